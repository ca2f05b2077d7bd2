import * as z from 'zod'
import { cancellableUntil, isInCancelWindow } from '../../../shared/requests/cancelling.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { isoDay, isoMinute } from '../../platform/date-text.ts'
import { environment } from '../../platform/environment.ts'
import { cognitoIdentity, type Identity } from '../../platform/ids.ts'
import { accountField, OperationError, operation } from '../../platform/operation.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { companyFaultsOf, type HandedInCompany } from '../company-faults.ts'
import { type CompanyReports, companyReportsIn } from '../company-reports.ts'
import { dueStatusOf } from '../due-status.ts'
import { requestField, resolveRequest } from '../find-request.ts'
import { type Requests, requestsIn } from '../request-repository.ts'
import type { StoredRequest } from '../stored-request.ts'
import { isMonitoring, statusText } from '../verification-request.ts'

const LookUp = z.strictObject({
  /** One buyer's requests, newest first. @default every pending request, the soonest due first */
  account: accountField.optional(),
  requestId: requestField.optional(),
  /** How many of the pending requests. @default all */
  first: z.int('A whole number from 1.').min(1).optional(),
  /** With `requestId`: what is wrong with the company of a report for it, one problem a line. */
  report: z
    .object({
      company: z.object({
        name: z.string().max(200),
        formerNames: z.array(z.string().max(200)).max(20),
        code: z.string().max(40),
      }),
      otherName: z.string().max(1000).optional(),
    })
    .optional(),
})

type Deps = {
  requests: Requests
  companyReports: CompanyReports
  identity: Pick<Identity, 'idOf'>
  clock: Clock
}

/** Lists pending requests, or those of one buyer, one line each. */
export const lookUp = async (deps: Deps, asked: z.output<typeof LookUp>): Promise<string> => {
  if (asked.requestId !== undefined) {
    const request = await resolveRequest(deps, asked.requestId)
    return asked.report ? faultLines(deps, request, asked.report) : listed(deps, [request])
  }
  if (asked.account !== undefined) return listed(deps, await ofBuyer(deps, asked.account))
  const open: StoredRequest[] = []
  for await (const request of deps.requests.findPending()) open.push(request)
  const soonestFirst = open.toSorted((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9', 'en'))
  const shown = soonestFirst.slice(0, asked.first)
  const more = open.length - shown.length
  return `${listed(deps, shown)}${more > 0 ? `\n${more} more.` : ''}`
}

/** For `npm run desk -- check` and `drop`, which refuse what the report intake would. */
async function faultLines(
  deps: Deps,
  request: StoredRequest,
  report: HandedInCompany,
): Promise<string> {
  const faults = await companyFaultsOf(deps, request, report)
  return faults.map(({ path, message }) => `${path}: ${message}`).join('\n')
}

async function ofBuyer({ requests, identity }: Deps, name: string): Promise<StoredRequest[]> {
  const userId = await identity.idOf(name)
  if (userId === undefined) throw new OperationError(`There is no account ${name}.`)
  const found: StoredRequest[] = []
  let cursor: string | undefined
  do {
    const page = await requests.findByBuyer(userId, { limit: 100, cursor })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}

function listed({ clock }: Deps, requests: StoredRequest[]): string {
  if (requests.length === 0) return 'No request.'
  return requests.map((request) => line(request, clock.now())).join('\n')
}

const dueWords = { 'in-time': '', 'due-soon': ' SOON', overdue: ' OVERDUE' }

/** While a question waits for the buyer's answer, the due time stands still. */
function dueText(request: StoredRequest, now: Date): string {
  const due = `due ${request.dueAt ?? '?'}`
  const status = dueStatusOf(request, now)
  return status === 'paused'
    ? `${due} PAUSED since ${isoMinute(request.pausedAt ?? '')}`
    : due + dueWords[status]
}

/** A note on requests that can still be cancelled. */
const cancelNote = (request: StoredRequest, now: Date): string =>
  !isMonitoring(request) && isInCancelWindow(request.timestamp, now)
    ? ` (can be canceled until ${isoMinute(cancellableUntil(request.timestamp).toISOString())})`
    : ''

function line(request: StoredRequest, now: Date): string {
  const { id, status, userType, searchTerm, email, reports } = request
  const due = status === 'pending' ? dueText(request, now) + cancelNote(request, now) : ''
  const versions = reports.length > 0 ? `${reports.length} version(s)` : ''
  const monitoring = isMonitoring(request) ? ['monitoring'] : []
  const about = [
    id,
    statusText(request),
    ...monitoring,
    userType,
    due || versions,
    email,
    searchTerm,
  ]
  return [about.join('  '), ...monitoringNote(request)].join('\n')
}

/** A line about a check of a watched supplier: the report before, and the last change. */
function monitoringNote({ reportBefore, status }: StoredRequest): string[] {
  if (!reportBefore || status !== 'pending') return []
  const { requestId, score, lastChange } = reportBefore
  const before = `  Report before: ${requestId}${score === '' ? '' : `, score ${score}`}.`
  const changed = lastChange
    ? ` Changed ${isoDay(lastChange.at)}: ${lastChange.text}`
    : ' No change so far.'
  return [before + changed]
}

/** Includes the bucket's name, which depends on the AWS account. */
export const createHandler = () => {
  const { REPORTS_BUCKET } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const table = tableFromEnvironment()
  const answer = operation(LookUp, lookUp, {
    requests: requestsIn(table),
    companyReports: companyReportsIn(table),
    identity: cognitoIdentity(),
    clock: systemClock,
  })
  return async (event: unknown) => ({
    ...(await answer(event)),
    bucket: REPORTS_BUCKET,
  })
}
