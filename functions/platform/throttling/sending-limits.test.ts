import { describe, expect, it } from 'vitest'
import { takeLog } from '../fixtures/take-log.ts'
import {
  disputeLimitsOf,
  emailCodeLimitsOf,
  firstReached,
  type Limit,
  newsletterLimitsOf,
  verificationLimitsOf,
  visitorMessageLimitsOf,
} from './sending-limits.ts'

const isRelease = Boolean(process.env.RELEASE || process.env.FULL)
const hourMs = 3_600_000
const start = Date.UTC(2026, 10, 28, 10)

/** The sliding windows of throttles.ts, without a table. */
function windows() {
  const taken = new Map<string, number[]>()
  return {
    take: async ({ name, value, max, hours }: Limit, at: Date) => {
      const key = `${name} ${value}`
      const within = (taken.get(key) ?? []).filter((time) => time > at.getTime() - hours * hourMs)
      if (within.length < max) within.push(at.getTime())
      else return false
      taken.set(key, within)
      return true
    },
  }
}

const attackers = Array.from({ length: 200 }, (_, n) => `198.51.${n}.7`)
const visitors = Array.from({ length: 60 }, (_, n) => `203.0.${n}.9`)

describe('an attack from 200 networks, each as often as it can', () => {
  it.each(
    (
      [
        ['to verify reports', verificationLimitsOf, 200 * 60 + 1000],
        [
          'to subscribe',
          (address: string, n: number) => newsletterLimitsOf(address, `r${n}@example.com`),
          300,
        ],
        ['to write to support', visitorMessageLimitsOf, 600],
        [
          'to dispute reports',
          (address: string, n: number) => disputeLimitsOf(address, `d${n}@example.com`),
          260,
        ],
        [
          'to change the email of many accounts',
          (viewerAddress: string, n: number) =>
            emailCodeLimitsOf({ userId: `user-${n}`, viewerAddress }, `e${n}@example.com`),
          500,
        ],
      ] as [string, (address: string, n: number) => Limit[], number][]
    ).filter((_, index) => isRelease || index % 3 === 0),
  )(
    '%s refuses no other visitor, and what it gets through is bounded',
    async (_, limitsOf, maxAnHour) => {
      const throttles = windows()
      let call = 0
      const isRefused = async (address: string, ms: number) =>
        (await firstReached(throttles, limitsOf(address, call++), new Date(start + ms))) !==
        undefined
      let passed = 0
      let refused = 0
      // 70 rounds within an hour; after each but the first ones, another visitor comes.
      for (let round = 0; round < 70; round += 1) {
        const ms = round * 50_000
        for (const attacker of attackers) if (!(await isRefused(attacker, ms))) passed += 1
        const visitor = visitors[round - 10]
        if (visitor !== undefined && (await isRefused(visitor, ms))) refused += 1
      }
      expect(refused).toBe(0)
      // The alarm on the total hears of it.
      expect(takeLog('info').length).toBeGreaterThan(0)
      expect(passed).toBeLessThanOrEqual(maxAnHour)
      expect(passed).toBeGreaterThan(0)
    },
  )
})
