import { accountPartition } from './keys.ts'

/** What an operator did to an account, kept with it: who, what, why. */
export type Operation = {
  /** A ULID: operations are listed by their time. */
  id: string
  name: string
  by: string
  reason: string
  at: string
  /** In words, as the operator was answered. */
  what: string
}

/** The part of a transaction that records it. */
export const operationTransactItem = (table: string, userId: string, operation: Operation) => ({
  Put: {
    TableName: table,
    Item: {
      pk: accountPartition(userId),
      sk: `OPERATION#${operation.id}`,
      entity: 'operation',
      ...operation,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})
