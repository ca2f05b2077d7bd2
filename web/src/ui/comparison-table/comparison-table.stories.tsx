import type { Meta, StoryObj } from '@storybook/react-vite'
import { ComparisonTable } from './comparison-table.tsx'

const meta = { component: ComparisonTable } satisfies Meta<typeof ComparisonTable>
export default meta

export const Plans: StoryObj<typeof meta> = {
  args: {
    caption: 'A comparison',
    columns: ['One', 'Two', 'Three'],
    featured: 1,
    rows: [
      { label: 'Words', cells: ['48 hours', '24 hours', '12 hours'] },
      { label: 'Ticks', cells: [false, true, true] },
    ],
  },
}
