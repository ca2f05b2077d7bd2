import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence } from '../story-samples.tsx'
import { Section } from './section.tsx'

const meta = {
  component: Section,
  args: { intro: sentence, children: <p>{sentence}</p> },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const Split: Story = { args: { title: 'A section, split' } }
export const Full: Story = { args: { title: 'A section, full', layout: 'full' } }
