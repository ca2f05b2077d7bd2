import * as z from 'zod'
import { keptDays } from '../../shared/trust/kept.ts'
import { entity } from '../platform/table/entity.ts'

/** Leads from the token of a link, which is all that a reader has, to the link. */
export const shareLink = entity({
  name: 'share-link',
  pk: 'SHARE-LINK#<tokenHash>',
  sk: 'SHARE-LINK',
  holds:
    'leads from the token to its link: `userId`, `requestId`, `shareId`. Deleted when the link is revoked; expires at its end. `tokenHash` is an HMAC of the token',
  schema: z.object({ userId: z.string(), requestId: z.string(), shareId: z.string() }),
  kept: { as: 'links', days: 0, after: 'the link ends' },
  restore: { never: 'Revoking a link deletes this item: the link would work again.' },
  export: { never: 'The link itself is exported.' },
  erase: { with: 'its share' },
})

export const share = entity({
  name: 'share',
  pk: 'ACCOUNT#<userId>',
  sk: 'SHARE#<requestId>#<id>',
  holds:
    'a link to the request’s report: `days`, `endsAt` (to the API `expiresAt`, which is DynamoDB’s here), `revokedAt`, `tokenHash` (HMAC; the token follows from the link and is not stored), `openingCount`, `lastOpenedAt`; expires 30 days after its end',
  schema: z
    .object({
      shareId: z.string(),
      userId: z.string(),
      requestId: z.string(),
      days: z.int(),
      createdAt: z.string(),
      // The item's own `expiresAt` is when DynamoDB removes it.
      endsAt: z.string(),
      /** '' unless it was revoked. */
      revokedAt: z.string().catch(''),
      /** Keyed hash of the link's token; the token itself is not stored. */
      tokenHash: z.string(),
      openingCount: z.int().catch(0),
    })
    .transform(({ shareId: id, endsAt: expiresAt, ...rest }) => ({ id, expiresAt, ...rest })),
  kept: { as: 'links', days: keptDays.endedShares, after: 'the link’s planned end' },
  restore: {
    never: 'A link to a report that its buyer has revoked would work again. A new one can be made.',
  },
  export: 'whole',
  erasesAlso: (_, { tokenHash }) => [shareLink.key({ tokenHash: String(tokenHash) })],
})

export const activeShares = entity({
  name: 'active-shares',
  pk: 'ACCOUNT#<userId>',
  sk: 'SHARES#<requestId>',
  holds:
    '`active`: id, `createdAt` and `expiresAt` of the request’s active links, which the limit counts (those of before a withdrawal are left out); expires with the last of them',
  kept: { as: 'links', days: 0, after: 'the link ends' },
  restore: { never: 'Counts links, which are not restored.' },
  export: 'whole',
})

export const shareOpening = entity({
  name: 'share-opening',
  pk: 'ACCOUNT#<userId>',
  sk: 'SHARE-OPENING#<requestId>#<shareId>#<id>',
  holds:
    'when a link was opened, and from which country; expires with the link’s item. `id` is a ULID',
  schema: z.object({ at: z.string(), country: z.string().nullable().catch(null) }),
  kept: { as: 'links', days: keptDays.endedShares, after: 'the link’s planned end' },
  restore: 'missing',
  export: 'whole',
})
