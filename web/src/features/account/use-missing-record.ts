import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me } from '../../../../shared/account/account.ts'
import { call } from '../../domain/session/api.ts'
import { showMe } from '../../domain/session/show-me.ts'

/**
 * docs/specification.md#a-missing-user-record: a missing record is created with free defaults when
 * the profile page loads.
 */
export const useMissingRecord = (me: Me | undefined): void => {
  const queries = useQueryClient()
  const isMissing = me !== undefined && me.createdAt === null && me.lastLogin === null
  useEffect(() => {
    if (!isMissing) return
    call('recordSignIn', { body: {} })
      .then((created) => showMe(queries, created))
      // Ignored: the page shows the defaults anyway, and saving the profile creates the record too.
      .catch(() => {})
  }, [isMissing, queries])
}
