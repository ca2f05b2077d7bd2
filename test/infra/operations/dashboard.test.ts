import { globSync, readFileSync } from 'node:fs'
import type { JsonObject } from 'local-aws/template'
import { describe, expect, it } from 'vitest'
import { alarmsOf } from './alarm-delivery.ts'
import { filterMatches } from './cloudwatch.ts'
import { regionsOf } from './deployed-stage.ts'
import { resourcesOf, type StageOnAws, stageStacks, stagesOnAws } from './stage-stacks.ts'

type Widget = {
  type: string
  properties: { title?: string; markdown?: string; alarms?: string[]; metrics?: unknown[][] }
}

function widgetsOf(stage: StageOnAws): Widget[] {
  const [board] = regionsOf(stageStacks(stage)).flatMap(({ template }) =>
    template.resources('AWS::CloudWatch::Dashboard'),
  )
  return JSON.parse(String(board?.properties.DashboardBody)).widgets
}

const widgets = widgetsOf('prod')
const stacks = stageStacks('prod')

/**
 * The widgets that operators need, by title, with a text that one of the widget's metrics contains.
 */
it.each([
  ['Requests: open, due soon, overdue', 'overdueRequests'],
  ['Reports taken and refused', 'reportsRefused'],
  ['Hours from a request to its report (median)', 'hoursToReport'],
  ['Checks of watched suppliers: due, and made requests', 'checksOpened'],
  ['Minutes by which these checks are behind', 'checksBehindMinutes'],
  ['Minutes since an unfinished look at accounts began', 'watchersBehindMinutes'],
  ['Mails by outcome', 'Delivery'],
  ['Sign-ups, and sign-ins that failed or were throttled', 'attempts - successes'],
  ['AI model, US dollars of this month', 'modelSpentUsd'],
  ['API errors by route, and their rate', 'ServerErrorsByRoute'],
  ['Concurrent and throttled functions (whole account)', 'ConcurrentExecutions'],
  ['Table: refused, by table and index', 'GlobalSecondaryIndexName'],
  ['Age of the oldest message, seconds', 'MailOutbox/Failed'],
  ['Calls blocked by the firewalls of site and sign-in', 'BlockedRequests'],
  ['Site: errors, percent', '5xxErrorRate'],
  ['SES: reputation', 'Reputation.BounceRate'],
  ['SES: mails of 24 hours', 'Send'],
])('the dashboard shows %s', (title, text) => {
  const widget = widgets.find(({ properties }) => properties.title === title)
  expect(JSON.stringify(widget?.properties.metrics)).toContain(text)
})

it('the dashboard shows every alarm and links to the runbook', () => {
  const shown = widgets.flatMap(({ properties }) => properties.alarms ?? [])
  const alarms = regionsOf(stacks).flatMap(({ region, template }) =>
    region === 'eu-west-1' ? template.resources('AWS::CloudWatch::Alarm') : [],
  )
  expect(shown).toHaveLength(alarms.length)
  expect(JSON.stringify(widgets[0])).toMatch(/\(https:\/\/[^)]+\/docs\/runbooks\/alarms\.md\)/)
})

it('the dashboard and the page for who is on call have the same objectives, and alarms ring first', () => {
  const widget = widgets.find(({ properties }) => properties.title?.startsWith('Objectives'))
  const shown = (widget?.properties.metrics ?? []).flatMap((line) => {
    const { expression, label } = line.at(-1) as { expression?: string; label?: string }
    return expression ? [label] : []
  })
  const rows = [
    ...readFileSync('docs/on-call.md', 'utf8').matchAll(
      /^\| ([\w -]+) \| ([\d.]+ %) \| .+ \| (`.+`) \|$/gm,
    ),
  ]
  expect(rows.map(([, name, target]) => `${name} (target ${target})`)).toEqual(shown)
  expect(shown).toHaveLength(4)
  const alarms = [...alarmsOf(stacks).keys()]
  for (const [, name, , ringing = ''] of rows)
    for (const [, alarm] of ringing.matchAll(/`([a-z-]+)`/g))
      expect([name, alarms]).toEqual([name, expect.arrayContaining([`veridock-prod-${alarm}`])])
})

it.each([
  ['DashboardCalls', 'GET /api/dashboard'],
  ['DeskSaveCalls', 'PUT /api/desk/requests/{id}/draft'],
])('%s counts the calls of %s, and errors are counted by that name', (name, route) => {
  const { pattern = '' } = transformations.find((each) => each.name === name) ?? {}
  expect(filterMatches(pattern, { route, status: '503' })).toBe(true)
  expect(filterMatches(pattern, { route: 'GET /api/me', status: '200' })).toBe(false)
  expect(JSON.stringify(widgets)).toContain(`"ServerErrorsByRoute","Route","${route}"`)
})

it('the dashboard shows the model’s cost with its monthly limit', () => {
  const widget = widgets.find(({ properties }) => properties.title?.startsWith('AI model, US'))
  expect(JSON.stringify(widget)).toContain('"value":100')
})

const transformations = resourcesOf(stacks, 'AWS::Logs::MetricFilter').flatMap(
  ([, { MetricTransformations, FilterPattern }]) =>
    (MetricTransformations as JsonObject[]).map((each) => ({
      name: String(each.MetricName),
      pattern: String(FilterPattern),
      value: String(each.MetricValue),
    })),
)
const [stage] = resourcesOf(stacks, 'AWS::ApiGatewayV2::Stage').map(([, each]) => each)
const accessLog = Object.keys(
  JSON.parse(String((stage?.AccessLogSettings as JsonObject | undefined)?.Format)),
)
const sources = globSync('functions/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

it('the dashboard shows every custom metric', () => {
  const text = JSON.stringify(widgets)
  const metrics = [...new Set(transformations.map(({ name }) => name))]
  expect(metrics.filter((name) => !text.includes(name) && name !== 'signUpsRefused')).toEqual([])
})

it.each(transformations)(
  'the metric $name reads a value that the functions log',
  ({ pattern, value }) => {
    const fields = [...`${pattern} ${value}`.matchAll(/\$\.([\w.]+)/g)].map(
      ([, field = '']) => field,
    )
    expect(fields).not.toEqual([])
    for (const field of fields) {
      const [first = '', metric = ''] = field.split('.')
      if (first === 'message') expect(sources).toMatch(new RegExp(`\\b${metric}\\b['",:]`))
      else expect(accessLog).toContain(first)
    }
  },
)

describe('saved queries', () => {
  const queries = resourcesOf(stacks, 'AWS::Logs::QueryDefinition').map(([, each]) => each)

  it('cover errors, one buyer, one request, routes, refused files and browsers', () => {
    expect(queries.map(({ Name }) => String(Name).replace('veridock/prod/', ''))).toEqual([
      'Errors by function of the API',
      'Errors by function in the background',
      'Calls of one buyer',
      'Story of one request in the API',
      'Story of one request in the background',
      'Slowest and failing routes',
      'Refused files',
      'Errors in browsers',
    ])
  })

  it('read at most 50 log groups, which all exist', () => {
    const groups = regionsOf(stacks).flatMap(({ template }) =>
      template.resources('AWS::Logs::LogGroup').map(({ ref }) => ref),
    )
    const definitions = regionsOf(stacks).flatMap(({ template }) =>
      template.resources('AWS::Logs::QueryDefinition'),
    )
    for (const { properties } of definitions) {
      const names = properties.LogGroupNames as string[]
      expect(names.length).toBeGreaterThan(0)
      expect(names.length).toBeLessThanOrEqual(50)
      expect(names.filter((name) => !groups.includes(name))).toEqual([])
    }
  })

  it.each(['Calls of one buyer', 'Slowest and failing routes'])(
    '“%s” uses fields of the log',
    (name) => {
      const text = String(queries.find(({ Name }) => Name === `veridock/prod/${name}`)?.QueryString)
      const words = text
        .replace(/"[^"]*"/g, '')
        .match(/(?<=\(|filter |fields |by |, )[a-zA-Z]+\b(?!\()/g)
      for (const word of words ?? []) expect([...accessLog, 'time', 'p95']).toContain(word)
    },
  )
})

it.each(stagesOnAws)('the outputs of %s name dashboard, dead-letter queues and bucket', (name) => {
  const outputs = stageStacks(name).flatMap(({ template }) => Object.keys(template.Outputs ?? {}))
  expect(outputs).toEqual(
    expect.arrayContaining([
      'SiteUrl',
      'DashboardUrl',
      'ReportsBucket',
      'ReportsIntakeFailedQueueUrl',
      'MailOutboxOrdersFailedQueueUrl',
    ]),
  )
})

it.each(['dev', 'staging'] as const)(
  'the outputs of %s name every DNS record of its mail domain',
  (name) => {
    const [mail] = stageStacks(name).filter((stack) => stack.name.endsWith('-Mail'))
    // `npm run first-deployment` shows them by these names.
    expect(Object.keys(mail?.template.Outputs ?? {})).toEqual(
      expect.arrayContaining([
        'DkimRecord1',
        'DkimRecord2',
        'DkimRecord3',
        'MailFromRecords',
        'DmarcRecord',
      ]),
    )
  },
)
