import type { Meta, StoryObj } from '@storybook/react-vite'
import { RadioGroup } from './radio-group.tsx'

const meta = { component: RadioGroup } satisfies Meta<typeof RadioGroup>
export default meta

export const WithHints: StoryObj<typeof meta> = {
  args: {
    legend: 'How often',
    name: 'how-often',
    defaultValue: 'weekly',
    options: [
      { value: 'at-once', label: 'At once', hint: 'An email for each' },
      { value: 'weekly', label: 'Weekly', hint: 'One email on Mondays' },
    ],
    hint: 'A hint for all of them.',
  },
}
