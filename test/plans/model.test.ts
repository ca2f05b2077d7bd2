import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type InProcess, inProcess, outcomeOf } from '../builders/in-process.ts'
import { type StripeEvent, subscriptionOf } from '../builders/payments.ts'
import { operatorsTable } from '../builders/table.ts'
import { type EventKind, eventKinds, Model, type SentEvent } from './model.ts'

const full = process.env.FULL === '1'
const sequences = full ? 1000 : 25
// Far ahead: the operators' schedule, which goes by the real clock, has nothing to remind of.
const begin = Date.parse('2099-03-10T10:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute

type Step =
  | { do: 'submit'; name: number }
  | { do: 'cancel' | 'cancel-newest' | 'fail' | 'deliver' | 'replay'; pick: number }
  | { do: 'plan'; plan: 'free' | 'premium' | 'partner' }
  | { do: 'wait'; ms: number }
  | { do: 'next-month' }
  | { do: 'event'; kind: EventKind; subscription: number }

const pick = fc.nat(1000)
const submit = fc.record({ do: fc.constant('submit' as const), name: fc.nat(39) })
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: submit, weight: 8 },
  { arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'fail'), pick }), weight: 3 },
  {
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      kind: fc.constantFrom(...eventKinds),
      subscription: fc.nat(1),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ do: fc.constantFrom('deliver' as const, 'replay'), pick }), weight: 5 },
  {
    arbitrary: fc.record({
      do: fc.constant('plan' as const),
      plan: fc.constantFrom('free' as const, 'premium', 'partner'),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      // Either side of the 15 minutes of cancelling, and of the 7 days of grace.
      ms: fc.constantFrom(minute, 16 * minute, 3 * day, 6.5 * day, 7.5 * day, 8 * day),
    }),
    weight: 2,
  },
  { arbitrary: fc.constant({ do: 'next-month' as const }), weight: 1 },
)
/** Single steps seldom reach a premium limit: some come in runs. */
const run = fc.oneof(
  { arbitrary: step.map((one) => [one]), weight: 8 },
  {
    arbitrary: fc
      .nat({ max: 34 })
      .map((most) => Array.from({ length: most }, (_, name): Step => ({ do: 'submit', name }))),
    weight: 1,
  },
  // Loops of submissions and cancellations, some beyond what a day allows.
  {
    arbitrary: fc.nat({ max: 13 }).map((most) =>
      Array.from({ length: most }, (_, name): Step[] => [
        { do: 'submit', name },
        { do: 'cancel-newest', pick: 0 },
      ]).flat(),
    ),
    weight: 1,
  },
)
const sequence = fc
  .array(run, { minLength: 5, maxLength: full ? 30 : 16 })
  .map((runs) => runs.flat())

/** One sequence, carried out by the product and by the model side by side. */
class Comparison {
  readonly #product: InProcess
  readonly #model: Model
  readonly #userId: string
  readonly #subscriptions: ReturnType<typeof subscriptionOf>[]
  readonly #waiting: [SentEvent, StripeEvent][] = []
  readonly #told: [SentEvent, StripeEvent][] = []
  readonly #ids: string[] = []

  constructor(product: InProcess, model: Model, userId: string) {
    this.#product = product
    this.#model = model
    this.#userId = userId
    this.#subscriptions = [0, 1].map(() => subscriptionOf(userId, begin / 1000))
  }

  async take(step: Step): Promise<void> {
    const [product, model, userId] = [this.#product, this.#model, this.#userId]
    // Ids sort by time, and the provider's clock has seconds: nothing happens in the same one.
    model.now += 1000
    switch (step.do) {
      case 'submit': {
        const name = `第${step.name}号贸易有限公司`
        const stored = product.submit(userId, name)
        const outcome = await outcomeOf(stored)
        expect(outcome).toBe(model.submit(name))
        if (outcome === 'done') this.#ids.push((await stored).id)
        return
      }
      case 'cancel':
      case 'cancel-newest': {
        const n =
          step.do === 'cancel-newest'
            ? this.#ids.length - 1
            : step.pick % Math.max(1, this.#ids.length)
        const [id, request] = [this.#ids[n], model.requests[n]]
        if (id && request) expect(await product.cancelled(userId, id)).toBe(model.cancel(request))
        return
      }
      case 'fail': {
        const n = step.pick % Math.max(1, this.#ids.length)
        const [id, request] = [this.#ids[n], model.requests[n]]
        if (!id || !request) return
        if (request.status !== 'cancelled') await product.fail(id)
        model.fail(request)
        return
      }
      case 'plan':
        await product.setPlan(userId, step.plan)
        model.given = step.plan
        return model.hasten()
      case 'wait':
        model.now += step.ms
        return
      case 'next-month': {
        const now = new Date(model.now)
        model.now = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
        return
      }
      case 'event':
        this.#waiting.push(this.#event(step.subscription, step.kind))
        return
      case 'deliver':
      case 'replay':
        return this.#deliver(step.do === 'deliver' ? this.#waiting : this.#told, step.pick)
    }
  }

  async #deliver(from: [SentEvent, StripeEvent][], pick: number): Promise<void> {
    const n = pick % Math.max(1, from.length)
    const found = from[n]
    if (!found) return
    if (from === this.#waiting) {
      from.splice(n, 1)
      this.#told.push(found)
    }
    const { outcome } = await this.#product.tell(found[1])
    this.#model.arrived.add(found[0])
    // An event of nobody's subscription touches no account.
    if (outcome !== 'unmatched') this.#model.hasten()
  }

  #event(subscription: number, kind: EventKind): [SentEvent, StripeEvent] {
    const at = this.#model.now
    const after = Math.floor((at - begin) / 1000)
    const it = this.#subscriptions[subscription] as ReturnType<typeof subscriptionOf>
    const made: Record<EventKind, () => StripeEvent> = {
      checkout: () => it.checkout(after),
      'checkout-unpaid': () => it.checkout(after, 'unpaid'),
      'debit-arrives': () => it.debitArrives(after),
      renewed: () => it.paid(after),
      failed: () => it.failed(after),
      past_due: () => it.updated(after, 'past_due'),
      active: () => it.updated(after),
      deleted: () => it.deleted(after),
      refunded: () => it.refunded(after, true, after),
    }
    return [{ subscription, kind, at: Math.floor(at / 1000) * 1000 }, made[kind]()]
  }

  async expectSameUsage(): Promise<void> {
    const { plan, used } = this.#model
    expect(await this.#product.usage(this.#userId)).toMatchObject({ plan, used })
  }

  async expectSame(): Promise<void> {
    const model = this.#model
    await this.expectSameUsage()
    const items = await operatorsTable().itemsOf(this.#userId)
    const requests = items.filter(({ entity }) => entity === 'verification-request')
    const searches = items.filter(({ entity }) => entity === 'search-record')
    const returns = items.filter(({ entity }) => entity === 'allowance-return')
    expect(requests.map(({ status, dueAt }) => [status, Date.parse(String(dueAt))])).toEqual(
      model.requests.map(({ status, due }) => [status, due]),
    )
    const pending = model.requests.filter(({ status }) => status === 'pending').length
    expect(searches).toHaveLength(model.requests.length)
    expect(searches.filter((it) => !('givenBackAt' in it))).toHaveLength(pending)
    expect(returns).toHaveLength(model.requests.length - pending)
    const account = items.find(({ entity }) => entity === 'account') ?? {}
    const { searchCount, totalReports = 0, pendingReports = 0 } = account
    expect({ searchCount, totalReports, pendingReports }).toEqual({
      searchCount: pending,
      totalReports: model.requests.length,
      pendingReports: pending,
    })
  }
}

/** What chance might miss: days of grace that have just not ended, and those that have. */
const grace = [6.5, 7.5].map((days): Step[] => [
  { do: 'event', kind: 'checkout', subscription: 0 },
  { do: 'deliver', pick: 0 },
  { do: 'wait', ms: 3 * day },
  { do: 'event', kind: 'failed', subscription: 0 },
  { do: 'deliver', pick: 0 },
  { do: 'wait', ms: days * day },
  { do: 'submit', name: 0 },
])

/** Each group has buyers and a clock of its own, so that several can wait for the database at once. */
async function expectSequences(numRuns: number, seed: number, examples: [Step[]][]): Promise<void> {
  const model = { current: new Model(begin) }
  const product = await inProcess(operatorsTable().table, {
    now: () => new Date(model.current.now),
  })
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      model.current = new Model(begin)
      const comparison = new Comparison(product, model.current, await product.newBuyer())
      for (const one of steps) {
        await comparison.take(one)
        // Its own answer says as much of a submission.
        if (one.do !== 'submit') await comparison.expectSameUsage()
      }
      await comparison.expectSame()
    }),
    { numRuns, seed, examples, endOnFailure: !full },
  )
}

it(`${sequences} random sequences end as a simple model says, step by step`, async () => {
  const groups = 5
  const seed = full ? Date.now() % 2 ** 30 : 20261121
  await Promise.all(
    Array.from({ length: groups }, (_, n) =>
      expectSequences(sequences / groups, seed + n, n === 0 ? grace.map((steps) => [steps]) : []),
    ),
  )
}, 3_600_000)
