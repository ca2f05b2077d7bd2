import type { Meta, StoryObj } from '@storybook/react-vite'
import { action, sentence } from '../story-samples.tsx'
import { Card, CardGrid } from './card-grid.tsx'

const meta = {
  component: CardGrid,
  args: {
    children: (
      <>
        <Card title="Plain">{sentence}</Card>
        <Card title="With an action" action={action}>
          {sentence}
        </Card>
      </>
    ),
  },
} satisfies Meta<typeof CardGrid>
export default meta

export const TwoColumns: StoryObj<typeof meta> = {}
