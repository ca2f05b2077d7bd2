import { deskDay } from '../../../shared/desk/desk-day.ts'
import type { GradeOrder } from '../../../shared/desk/spot-checks.ts'
import { cursorOf, idOf, type Page, type Paged } from '../../platform/http/paging.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import { auditEntry } from '../../platform/table/desk-audit.ts'
import { is, missing } from '../../platform/table/expressions.ts'
import { find, list, workList, workListPage } from '../../platform/table/read.ts'
import type { Table } from '../../platform/table/table.ts'
import { transactAll } from '../../platform/table/write.ts'
import { type StoredSpotCheck, spotCheck, spotCheckLists } from '../../requests/entities.ts'
import type { Requests } from '../../requests/request-repository.ts'
import type { StoredRequest } from '../../requests/stored-request.ts'

type Owned = Pick<StoredRequest, 'userId' | 'id'>

export type SpotChecks = {
  /** Open ones the oldest request first, graded ones the newest first. Eventually consistent. */
  list(state: keyof typeof spotCheckLists, page: Page): Promise<Paged<StoredSpotCheck>>
  /** When the versions of open ones were published. Eventually consistent. */
  openSince(): Promise<string[]>
  /** Those of a request, in order of their versions; of withdrawn versions, too. */
  findByRequest(request: Owned): Promise<StoredSpotCheck[]>
  find(request: Owned, version: number): Promise<StoredSpotCheck | undefined>
  /**
   * Stores a grade in place of the one that was read, if any, and an audit entry.
   * @returns the spot check with it
   * @throws ConcurrentUpdateError if it was graded or withdrawn since it was read, or the account is gone
   */
  grade(
    request: Owned,
    before: StoredSpotCheck,
    order: GradeOrder,
    by: Pick<DeskMember, 'userId' | 'name'>,
    at: Date,
  ): Promise<StoredSpotCheck>
}

const keyOf = ({ userId, id }: Owned, version: number | string) => ({
  userId,
  requestId: id,
  version: String(version),
})

const idIn = ({ requestId, version }: StoredSpotCheck): string => `${requestId}#${version}`

export function spotChecksIn(table: Table, { findOwner }: Pick<Requests, 'findOwner'>): SpotChecks {
  /** A cursor names the last one of the page before. @returns undefined if its account is erased */
  async function keyAfter(cursor: string) {
    const [id = '', version = ''] = idOf(cursor).split('#')
    const userId = await findOwner(id)
    return userId === undefined ? undefined : spotCheck.key(keyOf({ userId, id }, version))
  }

  return {
    /** Access pattern 184. */
    async list(state, { limit, cursor }) {
      const after = cursor === undefined ? undefined : await keyAfter(cursor)
      if (cursor !== undefined && !after) return { items: [], nextCursor: null }
      const range = { limit: limit + 1, after, newestFirst: state === 'graded' }
      const found = await workListPage(table, spotCheckLists[state], range)
      const items = found.items.slice(0, limit).map(spotCheck.parse)
      const last = items.at(-1)
      return { items, nextCursor: last && found.items.length > limit ? cursorOf(idIn(last)) : null }
    },

    /** Access pattern 184. */
    async openSince() {
      const times: string[] = []
      for await (const items of workList(table, spotCheckLists.open, 'publishedAt'))
        for (const { publishedAt } of items) times.push(String(publishedAt))
      return times
    },

    /** Access pattern 185. */
    findByRequest: ({ userId, id }) => list(table, spotCheck, { userId, requestId: id }),

    /** Access pattern 185. */
    find: (request, version) => find(table, spotCheck, keyOf(request, version)),

    /** Access pattern 186. */
    async grade(request, before, { grade, comment }, { userId: by, name }, at) {
      const { version, result: replaced } = before
      const now = at.toISOString()
      const result = { grade, comment, by, name, at: now, firstAt: replaced?.firstAt ?? now }
      await transactAll(table, [
        spotCheck.update(
          keyOf(request, version),
          { set: { result, workList: spotCheckLists.graded } },
          replaced ? is('result.at', replaced.at) : missing('result'),
          missing('withdrawnAt'),
        ),
        auditEntry({
          at,
          by,
          name,
          action: 'graded',
          requestId: request.id,
          detail: `version ${version}: ${grade}${replaced ? `, before: ${replaced.grade}` : ''}`,
          grade,
          ...(replaced && {
            replaces: { grade: replaced.grade, gradedOn: deskDay(new Date(replaced.firstAt)) },
          }),
        }),
      ])
      return { ...before, result }
    },
  }
}
