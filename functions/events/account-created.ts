import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import * as z from 'zod'
import { accountsIn } from '../data/accounts.ts'
import { formerAccountsIn } from '../data/former-accounts.ts'
import { mailOrdersIn, unnamed } from '../data/mail-orders.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { openAccount } from '../http/ensure-account.ts'
import { hashKeyOfEnvironment } from '../http/hash-key.ts'
import { systemClock } from '../outbound/clock.ts'

/** Cognito also calls the trigger after a reset password, which makes no account. */
const Confirmed = z.object({
  triggerSource: z.literal('PostConfirmation_ConfirmSignUp'),
  request: z.object({
    userAttributes: z.object({ sub: z.string().min(1), email: z.email() }),
    /** From the site's code step; anybody may write it, so it is taken for what the buyer says. */
    clientMetadata: z.object({ termsVersion: z.iso.date().optional() }).optional().catch(undefined),
  }),
})

const needs = {
  accounts: accountsIn(tableOfEnvironment()),
  former: formerAccountsIn(tableOfEnvironment(), hashKeyOfEnvironment()),
  clock: systemClock,
}

const mailOrders = mailOrdersIn(tableOfEnvironment())

/** A confirmed sign-up gets its account record and a welcome. Repeated, it sets `lastLogin` alone. */
export const handler = async (event: PostConfirmationTriggerEvent) => {
  const confirmed = Confirmed.safeParse(event)
  if (confirmed.success) {
    const { userAttributes, clientMetadata } = confirmed.data.request
    const { sub, email } = userAttributes
    await openAccount(needs, sub, email, clientMetadata)
    // Named by the account: a repeated call welcomes nobody twice. The ledger outlives the account,
    // so its key must not say whose it was; whom it went to is forgotten once it is sent.
    await mailOrders.place(
      { id: `welcome/${unnamed(sub)}`, kind: 'welcome', to: { email, userId: sub }, data: {} },
      systemClock.now(),
    )
  }
  return event
}
