import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type InquiryType, inquiryTypeOf } from '../../../../shared/contact/inquiry-types.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { keptInquiry, type TypedInquiry } from '../../domain/contact/kept-inquiry.ts'
import { useKept } from '../../domain/session/kept.ts'
import { currentSession } from '../../domain/session/session.ts'
import { emailProblem } from '../../lib/email-rules.ts'
import { isGood, notLoaded } from '../../lib/form-problems.ts'
import { toast } from '../../lib/toasts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { messages } from '../../messages/spec.ts'
import { honeypotIn } from '../../ui/honeypot.tsx'
import { type Inquiry, type InquiryProblems, problemsOf } from './inquiry.ts'
import { askOwnEmail, useOwnEmail } from './use-own-email.ts'

/** docs/specification.md#times-of-contact-and-support */
const redirectMs = 2000

// Loaded with the first field, while there is a connection: a browser does not load again what failed once.
const load = () => import('./send-inquiry.ts')
const prepare = () => void load().catch(() => {})

/** The sent inquiry, for the text about what happens next. */
export type Sent = { email: string; isConfirmed: boolean }

const noSubscription = () => () => {}

/** Reads the query after the first render, which must match the prerendered page. */
const useTypeInQuery = (): InquiryType => {
  const [query] = useSearchParams()
  return useSyncExternalStore(
    noSubscription,
    () => inquiryTypeOf(query.get('type')),
    () => 'general',
  )
}

export const useContactForm = () => {
  const { typed, change: changeTyped, forget } = useKept(keptInquiry)
  const [problems, setProblems] = useState<InquiryProblems>({})
  const [sent, setSent] = useState<Sent>()
  const typeInQuery = useTypeInQuery()
  const own = useOwnEmail()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // No redirect after the visitor has left the page.
  useEffect(() => () => clearTimeout(timer.current), [])

  const inquiry: Inquiry = {
    ...typed,
    name: typed.name ?? own.name,
    email: own.isLocked ? own.email : typed.email,
    inquiryType: typed.inquiryType ?? typeInQuery,
  }

  const set = (change: Partial<TypedInquiry>) => {
    changeTyped((before) => ({ ...before, ...change }))
    const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]))
    setProblems((before) => ({ ...before, ...cleared }))
  }

  /** Validates on blur what is typed; empty fields only on submit. */
  const checkEmail = () => {
    if (inquiry.email.trim() !== '')
      setProblems((before) => ({ ...before, email: emailProblem(inquiry.email) }))
  }

  const succeeded = (email: string) => {
    forget()
    // Asked now: when the form was sent, the session may not have been read.
    const isSignedIn = currentSession().status === 'signed-in'
    setSent({ email, isConfirmed: isSignedIn })
    toast(messages.contactSent, { tone: 'good', follows: true })
    if (isSignedIn) timer.current = setTimeout(() => void navigate(paths.dashboard), redirectMs)
  }

  /** Adds the email if the form is sent before the session is read. */
  const withEmail = async (): Promise<Inquiry> => {
    if (inquiry.email !== '' || currentSession().status === 'signed-out') return inquiry
    return { ...inquiry, email: await askOwnEmail().catch(() => '') }
  }

  const send = async (form: HTMLFormElement) => {
    const complete = await withEmail()
    const found = problemsOf(complete)
    setProblems(found)
    if (!isGood(found)) return
    setSent(undefined)
    const outcome = await load()
      .then(({ sendInquiry }) => sendInquiry(complete, honeypotIn(form)))
      .catch(() => ({ sent: false as const, text: notLoaded, problems: {} }))
    if (outcome.sent) return succeeded(complete.email)
    toast(outcome.text, { tone: 'bad' })
    setProblems(outcome.problems)
  }
  const { busy, submit } = useSubmit({ send })

  return { inquiry, problems, busy, sent, isLocked: own.isLocked, set, checkEmail, prepare, submit }
}
