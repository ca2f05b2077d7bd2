import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../../../../shared/site/pages.ts'
import { Chip } from './chip.tsx'

const meta = { component: Chip } satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { children: 'Free' } }
export const Link: Story = { args: { children: 'Upgrade', to: paths.upgrade } }
