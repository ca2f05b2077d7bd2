import type { Meta, StoryObj } from '@storybook/react-vite'
import { SwitchField } from './switch-field.tsx'

const meta = { component: SwitchField } satisfies Meta<typeof SwitchField>
export default meta
type Story = StoryObj<typeof meta>

export const On: Story = { args: { label: 'On', hint: 'With a hint.', defaultChecked: true } }
export const Off: Story = { args: { label: 'Off' } }
export const OnDisabled: Story = {
  args: { label: 'On, disabled', defaultChecked: true, disabled: true },
}
export const OffDisabled: Story = { args: { label: 'Off, disabled', disabled: true } }
