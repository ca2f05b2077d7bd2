import * as z from 'zod'
import { Brand } from '../../../shared/site/brand.ts'
import { mailIdIn } from '../../email-delivery/mail-order-message.ts'
import { mailClaimsIn } from '../../emails/claims.ts'
import { systemClock } from '../../platform/clock.ts'
import { environment, jsonVariable } from '../../platform/environment.ts'
import { logError } from '../../platform/log.ts'
import { eachMessage } from '../../platform/queue-messages.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { groupRobotFromEnvironment } from '../group-robot.ts'
import { type PostDeps, postNotice } from '../post-notice.ts'

/** Longer than the timeout of `post-notice`: test/infra/operations/claims.test.ts. */
export const noticeClaimSeconds = 30

/** Posts notices. A failed one is retried when its message becomes visible again: services limit messages by the minute. */
export const postNotices = (deps: PostDeps) =>
  eachMessage(
    ({ body }) => postNotice(deps, mailIdIn(body)),
    ({ messageId }, error) => logError('A notice could not be posted', { messageId, error }),
  )

export const createHandler = () => {
  const { BRAND, SITE_URL } = environment({
    BRAND: jsonVariable(Brand),
    SITE_URL: z.url(),
  })
  return postNotices({
    notices: mailClaimsIn(
      tableFromEnvironment(),
      'notice',
      'noticeClaimedUntil',
      noticeClaimSeconds,
    ),
    robot: groupRobotFromEnvironment(),
    clock: systemClock,
    basis: { brand: BRAND, siteUrl: SITE_URL },
  })
}
