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
const kindOfActivities = '(?:许可|一般|前置许可|后置许可)(?:经营)?(?:项目|事项)'
const startOfActivities = new RegExp(`^(?:[（(]|[【[]?${kindOfActivities})`)
/** 许可项目：…, 【一般项目】, （二）一般项目： */
const startOfPart = new RegExp(
  `^(?:[（(][一二三四12][）)]|[一二12][、.．])?[【[]?${kindOfActivities}`,
)
const headingAtEnd = new RegExp(`(?:^|[。；;）)】*])[【[]?${kindOfActivities}[】\\]]?$`)
const maxHeading = 12
const endsWithHeading = (value: string): boolean =>
  headingAtEnd.test(simplifiedWord(value.slice(-maxHeading)))

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
  const isWhole = endOfScope.test(value) && hasBalancedBrackets(value) && !endsWithHeading(value)
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

/** Words to the reader of a page, which can follow a scope that is cut. */
const notice = /请|您|登录|点击|查看|网站/

/** Whether the lines of a scope go on for another reason than that they are full. */
const goesOnInScope = (value: string, next: string): boolean => {
  const words = simplifiedWord(next)
  if (startOfPart.test(words) && /[。）)】；;]\*{0,3}$/.test(value)) return true
  const isOpen = /[；;、，,：:]$/.test(value) || endsWithHeading(value)
  return isOpen && /[；;、，。）)】]/.test(next) && !notice.test(words)
}

/** What stands for the line break between the lines of a value. */
export const joinOf = (field: LabelField, value: string, next: string): string => {
  if (field === 'scope') return /(?:项目|事项)$/.test(value) && endsWithHeading(value) ? '：' : ''
  return field === 'englishName' && /[\w.,]$/.test(value) && /^\w/.test(next) ? ' ' : ''
}

const linesOfPart = (lines: readonly string[]): readonly string[] => {
  const start = lines.findLastIndex((line) => startOfPart.test(simplifiedWord(line)))
  return lines.slice(Math.max(0, start))
}

/** Shorter lines of a scope can be words of the page. */
const minFullLine = 16

/**
 * Whether a line that can continue a value does: the lines above are full, or what they say goes on. `maybe`: the line
 * can as well be the value, below words of the page.
 */
export const isLineOfValue = (
  { field, value = '', lines }: { field: LabelField; value?: string; lines: readonly string[] },
  next: string,
): boolean | 'maybe' => {
  if (field === 'formerNames') return isUsedName(next) || 'maybe'
  if (field !== 'scope') return isBrokenLine(lines, next) && 'maybe'
  if (goesOnInScope(value, next)) return true
  const isFull = (lines.at(-1) ?? '').length >= minFullLine && scopeText.test(next)
  return isBrokenLine(linesOfPart(lines), next) && (isFull || 'maybe')
}

/**
 * A line is broken where it is full: none is longer than the one before it, and only the last one is
 * shorter than the first.
 */
const isBrokenLine = (lines: readonly string[], next: string): boolean => {
  const [first = '', last = first] = [lines[0], lines.at(-1)]
  return (
    last.length + lineTolerance >= next.length &&
    (lines.length === 1 || last.length + lineTolerance >= first.length)
  )
}
