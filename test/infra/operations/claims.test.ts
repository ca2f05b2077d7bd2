import { describe, expect, it } from 'vitest'
import { noticeClaimSeconds } from '../../../functions/desk-notices/events/post-notice.ts'
import { mailClaimSeconds } from '../../../functions/email-delivery/mail-log.ts'
import { timeoutSecondsOf } from '../../../infra/functions.ts'

// Another run would send it again while the first one still does.
describe('a claim outlives the run that made it', () => {
  it.each([
    ['send-mail', mailClaimSeconds],
    ['post-notice', noticeClaimSeconds],
  ] as const)('of %s', (name, seconds) => {
    expect(seconds).toBeGreaterThan(timeoutSecondsOf(name))
  })
})
