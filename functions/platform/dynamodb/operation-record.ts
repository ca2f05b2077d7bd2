import { accountPartition } from './keys.ts'

/** A change that an operator made to an account, stored with the account: who, what, why. */
export type Operation = {
  /** A ULID: operations are listed by their time. */
  id: string
  name: string
  by: string
  reason: string
  at: string
  /** The text that the operator got as the answer. */
  what: string
}

/** The transaction item that records it. */
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
