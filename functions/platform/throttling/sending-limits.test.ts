import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { disputeLimitsOf, firstReached, type Limit } from './sending-limits.ts'

const at = new Date('2026-11-23T12:00:00Z')

/** Counts within one hour. */
function disputes() {
  const taken = new Map<string, number>()
  const take = async ({ name, value, max }: Limit) => {
    const key = `${name} ${value}`
    const before = taken.get(key) ?? 0
    if (before >= max) return false
    taken.set(key, before + 1)
    return true
  }
  /** @returns by what it is refused */
  return async (address: string, email = `${randomUUID()}@example.com`) =>
    (await firstReached({ take }, disputeLimitsOf(address, email), at))?.by
}

const times = async (count: number, send: (n: number) => Promise<string | undefined>) => {
  const refusals: (string | undefined)[] = []
  for (let n = 0; n < count; n += 1) refusals.push(await send(n))
  return refusals
}
const taken = (count: number) => Array(count).fill(undefined)

describe('disputes are taken', () => {
  it('three times from one address and six from one network', async () => {
    const send = disputes()
    expect(await times(4, () => send('203.0.113.7'))).toEqual([...taken(3), 'network'])
    expect(await times(4, (n) => send(`203.0.113.${n + 100}`))).toEqual([...taken(3), 'network'])
    expect(await send('198.51.100.7')).toBeUndefined()
    expect(await times(7, (n) => send(`2001:db8:1:${n}::1`))).toEqual([...taken(6), 'network'])
  })

  it('five times of one mailbox in a network, whatever its aliases are, and of others elsewhere', async () => {
    const send = disputes()
    const aliases = ['li@example.com', 'li+1@example.com', 'LI@example.com']
    const emailOf = (n: number) => aliases[n % 3]
    const within = (n: number) => `203.0.113.${Math.floor(n / 3) + 1}`
    expect(await times(6, (n) => send(within(n), emailOf(n)))).toEqual([...taken(5), 'mailbox'])
    // Strangers who name a company's address do not keep the company out.
    expect(await send('198.51.100.7', 'li@example.com')).toBeUndefined()
  })

  it('sixty times in all', async () => {
    const send = disputes()
    const refusals = await times(61, (n) => send(`10.${n}.0.1`))
    expect(refusals).toEqual([...taken(60), 'total'])
  })
})
