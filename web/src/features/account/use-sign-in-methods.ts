import { useEffect, useState } from 'react'

export type SignInMethods = { password: boolean; google: boolean }

/** Undefined while loading, null if it cannot be loaded. */
export const useSignInMethods = (): SignInMethods | null | undefined => {
  const [methods, setMethods] = useState<SignInMethods | null>()
  useEffect(() => {
    import('../../domain/session/auth-account.ts')
      .then(({ readSignInMethods }) => readSignInMethods())
      .then(setMethods, () => setMethods(null))
  }, [])
  return methods
}
