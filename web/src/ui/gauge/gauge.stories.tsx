import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Score } from '../../../../shared/requests/request.ts'
import { scoreView } from '../../domain/reports/score.ts'
import { Gauge } from './gauge.tsx'

function Gauges({ scores }: { scores: readonly Score[] }) {
  return (
    <div className="actions">
      {scores.map((score) => {
        const view = scoreView(score)
        return view && <Gauge key={score} {...view} />
      })}
    </div>
  )
}

const meta = { component: Gauges } satisfies Meta<typeof Gauges>
export default meta
type Story = StoryObj<typeof meta>

export const Good: Story = { args: { scores: [100, 86, 80] } }
export const Fair: Story = { args: { scores: [79, 60] } }
export const Poor: Story = { args: { scores: [59, 12, 0] } }
export const InWords: Story = { args: { scores: ['high', 'medium', 'low'] } }
