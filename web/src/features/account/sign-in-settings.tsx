import { useAccount } from '../../domain/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Section } from '../../ui/section/section.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import type { SignInMethods } from './use-sign-in-methods.ts'
import { useSignOut } from './use-sign-out.ts'

/** The settings for signing in, which the user pool stores. */
export function SignInSettings({ ways }: { ways: SignInMethods | null }) {
  const { signOut, isSigningOut } = useSignOut()
  const email = useAccount()?.email ?? ''
  return (
    <>
      {ways && (
        <Section title="Email">
          <p>
            You sign in as <strong>{email}</strong>.
          </p>
          {ways.google ? (
            <p>It comes from your Google account, and changes with it.</p>
          ) : (
            <ChangeEmail email={email} />
          )}
        </Section>
      )}
      {ways && (
        <Section title="Password">
          {ways.password ? (
            <ChangePassword email={email} />
          ) : (
            <p>You sign in with Google and have no password here.</p>
          )}
        </Section>
      )}
      <Section
        title="Devices"
        intro={<p>For a computer you left signed in, or a phone you lost.</p>}
      >
        <p>This device is signed out right away, others within 15 minutes.</p>
        <div className="actions">
          <Button onClick={() => void signOut(true)} busy={isSigningOut && 'Signing out…'}>
            Sign out on all devices
          </Button>
        </div>
      </Section>
    </>
  )
}
