import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { ToggleGroup } from './toggle-group.tsx'

function Choice({
  value: initial,
  ...props
}: Omit<ComponentProps<typeof ToggleGroup>, 'onChange'>) {
  const [value, setValue] = useState(initial)
  return <ToggleGroup {...props} value={value} onChange={setValue} />
}

const meta = { component: Choice } satisfies Meta<typeof Choice>
export default meta

export const Billing: StoryObj<typeof meta> = {
  args: {
    legend: 'Billing',
    name: 'billing',
    value: 'annual',
    options: [
      { value: 'monthly', label: 'Monthly' },
      { value: 'annual', label: 'Annual', note: 'Save 20%' },
    ],
  },
}
