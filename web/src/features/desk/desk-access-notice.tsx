import { codeOf } from '../../lib/api-error.ts'
import { accessTexts } from './second-factor/access-texts.ts'
import { SignInAgainButton } from './second-factor/leave-button.tsx'
import { SetUpAuthenticator } from './second-factor/set-up-authenticator.tsx'
import { useTexts } from './texts.ts'

/** Whether the desk refuses this session, not the call. */
export const isAccessError = (error: unknown): boolean =>
  ['recent-sign-in-required', 'second-factor-required'].includes(codeOf(error) ?? '')

/** Leads a member of the desk to what the session lacks. */
export function AccessNotice({ error }: { error: unknown }) {
  const texts = useTexts(accessTexts)
  if (codeOf(error) === 'second-factor-required') return <SetUpAuthenticator />
  return (
    <div className="stack authenticator">
      <h2>{texts.signInAgain}</h2>
      <p>{texts.signInAgainNote}</p>
      <div className="actions">
        <SignInAgainButton />
      </div>
    </div>
  )
}
