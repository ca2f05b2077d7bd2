import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkIds } from './checks.ts'
import { anyReport, reportsFor } from './fixtures/any-report.ts'
import { parseReport } from './parse-report.ts'
import { resultOf } from './score.ts'
import { maxReportBytes, type SupplierReport } from './supplier-report.ts'

const findingCount = (report: SupplierReport): number =>
  checkIds.reduce((count, id) => {
    const answer = resultOf(report, id)
    return count + (answer.result === 'found' ? answer.findings.length : 0)
  }, 0)

describe('generated reports', () => {
  const reports = reportsFor(40)

  it('are the same each time', () => {
    expect(reportsFor(40)).toEqual(reports)
  })

  it('have no finding, some, and more than 600', () => {
    const counts = reports.map(findingCount)
    expect(Math.min(...counts)).toBe(0)
    expect(Math.max(...counts)).toBeGreaterThan(600)
  })

  it('are small enough to be handed in', () => {
    const sizes = reports.map((report) => new TextEncoder().encode(JSON.stringify(report)).length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(maxReportBytes)
  })

  it('have texts of the greatest length, and traditional and rare characters', () => {
    const scopes = reports.map(({ company }) => company.scope)
    expect(Math.max(...scopes.map((scope) => scope.length))).toBe(2000)
    expect(scopes.some((scope) => /[國際貿]/.test(scope))).toBe(true)
    expect(scopes.some((scope) => /[\u{20000}-\u{3ffff}]/u.test(scope))).toBe(true)
  })

  it('are accepted again as they were read', () => {
    const property = fc.property(anyReport, (report) => {
      expect(parseReport(JSON.stringify(report))).toEqual({ report })
    })
    fc.assert(property, { seed: 19, numRuns: process.env.FULL ? 500 : 30 })
  })
})
