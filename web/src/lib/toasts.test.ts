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

  it('are shown one at a time', () => {
    toast('first')
    toast('second')
    expect(currentToast()?.title).toBe('second')
  })

  it('stay until they are dismissed', () => {
    toast('first')
    vi.advanceTimersByTime(999_000)
    expect(currentToast()?.title).toBe('first')
    dismissToast()
    expect(currentToast()).toBeNull()
  })

  it('are removed when their page is left, and not before', () => {
    vi.stubGlobal('location', { pathname: '/signin', search: '' })
    toast('wrong password')
    onPageShown('/signin')
    expect(currentToast()?.title).toBe('wrong password')
    onPageShown('/')
    expect(currentToast()).toBeNull()
    // The page of one request and the list of all differ only in their query.
    vi.stubGlobal('location', { pathname: '/dashboard', search: '' })
    toast('no report yet')
    onPageShown('/dashboard?request=1')
    expect(currentToast()).toBeNull()
  })

  it('stay on the page that they link to', () => {
    vi.stubGlobal('location', { pathname: '/next-steps', search: '?searchTerm=a' })
    toast('submitted', { follows: true })
    onPageShown('/dashboard')
    expect(currentToast()?.title).toBe('submitted')
    onPageShown('/dashboard')
    expect(currentToast()?.title).toBe('submitted')
    onPageShown('/settings')
    expect(currentToast()).toBeNull()
  })

  it('are not removed by the timer of the previous toast', () => {
    toast('first', { duration: 5000 })
    vi.advanceTimersByTime(4000)
    toast('second', { duration: 5000 })
    vi.advanceTimersByTime(4000)
    expect(currentToast()?.title).toBe('second')
    vi.advanceTimersByTime(1000)
    expect(currentToast()).toBeNull()
  })
})
