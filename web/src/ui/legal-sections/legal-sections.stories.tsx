import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence } from '../story-samples.tsx'
import { LegalSections } from './legal-sections.tsx'

const meta = { component: LegalSections } satisfies Meta<typeof LegalSections>
export default meta

const body = <p>{sentence}</p>

export const Sections: StoryObj<typeof meta> = {
  args: {
    sections: [
      { title: 'The first section', body },
      { title: 'The second section', body },
      { title: 'The third section', body },
    ],
  },
}
