import { type Plan, plans } from '../../shared/plans/plans.ts'
import { dueAt, laterBy } from '../../shared/requests/due-at.ts'
import { unchanged } from '../platform/table/expressions.ts'
import { find, pages } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { ConcurrentUpdateError, withConflictRetries, write } from '../platform/table/write.ts'
import { verificationRequest } from './entities.ts'
import type { StoredRequest } from './verification-request.ts'

export type DueDates = {
  /**
   * Brings due dates of pending requests forward to those of the plan, later by the time that the
   * buyer took to answer questions. Idempotent.
   * @returns the number of changed requests
   */
  bringForward(userId: string, plan: Plan): Promise<number>
}

export function dueDatesIn(table: Table): DueDates {
  /** @throws ConcurrentUpdateError if an answered question has moved the due date meanwhile */
  async function setDue(request: StoredRequest, due: string): Promise<void> {
    const update = verificationRequest.update(
      request,
      { set: { dueAt: due } },
      unchanged(request.rawAttributes, 'dueAt', 'pausedSeconds'),
    )
    if (!(await write(table, update))) throw new ConcurrentUpdateError()
  }

  async function hasten(userId: string, found: StoredRequest, plan: Plan): Promise<boolean> {
    const { id } = found
    let request: StoredRequest | undefined = found
    return withConflictRetries(async () => {
      request ??= await find(table, verificationRequest, { userId, id })
      if (request?.status !== 'pending' || request.timestamp === '') return false
      const due = laterBy(dueAt(plan, new Date(request.timestamp)), request.pausedSeconds)
      const isEarlier = request.dueAt === null || due < request.dueAt
      const read = { ...request, userId }
      // The next attempt reads it again.
      request = undefined
      if (isEarlier) await setDue(read, due)
      return isEarlier
    })
  }

  return {
    /** Access pattern 14: the pending requests of one buyer, in pages. */
    async bringForward(userId, plan) {
      if (plans[plan].deliveryHours >= plans.free.deliveryHours) return 0
      let hastened = 0
      for await (const requests of pages(table, verificationRequest, { userId }))
        for (const request of requests) if (await hasten(userId, request, plan)) hastened += 1
      return hastened
    },
  }
}
