import * as z from 'zod'
import { ProfileChange } from '../../../shared/account/account.ts'
import * as routes from '../../../shared/routes/account.ts'
import { newsletterSubscribersIn } from '../../newsletter/subscribers.ts'
import { accountGone } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import type { Identity } from '../../platform/ids.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { type AccountDeps, accountDepsIn } from '../account-deps.ts'
import { recordSignInOrCreateAccount } from '../ensure-account.ts'
import { meOf } from '../me.ts'
import { type SyncEmailDeps, syncEmail } from '../sync-email.ts'

type Deps = AccountDeps & SyncEmailDeps & { identity: Pick<Identity, 'attributesOf'> }

/**
 * Attributes in the user pool. A malformed name or picture from Google does not block a sign-in.
 */
const Person = z
  .object({
    email: z.string().toLowerCase(),
    name: ProfileChange.shape.displayName.catch(undefined),
    picture: z
      .url({ protocol: /^https$/ })
      .max(2000)
      .optional()
      .catch(undefined),
  })
  .transform(({ email, name, picture }) => ({
    email,
    displayName: name || undefined,
    photoURL: picture,
  }))

const attributesOf = async (identity: Deps['identity'], poolUser: string) => {
  const attributes = await identity.attributesOf(poolUser)
  // The token is valid, but its user was deleted.
  if (attributes?.email === undefined) throw accountGone()
  return attributes
}

/** POST /api/me/signed-in: the site calls it after each sign-in. */
export const recordSignIn = route(routes.recordSignIn, async (deps: Deps, { buyer, body }) => {
  const { userId, poolUser } = buyer
  const { clock, identity } = deps
  const { email, ...own } = Person.parse(await attributesOf(identity, poolUser))
  // The address of a Google account may have changed.
  await syncEmail(deps, userId, email, clock.now())
  return meOf(
    await recordSignInOrCreateAccount(deps, userId, email, { ...body, ...own }),
    clock.now(),
  )
})

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(recordSignIn, {
    ...accountDepsIn(table),
    subscribers: newsletterSubscribersIn(table),
  })
}
