import { currencyName } from '../money/currencies.ts'
import { aboutUsDollars, type UsdRates } from '../money/us-dollars.ts'
import type { Severity } from './check.ts'
import { checkIds } from './checks.ts'
import type { CheckResult } from './score.ts'
import { closedDayOf, endOf, type Finding } from './supplier-report.ts'

/** Titles of a report's sections, on its page and in its PDF. */
export const sectionTitles = {
  steps: 'What to do before you pay',
  findings: 'Findings, the most serious first',
  score: 'The score, line by line',
  facts: 'Company registration',
  people: 'Directors and managers',
  ownership: 'Who owns the company',
  related: 'Related companies',
  history: 'History',
  series: 'Headcount and capital',
  licenses: 'Licenses and trademarks',
  contacts: 'Contacts',
  checks: `All ${checkIds.length} checks`,
  photographs: 'Photographs',
} as const

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * Writes every day of a report. Not `Intl`: its words can change with the version of ICU, and the PDF has to stay the
 * same.
 * @param day as 2026-11-20
 * @returns November 20, 2026
 */
export const dayText = (day: string): string => {
  const [year = '', month, date] = day.split('-')
  return `${months[Number(month) - 1] ?? ''} ${Number(date)}, ${year}`
}

/** With commas, and at most two decimals: 183,400 or 0.5. */
export const numberText = (value: number): string => {
  const [whole = '', decimals = ''] = value.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const rest = decimals.replace(/0+$/, '')
  return rest ? `${grouped}.${rest}` : grouped
}

/** A sum: with two decimals, or none if it is whole: 4,318,775.60. */
export const moneyText = (value: number): string => numberText(value).replace(/\.\d$/, '$&0')

/** At most two decimals; a part that they cannot show is not 0. */
export const percentText = (percent: number): string =>
  percent > 0 && percent < 0.01 ? 'less than 0.01%' : `${numberText(percent)}%`

/** A number that may be small, without the exponent that JavaScript writes: at most six decimals. */
export const decimalText = (value: number): string => value.toFixed(6).replace(/\.?0+$/, '')

/** @param wan in ten thousands (万) @returns CNY 5,000,000 (500万) */
export const capitalText = ({ wan, currency }: { wan: number; currency: string }): string =>
  `${currency} ${moneyText(wan * 10_000)} (${decimalText(wan)}万)`

/** "CNY 183,400, about USD 25,000", if there is a rate. */
export const amountText = (
  { value, currency }: { value: number; currency: string },
  rates: UsdRates | undefined,
): string => {
  const dollars = aboutUsDollars(value, currency, rates)
  const about = dollars === undefined ? '' : `, about USD ${numberText(dollars)}`
  return `${currency} ${moneyText(value)}${about}`
}

/** The currency in words, and the sum in US dollars: "Chinese yuan, about USD 690,000"; undefined if neither is known. */
export const capitalInEnglish = (
  { wan, currency }: { wan: number; currency: string },
  rates: UsdRates | undefined,
): string | undefined => {
  const dollars = aboutUsDollars(wan * 10_000, currency, rates)
  const parts = [
    currencyName(currency),
    dollars === undefined ? undefined : `about USD ${numberText(dollars)}`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(', ')
}

/** As people say a rate: 7.2 yuan to the dollar, 1.08 dollars to the euro. */
const rateText = ([currency, perUnit]: [currency: string, perUnit: number]): string =>
  perUnit < 1
    ? `USD 1 = ${currency} ${numberText(1 / perUnit)}`
    : `${currency} 1 = USD ${numberText(perUnit)}`

/** The note that a page or PDF has once if it has sums in US dollars. */
export const usdNote = ({ date, source, perUnit }: UsdRates): string => {
  const rates = Object.entries(perUnit).filter(([currency]) => currency !== 'USD')
  const listed = rates.length === 0 ? '' : `: ${rates.map(rateText).join(', ')}`
  return `US dollars are rounded, at rates of ${date} (${source})${listed}. They only show how large a sum is.`
}

export const severityWords: Readonly<Record<Severity, string>> = {
  note: 'Note',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

export const resultWords: Readonly<Record<CheckResult['result'], string>> = {
  clear: 'Clear',
  found: 'Findings',
  unavailable: 'No answer from the source',
  'not-assessed': 'Not assessed',
  'not-applicable': 'Not applicable',
}

/** Facts for which no register vouches, and whose word they are. */
const unvouchedFacts: Readonly<Record<string, string>> = {
  'Paid-in capital': 'as the company reports it',
  'Insured employees': 'as the company reports it',
  'Controlling person': 'our conclusion',
}

/** The label of a fact that stands without the note on the facts: "Controlling person, our conclusion". */
export const factLabel = (label: string): string =>
  [label, unvouchedFacts[label]].filter((text) => text !== undefined).join(', ')

/** The number of a case, a certificate, a license or a company without a credit code. */
export const numberedText = (number: string): string => `No. ${number}`

const creditCodeLength = 18

/** A credit code of the mainland, or the number of another register. */
export const companyNumberText = (code: string): string =>
  code.length === creditCodeLength ? `Credit code ${code}` : numberedText(code)

/** When, how much and under which number. */
export const findingMeta = (finding: Finding, rates?: UsdRates): string[] => {
  const { since, amount, reference } = finding
  const [closed, end] = [closedDayOf(finding), endOf(finding)]
  return [
    since && `dated ${dayText(since)}`,
    end && `until ${dayText(end)}`,
    closed && `closed on ${dayText(closed)}`,
    amount && amountText(amount, rates),
    reference && numberedText(reference),
  ].filter((text) => text !== undefined)
}

/** Which source said it, and when it was read: "GSXT; Credit China, on November 20, 2026". */
export const sourceText = (source: string, day: string | undefined): string =>
  `Source: ${source}${day === undefined ? '' : `, on ${dayText(day)}`}`

export const lastSeenText = (day: string): string =>
  `last seen on ${dayText(day)}, not confirmed since`
