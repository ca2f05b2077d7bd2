import type { Meta, StoryObj } from '@storybook/react-vite'
import { LegalDrawing } from '../drawings/risk-drawings.tsx'
import { sentence as text } from '../story-samples.tsx'
import { FeatureList } from './feature-list.tsx'

const meta = { component: FeatureList } satisfies Meta<typeof FeatureList>
export default meta

export const Features: StoryObj<typeof meta> = {
  args: {
    features: [
      { name: 'The first', text },
      { name: 'The second', text },
      { name: 'With a drawing', text, figure: <LegalDrawing /> },
    ],
  },
}
