import { readFileSync } from 'node:fs'
import type { JsonObject } from 'local-aws/template'
import { describe, expect, it } from 'vitest'
import { settingsOf } from '../../../infra/stages/read.ts'
import { alarmsOf, deliveryFaults } from './alarm-delivery.ts'
import { filterMatches, isInAlarm } from './cloudwatch.ts'
import { metricFaults, silenceFaults } from './metric-sources.ts'
import { resourcesOf, stageStacks, stagesOnAws } from './stage-stacks.ts'

/** The anchors of the runbook's headings, as GitHub derives them. */
const anchors = [...readFileSync('docs/runbooks/alarms.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(
  ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-'),
)

describe.each(stagesOnAws)('in %s', (stage) => {
  const stacks = stageStacks(stage)
  const alarms = alarmsOf(stacks)

  it('every alarm sends an e-mail when it starts and when it ends', () => {
    expect(alarms.size).toBeGreaterThan(20)
    expect(deliveryFaults(stacks)).toEqual([])
  })

  it('every alarm and widget uses a metric that is reported in its region', () => {
    expect(metricFaults(stacks)).toEqual([])
  })

  it('no alarm stays on or off forever because data is missing', () => {
    expect(silenceFaults(stacks)).toEqual([])
  })

  it('every alarm states its user impact and links to a heading of the runbook', () => {
    for (const [name, { AlarmDescription }] of alarms) {
      const [impact = '', help = ''] = String(AlarmDescription).split('\n\nWhat to do: ')
      expect([name, impact]).toEqual([name, expect.stringMatching(/\w+ \w+.*\.$/)])
      const link = new URL(help)
      expect([name, link.protocol, link.pathname.endsWith('/docs/runbooks/alarms.md')]).toEqual([
        name,
        'https:',
        true,
      ])
      expect(anchors).toContain(link.hash.slice(1))
    }
  })
})

const stacks = stageStacks('prod')
const alarms = alarmsOf(stacks)
const alarm = (end: string): JsonObject => {
  const found = alarms.get(`veridock-prod-${end}`)
  if (!found) throw new Error(`There is no alarm ${end}`)
  return found
}
const quiet = Array.from({ length: 12 }, () => undefined)
/** An hour in five-minute periods, most of them without a call. */
const hour = (...values: number[]) => [...quiet, ...values].slice(-12)

describe('with little traffic', () => {
  it.each(['check-sign-up', 'account-created', 'write-code-mail', 'mail-returned'])(
    'one failure of %s sets off its alarm',
    (name) => {
      const series = { Errors: hour(1), errors: hour(1), refused: hour() }
      expect(isInAlarm(alarm(`${name}-fails`), series)).toBe(true)
    },
  )

  it('an intended refusal of a sign-up sets off no alarm', () => {
    const refused = { errors: hour(2), refused: hour(2) }
    expect(isInAlarm(alarm('check-sign-up-fails'), refused)).toBe(false)
    expect(isInAlarm(alarm('check-sign-up-fails'), { ...refused, errors: hour(3) })).toBe(true)
  })

  it('a function with a queue sets off its alarm only at the second failure within an hour', () => {
    for (const name of ['report-uploaded', 'send-mail']) {
      expect(isInAlarm(alarm(`${name}-fails`), { Errors: hour(1) })).toBe(false)
      expect(isInAlarm(alarm(`${name}-fails`), { Errors: [1, ...quiet.slice(2), 1] })).toBe(true)
    }
  })

  it('the API’s alarms start at two failed calls within an hour, or at once if many fail', () => {
    expect(isInAlarm(alarm('api-fails'), { ServerErrors: hour(1) })).toBe(false)
    expect(isInAlarm(alarm('api-fails'), { ServerErrors: [1, ...quiet.slice(2), 1] })).toBe(true)
    const often = alarm('api-fails-often')
    expect(isInAlarm(often, { errors: [3], calls: [20] })).toBe(true)
    expect(isInAlarm(often, { errors: [3], calls: [1000] })).toBe(false)
    expect(isInAlarm(often, { errors: [undefined], calls: [20] })).toBe(false)
    expect(isInAlarm(often, { errors: [1], calls: [1] })).toBe(false)
  })

  it.each(['reads', 'writes', 'byWorkListReads', 'byDueTimeWrites'])(
    'throttled %s of the table set off the alarm by themselves',
    (kind) => {
      const refused = [1, ...quiet.slice(2), 1]
      expect(isInAlarm(alarm('table-refuses'), { [kind]: refused })).toBe(true)
    },
  )
})

describe('errors in the API’s access log', () => {
  const patternOf = (metric: string): string =>
    resourcesOf(stacks, 'AWS::Logs::MetricFilter').flatMap(
      ([, { FilterPattern, MetricTransformations }]) =>
        (MetricTransformations as JsonObject[]).some(({ MetricName }) => MetricName === metric)
          ? [String(FilterPattern)]
          : [],
    )[0] ?? ''
  const answered = (route: string, status: number) => ({ route, status: String(status) })

  it.each<[string, number, { serverError: boolean; modelFailure: boolean }]>([
    ['GET /api/me', 200, { serverError: false, modelFailure: false }],
    ['GET /api/me', 404, { serverError: false, modelFailure: false }],
    ['GET /api/me', 500, { serverError: true, modelFailure: false }],
    ['POST /api/requests', 503, { serverError: true, modelFailure: false }],
    // A file that is not scanned yet.
    ['PUT /api/requests/{id}/papers', 503, { serverError: false, modelFailure: false }],
    ['PUT /api/requests/{id}/papers', 500, { serverError: true, modelFailure: false }],
    ['PUT /api/requests/{id}/papers', 504, { serverError: true, modelFailure: false }],
    ['POST /api/assistant', 500, { serverError: true, modelFailure: false }],
    ['POST /api/assistant', 502, { serverError: false, modelFailure: true }],
    ['POST /api/assistant', 503, { serverError: false, modelFailure: true }],
    ['POST /api/assistant', 504, { serverError: true, modelFailure: false }],
  ])('%s with status %i counts as %j', (route, status, { serverError, modelFailure }) => {
    const line = answered(route, status)
    expect(filterMatches(patternOf('ServerErrors'), line)).toBe(serverError)
    expect(filterMatches(patternOf('ServerErrorsByRoute'), line)).toBe(serverError)
    expect(filterMatches(patternOf('ModelFailures'), line)).toBe(modelFailure)
  })

  it.each([
    [200, false],
    [400, true],
    [500, true],
  ])('a payment event with status %i counts as refused: %s', (status, isRefused) => {
    const line = answered('POST /api/webhooks/payments', status)
    expect(filterMatches(patternOf('RefusedPaymentEvents'), line)).toBe(isRefused)
  })
})

it('only a stage with prices has an alarm for a week without payment events', async () => {
  const { paymentAlarms } = await import('../../../infra/constructs/alarms.ts')
  const { Metric } = await import('aws-cdk-lib/aws-cloudwatch')
  const metric = new Metric({ namespace: 'Veridock/prod', metricName: 'Payments' })
  const ids = (isSelling: boolean) =>
    paymentAlarms(
      { refusedPaymentEvents: metric } as never,
      { payments: metric } as never,
      isSelling,
    ).map(({ id }) => id)
  expect(settingsOf({ stage: 'prod' }).premiumPrices).toEqual([])
  expect(ids(false)).not.toContain('payment-events-silent')
  expect(ids(true)).toContain('payment-events-silent')
})
