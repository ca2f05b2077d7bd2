import { useEffect } from 'react'

/** Finds out whether the stored session has expired: then the sign-in form is needed. */
export function useResolvedSession(): void {
  useEffect(() => {
    import('../../domain/session/auth.ts')
      .then(({ resolveSession }) => resolveSession())
      .catch(() => {})
  }, [])
}
