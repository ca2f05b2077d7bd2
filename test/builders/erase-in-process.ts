import { erasedCustomersIn } from '../../functions/billing/deleted-customers.ts'
import { beginErasure, continueErasure, type ErasureDeps } from '../../functions/erasure/erasure.ts'
import { erasuresIn } from '../../functions/erasure/erasure-repository.ts'
import type { Table } from '../../functions/platform/dynamodb/table.ts'
import { hashKey } from './in-process.ts'

/** What an erasure needs on a real table; around it everything succeeds, and nothing is waited for. */
const erasureNeeds = (table: Table, deps: Partial<ErasureDeps> = {}): ErasureDeps => ({
  erasures: erasuresIn(table, hashKey),
  customers: erasedCustomersIn(table, hashKey),
  payments: { cancelSubscription: async () => {} },
  files: {
    removeUnder: async () => ({ files: 0, isDone: true }),
    removeNamed: async () => ({ files: 0, cursor: null }),
  },
  identity: {
    emailOf: async (userId) => `${userId}@example.com`,
    disable: async () => {},
    remove: async () => {},
  },
  jobs: { send: async () => {} },
  clock: { now: () => new Date() },
  settleSeconds: 0,
  ...deps,
})

/** The order, and the whole job after it. */
export async function eraseInProcess(table: Table, userId: string): Promise<void> {
  const deps = erasureNeeds(table)
  await beginErasure(deps, userId, 'buyer')
  const end = await continueErasure(deps, userId)
  if (!end?.isFinished) throw new Error('The erasure did not end')
}
