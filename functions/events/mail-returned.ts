import type { EventBridgeEvent } from 'aws-lambda'
import * as z from 'zod'
import { addressesIn } from '../data/addresses.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { systemClock } from '../outbound/clock.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))
const mail = z.object({ tags: z.record(z.string(), z.array(z.string())).default({}) })

const Returned = z.union([
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
    mail,
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complainedRecipients: Recipients }),
    mail,
  }),
])
type Returned = z.infer<typeof Returned>

const addresses = addressesIn(tableOfEnvironment())

/** @returns the addresses that must not be written to again: a full mailbox is no reason */
function stoppedBy(returned: Returned): string[] {
  const recipients =
    returned.eventType === 'Complaint'
      ? returned.complaint.complainedRecipients
      : returned.bounce.bounceType === 'Permanent'
        ? returned.bounce.bouncedRecipients
        : []
  // SES may write a display name along.
  return recipients.map(
    ({ emailAddress }) => /<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress,
  )
}

/** What SES tells of mails that came back: no further mail goes to such an address. */
export const handler = async (event: EventBridgeEvent<string, unknown>): Promise<void> => {
  const returned = Returned.parse(event.detail)
  const why = returned.eventType === 'Bounce' ? 'bounced' : 'complained'
  const [userId] = returned.mail.tags.user ?? []
  for (const email of stoppedBy(returned))
    await addresses.stop(email, why, userId, systemClock.now())
}
