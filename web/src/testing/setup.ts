import { cleanup, configure, getConfig } from '@testing-library/react'
import * as react from 'react'
import { afterEach, expect, vi } from 'vitest'
import { filesToHandIn } from '../domain/requests/files-to-hand-in.ts'
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

// React takes a stack trace of each element, a sixth of the time of these tests, unless it took very many just before.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  react as unknown as Record<string, object>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})

const { getElementError } = getConfig()
/** Set by Testing Library while it tries again and again, and absent from its types. */
const isTrying = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
configure({
  // Only a hanging test reaches it, also on a busy machine.
  asyncUtilTimeout: 20_000,
  // The page is printed for the last try only: printing it for each is an eighth of the time of these tests.
  getElementError: (message, container) =>
    isTrying() ? new Error(message ?? '') : getElementError(message, container),
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  dismissToast()
  localStorage.clear()
  sessionStorage.clear()
  typedTerm.current = ''
  filesToHandIn.clear()
  resetHandedIn()
  resetS3()
  expect(resetApi(), 'routes that the test gives no answer for').toEqual([])
})
