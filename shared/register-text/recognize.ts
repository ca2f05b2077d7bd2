import { toHalfWidth } from '../names/company-name.ts'
import { type CodeReading, readCode } from '../names/uscc.ts'
import { Company } from '../reports/company.ts'
import { readCapital } from './capital.ts'
import { readDay, readTerm, readTermEnd } from './days.ts'
import type { LabelField } from './labels.ts'
import { withoutNoise } from './noise.ts'
import { headingName } from './page-company.ts'
import { type Pair, pairsIn } from './pairs.ts'
import { maxRegisterText, plainText } from './plain-text.ts'
import {
  readAddress,
  readAuthority,
  readCount,
  readEnglishName,
  readFormerNames,
  readInsuredEmployees,
  readName,
  readPersonOrCompany,
  readReportYear,
  readScope,
  readStatus,
  readType,
  readUscc,
  withoutCopyNumber,
} from './values.ts'

/** One fact that was recognized in the text of a register page. */
export type RecognizedFact = {
  /** Its path in a report, as `company.legalRepresentative`. */
  field: string
  /** In the form in which the report stores it. */
  value: string | number | boolean | object
  /** The words of the page that it was read from. */
  source: string
}

type Value = RecognizedFact['value']
type ValueLabel = Exclude<LabelField, 'other'>
type Read = (value: string, note: string) => Value | undefined

const reads: Readonly<Record<ValueLabel, Read>> = {
  name: readName,
  englishName: readEnglishName,
  formerNames: readFormerNames,
  code: readUscc,
  type: readType,
  status: readStatus,
  legalRepresentative: readPersonOrCompany,
  registeredCapital: readCapital,
  paidInCapital: readCapital,
  establishedOn: readDay,
  term: readTerm,
  termFrom: readDay,
  termTo: readTermEnd,
  scope: readScope,
  authority: readAuthority,
  address: readAddress,
  insuredEmployees: readInsuredEmployees,
  lastAnnualReport: readReportYear,
  controller: readPersonOrCompany,
  branches: readCount,
}

type Found = { value: Value; source: string }

/** Equal for two ways to write one value, as with wide brackets and without. */
const keyOf = (value: Value): string => toHalfWidth(JSON.stringify(value)).replace(/\s/g, '')

/** Undefined if another line below the label could be the value as well. */
const readPair = (field: ValueLabel, pair: Pair): Value | undefined => {
  if (pair.isUnclear) return undefined
  const value = reads[field](pair.value, pair.note)
  if (value === undefined) return undefined
  const isOther = (text: string) => {
    const other = reads[field](withoutNoise(text), pair.note)
    return other !== undefined && keyOf(other) !== keyOf(value)
  }
  return pair.others.some(isOther) ? undefined : value
}

/** The value of a field, if every pair that has it can be read, and says the same. */
const agreedValue = (field: ValueLabel, pairs: readonly Pair[]): Found | undefined => {
  const found = pairs
    .filter((pair) => pair.field === field)
    .map((pair) => ({ value: readPair(field, pair), source: pair.source }))
  const [first] = found
  if (first?.value === undefined) return undefined
  const key = keyOf(first.value)
  const isAgreed = found.every(({ value }) => value !== undefined && keyOf(value) === key)
  return isAgreed ? { value: first.value, source: first.source } : undefined
}

/** 营业期限自 and 营业期限至 make one term. */
const termOf = (pairs: readonly Pair[]): Found | undefined => {
  const term = agreedValue('term', pairs)
  const from = agreedValue('termFrom', pairs)
  const to = agreedValue('termTo', pairs)
  const isWritten = (field: ValueLabel) => pairs.some((pair) => pair.field === field)
  if (isWritten('term')) return isWritten('termTo') || isWritten('termFrom') ? undefined : term
  if (!to || (isWritten('termFrom') && !from)) return undefined
  if (from && to.value !== 'indefinite' && String(to.value) < String(from.value)) return undefined
  return {
    value: { ...(from && { from: from.value }), to: to.value },
    source: [from?.source, to.source].filter(Boolean).join('\n'),
  }
}

const statusOf = (pairs: readonly Pair[]): [string, Found][] => {
  const own = pairs.filter(({ field }) => field === 'status')
  const read = own.map((pair) => ({
    ...(readPair('status', pair) ? readStatus(pair.value) : undefined),
    source: pair.source,
  }))
  const [first] = read
  if (!first?.status || read.some(({ status }) => status !== first.status)) return []
  const { source, status, text = '' } = first
  const isOneText = read.every((each) => keyOf(each.text ?? '') === keyOf(text))
  return [
    ['status', { value: status, source }],
    ...(isOneText ? [['statusText', { value: text, source }] as [string, Found]] : []),
  ]
}

const plainFields = [
  'name',
  'englishName',
  'formerNames',
  'code',
  'type',
  'legalRepresentative',
  'registeredCapital',
  'paidInCapital',
  'establishedOn',
  'scope',
  'authority',
  'address',
  'insuredEmployees',
  'lastAnnualReport',
  'controller',
  'branches',
] as const satisfies readonly ValueLabel[]

/**
 * Facts in the text of a register page: label and value pairs in Chinese, of the national register, of
 * commercial sites and of business licenses. What is doubtful is left out: values that the report could
 * not store, a code whose check character is wrong, and fields for which the page has two values.
 */
export function recognizeFacts(text: string): RecognizedFact[] {
  if (text.length > maxRegisterText) return []
  const page = plainText(text)
  const pairs = pairsIn(page)
  const term = termOf(pairs)
  const isNamed = pairs.some(({ field }) => field === 'name')
  const hasCode = pairs.some(({ field }) => field === 'code')
  const heading = !isNamed && hasCode ? headingName(page) : undefined
  const found: [string, Found][] = [
    ...(heading ? [['name', { value: heading, source: heading }] as [string, Found]] : []),
    ...plainFields.flatMap((field): [string, Found][] => {
      const value = agreedValue(field, pairs)
      return value ? [[field, value]] : []
    }),
    ...statusOf(pairs),
    ...(term ? [['term', term] as [string, Found]] : []),
  ]
  const order = Object.keys(Company.shape)
  return found
    .filter(([field, { value }]) => isStorable(field, value))
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([field, { value, source }]) => ({ field: `company.${field}`, value, source }))
}

/** A text in the place of the code that is no valid code: it is not taken, and the analyst is told why. */
export function refusedCode(text: string): Exclude<CodeReading, { kind: 'valid' }> | undefined {
  if (text.length > maxRegisterText) return undefined
  const readings = pairsIn(plainText(text))
    .filter(({ field }) => field === 'code')
    .map(({ value }) => readCode(withoutCopyNumber(value)))
  return readings.find((reading) => reading.kind !== 'valid')
}

const isStorable = (field: string, value: Value): boolean =>
  Company.shape[field as keyof typeof Company.shape].safeParse(value).success
