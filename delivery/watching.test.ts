import { expect, it } from 'vitest'
import { quiet } from './after-deployment.ts'
import type { Aws } from './aws.ts'

const since = new Date('2026-11-22T09:00:00Z')
const before = '2026-11-22T08:59:59.000000+00:00'
const meanwhile = '2026-11-22T09:01:00.000000+00:00'

/** An account whose alarms ring as the minutes pass. As AWS, it tells of those alone that are asked for. */
function ringing(...minutes: Record<string, string>[]) {
  let passed = 0
  const told: string[] = []
  const aws: Aws = (...args) => ({
    MetricAlarms: Object.entries(minutes[Math.min(passed, minutes.length - 1)] ?? {})
      .filter(([AlarmName]) => args.includes(AlarmName))
      .map(([AlarmName, StateTransitionedTimestamp]) => ({
        AlarmName,
        AlarmDescription: 'Harm',
        StateTransitionedTimestamp,
      })),
  })
  const minute = async () => {
    passed += 1
  }
  return { told, passed: () => passed, aws, minute, tell: (line: string) => void told.push(line) }
}
const dev = { stage: 'dev', minutes: 15, since }

it('a deployment stays where no alarm rings that was silent before', async () => {
  const old = ringing({ 'veridock-dev-api-fails': before })
  expect(await quiet(dev, old)).toBe(true)
  expect(old.passed()).toBe(15)
})

it('a deployment goes back as soon as one of its alarms rings, and says which', async () => {
  const rings = ringing({}, {}, { 'veridock-dev-check-sign-up-fails': meanwhile }, {})
  expect(await quiet(dev, rings)).toBe(false)
  expect(rings.passed()).toBe(2)
  expect(rings.told).toEqual(['veridock-dev-check-sign-up-fails: Harm'])
})

it('an alarm that rang while the deployment was under way is its fault, too', async () => {
  const rings = ringing({ 'veridock-dev-api-fails': meanwhile })
  expect(await quiet(dev, rings)).toBe(false)
  expect(rings.passed()).toBe(0)
})

it('an alarm that rings in the last minute still counts', async () => {
  const minutes = Array.from({ length: 15 }, () => ({}))
  expect(await quiet(dev, ringing(...minutes, { 'veridock-dev-api-fails': meanwhile }))).toBe(false)
})

it('asks in the region of the stage, whatever the region of the credentials', async () => {
  const asked: string[][] = []
  const aws: Aws = (...args) => {
    asked.push(args)
    return { MetricAlarms: [] }
  }
  await quiet({ ...dev, minutes: 0 }, { ...ringing(), aws })
  expect(asked[0]?.join(' ')).toMatch(/^cloudwatch describe-alarms --region eu-west-1 /)
})

it.each([
  'requests-overdue',
  'sign-up-flood',
  'own-mail-returned',
  'visitor-limit-reached',
  'mails-bounce',
  'firewall-blocks',
  'model-fails',
])('a deployment stays where %s rings: the release did not cause it', async (end) => {
  expect(await quiet(dev, ringing({}, { [`veridock-dev-${end}`]: meanwhile }))).toBe(true)
})
