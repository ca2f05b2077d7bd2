import type { Meta, StoryObj } from '@storybook/react-vite'
import { UnreadBadge } from './unread-badge.tsx'

const meta = { component: UnreadBadge } satisfies Meta<typeof UnreadBadge>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = { args: { count: 1 } }
export const Many: Story = { args: { count: 50 } }
