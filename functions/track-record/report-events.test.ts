import { expect, it } from 'vitest'
import type { Plan } from '../../shared/plans/plans.ts'
import { exampleReport } from '../../shared/reports/fixtures/examples.ts'
import type { OpenRequest, StoredReport } from '../requests/stored-request.ts'
import { newRequest } from '../requests/verification-request.ts'
import { CountedEvent } from './counted-event.ts'
import { publicationEvent, sourceAnswersOf, withdrawalEvent } from './report-events.ts'
import { countEvent } from './track-record-repository.ts'

const asked = new Date('2026-05-01T08:00:00.000Z')
const after = (hours: number) => new Date(asked.getTime() + hours * 3_600_000)

const requested = (plan: Plan): OpenRequest =>
  newRequest({
    id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
    searchTerm: '海尔集团',
    userId: 'a-buyer',
    email: 'buyer@example.com',
    plan,
    at: asked,
  })

const version = (number: number, given: Partial<StoredReport> = {}): StoredReport => ({
  version: number,
  key: `reports/${number}.pdf`,
  sha256: String(number),
  score: 80,
  uploadedAt: after(number).toISOString(),
  ...given,
})

const withVerdict = (verdict: 'proceed' | 'do-not-deal') =>
  ({ data: { verdict } }) as unknown as Partial<StoredReport>

const first = (request: OpenRequest, hours: number) =>
  publicationEvent(request, [version(1)], undefined, after(hours))

it.each([
  ['free', 48],
  ['premium', 24],
  ['partner', 12],
  ['enterprise', 12],
] as const)(
  'a report of the plan %s is on time after %i hours, and not a second later',
  (plan, hours) => {
    const counted = plan === 'enterprise' ? 'partner' : plan
    expect(first(requested(plan), hours)).toMatchObject({ plan: counted, hours, onTime: true })
    expect(first(requested(plan), hours + 1 / 3600)).toMatchObject({ plan: counted, onTime: false })
  },
)

it('the time in which questions waited for the buyer is not counted, nor one that still waits', () => {
  const paused = { ...requested('premium'), pausedSeconds: 10 * 3600 } as OpenRequest
  expect(first(paused, 34)).toMatchObject({ hours: 24, onTime: true })
  expect(first(paused, 34.1)).toMatchObject({ onTime: false })
  const waiting = { ...paused, pausedAt: after(20).toISOString() } as OpenRequest
  expect(first(waiting, 40)).toMatchObject({ hours: 10, onTime: true })
})

it('an upgrade that brings the due time forward changes nothing of what was promised first', () => {
  const upgraded = { ...requested('free'), dueAt: after(24).toISOString() } as OpenRequest
  expect(first(upgraded, 40)).toMatchObject({ plan: 'free', onTime: true })
})

it('a check of a watched supplier has hours, and no promise', () => {
  const check = { ...requested('premium'), watchId: 'a-watch' } as OpenRequest
  expect(first(check, 40)).toMatchObject({ plan: 'premium', hours: 40, onTime: null })
})

it('a request without a time has neither hours nor a promise', () => {
  expect(first({ ...requested('free'), createdAt: '' }, 1)).toMatchObject({
    kind: 'published',
    hours: null,
    onTime: null,
  })
})

it('a new version is a correction, by what it changed', () => {
  const completed = (report: StoredReport) =>
    ({ ...requested('free'), status: 'completed', reports: [report] }) as unknown as OpenRequest
  const changed = (before: StoredReport, newest: StoredReport) => {
    const event = publicationEvent(completed(before), [before, newest], undefined, after(99))
    return event?.kind === 'corrected' ? event.changed : event
  }
  expect(changed(version(1), version(2))).toBe('details')
  expect(changed(version(1), version(2, { score: 60 }))).toBe('score')
  expect(changed(version(1, withVerdict('proceed')), version(2, withVerdict('do-not-deal')))).toBe(
    'verdict',
  )
  // It was uploaded before the first and came after it: buyers are not told of it.
  expect(changed(version(2), version(2))).toBeUndefined()
})

it('a report that replaces a withdrawn one is not a second first one', () => {
  const again = { ...requested('free'), withdrawn: [version(1)] }
  expect(publicationEvent(again, [version(2)], undefined, after(99))).toBeUndefined()
})

it('sources that were asked answered or were silent', () => {
  const { checks } = exampleReport('mixed')
  const { answered, silent } = sourceAnswersOf({
    checks: {
      ...checks,
      registration: { result: 'clear' },
      litigation: { result: 'unavailable', why: 'Down.' },
      sanctions: { result: 'not-assessed' },
      certificates: { result: 'not-applicable', why: 'No such goods.' },
    },
  })
  expect(answered).toEqual(expect.arrayContaining(['registration']))
  expect(silent).toEqual(expect.arrayContaining(['litigation']))
  for (const id of ['sanctions', 'certificates']) expect([...answered, ...silent]).not.toContain(id)
})

it('no event has anything of its buyer, its request or its company', () => {
  const request = requested('free')
  const events = [first(request, 1), withdrawalEvent(request, after(2))]
  const text = JSON.stringify(events)
  for (const word of [request.id, request.userId, request.email, request.searchTerm])
    expect(text).not.toContain(word)
  for (const event of events) expect(CountedEvent.parse(event)).toEqual(event)
})

it('has an item for the first event of each kind, so that a restore brings back those that are lost', () => {
  const at = asked.toISOString()
  const events = [
    { kind: 'corrected', report: 'a-report', at, changed: 'score' },
    { kind: 'withdrawn', report: 'a-report', at },
  ] as const
  const keys = events.map((event) => {
    const [, write] = countEvent(event)
    return write && 'Update' in write ? write.Update.Key.sk : undefined
  })
  expect(keys).toEqual(['FIRST#corrected', 'FIRST#withdrawn'])
})
