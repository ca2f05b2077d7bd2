import type { Meta, StoryObj } from '@storybook/react-vite'
import { Notice } from './notice.tsx'

const meta = {
  component: Notice,
  args: {
    children: (
      <p>
        A notice, with <a href="#main">a link to the top</a>.
      </p>
    ),
  },
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = { args: { tone: 'info' } }
export const Warning: Story = { args: { tone: 'warning' } }
export const Bad: Story = { args: { tone: 'bad' } }
export const Good: Story = { args: { tone: 'good' } }
