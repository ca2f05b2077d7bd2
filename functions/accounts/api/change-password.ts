import * as routes from '../../../shared/routes/account.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { ClientProblem, invalidField } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { cognitoIdentity, type Identity } from '../../platform/ids.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { type Accounts, accountsIn } from '../account-repository.ts'
import { type PasswordChanges, passwordChangesIn } from '../password-changes.ts'
import { cognitoSignInChanges, type SignInChanges } from '../sign-in-changes.ts'

type Deps = {
  accounts: Pick<Accounts, 'endSessions'>
  passwordChanges: PasswordChanges
  identity: Pick<Identity, 'endSessions'>
  signIn: Pick<SignInChanges, 'checkPassword' | 'setPassword'>
  clock: Clock
}

/**
 * POST /api/me/password: changes the password and ends every session. Cognito's ChangePassword
 * ends no session, and our access tokens lack its scope.
 */
const changePassword = route(
  routes.changePassword,
  async (deps: Deps, { buyer: { userId, poolUser }, body }) => {
    const { accounts, passwordChanges, identity, signIn, clock } = deps
    const { currentPassword, newPassword } = body
    const checked = await signIn.checkPassword(poolUser, currentPassword)
    if (checked === 'locked')
      throw new ClientProblem('too-many-requests', 'Too many wrong passwords. Try again later.')
    if (checked === 'wrong') throw refused('currentPassword', 'This is not your password.')
    const fault = await signIn.setPassword(poolUser, newPassword)
    if (fault !== undefined) throw refused('newPassword', fault)
    const at = clock.now()
    // No address is passed: the e-mail goes to the account's.
    await passwordChanges.notifyOwner({ userId, email: '' }, at)
    await identity.endSessions(poolUser)
    await accounts.endSessions(userId, at)
  },
)

const refused = (field: string, message: string) =>
  invalidField(field, message, 'The password was not changed.')

export const createHandler = () =>
  lambda(changePassword, {
    accounts: accountsIn(tableFromEnvironment()),
    passwordChanges: passwordChangesIn(tableFromEnvironment()),
    identity: cognitoIdentity(),
    signIn: cognitoSignInChanges(),
    clock: systemClock,
  })
