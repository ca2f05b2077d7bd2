import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence } from '../story-samples.tsx'
import { Accordion } from './accordion.tsx'

const meta = { component: Accordion } satisfies Meta<typeof Accordion>
export default meta

export const Questions: StoryObj<typeof meta> = {
  args: {
    items: [
      { question: 'A question?', answer: <p>{sentence}</p> },
      {
        question: 'Another question, a longer one that may take two lines?',
        answer: <p>{sentence}</p>,
      },
      { question: 'An open question?', answer: <p>{sentence}</p>, isOpen: true },
    ],
  },
}
