/** The index of items that wait for work, by their attribute `workList`. Eventually consistent. */
export const workIndex = 'byWorkList'

/**
 * Indexes of the requests at the report desk, each by one attribute and then by due time. Sparse: a request that is not
 * in work has none of the attributes. Eventually consistent.
 */
export const queueIndexes = {
  byDueTime: 'workList',
  byClaimant: 'claimedBy',
  byDraftState: 'draftState',
} as const
export type QueueIndex = keyof typeof queueIndexes
export const queueIndexNames = Object.keys(queueIndexes) as QueueIndex[]

/** The sort key of these indexes. */
export const dueAttribute = 'dueAt'
