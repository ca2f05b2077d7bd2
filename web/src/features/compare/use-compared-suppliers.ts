import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { PayeeCheck } from '../../../../shared/payee/payee-check.ts'
import type {
  ComparedSupplier,
  OwnPayeeCheck,
} from '../../../../shared/reports/compared-supplier.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { supplierKey } from '../../../../shared/suppliers/supplier-key.ts'
import { payeeChecksQuery } from '../../domain/payee/payee-queries.ts'
import { verdictOf, worstOf } from '../../domain/payee/verdicts.ts'
import { findingsQuery } from '../../domain/reports/report-queries.ts'
import { companyOf, readableVersions } from '../../domain/requests/request-company.ts'
import { requestQuery } from '../../domain/requests/request-queries.ts'
import { canView, deadlineOf, isFailed, isPending } from '../../domain/requests/request-status.ts'
import { isData } from '../../domain/requests/shown-version.ts'
import { codeOf } from '../../lib/api-error.ts'
import { type ErrorTexts, errorText } from '../../lib/error-text.ts'
import { formatDate, formatMoment } from '../../lib/format.ts'

/** A column of a comparison. */
const comparedErrors = {
  network: 'This report could not be loaded, because there is no connection. Please try again.',
  'not-found': 'There is no such report in your account. Remove it, or choose another one.',
  'report-not-available': 'This report is no longer available. Remove it, or choose another one.',
  default: 'This report could not be loaded. Please try again.',
} as const satisfies ErrorTexts

export type Column = {
  supplier: ComparedSupplier
  request: VerificationRequest | undefined
  isLoading: boolean
  /** Undefined if trying again does not help. */
  onRetry: (() => void) | undefined
}

type Findings = Awaited<ReturnType<NonNullable<ReturnType<typeof findingsQuery>['queryFn']>>>

const tones = { good: 'good', warning: 'fair', info: 'fair', bad: 'poor' } as const

/** The newest check in which one of the names stands. */
const ownCheck = (
  checks: readonly PayeeCheck[],
  names: readonly string[],
): OwnPayeeCheck | undefined => {
  const keys = names.map(supplierKey)
  const check = checks.find(({ suppliers }) => suppliers.some((key) => keys.includes(key)))
  const worst = check && worstOf(check.pairs)
  if (!check || !worst) return undefined
  const { title, tone } = verdictOf(worst)
  return { text: `${title}, ${formatDate(check.checkedAt)}`, tone: tones[tone] }
}

/** Why a request has no report. */
const withoutReport = (request: VerificationRequest): string => {
  if (isPending(request)) {
    // A request whose report was withdrawn is pending again, perhaps after its due time.
    const { pausedAt } = request
    const dueAt = deadlineOf(request)
    if (pausedAt) return 'There is no report yet: our analyst is waiting for your answer.'
    const due = dueAt && Date.parse(dueAt) > Date.now() ? `Due by ${formatMoment(dueAt)}. ` : ''
    return `There is no report right now. ${due}We’ll email you when it’s ready, unless you’ve turned report alerts off.`
  }
  if (isFailed(request))
    return `There is no report. ${request.reason || 'We could not verify this company.'}`
  return 'There is no report: the request was canceled.'
}

const newestVersion = (request: VerificationRequest | undefined) =>
  request && canView(request) ? readableVersions(request).at(-1) : undefined

const absent =
  (inCells: string) =>
  (id: string, name: string, why: string): ComparedSupplier => ({
    kind: 'absent',
    id,
    name,
    why,
    inCells,
  })
const noReport = absent('No report')
const notLoaded = absent('Not loaded')
const loading = (id: string, name: string) => absent('Loading…')(id, name, 'Loading…')

type Loaded<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>

/** Until the request itself is loaded, nothing is known of its supplier. */
const columnWithout = (id: string, { error, refetch }: Loaded<VerificationRequest>): Column => {
  const column = { request: undefined, isLoading: false, onRetry: undefined }
  if (!error) return { ...column, supplier: loading(id, 'Loading…'), isLoading: true }
  const why = errorText(error, comparedErrors)
  if (codeOf(error) === 'not-found')
    return { ...column, supplier: noReport(id, 'Unknown report', why) }
  return { ...column, supplier: notLoaded(id, 'Not loaded', why), onRetry: () => void refetch() }
}

/** @param findings of the newest version, if that is data */
function columnOf(
  request: VerificationRequest,
  findings: Loaded<Findings>,
  checks: readonly PayeeCheck[],
): Column {
  const { id } = request
  const name = companyOf(request)
  const column = { request, isLoading: false, onRetry: undefined }
  const version = newestVersion(request)
  if (!version) return { ...column, supplier: noReport(id, name, withoutReport(request)) }
  if (!isData(version)) {
    const payeeCheck = ownCheck(checks, [name])
    return { ...column, supplier: { kind: 'pdf', id, name, ...version, payeeCheck } }
  }
  const { data, error, refetch } = findings
  if (data) {
    const { report } = data
    // A check of the names of another company says nothing about this one.
    const asked = request.reportedCompany?.relation === 'other' ? [] : [request.searchTerm]
    const payeeCheck = ownCheck(checks, [name, ...asked, report.company.name])
    const supplier: ComparedSupplier = {
      kind: 'data',
      id,
      name,
      version: version.version,
      report,
      payeeCheck,
    }
    return { ...column, supplier }
  }
  if (!error) return { ...column, supplier: loading(id, name), isLoading: true }
  const why = errorText(error, comparedErrors)
  return { ...column, supplier: notLoaded(id, name, why), onRetry: () => void refetch() }
}

const withWarnings = (
  column: Column,
  { reportedCompany, searchTerm, newerReport }: VerificationRequest,
): Column => {
  const askedFor = reportedCompany?.relation === 'other' ? searchTerm : undefined
  return { ...column, supplier: { ...column.supplier, askedFor, newerReport } }
}

/**
 * The suppliers of a comparison, in the order of the ids, each with the newest version of its report. One that
 * cannot be loaded says why, and the others stay.
 */
export function useComparedSuppliers(ids: readonly string[]): Column[] {
  const requests = useQueries({ queries: ids.map(requestQuery) })
  const findings = useQueries({
    queries: requests.map(({ data }, position) => {
      const version = newestVersion(data)
      return {
        ...findingsQuery(ids[position] ?? '', version?.version ?? 0),
        enabled: version !== undefined && isData(version),
      }
    }),
  })
  // Without the checks, the reports are still worth comparing.
  const { data: checks = [] } = useQuery(payeeChecksQuery())
  return requests.map((request, position) => {
    const own = findings[position]
    return request.data && own
      ? withWarnings(columnOf(request.data, own, checks), request.data)
      : columnWithout(ids[position] ?? '', request)
  })
}
