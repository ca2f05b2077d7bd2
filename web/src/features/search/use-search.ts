import { useNavigate } from 'react-router'
import { normalizeName } from '../../../../shared/names/company-name.ts'
import { useLimitReached } from '../../domain/requests/use-limit-reached.ts'
import { currentSession } from '../../domain/session/session.ts'
import { nextStepsPath, signInPath } from '../../lib/paths.ts'
import { toast } from '../../lib/toasts.ts'
import { messages } from '../../messages/spec.ts'

/** Loaded on use, because it includes the API client, which this page must not load. */
const checkLimitNow = async () => {
  try {
    const { checkLimit } = await import('../../domain/requests/check-limit.ts')
    return await checkLimit()
  } catch {
    return undefined
  }
}

/**
 * The action of the Search button: docs/specification.md#search-submission,
 * docs/specification.md#search-term.
 */
export const useSearch = () => {
  const navigate = useNavigate()
  const limitReached = useLimitReached()
  return async (typed: string): Promise<void> => {
    const searchTerm = normalizeName(typed)
    if (searchTerm === '') return
    if (currentSession().status === 'signed-out') {
      toast(messages.signInToSearch, { follows: true })
      return navigate(signInPath({ searchTerm }))
    }
    const reason = await checkLimitNow()
    if (reason) return limitReached(reason)
    return navigate(nextStepsPath(searchTerm))
  }
}
