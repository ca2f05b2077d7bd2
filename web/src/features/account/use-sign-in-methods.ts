import { useEffect, useState } from 'react'

/** The ways in which an account can sign in. */
export type SignInMethods = { password: boolean; google: boolean }

/** Undefined while loading, null if it cannot be loaded. */
export const useSignInMethods = (): SignInMethods | null | undefined => {
  const [ways, setWays] = useState<SignInMethods | null>()
  useEffect(() => {
    let gone = false
    import('../../lib/auth-account.ts')
      .then(({ readSignInMethods: signInWays }) => signInWays())
      .then(
        (known) => gone || setWays(known),
        () => gone || setWays(null),
      )
    return () => {
      gone = true
    }
  }, [])
  return ways
}
