import { ulid } from 'ulid'
import type { NewDispute } from '../../../shared/desk/disputes.ts'
import * as routes from '../../../shared/routes/disputes.ts'
import type { QueuedEmail } from '../../emails/templates.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { disputeLimitsOf } from '../../platform/throttling/sending-limits.ts'
import { type Throttles, takeOrRefuse, throttlesIn } from '../../platform/throttling/throttles.ts'
import { type Disputes, disputesIn } from '../dispute-repository.ts'

type Deps = {
  disputes: Pick<Disputes, 'add'>
  throttles: Throttles
  clock: Clock
}

/**
 * POST /api/disputes: a company says that a published fact is wrong. Looks for no report, so neither the
 * answer nor its time can tell whether there is one: the desk's list looks.
 */
export const sendDispute = route(
  routes.sendDispute,
  async (deps: Deps, { body: { website, ...typed }, viewerAddress }) => {
    const at = deps.clock.now()
    const limits = disputeLimitsOf(viewerAddress, typed.email)
    await takeOrRefuse(deps.throttles, limits, at, 'Too many messages.')
    const id = ulid(at.getTime())
    const dispute = { ...typed, id, receivedAt: at.toISOString() }
    if (!website) await deps.disputes.add(dispute, mailOf(id, typed), at)
    return { status: 'received' as const }
  },
)

const mailOf = (
  disputeId: string,
  { companyName, statement }: Pick<NewDispute, 'companyName' | 'statement'>,
): QueuedEmail => ({
  id: `desk-dispute-received/${disputeId}`,
  template: 'desk-dispute-received',
  to: 'desk',
  data: { disputeId, company: companyName, statement },
  notice: { kind: 'dispute', disputeId },
})

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(sendDispute, {
    disputes: disputesIn(table),
    throttles: throttlesIn(table),
    clock: systemClock,
  })
}
