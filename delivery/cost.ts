import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod'

/** What a month costs, from the stack, the measured consumption and AWS's prices. */
const Numbers = z.record(z.string(), z.number())
const Prices = z.object({
  date: z.string(),
  perMillion: Numbers,
  lambdaGbSecond: z.number(),
  perGb: Numbers,
  perMail: z.number(),
  perActiveBuyer: z.number(),
  perMonth: Numbers,
  /** Where a price was looked up, by the name that docs/cost.md gives it: an address of AWS's. */
  sources: z.record(z.string(), z.url()),
})
const Consumption = z.object({
  /** 0 where it was counted from the code, and not measured. */
  requests: z.number(),
  apiCalls: z.number(),
  millisecondsPerCall: z.number(),
  mails: z.number(),
  actions: Numbers,
})
export type Line = { what: string; usd: number }

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const read = <T>(schema: z.ZodType<T>, name: string): T =>
  schema.parse(JSON.parse(readFileSync(here(name), 'utf8')))
const prices = read(Prices, 'prices.json')
const used = read(Consumption, 'consumption.json')

/** A missing price is a mistake, not a gift. */
const price = (list: Record<string, number>, name: string): number => {
  const found = list[name]
  if (found === undefined) throw new Error(`delivery/prices.json has no ${name}`)
  return found
}
const million = (count: number, name: string): number =>
  (count * price(prices.perMillion, name)) / 1_000_000

const asked = (pattern: RegExp): number =>
  Object.entries(used.actions)
    .filter(([action]) => pattern.test(action))
    .reduce((sum, [, count]) => sum + count, 0)

/** As `npm run bench:consumption` reads them. */
const openedReports = 2

/** Every price, under the name that a source of it has. */
const allPrices = (): { name: string; usd: number }[] => [
  ...Object.entries({
    perMillion: prices.perMillion,
    perGb: prices.perGb,
    perMonth: prices.perMonth,
  }).flatMap(([group, list]) =>
    Object.entries(list).map(([name, usd]) => ({ name: `${group}.${name}`, usd })),
  ),
  { name: 'lambdaGbSecond', usd: prices.lambdaGbSecond },
  { name: 'perMail', usd: prices.perMail },
  { name: 'perActiveBuyer', usd: prices.perActiveBuyer },
]

/** Assumptions: figures that cannot be measured here. */
const assumed = {
  functionGb: 1,
  eventMilliseconds: 400,
  logKbPerCall: 1,
  reportMb: 1.5,
  siteKb: 400,
  siteCalls: 30,
  itemKb: 4,
  /** Requests of one active buyer in a month: who signs in is an active user to Cognito. */
  requestsPerBuyer: 3,
  monthsKept: 24,
}

/** One verification request, from the visit that brings it to the report that is read. */
export function perRequest(): Line[] {
  // One intake, and a mail at a time at the worst: in a rush several go with one call.
  const eventCalls = used.mails + 1
  const functions = used.apiCalls + eventCalls
  const seconds =
    (used.apiCalls * used.millisecondsPerCall + eventCalls * assumed.eventMilliseconds) / 1000
  // Every write counts double, as in a transaction, and once more for the index and large items.
  const writes = asked(/^dynamodb:(Put|Update|Delete)Item/) * 3
  const reads = asked(/^dynamodb:(GetItem|Query|BatchGetItem|ConditionCheckItem)/) * 2
  const stored = (assumed.reportMb / 1024) * assumed.monthsKept * price(prices.perGb, 'objectMonth')
  const rows = (assumed.itemKb / 1024 ** 2) * assumed.monthsKept * price(prices.perGb, 'tableMonth')
  const transfer = assumed.reportMb / 1024 + assumed.siteKb / 1024 ** 2
  return [
    { what: 'API Gateway', usd: million(used.apiCalls, 'apiCalls') },
    {
      what: 'Lambda',
      usd: million(functions, 'lambdaCalls') + seconds * assumed.functionGb * prices.lambdaGbSecond,
    },
    {
      what: 'DynamoDB',
      usd: million(writes, 'tableWriteUnits') + million(reads, 'tableReadUnits') + rows,
    },
    {
      what: 'S3',
      // One write more: the upload itself, which is the desk's.
      usd:
        million(asked(/^s3:(Put|List)/) + 1, 'objectWrites') +
        million(asked(/^s3:Get/), 'objectReads') +
        stored,
    },
    {
      what: 'SQS, pipe',
      // Each mail and each drop is a message: sent, received, deleted. Mails come through the pipe.
      usd: million((used.mails + 1) * 3, 'queueCalls') + million(used.mails, 'pipeRecords'),
    },
    { what: 'Secrets', usd: million(asked(/^secretsmanager:/), 'secretCalls') },
    { what: 'SES', usd: used.mails * prices.perMail },
    { what: 'Cognito', usd: prices.perActiveBuyer / assumed.requestsPerBuyer },
    {
      what: 'CloudFront and firewall',
      usd:
        million(assumed.siteCalls + used.apiCalls, 'siteCalls') +
        million(assumed.siteCalls + used.apiCalls, 'firewallCalls') +
        transfer * price(prices.perGb, 'siteTransfer'),
    },
    {
      what: 'Audit trail',
      // Each opening of a report is noted. A report is opened as often as its link is signed.
      usd: million(openedReports, 'auditEvents'),
    },
    {
      what: 'Logs and traces',
      usd:
        ((functions * assumed.logKbPerCall) / 1024 ** 2) * price(prices.perGb, 'logs') +
        // X-Ray samples one call in twenty, beyond the first of a second.
        million(functions / 20, 'traces'),
    },
  ]
}

type Template = {
  Resources: Record<
    string,
    { Type: string; Properties?: { Rules?: unknown; Metrics?: { MetricStat?: unknown }[] } }
  >
}

/** What stands there whether anybody comes or not. */
export function perIdleMonth(templates: Template[]): Line[] {
  const count = (type: string) =>
    templates
      .flatMap(({ Resources }) => Object.values(Resources))
      .filter(({ Type }) => Type === type).length
  const monthly = (name: string, times: number) => times * price(prices.perMonth, name)
  const firewalls = templates
    .flatMap(({ Resources }) => Object.values(Resources))
    .filter(({ Type }) => Type === 'AWS::WAFv2::WebACL')
  // An alarm on an expression costs as much as its metrics.
  const alarmMetrics = templates
    .flatMap(({ Resources }) => Object.values(Resources))
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .reduce(
      (sum, { Properties: { Metrics } = {} }) =>
        sum + (Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1),
      0,
    )
  const rules = firewalls.flatMap(({ Properties }) => Properties?.Rules ?? [])
  return [
    { what: 'Alarms', usd: monthly('alarm', alarmMetrics) },
    { what: 'Dashboard', usd: monthly('dashboard', count('AWS::CloudWatch::Dashboard')) },
    { what: 'Secrets', usd: monthly('secret', count('AWS::SecretsManager::Secret')) },
    { what: 'Metrics from logs', usd: monthly('customMetric', count('AWS::Logs::MetricFilter')) },
    {
      what: 'Firewalls',
      usd: monthly('firewall', firewalls.length) + monthly('firewallRule', rules.length),
    },
    // Queues are polled day and night by five connections each, twenty seconds at a time.
    {
      what: 'Polling of queues',
      usd: million(count('AWS::Lambda::EventSourceMapping') * 5 * 3 * 60 * 24 * 30, 'queueCalls'),
    },
  ]
}

/** A price that has not been looked up says so. */
export const priceTable = (): string =>
  allPrices()
    .map(({ name, usd }) => `| ${name} | ${usd} | ${prices.sources[name] ?? 'not looked up'} |`)
    .join('\n')

export const sum = (lines: Line[]): number => lines.reduce((total, { usd }) => total + usd, 0)

const dollars = (usd: number, digits = 2) => `$${usd.toFixed(digits)}`
const table = (lines: Line[], times: number) =>
  lines.map(({ what, usd }) => `| ${what} | ${dollars(usd * times)} |`).join('\n')

/** docs/cost.md, whole. */
export function document(templates: Template[]): string {
  const basis =
    used.requests > 0
      ? `measured by \`npm run bench:consumption\` over ${used.requests} requests in the local cloud`
      : 'counted from the access patterns; `npm run bench:consumption` measures it'
  const one = perRequest()
  const idle = perIdleMonth(templates)
  const months = [1000, 10_000, 100_000, 1_000_000].map((requests) => {
    const usd = sum(idle) + requests * sum(one)
    return `| ${requests.toLocaleString('en')} | ${dollars(usd)} | ${dollars(usd / requests, 4)} | ${dollars(sum(one), 4)} |`
  })
  return `# What it costs

Made by \`npm run cost\` from the production templates, \`delivery/consumption.json\` (${basis}) and
\`delivery/prices.json\` (AWS Ireland, US dollars, no free tier; written on ${prices.date}). [Prices](#prices) says which
of them were looked up. Without the AI model, the domain and what people cost.

## A thousand verification requests

One request is ${used.apiCalls} API calls, ${used.mails} mails, a report of ${assumed.reportMb} MB kept for ${assumed.monthsKept} months and read
twice, and a third of an active buyer.

| | US dollars |
|---|---|
${table(one, 1000)}
| **Together** | **${dollars(sum(one) * 1000)}** |

## An idle month

| | US dollars |
|---|---|
${table(idle, 1)}
| **Together** | **${dollars(sum(idle))}** |

## A month

| Requests | Cost | Per request | Of that, for one request more |
|---|---|---|---|
${months.join('\n')}

The next request costs the same at a thousand and at a million: no query reads more as data grows,
since each reads one buyer's partition or one page, and nothing runs per hour that grows with buyers.

## What is assumed, not measured

${Object.entries(assumed)
  .map(([name, value]) => `- ${name}: ${value}`)
  .join('\n')}
- A write costs three units (a transaction doubles it; the index or a larger item adds one), a read two.
- Measured here, slower than on AWS: ${used.millisecondsPerCall} ms a call, cold starts included.

## Prices

US dollars. *Not looked up*: written from memory; look it up in AWS's Pricing Calculator, and put the page into
\`sources\` of \`delivery/prices.json\`, before a decision hangs on it.

| Price | US dollars | Looked up at |
|---|---|---|
${priceTable()}
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? 'cdk.out'
  const templates = ['Mail', 'Data', 'Edge', 'App'].map(
    (stack): Template =>
      JSON.parse(readFileSync(`${folder}/Veridock-prod-${stack}.template.json`, 'utf8')),
  )
  writeFileSync(here('../docs/cost.md'), document(templates))
}
