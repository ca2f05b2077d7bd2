import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod'
import { stacksOfStage } from '../infra/stacks/names.ts'
import { settingsOf } from '../infra/stages/read.ts'

const Numbers = z.record(z.string(), z.number())
const Prices = z.object({
  date: z.string(),
  perMillion: Numbers,
  lambdaGbSecond: z.number(),
  perGb: Numbers,
  perMail: z.number(),
  perActiveBuyer: z.number(),
  perMonth: Numbers,
  /** The page of AWS on which a price was looked up, by the price's name in docs/cost.md. */
  sources: z.record(z.string(), z.url()),
})
const Consumption = z.object({
  requests: z.number(),
  apiCalls: z.number(),
  millisecondsPerCall: z.number(),
  mails: z.number(),
  actions: Numbers,
})
export type Line = { what: string; usd: number }

const inFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const read = <T>(schema: z.ZodType<T>, name: string): T =>
  schema.parse(JSON.parse(readFileSync(inFolder(name), 'utf8')))
const prices = read(Prices, 'prices.json')
const used = read(Consumption, 'consumption.json')

/** @throws Error if the price is missing, so that it does not count as free */
const price = (list: Record<string, number>, name: string): number => {
  const found = list[name]
  if (found === undefined) throw new Error(`delivery/prices.json has no ${name}`)
  return found
}
/** US dollars for a count of units that are priced per million. */
const costOf = (count: number, name: string): number =>
  (count * price(prices.perMillion, name)) / 1_000_000

const callsMatching = (pattern: RegExp): number =>
  Object.entries(used.actions)
    .filter(([action]) => pattern.test(action))
    .reduce((sum, [, count]) => sum + count, 0)

/** How often `npm run bench:consumption` opens a report. */
const openedReports = 2

/** Every price, by the name that `sources` uses. */
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

/** Assumptions: numbers that cannot be measured without real buyers. */
const assumed = {
  functionGb: 1,
  eventMilliseconds: 400,
  logKbPerCall: 1,
  reportMb: 1.5,
  siteKb: 400,
  siteCalls: 30,
  itemKb: 4,
  /** Requests per month of one active buyer. Cognito charges for each user who signs in during the month. */
  requestsPerBuyer: 3,
  monthsKept: 24,
  /** How long the desk is open for one report, for writer and reviewer together. */
  deskHours: 0.75,
  /** Each change is saved after 1.2 s: 32 checks, and about 70 other fields. */
  deskSaves: 100,
  deskMilliseconds: 60,
  /** Pictures and register pages, as they came and cleaned. */
  deskFiles: 40,
  deskFilesMb: 10,
  /** A report as data with its photographs and annex. */
  droppedFiles: 14,
}

/**
 * Consumption of the report desk. The units are from test/integration/desk-drafts-at-once.test.ts, and `npm run
 * bench:scale` with 100,000 pending, the checks of the member's role among them.
 */
const desk = {
  writeUnitsOfSave: 20,
  readUnitsOfSave: 4,
  /** Claim, first save, submission, approval: 48 units is the most that one takes. */
  writeUnitsOfSteps: 4 * 48,
  readUnitsPerHour: 2100,
  /** The queue every 30 seconds, the figures every minute. */
  callsPerHour: 180,
  functionGb: 1.73,
}
const deskCalls = assumed.deskHours * desk.callsPerHour + assumed.deskSaves + 4

/** What the work on one report costs, without its logs and its events in CloudTrail. */
function deskLine(): Line {
  const { deskHours, deskSaves, deskMilliseconds, deskFiles, deskFilesMb, monthsKept } = assumed
  const gbSeconds = (deskCalls * deskMilliseconds * desk.functionGb) / 1000
  return {
    what: 'Report desk',
    usd:
      costOf(deskCalls, 'apiCalls') +
      costOf(deskCalls, 'lambdaCalls') +
      gbSeconds * prices.lambdaGbSecond +
      costOf(deskSaves * desk.writeUnitsOfSave + desk.writeUnitsOfSteps, 'tableWriteUnits') +
      costOf(
        deskSaves * desk.readUnitsOfSave + deskHours * desk.readUnitsPerHour,
        'tableReadUnits',
      ) +
      costOf(deskFiles, 'objectWrites') +
      (deskFilesMb / 1024) * monthsKept * price(prices.perGb, 'objectMonth') +
      costOf(deskCalls, 'siteCalls') +
      costOf(deskCalls, 'firewallCalls'),
  }
}

/** The cost of one verification request, from the visit to the opened report, and of the work on it. */
export function perRequest(): Line[] {
  // One report intake, and at most one call per e-mail: under load, one call sends several.
  const eventCalls = used.mails + 1
  const functionCalls = used.apiCalls + eventCalls
  const seconds =
    (used.apiCalls * used.millisecondsPerCall + eventCalls * assumed.eventMilliseconds) / 1000
  // Three units for each write: two for a transaction, one for the index or a large item.
  const writes = callsMatching(/^dynamodb:(Put|Update|Delete)Item/) * 3
  const reads = callsMatching(/^dynamodb:(GetItem|Query|BatchGetItem|ConditionCheckItem)/) * 2
  const stored = (assumed.reportMb / 1024) * assumed.monthsKept * price(prices.perGb, 'objectMonth')
  const tableStorage =
    (assumed.itemKb / 1024 ** 2) * assumed.monthsKept * price(prices.perGb, 'tableMonth')
  const transfer = assumed.reportMb / 1024 + assumed.siteKb / 1024 ** 2
  return [
    { what: 'API Gateway', usd: costOf(used.apiCalls, 'apiCalls') },
    {
      what: 'Lambda',
      usd:
        costOf(functionCalls, 'lambdaCalls') + seconds * assumed.functionGb * prices.lambdaGbSecond,
    },
    {
      what: 'DynamoDB',
      usd: costOf(writes, 'tableWriteUnits') + costOf(reads, 'tableReadUnits') + tableStorage,
    },
    {
      what: 'S3',
      // Plus one write: the upload by the report desk.
      usd:
        costOf(callsMatching(/^s3:(Put|List)/) + 1, 'objectWrites') +
        costOf(callsMatching(/^s3:Get/), 'objectReads') +
        stored,
    },
    {
      what: 'SQS, pipe',
      // Each e-mail and each report drop is a message: sent, received, deleted. E-mails also go through the pipe.
      usd: costOf((used.mails + 1) * 3, 'queueCalls') + costOf(used.mails, 'pipeRecords'),
    },
    { what: 'SES', usd: used.mails * prices.perMail },
    { what: 'Cognito', usd: prices.perActiveBuyer / assumed.requestsPerBuyer },
    {
      what: 'CloudFront and firewall',
      usd:
        costOf(assumed.siteCalls + used.apiCalls, 'siteCalls') +
        costOf(assumed.siteCalls + used.apiCalls, 'firewallCalls') +
        transfer * price(prices.perGb, 'siteTransfer'),
    },
    {
      what: 'Access log of reports (CloudTrail)',
      // CloudTrail records each opening of a report, and each write or deletion in its bucket.
      usd: costOf(
        openedReports + callsMatching(/^s3:(Put|Delete)/) + assumed.deskFiles,
        'auditEvents',
      ),
    },
    {
      what: 'Scan for malware',
      usd:
        costOf(assumed.deskFiles + assumed.droppedFiles, 'scannedObjects') +
        ((assumed.deskFilesMb + assumed.reportMb) / 1024) * price(prices.perGb, 'scanned'),
    },
    deskLine(),
    {
      what: 'Logs',
      usd:
        (((functionCalls + deskCalls) * assumed.logKbPerCall) / 1024 ** 2) *
        price(prices.perGb, 'logs'),
    },
  ]
}

type Template = {
  Resources: Record<
    string,
    { Type: string; Properties?: { Rules?: unknown; Metrics?: { MetricStat?: unknown }[] } }
  >
}

/** The cost of a month without any request. */
export function perIdleMonth(templates: Template[]): Line[] {
  const count = (type: string) =>
    templates
      .flatMap(({ Resources }) => Object.values(Resources))
      .filter(({ Type }) => Type === type).length
  const monthly = (name: string, times: number) => times * price(prices.perMonth, name)
  const firewalls = templates
    .flatMap(({ Resources }) => Object.values(Resources))
    .filter(({ Type }) => Type === 'AWS::WAFv2::WebACL')
  // An alarm on an expression is billed for each of its metrics.
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
    // Lambda polls each queue around the clock with five connections, for 20 seconds at a time.
    {
      what: 'Polling of queues',
      usd: costOf(count('AWS::Lambda::EventSourceMapping') * 5 * 3 * 60 * 24 * 30, 'queueCalls'),
    },
  ]
}

/** The rows of the table of prices. */
export const priceTable = (): string =>
  allPrices()
    .map(({ name, usd }) => `| ${name} | ${usd} | ${prices.sources[name] ?? 'not looked up'} |`)
    .join('\n')

export const sum = (lines: Line[]): number => lines.reduce((total, { usd }) => total + usd, 0)

const dollars = (usd: number, digits = 2) => `$${usd.toFixed(digits)}`
const table = (lines: Line[], times: number) =>
  lines.map(({ what, usd }) => `| ${what} | ${dollars(usd * times)} |`).join('\n')

/** The whole text of docs/cost.md. */
export function document(templates: Template[]): string {
  const one = perRequest()
  const idle = perIdleMonth(templates)
  const months = [1000, 10_000, 100_000, 1_000_000, 10_000_000].map((requests) => {
    const usd = sum(idle) + requests * sum(one)
    return `| ${requests.toLocaleString('en')} | ${dollars(usd)} | ${dollars(usd / requests, 4)} | ${dollars(sum(one), 4)} |`
  })
  return `# What it costs

Made by \`npm run cost\` from the production templates, \`delivery/consumption.json\` (measured by \`npm run bench:consumption\` over ${used.requests} requests in the local cloud) and
\`delivery/prices.json\` (AWS Ireland, US dollars, no free tier; written on ${prices.date}). [Prices](#prices) says which
of them were looked up. Not included: the AI model, the domain, the probe from
outside (about 3 US dollars a month with its calls), copies in a second account
([what they cost](decisions/0081-copies-in-a-second-account.md)), staff.

## A thousand verification requests

One request is ${used.apiCalls} API calls, ${used.mails} mails, a report of ${assumed.reportMb} MB kept for ${assumed.monthsKept} months and read
twice, and a third of Cognito's price for one active buyer. The report desk's line is counted from measured units and from
how long a report takes, as assumed below.

| | US dollars |
|---|---|
${table(one, 1000)}
| **Total** | **${dollars(sum(one) * 1000)}** |

## An idle month

| | US dollars |
|---|---|
${table(idle, 1)}
| **Total** | **${dollars(sum(idle))}** |

## A month

| Requests | Cost | Per request | Cost of one more request |
|---|---|---|---|
${months.join('\n')}

The next request costs the same at a thousand and at ten million: each query reads one buyer's partition or
one page, so it reads no more when data grows. What stops before ten million is in [performance](performance.md#at-volume).
Jobs that grow with what they look at are not counted here:

- \`watch-due-times\`, every five minutes: 0.06 read units for each open request, of at most 10,000, so less than a US dollar a month; to store
  the counts of hundreds of members, two more. Above 10,000 come on top: 30 to look for what has come to a time at which there is
  something to tell, and 0.06 for each such request. At any number, 0.06 for each request of the last 20 minutes. With 670,000
  open a run reads 841 units, and what has come to such a time in five minutes: less than four US dollars a month.
- \`compute-track-record\`, hourly: 1.2 read units for each new report, so 1.70 US dollars a month with ten million; and it stores the figures
  of all months anew, a cent a month for each year.
- \`update-watches\`, daily: a few reads for each account that watches suppliers.
- Figures and statistics of the desk: \`watch-due-times\` reads each entry of the trail once, and for each request reads and writes at most three
  items of members: 26 US dollars a month with ten million. With up to 300 open requests a call of the figures also reads what the
  desk has written since the last run. A head of the desk who opens the statistics reads the members' items of the chosen weeks: 0.0013 US dollars
  for twelve weeks of 2,000 members.

## What is assumed, not measured

${Object.entries(assumed)
  .map(([name, value]) => `- ${name}: ${value}`)
  .join('\n')}
- Of the desk, measured: a save takes ${desk.writeUnitsOfSave} write and ${desk.readUnitsOfSave} read units, its other steps together at most
  ${desk.writeUnitsOfSteps} write units, an hour with the queue open ${desk.readUnitsPerHour} read units in ${desk.callsPerHour} calls.
- A write costs three units (a transaction doubles it; the index or a larger item adds one), a read two.
- Measured here, slower than on AWS: ${used.millisecondsPerCall} ms a call, cold starts included.

## Prices

US dollars. *Not looked up*: written from memory. Look it up in AWS's Pricing Calculator, and add the page to
\`sources\` of \`delivery/prices.json\`, before a decision depends on it.

| Price | US dollars | Looked up at |
|---|---|---|
${priceTable()}
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? 'cdk.out'
  const templates = stacksOfStage(settingsOf({ stage: 'prod' })).map(
    (stack): Template => JSON.parse(readFileSync(`${folder}/${stack}.template.json`, 'utf8')),
  )
  writeFileSync(inFolder('../docs/cost.md'), document(templates))
}
