import type { DeskMember } from '../platform/http/route.ts'
import { accountExists } from '../platform/table/account.ts'
import { auditEntry } from '../platform/table/desk-audit.ts'
import type { Write } from '../platform/table/entity.ts'
import { type Changes, unchanged } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll } from '../platform/table/write.ts'
import { verificationRequest } from '../requests/entities.ts'
import { workLists } from '../requests/request-repository.ts'
import type { OpenRequest } from '../requests/stored-request.ts'

type Member = Pick<DeskMember, 'userId' | 'name'>

type Order = { reason: string; to?: Member | undefined }

export type Claims = {
  /**
   * Gives an unclaimed request to a member. A completed one comes back to the queue.
   * @throws ConcurrentUpdateError if the request changed since it was read, or its account is gone
   */
  claim(request: OpenRequest, by: Member, at: Date): Promise<void>
  /**
   * Takes it back from the member who has it, and gives it to another if there is one.
   * @param order why, if another member takes it; the former holder is told
   * @throws ConcurrentUpdateError as above
   */
  release(request: OpenRequest, by: Member, at: Date, order?: Order): Promise<void>
  /** Records that a member looked at a request. @param detail the part that was opened, if not the request itself */
  recordOpening(request: OpenRequest, by: Member, at: Date, detail?: string): Promise<void>
}

/** A pending request is in a work list of its own. */
const isCorrection = ({ status }: OpenRequest): boolean => status === 'completed'
/** An unclaimed correction stays in the queue only while it waits for a reviewer. */
const leavesQueue = (request: OpenRequest): boolean =>
  isCorrection(request) && !['in-review', 'approved'].includes(request.draftState ?? '')

/** Only if it was not claimed, released, submitted, completed or closed since it was read. */
const change = (request: OpenRequest, changes: Changes): Write =>
  verificationRequest.update(
    request,
    changes,
    unchanged(request.rawAttributes, 'status', 'claimedBy', 'draftState'),
  )

const audited = (
  action: 'claimed' | 'released' | 'opened',
  request: OpenRequest,
  by: Member,
  at: Date,
  detail?: string,
): Write =>
  auditEntry({
    at,
    by: by.userId,
    name: by.name,
    action,
    requestId: request.id,
    ...(detail !== undefined && { detail }),
  })

const claim = (by: Member, at: Date) => ({
  claimedBy: by.userId,
  claimedByName: by.name,
  claimedAt: at.toISOString(),
})

export function claimsIn(table: Table): Claims {
  const write = (request: OpenRequest, ...writes: Write[]) =>
    transactAll(table, [accountExists(request.userId), ...writes])

  return {
    /** Access pattern 101: request and audit entry in one transaction. */
    claim: (request, by, at) =>
      write(
        request,
        change(request, {
          set: {
            ...claim(by, at),
            workList: isCorrection(request) ? workLists.corrections : undefined,
          },
          remove: ['takenBack'],
        }),
        audited('claimed', request, by, at),
      ),

    /** Access pattern 101. */
    release(request, by, at, order) {
      const holder = request.claim
      const { reason, to } = order ?? {}
      const takenBack = order &&
        holder && { from: holder.by, name: by.name, at: at.toISOString(), reason: order.reason }
      const detail = [
        holder && holder.by !== by.userId ? `taken from ${holder.name}` : '',
        to ? `given to ${to.name}` : '',
        reason ?? '',
      ]
        .filter(Boolean)
        .join(': ')
      return write(
        request,
        change(request, {
          set: { ...(to && claim(to, at)), takenBack },
          remove: to
            ? []
            : [
                'claimedBy',
                'claimedByName',
                'claimedAt',
                ...(leavesQueue(request) ? ['workList'] : []),
              ],
        }),
        audited('released', request, by, at, detail === '' ? undefined : detail),
      )
    },

    /** Access pattern 102. */
    recordOpening: (request, by, at, detail) =>
      write(request, audited('opened', request, by, at, detail)),
  }
}
