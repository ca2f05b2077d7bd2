import type { Meta, StoryObj } from '@storybook/react-vite'
import { RetryNotice } from './retry-notice.tsx'

const meta = {
  component: RetryNotice,
  args: { children: <p>What could not be loaded.</p>, onRetry: () => {} },
} satisfies Meta<typeof RetryNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Bad: Story = { args: { tone: 'bad' } }
export const Warning: Story = { args: { tone: 'warning', label: 'Retry' } }
