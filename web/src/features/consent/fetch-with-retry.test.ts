import { describe, expect, it } from 'vitest'
import { fetchWithRetry, wait } from './fetch-with-retry.ts'

const serverAnswering = (...statuses: number[]) => {
  const pauses: number[] = []
  let callCount = 0
  const deps = {
    fetch: async () => new Response('{}', { status: statuses[callCount++] ?? 200 }),
    wait: async (ms: number) => {
      pauses.push(ms)
    },
    random: () => 1,
  }
  return { deps, pauses, callCount: () => callCount }
}

describe('the analytics configuration', () => {
  it('is fetched again after 429, 500, 503 and 504, with growing pauses', async () => {
    const { deps, pauses, callCount } = serverAnswering(429, 500, 503, 504, 200)
    expect((await fetchWithRetry('https://a.example', deps)).status).toBe(200)
    expect([callCount(), pauses]).toEqual([5, [1000, 2000, 4000, 8000]])
  })

  it.each([400, 403, 404, 501, 502])('is not fetched again after %i', async (status) => {
    const { deps, callCount } = serverAnswering(status)
    await expect(fetchWithRetry('https://a.example', deps)).rejects.toThrow(String(status))
    expect(callCount()).toBe(1)
  })

  it('is not fetched again after the time limit, even within a pause', async () => {
    const { deps } = serverAnswering(503, 503, 503)
    const soon = AbortSignal.timeout(20)
    await expect(fetchWithRetry('https://a.example', { ...deps, wait }, soon)).rejects.toThrow(
      /timeout/,
    )
  })
})
