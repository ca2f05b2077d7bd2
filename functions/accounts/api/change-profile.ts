import * as routes from '../../../shared/routes/account.ts'
import { invalidField } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { type AccountDeps, accountDepsIn } from '../account-deps.ts'
import { changeAccount } from '../ensure-account.ts'
import { meOf } from '../me.ts'

/**
 * PATCH /api/me: an empty string clears a field; missing fields are not changed. Colleagues and mails know
 * members of the report desk by their names, so members cannot change their own.
 */
export const changeProfile = route(routes.changeProfile, (deps: AccountDeps, { buyer, body }) =>
  withConflictRetries(async () => {
    if (body.displayName !== undefined) {
      const account = await deps.accounts.find(buyer.userId)
      if (account?.namedByOperator && account.displayName !== body.displayName)
        throw invalidField('displayName', nameIsFixed)
    }
    return meOf(await changeAccount(deps, buyer.userId, body), deps.clock.now())
  }),
)

const nameIsFixed = 'Your name at the report desk is set for you. Ask a desk-admin.'

export const createHandler = () => lambda(changeProfile, accountDepsIn(tableFromEnvironment()))
