import * as z from 'zod'
import { cognitoIdentity, type Identity } from '../../platform/ids.ts'
import { accountField, auditFields, OperationError, operation } from '../../platform/operation.ts'
import { type BeginErasureDeps, beginErasure } from '../erasure.ts'
import { beginErasureDepsFromEnvironment } from '../erasure-deps.ts'
import { describeErasure } from '../erasure-in-words.ts'

const EraseAccount = z.strictObject({
  account: accountField,
  /** The same once more: an erasure cannot be taken back. */
  confirm: z.string('Repeat the account as "confirm".'),
  ...auditFields,
})

type Deps = BeginErasureDeps & { names: Pick<Identity, 'idOf'> }

/**
 * On a person's request, by letter or mail: the same as their own button does. Run again, it tells
 * how far the erasure is, and gives it another push.
 */
async function erase(deps: Deps, given: z.output<typeof EraseAccount>): Promise<string> {
  const { account } = given
  if (given.confirm.trim() !== account)
    throw new OperationError('confirm: it is not the same as account.')
  const userId = account.includes('@') ? await deps.names.idOf(account) : account
  const erasure = userId === undefined ? undefined : await beginErasure(deps, userId, 'operator')
  if (!erasure) throw new OperationError(`There is no account ${account}.`)
  return describeErasure(erasure)
}

export const handler = operation(EraseAccount, erase, {
  ...beginErasureDepsFromEnvironment(),
  names: cognitoIdentity(),
})
