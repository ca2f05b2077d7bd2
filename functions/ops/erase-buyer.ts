import * as z from 'zod'
import { type ErasureNeeds, eraseAccount } from '../domain/erasure.ts'
import { erasureOfEnvironment } from '../http/erasure-parts.ts'
import { cognitoIdentity, type Identity } from '../outbound/identity.ts'
import { accountName, asked, operation, Refused } from './run/operation.ts'

const EraseAccount = z.strictObject({
  account: accountName,
  /** The same once more: an erasure cannot be taken back. */
  confirm: z.string('Repeat the account as "confirm".'),
  ...asked,
})

type Needs = ErasureNeeds & { names: Pick<Identity, 'idOf'> }

/** On a person's request, by letter or mail: the same as their own button does. */
async function erase(needs: Needs, given: z.output<typeof EraseAccount>): Promise<string> {
  if (given.confirm.trim() !== given.account)
    throw new Refused('confirm: it is not the same as account.')
  const userId = given.account.includes('@') ? await needs.names.idOf(given.account) : given.account
  const done = userId === undefined ? undefined : await eraseAccount(needs, userId, 'operator')
  if (!done) throw new Refused(`Nobody is known as ${given.account}.`)
  return `Erased. The receipt is ${done.receipt}.`
}

export const handler = operation(EraseAccount, erase, {
  ...erasureOfEnvironment(),
  names: cognitoIdentity(),
})
