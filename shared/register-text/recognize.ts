import { type CodeReading, readCode } from '../names/uscc.ts'
import { Company } from '../reports/company.ts'
import {
  agreedValue,
  type Found,
  keyOf,
  readPair,
  type Value,
  type ValueLabel,
} from './agreed-values.ts'
import { controllerByBadge } from './controller.ts'
import { branchesCounted, lastReportListed } from './counted-sections.ts'
import { namesBefore, orderedNames } from './former-names.ts'
import type { LabelField } from './labels.ts'
import { headingName, headingStatus, pastedPages } from './page-company.ts'
import { type Pair, pairsIn } from './pairs.ts'
import { comparable, maxRegisterText, plainText } from './plain-text.ts'
import { type Recognized, recognizeTables } from './recognize-tables.ts'
import { readAddress, readStatus, withoutCopyNumber, withoutDelegate } from './values.ts'

/** One fact that was recognized in the text of a register page. */
export type RecognizedFact = {
  /** Its path in a report, as `company.legalRepresentative`. */
  field: string
  value: Value
  /** The words of the page that it was read from. */
  source: string
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

/** @param heading the status without a label in the heading of the page */
const statusOf = (pairs: readonly Pair[], heading: string | undefined): [string, Found][] => {
  const inHeading = heading === undefined ? undefined : readStatus(heading)
  const own = pairs.filter(({ field }) => field === 'status')
  if (own.length === 0 && heading !== undefined && inHeading)
    return [
      ['status', { value: inHeading.status, source: heading }],
      ['statusText', { value: inHeading.text, source: heading }],
    ]
  const read = own.map((pair) => ({
    ...(readPair('status', pair) ? readStatus(pair.value) : undefined),
    source: pair.source,
  }))
  const [first] = read
  if (!first?.status || read.some(({ status }) => status !== first.status)) return []
  if (inHeading && inHeading.status !== first.status) return []
  const { source, status, text = '' } = first
  const isOneText = read.every((each) => keyOf(each.text ?? '') === keyOf(text))
  return [
    ['status', { value: status, source }],
    ...(isOneText ? [['statusText', { value: text, source }] as [string, Found]] : []),
  ]
}

/** 地址 in the entry of a page that has no 住所, and no other address for letters. */
const shownAddressOf = (pairs: readonly Pair[]): Found | undefined => {
  if (pairs.some(({ field }) => field === 'address')) return undefined
  const shown = agreedValue('shownAddress', pairs)
  const isOther = ({ field, value }: Pair) =>
    field === 'contactAddress' && keyOf(readAddress(value) ?? '') !== keyOf(shown?.value ?? '')
  return pairs.some(isOther) ? undefined : shown
}

const formsWithContributions = /合伙|合作社|个人独资/

/** 出资额 of a company whose form has no capital. */
const contributionsOf = (pairs: readonly Pair[], name: string): Found | undefined => {
  if (pairs.some(({ field }) => field === 'registeredCapital')) return undefined
  const type = agreedValue('type', pairs)?.value ?? ''
  return formsWithContributions.test(`${name} ${type}`)
    ? agreedValue('contributions', pairs)
    : undefined
}

/** A partner can be named with its delegate in one place of a page, and without in another. */
const representativeOf = (pairs: readonly Pair[]): Found | undefined => {
  const own = pairs.filter(({ field }) => field === 'legalRepresentative')
  const delegated = own.find(({ value }) => withoutDelegate(value) !== value)
  const named = own.map((pair) =>
    delegated && keyOf(pair.value) === keyOf(withoutDelegate(delegated.value)) ? delegated : pair,
  )
  return agreedValue('legalRepresentative', named)
}

/** Who stands in the place of the legal representative: 投资人 of a sole proprietorship, 负责人 of a branch. */
const headOf = (pairs: readonly Pair[]): Found | undefined => {
  if (pairs.some(({ field }) => field === 'legalRepresentative')) return undefined
  const type = String(agreedValue('type', pairs)?.value ?? '')
  if (/分公司|分支机构|办事处|代表机构/u.test(type)) return agreedValue('manager', pairs)
  return type.startsWith('个人独资') ? agreedValue('owner', pairs) : undefined
}

/** Characters. A page of one company has fewer, and its tables are read once more here. */
const maxPage = 100_000

/** Tabs of a page have the words of badges beside them, too: a controller is one of the holders. */
const controllerOf = (page: string, name: string): Found | undefined => {
  const found = page.length > maxPage ? undefined : controllerByBadge(page)
  const isHolder = (row: Recognized) => row.list === 'holders' && row.value.name === found?.value
  return found && recognizeTables(page, name).some(isHolder) ? found : undefined
}

/** By the changes of the name, if the page does not say the former names, or not in which order. */
const formerNamesOf = (page: string, pairs: readonly Pair[], name: string): Found | undefined => {
  const written = pairs.filter(({ field }) => field === 'formerNames')
  if (name === '' || written.length > 1 || !/变更/u.test(page)) return undefined
  if (agreedValue('formerNames', pairs)) return undefined
  const rows = recognizeTables(page, name)
  const known = namesBefore(rows, name)
  const [pair] = written
  const value = pair ? !pair.isUnclear && orderedNames(pair.value, known) : known
  const change = rows.find(
    (row) => row.list === 'changes' && comparable(row.value.after ?? '') === comparable(name),
  )
  return value && known.length > 0
    ? { value, source: pair?.source ?? change?.source ?? '' }
    : undefined
}

const plainFields = [
  'name',
  'englishName',
  'formerNames',
  'code',
  'type',
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

/** The name in the heading of a page that has a code, and no label for the name. */
const headingOfPage = (
  page: string,
  pairs: readonly Pair[],
  code: Value | undefined,
): string | undefined => {
  const isWritten = (field: LabelField) => pairs.some((pair) => pair.field === field)
  if (isWritten('name') || !isWritten('code')) return undefined
  const others = pairs
    .filter(({ field }) => field === 'legalRepresentative' || field === 'controller')
    .map(({ value }) => value)
  return headingName(page, code === undefined ? undefined : String(code), others)
}

/**
 * Facts in the text of a register page: label and value pairs in Chinese, of the national register, of
 * commercial sites and of business licenses. What is doubtful is left out: values that the report could
 * not store, a code whose check character is wrong, and fields for which the page has two values.
 */
export function recognizeFacts(text: string): RecognizedFact[] {
  if (text.length > maxRegisterText) return []
  const [{ text: page }] = pastedPages(plainText(text))
  const pairs = pairsIn(page)
  const code = agreedValue('code', pairs)?.value
  const heading = headingOfPage(page, pairs, code)
  const name = agreedValue('name', pairs)?.value ?? heading ?? ''
  const isEntry = code !== undefined && name !== ''
  const unlessLabeled = (field: ValueLabel, read: (page: string) => Found | undefined) =>
    isEntry && !pairs.some((pair) => pair.field === field) ? read(page) : undefined
  const values: [string, Found | undefined][] = [
    ['name', heading === undefined ? undefined : { value: heading, source: heading }],
    ...plainFields.map((field): [string, Found | undefined] => [field, agreedValue(field, pairs)]),
    ['formerNames', formerNamesOf(page, pairs, String(name))],
    ['legalRepresentative', representativeOf(pairs) ?? headOf(pairs)],
    ['registeredCapital', contributionsOf(pairs, String(name))],
    ['address', isEntry ? shownAddressOf(pairs) : undefined],
    ['term', termOf(pairs)],
    ['lastAnnualReport', unlessLabeled('lastAnnualReport', lastReportListed)],
    ['controller', unlessLabeled('controller', (text) => controllerOf(text, String(name)))],
    ['branches', unlessLabeled('branches', branchesCounted)],
  ]
  const found: [string, Found][] = [
    ...values.flatMap(([field, value]): [string, Found][] => (value ? [[field, value]] : [])),
    ...statusOf(pairs, isEntry ? headingStatus(page, String(name)) : undefined),
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
