import { expect, it, vi } from 'vitest'
import { reportClientError } from './report-client-error.ts'

/** The `reached` limits refuse every call; the others allow one. */
const setUp = (reached: string[] = []) => {
  const taken = new Set<string>()
  const deps = {
    throttles: {
      take: async ({ name }: { name: string }) => {
        const hasRoom = !reached.includes(name) && !taken.has(name)
        taken.add(name)
        return hasRoom
      },
    },
    clock: { now: () => new Date('2026-11-22T12:00:00Z') },
  }
  const body = {
    message: 'Error: jane@example.com is gone',
    stack: 'Error: at /next-steps?searchTerm=Huawei',
    page: '/requests/01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
    build: 'index-B0a1c2d3.js',
  }
  return () =>
    reportClientError.handle(deps, {
      body,
      viewerAddress: '192.0.2.1',
      buyer: undefined,
      params: undefined,
      query: undefined,
      raw: undefined,
      headers: undefined,
      idempotencyKey: undefined,
      accessToken: undefined,
    })
}

/** Returns and clears the warnings logged since the last call. */
const takeWarnings = () => {
  const warn = vi.spyOn(console, 'warn')
  const lines = warn.mock.calls.map(([line]) => line)
  warn.mockClear()
  return lines
}

it('logs one line with the fields that the saved query reads, without personal data', async () => {
  await setUp()()
  expect(takeWarnings()).toEqual([
    {
      message: 'Client error',
      error: 'Error: … is gone',
      stack: 'Error: at /next-steps',
      page: '/requests/…',
      build: 'index-B0a1c2d3.js',
    },
  ])
})

it.each(['client-error-ip', 'client-error-subnet', 'client-error-total'])(
  'refuses a report over the limit %s, and logs the limit',
  async (limit) => {
    const call = setUp([limit])
    await expect(call()).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(takeWarnings()).toEqual([{ message: 'Client errors are throttled', limit }])
  },
)

it('does not log a second refusal within the hour', async () => {
  const call = setUp(['client-error-ip'])
  for (let n = 0; n < 3; n += 1)
    await expect(call()).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(takeWarnings()).toHaveLength(1)
})
