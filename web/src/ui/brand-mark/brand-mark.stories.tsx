import type { Meta, StoryObj } from '@storybook/react-vite'
import { BrandMark } from './brand-mark.tsx'

const meta = { component: BrandMark } satisfies Meta<typeof BrandMark>
export default meta

export const Seal: StoryObj<typeof meta> = {}
