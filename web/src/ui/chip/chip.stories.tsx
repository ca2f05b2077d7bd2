import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chip } from './chip.tsx'

const meta = { component: Chip } satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { children: 'Free' } }
