import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearOffline } from '../../lib/offline-storage.ts'
import { persistQueries, restoreQueries } from './query-persistence.ts'

const page = { items: [], nextCursor: null }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', storage())
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** Like the browser's storage, whose keys are own properties. */
function storage() {
  const methods = {
    getItem(key: string) {
      return Object.hasOwn(this, key) ? (this as Record<string, unknown>)[key] : null
    },
    setItem(key: string, value: string) {
      Object.assign(this, { [key]: value })
    },
    removeItem(key: string) {
      delete (this as Record<string, unknown>)[key]
    },
  }
  return Object.create(methods)
}

const readAs = (userId: string, pages: number) => {
  const queries = new QueryClient()
  const stop = persistQueries(queries, userId)
  queries.setQueryData(['requests'], {
    pages: Array.from({ length: pages }, () => page),
    pageParams: Array.from({ length: pages }, () => null),
  })
  queries.setQueryData(['secret'], 'not on the list')
  return { queries, stop }
}

const restoredAs = (userId: string) => {
  const queries = new QueryClient()
  restoreQueries(queries, userId)
  return queries
}

describe('the cached queries of an account', () => {
  it('are restored for that account only, within the limits', () => {
    readAs('one', 8)
    vi.runAllTimers()
    const again = restoredAs('one')
    expect(again.getQueryData<{ pages: unknown[] }>(['requests'])?.pages).toHaveLength(5)
    expect(again.getQueryData(['secret'])).toBeUndefined()
    expect(restoredAs('two').getQueryData(['requests'])).toBeUndefined()
  })

  it('are removed for good at sign-out: no pending write restores them', () => {
    const { stop } = readAs('one', 1)
    stop()
    clearOffline()
    vi.runAllTimers()
    expect(restoredAs('one').getQueryData(['requests'])).toBeUndefined()
  })

  it('are removed when another account signs in', () => {
    readAs('one', 1)
    readAs('two', 1)
    vi.runAllTimers()
    clearOffline('two')
    expect(restoredAs('one').getQueryData(['requests'])).toBeUndefined()
    expect(restoredAs('two').getQueryData(['requests'])).toBeDefined()
  })

  it('are ignored if this build expects another shape, or the content is invalid', () => {
    localStorage.setItem('kept.one', '[{"name":"requests","at":1,"data":{"pages":7}}]')
    localStorage.setItem('kept.two', 'no JSON')
    for (const userId of ['one', 'two'])
      expect(restoredAs(userId).getQueryData(['requests'])).toBeUndefined()
  })
})
