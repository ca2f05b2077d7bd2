import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckList } from './check-list.tsx'

const meta = { component: CheckList } satisfies Meta<typeof CheckList>
export default meta

export const Included: StoryObj<typeof meta> = { args: { items: ['Included', 'And this, too'] } }
