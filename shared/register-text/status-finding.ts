import type { CompanyStatus } from '../reports/company-fields.ts'
import { readDay } from './days.ts'
import { saidTogether } from './finding-rows.ts'
import { labelAt } from './labels.ts'
import { headingOf, isNoise } from './noise.ts'
import { pastedPages } from './page-company.ts'
import { pairsIn } from './pairs.ts'
import { maxRegisterText, plainText } from './plain-text.ts'
import type { RecognizedFact } from './recognize.ts'
import type { RecognizedFinding } from './recognize-tables.ts'

/** Statuses that end a company's business, with the word that their day has on a page. */
const endings: Partial<Readonly<Record<CompanyStatus, string>>> = {
  revoked: '吊销',
  annulled: '撤销',
  deregistered: '注销',
}

/**
 * The lines around the status of a page that have nothing but labels and their values. 注销日期 below a heading of any
 * kind can be the day of a license, or of a registration with customs.
 */
function linesAround(status: RecognizedFact, page: string): string[] {
  const lines = page.split('\n').map((line) => line.trim())
  const pairs = pairsIn(page)
  const own = pairs.find(({ field }) => field === 'status')?.source ?? status.source
  const at = lines.findIndex((line) => line.includes(own.split('\n')[0] ?? own))
  if (at < 0) return []
  const values = new Set(
    pairs.flatMap(({ source, isUnclear }) => (isUnclear ? [] : source.split('\n'))),
  )
  const isOther = (line: string) => {
    if (headingOf(line) !== undefined) return true
    return !values.has(line) && !isNoise(line) && labelAt(line, 0) === undefined
  }
  const isEnd = (line: string) => line !== '' && isOther(line)
  const above = lines.findLastIndex((line, index) => index < at && isEnd(line))
  const below = lines.findIndex((line, index) => index > at && isEnd(line))
  return lines.slice(above + 1, below < 0 ? undefined : below)
}

/** The day behind 注销日期 beside the status; undefined if there is none, or two. */
function dayOf(
  status: RecognizedFact,
  text: string,
  word: string,
): { day: string; source: string } | undefined {
  if (text.length > maxRegisterText) return undefined
  const label = new RegExp(`^[^\\p{Script=Han}]*${word}(?:登记)?(?:日期|时间)`, 'u')
  const [{ text: page }] = pastedPages(plainText(text))
  const found = pairsIn(linesAround(status, page).join('\n'))
    .filter(({ field, source }) => field === 'other' && label.test(source))
    .map(({ value, source }) => ({ day: readDay(value), source }))
  const [first] = found
  if (first?.day === undefined || found.some(({ day }) => day !== first.day)) return undefined
  return { day: first.day, source: first.source.replace(/\s+/gu, ' ') }
}

/**
 * What the status of a company that ended is to the check of the status: a finding, with its day. A report on such a
 * company is refused without it.
 * @param facts that were recognized in the text
 */
export function statusFindings(
  facts: readonly RecognizedFact[],
  text: string,
): RecognizedFinding[] {
  const status = facts.find(({ field }) => field === 'company.status')
  const ending = endings[status?.value as CompanyStatus]
  if (!status || ending === undefined) return []
  const found = dayOf(status, text, ending)
  const source = [status.source, found?.source].filter(Boolean).join('；').slice(0, 400)
  // Of a table: a report has no tabs.
  const original = source.replace(/\s+/gu, ' ')
  return [
    {
      list: 'findings',
      check: 'registration-status',
      kind: 'status',
      value: { original, ...(found && { since: found.day }) },
      said: { ...saidTogether([]), decision: String(status.value) },
      source,
    },
  ]
}
