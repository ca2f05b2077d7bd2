import { toHalfWidth } from '../names/company-name.ts'
import { readCapital } from './capital.ts'
import { readDay, readTerm, readTermEnd } from './days.ts'
import type { LabelField } from './labels.ts'
import { withoutInitial, withoutNoise } from './noise.ts'
import type { Pair } from './pairs.ts'
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
} from './values.ts'

/** In the form in which the report stores it. */
export type Value = string | number | boolean | object
export type ValueLabel = Exclude<LabelField, 'other'>
type Read = (value: string, note: string) => Value | undefined

const readHead: Read = (value) => readPersonOrCompany(withoutInitial(value))

const reads: Readonly<Record<ValueLabel, Read>> = {
  name: readName,
  englishName: readEnglishName,
  formerNames: readFormerNames,
  code: readUscc,
  type: readType,
  status: readStatus,
  legalRepresentative: readHead,
  owner: readHead,
  manager: readHead,
  registeredCapital: readCapital,
  contributions: readCapital,
  paidInCapital: readCapital,
  establishedOn: readDay,
  term: readTerm,
  termFrom: readDay,
  termTo: readTermEnd,
  scope: readScope,
  authority: readAuthority,
  address: readAddress,
  shownAddress: readAddress,
  contactAddress: readAddress,
  insuredEmployees: readInsuredEmployees,
  lastAnnualReport: readReportYear,
  controller: readPersonOrCompany,
  branches: readCount,
}

/** A value, and the words of the page that it was read from. */
export type Found = { value: Value; source: string }

/** Equal for two ways to write one value, as with wide brackets and without. */
export const keyOf = (value: Value): string => toHalfWidth(JSON.stringify(value)).replace(/\s/g, '')

/** Undefined if another line below the label could be the value as well. */
export const readPair = (field: ValueLabel, pair: Pair): Value | undefined => {
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
export const agreedValue = (field: ValueLabel, pairs: readonly Pair[]): Found | undefined => {
  const own = pairs.filter((pair) => pair.field === field)
  const [first] = own
  if (!first) return undefined
  const value = readPair(field, first)
  if (value === undefined) return undefined
  const key = keyOf(value)
  // Most pages repeat a value in the same words.
  const isSameText = (pair: Pair) =>
    pair.value === first.value && pair.note === first.note && pair.others.length === 0
  const isAgreed = own.every((pair) => {
    if (isSameText(pair) && !pair.isUnclear) return true
    const other = readPair(field, pair)
    return other !== undefined && keyOf(other) === key
  })
  return isAgreed ? { value, source: first.source } : undefined
}
