import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScorePlot } from './score-plot.tsx'

const meta = { component: ScorePlot } satisfies Meta<typeof ScorePlot>
export default meta
type Story = StoryObj<typeof meta>

const monthly = (scores: readonly number[]) =>
  scores.map((score, month) => ({
    at: new Date(Date.UTC(2025, 10 + month, 20)).toISOString().slice(0, 10),
    score,
  }))

export const ThroughAllBands: Story = {
  args: { scores: monthly([98, 98, 84, 72, 72, 61, 38, 45]) },
}
export const Steady: Story = { args: { scores: monthly([86, 86, 86, 86]) } }
export const AtTheEnds: Story = { args: { scores: monthly([100, 0, 100]) } }
export const TwoYearsMonthly: Story = {
  args: { scores: monthly(Array.from({ length: 25 }, (_, month) => 70 + ((month * 7) % 25))) },
}
export const OneReport: Story = { args: { scores: monthly([72]) } }
export const None: Story = { args: { scores: [] } }
