import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '../../../shared/account.ts'
import { meQuery } from './account-queries.ts'
import { showWholeAnswer } from './show-answer.ts'

/** Shows the account as a call has answered it. Not beside `meQuery`, which the start page loads. */
export const showMe = (queries: QueryClient, me: Me): Promise<void> =>
  showWholeAnswer(queries, meQuery().queryKey, me)
