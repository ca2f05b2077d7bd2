import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordField } from './password-field.tsx'

const meta = { component: PasswordField } satisfies Meta<typeof PasswordField>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: { label: 'Password', defaultValue: 'correct horse' },
}
