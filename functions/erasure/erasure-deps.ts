import * as z from 'zod'
import { systemClock } from '../platform/clock.ts'
import { environment } from '../platform/environment.ts'
import { pseudonymizationKey } from '../platform/hash-keys.ts'
import { cognitoIdentity } from '../platform/ids.ts'
import { ErasureOrder } from '../platform/job-orders.ts'
import { sqsJobs } from '../platform/job-queue.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import type { BeginErasureDeps } from './erasure.ts'
import { erasuresIn } from './erasure-repository.ts'

/** The queue of erasures; infra/stacks/data-stack.ts names it. */
export function erasureJobsFromEnvironment(): BeginErasureDeps['jobs'] {
  const { ERASURE_QUEUE_URL } = environment({ ERASURE_QUEUE_URL: z.url() })
  const jobs = sqsJobs(ERASURE_QUEUE_URL, ErasureOrder)
  return { send: (userId, delaySeconds) => jobs.send({ userId }, delaySeconds) }
}

/** Dependencies of starting an erasure, for buyers and operators. */
export const beginErasureDepsFromEnvironment = (): BeginErasureDeps => ({
  erasures: erasuresIn(tableFromEnvironment(), pseudonymizationKey()),
  identity: cognitoIdentity(),
  jobs: erasureJobsFromEnvironment(),
  clock: systemClock,
})
