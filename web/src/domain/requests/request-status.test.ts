import { describe, expect, it } from 'vitest'
import { canView, isPending, statusView } from './request-status.ts'

describe('the status badge', () => {
  it.each([
    ['pending', 'Pending', 'warning'],
    ['', 'Pending', 'warning'],
    ['completed', 'Completed', 'good'],
    ['failed', 'Failed', 'bad'],
    ['cancelled', 'Cancelled', 'bad'],
    ['on hold', 'On hold', 'bad'],
  ])('of the status %j shows %s in the tone %s', (status, text, tone) => {
    expect(statusView(status)).toEqual({ text, tone })
  })
})

describe('a request', () => {
  it('has a report to view only if it is completed and has a report', () => {
    expect(canView({ status: 'completed', pdfUrl: '/api/requests/1/report' })).toBe(true)
    expect(canView({ status: 'completed', pdfUrl: '' })).toBe(false)
    expect(canView({ status: 'pending', pdfUrl: '/x' })).toBe(false)
  })

  it('is pending also without a status', () => {
    expect(isPending({ status: '' })).toBe(true)
    expect(isPending({ status: 'completed' })).toBe(false)
  })
})
