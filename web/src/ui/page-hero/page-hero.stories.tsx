import type { Meta, StoryObj } from '@storybook/react-vite'
import { action, sentence } from '../story-samples.tsx'
import { PageHero } from './page-hero.tsx'

const meta = {
  component: PageHero,
  args: {
    eyebrow: 'Tab',
    title: 'The head of a page, which may take two lines',
    lead: sentence,
    actions: action,
  },
} satisfies Meta<typeof PageHero>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
