import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import { call } from '../../lib/api.ts'
import { fieldText } from '../../lib/error-text.ts'
import { focusFirstError } from '../../lib/focus-first-error.ts'
import { toast } from '../../lib/toasts.ts'
import { accountMessages, confirmationWrong } from '../../messages/app.ts'
import { Button } from '../../ui/button/button.tsx'
import { Section } from '../../ui/section/section.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { DataExport } from './data-export.tsx'
import './data-settings.css'

/** Asks for two confirmations: a click, and the typed email of the account. */
function DeleteAccount({ email }: { email: string }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const attempt = async () => {
    try {
      await call('eraseAccount', { body: { confirm: typed } })
      const { clearSession } = await import('../../lib/auth.ts')
      await clearSession()
      toast(accountMessages.erased, { tone: 'good', follows: true })
      await navigate(paths.home)
    } catch (failure) {
      const refused = fieldText(failure, 'confirm')
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
        You are signed out at once and cannot sign in again. Then your requests, reports, saved
        suppliers and settings are erased for good, which takes a few minutes. A running
        subscription ends without a refund for the time that is left. Free checks that you have used
        stay used.
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
        <Button variant="link" onClick={() => setAsking(false)}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}

/** Export and deletion of all data, as promised in the privacy policy. */
export function DataSettings({ email }: { email: string }) {
  return (
    <Section
      title="Your data"
      intro={<p>Get a file of everything that is stored about your account, or delete it all.</p>}
    >
      <DataExport />
      <DeleteAccount email={email} />
    </Section>
  )
}
