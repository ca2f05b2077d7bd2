import type { EventBridgeEvent } from 'aws-lambda'
import * as z from 'zod'
import { Brand } from '../../../shared/site/brand.ts'
import { systemClock } from '../../platform/clock.ts'
import { environment, jsonVariable } from '../../platform/environment.ts'
import { logMetrics } from '../../platform/log.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { suppressionListIn } from '../suppressed-addresses.ts'

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

const recipientsOf = (returned: Returned): string[] =>
  (returned.eventType === 'Complaint'
    ? returned.complaint.complainedRecipients
    : returned.bounce.bouncedRecipients
  )
    // SES may include a display name.
    .map(({ emailAddress }) => /<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress)

/** Whether to suppress the address. A temporary bounce, such as of a full mailbox, does not count. */
const isFinal = (returned: Returned): boolean =>
  returned.eventType === 'Complaint' || returned.bounce.bounceType === 'Permanent'

/**
 * Suppresses addresses after bounces and complaints, except those of the desk and support, which
 * requests and payments depend on. An alarm counts bounces from those (infra/constructs/mail-metrics.ts).
 */
export const createHandler = () => {
  const addresses = suppressionListIn(tableFromEnvironment())
  const { BRAND } = environment({ BRAND: jsonVariable(Brand) })
  const ownAddresses = [BRAND.deskEmail, BRAND.contactEmail].map((email) => email.toLowerCase())
  return async (event: EventBridgeEvent<string, unknown>): Promise<void> => {
    const returned = Returned.parse(event.detail)
    const why = returned.eventType === 'Bounce' ? 'bounced' : 'complained'
    const [userId] = returned.mail.tags.user ?? []
    for (const email of recipientsOf(returned))
      if (ownAddresses.includes(email.toLowerCase()))
        logMetrics(`A mail to our own address ${email} ${why}`, { ownMailReturned: 1 })
      else if (isFinal(returned)) await addresses.suppress(email, why, userId, systemClock.now())
  }
}
