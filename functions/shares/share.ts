import { endedShareDays, type Opening, type Share } from '../../shared/share.ts'

/** A link to a report, as it is stored. */
export type StoredShare = {
  id: string
  userId: string
  requestId: string
  days: number
  createdAt: string
  endsAt: string
  /** '' unless it was revoked. */
  revokedAt: string
  /** Keyed hash of the link's token; the token itself is not stored. */
  tokenHash: string
  openingCount: number
}

export const isLive = ({ revokedAt, endsAt }: StoredShare, at: Date): boolean =>
  revokedAt === '' && Date.parse(endsAt) > at.getTime()

const dayMs = 24 * 60 * 60 * 1000

/** The end of a link that is made now. */
export const endOf = (days: number, at: Date): string =>
  new Date(at.getTime() + days * dayMs).toISOString()

/** Until when a link that ends then is kept, in seconds. */
export const keptUntil = (endsAt: string): number =>
  Math.floor((Date.parse(endsAt) + endedShareDays * dayMs) / 1000)

/** @param token undefined if it was not derived, since the link has ended */
export function toPublicShare(
  share: StoredShare,
  { token, openings, at }: { token: string | undefined; openings: readonly Opening[]; at: Date },
): Share {
  const { id, days, createdAt, endsAt, revokedAt, openingCount } = share
  const ended = revokedAt === '' ? ('expired' as const) : ('revoked' as const)
  return {
    id,
    url: token === undefined ? null : `/shared/${token}`,
    state: isLive(share, at) ? 'live' : ended,
    days,
    createdAt,
    expiresAt: endsAt,
    revokedAt: revokedAt || null,
    openingCount,
    openings: [...openings],
  }
}
