import * as routes from '../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { type PasswordChanges, passwordChangesIn } from '../data/password-changes.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { ClientProblem } from '../domain/client-problem.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { cognitoIdentity, type Identity } from '../outbound/identity.ts'
import { cognitoSignInChanges, type SignInChanges } from '../outbound/sign-in-changes.ts'

type Deps = {
  accounts: Pick<Accounts, 'endSessions'>
  passwordChanges: PasswordChanges
  identity: Pick<Identity, 'endSessions'>
  signIn: Pick<SignInChanges, 'checkPassword' | 'setPassword'>
  clock: Clock
}

/**
 * POST /api/me/password: changes the password and ends every session. Cognito's own ChangePassword
 * ends none; our access tokens cannot call it.
 */
const changePassword = route(
  routes.changePassword,
  async (deps: Deps, { buyer: { userId }, body }) => {
    const { accounts, passwordChanges, identity, signIn, clock } = deps
    const { currentPassword, newPassword } = body
    const known = await signIn.checkPassword(userId, currentPassword)
    if (known === 'locked')
      throw new ClientProblem('too-many-requests', 'Too many wrong passwords. Try again later.')
    if (known === 'wrong') throw refused('currentPassword', 'This is not your password.')
    const broken = await signIn.setPassword(userId, newPassword)
    if (broken !== undefined) throw refused('newPassword', broken)
    const at = clock.now()
    // The address comes from the account.
    await passwordChanges.tell({ userId, email: '' }, at)
    await identity.endSessions(userId)
    await accounts.endSessions(userId, at)
  },
)

const refused = (field: string, message: string) =>
  new ClientProblem('invalid-request', 'The password was not changed.', {
    errors: [{ field, message }],
  })

export const handler = lambda(changePassword, {
  accounts: accountsIn(tableFromEnvironment()),
  passwordChanges: passwordChangesIn(tableFromEnvironment()),
  identity: cognitoIdentity(),
  signIn: cognitoSignInChanges(),
  clock: systemClock,
})
