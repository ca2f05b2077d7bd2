import { entity } from './entity.ts'

export const operation = entity({
  name: 'operation',
  pk: 'ACCOUNT#<userId>',
  sk: 'OPERATION#<id>',
  holds: 'what an operator did to the account: who, what, why',
  kept: { as: 'account' },
  restore: 'missing',
  export: 'whole',
})

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

/** The write that records it. */
export const operationRecord = (userId: string, done: Operation) =>
  operation.create({ userId, id: done.id }, done)
