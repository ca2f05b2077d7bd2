import { toHalfWidth } from '../names/company-name.ts'
import { detect } from '../names/detect.ts'
import { lettersOf } from '../names/keys.ts'
import { looksLikePerson } from '../names/person-name.ts'
import { mayBeTraditional } from '../names/traditional.ts'
import type { CheckId } from './checks.ts'
import type { Fault } from './fault.ts'
import {
  type Company,
  type Finding,
  fault,
  findingsIn,
  resultIn,
  stateOf,
} from './readable-answers.ts'
import { isGiven, type ReadableReport } from './readable-report.ts'

/**
 * The words of registers and analysts for a company that is not at its address: the third reason for the list of
 * abnormal operations, or an analyst's sentence like "could not be reached at its registered address".
 */
const notAtAddress: readonly RegExp[] = [
  /(?:住所|场所|地址)[^。；]{0,20}(?:无法|不能|未能)[^。；]{0,6}联系|查无下落|人去楼空/,
  /\b(?:not|cannot|couldn['’]t|can['’]t|never|unable)\b[^.;]{0,30}\b(?:found|reach(?:ed)?|contact(?:ed)?|traced?)\b[^.;]{0,20}\bat\b[^.;]{0,30}\b(?:address|premises)\b/i,
]

const saysNotAtAddress = (finding: Finding | undefined): boolean =>
  finding !== undefined &&
  stateOf(finding) === 'open' &&
  notAtAddress.some((words) => words.test(`${finding.original ?? ''} ${finding.what ?? ''}`))

const isSoleTrader = ({ type }: Company): boolean => /个体|個體/.test(type ?? '')

const sameLetters = (one: string, other: string): boolean =>
  lettersOf(toHalfWidth(one)) === lettersOf(toHalfWidth(other))

/**
 * Whether the account is certainly not the company's own: a person's, or another Chinese company's. An English
 * name says nothing certain, nor do traditional characters without their table. A sole trader is paid as a person.
 */
function isOfAnother(company: Company, holder: string): boolean {
  const { name, formerNames = [] } = company
  if (name === undefined) return false
  if ([name, ...formerNames].some((own) => own && sameLetters(own, holder))) return false
  if (looksLikePerson(toHalfWidth(holder).replace(/\([^()]*\)/g, ''))) return !isSoleTrader(company)
  return detect(holder).kind === 'legal-name' && !mayBeTraditional(holder + name)
}

/** An annual report is due by June 30 of the next year: with none since, one is missing on any day of the year. */
const maxYearsWithoutReport = 2

type Belied = readonly [
  check: CheckId,
  isBelied: (report: ReadableReport) => boolean,
  message: string,
]

/** What contradicts an answer "clear". */
const belied: readonly Belied[] = [
  [
    'ownership',
    ({ company }) =>
      company !== undefined &&
      (!isGiven(company, 'holders') || company.holders?.length === 0) &&
      !isSoleTrader(company),
    'Clear, yet the report names no shareholder: name them, or answer that they are not known.',
  ],
  [
    'premises',
    (report) =>
      (['abnormal-operations', 'site-visit'] as const)
        .flatMap((id) => findingsIn(report, id))
        .some(saysNotAtAddress),
    'Clear, yet an open finding says that the company was not found at its address.',
  ],
  [
    'payee',
    ({ company, payee }) =>
      company !== undefined && payee?.name !== undefined && isOfAnother(company, payee.name),
    'Clear, yet the account holder is a person or another company: say so as a finding.',
  ],
  [
    'capital',
    ({ company }) => company?.paidInCapital?.wan === 0 && (company.registeredCapital?.wan ?? 0) > 0,
    'Clear, yet nothing of the capital is paid in: say so as a finding.',
  ],
  [
    'workforce',
    ({ company }) => company?.insuredEmployees?.count === 0,
    'Clear, yet the company has no insured employee: say so as a finding.',
  ],
  [
    'annual-reports',
    ({ company, issuedOn }) =>
      company?.lastAnnualReport !== undefined &&
      Number(issuedOn?.slice(0, 4)) - company.lastAnnualReport > maxYearsWithoutReport,
    'Clear, yet a later annual report is missing: say so as a finding.',
  ],
  [
    'insolvency',
    ({ company }) => company?.status === 'liquidation',
    'Clear, yet the status is liquidation: say so as a finding.',
  ],
]

/** Faults of answers "clear" where the report itself says otherwise. */
export const beliedAnswers = (report: ReadableReport): Fault[] =>
  belied.flatMap(([check, isBelied, message]) =>
    resultIn(report, check) === 'clear' && isBelied(report)
      ? [fault(['checks', check], message)]
      : [],
  )
