/** The keys that more than one entity's file needs; see ACCESS-PATTERNS.md. */

export const accountPartition = (userId: string): string => `ACCOUNT#${userId}`
export const accountKey = (userId: string) => ({ pk: accountPartition(userId), sk: 'ACCOUNT' })

/** One a submission, with the submission's id. */
export const searchKey = (userId: string, requestId: string) => ({
  pk: accountPartition(userId),
  sk: `SEARCH#${requestId}`,
})
