import type { Meta, StoryObj } from '@storybook/react-vite'
import { LegalDrawing } from '../drawings/risk-drawings.tsx'
import { action, sentence } from '../story-samples.tsx'
import { Card, CardGrid } from './card-grid.tsx'

const meta = {
  component: CardGrid,
  args: {
    children: (
      <>
        <Card title="Plain">{sentence}</Card>
        <Card title="With a figure" figure={<LegalDrawing />}>
          {sentence}
        </Card>
        <Card title="With an action" action={action}>
          {sentence}
        </Card>
      </>
    ),
  },
} satisfies Meta<typeof CardGrid>
export default meta
type Story = StoryObj<typeof meta>

export const TwoColumns: Story = { args: { columns: 2 } }
export const ThreeColumns: Story = {}
export const FourColumns: Story = { args: { columns: 4 } }
