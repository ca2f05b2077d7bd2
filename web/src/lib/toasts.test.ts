import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast, dismissToast, onPageShown, toast } from './toasts.ts'

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    dismissToast()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('shows one at a time', () => {
    toast('first')
    toast('second')
    expect(currentToast()?.title).toBe('second')
  })

  it('stands until it is dismissed', () => {
    toast('first')
    vi.advanceTimersByTime(999_000)
    expect(currentToast()?.title).toBe('first')
    dismissToast()
    expect(currentToast()).toBeNull()
  })

  it('goes with its page, and not before', () => {
    vi.stubGlobal('location', { pathname: '/signin', search: '' })
    toast('wrong password')
    onPageShown('/signin')
    expect(currentToast()?.title).toBe('wrong password')
    onPageShown('/')
    expect(currentToast()).toBeNull()
    // One request's page and the list of all differ in their query alone.
    vi.stubGlobal('location', { pathname: '/dashboard', search: '' })
    toast('no report yet')
    onPageShown('/dashboard?request=1')
    expect(currentToast()).toBeNull()
  })

  it('stands on the one page that it leads to', () => {
    vi.stubGlobal('location', { pathname: '/next-steps', search: '?searchTerm=a' })
    toast('submitted', { follows: true })
    onPageShown('/dashboard')
    expect(currentToast()?.title).toBe('submitted')
    onPageShown('/dashboard')
    expect(currentToast()?.title).toBe('submitted')
    onPageShown('/settings')
    expect(currentToast()).toBeNull()
  })

  it('is not taken away by the time of the one before', () => {
    toast('first', { duration: 5000 })
    vi.advanceTimersByTime(4000)
    toast('second', { duration: 5000 })
    vi.advanceTimersByTime(4000)
    expect(currentToast()?.title).toBe('second')
    vi.advanceTimersByTime(1000)
    expect(currentToast()).toBeNull()
  })
})
