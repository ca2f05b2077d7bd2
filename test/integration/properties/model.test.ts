import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type InProcess, inProcess, outcomeOf } from '../../fixtures/in-process.ts'
import { ownTable } from '../../fixtures/own-table.ts'
import {
  otherPrice,
  type StripeEvent,
  saleOf,
  subscriptionOf,
  type TestInvoice,
} from '../../fixtures/payments.ts'
import { accessTo } from '../../fixtures/table.ts'
import { isFull, isRelease } from '../../full.ts'
import {
  type EventKind,
  eventKinds,
  Model,
  type ModelSubscription,
  type SentEvent,
} from './model.ts'

// A multiple of `groups` below.
const sequences = isFull ? 1000 : 5
const begin = Date.parse('2099-03-10T10:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute

/** Two subscriptions of one customer, one of another, and one to another product than Premium. */
const sold: readonly ModelSubscription[] = [
  { customer: 0, isOther: false, isOldShape: false },
  { customer: 0, isOther: false, isOldShape: true },
  { customer: 1, isOther: false, isOldShape: false },
  { customer: 0, isOther: true, isOldShape: false },
]

type Step =
  | { do: 'submit'; name: number }
  | { do: 'cancel' | 'cancel-newest' | 'fail' | 'deliver' | 'replay'; pick: number }
  | { do: 'plan'; plan: 'free' | 'premium' | 'partner' }
  | { do: 'wait'; ms: number }
  | { do: 'next-month' }
  | { do: 'event'; kind: EventKind; subscription: number; pick: number }
  | { do: 'sale'; mode: 'payment' | 'setup' }

const pick = fc.nat(1000)
const submit = fc.record({ do: fc.constant('submit' as const), name: fc.nat(39) })
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: submit, weight: 8 },
  { arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'fail'), pick }), weight: 3 },
  {
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      kind: fc.constantFrom(...eventKinds),
      // Most faults need several events of the same subscription.
      subscription: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
      // Mostly the newest invoice or the one before.
      pick: fc.constantFrom(0, 0, 0, 1, 2),
    }),
    weight: 6,
  },
  { arbitrary: fc.record({ do: fc.constant('deliver' as const), pick }), weight: 6 },
  { arbitrary: fc.record({ do: fc.constant('replay' as const), pick }), weight: 2 },
  {
    arbitrary: fc.record({
      do: fc.constant('sale' as const),
      mode: fc.constantFrom('payment' as const, 'setup'),
    }),
    weight: 1,
  },
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
      // Below and above the 15 minutes to cancel, the 7 days of grace, and a period plus grace.
      ms: fc.constantFrom(minute, 16 * minute, 3 * day, 6.5 * day, 7.5 * day, 8 * day, 36.5 * day),
    }),
    weight: 2,
  },
  { arbitrary: fc.constant({ do: 'next-month' as const }), weight: 1 },
)
/** Repeats some steps, because single ones seldom reach a premium limit. */
const run = fc.oneof(
  { arbitrary: step.map((one) => [one]), weight: 8 },
  {
    arbitrary: fc
      .nat({ max: 34 })
      .map((most) => Array.from({ length: most }, (_, name): Step => ({ do: 'submit', name }))),
    weight: 1,
  },
  // Loops of submissions and cancellations, some beyond the daily limit.
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
  .array(run, { minLength: 5, maxLength: isFull ? 30 : 16 })
  .map((runs) => runs.flat())

/** Runs one sequence of steps on the product and on the model, and compares them. */
class Comparison {
  readonly #product: InProcess
  readonly #model: Model
  readonly #userId: string
  readonly #subscriptions: ReturnType<typeof subscriptionOf>[]
  /** By subscription, oldest first. */
  readonly #invoices: TestInvoice[][]
  readonly #waiting: [SentEvent, StripeEvent][] = []
  readonly #told: [SentEvent, StripeEvent][] = []
  readonly #ids: string[] = []

  constructor(product: InProcess, model: Model, userId: string) {
    this.#product = product
    this.#model = model
    this.#userId = userId
    const customers = [0, 1].map(() => `cus_${randomUUID()}`)
    this.#subscriptions = sold.map(({ customer, isOther, isOldShape }) =>
      subscriptionOf(userId, begin / 1000, {
        customer: customers[customer] as string,
        isOldShape,
        ...(isOther && { price: otherPrice }),
      }),
    )
    this.#invoices = sold.map(() => [])
  }

  async take(step: Step): Promise<void> {
    const [product, model, userId] = [this.#product, this.#model, this.#userId]
    // Steps are a second apart: ids sort by time, and the provider's clock counts seconds.
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
        if (id && request)
          expect(await product.cancelOutcome(userId, id)).toBe(model.cancel(request))
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
        return model.bringDueDatesForward()
      case 'wait':
        model.now += step.ms
        return
      case 'next-month': {
        const now = new Date(model.now)
        model.now = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
        return
      }
      case 'event':
        this.#waiting.push(...this.#events(step.subscription, step.kind, step.pick))
        return
      case 'sale': {
        const sale = saleOf(userId, step.mode, this.#subscriptions[0]?.customer ?? '')
        expect(await product.sendEvent(sale)).toMatchObject({ outcome: 'ignored' })
        return
      }
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
    const { outcome } = await this.#product.sendEvent(found[1])
    this.#model.arrived.add(found[0])
    // An unmatched event changes no account.
    if (outcome !== 'unmatched') this.#model.bringDueDatesForward()
  }

  #events(subscription: number, kind: EventKind, pick: number): [SentEvent, StripeEvent][] {
    const at = Math.floor(this.#model.now / 1000) * 1000
    const after = (at - begin) / 1000
    const it = this.#subscriptions[subscription] as ReturnType<typeof subscriptionOf>
    const invoices = this.#invoices[subscription] as TestInvoice[]
    if (kind === 'renewed') {
      const invoice = it.newInvoice(after)
      invoices.push(invoice)
      const about = { subscription, at, invoice: invoice.created }
      return [
        [{ ...about, kind }, it.paid(after, 'subscription_cycle', invoice)],
        ...(sold[subscription]?.isOldShape
          ? []
          : ([[{ ...about, kind: 'attached' }, it.attached(after, invoice)]] as const)),
      ] as [SentEvent, StripeEvent][]
    }
    const ofSubscription: Partial<Record<EventKind, () => StripeEvent>> = {
      checkout: () => it.checkout(after),
      'checkout-unpaid': () => it.checkout(after, 'unpaid'),
      'debit-arrives': () => it.debitArrives(after),
      failed: () => it.failed(after),
      past_due: () => it.updated(after, 'past_due'),
      active: () => it.updated(after),
      cancelling: () => it.updated(after, 'active', { cancel_at_period_end: true }),
      unpaid: () => it.updated(after, 'unpaid'),
      deleted: () => it.deleted(after),
    }
    const made = ofSubscription[kind]?.()
    if (made) return [[{ subscription, kind, at, invoice: null }, made]]
    const invoice = invoices.at(-1 - pick) ?? invoices[0]
    if (!invoice) return []
    const ofInvoice: Partial<Record<EventKind, () => StripeEvent>> = {
      attached: () => it.attached(after, invoice),
      refunded: () => it.refunded(after, invoice),
      'refunded-in-part': () => it.refunded(after, invoice, false),
      disputed: () => it.disputed(after, invoice),
      'dispute-lost': () => it.disputeClosed(after, invoice, 'lost'),
      'dispute-won': () => it.disputeClosed(after, invoice, 'won'),
      'funds-reinstated': () => it.fundsReinstated(after, invoice),
    }
    const about = ofInvoice[kind]?.()
    return about ? [[{ subscription, kind, at, invoice: invoice.created }, about]] : []
  }

  /**
   * Sends all events again, in another order and some of them twice, to a new account: it must end
   * with the same subscriptions.
   */
  async expectSameInAnyOrder(seed: number): Promise<void> {
    const product = this.#product
    const other = await product.newBuyer()
    const renamed = ([, event]: [SentEvent, StripeEvent]): StripeEvent =>
      JSON.parse(
        JSON.stringify(event)
          .replaceAll(this.#userId, other)
          .replaceAll(/((?:cus|sub|in|pi|ch|du|evt|cs)_[0-9a-f-]{36})/g, '$1-again'),
      )
    const shuffled = [...this.#told, ...this.#told.slice(0, this.#told.length / 4)]
      .map((told, n) => ({
        told,
        place: createHash('sha256').update(`${seed} ${n}`).digest('hex'),
      }))
      .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    for (const { told } of shuffled) await product.sendEvent(renamed(told))
    const subscriptionsOf = async (userId: string) => {
      const [account] = await accessTo(product.table).itemsOf(userId, 'ACCOUNT')
      return JSON.parse(JSON.stringify(account?.subscriptions ?? []).replaceAll('-again', ''))
    }
    expect(await subscriptionsOf(other)).toEqual(await subscriptionsOf(this.#userId))
  }

  async expectSameUsage(): Promise<void> {
    const { plan, used } = this.#model
    expect(await this.#product.usage(this.#userId)).toMatchObject({ plan, used })
  }

  async expectSame(): Promise<void> {
    const model = this.#model
    await this.expectSameUsage()
    const items = await accessTo(this.#product.table).itemsOf(this.#userId)
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

/** @param pick the invoice, counted from the newest */
const happens = (kind: EventKind, subscription = 0, pick = 0): Step[] => [
  { do: 'event', kind, subscription, pick },
  ...Array.from({ length: kind === 'renewed' ? 2 : 1 }, (): Step => ({ do: 'deliver', pick: 0 })),
]
const days = (count: number): Step => ({ do: 'wait', ms: count * day })

/** Cases that random steps might miss: just before and after the end of grace; reversed refunds. */
const examples: Step[][] = [
  ...[6.5, 7.5].map((late): Step[] => [
    ...happens('checkout'),
    days(3),
    ...happens('failed'),
    days(late),
    { do: 'submit', name: 0 },
  ]),
  ...[36.5, 37.5].map((silent): Step[] => [
    ...happens('checkout'),
    ...happens('active'),
    days(silent),
    { do: 'submit', name: 0 },
  ]),
  [
    ...happens('checkout'),
    ...happens('renewed'),
    ...happens('renewed'),
    ...happens('refunded', 0, 1),
    ...happens('dispute-lost', 0, 1),
    ...happens('disputed'),
    ...happens('dispute-lost'),
    ...happens('dispute-won'),
    ...happens('refunded'),
  ],
  [
    ...happens('checkout', 1),
    ...happens('renewed', 1).slice(0, 2),
    ...happens('checkout', 0),
    ...happens('renewed', 0),
    ...happens('refunded', 0),
    ...happens('refunded', 1),
  ],
  [...happens('checkout', 3), ...happens('active', 3), ...happens('renewed', 3)],
  [
    { do: 'sale', mode: 'payment' },
    { do: 'sale', mode: 'setup' },
  ],
]

/** Each group has its own buyers and clock, so that groups can run in parallel. */
async function expectSequences(numRuns: number, seed: number, first: Step[][]): Promise<void> {
  const model = { current: new Model(begin, sold) }
  const product = inProcess(await ownTable(), {
    now: () => new Date(model.current.now),
  })
  await fc.assert(
    fc.asyncProperty(sequence, fc.integer(), async (steps, order) => {
      model.current = new Model(begin, sold)
      const comparison = new Comparison(product, model.current, await product.newBuyer())
      for (const one of steps) {
        await comparison.take(one)
        // The answer of a submission was compared already.
        if (one.do !== 'submit') await comparison.expectSameUsage()
      }
      await comparison.expectSame()
      await comparison.expectSameInAnyOrder(order)
    }),
    {
      numRuns: numRuns + first.length,
      seed,
      examples: first.map((steps) => [steps, seed]),
      endOnFailure: !isFull,
    },
  )
}

it.runIf(isRelease)(
  'random sequences agree with a simple model after every step',
  async () => {
    const groups = Math.min(5, sequences)
    const seed = isFull ? Date.now() % 2 ** 30 : 20261121
    await Promise.all(
      Array.from({ length: groups }, (_, n) =>
        expectSequences(
          sequences / groups,
          seed + n,
          examples.filter((_, at) => at % groups === n),
        ),
      ),
    )
  },
  3_600_000,
)
