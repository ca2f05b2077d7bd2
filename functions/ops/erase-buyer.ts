import * as z from 'zod'
import { type BeginNeeds, beginErasure } from '../domain/erasure.ts'
import { erasureOrdersOfEnvironment } from '../http/erasure-parts.ts'
import { cognitoIdentity, type Identity } from '../outbound/identity.ts'
import { erasureInWords } from './run/erasure-in-words.ts'
import { accountName, asked, operation, Refused } from './run/operation.ts'

const EraseAccount = z.strictObject({
  account: accountName,
  /** The same once more: an erasure cannot be taken back. */
  confirm: z.string('Repeat the account as "confirm".'),
  ...asked,
})

type Needs = BeginNeeds & { names: Pick<Identity, 'idOf'> }

/**
 * On a person's request, by letter or mail: the same as their own button does. Run again, it tells
 * how far the erasure is, and gives it another push.
 */
async function erase(needs: Needs, given: z.output<typeof EraseAccount>): Promise<string> {
  const { account } = given
  if (given.confirm.trim() !== account) throw new Refused('confirm: it is not the same as account.')
  const userId = account.includes('@') ? await needs.names.idOf(account) : account
  const erasure = userId === undefined ? undefined : await beginErasure(needs, userId, 'operator')
  if (!erasure) throw new Refused(`Nobody is known as ${account}.`)
  return erasureInWords(erasure)
}

export const handler = operation(EraseAccount, erase, {
  ...erasureOrdersOfEnvironment(),
  names: cognitoIdentity(),
})
