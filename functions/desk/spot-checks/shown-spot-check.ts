import { dayMs } from '../../../shared/desk/desk-day.ts'
import { type SpotCheck, spotCheckDays } from '../../../shared/desk/spot-checks.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import type { StoredSpotCheck } from '../../requests/entities.ts'

type Member = Pick<DeskMember, 'userId' | 'roles'>

/** Whether a version that still waits for its grade was published too long ago. */
export const isLate = (publishedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(publishedAt) > spotCheckDays * dayMs

const isSenior = ({ roles }: Member): boolean =>
  roles.includes('reviewers') || roles.includes('desk-admins')

const isInvolved = ({ approval }: StoredSpotCheck, { userId }: Member): boolean =>
  [...approval.involved, approval.submitted.by, approval.approved.by].includes(userId)

/** Whether a member reads the grade: who may give some, and who wrote, submitted or approved this version. */
export const maySee = (check: StoredSpotCheck, member: Member): boolean =>
  isSenior(member) || isInvolved(check, member)

/** Why a member cannot grade a version; null if they can. Who graded it may change the grade. */
export function refusalOf(check: StoredSpotCheck, member: Member): SpotCheck['refusal'] {
  if (isInvolved(check, member)) return 'involved'
  if (!isSenior(member)) return 'role'
  return check.result && check.result.by !== member.userId ? 'graded' : null
}

/** A spot check as a member sees it. */
export const shownSpotCheck = (check: StoredSpotCheck, member: Member, now: Date): SpotCheck => {
  const { requestId, version, company, publishedAt, approval, result } = check
  return {
    requestId,
    version,
    company,
    writtenBy: approval.submitted.name,
    approvedBy: approval.approved.name,
    publishedAt,
    isLate: !result && isLate(publishedAt, now),
    result: result
      ? {
          grade: result.grade,
          comment: result.comment,
          by: result.name,
          at: result.at,
          mine: result.by === member.userId,
        }
      : null,
    refusal: refusalOf(check, member),
  }
}
