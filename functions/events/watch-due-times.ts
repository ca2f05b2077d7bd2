import { isInCancelWindow } from '../../shared/cancelling.ts'
import { planOf } from '../../shared/plans.ts'
import { type Announcements, announcementsIn } from '../data/announcements.ts'
import { Outpaced } from '../data/conflicts.ts'
import { type MailOrders, mailOrdersIn } from '../data/mail-orders.ts'
import { deskLists, type Requests, requestsIn } from '../data/requests.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { type Lateness, lateness } from '../domain/lateness.ts'
import type { StoredRequest } from '../domain/verification-request.ts'
import type { MailOrder } from '../mails/kinds.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { logError, logFigures } from '../outbound/log.ts'

type Needs = {
  requests: Pick<Requests, 'open'>
  announcements: Announcements
  mailOrders: MailOrders
  clock: Clock
}

const told = ({ id, searchTerm, userType, dueAt }: StoredRequest) => ({
  requestId: id,
  company: searchTerm,
  plan: planOf(userType),
  dueAt: dueAt ?? '',
})

/** The desk is told what to make, and the buyer that work begins. */
function mailsOfNew(request: StoredRequest): MailOrder[] {
  const { id, email, userId } = request
  const { plan: _, ...toBuyer } = told(request)
  return [
    {
      id: `desk-new-request/${id}`,
      kind: 'desk-new-request',
      to: 'desk',
      about: userId,
      data: told(request),
    },
    {
      id: `request-received/${id}`,
      kind: 'request-received',
      to: { email, userId },
      data: toBuyer,
    },
  ]
}

/** Named by the request and its state, so that the desk hears of each once, however often this runs. */
const mailOfLate = (request: StoredRequest, state: Exclude<Lateness, 'in-time'>): MailOrder => ({
  id: `desk-request-late/${request.id}/${state}`,
  kind: 'desk-request-late',
  to: 'desk',
  about: request.userId,
  data: { ...told(request), state },
})

/** A request that can no longer be cancelled is announced; until then the desk is not told of it. */
async function announceNew({ announcements, clock }: Needs, request: StoredRequest): Promise<void> {
  const isNew = request.asStored.deskList === deskLists.new
  if (!isNew || isInCancelWindow(request.timestamp, clock.now())) return
  try {
    await announcements.announce(request, mailsOfNew(request), clock.now())
  } catch (error) {
    // Cancelled, failed or completed at this moment: there is nothing to announce.
    if (!(error instanceof Outpaced)) throw error
  }
}

async function watchOne(needs: Needs, request: StoredRequest): Promise<Lateness> {
  const { mailOrders, clock } = needs
  await announceNew(needs, request)
  const state = lateness(request, clock.now())
  if (state !== 'in-time') await mailOrders.place(mailOfLate(request, state), clock.now())
  return state
}

/** @throws where a request could not be looked after; the others were, and it is tried again */
export async function watch(needs: Needs): Promise<Record<Lateness, number>> {
  const figures = { 'in-time': 0, 'due-soon': 0, overdue: 0 }
  let failed = 0
  for await (const request of needs.requests.open())
    try {
      figures[await watchOne(needs, request)] += 1
    } catch (error) {
      failed += 1
      logError('An open request could not be looked after', { requestId: request.id, error })
    }
  if (failed > 0) throw new Error(`${failed} open requests could not be looked after`)
  return figures
}

/** Every five minutes: requests that are new, and those whose time is nearly over, or over. */
export const handler = (() => {
  const table = tableOfEnvironment()
  const needs: Needs = {
    requests: requestsIn(table),
    announcements: announcementsIn(table),
    mailOrders: mailOrdersIn(table),
    clock: systemClock,
  }
  return async (): Promise<void> => {
    const figures = await watch(needs)
    // The stack's metrics are made from this line.
    logFigures('Open requests', {
      openRequests: figures['in-time'] + figures['due-soon'] + figures.overdue,
      dueSoonRequests: figures['due-soon'],
      overdueRequests: figures.overdue,
    })
  }
})()
