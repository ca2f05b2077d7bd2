import { verdictOf } from '../../shared/reports/score.ts'
import { verdicts } from '../../shared/reports/verdict.ts'
import type { StoredReport } from './verification-request.ts'

/** What e-mails say of a report besides its score; undefined for a report that is a PDF alone. */
export function assessmentOf({
  score,
  data,
}: StoredReport): { verdict: string; advice: string; nextStep: string } | undefined {
  if (!data || typeof score !== 'number') return undefined
  const { title, text } = verdicts[verdictOf(score)]
  return { verdict: title, advice: text, nextStep: data.nextStep }
}
