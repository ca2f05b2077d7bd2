import * as z from 'zod'
import { type Exports, exportsIn } from '../data/exports.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { cognitoIdentity, type Identity } from '../outbound/identity.ts'
import { accountName, asked, operation, Refused } from './run/operation.ts'

const ExportBuyer = z.strictObject({ account: accountName, ...asked })

type Needs = { exports: Exports; identity: Pick<Identity, 'idOf' | 'attributesOf'> }

/** On a person's request, by letter or mail: what their own button would give them, as JSON. */
async function exportBuyer(
  { exports, identity }: Needs,
  given: z.output<typeof ExportBuyer>,
): Promise<string> {
  const userId = given.account.includes('@') ? await identity.idOf(given.account) : given.account
  const signIn = userId === undefined ? undefined : await identity.attributesOf(userId)
  if (userId === undefined || !signIn) throw new Refused(`Nobody is known as ${given.account}.`)
  const stored = await exports.of(userId, signIn.email ?? '')
  return JSON.stringify({ userId, signIn, stored }, null, 2)
}

export const handler = operation(ExportBuyer, exportBuyer, {
  exports: exportsIn(tableOfEnvironment()),
  identity: cognitoIdentity(),
})
