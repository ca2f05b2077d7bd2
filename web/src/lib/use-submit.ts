import { type FormEvent, useRef, useState } from 'react'
import { focusFirstError } from './focus-first-error.ts'

type Options = {
  /** Shows what is wrong with what was typed. @returns whether it can be sent @default true */
  check?: (form: HTMLFormElement) => boolean
  /** Sends it. What it throws is `error`, for the form to show. */
  send: (form: HTMLFormElement) => Promise<unknown>
  onBusy?: (busy: boolean) => void
}

/** Submits a form: once at a time, with the focus on the first field that has an error. */
export function useSubmit({ check = () => true, send, onBusy }: Options) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  // A second click may come before `busy` is rendered.
  const isSending = useRef(false)
  const tell = (isBusy: boolean) => {
    isSending.current = isBusy
    setBusy(isBusy)
    onBusy?.(isBusy)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending.current) return
    setError(undefined)
    if (!check(form)) return focusFirstError(form)
    tell(true)
    try {
      await send(form)
    } catch (failure) {
      setError(failure)
    }
    tell(false)
    focusFirstError(form)
  }
  return { busy, error, submit }
}
