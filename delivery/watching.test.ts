import { expect, it } from 'vitest'
import { quiet } from './after-deployment.ts'

/** An account whose alarms ring as the minutes pass. */
function ringing(...minutes: string[][]) {
  let passed = 0
  const told: string[] = []
  const names = () => minutes[Math.min(passed, minutes.length - 1)] ?? []
  return {
    told,
    passed: () => passed,
    aws: () => ({
      MetricAlarms: names().map((AlarmName) => ({ AlarmName, AlarmDescription: 'Harm' })),
    }),
    minute: async () => {
      passed += 1
    },
    tell: (line: string) => void told.push(line),
  }
}

it('a deployment stays where no alarm rings that was silent before', async () => {
  const old = ringing(['veridock-dev-old'])
  expect(await quiet('dev', 15, old)).toBe(true)
  expect(old.passed()).toBe(15)
})

it('a deployment goes back as soon as one of its alarms rings, and says which', async () => {
  const rings = ringing([], [], ['veridock-dev-get-me-fails'], [])
  expect(await quiet('dev', 15, rings)).toBe(false)
  expect(rings.passed()).toBe(2)
  expect(rings.told).toEqual(['veridock-dev-get-me-fails: Harm'])
})

it('a deployment stays whatever strangers and mail providers do meanwhile', async () => {
  const flood = ringing([], ['veridock-dev-sign-up-flood', 'veridock-dev-own-mail-returned'])
  expect(await quiet('dev', 15, flood)).toBe(true)
})
