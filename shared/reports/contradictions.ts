import { beliedAnswers } from './belied-answers.ts'
import { type Severity, severities } from './check.ts'
import { type CheckId, checkIds, checkOf } from './checks.ts'
import { codeProblems } from './code-faults.ts'
import { formatFaults, recordFaults } from './company-faults.ts'
import type { Fault, Path } from './fault.ts'
import { ownershipFaults } from './ownership-faults.ts'
import {
  afterReport,
  type Company,
  type Finding,
  fault,
  findingsIn,
  isAfter,
  resultIn,
  severityOf,
  stateOf,
} from './readable-answers.ts'
import { isGiven, type ReadableReport } from './readable-report.ts'
import { isSameMatter } from './same-matter.ts'

const beforeSince = 'Must not be before “since”.'
const rankOf = (severity: Severity) => severities.indexOf(severity)

const codeFaults = (company: Company): Fault[] =>
  codeProblems(company).map((message) => fault(['company', 'code'], message))

const companyFaults = (company: Company, issuedOn: string | undefined): Fault[] => {
  const year = Number(issuedOn?.slice(0, 4) ?? Number.POSITIVE_INFINITY)
  const { term, insuredEmployees, lastAnnualReport = 0 } = company
  const faults = codeFaults(company)
  if (isAfter(company.establishedOn, issuedOn))
    faults.push(fault(['company', 'establishedOn'], afterReport))
  if (isAfter(term?.from, term?.to))
    faults.push(fault(['company', 'term', 'to'], 'Must not be before the first day of the term.'))
  if (lastAnnualReport > year)
    faults.push(fault(['company', 'lastAnnualReport'], 'Must not be after the year of the report.'))
  if ((insuredEmployees?.year ?? 0) > year)
    faults.push(
      fault(['company', 'insuredEmployees', 'year'], 'Must not be after the year of the report.'),
    )
  return faults
}

/** The lowest severity that an open finding needs for a company with such a status. Other statuses need no finding. */
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
  /** Faulty findings count as the missing one: they have faults of their own already. */
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
  const { severity, since, until, closedOn } = finding
  const state = stateOf(finding)
  if (state === 'open' && severity && rankOf(severity) < rankOf(minSeverity))
    faults.push(
      fault([...path, 'severity'], `An open finding of this check is at least ${minSeverity}.`),
    )
  if (state === 'open' && isAfter(issuedOn, until))
    faults.push(fault([...path, 'state'], 'Its end (until) is before the report, so it is closed.'))
  if (closedOn && state === 'open')
    faults.push(fault([...path, 'closedOn'], 'Only a closed finding has a day of closing.'))
  if (isAfter(since, issuedOn)) faults.push(fault([...path, 'since'], afterReport))
  // Older files have no closedOn: their `until` is the day of closing.
  if (state === 'closed' && !isGiven(finding, 'closedOn') && isAfter(until, issuedOn))
    faults.push(
      fault([...path, 'until'], 'After the day of the report: a closed finding needs closedOn.'),
    )
  if (isAfter(closedOn, issuedOn)) faults.push(fault([...path, 'closedOn'], afterReport))
  if (isAfter(since, until)) faults.push(fault([...path, 'until'], beforeSince))
  if (isAfter(since, closedOn)) faults.push(fault([...path, 'closedOn'], beforeSince))
  return faults
}

/** Faults of links to a finding on the same matter that does not exist. An unreadable finding may be the one. */
const linkFaults = (report: ReadableReport): Fault[] => {
  const all = checkIds.flatMap((id) =>
    findingsIn(report, id).map((finding, index) => ({
      finding,
      path: ['checks', id, 'findings', index, 'sameMatterAs'],
    })),
  )
  const mayBeIt = (finding: Finding, other: Finding | undefined): boolean =>
    other === undefined ||
    (isGiven(other, 'reference') && other.reference === undefined) ||
    isSameMatter(finding, other)
  return all.flatMap(({ finding, path }) =>
    finding?.sameMatterAs === undefined || all.some((other) => mayBeIt(finding, other.finding))
      ? []
      : [fault(path, 'No other finding of this report has this reference.')],
  )
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

/** Faults that no single field shows: fields that contradict each other. Each names the field to correct. */
export const contradictionsIn = (report: ReadableReport): Fault[] => [
  ...formatFaults(report),
  ...companyFaults(report.company ?? {}, report.issuedOn),
  ...ownershipFaults(report.company ?? {}, report.issuedOn),
  ...recordFaults(report.company ?? {}, report.issuedOn),
  ...statusFaults(report),
  ...presenceFaults(report),
  ...beliedAnswers(report),
  ...checkIds.flatMap((id) => answerFaults(report, id)),
  ...linkFaults(report),
  ...photographFaults(report),
]
