import { DeleteCommand, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { Outpaced, refusedParts, withConflictRetries } from './conflicts.ts'
import { type HashKey, keyedHash, receiptId, receiptKey } from './former-accounts.ts'
import { accountPartition, lastOf } from './keys.ts'
import { type Key, pages } from './partition.ts'
import { customerPrefix, payerKey } from './payments.ts'
import type { Table } from './table.ts'

/** The payment provider may tell of a dispute more than a year after the payment. */
const keepDays = 2 * 365

/** Customers of the payment provider who were an erased account's, known by a keyed hash alone. */
export type ErasedCustomers = {
  /**
   * The key at which nothing is stored, unless the account that the payment is for was erased; or, where
   * that is not known, unless the customer was forgotten with one.
   */
  markOf(customer: string, userId: string | undefined): Promise<Key>
  isErased(mark: Key): Promise<boolean>
  /** Removes what is stored of a customer. Can be repeated. */
  forget(customer: string, at: Date): Promise<void>
  /** Every customer of an account. Can be repeated. */
  forgetAllOf(userId: string, at: Date): Promise<void>
}

export function erasedCustomersIn(table: Table, key: HashKey): ErasedCustomers {
  const { client, name } = table
  const erasedKey = async (customer: string): Promise<Key> => ({
    pk: `ERASED-CUSTOMER#${await keyedHash(key, `customer ${customer}`)}`,
    sk: 'ERASED-CUSTOMER',
  })

  const markPart = async (customer: string, at: Date) => ({
    Put: {
      TableName: name,
      Item: {
        ...(await erasedKey(customer)),
        entity: 'erased-customer',
        expiresAt: Math.floor(at.getTime() / 1000) + keepDays * 24 * 60 * 60,
      },
    },
  })

  /** Only while it is still this account's: an operator may have linked it to another. */
  const forgetIfOf = (userId: string, customer: string, at: Date) =>
    withConflictRetries(async () => {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: payerKey(customer), ConsistentRead: true }),
      )
      if (Item !== undefined && Item.userId !== userId) return
      const remove = {
        Delete: {
          TableName: name,
          Key: payerKey(customer),
          ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
          ExpressionAttributeValues: { ':userId': userId },
        },
      }
      try {
        await client.send(
          new TransactWriteCommand({ TransactItems: [remove, await markPart(customer, at)] }),
        )
      } catch (error) {
        if (refusedParts(error)) throw new Outpaced()
        throw error
      }
    })

  return {
    async markOf(customer, userId) {
      return userId === undefined
        ? await erasedKey(customer)
        : receiptKey(await receiptId(key, userId))
    },

    async isErased(Key) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key, ConsistentRead: true }),
      )
      return Item !== undefined
    },

    async forget(customer, at) {
      const remove = { Delete: { TableName: name, Key: payerKey(customer) } }
      await withConflictRetries(async () =>
        client.send(
          new TransactWriteCommand({ TransactItems: [remove, await markPart(customer, at)] }),
        ),
      )
    },

    async forgetAllOf(userId, at) {
      const pk = accountPartition(userId)
      const customers = pages(table, {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': pk,
          ':first': customerPrefix,
          ':last': lastOf(customerPrefix),
        },
        ConsistentRead: true,
      })
      for await (const items of customers)
        for (const { sk } of items) {
          await forgetIfOf(userId, sk.slice(customerPrefix.length), at)
          await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }))
        }
    },
  }
}
