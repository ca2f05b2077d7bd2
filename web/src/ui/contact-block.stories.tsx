import type { Meta, StoryObj } from '@storybook/react-vite'
import { ContactBlock } from './contact-block.tsx'

const meta = { component: ContactBlock } satisfies Meta<typeof ContactBlock>
export default meta

export const Contact: StoryObj<typeof meta> = {}
