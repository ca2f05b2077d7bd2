import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest'

const methods = ['error', 'warn', 'info', 'log'] as const
const spies = new Map<(typeof methods)[number], Mock>()

// Each time anew, since a test may restore all mocks; tests that run side by side share one spy.
beforeEach(() => {
  for (const method of methods)
    spies.set(
      method,
      vi.spyOn(console, method).mockImplementation(() => undefined),
    )
})

// A test that expects a line takes it with `vi.mocked(console.error).mockClear()` after looking at it.
afterEach(() => {
  const noise = [...spies].flatMap(([method, { mock }]) =>
    mock.calls.map((call) => `console.${method}: ${call.map(String).join(' ')}`),
  )
  for (const spy of spies.values()) spy.mockClear()
  expect(noise, 'unexpected console output').toEqual([])
})
