import { readCode } from '../names/uscc.ts'
import { unprintableCharacters } from './characters.ts'
import { checkOf, severities } from './checks.ts'
import { SupplierReport } from './supplier-report.ts'

/** Why a file is refused: the path of the field, as company.code, and a sentence. */
export type Fault = { path: string; message: string }

const rank = (severity: (typeof severities)[number]) => severities.indexOf(severity)

/** Every text with where it stands. */
const texts = (
  value: unknown,
  path: (string | number)[] = [],
): [path: (string | number)[], text: string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((one, at) => texts(one, [...path, at]))
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) => texts(one, [...path, key]))
  return []
}

/** Contradictions that no single field shows. Each names the field to mend. */
const contradictions = (
  report: SupplierReport,
): { path: (string | number)[]; message: string }[] => {
  const found: { path: (string | number)[]; message: string }[] = []
  const { company, checks, issuedOn } = report
  const say = (path: (string | number)[], message: string) => found.push({ path, message })

  for (const [path, text] of texts(report)) {
    const boxes = unprintableCharacters(text)
    if (boxes.length > 0) say(path, `The PDF has no character for ${boxes.join(' ')}.`)
  }
  const code = readCode(company.code)
  if (code.kind === 'wrong-check-character' && !company.codeConfirmed)
    say(
      ['company', 'code'],
      `The check character should be ${code.expected}. If the register shows this code, set codeConfirmed.`,
    )
  if (company.establishedOn > issuedOn)
    say(['company', 'establishedOn'], 'After the day of the report.')

  const status = checks['registration-status']
  if (company.status !== 'active' && company.status !== 'moving' && status?.result !== 'found')
    say(['checks', 'registration-status'], `The status is ${company.status}: say what was found.`)
  if (
    company.status === 'active' &&
    status?.result === 'found' &&
    status.findings.some((one) => one.state === 'open' && rank(one.severity ?? 'critical') > 0)
  )
    say(['company', 'status'], 'The status is active, yet the check has an open finding.')

  const year = 365 * 86_400_000
  if (
    Date.parse(issuedOn) - Date.parse(company.establishedOn) < year &&
    checks['track-record']?.result === 'clear'
  )
    say(['checks', 'track-record'], 'Less than a year old: say so as a finding.')
  if (!report.payee && (checks.payee?.result === 'clear' || checks.payee?.result === 'found'))
    say(['payee'], 'The check of the payee needs the payee.')
  if (
    report.photographs.length > 0 &&
    checks['site-visit']?.result !== 'clear' &&
    checks['site-visit']?.result !== 'found'
  )
    say(['photographs'], 'Photographs without a site visit.')

  for (const [id, answer] of Object.entries(checks) as [
    keyof typeof checks,
    SupplierReport['checks'][keyof SupplierReport['checks']],
  ][]) {
    if (!answer) continue
    const check = checkOf(id)
    if (answer.result === 'not-applicable' && !check.mayNotApply)
      say(['checks', id, 'result'], 'This check always applies.')
    if (
      (answer.result === 'clear' || answer.result === 'found') &&
      answer.on &&
      answer.on > issuedOn
    )
      say(['checks', id, 'on'], 'After the day of the report.')
    if (answer.result !== 'found') continue
    answer.findings.forEach((one, at) => {
      const path = ['checks', id, 'findings', at]
      if (
        one.state === 'open' &&
        one.severity &&
        rank(one.severity) < rank(check.minSeverity ?? 'note')
      )
        say([...path, 'severity'], `An open finding here is at least ${check.minSeverity}.`)
      if (one.until && one.state === 'open')
        say([...path, 'state'], 'It has an end, so it is closed.')
      if (one.since && one.since > issuedOn) say([...path, 'since'], 'After the day of the report.')
    })
  }
  return found
}

/** Reads a report that is handed in. Never throws. @returns the report, or every fault at once */
export function parseReport(text: string): { report: SupplierReport } | { faults: Fault[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { faults: [{ path: '', message: `This is not JSON: ${(error as Error).message}` }] }
  }
  const parsed = SupplierReport.safeParse(json)
  const issues = parsed.success ? contradictions(parsed.data) : parsed.error.issues
  if (parsed.success && issues.length === 0) return { report: parsed.data }
  return { faults: issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
}
