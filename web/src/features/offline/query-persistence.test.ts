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

/** As the browser's: its keys are its own properties. */
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

describe('what an account read', () => {
  it('is there again, for that account only, and no more than is promised', () => {
    readAs('one', 8)
    vi.runAllTimers()
    const again = restoredAs('one')
    expect(again.getQueryData<{ pages: unknown[] }>(['requests'])?.pages).toHaveLength(5)
    expect(again.getQueryData(['secret'])).toBeUndefined()
    expect(restoredAs('two').getQueryData(['requests'])).toBeUndefined()
  })

  it('is gone once it is forgotten, with nothing written behind that', () => {
    const { stop } = readAs('one', 1)
    stop()
    clearOffline()
    vi.runAllTimers()
    expect(restoredAs('one').getQueryData(['requests'])).toBeUndefined()
  })

  it('goes when another account comes', () => {
    readAs('one', 1)
    readAs('two', 1)
    vi.runAllTimers()
    clearOffline('two')
    expect(restoredAs('one').getQueryData(['requests'])).toBeUndefined()
    expect(restoredAs('two').getQueryData(['requests'])).toBeDefined()
  })

  it('is left out where this build reads another shape, or nothing sensible stands there', () => {
    localStorage.setItem('kept.one', '[{"name":"requests","at":1,"data":{"pages":7}}]')
    localStorage.setItem('kept.two', 'no JSON')
    for (const userId of ['one', 'two'])
      expect(restoredAs(userId).getQueryData(['requests'])).toBeUndefined()
  })
})
