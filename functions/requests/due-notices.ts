import { planOf } from '../../shared/plans/plans.ts'
import { isInCancelWindow } from '../../shared/requests/cancelling.ts'
import type { DeskNotice } from '../emails/desk-notice.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { Clock } from '../platform/clock.ts'
import { runInGroups } from '../platform/in-groups.ts'
import { ConcurrentUpdateError } from '../platform/table/write.ts'
import { type Announcements, maxToldAtOnce, type ReportedState } from './announcements.ts'
import { delayOf } from './delay.ts'
import { dueStatusOf } from './due-status.ts'
import { type LateChecks, owesCheck } from './give-back.ts'
import { workLists } from './request-repository.ts'
import type { OpenRequest, PendingRequest } from './stored-request.ts'

export type NoticeDeps = {
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

/** Requests that changed meanwhile, or for which it failed. */
type Again = Set<PendingRequest>

function addTo(toReport: ToReport, request: PendingRequest, now: Date) {
  if (isToAnnounce(request, now)) toReport.new.push(request)
  const state = dueStatusOf(request, now)
  if (state !== 'due-soon' && state !== 'overdue') return
  if (request.rawAttributes.lateTold !== state) toReport[state].push(request)
}

/** Tells the desk of requests, of many in one e-mail, and each buyer of a new one. */
async function tell(
  deps: NoticeDeps,
  state: Reported,
  [first, ...others]: readonly PendingRequest[],
  again: Again,
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
  for (const request of changed) again.add(request)
  const unchanged = requests.filter((request) => !changed.includes(request))
  await tell(deps, state, unchanged, again)
}

/**
 * Tells of requests in groups of up to `maxToldAtOnce`. Of late ones fewer than `minGroup` wait, of new ones none.
 * @returns the number of groups that failed
 */
async function tellInGroups(
  deps: NoticeDeps,
  toReport: ToReport,
  minGroup: number,
  again: Again,
): Promise<number> {
  const groups: { state: Reported; requests: PendingRequest[] }[] = []
  for (const state of reported)
    while (toReport[state].length >= (state === 'new' ? 1 : minGroup))
      groups.push({ state, requests: toReport[state].splice(0, maxToldAtOnce) })
  return runInGroups(
    groups,
    async ({ state, requests }) => {
      try {
        await tell(deps, state, requests, again)
      } catch (error) {
        for (const request of requests) again.add(request)
        throw error
      }
    },
    'The desk could not be told of requests',
  )
}

async function giveBackIfLate(
  { lateChecks, clock }: NoticeDeps,
  request: PendingRequest,
): Promise<void> {
  if (owesCheck(request, clock.now())) await lateChecks.giveBack(request, clock.now())
}

async function tellDelayIfClose(
  { announcements, clock }: NoticeDeps,
  request: PendingRequest,
): Promise<void> {
  const delay = delayOf(request, clock.now())
  if (delay) await announcements.tellDelay(request, delay, clock.now())
}

async function lookAfter(deps: NoticeDeps, request: PendingRequest, again: Again): Promise<void> {
  try {
    await giveBackIfLate(deps, request)
    await tellDelayIfClose(deps, request)
  } catch (error) {
    again.add(request)
    // Changed in the meantime.
    if (error instanceof ConcurrentUpdateError) return
    throw new Error(`Request ${request.id}`, { cause: error })
  }
}

/**
 * Looks after open requests: tells the desk and buyers what there is to tell, and gives checks back. A request that was
 * reported already costs no write.
 */
export function dueNotices(deps: NoticeDeps) {
  const toReport: ToReport = { new: [], 'due-soon': [], overdue: [] }
  // A run meets some requests more than once.
  const seen = new Set<string>()
  const left = new Set<string>()
  const again: Again = new Set()
  let failed = 0
  return {
    /** @returns false if there is no time for them */
    async lookAt(open: readonly OpenRequest[]): Promise<boolean> {
      const requests = open
        .filter((request) => request.status === 'pending')
        .filter(({ id }) => !seen.has(id))
      if (!deps.hasTime()) {
        for (const { id } of requests) left.add(id)
        return false
      }
      for (const { id } of requests) seen.add(id)
      // First, so that nothing that fails for the buyer keeps the desk from a request.
      for (const request of requests) addTo(toReport, request, deps.clock.now())
      failed += await tellInGroups(deps, toReport, maxToldAtOnce, again)
      failed += await runInGroups(
        requests,
        (request) => lookAfter(deps, request, again),
        'An open request could not be looked after',
      )
      return true
    },
    /**
     * @returns for how many requests or groups it failed, how many had to wait for lack of time, and which requests the
     * next run must look at again, because it failed for them or they changed meanwhile
     */
    async end(): Promise<{ failed: number; left: number; again: readonly PendingRequest[] }> {
      failed += await tellInGroups(deps, toReport, 1, again)
      return { failed, left: left.size, again: [...again] }
    },
  }
}
export type DueNotices = ReturnType<typeof dueNotices>
