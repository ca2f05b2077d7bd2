import { daysOf } from '../../shared/desk/desk-day.ts'
import { csvOf } from '../../shared/platform/csv.ts'
import * as routes from '../../shared/routes/desk.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import type { AuditTrail } from './audit-trail.ts'

const columns = ['Time (UTC)', 'Who', 'User', 'Action', 'Request', 'Detail', 'Entry'] as const

type Deps = { trail: AuditTrail; clock: Clock }

/** GET /api/desk/audit.csv: who did what and when, the oldest first. That it was read is an entry, too. */
export const exportAudit = route(
  routes.exportDeskAudit,
  async ({ trail, clock }: Deps, { deskMember: { userId: by, name }, query: { from, to } }) => {
    await trail.record({
      at: clock.now(),
      by,
      name,
      action: 'opened',
      requestId: '',
      detail: `audit trail ${from} to ${to}`,
    })
    const rows: string[][] = []
    for (const day of daysOf(from, to))
      for await (const page of trail.ofDay(day))
        for (const { at, name, by, action, requestId, detail, id } of page)
          rows.push([at, name, by, action, requestId, detail, id])
    return csvOf([columns, ...rows])
  },
)
