import { ulid } from 'ulid'
import * as z from 'zod'
import type { QueuedEmail } from '../../emails/templates.ts'
import { type WatchReports, watchReportsIn } from '../../monitoring/watch-reports.ts'
import { watchesIn } from '../../monitoring/watch-repository.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { withConflictRetries } from '../../platform/dynamodb/conflicts.ts'
import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { auditFields, OperationError, operation } from '../../platform/operation.ts'
import { requestField, resolveRequest } from '../../requests/find-request.ts'
import { type Requests, requestsIn } from '../../requests/request-repository.ts'
import { isMonitoring, type StoredRequest } from '../../requests/verification-request.ts'
import type { WatchStanding } from '../completions.ts'
import { type ReportFiles, s3ReportFiles } from '../report-files.ts'
import { filesOf } from '../report-keys.ts'
import { type Withdrawals, withdrawalsIn } from '../withdrawals.ts'

const WithdrawReport = z.strictObject({ requestId: requestField, ...auditFields })
type WithdrawReport = z.output<typeof WithdrawReport>

type Deps = {
  requests: Pick<Requests, 'findById'>
  withdrawals: Withdrawals
  watchReports: WatchReports
  files: Pick<ReportFiles, 'remove'>
  clock: Clock
  newId(at: Date): string
}

/**
 * Withdraws a report that was published to the wrong buyer. First removes it from the request, so
 * that no new link is signed; then deletes its files, which invalidates earlier links. Idempotent.
 */
export const withdrawReport = async (deps: Deps, given: WithdrawReport): Promise<string> => {
  const before = await withConflictRetries(() => forget(deps, given))
  const request = await resolveRequest(deps, given.requestId)
  for (const key of new Set(request.withdrawn.flatMap(filesOf))) await deps.files.remove(key)
  const about = `The request ${request.id} ("${request.searchTerm}")`
  return before.reports.length === 0
    ? `${about} had no report any more; what was withdrawn before is gone for good.`
    : `${about} is pending again. ${before.reports.length} version(s) can no longer be opened; the buyer and the desk are told.`
}

/** @returns the request before the withdrawal */
async function forget(deps: Deps, { requestId, by, reason }: WithdrawReport) {
  const request = await resolveRequest(deps, requestId)
  if (request.reports.length === 0 && request.withdrawn.length === 0)
    throw new OperationError(`The request ${request.id} has no report.`)
  if (request.reports.length === 0) return request
  const at = deps.clock.now()
  const standing = await standingWithout(deps, request)
  const watchId = isMonitoring(request) ? standing?.watch.id : undefined
  await deps.withdrawals.withdraw({
    request,
    standing,
    mails: mailsOf(request, watchId, by, reason),
    operation: {
      id: deps.newId(at),
      name: 'withdraw-report',
      by,
      reason,
      at: at.toISOString(),
      what: `${request.id}: ${request.reports.length} version(s) withdrawn`,
    },
    at,
  })
  return request
}

/** The watch falls back to the newest report that is left. */
async function standingWithout(
  { watchReports }: Deps,
  request: StoredRequest,
): Promise<WatchStanding | undefined> {
  const check = await watchReports.findCheck(request)
  if (!check) return undefined
  const { watch } = check
  const update = await watchReports.standingOf(check, { request, reports: [], newsAt: undefined })
  const isTold = watch.lastChange?.requestId === request.id
  return { watch, update: { ...update, ...(isTold && { unread: false }) } }
}

/** Ids contain the versions: a second withdrawal is announced, a repeated run is not. */
function mailsOf(
  request: StoredRequest,
  watchId: string | undefined,
  by: string,
  reason: string,
): QueuedEmail[] {
  const { id, userId, email, searchTerm: company, reports, withdrawn } = request
  const event = `${id}/${withdrawn.length + reports.length}`
  return [
    {
      id: `report-withdrawn/${event}`,
      template: 'report-withdrawn',
      to: { email, userId },
      data: { requestId: id, company, ...(watchId !== undefined && { watchId }) },
    },
    {
      id: `desk-report-withdrawn/${event}`,
      template: 'desk-report-withdrawn',
      to: 'desk',
      data: { requestId: id, company, by, reason, versions: reports.length },
    },
  ]
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  const requests = requestsIn(table)
  return operation(WithdrawReport, withdrawReport, {
    requests,
    watchReports: watchReportsIn({ watches: watchesIn(table), requests }),
    withdrawals: withdrawalsIn(table),
    files: s3ReportFiles(),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
}
