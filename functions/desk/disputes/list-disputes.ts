import type { Dispute } from '../../../shared/desk/disputes.ts'
import * as routes from '../../../shared/routes/desk-disputes.ts'
import type { Disputes } from '../../disputes/dispute-repository.ts'
import type { Clock } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import type { AuditTrail } from '../audit-trail.ts'
import { type DisputedReports, shownDispute } from './disputed-reports.ts'

type Deps = {
  disputes: Pick<Disputes, 'listOpen' | 'listDecided'>
  reports: DisputedReports
  trail: Pick<AuditTrail, 'record'>
  clock: Clock
}

/** A dispute can have 5,000 characters, of three bytes each; DynamoDB reads 1 MB at once. */
const pageSize = 50
/** Disputes looked up at once: each reads its reports. */
const groupSize = 10

/**
 * GET /api/desk/disputes: a page of the open ones; the first page also has those decided in this month and the one
 * before. Records who looked before it answers with who sent them.
 */
export const listDisputes = route(
  routes.listDisputes,
  async ({ disputes, reports, trail, clock }: Deps, { deskMember, query: { cursor } }) => {
    const now = clock.now()
    const [open, decided] = await Promise.all([
      disputes.listOpen({ limit: pageSize, cursor }),
      cursor === undefined ? disputes.listDecided(now) : [],
    ])
    const stored = [...open.items, ...decided]
    const { userId: by, name } = deskMember
    const detail = `${stored.length} dispute(s)`
    if (stored.length > 0)
      await trail.record({ at: now, by, name, action: 'opened', requestId: '', detail })
    const items: Dispute[] = []
    for (let from = 0; from < stored.length; from += groupSize) {
      const group = stored.slice(from, from + groupSize)
      items.push(...(await Promise.all(group.map((each) => shownDispute(reports, each)))))
    }
    return { items, nextCursor: open.nextCursor }
  },
)
