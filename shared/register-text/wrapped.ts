import type { LabelField } from './labels.ts'
import { hasBalancedBrackets, simplifiedWord } from './plain-text.ts'
import {
  endOfAddress,
  endOfScope,
  isUsedName,
  partOfAddress,
  readAuthority,
  readName,
  readType,
  scopeText,
} from './values.ts'

/**
 * Whether a line without a label continues the value above it. `unclear`: both the value alone and the two
 * together could be meant, so that the value says nothing.
 */
export type Continuation = 'yes' | 'no' | 'unclear'

const startOfAddress = /^\p{Script=Han}{2,7}?(?:省|市|自治区)/u
/** The sentence with which a scope ends. */
const endOfActivities = /经营活动[）)】。；;*]*$/
const startOfActivities = /^(?:[（(]|(?:许可|一般|前置许可|后置许可)(?:经营)?(?:项目|事项))/

const testsOfField: Partial<Record<LabelField, (text: string) => boolean>> = {
  name: (text) => readName(text) !== undefined,
  type: (text) => readType(text) !== undefined,
  authority: (text) => readAuthority(text) !== undefined,
}

/** 3幢501室: begins with a number, and ends as an address does. */
const numberedPart =
  /^[\dA-Z一二三四五六七八九十][\dA-Z一二三四五六七八九十#\-、]{0,6}\p{Script=Han}/u

const continuesAddress = (value: string, next: string): Continuation => {
  if (/^\d{4}[-年./]/.test(next)) return 'unclear'
  if (endOfAddress.test(value) && hasBalancedBrackets(value))
    return numberedPart.test(next) && endOfAddress.test(next) ? 'yes' : 'unclear'
  return startOfAddress.test(next) || !partOfAddress.test(next) ? 'unclear' : 'yes'
}

const continuesScope = (value: string, next: string): Continuation => {
  const isWhole = endOfScope.test(value) && hasBalancedBrackets(value)
  if (!isWhole) {
    if (scopeText.test(next)) return 'yes'
    return /[，、；：,;:]$/.test(value) || !hasBalancedBrackets(value) ? 'yes' : 'unclear'
  }
  if (startOfActivities.test(simplifiedWord(next)) || /^[；;、，,。]/.test(next)) return 'yes'
  if (endOfActivities.test(simplifiedWord(value))) return 'no'
  return scopeText.test(next) ? 'unclear' : 'no'
}

/** Whether `next`, a line without a label, belongs to the value that was read so far. */
export const continuationOf = (field: LabelField, value: string, next: string): Continuation => {
  if (field === 'scope') return continuesScope(value, next)
  if (field === 'address') return continuesAddress(value, next)
  if (field === 'term') return /[至到—~-]$/.test(value) ? 'yes' : 'no'
  if (field === 'formerNames') {
    if (isUsedName(next)) return 'yes'
    // Another one, or the name of another company.
    return readName(next) ? 'unclear' : 'no'
  }
  const isWhole = testsOfField[field]
  if (!isWhole) return 'no'
  const together = isWhole(value + next)
  if (field === 'type' && /^[（(]/.test(next) && together) return 'yes'
  if (isWhole(value)) return together ? 'unclear' : 'no'
  return together || !/\s/.test(next) ? 'yes' : 'unclear'
}

/** Whether a value of several lines ends as such values do: otherwise more may follow, or less belongs to it. */
export const isWholeValue = (field: LabelField, value: string): boolean => {
  if (field === 'scope') return endOfScope.test(value)
  return field !== 'address' || endOfAddress.test(value)
}

const lineTolerance = 3

/**
 * A line is broken where it is full: none is longer than the one before it, and only the last one is
 * shorter than the first.
 */
export const isBrokenLine = (lines: readonly string[], next: string): boolean => {
  const [first = '', last = first] = [lines[0], lines.at(-1)]
  return (
    last.length + lineTolerance >= next.length &&
    (lines.length === 1 || last.length + lineTolerance >= first.length)
  )
}
