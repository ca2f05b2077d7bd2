import { onTestFinished, vi } from 'vitest'

/**
 * Fake timers that Testing Library knows, which expects those of Jest: while it waits, it passes time
 * itself. Not for pages with parts that are loaded lazily: loading takes real time.
 */
export const passTimeWhileWaiting = (): void => {
  vi.useFakeTimers()
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
