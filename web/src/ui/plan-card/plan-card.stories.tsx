import type { Meta, StoryObj } from '@storybook/react-vite'
import { action } from '../story-samples.tsx'
import { PlanCard, PlanGrid } from './plan-card.tsx'

const meta = { component: PlanCard, args: { action } } satisfies Meta<typeof PlanCard>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { name: 'A plan', price: '$0', features: ['One', 'Two'] } }

export const Marked: Story = {
  args: {
    name: 'The marked plan',
    price: '$29',
    per: 'per month',
    note: 'A note on billing',
    mark: 'Mark',
    features: ['One', 'Two', 'Three, which takes more than one line on its card'],
  },
}

export const Stamped: Story = {
  args: { name: 'A plan', price: '$349', stamp: 'Stamp', features: ['One'] },
}

export const Grid: StoryObj = {
  render: () => (
    <PlanGrid>
      <PlanCard {...meta.args} {...Plain.args} />
      <PlanCard {...meta.args} {...Marked.args} />
      <PlanCard {...meta.args} {...Stamped.args} />
    </PlanGrid>
  ),
}
