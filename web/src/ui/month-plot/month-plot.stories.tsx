import type { Meta, StoryObj } from '@storybook/react-vite'
import { MonthPlot } from './month-plot.tsx'

const months = Array.from({ length: 12 }, (_, n) =>
  new Date(Date.UTC(2025, 11 + n)).toISOString().slice(0, 7),
)

const meta = {
  component: MonthPlot,
  args: { title: 'On time, by plan', months, unit: '%', series: [] },
} satisfies Meta<typeof MonthPlot>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeLines: Story = {
  args: {
    series: [
      { label: 'Free', values: [88, 91, 90, 94, 95, 93, 96, 97, 96, 98, 97, 98] },
      { label: 'Premium', values: [80, 84, 83, 88, 90, 92, 91, 95, 94, 96, 96, 97] },
      { label: 'Partner', values: [null, null, null, 70, 75, null, 82, 85, 88, 90, 91, 93] },
    ],
  },
}
export const HoursWithoutMax: Story = {
  args: {
    title: 'Hours from request to report',
    unit: ' h',
    series: [{ label: 'Median', values: [31, 30, 28, 27, 26, 26, 25, 24, 24, 23, 22, 22] }],
  },
}
export const OneMonth: Story = {
  args: { months: ['2026-11'], series: [{ label: 'Free', values: [96] }] },
}
