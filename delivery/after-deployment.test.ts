import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { noAlarmsDuring, parseCommand, signsIn } from './after-deployment.ts'
import type { Aws } from './aws.ts'

const since = new Date('2026-11-22T09:00:00Z')
const beforeDeployment = '2026-11-22T08:59:59.000000+00:00'
const duringDeployment = '2026-11-22T09:01:00.000000+00:00'

/**
 * A fake account with the active alarms of each minute: name and time of the change to ALARM. Like AWS, it
 * returns only the alarms that the call names.
 */
function fakeAlarms(...minutes: Record<string, string>[]) {
  let passed = 0
  const printed: string[] = []
  const aws: Aws = (...args) => ({
    MetricAlarms: Object.entries(minutes[Math.min(passed, minutes.length - 1)] ?? {})
      .filter(([AlarmName]) => args.includes(AlarmName))
      .map(([AlarmName, StateTransitionedTimestamp]) => ({
        AlarmName,
        AlarmDescription: 'Buyers cannot sign up',
        StateTransitionedTimestamp,
      })),
  })
  const waitOneMinute = async () => {
    passed += 1
  }
  const print = (line: string) => void printed.push(line)
  return { printed, passed: () => passed, aws, waitOneMinute, print }
}
const dev = { stage: 'dev', minutes: 15, since }

it('passes if no alarm fires except one that fired before the deployment', async () => {
  const alarms = fakeAlarms({ 'veridock-dev-api-fails': beforeDeployment })
  expect(await noAlarmsDuring(dev, alarms)).toBe(true)
  expect(alarms.passed()).toBe(15)
})

it('fails as soon as a rollback alarm fires, and prints its name', async () => {
  const alarms = fakeAlarms({}, {}, { 'veridock-dev-check-sign-up-fails': duringDeployment }, {})
  expect(await noAlarmsDuring(dev, alarms)).toBe(false)
  expect(alarms.passed()).toBe(2)
  expect(alarms.printed).toEqual(['veridock-dev-check-sign-up-fails: Buyers cannot sign up'])
})

it('fails for an alarm that fired during the deployment', async () => {
  const alarms = fakeAlarms({ 'veridock-dev-api-fails': duringDeployment })
  expect(await noAlarmsDuring(dev, alarms)).toBe(false)
  expect(alarms.passed()).toBe(0)
})

it('fails for an alarm that fires in the last minute', async () => {
  const minutes = Array.from({ length: 15 }, () => ({}))
  const alarms = fakeAlarms(...minutes, { 'veridock-dev-api-fails': duringDeployment })
  expect(await noAlarmsDuring(dev, alarms)).toBe(false)
})

it('signs in by the hourly check, and fails with it', () => {
  const calls: string[] = []
  const printed: string[] = []
  const check = (answer: object) =>
    signsIn('prod', {
      aws: (...args) => {
        calls.push(args.join(' '))
        return answer
      },
      print: (line) => void printed.push(line),
    })
  expect(check({ StatusCode: 200 })).toBe(true)
  expect(printed).toEqual([])
  expect(check({ StatusCode: 200, FunctionError: 'Unhandled' })).toBe(false)
  expect(printed).toEqual(['veridock-prod-check-site failed: see its log'])
  expect(calls[0]).toMatch(
    /^lambda invoke --region eu-west-1 --function-name veridock-prod-check-site /,
  )
})

it('reads alarms in the region of the stage, whatever the region of the credentials', async () => {
  const calls: string[][] = []
  const aws: Aws = (...args) => {
    calls.push(args)
    return { MetricAlarms: [] }
  }
  await noAlarmsDuring({ ...dev, minutes: 0 }, { ...fakeAlarms(), aws })
  expect(calls[0]?.join(' ')).toMatch(/^cloudwatch describe-alarms --region eu-west-1 /)
})

it.each([
  'requests-overdue',
  'sign-up-flood',
  'own-mail-returned',
  'visitor-limit-reached',
  'mails-bounce',
  'firewall-blocks',
  'model-fails',
])('passes if %s fires: a release cannot cause it', async (end) => {
  const alarms = fakeAlarms({}, { [`veridock-dev-${end}`]: duringDeployment })
  expect(await noAlarmsDuring(dev, alarms)).toBe(true)
})

/** Runs the command without the AWS CLI. */
const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { PATH: '/nowhere', HOME: '/nowhere' }
    const command = ['delivery/after-deployment.ts', ...args]
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })

const start = '2026-11-22T09:00:00Z'
it.each<[string[], RegExp]>([
  [['alarm', 'dev', '15', start], /the check is smoke or alarms\./],
  [['alarms', 'production', '15', start], /the stage is one of local, dev, staging, prod\./],
  [['alarms', 'dev', 'fifteen', start], /the minutes are not a whole number\./],
  [['alarms', 'dev', '', start], /the minutes are not a whole number\./],
  [['alarms', 'dev', '15'], /the start is not a time in UTC, such as/],
  [['alarms', 'dev', '15', start, 'now'], /unknown now\./],
  [['smoke', 'dev'], /the outputs file is missing\./],
])('%j is wrong usage', (args, message) => {
  expect(() => parseCommand(args)).toThrow(message)
})

it.each<[string[], RegExp]>([
  [[], /the check is smoke or alarms\./],
  [['alarms', 'dev', '-15', start], /the minutes are not a whole number\./],
])('%j exits with 1 and says what is wrong', async (args, message) => {
  const { code, output } = await run(...args)
  expect([code, output]).toEqual([1, expect.stringMatching(message)])
  expect(output).toContain('node delivery/after-deployment.ts alarms <stage> <minutes>')
  expect(output).not.toContain('    at ')
})

it('--help explains the command', async () => {
  const { code, output } = await run('--help')
  expect([code, output]).toEqual([0, expect.stringContaining('Exit codes: 0 passed')])
})
