import { type Plan, plans } from '../../shared/plans/plans.ts'
import { dueAt } from '../../shared/requests/due-at.ts'
import { unchanged } from '../platform/table/expressions.ts'
import { find, pages } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { ConcurrentUpdateError, withConflictRetries, write } from '../platform/table/write.ts'
import { verificationRequest } from './entities.ts'
import type { StoredRequest } from './stored-request.ts'

export type DueDates = {
  /**
   * Brings due dates of pending requests forward to the plan's hours from now. A request that is due sooner stays as it
   * is, and so does one whose buyer was told a later deadline. Idempotent.
   * @returns the number of changed requests
   */
  bringForward(userId: string, plan: Plan, now: Date): Promise<number>
}

export function dueDatesIn(table: Table): DueDates {
  /**
   * @throws ConcurrentUpdateError if a question, its answer or a member of the desk has changed the request meanwhile
   */
  async function setDue(request: StoredRequest, due: string): Promise<void> {
    const update = verificationRequest.update(
      request,
      { set: { dueAt: due } },
      unchanged(request.rawAttributes, 'dueAt', 'delay', 'pausedAt'),
    )
    if (!(await write(table, update))) throw new ConcurrentUpdateError()
  }

  async function hasten(
    userId: string,
    found: StoredRequest,
    plan: Plan,
    now: Date,
  ): Promise<boolean> {
    const { id } = found
    let request: StoredRequest | undefined = found
    return withConflictRetries(async () => {
      request ??= await find(table, verificationRequest, { userId, id })
      if (request?.status !== 'pending' || request.timestamp === '' || request.delay) return false
      // The answer to an open question moves the due date by all the time since the question.
      const due = dueAt(plan, request.pausedAt === null ? now : new Date(request.pausedAt))
      const isEarlier = request.dueAt === null || due < request.dueAt
      const read = request
      // The next attempt reads it again.
      request = undefined
      if (isEarlier) await setDue(read, due)
      return isEarlier
    })
  }

  return {
    /** Access pattern 14: the pending requests of one buyer, in pages. */
    async bringForward(userId, plan, now) {
      if (plans[plan].deliveryHours >= plans.free.deliveryHours) return 0
      let hastened = 0
      for await (const requests of pages(table, verificationRequest, { userId }))
        for (const request of requests) if (await hasten(userId, request, plan, now)) hastened += 1
      return hastened
    },
  }
}
