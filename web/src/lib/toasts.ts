import { useSyncExternalStore } from 'react'
import type { Message } from '../messages/spec.ts'
import { createListeners } from './listeners.ts'

export type Toast = Message & {
  id: number
  tone: 'plain' | 'good' | 'bad'
  /** A link shown in the toast. */
  link?: { label: string; href: string }
  /** Path and query of its page. Leaving the page removes the toast. */
  page: string | undefined
  /** It announces the next page and is shown there too. */
  follows: boolean
}

/** A toast stays until it is dismissed: docs/specification.md#toasts. */
const removalDelay = 1_000_000

let shown: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const { notify, subscribe } = createListeners()

const show = (toast: Toast | null) => {
  shown = toast
  notify()
}

type Options = {
  tone?: Toast['tone']
  link?: NonNullable<Toast['link']>
  duration?: number
  follows?: boolean
}

/** Shows a toast. Only one is visible at a time: a new one replaces the old. */
export const toast = (message: Message | string, options: Options = {}): void => {
  clearTimeout(timer)
  lastId += 1
  const { tone = 'plain', link, duration = removalDelay, follows = false } = options
  const text = typeof message === 'string' ? { title: message } : message
  const page = globalThis.location && location.pathname + location.search
  show({ ...text, id: lastId, tone, page, follows, ...(link ? { link } : {}) })
  timer = setTimeout(() => show(null), duration)
}

export const dismissToast = (): void => {
  clearTimeout(timer)
  show(null)
}

/** Call when a page is shown: removes the previous page's toast, unless it announced this page. */
export const onPageShown = (page: string): void => {
  if (!shown || shown.page === page) return
  if (shown.follows) show({ ...shown, page, follows: false })
  else dismissToast()
}

export const currentToast = (): Toast | null => shown

export const useToast = (): Toast | null =>
  useSyncExternalStore(subscribe, currentToast, () => null)
