import { describe, expect, it } from 'vitest'
import { carryOn } from './carry-on.ts'
import type { CheckId } from './checks.ts'
import { exampleReport, publishedExample } from './fixtures/examples.ts'
import { type CheckResult, scoreReport } from './score.ts'
import { PublishedReport, type SupplierReport } from './supplier-report.ts'

const unavailable: CheckResult = { result: 'unavailable', why: 'The source was down.' }

const nextVersion = (answers: Partial<Record<CheckId, CheckResult>>): SupplierReport => {
  const report = exampleReport('mixed')
  return { ...report, issuedOn: '2026-12-20', checks: { ...report.checks, ...answers } }
}

const carriedIn = (report: PublishedReport): string[] =>
  report.carried.map(({ check, finding, lastSeenOn }) => `${check} ${finding.state} ${lastSeenOn}`)

describe('a finding of the version before', () => {
  const first = publishedExample('mixed')

  it('is carried on while its source gives no answer', () => {
    const second = carryOn(nextVersion({ payee: unavailable, litigation: unavailable }), first)
    expect(carriedIn(second)).toEqual(['litigation open 2026-11-20', 'payee open 2026-11-20'])
  })

  it('counts, and is explained with the day on which it was last seen', () => {
    const second = carryOn(nextVersion({ payee: unavailable }), first)
    const financial = scoreReport(second).dimensions.find(
      ({ dimension }) => dimension === 'financial',
    )
    expect(financial?.deductions.filter(({ check }) => check === 'payee')).toMatchObject([
      { kind: 'finding', points: 25, lastSeenOn: '2026-11-20' },
      { kind: 'unknown', points: 15 },
    ])
    expect(scoreReport(second).total).toBeLessThan(scoreReport(first).total)
  })

  it('keeps its day over more versions, until the source answers', () => {
    const second = carryOn(nextVersion({ payee: unavailable }), first)
    const third = carryOn(nextVersion({ payee: unavailable }), second)
    expect(carriedIn(third)).toEqual(['payee open 2026-11-20'])
    expect(carryOn(nextVersion({ payee: { result: 'clear' } }), third).carried).toEqual([])
  })

  it('is carried on if it is closed, since that costs points too', () => {
    const second = carryOn(nextVersion({ enforcement: unavailable }), first)
    expect(carriedIn(second)).toEqual(['enforcement closed 2026-11-20'])
  })

  it('is not ended by a check that is said not to apply', () => {
    const notApplicable: CheckResult = { result: 'not-applicable', why: 'No brand.' }
    const second = carryOn(nextVersion({ certificates: notApplicable }), first)
    expect(carriedIn(second)).toEqual(['certificates open 2026-11-20'])
    expect(scoreReport(second).total).toBe(scoreReport(first).total)
  })

  it('has the day on which its source was read', () => {
    const read = { ...exampleReport('mixed').checks.payee, on: '2026-11-12' } as CheckResult
    const before = { ...first, checks: { ...first.checks, payee: read } }
    const second = carryOn(nextVersion({ payee: unavailable }), before)
    expect(carriedIn(second)).toEqual(['payee open 2026-11-12'])
  })

  it('is not carried on from a report on another company', () => {
    expect(carryOn(nextVersion({ payee: unavailable }), publishedExample('bad')).carried).toEqual(
      [],
    )
  })

  it('survives being stored', () => {
    const second = carryOn(nextVersion({ payee: unavailable }), first)
    expect(PublishedReport.parse(JSON.parse(JSON.stringify(second)))).toEqual(second)
  })
})

it('nothing is carried into a first version, or if every source answered', () => {
  expect(publishedExample('mixed').carried).toEqual([])
  expect(
    carryOn(nextVersion({}), publishedExample('mixed')).carried.map(({ check }) => check),
  ).toEqual([])
})
