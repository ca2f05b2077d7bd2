import type { DeskDraft } from '../../../../../shared/desk/drafts.ts'

type Props = {
  draft: DeskDraft
  /** After a decision: what the server answered. */
  onDecided: (draft: DeskDraft) => void
}

/**
 * The second reader's view: the report as the buyer will see it, what changed since the last version,
 * evidence beside findings, a checklist, and the decision.
 */
export function ReviewPanel(_props: Props) {
  return null
}
