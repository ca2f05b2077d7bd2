import type { Meta, StoryObj } from '@storybook/react-vite'
import Playground from './playground.tsx'

const meta = { component: Playground } satisfies Meta<typeof Playground>
export default meta

export const CleanReport: StoryObj<typeof meta> = {}
