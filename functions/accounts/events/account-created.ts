import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import * as z from 'zod'
import { type EmailOutbox, emailOutboxIn, pseudonymize } from '../../emails/outbox.ts'
import { systemClock } from '../../platform/clock.ts'
import { pseudonymizationKey } from '../../platform/hash-keys.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { accountOfPoolUser } from '../account-recovery.ts'
import { accountsIn } from '../account-repository.ts'
import { recordSignInOrCreateAccount } from '../ensure-account.ts'
import { type PasswordChanges, passwordChangesIn } from '../password-changes.ts'
import { pseudonymsWith } from '../pseudonyms.ts'
import { poolUsersIn } from '../user-pool.ts'

const User = z.object({
  sub: z.string().min(1),
  email: z.email().toLowerCase(),
  email_verified: z.string().catch('false'),
})

const SignUpConfirmed = z.object({
  triggerSource: z.literal('PostConfirmation_ConfirmSignUp'),
  request: z.object({
    userAttributes: User,
    /** From the site. Untrusted: the caller can set it. */
    clientMetadata: z
      .object({
        termsVersion: z.iso.date().optional(),
        /** The code was requested to set a new password. */
        forgotten: z.literal('password').optional(),
      })
      .optional()
      .catch(undefined),
  }),
})
type SignUpConfirmed = z.infer<typeof SignUpConfirmed>

const PasswordReset = z.object({
  triggerSource: z.literal('PostConfirmation_ConfirmForgotPassword'),
  request: z.object({ userAttributes: User }),
})

const Confirmed = z.discriminatedUnion('triggerSource', [SignUpConfirmed, PasswordReset])

type Deps = Parameters<typeof recordSignInOrCreateAccount>[0] & {
  outbox: EmailOutbox
  passwordChanges: PasswordChanges
}

/** Cognito calls a trigger up to three times, 5 seconds each, and its events have no id. */
const repeatSeconds = 30

/** Cognito post-confirmation: a sign-up, or a new password, was confirmed by a mailed code. */
const handle = async (deps: Deps, event: PostConfirmationTriggerEvent) => {
  const confirmed = Confirmed.parse(event)
  const users = poolUsersIn(event.userPoolId)
  if (confirmed.triggerSource === 'PostConfirmation_ConfirmSignUp') {
    // The password may be from another person who typed this address first.
    if (confirmed.request.clientMetadata?.forgotten) await users.discardPassword(event.userName)
    await openAccountOf(deps, confirmed)
  } else {
    // Cognito does not end sessions when a password is reset.
    const { userAttributes } = confirmed.request
    const userId = await accountOf(userAttributes)
    const { email } = userAttributes
    const at = deps.clock.now()
    await users.endSessions(event.userName)
    await deps.accounts.endSessions(userId, at)
    await deps.passwordChanges.notifyOwner({ userId, email }, at, repeatSeconds)
  }
  return event
}

/** The id of the account, which may have outlived its former user pool. */
const accountOf = async (user: z.infer<typeof User>): Promise<string> =>
  process.env.ACCOUNTS_RECOVERED ? accountOfPoolUser(user) : user.sub

/** Creates the account and queues a welcome e-mail. A repeated call only sets `lastLogin`. */
async function openAccountOf(
  deps: Deps,
  { request: { userAttributes, clientMetadata } }: SignUpConfirmed,
) {
  const { sub, email } = userAttributes
  const userId = await accountOf(userAttributes)
  await recordSignInOrCreateAccount(deps, userId, email, {
    termsVersion: clientMetadata?.termsVersion,
  })
  // Welcomed long ago.
  if (userId !== sub) return
  // The id depends on the account, so a repeated call sends no second e-mail. It is a pseudonym,
  // since the item outlives the account.
  await deps.outbox.enqueue(
    {
      id: `welcome/${pseudonymize(sub)}`,
      template: 'welcome',
      to: { email, userId: sub },
      data: {},
    },
    deps.clock.now(),
  )
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  const deps: Deps = {
    accounts: accountsIn(table),
    pseudonyms: pseudonymsWith(pseudonymizationKey()),
    outbox: emailOutboxIn(table),
    passwordChanges: passwordChangesIn(table),
    clock: systemClock,
  }
  return (event: PostConfirmationTriggerEvent) => handle(deps, event)
}
