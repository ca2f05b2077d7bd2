import type { EventBridgeEvent } from 'aws-lambda'
import * as z from 'zod'
import { Brand } from '../../shared/brand.ts'
import { suppressionListIn } from '../data/addresses.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { systemClock } from '../outbound/clock.ts'
import { environment, jsonVariable } from '../outbound/environment.ts'
import { logMetrics } from '../outbound/log.ts'

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

const addresses = suppressionListIn(tableFromEnvironment())
const { BRAND } = environment({ BRAND: jsonVariable(Brand) })
const ownAddresses = [BRAND.deskEmail, BRAND.contactEmail].map((email) => email.toLowerCase())

const recipientsOf = (returned: Returned): string[] =>
  (returned.eventType === 'Complaint'
    ? returned.complaint.complainedRecipients
    : returned.bounce.bouncedRecipients
  )
    // SES may write a display name along.
    .map(({ emailAddress }) => /<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress)

/** A full mailbox is no reason to stop. */
const isFinal = (returned: Returned): boolean =>
  returned.eventType === 'Complaint' || returned.bounce.bounceType === 'Permanent'

/**
 * Handles bounces and complaints: no further mail goes to such an address. Mail to the desk and to
 * support goes on: requests and payments depend on it, and strangers choose words in it. An alarm
 * counts what came back from there (infra/constructs/mail-metrics.ts).
 */
export const handler = async (event: EventBridgeEvent<string, unknown>): Promise<void> => {
  const returned = Returned.parse(event.detail)
  const why = returned.eventType === 'Bounce' ? 'bounced' : 'complained'
  const [userId] = returned.mail.tags.user ?? []
  for (const email of recipientsOf(returned))
    if (ownAddresses.includes(email.toLowerCase()))
      logMetrics(`A mail to our own address ${email} ${why}`, { ownMailReturned: 1 })
    else if (isFinal(returned)) await addresses.suppress(email, why, userId, systemClock.now())
}
