import * as z from 'zod'
import { erasuresIn } from '../data/erasures.ts'
import { tableFromEnvironment } from '../data/table.ts'
import type { BeginErasureDeps } from '../domain/erasure.ts'
import { ErasureOrder } from '../domain/job-orders.ts'
import { systemClock } from '../outbound/clock.ts'
import { environment } from '../outbound/environment.ts'
import { cognitoIdentity } from '../outbound/identity.ts'
import { sqsJobs } from '../outbound/jobs.ts'
import { hashKeyFromEnvironment } from './hash-key.ts'

/** The queue of erasures; infra/constructs/erasures.ts names it. */
export function erasureJobsFromEnvironment(): BeginErasureDeps['jobs'] {
  const { ERASURE_QUEUE_URL } = environment({ ERASURE_QUEUE_URL: z.url() })
  const jobs = sqsJobs(ERASURE_QUEUE_URL, ErasureOrder)
  return { send: (userId, delaySeconds) => jobs.send({ userId }, delaySeconds) }
}

/** Dependencies of starting an erasure, for buyers and operators. */
export const beginErasureDepsFromEnvironment = (): BeginErasureDeps => ({
  erasures: erasuresIn(tableFromEnvironment(), hashKeyFromEnvironment()),
  identity: cognitoIdentity(),
  jobs: erasureJobsFromEnvironment(),
  clock: systemClock,
})
