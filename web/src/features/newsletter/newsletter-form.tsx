import { type FormEvent, useState } from 'react'
import { toast } from '../../lib/toasts.ts'
import { emailSubmitted, messages } from '../../messages/spec.ts'
import { Honeypot, honeypotIn } from '../../ui/honeypot.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import './newsletter-form.css'

// Loaded on use, so that the start page does not include the API client.
const load = () => import('./subscribe.ts')

export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [nextStep, setNextStep] = useState<string>()
  const [problem, setProblem] = useState<string>()

  // Without useSubmit, which would come with the start page.
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const honeypot = honeypotIn(event.currentTarget)
    const address = email.trim()
    if (address === '' || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { nextStepAt, subscribe } = await load()
      const wrong = await subscribe(address, honeypot)
      if (wrong) {
        setProblem(wrong)
        toast(messages.subscribeFailed, { tone: 'bad' })
      } else {
        toast(messages.subscribed, { tone: 'good' })
        setNextStep(nextStepAt(address))
        setEmail('')
      }
    } catch {
      toast(messages.subscribeFailed, { tone: 'bad' })
    }
    setBusy(false)
  }

  const check = () =>
    load().then(
      ({ typedProblem }) => setProblem(typedProblem(email)),
      () => {},
    )

  return (
    <form className="newsletter" onSubmit={submit} noValidate>
      <TextField
        label="Newsletter email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={check}
      />
      <Honeypot />
      <SubmitButton busy={busy && 'Subscribing…'}>Subscribe</SubmitButton>
      <p className="newsletter__done" role="status">
        {nextStep && (
          <>
            <CheckIcon /> {emailSubmitted}
          </>
        )}
      </p>
      {nextStep && <p className="newsletter__next">{nextStep}</p>}
    </form>
  )
}
