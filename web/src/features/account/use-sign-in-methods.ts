import { useEffect, useState } from 'react'

export type SignInMethods = { password: boolean; google: boolean }

/** Undefined while loading, null if it cannot be loaded. */
export const useSignInMethods = (): SignInMethods | null | undefined => {
  const [methods, setMethods] = useState<SignInMethods | null>()
  useEffect(() => {
    let isUnmounted = false
    import('../../domain/session/auth-account.ts')
      .then(({ readSignInMethods }) => readSignInMethods())
      .then(
        (found) => isUnmounted || setMethods(found),
        () => isUnmounted || setMethods(null),
      )
    return () => {
      isUnmounted = true
    }
  }, [])
  return methods
}
