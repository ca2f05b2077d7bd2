import { ulid } from 'ulid'
import * as z from 'zod'
import { type Clock, systemClock } from '../platform/clock.ts'
import { environment } from '../platform/environment.ts'
import { ExportOrder } from '../platform/job-orders.ts'
import { type Jobs, sqsJobs } from '../platform/job-queue.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { type AccountExport, currentExport, needsExport } from './account-export.ts'
import { type Exports, exportsIn } from './export-repository.ts'

export type StartExportDeps = {
  exports: Pick<Exports, 'find' | 'request'>
  jobs: Jobs<ExportOrder>
  clock: Clock
}

/**
 * Starts an export, unless one is running.
 * @returns the newest export, or undefined if there is no account
 * @throws ClientProblem `too-many-requests` if the newest is recent
 */
export async function startExport(
  { exports, jobs, clock }: StartExportDeps,
  userId: string,
): Promise<AccountExport | undefined> {
  const at = clock.now()
  const { hasAccount, newest } = await exports.find(userId)
  if (!hasAccount) return undefined
  const current = currentExport(newest, at)
  if (!needsExport(current, at)) return current
  const id = ulid(at.getTime())
  const order = { id, requestedAt: at.toISOString(), key: `exports/${userId}/${id}.json` }
  const outcome = await exports.request(userId, order, newest)
  if (outcome === 'gone') return undefined
  // Another call started an export in the meantime: return that.
  if (outcome === 'conflict') return (await exports.find(userId)).newest
  await jobs.send({ userId, exportId: id })
  return { ...order, state: 'making' }
}

/** For buyers and operators alike; infra/stacks/data-stack.ts names the queue. */
export function startExportDepsFromEnvironment(): StartExportDeps {
  const { EXPORT_QUEUE_URL } = environment({ EXPORT_QUEUE_URL: z.url() })
  return {
    exports: exportsIn(tableFromEnvironment()),
    jobs: sqsJobs(EXPORT_QUEUE_URL, ExportOrder),
    clock: systemClock,
  }
}
