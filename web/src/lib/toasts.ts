import { useSyncExternalStore } from 'react'
import type { Message } from '../messages.ts'

export type Toast = Message & {
  id: number
  tone: 'plain' | 'good' | 'bad'
  /** Something to follow while the toast stands. */
  link?: { label: string; href: string }
}

/** Specification, section 9: a toast stands until it is dismissed, for all practical purposes. */
const removalDelay = 1_000_000

let shown: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const listeners = new Set<() => void>()

const show = (toast: Toast | null) => {
  shown = toast
  for (const listener of listeners) listener()
}

type Options = { tone?: Toast['tone']; link?: NonNullable<Toast['link']>; duration?: number }

/** One toast is visible at a time: a new one takes the place of the old. */
export const toast = (message: Message | string, options: Options = {}): void => {
  clearTimeout(timer)
  lastId += 1
  const { tone = 'plain', link, duration = removalDelay } = options
  const text = typeof message === 'string' ? { title: message } : message
  show({ ...text, id: lastId, tone, ...(link ? { link } : {}) })
  timer = setTimeout(() => show(null), duration)
}

export const dismissToast = (): void => {
  clearTimeout(timer)
  show(null)
}

export const currentToast = (): Toast | null => shown

export const useToast = (): Toast | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    currentToast,
    () => null,
  )
