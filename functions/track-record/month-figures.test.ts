import { describe, expect, it } from 'vitest'
import { checkIds } from '../../shared/reports/checks.ts'
import { verdicts } from '../../shared/reports/verdicts.ts'
import {
  correctedParts,
  promisedPlans,
  type RecordedMonth,
} from '../../shared/track-record/track-record.ts'
import type { CountedEvent } from './counted-event.ts'
import { corrected, decided, published, times, withdrawn } from './fixtures/events.ts'
import { figuresOfEvents } from './fixtures/figures-of-events.ts'

const figuresOf = (events: readonly CountedEvent[], asOf: string, month: string): RecordedMonth => {
  const found = figuresOfEvents(events, asOf).find((each) => each.month === month)
  if (!found) throw new Error(`${month} is not there`)
  return found
}

it('has no month before there is an event, and none that is not complete', () => {
  expect(figuresOfEvents([], '2026-06')).toEqual([])
  const events = times(12, () => published('2026-05'))
  expect(figuresOfEvents(events, '2026-05')).toEqual([])
  expect(figuresOfEvents(events, '2026-06').map(({ month }) => month)).toEqual(['2026-05'])
})

it('has the months between without a gap, over a year’s end', () => {
  const events = [...times(12, () => published('2026-11')), published('2027-02')]
  expect(figuresOfEvents(events, '2027-03').map(({ month, reports }) => [month, reports])).toEqual([
    ['2026-11', 12],
    ['2026-12', null],
    ['2027-01', null],
    ['2027-02', null],
  ])
})

it('a month’s last second is in it, and the next one’s first is not', () => {
  const events = [
    ...times(10, () => published('2026-05', { at: '2026-05-31T23:59:59.999Z' })),
    ...times(11, () => published('2026-06', { at: '2026-06-01T00:00:00.000Z' })),
  ]
  expect(figuresOfEvents(events, '2026-07').map(({ reports }) => reports)).toEqual([10, 11])
})

it('hours are the nearest ranks, and a report without a time has none', () => {
  const events = [
    ...times(20, (n) => published('2026-05', { hours: n + 1 })),
    ...times(5, () => published('2026-05', { hours: null, onTime: null })),
  ]
  expect(figuresOf(events, '2026-06', '2026-05')).toMatchObject({
    reports: 25,
    medianHours: 10,
    p90Hours: 18,
    onTime: { free: 1 },
  })
})

it('a correction counts in the month of the report, once, by what the first one changed', () => {
  const reports = times(40, () => published('2026-05'))
  const events = [
    ...reports,
    ...reports.slice(0, 12).map((each) => corrected(each, '2026-06', 'verdict')),
    ...reports.slice(0, 12).map((each) => corrected(each, '2026-07', 'score')),
    ...times(3, () => corrected({ report: 'unknown' }, '2026-06')),
  ]
  const { corrections } = figuresOf(events, '2026-08', '2026-05')
  expect(corrections).toMatchObject({ count: 12, share: 0.3 })
})

/** A month in which nothing is small. */
const largeMonth = () => [
  ...times(60, (n) =>
    published('2026-05', {
      plan: promisedPlans[n % 3] ?? 'free',
      hours: n,
      onTime: n % 10 !== 0,
      verdict: verdicts[n % 4] ?? null,
      answered: ['registration'],
      silent: n % 4 === 0 ? ['litigation'] : [],
    }),
  ),
  ...times(12, () => decided('2026-05', 'kept')),
]

const countsIn = ({ reports, verdicts: v, corrections, withdrawn: w, disputes }: RecordedMonth) => [
  reports,
  ...Object.values(v),
  corrections.count,
  ...Object.values(corrections.changed),
  w,
  ...Object.values(disputes),
]

/** Attempts to learn a count below ten from what anyone can read, on one day or on several. */
describe('an attacker', () => {
  it('1: does not read a small count, or a share of fewer than ten', () => {
    for (const size of times(25, (n) => n)) {
      const events = times(size, (n) =>
        published('2026-05', {
          plan: n % 2 ? 'free' : 'partner',
          verdict: verdicts[n % 4] ?? null,
          answered: n % 3 ? ['registration'] : [],
        }),
      )
      for (const month of figuresOfEvents(events, '2026-06')) {
        expect(countsIn(month).filter((count) => count !== null && count < 10)).toEqual([])
        if (Math.ceil(size / 2) < 10) expect(month.onTime.partner).toBeNull()
        if (Math.floor((size * 2) / 3) < 10) expect(month.sources.registration).toBeNull()
      }
    }
  })

  it('2: learns nothing of a month with nine reports', () => {
    const month = figuresOf(
      times(9, () => published('2026-05')),
      '2026-06',
      '2026-05',
    )
    expect([...countsIn(month), ...Object.values(month.sources)].every((n) => n === null)).toBe(
      true,
    )
    expect([month.medianHours, month.p90Hours, month.corrections.share]).toEqual([null, null, null])
    expect(Object.values(month.onTime)).toEqual([null, null, null])
  })

  it('3: does not get a hidden verdict by subtracting the others from all reports', () => {
    const events = [
      ...times(40, () => published('2026-05')),
      ...times(30, () => published('2026-05', { verdict: 'proceed-with-care' })),
      ...times(20, () => published('2026-05', { verdict: 'do-not-pay-yet' })),
      ...times(3, () => published('2026-05', { verdict: 'do-not-deal' })),
    ]
    expect(figuresOf(events, '2026-06', '2026-05').verdicts).toEqual({
      proceed: 40,
      'proceed-with-care': 30,
      'do-not-pay-yet': null,
      'do-not-deal': null,
    })
  })

  it('4: does not get a hidden verdict where the one hidden with it is only just ten', () => {
    const events = [
      ...times(40, () => published('2026-05')),
      ...times(30, () => published('2026-05', { verdict: 'proceed-with-care' })),
      ...times(10, () => published('2026-05', { verdict: 'do-not-pay-yet' })),
    ]
    expect(figuresOf(events, '2026-06', '2026-05').verdicts).toEqual({
      proceed: 40,
      'proceed-with-care': null,
      'do-not-pay-yet': null,
      'do-not-deal': null,
    })
  })

  it('5: does not get the number of PDFs without a verdict by subtraction', () => {
    const events = [...largeMonth(), ...times(4, () => published('2026-05', { verdict: null }))]
    const { verdicts: shown, reports } = figuresOf(events, '2026-06', '2026-05')
    expect(reports).toBe(64)
    expect(Object.values(shown)).toContain(null)
  })

  it('6: does not get a hidden outcome by subtracting the others from all disputes', () => {
    const events = [
      ...times(20, () => decided('2026-05', 'kept')),
      ...times(15, () => decided('2026-05', 'corrected')),
      decided('2026-05', 'withdrawn'),
    ]
    expect(figuresOf(events, '2026-06', '2026-05').disputes).toEqual({
      count: 36,
      kept: null,
      corrected: null,
      withdrawn: null,
    })
  })

  it('7: does not get nine disputes by their outcomes', () => {
    const events = times(9, () => decided('2026-05', 'kept'))
    expect(Object.values(figuresOf(events, '2026-06', '2026-05').disputes)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('8: does not multiply a share of corrections by the reports', () => {
    const reports = times(50, () => published('2026-05'))
    const events = [...reports, ...reports.slice(0, 9).map((each) => corrected(each, '2026-05'))]
    expect(figuresOf(events, '2026-06', '2026-05').corrections).toEqual({
      count: null,
      share: null,
      changed: { verdict: null, score: null, details: null },
    })
  })

  it('9: does not get the few that were not corrected', () => {
    const reports = times(50, () => published('2026-05'))
    const all = (count: number) =>
      figuresOf(
        [...reports, ...reports.slice(0, count).map((each) => corrected(each, '2026-05'))],
        '2026-06',
        '2026-05',
      ).corrections
    expect(all(40)).toMatchObject({ count: 40, share: 0.8 })
    expect(all(41)).toMatchObject({ count: null, share: null })
  })

  it('10: does not get the few that were not withdrawn', () => {
    const reports = times(50, () => published('2026-05'))
    const all = (count: number) =>
      figuresOf(
        [...reports, ...reports.slice(0, count).map((each) => withdrawn(each, '2026-05'))],
        '2026-06',
        '2026-05',
      ).withdrawn
    expect([all(9), all(10), all(40), all(45)]).toEqual([null, 10, 40, null])
  })

  it('11: does not get what a correction changed by subtracting from all corrections', () => {
    const reports = times(90, () => published('2026-05'))
    const events = [
      ...reports,
      ...reports.slice(0, 15).map((each) => corrected(each, '2026-05', 'verdict')),
      ...reports.slice(15, 35).map((each) => corrected(each, '2026-05', 'score')),
      ...reports.slice(35, 37).map((each) => corrected(each, '2026-05', 'details')),
    ]
    expect(figuresOf(events, '2026-06', '2026-05').corrections).toMatchObject({
      count: 37,
      changed: { verdict: null, score: null, details: null },
    })
  })

  it('12: sees no difference between two days of one month', () => {
    const events = largeMonth()
    const reports = events.filter((event) => event.kind === 'published')
    const before = figuresOfEvents(events, '2026-06')
    const during = figuresOfEvents(
      [
        ...events,
        ...times(30, () => published('2026-06')),
        ...reports.slice(0, 25).map((each) => corrected(each, '2026-06')),
        ...reports.slice(0, 25).map((each) => withdrawn(each, '2026-06')),
        ...times(30, () => decided('2026-06', 'kept')),
      ],
      '2026-06',
    )
    expect(during).toEqual(before)
  })

  it.each([1, 5, 9])('13: sees nothing of %i late corrections of an old month', (late) => {
    const reports = times(100, () => published('2026-05'))
    const early = reports.slice(0, 12).map((each) => corrected(each, '2026-05'))
    const events = [
      ...reports,
      ...early,
      ...reports.slice(12, 12 + late).map((each) => corrected(each, '2026-06')),
    ]
    expect(figuresOf(events, '2026-07', '2026-05')).toEqual(figuresOf(events, '2026-06', '2026-05'))
  })

  it('14: sees late corrections in tens at least, whatever the months in which they come', () => {
    const reports = times(300, () => published('2026-05'))
    const perMonth = [3, 8, 1, 9, 10, 2, 2, 2, 2, 2, 0, 11]
    const months = times(12, (n) => new Date(Date.UTC(2026, 4 + n)).toISOString().slice(0, 7))
    const left = [...reports]
    const events: CountedEvent[] = [
      ...reports,
      ...months.flatMap((month, n) =>
        left.splice(0, perMonth[n]).map((each) => corrected(each, month)),
      ),
    ]
    const shown = months
      .slice(1)
      .map((asOf) => figuresOf(events, asOf, '2026-05').corrections.count)
    expect(shown).toEqual([null, 11, 11, 21, 31, 31, 31, 31, 31, 41, 41])
  })

  it('15: does not learn how many corrections there were before ten could be shown', () => {
    const afterwards = times(10, (early) => {
      const reports = times(100, () => published('2026-05'))
      const events = [
        ...reports,
        ...reports.slice(0, early).map((each) => corrected(each, '2026-05')),
        ...reports.slice(early, 12).map((each) => corrected(each, '2026-06')),
      ]
      return ['2026-06', '2026-07'].map(
        (asOf) => figuresOf(events, asOf, '2026-05').corrections.count,
      )
    })
    expect(new Set(afterwards.map(String))).toEqual(new Set([',12']))
  })

  it('16: sees no change below ten in what corrections changed', () => {
    const reports = times(200, () => published('2026-05'))
    const changes = correctedParts.flatMap((part, n) =>
      reports.slice(n * 20, n * 20 + 12).map((each) => corrected(each, '2026-05', part)),
    )
    const late = [
      ...reports.slice(12, 20).map((each) => corrected(each, '2026-06', 'verdict')),
      ...reports.slice(32, 35).map((each) => corrected(each, '2026-06', 'score')),
    ]
    const events = [...reports, ...changes, ...late]
    expect(figuresOf(events, '2026-06', '2026-05').corrections).toMatchObject({
      count: 36,
      changed: { verdict: 12, score: 12, details: 12 },
    })
    expect(figuresOf(events, '2026-07', '2026-05').corrections).toMatchObject({
      count: 47,
      changed: { verdict: null, score: null, details: null },
    })
  })

  it.each([1, 9])('17: sees nothing of %i late withdrawals of an old month', (late) => {
    const reports = times(100, () => published('2026-05'))
    const events = [
      ...reports,
      ...reports.slice(0, 10).map((each) => withdrawn(each, '2026-05')),
      ...reports.slice(10, 10 + late).map((each) => withdrawn(each, '2026-06')),
    ]
    expect(figuresOf(events, '2026-07', '2026-05')).toEqual(figuresOf(events, '2026-06', '2026-05'))
  })

  it('18: does not get a small plan’s share by knowing those of the others', () => {
    const one = [...largeMonth(), ...times(2, () => published('2026-07', { plan: 'premium' }))]
    const many = [
      ...one,
      ...times(30, (n) => published('2026-07', { plan: 'free', onTime: n > 3 })),
    ]
    // No share of all plans is shown from which the third would follow.
    expect(figuresOf(many, '2026-08', '2026-07').onTime).toEqual({
      free: 0.87,
      premium: null,
      partner: null,
    })
  })

  it('19: does not get a source that few reports asked', () => {
    const events = times(30, (n) =>
      published('2026-05', {
        answered: n < 9 ? ['certificates', 'registration'] : ['registration'],
        silent: n < 20 ? ['litigation'] : [],
      }),
    )
    const { sources } = figuresOf(events, '2026-06', '2026-05')
    expect(sources.certificates).toBeNull()
    expect([sources.registration, sources.litigation]).toEqual([1, 0])
    expect(Object.keys(sources)).toEqual([...checkIds])
  })

  it('20: gets the same answer in whatever order events were written', () => {
    const events = largeMonth()
    expect(figuresOfEvents(events.toReversed(), '2026-06')).toEqual(
      figuresOfEvents(events, '2026-06'),
    )
  })
})

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

it('5,000 requests with known outcomes are counted as they were made', () => {
  const random = numbers(20_261_128)
  const pick = <Each>(all: readonly Each[]): Each => {
    const one = all[Math.floor(random() * all.length)]
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }
  const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']
  const known = new Map(
    months.map((month) => [
      month,
      { reports: 0, late: 0, premium: 0, care: 0, corrected: 0, withdrawn: 0, asked: 0, silent: 0 },
    ]),
  )
  const events: CountedEvent[] = []
  for (let n = 0; n < 5000; n += 1) {
    const month = pick(months)
    const count = known.get(month)
    if (!count) throw new Error(month)
    const plan = pick(promisedPlans)
    const isLate = random() < 0.05
    const isSilent = random() < 0.03
    const verdict = pick(verdicts)
    const report = published(month, {
      plan,
      verdict,
      onTime: !isLate,
      hours: isLate ? 60 : 12,
      answered: isSilent ? [] : ['litigation'],
      silent: isSilent ? ['litigation'] : [],
    })
    events.push(report)
    count.reports += 1
    count.asked += 1
    if (plan === 'premium') count.premium += 1
    if (plan === 'premium' && isLate) count.late += 1
    if (verdict === 'proceed-with-care') count.care += 1
    if (isSilent) count.silent += 1
    // In its own month, so that all are known when it is complete.
    if (random() < 0.06) {
      events.push(corrected(report, month, pick(correctedParts)))
      count.corrected += 1
    }
    if (random() < 0.03) {
      events.push(withdrawn(report, month))
      count.withdrawn += 1
    }
  }
  const percent = (part: number, of: number) => Math.round((part / of) * 100) / 100
  for (const month of figuresOfEvents(events, '2026-06')) {
    const count = known.get(month.month)
    if (!count) throw new Error(month.month)
    expect(month).toMatchObject({
      reports: count.reports,
      onTime: { premium: percent(count.premium - count.late, count.premium) },
      medianHours: 12,
      p90Hours: 12,
      verdicts: { 'proceed-with-care': count.care },
      corrections: { count: count.corrected, share: percent(count.corrected, count.reports) },
      withdrawn: count.withdrawn,
      sources: { litigation: percent(count.asked - count.silent, count.asked), sanctions: null },
    })
  }
})
