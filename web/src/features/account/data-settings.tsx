import { Link, useNavigate } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import {
  deletedWithAccount,
  notExported,
  refundText,
  tokenMinutes,
} from '../../../../shared/trust/promises.ts'
import { call } from '../../domain/session/api.ts'
import { fieldText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useConfirmation } from '../../lib/use-confirmation.ts'
import { accountMessages, confirmationWrong } from '../../messages/account.ts'
import { Button } from '../../ui/button/button.tsx'
import { Section } from '../../ui/section/section.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DataExport } from './data-export.tsx'
import { needsSignIn, useRecentSignIn } from './use-recent-sign-in.tsx'
import './data-settings.css'

/** Needs two confirmations: a button, then the account's email, typed by hand. */
function DeleteAccount({ email }: { email: string }) {
  const navigate = useNavigate()
  const { asks, close, askButton, focus } = useConfirmation()
  const { dialog, run } = useRecentSignIn(email, 'delete your account')

  const { busy, field, submit } = useForm({
    fields: { confirm: '' },
    problemsOf: ({ confirm }) => ({
      confirm: confirm.trim().toLowerCase() === email.toLowerCase() ? undefined : confirmationWrong,
    }),
    async send({ confirm }) {
      await run(() => call('eraseAccount', { body: { confirm } }))
      const { clearSession } = await import('../../domain/session/auth.ts')
      await clearSession()
      toast(accountMessages.erased, { tone: 'good', follows: true })
      await navigate(paths.home)
    },
    refusedBy(failure) {
      const refused = fieldText(failure, 'confirm')
      // The dialog was closed without a sign-in.
      if (!refused && !needsSignIn(failure)) toast(accountMessages.eraseFailed, { tone: 'bad' })
      return { confirm: refused }
    },
  })

  if (!asks)
    return (
      <div className="actions">
        <Button {...askButton}>Delete my account…</Button>
      </div>
    )
  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <p>
          This device is signed out right away, others within {tokenMinutes} minutes, and you can’t
          sign in again. We then permanently delete {deletedWithAccount}. That takes a few minutes.{' '}
          {refundText} Free checks you’ve used stay used.{' '}
          <Link to={`${paths.trust}#kept`}>What is kept</Link>
        </p>
        <TextField
          {...field('confirm')}
          ref={focus}
          label="Type your email to confirm"
          type="email"
          autoComplete="off"
          required
        />
        <div className="actions">
          <Button type="submit" className="button--danger" busy={busy && 'Deleting…'}>
            Delete my account
          </Button>
          <Button variant="link" onClick={close}>
            Keep my account
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}

/** As the privacy policy promises: a copy of the account's data, and its deletion. */
export function DataSettings({ email }: { email: string }) {
  return (
    <Section
      title="Your data"
      intro={<p>Download your account data as one file, or delete your account. {notExported}</p>}
    >
      <DataExport email={email} />
      <DeleteAccount email={email} />
    </Section>
  )
}
