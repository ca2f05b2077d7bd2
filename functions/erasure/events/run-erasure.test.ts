import { afterEach, describe, expect, it } from 'vitest'
import { sqsEvent } from '../../platform/fixtures/sqs-event.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import { unexpectedCall } from '../../platform/fixtures/unexpected-call.ts'
import { type Erasure, erasureSteps } from '../entities.ts'
import type { ErasureDeps } from '../erasure.ts'
import { runErasures } from './run-erasure.ts'

const begin = Date.parse('2026-11-21T08:00:00.000Z')
const userId = 'buyer'

// The function logs its progress and errors.
afterEach(() => {
  takeLog('info')
  takeLog('error')
})

/** The worker, and an account whose erasure has begun. The call named by `fail` fails once. */
function worker({ fail = '', drainSeconds = 0, secondsPerCall = 0 } = {}) {
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
  let failingCall = fail
  /** Advances the clock, and throws if this call is to fail. */
  const call = (name: string) => {
    now += secondsPerCall * 1000
    if (name !== failingCall) return
    failingCall = ''
    throw new Error(`${name} failed`)
  }
  /** Removes one item or file per call. */
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
      async advance(previous, changes) {
        call('advance')
        erasure = { ...previous, ...changes, version: previous.version + 1 }
        return erasure
      },
      removeItems: async () => removeOne('items'),
      requestIdsOf: async () => new Set(['request']),
      tokenHashesOf: async () => new Set(['hash']),
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
    drainSeconds,
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

const nothingLeft = {
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
  it('deletes everything of the account', async () => {
    const { deliver, left, erasure, sent } = worker()
    expect(await deliver()).toEqual(handled)
    expect([left, erasure(), sent]).toEqual([nothingLeft, undefined, []])
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
  ])('continues at the next delivery after a failure at %s', async (fail) => {
    const { deliver, left, erasure, delays } = worker({ fail })
    expect(await deliver()).toEqual(failed)
    expect([erasure()?.userId, delays]).toEqual([userId, [10]])
    expect(await deliver(2)).toEqual(handled)
    expect([left, erasure()]).toEqual([nothingLeft, undefined])
  })

  it('erases no data while the buyer can still be charged', async () => {
    const { deliver, left } = worker({ fail: 'subscription' })
    await deliver()
    expect(left).toMatchObject({ subscription: 1, items: 3, files: 2, user: 1 })
  })

  it('waits for functions that may still store files, and erases those too', async () => {
    const { deliver, left, erasure, sent, pass } = worker({ drainSeconds: 1000 })
    expect(await deliver()).toEqual(handled)
    expect([erasure()?.step, sent]).toEqual(['drain', [900]])
    left.items = 1
    left.files = 1
    pass(1000)
    expect(await deliver()).toEqual(handled)
    expect([left, erasure()]).toEqual([nothingLeft, undefined])
  })

  it('stops when its time is used up, and queues a message for the rest', async () => {
    const { deliver, left, erasure, sent } = worker({ secondsPerCall: 8 })
    await deliver()
    expect([left.files, erasure()?.step, sent]).toEqual([2, 'items', [0]])
  })

  it('stops if another worker has advanced the erasure', async () => {
    const { deps, messages, left, sent } = worker()
    const overtaken = { ...deps, erasures: { ...deps.erasures, advance: async () => undefined } }
    const answer = await runErasures(overtaken, messages)(sqsEvent({ body: { userId } }))
    expect([answer, left.items, sent]).toEqual([handled, 3, []])
  })

  it('reports an invalid message as failed, so that it reaches the dead-letter queue', async () => {
    const { deps, messages, delays } = worker()
    const answer = await runErasures(
      deps,
      messages,
    )(sqsEvent({ body: { user: userId }, receiveCount: 3 }, { body: { userId } }))
    expect([answer, delays]).toEqual([failed, [40]])
  })
})
