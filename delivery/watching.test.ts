import { expect, it } from 'vitest'
import { settingsOf } from '../infra/stages/read.ts'
import { quiet } from './after-deployment.ts'
import type { Aws } from './aws.ts'
import { lacking } from './before-deployment.ts'

const stage = (name: string) => settingsOf({ stage: name })

/** An account in which everything is in place, but for what the test says. */
const account =
  (answers: Record<string, unknown | Error> = {}): Aws =>
  (service, command) => {
    const known: Record<string, unknown> = {
      'ssm get-parameter': { Parameter: { Value: '28' } },
      'sesv2 get-email-identity': { VerifiedForSendingStatus: true },
      'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
      ...answers,
    }
    const answer = known[`${service} ${command}`]
    if (answer === undefined || answer instanceof Error) throw new Error('NotFound')
    return answer
  }

it('finds nothing missing in an account that has everything', () => {
  for (const name of ['dev', 'staging', 'prod']) expect(lacking(stage(name), account())).toEqual([])
})

it('names what an empty account lacks, and what to do, before anything is deployed', () => {
  const fresh = account({
    'ssm get-parameter': new Error(),
    'sesv2 get-email-identity': new Error(),
    'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
  })
  const lines = lacking(stage('prod'), fresh)
  expect(lines).toEqual([
    expect.stringMatching(/eu-west-1 has no bootstrap[\s\S]*To do: npx cdk bootstrap/),
    expect.stringMatching(/us-east-1 has no bootstrap/),
    expect.stringMatching(/not verified[\s\S]*Veridock-prod-Mail/),
    expect.stringMatching(/may run 10 functions at once; the stage reserves 20/),
  ])
  expect(lacking(stage('dev'), fresh)).toHaveLength(2)
})

it('asks for the mail domain until it is verified, for the zone and for Google’s secret', () => {
  const unverified = { 'sesv2 get-email-identity': { VerifiedForSendingStatus: false } }
  expect(lacking(stage('dev'), account(unverified))).toHaveLength(1)
  const domain = { name: 'example.com', zoneName: 'example.com', hostedZoneId: 'Z0123456789ABC' }
  const settings = { ...stage('dev'), domain, google: { clientId: 'x' } }
  expect(lacking(settings, account())).toEqual([
    expect.stringContaining('The hosted zone Z0123456789ABC'),
    expect.stringContaining('google-client-secret is not filled in'),
  ])
})

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
