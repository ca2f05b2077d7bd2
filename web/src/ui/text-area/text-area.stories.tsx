import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea } from './text-area.tsx'

const meta = {
  component: TextArea,
  args: { label: 'Several lines', rows: 3 },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithError: Story = { args: { error: 'Enter your message.' } }
