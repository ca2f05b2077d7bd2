import type { ProposedOutcome } from '../../../shared/desk/outcomes.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import type { StoredOutcome, StoredRequest } from '../../requests/stored-request.ts'

export const isAdmin = ({ roles }: Pick<DeskMember, 'roles'>): boolean =>
  roles.some((role) => role === 'desk-admins')
export const isReviewer = ({ roles }: Pick<DeskMember, 'roles'>): boolean =>
  roles.some((role) => role === 'reviewers')

/** The proposal for a request as it is now: a report or a withdrawal meanwhile makes it void. */
export const proposalOf = ({
  status,
  proposedOutcome,
}: Pick<StoredRequest, 'status' | 'proposedOutcome'>): StoredOutcome | undefined => {
  const needed = proposedOutcome?.kind === 'withdrawn' ? 'completed' : 'pending'
  return status === needed ? proposedOutcome : undefined
}

/**
 * Whether a member may confirm: not the one who proposed it, and one of the two who withdraw a report must be a
 * desk-admin.
 */
export const mayConfirm = (
  { kind, by, byAdmin }: StoredOutcome,
  member: Pick<DeskMember, 'userId' | 'roles'>,
): boolean => {
  if (by === member.userId) return false
  if (isAdmin(member)) return true
  return isReviewer(member) && (kind !== 'withdrawn' || byAdmin)
}

export const shownOutcome = (
  outcome: StoredOutcome | undefined,
  member: Pick<DeskMember, 'userId' | 'roles'>,
): ProposedOutcome | null =>
  outcome
    ? {
        kind: outcome.kind,
        reason: outcome.reason,
        name: outcome.name,
        at: outcome.at,
        mine: outcome.by === member.userId,
        mayConfirm: mayConfirm(outcome, member),
      }
    : null
