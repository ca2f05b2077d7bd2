import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { typedTerm } from '../domain/requests/typed-term.ts'
import { dismissToast } from '../lib/toasts.ts'
import { resetApi } from './api.ts'
import { resetHandedIn } from './handed-in-routes.ts'
import { resetS3 } from './send-file.ts'

// Component tests never reach the network.
vi.mock('../domain/session/api.ts', async () => ({
  ...(await import('./api.ts')),
  ...(await import('./handed-in-routes.ts')),
}))
vi.mock('../lib/anonymous-client.ts', () => import('./anonymous-client.ts'))
vi.mock('../lib/send-file.ts', () => import('./send-file.ts'))

// happy-dom takes <search> for an unknown tag, and React would warn of it.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

// Only a hanging test reaches it, also on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  dismissToast()
  localStorage.clear()
  sessionStorage.clear()
  typedTerm.current = ''
  resetHandedIn()
  resetS3()
  expect(resetApi(), 'routes that the test gives no answer for').toEqual([])
})
