import { describe, expect, it } from 'vitest'
import { brand } from '../../shared/site/brand.ts'
import { type ComponentStates, components } from '../../shared/status/status.ts'
import { noStatus, statusAfter, withNote } from './status.ts'
import { runningIncident, statusPage } from './status-page.ts'

const start = new Date('2026-11-21T08:00:00.000Z')
const minutes = (n: number) => new Date(start.getTime() + n * 60_000)

const states = (change: Partial<ComponentStates> = {}): ComponentStates => ({
  search: 'up',
  'sign-in': 'up',
  reports: 'up',
  mails: 'up',
  api: 'up',
  ...change,
})

/** Checks five minutes apart. */
const statusOf = (...checks: Partial<ComponentStates>[]) =>
  checks.reduce(
    (status, change, n) => statusAfter(status, states(change), null, minutes(n * 5)),
    noStatus(start),
  )

describe('an incident', () => {
  it('runs from the first failed check to the first in which nothing fails', () => {
    const { incidents } = statusOf(
      {},
      { reports: 'down' },
      { reports: 'down', api: 'down' },
      {},
      {},
    )
    expect(incidents).toEqual([
      {
        startedAt: minutes(5).toISOString(),
        endedAt: minutes(15).toISOString(),
        components: ['reports', 'api'],
        notes: [],
      },
    ])
  })

  it('is not over while what failed cannot be checked', () => {
    const [incident] = statusOf({ reports: 'down' }, { reports: 'unknown' }).incidents
    expect(incident?.endedAt).toBeNull()
  })

  it('is another one after the last is over', () => {
    const { incidents } = statusOf({ api: 'down' }, {}, { mails: 'down' })
    expect(incidents.map((each) => each.components)).toEqual([['mails'], ['api']])
  })

  it('keeps what operators write of it, once', () => {
    const note = 'We are restoring the <store>.'
    const noted = withNote(statusOf({ reports: 'down' }), note, minutes(6))
    expect(noted && withNote(noted, note, minutes(7))).toEqual(noted)
    expect(noted && statusPage(noted, brand)).toContain('We are restoring the &lt;store&gt;.')
    expect(withNote(statusOf({}), note, minutes(6))).toBeUndefined()
  })
})

it('a check that comes late changes nothing', () => {
  const status = statusOf({}, {})
  expect(statusAfter(status, states({ api: 'down' }), null, minutes(3))).toBe(status)
})

it('keeps 90 days, of which unknown counts for nothing', () => {
  let status = noStatus(start)
  for (let day = 0; day < 100; day += 1)
    status = statusAfter(
      status,
      states({ mails: 'unknown', ...(day === 5 && { api: 'down' }) }),
      null,
      minutes(day * 24 * 60),
    )
  expect(status.days).toHaveLength(90)
  expect(status.days[0]?.day).toBe('2026-12-01')
  expect(status.days[0]?.checks).toEqual({
    search: [1, 0],
    'sign-in': [1, 0],
    reports: [1, 0],
    api: [1, 0],
  })
  expect(status.incidents).toEqual([])
})

describe('the page', () => {
  it('says in words what works, and what the bars show', () => {
    const page = statusPage(statusOf({}, { 'sign-in': 'down' }), brand)
    expect(page).toContain('<h1>Not working: Sign-in</h1>')
    expect(page).toContain('50% of 2 checks passed since Nov 21, 2026. Failed on Nov 21, 2026.')
    expect(page).toContain('ongoing</strong>')
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3)/)
    expect(statusPage(statusOf({}), brand)).toContain('<h1>Everything we check is working</h1>')
  })

  it('says 90 days only once they have been checked', () => {
    const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000)
    const at = (days: number) =>
      statusPage(statusAfter(statusOf({}), states(), null, daysLater(days)), brand)
    expect(at(88)).toContain('100% of 2 checks passed since Nov 21, 2026.')
    expect(at(88)).toContain('<h2>Incidents since Nov 21, 2026</h2>')
    expect(at(89)).toContain('100% of 2 checks passed in the last 90 days.')
    expect(at(89)).toContain('<h2>Incidents in the last 90 days</h2>')
    const mailsLater = statusAfter(statusOf({ mails: 'unknown' }), states(), null, daysLater(1))
    expect(statusPage(mailsLater, brand)).toContain('100% of 1 check passed since Nov 22, 2026.')
  })

  it('never rounds up to 100%', () => {
    const checks = Array.from({ length: 288 }, (_, n) => (n === 7 ? { api: 'down' as const } : {}))
    expect(statusPage(statusOf(...checks), brand)).toContain('99.65% of 288 checks')
  })

  it('tells the site of a running incident alone', () => {
    expect(runningIncident(statusOf({}))).toBe('{"running":null}')
    expect(runningIncident(statusOf({ api: 'down' }, {}))).toBe('{"running":null}')
    expect(runningIncident(statusOf({ api: 'down' }))).toBe('{"running":{"components":["API"]}}')
  })

  it('names every component', () => {
    const page = statusPage(noStatus(start), brand)
    expect(page.match(/Not checked<\/strong>/g)).toHaveLength(components.length)
  })
})
