import type { DraftContent, DraftState } from '../../../shared/desk/drafts.ts'
import { maxReportBytes } from '../../../shared/reports/supplier-report.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import type { deskDraft } from '../entities.ts'

/** The report on a request while it is written. Its state is on the request. */
export type Draft = Omit<ReturnType<typeof deskDraft.parse>, 'content'> & { content: DraftContent }

/** The report cannot be changed in review, nor after it was handed to the intake. */
export const isLocked = (state: DraftState | undefined): boolean =>
  state === 'in-review' || state === 'approved'

export const assertUnlocked = (state: DraftState | undefined): void => {
  if (state === 'approved')
    throw new ClientProblem('draft-in-review', 'This report is approved and being published.')
  if (state === 'in-review') throw new ClientProblem('draft-in-review')
}

export const draftChanged = (draft: Draft | undefined): ClientProblem =>
  new ClientProblem('draft-changed', undefined, {
    ...(draft && {
      draft: { revision: draft.revision, savedAt: draft.saved.at, savedBy: draft.saved.name },
    }),
  })

/** @throws ClientProblem `draft-changed` unless this revision is the newest */
export function assertNewest(draft: Draft | undefined, revision: number): asserts draft is Draft {
  if (draft?.revision !== revision) throw draftChanged(draft)
}

/** @throws ClientProblem `invalid-request` for content that is longer than any report */
export function assertSize(content: DraftContent): void {
  if (Buffer.byteLength(JSON.stringify(content)) > maxReportBytes)
    throw contentTooLong('The report is longer than 512 kB.')
}

export const contentTooLong = (message: string): ClientProblem =>
  new ClientProblem('invalid-request', message, { errors: [{ field: 'content', message }] })

/**
 * If an answer gets lost, the same member saves the same words on the same revision again.
 * @returns what the first of both saves has stored
 */
export const savedAlready = (
  draft: Draft | undefined,
  given: { revision: number; content: DraftContent },
  userId: string,
): Draft | undefined =>
  draft?.revision === given.revision + 1 &&
  draft.saved.by === userId &&
  JSON.stringify(draft.content) === JSON.stringify(given.content)
    ? draft
    : undefined

type Members = Pick<Draft, 'writers' | 'involved'>

const noMembers: Members = { writers: [], involved: [] }

/** Everybody who wrote, submitted or approved what is written, and a member who does so now. */
export const involvedWith = ({ writers, involved }: Members, userId: string): string[] => [
  ...new Set([...writers, ...involved, userId]),
]

const auditEveryMs = 30 * 60_000

/**
 * The draft with what a member saves. Without a state, it is the first save since the request has a report, or ever.
 * @returns also whether the audit trail gets an entry: one member's many saves do not get one each
 */
export function withSaved(
  before: Draft | undefined,
  state: DraftState | undefined,
  content: DraftContent,
  { userId: by, name }: Pick<DeskMember, 'userId' | 'name'>,
  at: Date,
): { draft: Draft; isAudited: boolean } {
  const isNewReport = state === undefined
  // The writer of an approved report may review a correction that others write.
  const isPublished = isNewReport && before?.approved?.revision === before?.revision
  const { writers, involved } = before && !isPublished ? before : noMembers
  const isAudited =
    !before ||
    isNewReport ||
    !writers.includes(by) ||
    at.getTime() - Date.parse(before.auditedAt) >= auditEveryMs
  const saved = { by, name, at: at.toISOString() }
  return {
    draft: {
      revision: (before?.revision ?? 0) + 1,
      content,
      saved,
      writers: [...new Set([...writers, by])],
      involved: involvedWith({ writers, involved }, by),
      auditedAt: isAudited || !before ? saved.at : before.auditedAt,
      approved: before?.approved,
      approvers: before?.approvers ?? [],
      comments: before && !isNewReport ? before.comments : [],
      ...(before && !isNewReport && { wasSubmitted: before.wasSubmitted }),
    },
    isAudited,
  }
}

/** Whether a member may decide on a report that others wrote and submitted. */
export const mayReview = (
  draft: Draft | undefined,
  state: DraftState | undefined,
  { userId, roles }: Pick<DeskMember, 'userId' | 'roles'>,
): boolean =>
  draft !== undefined && isLocked(state) && roles.includes('reviewers') && !isOwn(draft, userId)

/** Whether the member has approved a version of the report. */
export const hasApproved = ({ approvers, approved }: Draft, userId: string): boolean =>
  [...approvers, approved?.by].includes(userId)

export const isOwn = ({ writers, submitted, saved }: Draft, userId: string): boolean =>
  [...writers, submitted?.by, saved.by].includes(userId)
