import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type { Table } from '../../functions/platform/table/table.ts'
import { newRequest } from '../../functions/requests/verification-request.ts'
import type { Cloud } from '../../local/cloud.ts'
import type { Endpoints } from '../../local/endpoints.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { measureCapacity } from '../fixtures/watched-table.ts'
import { withCloud } from './cloud.ts'
import { copierOf } from './copy-items.ts'
import { deskFigures, memberFigures, volumeFigures } from './desk-scale.ts'
import { type Figure, median, publish } from './figures.ts'
import { requestFigures, requestUnits } from './request-scale.ts'

/**
 * `npm run bench:scale` measures capacity units and latency of each route with 10, 1,000 and 100,000
 * requests of one account, in a table with 10,000 other accounts; then bursts of submissions and of
 * reports. The goal is that neither grows with the number of requests.
 * `PENDING=100,10000,100000` measures the report desk, the scheduled jobs and one request alone, with as many pending
 * requests. `VOLUMES`: the requests of a month of which audit trail and track record are filled. `MEMBERS` of the desk.
 */

const histories = (process.env.SCALE ?? '10,1000,100000').split(',').map(Number)
const strangers = Number(process.env.STRANGERS ?? 10000)
const burst = Number(process.env.BURST ?? 1000)
const rounds = 30
const pending = process.env.PENDING?.split(',').map(Number)
const members = (process.env.MEMBERS ?? '100,10000').split(',').map(Number)
const volumes = (process.env.VOLUMES ?? '1,1000,100000').split(',').map(Number)

const hour = 3_600_000
const startOf2025 = Date.UTC(2025, 0, 1)

type Item = Record<string, unknown>

/** Requests with their search records, as submissions store them, one per hour from 2025 on. */
function history(userId: string, email: string, count: number): Item[] {
  return Array.from({ length: count }, (_each, index): Item[] => {
    const at = new Date(startOf2025 + (index % 15_000) * hour)
    const id = ulid(at.getTime())
    const { rawAttributes: _, ...request } = newRequest({
      id,
      searchTerm: `规模测试${index}有限公司`,
      userId,
      email,
      plan: 'enterprise',
      at,
    })
    const pk = `ACCOUNT#${userId}`
    return [
      { pk, sk: `REQUEST#${id}`, entity: 'request', ...request, status: 'completed' },
      {
        pk,
        sk: `SEARCH#${id}`,
        entity: 'search',
        searchTerm: request.searchTerm,
        timestamp: at.toISOString(),
      },
    ]
  }).flat()
}

/** In the largest transactions, one at a time: in DynamoDB Local six times as fast as batches. */
async function store({ client, name }: Table, items: Item[]): Promise<void> {
  for (let first = 0; first < items.length; first += 100)
    await client.send(
      new TransactWriteCommand({
        TransactItems: items
          .slice(first, first + 100)
          .map((Item) => ({ Put: { TableName: name, Item } })),
      }),
    )
}

/** The capacity units of a submission and of the dashboard's reads, as DynamoDB reports them. */
async function capacityOf(table: Table, userId: string) {
  process.env.TABLE_NAME = table.name
  const [{ requestsIn }, { accountsIn }, { allowanceHistoryIn }, { submissionsIn }] =
    await Promise.all([
      import('../../functions/requests/request-repository.ts'),
      import('../../functions/accounts/account-repository.ts'),
      import('../../functions/accounts/allowance-history.ts'),
      import('../../functions/requests/submissions.ts'),
    ])
  const units = async (read: (table: Table) => Promise<unknown>) => {
    const watched = measureCapacity(table)
    await read(watched.table)
    return watched.sent.reduce((sum, { capacity }) => sum + capacity, 0)
  }
  const at = new Date()
  const submission = {
    request: newRequest({
      id: ulid(),
      searchTerm: `容量测试${ulid()}有限公司`,
      userId,
      email: 'capacity@example.com',
      plan: 'enterprise',
      at,
    }),
    plan: 'enterprise',
    mailboxes: [],
    again: false,
    idempotency: undefined,
  } as const
  return {
    'POST /api/requests': await units((it) => submissionsIn(it).submit(submission)),
    'GET /api/me': await units((it) => accountsIn(it).find(userId)),
    'GET /api/requests': await units((it) => requestsIn(it).findByBuyer(userId, { limit: 10 })),
    'GET /api/me/allowance': await units((it) =>
      allowanceHistoryIn(it).findByBuyer(userId, { limit: 10 }),
    ),
  }
}

const reads = [
  '/api/me',
  '/api/me/usage',
  '/api/me/allowance?limit=10',
  '/api/requests?limit=10',
  '/api/dashboard',
] as const

type Account = { buyer: TestBuyer; count: number }

/**
 * Calls for each account in turn, in rounds, so that other load of the machine affects all alike.
 * @returns the median of each account in ms
 */
async function latencies(
  accounts: readonly Account[],
  call: (account: Account, round: number) => Promise<unknown>,
): Promise<number[]> {
  const times = accounts.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, account] of accounts.entries()) {
      const started = performance.now()
      await call(account, round)
      times[index]?.push(performance.now() - started)
    }
  return times.map(median)
}

async function submit({ buyer, count }: Account, round: number): Promise<void> {
  const searchTerm = `提交${count}第${round}有限公司`
  const { status } = await buyer.call('POST', '/api/requests', { searchTerm })
  if (status !== 201) throw new Error(`A submission was answered ${status}`)
}

async function inParallel(count: number, workers: number, act: (index: number) => Promise<void>) {
  let next = 0
  const work = async () => {
    for (let index = next++; index < count; index = next++) await act(index)
  }
  await Promise.all(Array.from({ length: workers }, work))
}

/** Sends `burst` submissions in parallel. @returns the ids of those that were answered 201 */
async function submitBurst(buyer: TestBuyer): Promise<{ ids: string[]; seconds: number }> {
  const ids: string[] = []
  const started = performance.now()
  await inParallel(burst, 32, async (index) => {
    const { status, body } = await buyer.call('POST', '/api/requests', {
      searchTerm: `突发第${index}有限公司`,
    })
    if (status === 201) ids.push((body as { id: string }).id)
  })
  return { ids, seconds: (performance.now() - started) / 1000 }
}

async function requestsOf(buyer: TestBuyer) {
  const all: { id: string; status: string; versions: unknown[] }[] = []
  let cursor = ''
  do {
    const { body } = await buyer.call('GET', `/api/requests?limit=100${cursor}`)
    const page = body as { items: typeof all; nextCursor: string | null }
    all.push(...page.items)
    cursor = page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`
  } while (cursor)
  return all
}

/** Drops a report for each id in parallel, and waits until all requests are completed. */
async function dropBurst(endpoints: Endpoints, cloud: Cloud, buyer: TestBuyer, ids: string[]) {
  const bucket = reportsBucket(endpoints)
  const pdf = await reportPdf('Burst', 1)
  const mailsBefore = cloud.mails().length
  const newMails = () => cloud.mails().slice(0, cloud.mails().length - mailsBefore)
  const started = performance.now()
  await inParallel(ids.length, 32, async (index) => {
    await bucket.drop(`${ids[index]}.80.pdf`, pdf)
  })
  const until = Date.now() + 600_000
  let all = await requestsOf(buyer)
  while (all.some(({ status }) => status !== 'completed') && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    all = await requestsOf(buyer)
  }
  const seconds = (performance.now() - started) / 1000
  const ready = () => newMails().filter(({ subject }) => subject.endsWith('is ready')).length
  while (ready() < ids.length && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 500))
  // Wait until the queues are empty: a second copy of an e-mail could be in one.
  while (cloud.queues().some(({ messages }) => messages.length > 0) && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 500))
  return {
    seconds,
    mailed: ready(),
    completed: all.filter(({ status }) => status === 'completed').length,
    doubled: all.filter(({ versions }) => versions.length > 1).length,
    mailsTwice:
      newMails().length - new Set(newMails().map(({ to, subject }) => `${to} ${subject}`)).size,
    left: (await bucket.keys('inbox/')).length,
  }
}

const heapMB = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}

/** DynamoDB reads 1 MB for a page. DynamoDB Local reads a partition to its end, and answers 1 MB of it. */
function limitPages({ client }: Table): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (call) =>
        next(
          commandName === 'QueryCommand'
            ? {
                ...call,
                input: { ...call.input, Limit: (call.input as { Limit?: number }).Limit ?? 3000 },
              }
            : call,
        ),
    { step: 'initialize' },
  )
}

const figures = await withCloud(async (endpoints, cloud, stateDir): Promise<Figure[]> => {
  const { table, setPlan } = operatorsTable(endpoints)
  limitPages(table)
  const copy = copierOf(stateDir, table)
  const empty = await requestUnits(table)
  const ofDesk = [
    ...requestFigures('empty table', empty),
    ...(await deskFigures(table, pending ?? [100, 10_000, 100_000], {
      store,
      copy,
      cloud,
      endpoints,
    })),
    ...(await volumeFigures(table, volumes, { store, copy })),
    ...(await memberFigures(table, members, store)),
    ...requestFigures('filled table', await requestUnits(table), empty),
  ]
  if (pending) return ofDesk
  const enterprise = async () => {
    const buyer = await newBuyer(endpoints)
    await buyer.call('POST', '/api/me/signed-in')
    await setPlan(buyer.userId, 'enterprise')
    return buyer
  }
  for (let stranger = 0; stranger < strangers; stranger += 500)
    await store(
      table,
      Array.from({ length: 500 }, (_, index) =>
        history(`stranger-${stranger + index}`, 'stranger@example.com', 10),
      ).flat(),
    )

  const all: Figure[] = [...ofDesk]
  const first = new Map<string, number>()
  const addGrowth = (
    name: string,
    value: number,
    unit: string,
    maxGrowth: number,
    count: number,
  ) => {
    all.push({ name: `${name}, ${count} requests`, value, unit })
    const before = first.get(name)
    if (before === undefined) first.set(name, value)
    else if (count === histories.at(-1))
      all.push({
        name: `${name}, growth`,
        value: value / before,
        unit: '×',
        goal: { atMost: maxGrowth },
      })
  }
  const accounts: Account[] = []
  for (const count of histories) {
    const buyer = await enterprise()
    await store(table, history(buyer.userId, buyer.email, count))
    for (const [route, units] of Object.entries(await capacityOf(table, buyer.userId)))
      addGrowth(`${route}: capacity`, units, 'units', 1, count)
    accounts.push({ buyer, count })
  }
  const addLatencies = async (name: string, call: Parameters<typeof latencies>[1]) => {
    const medians = await latencies(accounts, call)
    for (const [index, count] of histories.entries())
      addGrowth(`${name}: p50`, medians[index] ?? Number.NaN, 'ms', 1.5, count)
  }
  for (const path of reads)
    await addLatencies(`GET ${path}`, ({ buyer }) => buyer.call('GET', path))
  await addLatencies('POST /api/requests', submit)

  const buyer = await enterprise()
  const { ids, seconds } = await submitBurst(buyer)
  const stored = (await requestsOf(buyer)).length
  const before = heapMB()
  const dropped = await dropBurst(endpoints, cloud, buyer, ids)
  const exactly = (value: number) => ({ atLeast: value })
  all.push(
    { name: `${burst} submissions at once: took`, value: seconds, unit: 's' },
    {
      name: `${burst} submissions at once: answered 201`,
      value: ids.length,
      unit: '',
      goal: exactly(burst),
    },
    { name: `${burst} submissions at once: stored`, value: stored, unit: '', goal: exactly(burst) },
    { name: `${burst} reports at once: took`, value: dropped.seconds, unit: 's' },
    {
      name: `${burst} reports at once: completed`,
      value: dropped.completed,
      unit: '',
      goal: exactly(burst),
    },
    {
      name: `${burst} reports at once: filed twice`,
      value: dropped.doubled,
      unit: '',
      goal: { atMost: 0 },
    },
    {
      name: `${burst} reports at once: left in the inbox`,
      value: dropped.left,
      unit: '',
      goal: { atMost: 0 },
    },
    {
      name: `${burst} reports at once: buyers told`,
      value: dropped.mailed,
      unit: '',
      goal: exactly(burst),
    },
    {
      name: `${burst} reports at once: mails sent twice`,
      value: dropped.mailsTwice,
      unit: '',
      goal: { atMost: 0 },
    },
    {
      name: `${burst} reports at once: heap after`,
      value: heapMB() / before,
      unit: '×',
      goal: { atMost: 1.5 },
    },
  )
  return all
})
process.exitCode = publish('scale', figures) ? 0 : 1
