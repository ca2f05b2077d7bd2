import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence } from '../story-samples.tsx'
import { Prose } from './prose.tsx'

const meta = { component: Prose } satisfies Meta<typeof Prose>
export default meta

export const RunningText: StoryObj<typeof meta> = {
  args: {
    children: (
      <>
        <p>{sentence}</p>
        <h2>A heading within</h2>
        <ul>
          <li>One</li>
          <li>Two</li>
        </ul>
      </>
    ),
  },
}
