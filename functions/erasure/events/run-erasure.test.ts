import { afterEach, describe, expect, it } from 'vitest'
import { sqsEvent } from '../../platform/fixtures/sqs-event.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import { unexpectedCall } from '../../platform/fixtures/unexpected-call.ts'
import { type Erasure, type ErasureDeps, erasureSteps } from '../erasure.ts'
import { runErasures } from './run-erasure.ts'

const begin = Date.parse('2026-11-21T08:00:00.000Z')
const userId = 'buyer'

// The function logs how far it came, and what failed.
afterEach(() => {
  takeLog('info')
  takeLog('error')
})

/** The worker, and an account whose erasure has begun. `fail` makes one call fail, once. */
function worker({ fail = '', settleSeconds = 0, secondsPerCall = 0 } = {}) {
  let now = begin
  const left = { user: 1, subscription: 1, newsletter: 1, items: 3, files: 2, mails: 1, batches: 1 }
  let erasure: Erasure | undefined = {
    userId,
    emails: ['buyer@example.com'],
    by: 'buyer',
    receipt: 'receipt',
    startedAt: new Date(begin).toISOString(),
    subscriptions: ['sub_1'],
    step: erasureSteps[0],
    cursor: null,
    items: 0,
    files: 0,
    progressAt: new Date(begin).toISOString(),
    version: 0,
  }
  const sent: number[] = []
  const delays: number[] = []
  let failing = fail
  /** Takes its time, and fails if it is to. */
  const call = (name: string) => {
    now += secondsPerCall * 1000
    if (name !== failing) return
    failing = ''
    throw new Error(`${name} failed`)
  }
  /** Removes one at a time. */
  const removeOne = (what: 'items' | 'files') => {
    call(what)
    const removed = left[what] > 0 ? 1 : 0
    left[what] -= removed
    return { items: removed, files: removed, isDone: left[what] === 0 }
  }
  const remove = (what: keyof typeof left) => async () => {
    call(what)
    left[what] = 0
  }
  const deps: ErasureDeps = {
    erasures: {
      begin: unexpectedCall,
      find: async () => erasure,
      async advance(of, to) {
        call('advance')
        erasure = { ...of, ...to, version: of.version + 1 }
        return erasure
      },
      removeItems: async () => removeOne('items'),
      requestIdsOf: async () => new Set(['request']),
      removeUnsentMails: remove('mails'),
      countItems: async () => 3,
      async removeBatches() {
        await remove('batches')()
        return { isDone: true }
      },
      removeNewsletter: remove('newsletter'),
      async finish() {
        call('finish')
        erasure = undefined
      },
    },
    customers: { forgetAllOf: async () => {} },
    payments: { cancelSubscription: remove('subscription') },
    files: {
      removeUnder: async () => removeOne('files'),
      removeNamed: async () => ({ files: 0, cursor: null }),
    },
    identity: { emailOf: unexpectedCall, disable: async () => {}, remove: remove('user') },
    jobs: { send: async (_, delaySeconds = 0) => void sent.push(delaySeconds) },
    clock: { now: () => new Date(now) },
    settleSeconds,
  }
  const messages = {
    changeVisibility: async (_: unknown, seconds: number) => void delays.push(seconds),
  }
  const deliver = (receiveCount = 1) =>
    runErasures(deps, messages)(sqsEvent({ body: { userId }, receiveCount }))
  return {
    deps,
    messages,
    deliver,
    left,
    erasure: () => erasure,
    sent,
    delays,
    pass: (seconds: number) => (now += seconds * 1000),
  }
}

const nothing = {
  user: 0,
  subscription: 0,
  newsletter: 0,
  items: 0,
  files: 0,
  mails: 0,
  batches: 0,
}
const handled = { batchItemFailures: [] }
const failed = { batchItemFailures: [{ itemIdentifier: '1' }] }

describe('the worker of erasures', () => {
  it('leaves nothing of the account', async () => {
    const { deliver, left, erasure, sent } = worker()
    expect(await deliver()).toEqual(handled)
    expect([left, erasure(), sent]).toEqual([nothing, undefined, []])
  })

  it.each([
    'subscription',
    'newsletter',
    'items',
    'files',
    'mails',
    'batches',
    'user',
    'advance',
    'finish',
  ])('that broke off at %s goes on at the next delivery', async (fail) => {
    const { deliver, left, erasure, delays } = worker({ fail })
    expect(await deliver()).toEqual(failed)
    expect([erasure()?.userId, delays]).toEqual([userId, [10]])
    expect(await deliver(2)).toEqual(handled)
    expect([left, erasure()]).toEqual([nothing, undefined])
  })

  it('erases no data while the buyer can still be charged', async () => {
    const { deliver, left } = worker({ fail: 'subscription' })
    await deliver()
    expect(left).toMatchObject({ subscription: 1, items: 3, files: 2, user: 1 })
  })

  it('waits for functions that may still store files, and erases those too', async () => {
    const { deliver, left, erasure, sent, pass } = worker({ settleSeconds: 1000 })
    expect(await deliver()).toEqual(handled)
    expect([erasure()?.step, sent]).toEqual(['settle', [900]])
    left.items = 1
    left.files = 1
    pass(1000)
    expect(await deliver()).toEqual(handled)
    expect([left, erasure()]).toEqual([nothing, undefined])
  })

  it('works for a while, and leaves the rest to the next message', async () => {
    const { deliver, left, erasure, sent } = worker({ secondsPerCall: 8 })
    await deliver()
    expect([left.files, erasure()?.step, sent]).toEqual([2, 'items', [0]])
  })

  it('stops where another worker has gone on', async () => {
    const { deps, messages, left, sent } = worker()
    const overtaken = { ...deps, erasures: { ...deps.erasures, advance: async () => undefined } }
    const answer = await runErasures(overtaken, messages)(sqsEvent({ body: { userId } }))
    expect([answer, left.items, sent]).toEqual([handled, 3, []])
  })

  it('leaves a message that it cannot read to the dead-letter queue', async () => {
    const { deps, messages, delays } = worker()
    const answer = await runErasures(
      deps,
      messages,
    )(sqsEvent({ body: { user: userId }, receiveCount: 3 }, { body: { userId } }))
    expect([answer, delays]).toEqual([failed, [40]])
  })
})
