import type { CompanyStatus } from '../reports/company-fields.ts'
import { readDay } from './days.ts'
import { pairsIn } from './pairs.ts'
import { pastedPages } from './pasted-pages.ts'
import { maxRegisterText, plainText } from './plain-text.ts'
import type { RecognizedFact } from './recognize.ts'
import type { RecognizedFinding } from './recognize-tables.ts'
import { saidTogether } from './register-findings.ts'

/** Statuses that end a company's business, with the word that their day has on a page. */
const endings: Partial<Readonly<Record<CompanyStatus, string>>> = {
  revoked: '吊销',
  annulled: '撤销',
  deregistered: '注销',
}

/** The day behind 注销日期; undefined if the page has none, or two. */
function dayOf(text: string, word: string): { day: string; source: string } | undefined {
  if (text.length > maxRegisterText) return undefined
  const label = new RegExp(`^[^\\p{Script=Han}]*${word}(?:登记)?(?:日期|时间)`, 'u')
  const [{ text: page }] = pastedPages(plainText(text))
  const found = pairsIn(page)
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
  const found = dayOf(text, ending)
  const original = [status.source, found?.source].filter(Boolean).join('；').slice(0, 400)
  return [
    {
      list: 'findings',
      check: 'registration-status',
      kind: 'status',
      value: { original, ...(found && { since: found.day }) },
      said: { ...saidTogether([]), decision: String(status.value) },
      source: original,
    },
  ]
}
