import { ulid } from 'ulid'
import { claimsIn } from '../../functions/desk/claim-repository.ts'
import {
  evidenceIn,
  type StoredEvidence,
} from '../../functions/desk/evidence/evidence-repository.ts'
import type { QueuedEmail } from '../../functions/emails/templates.ts'
import type { Table } from '../../functions/platform/table/table.ts'
import { completionsIn } from '../../functions/reports/completions.ts'
import { announcementsIn } from '../../functions/requests/announcements.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import type { PendingRequest, StoredReport } from '../../functions/requests/stored-request.ts'
import { inProcess } from '../fixtures/in-process.ts'
import { measureCapacity, type Sent } from '../fixtures/watched-table.ts'
import type { Figure } from './figures.ts'

const clock = { now: () => new Date() }
const member = { userId: 'member-1', name: '王芳' }

const mailsOf = ({ id, userId, email, searchTerm: company, dueAt }: PendingRequest) => {
  const data = { requestId: id, company, plan: 'free', dueAt: dueAt ?? '' } as const
  const { plan: _, ...toBuyer } = data
  return [
    { id: `desk-new-request/${id}`, template: 'desk-new-request', to: 'desk', about: userId, data },
    {
      id: `request-received/${id}`,
      template: 'request-received',
      to: { email, userId },
      data: toBuyer,
    },
  ] satisfies QueuedEmail[]
}

/** A step's units, and those of them on each key that all requests have in common: of one an index, or a partition. */
type Step = { units: number; onSharedKeys: Record<string, number> }

/** Ids of requests and mails, of accounts, and hashes. */
const unique = /[0-9A-Z]{12}|[0-9a-f]{8}/

function sharedKeysOf(sent: readonly Sent[]): Step['onSharedKeys'] {
  const shared: Step['onSharedKeys'] = {}
  const add = (key: string, units: number) => {
    shared[key] = (shared[key] ?? 0) + units
  }
  for (const { ofIndexes, partitions } of sent) {
    for (const [index, units] of Object.entries(ofIndexes)) add(index, units)
    // An item of up to 1 kB takes two units in a transaction.
    for (const partition of partitions) if (!unique.test(partition)) add(partition, 2)
  }
  return shared
}

/** Units of the steps of one request of a new account, from its submission to the dashboard with its report. */
export async function requestUnits(table: Table) {
  const { table: watched, sent } = measureCapacity(table)
  const product = inProcess(watched, clock)
  const userId = await product.newBuyer()
  const steps: Record<string, Step> = {}
  const step = async (name: string, act: () => Promise<unknown>) => {
    sent.length = 0
    await act()
    steps[name] = {
      units: sent.reduce((sum, { capacity }) => sum + capacity, 0),
      onSharedKeys: sharedKeysOf(sent),
    }
  }
  const request = async () => {
    const found = (await requestsIn(table).findByBuyer(userId, { limit: 1 })).items[0]
    if (found?.status !== 'pending') throw new Error('No pending request')
    return found
  }
  await step('submission', () => product.submit(userId, `容量测试${ulid()}有限公司`))
  const submitted = await request()
  await step('announcement', () =>
    announcementsIn(watched).announce([submitted], mailsOf(submitted), clock.now()),
  )
  const announced = await request()
  await step('claim', () => claimsIn(watched).claim(announced, member, clock.now()))
  const claimed = await request()
  const file: StoredEvidence = {
    id: ulid(),
    name: 'register.png',
    type: 'image/png',
    bytes: 500_000,
    sha256: ulid(),
    addedAt: clock.now().toISOString(),
    addedBy: member.name,
    note: '',
    checks: [],
    address: '',
    capturedAt: null,
    photograph: null,
    key: `evidence/${userId}/${claimed.id}/${ulid()}.png`,
  }
  await step('a piece of evidence', () =>
    evidenceIn(watched).add(claimed, file, undefined, member, clock.now()),
  )
  const report: StoredReport = {
    version: 1,
    key: `reports/${userId}/${claimed.id}.pdf`,
    sha256: ulid(),
    score: 80,
    uploadedAt: clock.now().toISOString(),
  }
  await step('report', () =>
    completionsIn(watched).complete(claimed, [report], [], clock.now(), undefined),
  )
  await step('dashboard', () => product.dashboard(userId))
  return steps
}

/** @param found units of the same steps in an empty table, to compare with */
export function requestFigures(
  name: string,
  steps: Awaited<ReturnType<typeof requestUnits>>,
  before?: Awaited<ReturnType<typeof requestUnits>>,
): Figure[] {
  const sum = (all: typeof steps) =>
    Object.values(all).reduce((total, { units }) => total + units, 0)
  return [
    ...Object.entries(steps).flatMap(([step, { units, onSharedKeys }]) => [
      { name: `a request, ${step}, ${name}`, value: units, unit: 'units' },
      ...Object.entries(onSharedKeys).map(([key, value]) => ({
        name: `a request, ${step}, ${name}: ${key}`,
        value,
        unit: 'units',
      })),
    ]),
    {
      name: `a request, ${name}`,
      value: sum(steps),
      unit: 'units',
      ...(before && { goal: { atMost: sum(before) } }),
    },
  ]
}
