import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest'

const methods = ['error', 'warn', 'info', 'log'] as const
const spies = new Map<(typeof methods)[number], Mock>()

// Set up before each test, since a test may restore all mocks. Concurrent tests share one spy.
beforeEach(() => {
  for (const method of methods)
    spies.set(
      method,
      vi.spyOn(console, method).mockImplementation(() => undefined),
    )
})

// Each call about a request logs a line, which only its own test asserts.
const isCallLog = ([line]: unknown[]): boolean =>
  (line as { message?: unknown } | undefined)?.message === 'Call about a request'

// A test that expects a line asserts it, then removes it with `vi.mocked(console.error).mockClear()`.
afterEach(() => {
  const noise = [...spies].flatMap(([method, { mock }]) =>
    mock.calls
      .filter((call) => !isCallLog(call))
      .map((call) => `console.${method}: ${call.map(String).join(' ')}`),
  )
  for (const spy of spies.values()) spy.mockClear()
  expect(noise, 'unexpected console output').toEqual([])
})
