import { type FormEvent, useState } from 'react'
import { focusFirstError } from './focus-first-error.ts'

type Options = {
  /** Shows what is wrong with what was typed. @returns whether it can be sent @default true */
  check?: () => boolean
  /** Sends it, and shows what was refused. */
  send: (form: HTMLFormElement) => Promise<unknown>
  onBusy?: (busy: boolean) => void
}

/** Submits a form: once at a time, with the focus on the first field that has an error. */
export function useSubmit({ check = () => true, send, onBusy }: Options) {
  const [busy, setBusy] = useState(false)
  const tell = (isBusy: boolean) => {
    setBusy(isBusy)
    onBusy?.(isBusy)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    if (!check()) return focusFirstError(form)
    tell(true)
    await send(form)
    tell(false)
    focusFirstError(form)
  }
  return { busy, submit }
}
