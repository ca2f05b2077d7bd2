import type { DeskDraft } from '../../../shared/desk/drafts.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { type Draft, isLocked, mayReview } from './draft.ts'

/** A draft as the member sees it. */
export const shownDraft = (
  request: Pick<OpenRequest, 'id' | 'claim' | 'draftState' | 'reports'>,
  draft: Draft | undefined,
  member: DeskMember,
): DeskDraft => {
  const { id, claim, draftState: state, reports } = request
  // An approval of an earlier version is not about what is written now.
  const approved = draft?.approved?.revision === draft?.revision ? draft?.approved : undefined
  return {
    requestId: id,
    state: state ?? null,
    revision: draft?.revision ?? 0,
    content: draft?.content ?? {},
    savedAt: draft?.saved.at ?? null,
    savedBy: draft?.saved.name ?? null,
    submittedBy: draft?.submitted?.name ?? null,
    submittedAt: draft?.submitted?.at ?? null,
    approvedBy: approved?.name ?? null,
    approvedAt: approved?.at ?? null,
    // Comments on a published version are not about the next one.
    comments: state ? [...(draft?.comments ?? [])] : [],
    versions: reports.length,
    mayWrite: claim?.by === member.userId && !isLocked(state),
    mayReview: mayReview(draft, state, member),
  }
}
