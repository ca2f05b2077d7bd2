import { readCode } from '../names/uscc.ts'
import { type CheckId, checkIds, checkOf, type Severity, severities } from './checks.ts'
import { type Fault, type Path, pathText } from './fault.ts'
import { isGiven, type ReadableReport } from './readable-report.ts'

type Company = NonNullable<ReadableReport['company']>
type Answer = NonNullable<NonNullable<ReadableReport['checks']>[CheckId]>
type Finding = NonNullable<NonNullable<Extract<Answer, { findings?: unknown }>['findings']>[number]>
type ResultName = 'clear' | 'found' | 'unavailable' | 'not-assessed' | 'not-applicable'

const afterReport = 'After the day of the report.'
const rankOf = (severity: Severity) => severities.indexOf(severity)

const fault = (path: Path, message: string): Fault => ({ path: pathText(path), message })

const isAfter = (day: string | undefined, other: string | undefined): boolean =>
  day !== undefined && other !== undefined && day > other

/** `unreadable` if the answer has a fault where it says so; a check that is left out is not assessed. */
const resultIn = (report: ReadableReport, id: CheckId): ResultName | 'unreadable' => {
  if (!report.checks) return 'unreadable'
  if (!isGiven(report.checks, id)) return 'not-assessed'
  const answer = report.checks[id]
  if (answer === 'clear') return 'clear'
  return answer?.result ?? 'unreadable'
}

const findingsIn = (report: ReadableReport, id: CheckId): readonly (Finding | undefined)[] => {
  const answer = report.checks?.[id]
  return typeof answer === 'object' && answer.result === 'found' ? (answer.findings ?? []) : []
}

/** `open` where nothing is said. */
const stateOf = (finding: Finding): 'open' | 'closed' | undefined =>
  isGiven(finding, 'state') ? finding.state : 'open'

const severityOf = (id: CheckId, finding: Finding): Severity | undefined =>
  isGiven(finding, 'severity') ? finding.severity : checkOf(id).typicalSeverity

const codeFaults = ({ code, codeConfirmed }: Company): Fault[] => {
  const reading = code === undefined ? undefined : readCode(code)
  if (reading?.kind !== 'wrong-check-character' || codeConfirmed) return []
  return [
    fault(
      ['company', 'code'],
      `The check character should be ${reading.expected}. If the register itself shows this code, set codeConfirmed to true.`,
    ),
  ]
}

/** A hundred percent, and what rounding may add. */
const maxShares = 100.5

const companyFaults = (company: Company, issuedOn: string | undefined): Fault[] => {
  const shares = (company.holders ?? []).reduce((sum, holder) => sum + (holder?.share ?? 0), 0)
  const year = Number(issuedOn?.slice(0, 4) ?? Number.POSITIVE_INFINITY)
  const { term, insuredEmployees, lastAnnualReport = 0 } = company
  const faults = codeFaults(company)
  if (isAfter(company.establishedOn, issuedOn))
    faults.push(fault(['company', 'establishedOn'], afterReport))
  if (isAfter(term?.from, term?.to))
    faults.push(fault(['company', 'term', 'to'], 'Before the first day of the term.'))
  if (lastAnnualReport > year)
    faults.push(fault(['company', 'lastAnnualReport'], 'After the year of the report.'))
  if ((insuredEmployees?.year ?? 0) > year)
    faults.push(fault(['company', 'insuredEmployees', 'year'], 'After the year of the report.'))
  if (shares > maxShares)
    faults.push(
      fault(['company', 'holders'], `The shares add up to ${Math.round(shares)} %: at most 100.`),
    )
  return faults
}

/** The least that an open finding says of a company with such a status. Others need none. */
const minStatusSeverity: Partial<Record<NonNullable<Company['status']>, Severity>> = {
  suspended: 'low',
  liquidation: 'high',
  revoked: 'high',
  annulled: 'high',
  deregistered: 'high',
}

const statusFaults = (report: ReadableReport): Fault[] => {
  const id = 'registration-status'
  const status = report.company?.status
  const result = resultIn(report, id)
  if (status === undefined || result === 'unreadable') return []
  const min = minStatusSeverity[status]
  /** Faulty findings count as what is missing: they are told already. */
  const hasOpen = (severity: Severity) =>
    findingsIn(report, id).some((finding) => {
      const given = finding && severityOf(id, finding)
      if (!finding || !given || stateOf(finding) === undefined) return status !== 'active'
      return stateOf(finding) === 'open' && rankOf(given) >= rankOf(severity)
    })
  if (min && !hasOpen(min))
    return [
      fault(
        ['checks', id],
        `The status is ${status}: the check needs an open finding, ${min} or worse.`,
      ),
    ]
  if (status === 'active' && hasOpen('low'))
    return [
      fault(['company', 'status'], 'The status is active, yet the check has an open finding.'),
    ]
  return []
}

const msOfYear = 365 * 86_400_000

const presenceFaults = (report: ReadableReport): Fault[] => {
  const faults: Fault[] = []
  const { company, issuedOn, photographs } = report
  const wasRead = (id: CheckId) => ['clear', 'found'].includes(resultIn(report, id))
  const age =
    issuedOn && company?.establishedOn && Date.parse(issuedOn) - Date.parse(company.establishedOn)
  if (typeof age === 'number' && age < msOfYear && resultIn(report, 'track-record') === 'clear')
    faults.push(
      fault(
        ['checks', 'track-record'],
        'The company is less than a year old: say so as a finding.',
      ),
    )
  if (!isGiven(report, 'payee') && wasRead('payee'))
    faults.push(fault(['payee'], 'Missing: the check of the payee needs the account it is about.'))
  const visit = resultIn(report, 'site-visit')
  if (photographs?.length && visit !== 'unreadable' && !wasRead('site-visit'))
    faults.push(
      fault(['photographs'], 'Photographs need a site visit: answer the check site-visit.'),
    )
  return faults
}

const photographFaults = ({ photographs = [], issuedOn }: ReadableReport): Fault[] =>
  photographs.flatMap((photograph, index) => {
    if (!photograph) return []
    const { file, takenOn } = photograph
    const first = photographs.findIndex((other) => other?.file === file)
    return [
      ...(isAfter(takenOn, issuedOn)
        ? [fault(['photographs', index, 'takenOn'], afterReport)]
        : []),
      ...(file !== undefined && first < index
        ? [fault(['photographs', index, 'file'], `The same file as photograph ${first + 1}.`)]
        : []),
    ]
  })

const findingFaults = (
  id: CheckId,
  finding: Finding,
  path: Path,
  issuedOn: string | undefined,
): Fault[] => {
  const faults: Fault[] = []
  const { minSeverity = 'note' } = checkOf(id)
  const { severity, since, until } = finding
  const state = stateOf(finding)
  if (state === 'open' && severity && rankOf(severity) < rankOf(minSeverity))
    faults.push(
      fault([...path, 'severity'], `An open finding of this check is at least ${minSeverity}.`),
    )
  if (until && state === 'open')
    faults.push(fault([...path, 'state'], 'The finding has an end (until), so it is closed.'))
  if (isAfter(since, issuedOn)) faults.push(fault([...path, 'since'], afterReport))
  if (isAfter(until, issuedOn)) faults.push(fault([...path, 'until'], afterReport))
  if (isAfter(since, until)) faults.push(fault([...path, 'until'], 'Before the day of since.'))
  return faults
}

const answerFaults = (report: ReadableReport, id: CheckId): Fault[] => {
  const faults: Fault[] = []
  const answer = report.checks?.[id]
  const path = ['checks', id]
  if (resultIn(report, id) === 'not-applicable' && !checkOf(id).mayNotApply)
    faults.push(fault([...path, 'result'], 'This check always applies.'))
  if (typeof answer === 'object' && 'on' in answer && isAfter(answer.on, report.issuedOn))
    faults.push(fault([...path, 'on'], afterReport))
  findingsIn(report, id).forEach((finding, index) => {
    if (finding)
      faults.push(...findingFaults(id, finding, [...path, 'findings', index], report.issuedOn))
  })
  return faults
}

/** What no field shows on its own: fields that contradict each other. Each names the field to correct. */
export const contradictionsIn = (report: ReadableReport): Fault[] => [
  ...companyFaults(report.company ?? {}, report.issuedOn),
  ...statusFaults(report),
  ...presenceFaults(report),
  ...checkIds.flatMap((id) => answerFaults(report, id)),
  ...photographFaults(report),
]
