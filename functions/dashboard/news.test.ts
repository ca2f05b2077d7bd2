import { describe, expect, it } from 'vitest'
import { StoredWatch } from '../monitoring/stored-watch.ts'
import { requestOf } from '../requests/stored-request.ts'
import type { ReportOfBuyer } from '../requests/verification-request.ts'
import { newsOf } from './news.ts'

const now = new Date('2026-11-28T12:00:00.000Z')
const company = '佛山市顺德区朔桐电器有限公司'
const englishName = 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.'
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const request = (id: string, given: object = {}) =>
  requestOf({ pk: 'ACCOUNT#a', sk: `REQUEST#${id}`, searchTerm: company, ...given })

const completed = (id: string, data: object = {}, uploadedAt = daysAgo(1)) =>
  request(id, {
    status: 'completed',
    reports: [
      {
        version: 1,
        key: 'a.pdf',
        score: 72,
        uploadedAt,
        data: {
          key: 'a.json',
          company: { name: company, englishName, code: '91440606MAY5T1H88G' },
          verdict: 'proceed-with-care',
          ...data,
        },
      },
    ],
  })

const lastChange = {
  at: daysAgo(2),
  requestId: 'CHECK',
  level: 'alert',
  tone: 'worse',
  text: 'Dishonest judgment debtor: new finding (critical).',
}
const watch = (given: object = {}) =>
  StoredWatch.parse({
    id: 'w',
    userId: 'a',
    company,
    englishName,
    verdict: 'do-not-pay-yet',
    lastChange,
    unread: true,
    checks: [
      { requestId: 'FIRST', on: '2026-08-01' },
      { requestId: 'CHECK', on: '2026-11-26' },
    ],
    ...given,
  })

const newerThan = (id: string, given: Partial<ReportOfBuyer> = {}) =>
  new Map([
    [
      id,
      {
        requestId: 'NEWER',
        version: 1,
        issuedOn: '2026-11-20',
        uploadedAt: daysAgo(3),
        verdict: 'do-not-pay-yet',
        ...given,
      } as const,
    ],
  ])

const news = (known: Partial<Parameters<typeof newsOf>[0]>) =>
  newsOf({ watches: [], requests: [], newer: new Map(), ...known }, now)

describe('a change at a watched supplier', () => {
  it('is told with the verdict of its report, until the buyer has seen it', () => {
    expect(news({ watches: [watch()] })).toEqual([
      {
        kind: 'change',
        requestId: 'CHECK',
        company,
        englishName,
        verdict: 'do-not-pay-yet',
        text: lastChange.text,
        at: lastChange.at,
        watchId: 'w',
        expectedAt: null,
        isWorse: true,
      },
    ])
    expect(news({ watches: [watch({ unread: false })] })).toEqual([])
  })

  it.each([
    ['an alert for the better', { ...lastChange, tone: 'better' }],
    ['no alert', { ...lastChange, level: 'notice' }],
  ])('is not for the worse if it is %s', (_, change) => {
    expect(news({ watches: [watch({ lastChange: change })] })).toMatchObject([{ isWorse: false }])
  })
})

describe('a newer report on the same company', () => {
  it('is told with its own verdict, and leads to its request', () => {
    expect(news({ requests: [completed('OLDER')], newer: newerThan('OLDER') })).toMatchObject([
      {
        kind: 'newer-report',
        requestId: 'NEWER',
        company,
        englishName,
        verdict: 'do-not-pay-yet',
        text: 'You have a newer report on this company, dated Nov 20, 2026.',
        at: daysAgo(3),
      },
    ])
  })

  it('is no news after 30 days', () => {
    const newer = newerThan('OLDER', { uploadedAt: daysAgo(31) })
    expect(news({ requests: [completed('OLDER')], newer })).toEqual([])
  })

  it('of a watched supplier is told by what has changed alone', () => {
    const known = {
      requests: [completed('OLDER')],
      newer: newerThan('OLDER', { requestId: 'CHECK' }),
    }
    expect(news({ ...known, watches: [watch()] })).toMatchObject([{ kind: 'change' }])
    expect(news({ ...known, watches: [watch({ unread: false })] })).toEqual([])
  })
})

describe('a report on another company', () => {
  const other = { relation: 'other', otherName: 'That name is not registered; this is its maker.' }

  it('is told with what was asked for and the reason', () => {
    expect(news({ requests: [completed('A', other)] })).toMatchObject([
      {
        kind: 'other-company',
        requestId: 'A',
        company,
        verdict: 'proceed-with-care',
        text: `You asked for ${company}. ${other.otherName}`,
        at: daysAgo(1),
      },
    ])
  })

  it('is no news after 30 days, nor on a former name', () => {
    const requests = [completed('A', other, daysAgo(31)), completed('B', { relation: 'former' })]
    expect(news({ requests })).toEqual([])
  })

  it('is told once if it is a change as well', () => {
    const requests = [completed('CHECK', other)]
    expect(news({ requests, watches: [watch()] })).toMatchObject([{ kind: 'change' }])
  })
})

describe('a late request', () => {
  const late = { timestamp: daysAgo(60), dueAt: daysAgo(58) }

  it('is told until its report is there, however late', () => {
    expect(news({ requests: [request('A', late)] })).toMatchObject([
      { kind: 'late', requestId: 'A', company, verdict: null, at: late.dueAt },
    ])
    expect(news({ requests: [completed('A')] })).toEqual([])
  })

  it.each([
    ['is not due yet', { dueAt: daysAgo(-1) }],
    ['waits for the buyer', { ...late, pausedAt: daysAgo(59) }],
    ['was canceled', { ...late, status: 'cancelled' }],
  ])('is none if it %s', (_, given) => {
    expect(news({ requests: [request('A', given)] })).toEqual([])
  })
})

it('is told newest first, ten at most', () => {
  const late = Array.from({ length: 11 }, (_, n) =>
    request(`L${n}`, { timestamp: daysAgo(20), dueAt: daysAgo(n + 3) }),
  )
  const told = news({ watches: [watch()], requests: [...late.toReversed()] })
  expect(told.map(({ requestId }) => requestId)).toEqual([
    'CHECK',
    ...late.slice(0, 9).map(({ id }) => id),
  ])
})
