import { describe, expect, it } from 'vitest'
import { canView, isPending, statusView } from './request-status.ts'

describe('the status badge', () => {
  it.each([
    ['pending', 'Pending', 'warning'],
    ['', 'Pending', 'warning'],
    ['completed', 'Completed', 'success'],
    ['failed', 'Failed', 'error'],
    ['cancelled', 'Cancelled', 'error'],
    ['on hold', 'On hold', 'error'],
  ])('%j reads %s, %s', (status, text, tone) => {
    expect(statusView(status)).toEqual({ text, tone })
  })

  it('lets only a completed request with a report be viewed', () => {
    expect(canView({ status: 'completed', pdfUrl: '/api/requests/1/report' })).toBe(true)
    expect(canView({ status: 'completed', pdfUrl: '' })).toBe(false)
    expect(canView({ status: 'pending', pdfUrl: '/x' })).toBe(false)
  })

  it('waits for what is pending', () => {
    expect(isPending({ status: '' })).toBe(true)
    expect(isPending({ status: 'completed' })).toBe(false)
  })
})
