import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '../../../../shared/account/account.ts'
import { showWholeAnswer } from '../../lib/show-answer.ts'
import { meQuery } from './account-queries.ts'

/** Shows the account as a call has answered it. Not beside `meQuery`, which the start page loads. */
export const showMe = (queries: QueryClient, me: Me): Promise<void> =>
  showWholeAnswer(queries, meQuery().queryKey, me)
