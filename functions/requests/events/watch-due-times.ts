import { planOf } from '../../../shared/plans/plans.ts'
import { isInCancelWindow } from '../../../shared/requests/cancelling.ts'
import { type EmailOutbox, emailOutboxIn } from '../../emails/outbox.ts'
import type { QueuedEmail } from '../../emails/templates.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { logError, logMetrics } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { ConcurrentUpdateError } from '../../platform/table/write.ts'
import { type Announcements, announcementsIn } from '../announcements.ts'
import { type DueStatus, dueStatusOf } from '../due-status.ts'
import { type Requests, requestsIn, workLists } from '../request-repository.ts'
import type { PendingRequest } from '../verification-request.ts'

type Deps = {
  requests: Pick<Requests, 'findPending'>
  announcements: Announcements
  outbox: EmailOutbox
  clock: Clock
}

const emailDataOf = ({ id, searchTerm, userType, dueAt }: PendingRequest) => ({
  requestId: id,
  company: searchTerm,
  plan: planOf(userType),
  dueAt: dueAt ?? '',
})

/** E-mails to the desk and the buyer about a new request. */
function newRequestEmails(request: PendingRequest): QueuedEmail[] {
  const { id, email, userId } = request
  const { plan: _, ...toBuyer } = emailDataOf(request)
  return [
    {
      id: `desk-new-request/${id}`,
      template: 'desk-new-request',
      to: 'desk',
      about: userId,
      data: emailDataOf(request),
    },
    {
      id: `request-received/${id}`,
      template: 'request-received',
      to: { email, userId },
      data: toBuyer,
    },
  ]
}

/** The id contains request and state, so each is sent once. */
const lateRequestEmail = (request: PendingRequest, state: 'due-soon' | 'overdue'): QueuedEmail => ({
  id: `desk-request-late/${request.id}/${state}`,
  template: 'desk-request-late',
  to: 'desk',
  about: request.userId,
  data: { ...emailDataOf(request), state },
})

/** Announces a request once it can no longer be cancelled. */
async function announceIfNew(
  { announcements, clock }: Deps,
  request: PendingRequest,
): Promise<void> {
  const isNew = request.rawAttributes.workList === workLists.new
  if (!isNew || isInCancelWindow(request.timestamp, clock.now())) return
  // The e-mails name the due time, which the buyer's answer to a question will move.
  if (request.pausedAt !== null) return
  try {
    await announcements.announce(request, newRequestEmails(request), clock.now())
  } catch (error) {
    // Cancelled, failed or completed in the meantime: nothing to announce.
    if (!(error instanceof ConcurrentUpdateError)) throw error
  }
}

async function checkRequest(deps: Deps, request: PendingRequest): Promise<DueStatus> {
  const { outbox, clock } = deps
  await announceIfNew(deps, request)
  const state = dueStatusOf(request, clock.now())
  if (state === 'due-soon' || state === 'overdue')
    await outbox.enqueue(lateRequestEmail(request, state), clock.now())
  return state
}

/** @throws after all requests were checked, if one of them failed; the next run retries it */
export async function checkDueDates(deps: Deps): Promise<Record<DueStatus, number>> {
  const figures = { 'in-time': 0, 'due-soon': 0, overdue: 0, paused: 0 }
  let failed = 0
  for await (const request of deps.requests.findPending())
    try {
      figures[await checkRequest(deps, request)] += 1
    } catch (error) {
      failed += 1
      logError('An open request could not be looked after', { requestId: request.id, error })
    }
  if (failed > 0) throw new Error(`${failed} open requests could not be looked after`)
  return figures
}

/** Every five minutes: announces new requests, and reports those that are due soon or overdue. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const deps: Deps = {
    requests: requestsIn(table),
    announcements: announcementsIn(table),
    outbox: emailOutboxIn(table),
    clock: systemClock,
  }
  return async (): Promise<void> => {
    const figures = await checkDueDates(deps)
    // The stack's metrics are made from this line.
    logMetrics('Open requests', {
      openRequests: Object.values(figures).reduce((sum, count) => sum + count, 0),
      dueSoonRequests: figures['due-soon'],
      overdueRequests: figures.overdue,
    })
  }
}
