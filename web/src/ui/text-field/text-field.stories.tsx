import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from './text-field.tsx'

const meta = { component: TextField, args: { label: 'Email' } } satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithHint: Story = { args: { hint: 'What the field is for.' } }
export const Filled: Story = { args: { defaultValue: 'jo@example.com' } }
export const WithError: Story = {
  args: { defaultValue: 'jo@', error: 'This is not an email address.' },
}
export const ReadOnly: Story = { args: { defaultValue: 'jo@example.com', readOnly: true } }
export const Disabled: Story = { args: { defaultValue: 'jo@example.com', disabled: true } }
