import { useState } from 'react'
import { type Kept, notKept, useKept } from '../domain/session/kept.ts'
import { isGood, type Problems } from '../lib/form-problems.ts'
import { useSubmit } from '../lib/use-submit.ts'

type Texts<Name extends string> = Readonly<Record<Name, string>>

/** Why it was not accepted, by field; `form` is about no field. */
export type Refused<Name extends string> = Problems<Name | 'form'>

type Options<Name extends string> = {
  /** What is wrong before it is sent; shown after the first try. */
  problemsOf: (typed: Texts<NoInfer<Name>>) => Problems<NoInfer<Name>>
  /** Fields whose problems are shown as soon as something is typed. @default none */
  live?: readonly NoInfer<Name>[]
  send: (typed: Texts<NoInfer<Name>>, form: HTMLFormElement) => Promise<unknown>
  /** Why what `send` throws was not accepted. Its texts can be loaded by then. */
  refusedBy: (failure: unknown) => Refused<NoInfer<Name>> | Promise<Refused<NoInfer<Name>>>
  onBusy?: (busy: boolean) => void
} & (
  | {
      /** What is in the fields at first, by their names. */
      fields: Texts<Name>
    }
  | {
      /** Where it is kept until it is sent. */
      kept: Kept<Texts<Name>>
    }
)

/**
 * A form of text fields: what is typed, what is wrong with it, and sending it. What the server said of a field goes
 * when the field is changed.
 */
export function useForm<Name extends string>(options: Options<Name>) {
  const { problemsOf, live = [], send, refusedBy, onBusy } = options
  const [kept] = useState(() => ('kept' in options ? options.kept : notKept(options.fields)))
  const { typed, change, forget } = useKept(kept)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused<Name>>({})
  const problems: Problems<Name> = problemsOf(typed)
  const { busy, submit } = useSubmit({
    check() {
      setTried(true)
      setRefused({})
      return isGood(problems)
    },
    send: (form) =>
      send(typed, form).catch(async (failure: unknown) => setRefused(await refusedBy(failure))),
    ...(onBusy && { onBusy }),
  })
  return {
    busy,
    submit,
    failure: refused.form,
    /** Of the input with this name. @param onTyped also told what is typed */
    field(name: Name, onTyped?: (text: string) => void) {
      const isShown = isTried || (live.includes(name) && typed[name] !== '')
      return {
        name,
        value: typed[name],
        error: (isShown ? problems[name] : undefined) ?? refused[name],
        onChange({ target }: { target: { value: string } }) {
          change((before) => ({ ...before, [name]: target.value }))
          setRefused((before) => ({ ...before, [name]: undefined }))
          onTyped?.(target.value)
        },
      }
    },
    /** As if nothing had been tried. @param to what is in the fields then @default as at first */
    reset(to?: Texts<Name>) {
      forget()
      setTried(false)
      setRefused({})
      if (to) change(() => to)
    },
  }
}
