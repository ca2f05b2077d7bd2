import { useAccount } from '../../domain/session/session.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { useResolvedSession } from './use-resolved-session.ts'
import { useSignOut } from './use-sign-out.ts'

/** What the sign-in page shows to a signed-in buyer: docs/specification.md#sign-in. */
export function SignedInAlready({ continueTo }: { continueTo: string }) {
  const account = useAccount()
  const { signOut, isSigningOut } = useSignOut()
  useResolvedSession()
  return (
    <div className="stack">
      <p>
        You are signed in
        {account?.email ? (
          <>
            {' '}
            as <strong>{account.email}</strong>
          </>
        ) : null}
        .
      </p>
      <ButtonLink to={continueTo} variant="primary" size="large">
        Continue
      </ButtonLink>
      <Button size="large" onClick={() => void signOut()} busy={isSigningOut && 'Signing out…'}>
        Sign out
      </Button>
    </div>
  )
}
