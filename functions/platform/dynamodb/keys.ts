/** The keys that more than one entity's file needs; see ACCESS-PATTERNS.md. */

export const accountPartition = (userId: string): string => `ACCOUNT#${userId}`
export const accountKey = (userId: string) => ({ pk: accountPartition(userId), sk: 'ACCOUNT' })

/**
 * The exclusive end of all sort keys that begin with a prefix: `$` sorts right after `#`, and no
 * item has that key. The range matches the same items as `begins_with`, for which DynamoDB Local
 * would scan the whole partition (`hex(rangeKey) LIKE`).
 * @param prefix ends with `#`
 */
export const lastOf = (prefix: string): string => `${prefix.slice(0, -1)}$`

/** One per submission, with the id of the submission. */
export const searchKey = (userId: string, requestId: string) => ({
  pk: accountPartition(userId),
  sk: `SEARCH#${requestId}`,
})

/** The index of items that wait for work; each of its lists is described in ACCESS-PATTERNS.md. */
export const workIndex = 'byWorkList'
