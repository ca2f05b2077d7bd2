import { endedShareDays, type Opening, type Share } from '../../shared/shares/share.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import type { share } from './entities.ts'

export type StoredShare = ReturnType<typeof share.parse>

/** When reports of a request were withdrawn. Each withdrawal ends all earlier links for good. */
export const withdrawalsOf = ({ withdrawn }: Pick<StoredRequest, 'withdrawn'>): string[] =>
  withdrawn.flatMap(({ withdrawnAt }) => withdrawnAt ?? [])

type Ends = Pick<StoredShare, 'createdAt' | 'expiresAt'> & { revokedAt?: string }

/** The first thing that ended a link, and when. */
export function stateOf(
  { createdAt, expiresAt, revokedAt = '' }: Ends,
  withdrawals: readonly string[],
  at: Date,
):
  | { state: 'active'; endedAt: null }
  | { state: Exclude<Share['state'], 'active'>; endedAt: string } {
  const now = at.toISOString()
  const [first] = [
    { state: 'expired' as const, endedAt: expiresAt },
    ...(revokedAt === '' ? [] : [{ state: 'revoked' as const, endedAt: revokedAt }]),
    ...withdrawals
      .filter((withdrawnAt) => withdrawnAt > createdAt)
      .map((endedAt) => ({ state: 'withdrawn' as const, endedAt })),
  ]
    .filter(({ endedAt }) => endedAt <= now)
    .sort((one, other) => (one.endedAt < other.endedAt ? -1 : 1))
  return first ?? { state: 'active', endedAt: null }
}

export const isActive = (share: Ends, withdrawals: readonly string[], at: Date): boolean =>
  stateOf(share, withdrawals, at).state === 'active'

const dayMs = 24 * 60 * 60 * 1000

/** The end of a link that is made now. */
export const endOf = (days: number, at: Date): string =>
  new Date(at.getTime() + days * dayMs).toISOString()

/** Until when an ended link is kept, in seconds. */
export const keptUntil = (endedAt: string): number =>
  Math.floor((Date.parse(endedAt) + endedShareDays * dayMs) / 1000)

type Details = { withdrawals: readonly string[]; at: Date }

/** @param shares finds what is not part of the stored link: token and openings */
export async function toPublicShare(
  share: StoredShare,
  shares: {
    tokenOf(share: StoredShare): Promise<string | undefined>
    openingsOf(share: StoredShare): Promise<Opening[]>
  },
  { withdrawals, at }: Details,
): Promise<Share> {
  const { id, days, createdAt, expiresAt, openingCount } = share
  const ending = stateOf(share, withdrawals, at)
  const [token, openings] = await Promise.all([
    ending.state === 'active' ? shares.tokenOf(share) : undefined,
    openingCount > 0 ? shares.openingsOf(share) : [],
  ])
  return {
    id,
    url: token === undefined ? null : `/shared/${token}`,
    ...ending,
    days,
    createdAt,
    expiresAt,
    openingCount,
    openings,
  }
}
