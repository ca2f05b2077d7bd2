import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScoreBar } from './score-bar.tsx'

const meta = { component: ScoreBar } satisfies Meta<typeof ScoreBar>
export default meta
type Story = StoryObj<typeof meta>

export const Good: Story = { args: { score: 95, tone: 'good' } }
export const Fair: Story = { args: { score: 69, tone: 'fair' } }
export const Poor: Story = { args: { score: 12, tone: 'poor' } }
export const Unknown: Story = { args: { score: 50, tone: 'unknown' } }
