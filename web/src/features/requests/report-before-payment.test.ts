import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reportBeforePayment } from './report-before-payment.ts'

beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York')
})
// Other tests run in the same process.
afterAll(() => {
  vi.unstubAllEnvs()
})

// Monday, 11:38 AM in New York. Free: Wednesday at that time, Premium: Tuesday, Partner: Monday, 11:38 PM.
const now = new Date('2026-11-30T16:38:00.000Z')
const due = { free: '2026-12-02T16:38:00.000Z', premium: '2026-12-01T16:38:00.000Z' }

const on = (payOn: string, plan: 'free' | 'premium' = 'free') => {
  const told = reportBeforePayment({ due: due[plan], payOn, plan }, now)
  // Newer formats put a narrow space before AM.
  const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')
  return {
    ...told,
    text: plain(told.text),
    faster: plain(told.instead?.faster?.text),
    wait: told.instead?.wait,
  }
}

describe('the report, beside the day of the payment', () => {
  it.each([
    ['2026-12-03', 'one day before you pay'],
    ['2026-12-04', 'two days before you pay'],
    ['2026-12-14', '12 days before you pay'],
    ['2026-12-02', 'on the day you pay'],
  ])('on %s is in time: %s', (payOn, words) => {
    expect(on(payOn)).toMatchObject({
      text: `Report by Wed, Dec 2, 11:38 AM your time, ${words}.`,
      isLate: false,
      faster: undefined,
      wait: undefined,
    })
  })

  it('is late: on Free, Premium may be in time; else the payment waits', () => {
    expect(on('2026-12-01')).toMatchObject({
      text: 'Report by Wed, Dec 2, 11:38 AM your time, one day after you pay.',
      isLate: true,
      faster: 'With Premium: by Tue, Dec 1, 11:38 AM, on the day you pay.',
      wait: 'Or hold off on paying until you’ve read the report.',
    })
  })

  it('is late: a faster plan that is late as well is not offered', () => {
    expect(on('2026-11-30')).toMatchObject({
      faster: 'Premium would be late, too: by Tue, Dec 1, 11:38 AM, one day after you pay.',
      wait: 'Hold off on paying until you’ve read the report.',
    })
    expect(
      reportBeforePayment({ due: due.free, payOn: '2026-11-30', plan: 'free' }, now).instead?.faster
        ?.isLate,
    ).toBe(true)
  })

  it('is late: on Premium, Partner is twelve hours faster, which may not be enough', () => {
    expect(on('2026-11-30', 'premium')).toMatchObject({
      text: 'Report by Tue, Dec 1, 11:38 AM your time, one day after you pay.',
      faster:
        'Partner would be late, too: by Mon, Nov 30, 11:38 PM, on the day you pay, after most banks’ cutoff for wires.',
    })
  })

  it('is late on the day itself, once banks send no more wires', () => {
    const at = (due: string) => reportBeforePayment({ due, payOn: '2026-12-02' }, now).isLate
    expect([at('2026-12-02T19:59:00.000Z'), at('2026-12-02T20:00:00.000Z')]).toEqual([false, true])
  })

  it('is late: of one that is ordered, only waiting helps', () => {
    expect(reportBeforePayment({ due: due.free, payOn: '2026-12-01' }, now).instead).toEqual({
      wait: 'Hold off on paying until you’ve read the report.',
    })
  })
})
