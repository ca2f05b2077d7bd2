import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { typedTerm } from '../domain/requests/typed-term.ts'
import { dismissToast } from '../lib/toasts.ts'
import { resetApi } from './api.ts'
import { resetDeskApi } from './desk-api.ts'
import { resetS3 } from './send-file.ts'

// Component tests never reach the network.
vi.mock('../domain/session/api.ts', () => import('./api.ts'))
vi.mock('../features/desk/call-desk.ts', () => import('./desk-api.ts'))
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
  resetDeskApi()
  resetS3()
  expect(resetApi(), 'routes that the test gives no answer for').toEqual([])
})
