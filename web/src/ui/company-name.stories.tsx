import type { Meta, StoryObj } from '@storybook/react-vite'
import { CompanyName } from './company-name.tsx'

const meta = { component: CompanyName } satisfies Meta<typeof CompanyName>
export default meta
type Story = StoryObj<typeof meta>

export const Chinese: Story = { args: { name: '华为技术有限公司' } }
export const English: Story = { args: { name: 'BYD Company Limited' } }
