import * as z from 'zod'
import { watchReportsIn } from '../../monitoring/watch-reports.ts'
import { watchesIn } from '../../monitoring/watch-repository.ts'
import { systemClock } from '../../platform/clock.ts'
import { auditFields, OperationError, operation } from '../../platform/operation.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { requestField, resolveRequest } from '../../requests/find-request.ts'
import { type Requests, requestsIn } from '../../requests/request-repository.ts'
import { type ReportFiles, s3ReportFiles } from '../report-files.ts'
import { removeWithdrawnFiles, type WithdrawDeps, withdrawReports } from '../withdraw-reports.ts'
import { withdrawalsIn } from '../withdrawals.ts'

const WithdrawReport = z.strictObject({ requestId: requestField, ...auditFields })
type WithdrawReport = z.output<typeof WithdrawReport>

type Deps = WithdrawDeps & {
  requests: Pick<Requests, 'findById'>
  files: Pick<ReportFiles, 'remove'>
}

/**
 * Withdraws a report that was published to the wrong buyer. First removes it from the request, so
 * that no new link is signed; then deletes its files, which invalidates earlier links. Idempotent.
 */
export const withdrawReport = async (deps: Deps, given: WithdrawReport): Promise<string> => {
  const before = await withConflictRetries(() => forget(deps, given))
  await removeWithdrawnFiles(deps, given.requestId)
  const about = `The request ${before.id} ("${before.searchTerm}")`
  return before.reports.length === 0
    ? `${about} had no report any more; what was withdrawn before is gone for good.`
    : `${about} is pending again. ${before.reports.length} version(s) can no longer be opened; the buyer and the desk are told.`
}

/** @returns the request before the withdrawal */
async function forget(deps: Deps, { requestId, by, reason }: WithdrawReport) {
  const request = await resolveRequest(deps, requestId)
  if (request.reports.length === 0 && request.withdrawn.length === 0)
    throw new OperationError(`The request ${request.id} has no report.`)
  if (request.reports.length > 0)
    await withdrawReports(deps, {
      request,
      reason,
      operation: { name: 'withdraw-report', by, reason },
    })
  return request
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
  })
}
