import { describe, expect, it } from 'vitest'
import { fetchWithRetry, wait } from './fetch-with-retry.ts'

const answering = (...statuses: number[]) => {
  const pauses: number[] = []
  let asked = 0
  const needs = {
    fetch: async () => new Response('{}', { status: statuses[asked++] ?? 200 }),
    wait: async (ms: number) => {
      pauses.push(ms)
    },
    random: () => 1,
  }
  return { needs, pauses, asked: () => asked }
}

describe('the analytics configuration', () => {
  it('is asked for again after 429, 500, 503 and 504, with longer and longer pauses', async () => {
    const { needs, pauses, asked } = answering(429, 500, 503, 504, 200)
    expect((await fetchWithRetry('https://a.example', needs)).status).toBe(200)
    expect([asked(), pauses]).toEqual([5, [1000, 2000, 4000, 8000]])
  })

  it.each([400, 403, 404, 501, 502])('is given up after %i', async (status) => {
    const { needs, asked } = answering(status)
    await expect(fetchWithRetry('https://a.example', needs)).rejects.toThrow(String(status))
    expect(asked()).toBe(1)
  })

  it('is given up when the time is over, in the middle of a pause', async () => {
    const { needs } = answering(503, 503, 503)
    const soon = AbortSignal.timeout(20)
    await expect(fetchWithRetry('https://a.example', { ...needs, wait }, soon)).rejects.toThrow(
      /timeout/,
    )
  })
})
