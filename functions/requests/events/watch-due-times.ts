import type { Context } from 'aws-lambda'
import { planOf } from '../../../shared/plans/plans.ts'
import { isInCancelWindow } from '../../../shared/requests/cancelling.ts'
import type { DeskNotice } from '../../emails/desk-notice.ts'
import type { QueuedEmail } from '../../emails/templates.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { runInGroups } from '../../platform/in-groups.ts'
import { logMetrics } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { ConcurrentUpdateError } from '../../platform/table/write.ts'
import {
  type Announcements,
  announcementsIn,
  maxToldAtOnce,
  type ReportedState,
} from '../announcements.ts'
import { delayOf } from '../delay.ts'
import { dueStatusOf } from '../due-status.ts'
import { type LateChecks, lateChecksIn, owesCheck } from '../give-back.ts'
import { openCountsIn } from '../open-counts.ts'
import { openTally } from '../open-work.ts'
import { type Requests, requestsIn, workLists } from '../request-repository.ts'
import type { PendingRequest } from '../stored-request.ts'

type Deps = {
  requests: Pick<Requests, 'findPendingOn'>
  announcements: Announcements
  lateChecks: LateChecks
  clock: Clock
  /** False when the function must come to an end. */
  hasTime(): boolean
}

const emailDataOf = ({ id, searchTerm, userType, dueAt }: PendingRequest) => ({
  requestId: id,
  company: searchTerm,
  plan: planOf(userType),
  dueAt: dueAt ?? '',
})

type RequestGroup = readonly [PendingRequest, ...PendingRequest[]]

/** What the desk is told of a request, in this order. */
const reported = ['new', 'due-soon', 'overdue'] as const
type Reported = (typeof reported)[number]

/** Without companies: an e-mail about several accounts belongs to none, so an erasure could not remove it. */
const withoutCompanies = (requests: RequestGroup) =>
  requests.map(({ id, dueAt }) => ({ requestId: id, dueAt: dueAt ?? '' }))

const noticeOf = (kind: Reported, requests: RequestGroup): DeskNotice => ({
  kind,
  count: requests.length,
  dueAt: requests.flatMap(({ dueAt }) => dueAt ?? []).toSorted()[0] ?? '',
  ...(requests.length === 1 && { requestId: requests[0].id }),
})

function newRequestsEmail(requests: RequestGroup): QueuedEmail {
  const [first] = requests
  const common = { to: 'desk', notice: noticeOf('new', requests) } as const
  return requests.length === 1
    ? {
        id: `desk-new-request/${first.id}`,
        template: 'desk-new-request',
        ...common,
        about: first.userId,
        data: emailDataOf(first),
      }
    : {
        id: `desk-new-requests/${first.id}`,
        template: 'desk-new-requests',
        ...common,
        data: { requests: withoutCompanies(requests) },
      }
}

function receivedEmail(request: PendingRequest): QueuedEmail {
  const { id, email, userId } = request
  const { plan: _, ...data } = emailDataOf(request)
  return { id: `request-received/${id}`, template: 'request-received', to: { email, userId }, data }
}

function lateEmail(requests: RequestGroup, state: ReportedState, at: Date): QueuedEmail {
  const [first] = requests
  const common = { to: 'desk', notice: noticeOf(state, requests) } as const
  return requests.length === 1
    ? {
        id: `desk-request-late/${first.id}/${state}/${at.toISOString()}`,
        template: 'desk-request-late',
        ...common,
        about: first.userId,
        data: { ...emailDataOf(first), state },
      }
    : {
        id: `desk-requests-late/${first.id}/${state}/${at.toISOString()}`,
        template: 'desk-requests-late',
        ...common,
        data: { state, requests: withoutCompanies(requests) },
      }
}

/** A new request is announced once it can no longer be cancelled. */
const isToAnnounce = ({ rawAttributes, timestamp, pausedAt }: PendingRequest, now: Date): boolean =>
  rawAttributes.workList === workLists.new &&
  !isInCancelWindow(timestamp, now) &&
  // The e-mails name the due time, which the buyer's answer to a question will move.
  pausedAt === null

type ToReport = Record<Reported, PendingRequest[]>

function addTo(toReport: ToReport, request: PendingRequest, now: Date) {
  if (isToAnnounce(request, now)) toReport.new.push(request)
  const state = dueStatusOf(request, now)
  if (state !== 'due-soon' && state !== 'overdue') return
  if (request.rawAttributes.lateTold !== state) toReport[state].push(request)
}

/** Tells the desk of requests, of many in one e-mail, and each buyer of a new one. */
async function tell(
  deps: Deps,
  state: Reported,
  [first, ...others]: readonly PendingRequest[],
): Promise<void> {
  if (!first) return
  const { announcements } = deps
  const requests: RequestGroup = [first, ...others]
  const at = deps.clock.now()
  const newEmails = () => [newRequestsEmail(requests), ...requests.map(receivedEmail)]
  const changed =
    state === 'new'
      ? await announcements.announce(requests, newEmails(), at)
      : await announcements.tellDesk(requests, state, lateEmail(requests, state, at), at)
  if (changed.length === 0) return
  // The next run tells what there is to tell of those that changed meanwhile.
  const unchanged = requests.filter((request) => !changed.includes(request))
  await tell(deps, state, unchanged)
}

/**
 * Tells of requests in groups of up to `maxToldAtOnce`. Of late ones fewer than `minGroup` wait, of new ones none.
 * @returns the number of groups that failed
 */
async function tellInGroups(deps: Deps, toReport: ToReport, minGroup: number): Promise<number> {
  const groups: { state: Reported; requests: PendingRequest[] }[] = []
  for (const state of reported)
    while (toReport[state].length >= (state === 'new' ? 1 : minGroup))
      groups.push({ state, requests: toReport[state].splice(0, maxToldAtOnce) })
  return runInGroups(
    groups,
    ({ state, requests }) => tell(deps, state, requests),
    'The desk could not be told of requests',
  )
}

async function giveBackIfLate({ lateChecks, clock }: Deps, request: PendingRequest): Promise<void> {
  if (owesCheck(request, clock.now())) await lateChecks.giveBack(request, clock.now())
}

async function tellDelayIfClose(
  { announcements, clock }: Deps,
  request: PendingRequest,
): Promise<void> {
  const delay = delayOf(request, clock.now())
  if (delay) await announcements.tellDelay(request, delay, clock.now())
}

async function lookAfter(deps: Deps, request: PendingRequest): Promise<void> {
  try {
    await giveBackIfLate(deps, request)
    await tellDelayIfClose(deps, request)
  } catch (error) {
    // Changed in the meantime: the next run tells what there is to tell of it then.
    if (error instanceof ConcurrentUpdateError) return
    throw new Error(`Request ${request.id}`, { cause: error })
  }
}

export type DueTimes = {
  /** What is open. The desk counts corrections besides. */
  tally: ReturnType<typeof openTally>
  failed: number
  /** Requests for which there was no time. */
  left: number
}

/**
 * Looks after every pending request: new ones first, of which the desk knows nothing yet, however many others are late.
 * A request that was reported already costs no write. The next run goes on with those that failed or are left.
 */
export async function checkDueDates(deps: Deps): Promise<DueTimes> {
  const tally = openTally(deps.clock.now())
  let failed = 0
  let left = 0
  const toReport: ToReport = { new: [], 'due-soon': [], overdue: [] }
  // One that is announced meanwhile is on both lists.
  const seen = new Set<string>()
  for (const list of ['new', 'open'] as const)
    for await (const page of deps.requests.findPendingOn(list)) {
      const requests = page.filter(({ id }) => !seen.has(id))
      for (const request of requests) {
        if (list === 'new') seen.add(request.id)
        tally.add(request)
      }
      if (!deps.hasTime()) {
        left += requests.length
        continue
      }
      // First, so that nothing that fails for the buyer keeps the desk from a request.
      for (const request of requests) addTo(toReport, request, deps.clock.now())
      failed += await tellInGroups(deps, toReport, maxToldAtOnce)
      failed += await runInGroups(
        requests,
        (request) => lookAfter(deps, request),
        'An open request could not be looked after',
      )
    }
  failed += await tellInGroups(deps, toReport, 1)
  return { tally, failed, left }
}

/** It stops this long before its timeout, so that it can read the rest for the metrics. */
const lastMilliseconds = 20_000

/**
 * Every five minutes: announces new requests, reports those that are due soon or overdue, tells buyers of delays, and
 * gives the checks of late ones back.
 */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const openCounts = openCountsIn(table)
  const deps = {
    requests: requestsIn(table),
    announcements: announcementsIn(table),
    lateChecks: lateChecksIn(table),
    clock: systemClock,
  }
  return async (_event: unknown, context: Context): Promise<void> => {
    const hasTime = () => context.getRemainingTimeInMillis() > lastMilliseconds
    const { tally, failed, left } = await checkDueDates({ ...deps, hasTime })
    const { open, dueSoon, overdue } = tally.counts()
    // The stack's metrics are made from this line.
    logMetrics('Open requests', {
      openRequests: open,
      dueSoonRequests: dueSoon,
      overdueRequests: overdue,
    })
    for await (const request of deps.requests.findCorrections()) tally.add(request)
    await openCounts.store(tally.counts())
    // Lambda runs a failed event again at once.
    if (failed + left > 0)
      throw new Error(`${failed} open requests could not be looked after, ${left} had to wait`)
  }
}
