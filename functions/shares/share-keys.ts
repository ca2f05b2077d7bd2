import { accountPartition } from '../platform/dynamodb/keys.ts'
import type { Key } from '../platform/dynamodb/partition.ts'

/** Prefix of the sort keys of links. */
export const sharePrefix = 'SHARE#'

export const sharesPrefix = (requestId: string): string => `${sharePrefix}${requestId}#`

export const shareKey = (userId: string, requestId: string, id: string): Key => ({
  pk: accountPartition(userId),
  sk: `${sharesPrefix(requestId)}${id}`,
})

/** The ids of a request's active links, which the limit counts. */
export const activeSharesKey = (userId: string, requestId: string): Key => ({
  pk: accountPartition(userId),
  sk: `SHARES#${requestId}`,
})

export const openingsPrefix = (requestId: string, id: string): string =>
  `SHARE-OPENING#${requestId}#${id}#`

/** Leads from the token of a link, which is all that a reader has, to the link. */
export const shareLinkKey = (tokenHash: string): Key => ({
  pk: `SHARE-LINK#${tokenHash}`,
  sk: 'SHARE-LINK',
})
