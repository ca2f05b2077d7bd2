import type { MailClaims } from '../emails/claims.ts'
import { DeskNotice } from '../emails/desk-notice.ts'
import type { EmailContext } from '../emails/template.ts'
import type { Clock } from '../platform/clock.ts'
import { logEvent } from '../platform/log.ts'
import type { GroupRobot } from './group-robot.ts'
import { noticeText } from './notice-text.ts'

export type PostDeps = {
  notices: MailClaims
  robot: GroupRobot
  clock: Clock
  basis: EmailContext
}

/**
 * Posts the notice of an e-mail to the desk once. Idempotent, except if the function dies between the service's
 * acceptance and the log entry.
 * @throws if it could not be posted, so that the message is retried
 */
export async function postNotice(deps: PostDeps, mailId: string): Promise<void> {
  const { notices, robot, clock, basis } = deps
  const claim = await notices.claim(mailId, clock.now())
  if (claim.state === 'none') return
  if (claim.state === 'busy') throw new Error('Another function is posting it')
  try {
    await robot.post(noticeText(basis, DeskNotice.parse(claim.content)), clock.now())
  } catch (error) {
    await notices.release(mailId)
    throw error
  }
  await notices.complete(mailId)
  logEvent('Notice posted', { mailId })
}
