import type { Meta, StoryObj } from '@storybook/react-vite'
import { dismissToast, toast } from '../../lib/toasts.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { messages } from '../../messages/spec.ts'
import { Toaster } from './toaster.tsx'

const meta = { component: Toaster } satisfies Meta<typeof Toaster>
export default meta
type Story = StoryObj<typeof meta>

/** `follows`, as the story's router has another address than the page that the toast is made on. */
const showing = (...[message, options]: Parameters<typeof toast>): Story => ({
  beforeEach: () => {
    toast(message, { ...options, follows: true })
    return dismissToast
  },
})

export const Plain = showing(messages.signInToSearch)
export const Good = showing(messages.subscribed, { tone: 'good' })
export const Bad = showing(messages.assistantFailed, { tone: 'bad' })
export const WithLink = showing(buyerMessages.reportBlocked, {
  link: { label: 'Open the report', href: '/' },
})
export const FiveSeconds = showing(messages.freeLimit, { duration: 5000 })
