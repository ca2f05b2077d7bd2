import type { Meta, StoryObj } from '@storybook/react-vite'
import { action, sentence } from '../story-samples.tsx'
import { Callout } from './callout.tsx'

const meta = {
  component: Callout,
  args: { children: sentence, actions: action },
} satisfies Meta<typeof Callout>
export default meta
type Story = StoryObj<typeof meta>

export const Surface: Story = { args: { title: 'Set apart, on paper' } }
export const Inverse: Story = {
  args: { title: 'The page’s main call to action', variant: 'inverse' },
}
