import { afterEach, describe, expect, it } from 'vitest'
import { sqsEvent } from '../../platform/fixtures/sqs-event.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import type { AccountExport } from '../account-export.ts'
import { AccountGoneError } from '../exported-data.ts'
import { makeExports } from './make-export.ts'

type Deps = Parameters<typeof makeExports>[0]

const key = 'exports/buyer/1.json'
const requestedExport: AccountExport = {
  id: '1',
  requestedAt: '2026-11-21T08:00:00.000Z',
  key,
  state: 'making',
}

// The function logs errors.
afterEach(() => void takeLog('error'))

/** The worker, and an account with an export. The call named by `fail` fails `times` times. */
function worker({
  newest = requestedExport,
  hasAccount = true,
  fail = '',
  times = Number.POSITIVE_INFINITY,
  error = new Error('S3 does not answer'),
}: {
  newest?: AccountExport
  hasAccount?: boolean
  fail?: 'items' | 'write' | 'ready' | ''
  times?: number
  error?: Error
} = {}) {
  let state: string = newest.state
  let failures = 0
  const files = new Map<string, string>()
  const delays: number[] = []
  const call = (name: string) => {
    if (name !== fail || failures === times) return
    failures += 1
    throw error
  }
  const deps: Deps = {
    exports: {
      find: async () => ({ hasAccount, newest: { ...newest, state } as AccountExport }),
      async finish(_, id, to) {
        call(to)
        if (id === newest.id) state = to
      },
      async *itemsOf() {
        yield { kind: 'account', items: [{ company: 'Ada Ltd' }] }
        call('items')
      },
    },
    identity: { attributesOf: async () => ({ email: 'buyer@example.com' }) },
    files: {
      async write(to, text) {
        let content = ''
        for await (const part of text) content += part
        call('write')
        files.set(to, content)
      },
    },
    clock: { now: () => new Date('2026-11-21T08:01:00.000Z') },
    messages: { changeVisibility: async (_, seconds) => void delays.push(seconds) },
  }
  const deliver = (receiveCount = 1) =>
    makeExports(deps)(sqsEvent({ body: { userId: 'buyer', exportId: '1' }, receiveCount }))
  return { deliver, files, delays, state: () => state }
}

const handled = { batchItemFailures: [] }
const failed = { batchItemFailures: [{ itemIdentifier: '1' }] }

describe('the worker of exports', () => {
  it('writes all stored data to one file', async () => {
    const { deliver, files, state } = worker()
    expect(await deliver()).toEqual(handled)
    expect(state()).toBe('ready')
    expect([...files.keys()]).toEqual([key])
    expect(files.get(key)).toContain('Ada Ltd')
  })

  it.each(['write', 'ready'] as const)(
    'writes the same file at the next delivery after a failure at %s',
    async (fail) => {
      const { deliver, files, delays, state } = worker({ fail, times: 1 })
      expect(await deliver()).toEqual(failed)
      expect([state(), delays]).toEqual(['making', [10]])
      expect(await deliver(2)).toEqual(handled)
      expect([state(), [...files.keys()]]).toEqual(['ready', [key]])
    },
  )

  it('gives up at the third attempt, so that the buyer can request a new export', async () => {
    const { deliver, files, delays, state } = worker({ fail: 'write' })
    for (const attempt of [1, 2]) expect(await deliver(attempt)).toEqual(failed)
    expect(state()).toBe('making')
    expect(await deliver(3)).toEqual(failed)
    expect([state(), files.size, delays]).toEqual(['failed', 0, [10, 20, 40]])
  })

  it('makes the file if the message of an export that failed is redriven', async () => {
    const { deliver, files, state } = worker({ newest: { ...requestedExport, state: 'failed' } })
    expect(await deliver()).toEqual(handled)
    expect([state(), [...files.keys()]]).toEqual(['ready', [key]])
  })

  it.each<[string, Parameters<typeof worker>[0]]>([
    ['is already ready', { newest: { ...requestedExport, state: 'ready', expiresAt: 1 } }],
    ['was replaced by a newer one', { newest: { ...requestedExport, id: '2' } }],
    ['is of an account that was erased', { hasAccount: false }],
    [
      'is of an account that is erased in the meantime',
      { fail: 'items', error: new AccountGoneError() },
    ],
  ])('writes no file if the export %s', async (_, options) => {
    const { deliver, files, state } = worker(options)
    const before = state()
    expect(await deliver()).toEqual(handled)
    expect([files.size, state()]).toEqual([0, before])
  })
})
