import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence } from '../story-samples.tsx'
import { ExampleFrame } from './example-frame.tsx'

const meta = {
  component: ExampleFrame,
  args: { caption: 'Example of an email', children: <p>{sentence}</p> },
} satisfies Meta<typeof ExampleFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {}
export const Narrow: Story = { args: { width: 'narrow' } }
