import { vi } from 'vitest'
import type { SignInStep } from '../domain/session/auth-sign-in.ts'

/**
 * What the user pool does in tests of signing in and out, for `vi.mock`. Files that mock it share these, as they share
 * the modules that have loaded it: a mock of each file's own would be met by the next.
 */
export const signInWith = vi.fn<() => Promise<SignInStep>>()
export const resendCode = vi.fn()
export const resolveSession = vi.fn()
export const signOutThisBrowser = vi.fn<() => Promise<'done' | 'leaving'>>()
