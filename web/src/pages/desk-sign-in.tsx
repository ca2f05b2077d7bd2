import { Link } from 'react-router'
import { destinationOf } from '../domain/session/return-to.ts'
import { useAccount, useSession } from '../domain/session/session.ts'
import AuthenticatorStep from '../features/account/authenticator-step.tsx'
import { forgotPath } from '../features/account/forgot-path.ts'
import ResetSteps from '../features/account/reset-steps.tsx'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { useResolvedSession } from '../features/account/use-resolved-session.ts'
import type { SignInSteps } from '../features/account/use-sign-in-steps.ts'
import { Entrance } from '../features/desk/entrance/entrance.tsx'
import { entranceTexts } from '../features/desk/entrance/entrance-texts.ts'
import { signInFormInChinese } from '../features/desk/entrance/sign-in-form-texts.ts'
import { LeaveButton } from '../features/desk/second-factor/leave-button.tsx'
import { useLanguage, useTexts } from '../features/desk/texts.ts'
import { signInPath } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'

/** The sign-in that leads to the report desk: with a password and a code, and not with Google. */
export default function DeskSignIn({ isReset, ...steps }: SignInSteps & { isReset: boolean }) {
  const { status } = useSession()
  if (isReset)
    return (
      <Entrance title="new-password">
        <NewPassword {...steps} />
      </Entrance>
    )
  if (status === 'signed-in' && !steps.busy)
    return (
      <Entrance title="sign-in">
        <SignedIn continueTo={destinationOf(steps.returnTo)} />
      </Entrance>
    )
  return (
    <Entrance title={steps.asksCode ? 'code' : 'sign-in'}>
      {steps.asksCode ? <Code {...steps} /> : <Password {...steps} />}
    </Entrance>
  )
}

const Code = ({ code }: SignInSteps) => <AuthenticatorStep language={useLanguage()} {...code} />

function NewPassword({ form, returnTo }: SignInSteps) {
  const texts = useTexts(entranceTexts)
  return (
    <>
      <ResetSteps language={useLanguage()} typed={form.typed} onBusy={form.onBusy} />
      <p>
        <Link to={signInPath(returnTo)}>{texts.remembered}</Link>
      </p>
    </>
  )
}

function Password({ form, returnTo }: SignInSteps) {
  const texts = useTexts(entranceTexts)
  const language = useLanguage()
  const session = useSession()
  return (
    <>
      {session.status === 'signed-out' && session.ended && (
        <Notice tone="warning" role="status">
          {texts.ended}
        </Notice>
      )}
      <p>{texts.how}</p>
      <SignInForm
        {...form}
        language={language}
        {...(language === 'zh' && { texts: signInFormInChinese })}
      />
      <p>
        <Link to={forgotPath(returnTo)}>{texts.forgot}</Link>
      </p>
    </>
  )
}

function SignedIn({ continueTo }: { continueTo: string }) {
  const texts = useTexts(entranceTexts)
  const email = useAccount()?.email
  useResolvedSession()
  return (
    <>
      {email && <p>{texts.signedInAs(email)}</p>}
      <div className="actions">
        <ButtonLink to={continueTo} variant="primary" size="large">
          {texts.continue}
        </ButtonLink>
        <LeaveButton size="large">{texts.leave}</LeaveButton>
      </div>
    </>
  )
}
