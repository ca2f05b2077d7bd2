import * as z from 'zod'
import { cognitoIdentity, type Identity } from '../../platform/ids.ts'
import { accountField, auditFields, OperationError, operation } from '../../platform/operation.ts'
import { type BeginErasureDeps, beginErasure } from '../erasure.ts'
import { beginErasureDepsFromEnvironment } from '../erasure-deps.ts'
import { describeErasure } from '../erasure-in-words.ts'

const EraseAccount = z.strictObject({
  account: accountField,
  /** Repeat the account: an erasure cannot be undone. */
  confirm: z.string('Repeat the account as "confirm".'),
  ...auditFields,
})

type Deps = BeginErasureDeps & { names: Pick<Identity, 'idOf'> }

/**
 * Erases an account on a written request, like the button in the settings. Another run reports the
 * progress and resumes a stuck erasure.
 */
async function erase(deps: Deps, given: z.output<typeof EraseAccount>): Promise<string> {
  const { account } = given
  if (given.confirm.trim() !== account)
    throw new OperationError('confirm: it is not the same as account.')
  const userId = await deps.names.idOf(account)
  const erasure = userId === undefined ? undefined : await beginErasure(deps, userId, 'operator')
  if (!erasure) throw new OperationError(`There is no account ${account}.`)
  return describeErasure(erasure)
}

export const createHandler = () =>
  operation(EraseAccount, erase, {
    ...beginErasureDepsFromEnvironment(),
    names: cognitoIdentity(),
  })
