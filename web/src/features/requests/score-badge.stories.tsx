import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Score } from '../../../../shared/requests/request.ts'
import { ScoreBadge } from './score-badge.tsx'

function Badges({ scores, isAwaited = false }: { scores: readonly Score[]; isAwaited?: boolean }) {
  return (
    <div className="actions">
      {scores.map((score) => (
        <ScoreBadge key={score} score={score} isAwaited={isAwaited} verdict={null} />
      ))}
    </div>
  )
}

const meta = { component: Badges } satisfies Meta<typeof Badges>
export default meta
type Story = StoryObj<typeof meta>

export const Good: Story = { args: { scores: [100, 86, 80] } }
export const Fair: Story = { args: { scores: [79, 60] } }
export const Poor: Story = { args: { scores: [59, 12, 0] } }
export const InWords: Story = { args: { scores: ['high', 'medium', 'low'] } }
export const Awaited: Story = { args: { scores: [''], isAwaited: true } }

/** Hover or focus it. */
export const Explained: StoryObj = {
  render: () => (
    <ScoreBadge
      score={72}
      isAwaited={false}
      reason="The payee on the invoice takes most: 25 points."
      verdict={null}
    />
  ),
}
