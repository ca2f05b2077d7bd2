import { planOf } from '../../shared/plans.ts'
import { type MailOrders, mailOrdersIn } from '../data/mail-orders.ts'
import { type Requests, requestsIn } from '../data/requests.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { type Lateness, lateness } from '../domain/lateness.ts'
import type { StoredRequest } from '../domain/verification-request.ts'
import type { MailOrder } from '../mails/kinds.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { logFigures } from '../outbound/log.ts'

type Needs = { requests: Pick<Requests, 'open'>; mailOrders: MailOrders; clock: Clock }

/** Named by the request and its state, so that the desk hears of each once, however often this runs. */
const mailOf = (request: StoredRequest, state: Exclude<Lateness, 'in-time'>): MailOrder => ({
  id: `desk-request-late/${request.id}/${state}`,
  kind: 'desk-request-late',
  to: 'desk',
  data: {
    requestId: request.id,
    company: request.searchTerm,
    plan: planOf(request.userType),
    dueAt: request.dueAt ?? '',
    state,
  },
})

async function watch({ requests, mailOrders, clock }: Needs): Promise<Record<Lateness, number>> {
  const figures = { 'in-time': 0, 'due-soon': 0, overdue: 0 }
  for await (const request of requests.open()) {
    const state = lateness(request, clock.now())
    figures[state] += 1
    if (state !== 'in-time') await mailOrders.place(mailOf(request, state), clock.now())
  }
  return figures
}

const table = tableOfEnvironment()

/** Every ten minutes: requests whose time is nearly over, or over. */
export const handler = async (): Promise<void> => {
  const figures = await watch({
    requests: requestsIn(table),
    mailOrders: mailOrdersIn(table),
    clock: systemClock,
  })
  // The stack's metrics are made from this line.
  logFigures('Open requests', {
    openRequests: figures['in-time'] + figures['due-soon'] + figures.overdue,
    dueSoonRequests: figures['due-soon'],
    overdueRequests: figures.overdue,
  })
}
