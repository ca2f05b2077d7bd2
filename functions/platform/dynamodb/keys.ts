/** The keys that more than one entity's file needs; see ACCESS-PATTERNS.md. */

export const accountPartition = (userId: string): string => `ACCOUNT#${userId}`
export const accountKey = (userId: string) => ({ pk: accountPartition(userId), sk: 'ACCOUNT' })

/**
 * The end of all sort keys that begin with a kind's prefix: `$` comes right after `#`, and no item has
 * that key itself. The range reads the same items as `begins_with`, and DynamoDB Local reads only
 * those for it: for `begins_with` it goes through the whole partition (`hex(rangeKey) LIKE`).
 * @param prefix ends with `#`
 */
export const lastOf = (prefix: string): string => `${prefix.slice(0, -1)}$`

/** One a submission, with the submission's id. */
export const searchKey = (userId: string, requestId: string) => ({
  pk: accountPartition(userId),
  sk: `SEARCH#${requestId}`,
})

/** The index of items that wait for work; each of its lists is described in ACCESS-PATTERNS.md. */
export const workIndex = 'byWorkList'
