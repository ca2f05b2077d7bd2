import * as z from 'zod'
import { type CheckId, checkIds, checkOf } from '../reports/checks.ts'
import type { Fault } from '../reports/fault.ts'
import { commentReplies } from './comment-replies.ts'
import { type DraftContent, takenOver } from './drafts.ts'
import type { Evidence } from './evidence.ts'

type Json = DraftContent[string]

/**
 * A field of the draft beside those of the report: by the id of a check, why it has less evidence than it needs.
 * Reviewers read it, buyers do not.
 */
export const noEvidence = '$noEvidence'

export const maxNoEvidenceReason = 160
const Reasons = z.record(z.string(), z.string().trim().max(maxNoEvidenceReason).catch('')).catch({})
const Answer = z
  .object({ result: z.string(), findings: z.array(z.unknown()).catch([]) })
  .catch({ result: '', findings: [] })
const Answers = z.record(z.string(), z.json()).catch({})

/** The reasons by the id of a check. Values that are no reason are left out, or ''. */
export const noEvidenceReasons = (content: DraftContent): Partial<Record<string, string>> =>
  Reasons.parse(content[noEvidence])

/** The draft as the report that is handed in, without what members of the desk alone read. */
export const withoutDeskFields = ({
  [noEvidence]: _,
  [takenOver]: __,
  [commentReplies]: ___,
  ...report
}: DraftContent): DraftContent => report

/**
 * How many pieces of evidence an answer needs: one for each finding; one for a clear answer, if the report is worthless
 * without that check.
 */
export function evidenceNeeded(id: CheckId, answer: Json | undefined): number {
  const { result, findings } = Answer.parse(answer === 'clear' ? { result: answer } : answer)
  if (result === 'found') return Math.max(1, findings.length)
  return result === 'clear' && checkOf(id).needsEvidence ? 1 : 0
}

export const evidenceFor = <Piece extends Pick<Evidence, 'checks'>>(
  evidence: readonly Piece[],
  id: CheckId,
): Piece[] => evidence.filter(({ checks }) => checks.includes(id))

const messageOf = (needed: number, found: number): string =>
  found === 0
    ? 'Missing: evidence. Paste a capture of the source, or say why there is none.'
    : `${needed} findings, but ${found} of evidence: add what is missing, or say why this is enough.`

/**
 * Why a report that is written at the desk cannot be submitted: answers that the evidence does not show. A report that
 * is dropped as a file has no evidence at the desk.
 */
export function evidenceFaults(
  content: DraftContent,
  evidence: readonly Pick<Evidence, 'checks'>[],
): Fault[] {
  const answers = Answers.parse(content.checks)
  const reasons = noEvidenceReasons(content)
  return checkIds.flatMap((id) => {
    const needed = evidenceNeeded(id, answers[id])
    const found = evidenceFor(evidence, id).length
    return found >= needed || reasons[id]
      ? []
      : [{ path: `checks.${id}.evidence`, message: messageOf(needed, found) }]
  })
}
