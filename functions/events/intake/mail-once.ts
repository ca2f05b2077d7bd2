import pRetry from 'p-retry'
import type { MailLog } from '../../data/mail-log.ts'
import type { Letter } from '../../mails/layout.ts'
import type { Clock } from '../../outbound/clock.ts'
import type { Mail } from '../../outbound/mail.ts'

export type MailNeeds = { mail: Mail; mailLog: MailLog; clock: Clock }

/** Another delivery of the same event is sending this mail; whether it succeeds is not known yet. */
class BeingSent extends Error {}

/**
 * Sends a mail once, however often it is asked for. A second copy can only go out when the sender
 * dies between the provider's acceptance and the log's entry.
 * @throws where it could not be sent, or where another sender is still at it after some seconds:
 *   the event then comes again
 */
export const mailOnce = (
  { mail, mailLog, clock }: MailNeeds,
  given: { mailId: string; to: string; letter: Letter },
): Promise<void> =>
  pRetry(
    async () => {
      const state = await mailLog.claim(given.mailId, clock.now())
      if (state === 'sent') return
      if (state === 'busy') throw new BeingSent(`Another sender has ${given.mailId}`)
      let messageId: string
      try {
        messageId = await mail.send(given.to, given.letter)
      } catch (error) {
        await mailLog.release(given.mailId)
        throw error
      }
      await mailLog.markSent(given.mailId, messageId, clock.now())
    },
    {
      retries: 8,
      minTimeout: 50,
      maxTimeout: 2000,
      shouldRetry: ({ error }) => error instanceof BeingSent,
    },
  )
