import type { Meta, StoryObj } from '@storybook/react-vite'
import { CollectDrawing, SearchDrawing, SubmitDrawing } from '../drawings/step-drawings.tsx'
import { sentence as text } from '../story-samples.tsx'
import { Steps } from './steps.tsx'

const meta = { component: Steps } satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

const steps = [
  { name: 'The first step', text, figure: <SearchDrawing /> },
  { name: 'The second step', text, figure: <SubmitDrawing /> },
  { name: 'The third step', text, figure: <CollectDrawing /> },
]

export const Line: Story = { args: { steps: steps.map(({ name }) => ({ name, text })) } }
export const WithFigures: Story = { args: { steps } }
