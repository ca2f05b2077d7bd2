import * as z from 'zod'
import { dayText } from '../platform/date-text.ts'

/** The buyer's report on the same company under another request. */
export const OtherReport = z.object({
  isNewer: z.boolean(),
  /** `YYYY-MM-DD`. */
  issuedOn: z.string(),
  /** In words; null for a PDF alone. */
  verdict: z.string().nullable(),
  /** Whether it must not be missed: the newer one says something else, or the new one is stricter. */
  isWarning: z.boolean(),
})
export type OtherReport = z.infer<typeof OtherReport>

/** The version as data that came before a PDF alone. */
export const NotCompared = z.object({
  version: z.int(),
  verdict: z.string(),
  /** Whether it must not be missed: it does not say to proceed. */
  isWarning: z.boolean(),
})
export type NotCompared = z.infer<typeof NotCompared>

const goByStricter =
  'We have not compared the two: until you have read both, go by the stricter one.'

export const notComparedText = ({ version, verdict }: NotCompared): string =>
  `This new version is available only as a PDF. Version ${version} says “${verdict}”. ${goByStricter}`

/**
 * Which of two reports on one company counts, and what both say.
 * @param verdict of the report that the e-mail is about, in words; absent for a PDF alone
 */
function otherReportText(other: OtherReport, verdict: string | null | undefined): string {
  const [day, was] = [dayText(other.issuedOn), other.verdict]
  const isKnown = was !== null && verdict
  if (other.isNewer) {
    const newer = `You have a newer report on this company, dated ${day}`
    if (verdict && was === null)
      return `${newer}, available only as a PDF. This one says “${verdict}”. ${goByStricter}`
    if (!isKnown) return `${newer}. Go by that one.`
    return was === verdict
      ? `${newer}, which says “${was}” as well.`
      : `${newer}: that one says “${was}”, this one “${verdict}”. Go by the newer one.`
  }
  if (was !== null && !verdict)
    return `This report is available only as a PDF. Your earlier one on this company, dated ${day}, says “${was}”. ${goByStricter}`
  const earlier = `This report replaces your earlier one on this company, dated ${day}`
  if (!isKnown) return `${earlier}.`
  return was === verdict
    ? `${earlier}, which said “${was}” as well.`
    : `${earlier}: that one said “${was}”, this one says “${verdict}”.`
}

/**
 * What an e-mail says about the buyer's other report: in red as a warning, or calmly as a note.
 * @param first a warning of another kind
 */
export function warningAndNote(
  first: string | undefined,
  other: OtherReport | undefined,
  verdict: string | null | undefined,
): { warning: string; note: string[] } {
  const text = other ? [otherReportText(other, verdict)] : []
  const [loud, note] = other?.isWarning ? [text, []] : [[], text]
  return { warning: [...(first ? [first] : []), ...loud].join(' '), note }
}
