import { afterEach, beforeEach, expect, vi } from 'vitest'

const methods = ['error', 'warn', 'info', 'log'] as const

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method).mockImplementation(() => undefined)
})

// A test that expects a line takes it with `vi.mocked(console.error).mockClear()` after looking at it.
afterEach(() => {
  const noise = methods.flatMap((method) => {
    // biome-ignore lint/suspicious/noConsole: it looks at what was written, and writes nothing
    const spy = vi.mocked(console[method])
    const calls = spy.mock.calls.map((call) => `console.${method}: ${call.map(String).join(' ')}`)
    spy.mockRestore()
    return calls
  })
  expect(noise, 'unexpected console output').toEqual([])
})
