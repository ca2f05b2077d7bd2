import * as z from 'zod'
import { type Receipts, receiptsIn } from '../../accounts/erasure-receipts.ts'
import { pseudonymizationKey } from '../../platform/hash-keys.ts'
import { cognitoIdentity, type Identity } from '../../platform/ids.ts'
import { accountField, OperationError, operation } from '../../platform/operation.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import type { Erasure } from '../entities.ts'
import { describeErasure } from '../erasure-in-words.ts'
import { findErasure, runningErasures } from '../erasure-repository.ts'

const LookUp = z.strictObject({
  /** From the last e-mail or from erase-buyer. @default all running erasures */
  receipt: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{24}$/, 'A receipt is 24 characters: digits, and letters from a to f.')
    .optional(),
  /** An account id or, until the erasure has ended, an e-mail address. */
  account: accountField.optional(),
})
type LookUp = z.output<typeof LookUp>

type Deps = {
  erasures: {
    running(): AsyncIterable<Erasure>
    find(userId: string): Promise<Erasure | undefined>
  }
  receipts: Receipts
  identity: Pick<Identity, 'idOf'>
}

async function lookUp(deps: Deps, { receipt, account }: LookUp): Promise<string> {
  if (receipt !== undefined) return ofReceipt(deps, receipt)
  if (account !== undefined) return ofAccount(deps, account)
  const lines: string[] = []
  for await (const erasure of deps.erasures.running()) lines.push(describeErasure(erasure))
  return lines.length === 0 ? 'No erasure is under way.' : lines.join('\n')
}

async function ofAccount({ erasures, receipts, identity }: Deps, name: string): Promise<string> {
  const userId = await identity.idOf(name)
  if (userId === undefined) throw new OperationError(`There is no account ${name}.`)
  const erasure = await erasures.find(userId)
  if (erasure) return describeErasure(erasure)
  const receipt = await receipts.ofUser(userId)
  if (!receipt) throw new OperationError(`${name} was not erased.`)
  return describeReceipt(receipt)
}

async function ofReceipt({ erasures, receipts }: Deps, id: string): Promise<string> {
  for await (const erasure of erasures.running())
    if (erasure.receipt === id) return describeErasure(erasure)
  const receipt = await receipts.find(id)
  if (!receipt) throw new OperationError(`There is no receipt ${id}.`)
  return describeReceipt(receipt)
}

function describeReceipt({ id, by, done }: NonNullable<Awaited<ReturnType<Receipts['find']>>>) {
  if (!done) return `The erasure with the receipt ${id} is about to end. Look again in a minute.`
  const { erasedAt, items, files, subscriptions } = done
  return `Erased at ${erasedAt} by the ${by}: ${items} items, ${files} files, ${subscriptions} subscriptions canceled. The receipt is ${id}.`
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  return operation(LookUp, lookUp, {
    erasures: {
      running: () => runningErasures(table),
      find: (userId) => findErasure(table, userId),
    },
    receipts: receiptsIn(table, pseudonymizationKey()),
    identity: cognitoIdentity(),
  })
}
