import * as z from 'zod'

/** The path of a request at the report desk. */
export const RequestId = z.object({ id: z.string().min(1).max(100) })

/** What a call can meet that only the member may make who has the request. */
export const problemsOfClaimed = [
  'not-found',
  'not-open',
  'not-claimed',
  'already-claimed',
] as const
