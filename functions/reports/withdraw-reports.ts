import { ulid } from 'ulid'
import type { QueuedEmail } from '../emails/templates.ts'
import type { WatchReports } from '../monitoring/watch-reports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Write } from '../platform/table/entity.ts'
import type { Operation } from '../platform/table/operation.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import { isMonitoring } from '../requests/verification-request.ts'
import type { WatchChange } from './completions.ts'
import type { ReportFiles } from './report-files.ts'
import { filesOf } from './report-keys.ts'
import type { Withdrawals } from './withdrawals.ts'

export type WithdrawDeps = {
  withdrawals: Withdrawals
  watchReports: Pick<WatchReports, 'findCheck' | 'standingOf'>
  clock: Clock
}

type Order = {
  request: StoredRequest
  /** A member of the desk, if not an operator withdraws it. */
  member?: { userId: string; name: string }
  /** For the desk. */
  reason: string
  /** For the record in the buyer's account. */
  operation: Pick<Operation, 'name' | 'by' | 'reason'>
  /** Writes of the same transaction. */
  alongside?: readonly Write[]
}

/**
 * Withdraws all versions of a request's report, and tells buyer and desk. No new link is signed after that;
 * `removeWithdrawnFiles` then invalidates earlier links.
 * @throws ConcurrentUpdateError if the request changed since it was read
 */
export async function withdrawReports(deps: WithdrawDeps, order: Order): Promise<void> {
  const { request, member, reason, operation, alongside = [] } = order
  const at = deps.clock.now()
  const watchChange = await standingWithout(deps, request)
  const watchId = isMonitoring(request) ? watchChange?.watch.id : undefined
  await deps.withdrawals.withdraw({
    request,
    watchChange,
    mails: mailsOf(request, watchId, member?.name ?? operation.by, reason),
    member,
    operation: {
      ...operation,
      id: ulid(at.getTime()),
      at: at.toISOString(),
      what: `${request.id}: ${request.reports.length} version(s) withdrawn`,
    },
    alongside,
    at,
  })
}

/** Deletes the files of all withdrawn versions. Can be repeated. */
export async function removeWithdrawnFiles(
  deps: { requests: Pick<Requests, 'findById'>; files: Pick<ReportFiles, 'remove'> },
  requestId: string,
): Promise<void> {
  const request = await deps.requests.findById(requestId)
  for (const key of new Set(request?.withdrawn.flatMap(filesOf))) await deps.files.remove(key)
}

/** The watch falls back to the newest report that is left. */
async function standingWithout(
  { watchReports }: Pick<WithdrawDeps, 'watchReports'>,
  request: StoredRequest,
): Promise<WatchChange | undefined> {
  const check = await watchReports.findCheck(request)
  if (!check) return undefined
  const { watch } = check
  const update = await watchReports.standingOf(check, { request, reports: [], newsAt: undefined })
  const isLastChange = watch.lastChange?.requestId === request.id
  return { watch, update: { ...update, ...(isLastChange && { unread: false }) } }
}

/** Ids contain the versions: a second withdrawal is announced, a repeated run is not. */
function mailsOf(
  request: StoredRequest,
  watchId: string | undefined,
  by: string,
  reason: string,
): QueuedEmail[] {
  const { id, userId, email, searchTerm, reports, withdrawn } = request
  const { name: company = searchTerm, englishName } = reports.at(-1)?.data?.company ?? {}
  const event = `${id}/${withdrawn.length + reports.length}`
  return [
    {
      id: `report-withdrawn/${event}`,
      template: 'report-withdrawn',
      to: { email, userId },
      data: {
        requestId: id,
        company,
        ...(englishName !== undefined && { englishName }),
        ...(watchId !== undefined && { watchId }),
      },
    },
    {
      id: `desk-report-withdrawn/${event}`,
      template: 'desk-report-withdrawn',
      to: 'desk',
      data: { requestId: id, company, by, reason, versions: reports.length },
    },
  ]
}
