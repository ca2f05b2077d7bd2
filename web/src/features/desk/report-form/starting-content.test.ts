import { describe, expect, it } from 'vitest'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { basicChecks, checkIds } from '../../../../../shared/reports/checks.ts'
import { differingFields, lastReport } from './differences.ts'
import {
  type Beginning,
  begunContent,
  emptyContent,
  startingContent,
  withBeginning,
} from './starting-content.ts'
import { unconfirmedIn } from './unconfirmed.ts'

const day = '2026-11-20'
const finding = { what: 'A penalty.' }
const published: DraftContent = {
  issuedOn: day,
  company: { name: '甲公司', code: '91440300708461136T', people: [{ name: '张三' }] },
  checks: {
    registration: { result: 'clear' },
    capital: { result: 'clear', on: day },
    workforce: { result: 'clear', on: '2026-11-19' },
    'administrative-penalties': { result: 'found', findings: [finding] },
    media: { result: 'found', on: '2026-11-18', findings: [finding] },
    certificates: { result: 'not-applicable', why: 'No goods.' },
    litigation: { result: 'unavailable', why: 'Down.' },
    references: { result: 'not-assessed' },
  },
}
const begun = (beginning: Beginning, today = day) => startingContent(published, beginning, today)
const answered = (content: DraftContent) => Object.keys(content.checks as object)

describe('a report that begins with another', () => {
  it('of the day takes over as confirmed what was read on it, findings of earlier days with theirs', () => {
    const content = begun('today')
    expect(unconfirmedIn(content)).toEqual({})
    expect(content).toMatchObject({ issuedOn: day, company: { name: '甲公司' } })
    expect(content.checks).toEqual({
      registration: { result: 'clear', on: day },
      capital: { result: 'clear', on: day },
      'administrative-penalties': { result: 'found', on: day, findings: [finding] },
      media: { result: 'found', on: '2026-11-18', findings: [finding] },
      certificates: { result: 'not-applicable', why: 'No goods.' },
    })
  })

  it('keeps the day on which it was read, whatever the clock of the browser says', () => {
    expect(begun('today', '2026-11-21').issuedOn).toBe(day)
  })

  it('of an earlier day confirms nothing, and takes over no check that was clear', () => {
    const content = begun('older', '2026-11-21')
    expect(Object.keys(unconfirmedIn(content))).toEqual([
      'company.name',
      'company.code',
      'company.people',
    ])
    expect(content.issuedOn).toBe('2026-11-21')
    expect(answered(content)).toEqual(['administrative-penalties', 'media', 'certificates'])
  })

  it('of its own request keeps all answers, to be confirmed also on the same day', () => {
    expect(answered(begun('own'))).toEqual(Object.keys(published.checks as object))
    expect(Object.keys(unconfirmedIn(begun('own')))).toContain('company.name')
  })

  it('names it, and how much was taken over, only if that counts as confirmed', () => {
    const begin = (isOfToday: boolean, isOfThisRequest = false) =>
      begunContent(
        { content: published, isOfToday, captures: 4 },
        { code: 'c0de', isOfThisRequest },
        day,
      ).$takenOver
    expect(begin(true)).toEqual({ code: 'c0de', readOn: day, checks: 3, captures: 4 })
    expect(begin(false)).toBeUndefined()
    expect(begin(false, true)).toBeUndefined()
  })

  it('fills what is empty, and leaves to be confirmed what was pasted before', () => {
    const pasted = {
      company: { name: '甲公司' },
      checks: { capital: 'clear' },
      $unconfirmed: { 'company.name': '名称：甲公司' },
    }
    const point = { code: 'c0de', isOfThisRequest: false }
    const today = { content: published, isOfToday: true, captures: 4 }
    const filled = withBeginning(pasted, begunContent(today, point, day))
    expect(unconfirmedIn(filled)).toEqual(pasted.$unconfirmed)
    expect(filled).toMatchObject({
      company: { code: '91440300708461136T' },
      checks: { capital: 'clear', registration: { result: 'clear', on: day } },
      $takenOver: { code: 'c0de', checks: 2 },
    })
  })
})

describe('the reviewer of a report that took over another', () => {
  const last = lastReport(published, 'today', 'c0de')
  it('is led to nothing while only the day of reading differs', () => {
    expect(differingFields(last, begun('today', '2026-11-21'))).toEqual([])
  })

  it('is led to each fact, check and part that differs, is new or is gone', () => {
    const { capital: _, ...checks } = begun('today').checks as Record<string, DraftContent[string]>
    const content = {
      ...begun('today'),
      company: { name: '甲公司', code: '91440300708461136T', people: [{ name: '李四' }] },
      checks: {
        ...checks,
        media: { result: 'found', on: day, findings: [{ what: 'A complaint.' }] },
        litigation: 'clear',
      },
      summary: 'Of this buyer.',
      payee: { name: 'A' },
    }
    expect(differingFields(last, content)).toEqual([
      'company.people',
      'checks.capital',
      'checks.litigation',
      'checks.media',
      'payee',
      'summary',
    ])
  })
})

describe('an empty report', () => {
  const notOrdered = { result: 'not-assessed', why: 'Not part of this request.' }

  it('says which checks were not ordered: those by arrangement, in a Basic report all it has not', () => {
    expect(emptyContent(day, false).checks).toEqual({
      'chattel-mortgage': notOrdered,
      'site-visit': notOrdered,
    })
    const { checks } = emptyContent(day, true)
    expect(Object.keys(checks ?? {})).toHaveLength(checkIds.length - basicChecks.length)
  })

  it('takes over what an earlier report found where nothing was ordered', () => {
    const found = { result: 'found', findings: [{ what: 'A pledge.' }] }
    const next = withBeginning(emptyContent(day, false), { checks: { 'chattel-mortgage': found } })
    expect(next.checks).toEqual({ 'chattel-mortgage': found, 'site-visit': notOrdered })
  })
})
