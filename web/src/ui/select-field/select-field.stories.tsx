import type { Meta, StoryObj } from '@storybook/react-vite'
import { inquiryTypes } from '../../../../shared/contact/inquiry-types.ts'
import { SelectField } from './select-field.tsx'

const meta = {
  component: SelectField,
  args: { options: inquiryTypes.map(({ id, label }) => ({ value: id, label })) },
} satisfies Meta<typeof SelectField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { args: { label: 'A choice', defaultValue: 'general' } }
export const Disabled: Story = { args: { label: 'A disabled choice', disabled: true } }
