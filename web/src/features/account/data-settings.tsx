import { accountMessages, confirmationWrong } from '../../own-messages.ts'
import '../../theme/account.css'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { focusFirstError } from './focus-first-error.ts'

const save = (name: string, text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has to have begun before the address ends.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

function Download() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const all = await call('exportAccount', {})
      save(`veridock-${all.exportedAt.slice(0, 10)}.json`, JSON.stringify(all, null, 2))
    } catch {
      toast(accountMessages.exportFailed, { tone: 'bad' })
    }
    setBusy(false)
  }
  return (
    <div className="actions">
      <Button onClick={() => void download()} busy={busy && 'Fetching…'}>
        Download my data
      </Button>
    </div>
  )
}

/** Asks twice: once for the will, and once for the account's own email, typed by hand. */
function Erase({ email }: { email: string }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const attempt = async () => {
    try {
      await call('eraseAccount', { body: { confirm: typed } })
      const { forgetEnded } = await import('../../lib/auth.ts')
      await forgetEnded()
      toast(accountMessages.erased, { tone: 'good' })
      await navigate(paths.home)
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.errors[0]?.message : undefined
      if (refused) setError(refused)
      else toast(accountMessages.eraseFailed, { tone: 'bad' })
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const wrong = typed.trim().toLowerCase() !== email.toLowerCase()
    setError(wrong ? confirmationWrong : undefined)
    if (wrong) return focusFirstError(event.currentTarget)
    setBusy(true)
    await attempt()
    setBusy(false)
  }

  if (!asking)
    return (
      <div className="actions">
        <Button onClick={() => setAsking(true)}>Delete my account…</Button>
      </div>
    )
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>
        Your requests, reports, saved suppliers and settings will be gone at once, for good, and a
        running subscription ends without a refund for the time that is left. Free checks that you
        have used stay used.
      </p>
      <TextField
        label="Type your email to confirm"
        type="email"
        name="confirm"
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
      />
      <div className="actions">
        <Button type="submit" className="button--danger" busy={busy && 'Deleting…'}>
          Delete everything
        </Button>
        <Button look="link" onClick={() => setAsking(false)}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}

/** What the privacy policy promises: a copy of everything, and the end of everything. */
export function DataSettings({ email }: { email: string }) {
  return (
    <Section
      title="Your data"
      intro={<p>Everything that is stored about your account, as a file, or gone.</p>}
    >
      <Download />
      <Erase email={email} />
    </Section>
  )
}
