import { expect, it } from 'vitest'
import { monthlyUsageAttribute } from '../../functions/accounts/account.ts'
import { monthOf } from '../../functions/accounts/allowance.ts'
import type { QueuedEmail } from '../../functions/emails/templates.ts'
import { takeLog } from '../../functions/platform/fixtures/take-log.ts'
import type { Item } from '../../functions/platform/table/entity.ts'
import type { Table } from '../../functions/platform/table/table.ts'
import { announcementsIn } from '../../functions/requests/announcements.ts'
import { checkDueDates } from '../../functions/requests/check-due-dates.ts'
import { lateChecksIn } from '../../functions/requests/give-back.ts'
import { openCountsIn } from '../../functions/requests/open-counts.ts'
import { requestsIn, workLists } from '../../functions/requests/request-repository.ts'
import { newRequest } from '../../functions/requests/verification-request.ts'
import { cancelMinutes } from '../../shared/requests/cancelling.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { randomFrom } from '../fixtures/random.ts'
import { itemsIn, writeMany } from '../fixtures/restored-table.ts'
import { Killed, killAtStep } from '../fixtures/watched-table.ts'
import { isFull, isRelease } from '../full.ts'

/**
 * Of one in fifty nobody was told yet; of the others desk and buyer were, and every run meets them again. `LATE=100000`
 * took 20 minutes on a quiet machine when each run read them all: DynamoDB Local is slow with so many on one list.
 */
const late = Number(process.env.LATE ?? (isFull ? 10_000 : 500))
const owed = late / 50
const buyers = late / 50
/** Commands for which a run has time, beside reading: a sixth of what is owed. */
const commandsOfRun = Math.max(12, late / 100)
const newOfRun = isFull ? 50 : 5
const minute = 60_000
const submittedAt = Date.parse('2026-11-20T08:00:00.000Z')
/** A day after the last of them was due. */
const begin = submittedAt + 4 * 24 * 60 * minute

const userOf = (n: number) => `late-buyer-${Math.floor(n / 50) % buyers}`
/** One of each buyer, whose others were told of. */
const isOwed = (n: number) => n % 50 === 25
/** Ids sort by their numbers. */
const idOf = (kind: 'A' | 'N', n: number) => `${kind}${String(n).padStart(25, '0')}`

/** Two deadlines were moved, and the next is hours away. */
const toldBefore = {
  givenBackAt: new Date(begin).toISOString(),
  lateTold: 'overdue',
  delay: {
    expectedAt: new Date(begin + 20 * 60 * minute).toISOString(),
    reason: 'No analyst has been free to start on it yet.',
    toldAt: new Date(begin).toISOString(),
  },
}

function requestOf(kind: 'A' | 'N', n: number, at: Date): Item {
  const id = idOf(kind, n)
  const userId = userOf(n)
  const { rawAttributes: _, ...request } = newRequest({
    id,
    searchTerm: `第${id}号迟到贸易有限公司`,
    userId,
    email: `${userId}@example.com`,
    plan: 'free',
    at,
  })
  return {
    pk: `ACCOUNT#${userId}`,
    sk: `REQUEST#${id}`,
    entity: 'verification-request',
    ...request,
    ...(kind === 'N'
      ? { workList: workLists.new }
      : { workList: workLists.open, ...(!isOwed(n) && toldBefore) }),
  }
}

const counters = (used: number) => ({
  searchCount: used,
  [monthlyUsageAttribute(monthOf(new Date(submittedAt)))]: used,
})

const accounts = Array.from({ length: buyers }, (_, n) => {
  const userId = userOf(n * 50)
  return {
    pk: `ACCOUNT#${userId}`,
    sk: 'ACCOUNT',
    entity: 'account',
    userId,
    email: `${userId}@example.com`,
    accountType: 'free',
    ...counters(1),
  }
})

/** How many requests a run reads, and the commands that it takes to read them. */
type Limits = { max: Parameters<typeof checkDueDates>[1]; reads: number }

/** One run of the function, which ends when its time is up. */
const run = (table: Table, now: Date, steps: () => number, { max, reads }: Limits) =>
  checkDueDates(
    {
      requests: requestsIn(table),
      announcements: announcementsIn(table),
      lateChecks: lateChecksIn(table),
      openCounts: openCountsIn(table),
      clock: { now: () => now },
      hasTime: () => steps() < commandsOfRun + reads,
    },
    max,
  )

/** How often each request is in e-mails of these templates. */
function told(mails: readonly Item[], ...templates: QueuedEmail['template'][]) {
  const times = new Map<string, number>()
  for (const { order } of mails) {
    const { template, data } = order as { template: QueuedEmail['template']; data: object }
    if (!templates.includes(template)) continue
    const about = 'requests' in data ? (data.requests as { requestId: string }[]) : [data]
    for (const { requestId } of about as { requestId: string }[])
      times.set(requestId, (times.get(requestId) ?? 0) + 1)
  }
  return times
}

const once = (ids: readonly string[]) => new Map(ids.map((id) => [id, 1]))

it.runIf(isRelease).for([
  { read: 'all', max: undefined, reads: 0 },
  { read: 'a part', max: { all: late / 5, earliest: late / 10 }, reads: 85 },
])(
  `${late} late requests keep no new one waiting, and nothing is said twice, with every other run killed, if each reads $read`,
  { timeout: 7_200_000 },
  async (limits) => {
    const table = await ownTable()
    const random = randomFrom(37)
    const lateIds = Array.from({ length: late }, (_, n) => idOf('A', n))
    await writeMany(table.name, {
      put: [...accounts, ...lateIds.map((_, n) => requestOf('A', n, new Date(submittedAt)))],
    })
    const started = performance.now()
    const newIds: string[] = []
    const stillNew = async () => {
      const ids: string[] = []
      for await (const page of requestsIn(table).findNew()) ids.push(...page.map(({ id }) => id))
      return ids
    }
    let runs = 0
    let killed = 0
    let killedWhileNew = 0
    let hasLeft = false
    for (let isDone = false; !isDone; runs += 1) {
      const now = new Date(begin + runs * 5 * minute)
      // They can no longer be cancelled since this run.
      const at = new Date(now.getTime() - cancelMinutes * minute)
      const fresh = Array.from({ length: newOfRun }, (_, n) =>
        requestOf('N', runs * newOfRun + n, at),
      )
      await writeMany(table.name, { put: fresh })
      newIds.push(...fresh.map(({ id }) => String(id)))
      const isKilled = runs % 2 === 1
      const step = isKilled
        ? Math.floor(random() * (commandsOfRun + limits.reads))
        : Number.POSITIVE_INFINITY
      const of = killAtStep(table, step, random() < 0.5 ? 'before' : 'after')
      let isCut = false
      try {
        const ended = await run(of.table, now, () => of.state.steps, limits)
        // One that is killed can end before it reads again.
        isCut = of.state.isDead
        if (!isCut) {
          expect(ended.failed).toBe(0)
          hasLeft ||= ended.left > 0
          // Each was looked at since the count began.
          if (!(await openCountsIn(table).findProgress())?.count) {
            isDone = !hasLeft
            hasLeft = false
          }
        }
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        isCut = true
      }
      takeLog('error')
      killed += isCut ? 1 : 0
      const waiting = await stillNew()
      if (!isCut) expect(waiting).toEqual([])
      else if (waiting.length > 0) killedWhileNew += 1
      expect(runs).toBeLessThan(200)
    }
    const seconds = Math.round((performance.now() - started) / 1000)

    const items = await itemsIn(table.name)
    const mails = items.filter(({ entity }) => entity === 'mail')
    expect(told(mails, 'desk-new-request', 'desk-new-requests')).toEqual(once(newIds))
    expect(told(mails, 'request-received')).toEqual(once(newIds))
    const owedIds = lateIds.filter((_, n) => isOwed(n))
    expect(owedIds).toHaveLength(owed)
    expect(told(mails, 'desk-request-late', 'desk-requests-late')).toEqual(once(owedIds))
    expect(told(mails, 'report-later')).toEqual(once(owedIds))
    const returns = items.filter(({ entity }) => entity === 'allowance-return')
    expect(returns.map(({ requestId }) => String(requestId)).toSorted()).toEqual(owedIds)
    const open = (await openCountsIn(table).find())?.open ?? 0
    // Those that came while the last count was under way may be missing.
    expect(open).toBeGreaterThanOrEqual(late)
    expect(open).toBeLessThanOrEqual(late + newIds.length)
    const debited = items.filter(({ entity }) => entity === 'account')
    for (const account of debited) expect(account).toMatchObject(counters(0))
    if (isFull)
      process.stdout.write(
        `${late} late and ${newIds.length} new requests: ${runs} runs, ${killed} killed, ${killedWhileNew} before all new ones were announced; ${seconds} s\n`,
      )
  },
)
