import { describe, expect, it } from 'vitest'
import { Watch } from '../../shared/monitoring/watch.ts'
import { newRequest } from '../requests/verification-request.ts'
import { changeOf, newWatch, toPublicWatch, updateOfCheck } from './watch.ts'

const dayMs = 24 * 3_600_000
const report = {
  version: 1,
  key: 'key',
  sha256: 'sha256',
  score: 80,
  uploadedAt: '2025-01-31T08:00:00.000Z',
}
const request = newRequest({
  id: 'request',
  searchTerm: '示例贸易有限公司',
  userId: 'buyer',
  email: 'buyer@example.com',
  plan: 'premium',
  at: new Date(report.uploadedAt),
})
const begin = (at: string, everyMonths: 1 | 3 | 6 | 12) =>
  newWatch({ request, report }, everyMonths, new Date(at))

describe('a new watch', () => {
  it('has the names and the code of the company that the report is on', () => {
    const company = {
      name: '另一公司',
      englishName: 'Another Co., Ltd.',
      code: '91440606MAY5T1H88G',
    }
    const data = {
      key: 'data',
      sha256: 'data',
      pdfSha256: 'pdf',
      csvKey: 'csv',
      photographs: [],
      scoreReason: '',
      nextStep: '',
      company,
    }
    const at = new Date('2026-11-23T09:00:00.000Z')
    expect(toPublicWatch(newWatch({ request, report: { ...report, data } }, 3, at))).toMatchObject({
      company: company.name,
      englishName: company.englishName,
      code: company.code,
    })
    expect(toPublicWatch(newWatch({ request, report }, 3, at))).toMatchObject({
      company: request.searchTerm,
      englishName: null,
    })
  })

  it('shows its buyer nothing of how it is stored', () => {
    const shown = toPublicWatch(begin('2026-11-23T09:00:00.000Z', 3))
    expect(Object.keys(shown).filter((name) => !(name in Watch.shape))).toEqual([])
  })

  it.each([
    [1, '2026-12-23'],
    [3, '2027-02-23'],
    [12, '2027-11-23'],
  ] as const)('every %i months counts from the day on which it began', (everyMonths, day) => {
    const watch = begin('2026-11-23T09:00:00.000Z', everyMonths)
    expect(watch.nextCheckAt.slice(0, 10)).toBe(day)
    expect(watch.checks).toEqual([{ requestId: 'request', on: '2025-01-31' }])
  })

  it('comes no earlier by ending it and beginning again', () => {
    const first = begin('2026-11-23T09:00:00.000Z', 1)
    for (let days = 0; days < 40; days++) {
      const at = new Date(Date.parse('2026-11-23T09:00:00.000Z') + days * dayMs).toISOString()
      const again = begin(at, 1)
      expect(again.nextCheckAt >= first.nextCheckAt).toBe(true)
      expect(Date.parse(again.nextCheckAt) - Date.parse(at)).toBeGreaterThan(26 * dayMs)
    }
  })

  it('makes one check a month at most, however often its interval changes', () => {
    let watch = begin('2026-11-23T09:00:00.000Z', 12)
    const checks: string[] = []
    for (let days = 0; days < 400; days++) {
      const at = new Date(Date.parse('2026-11-23T09:00:00.000Z') + days * dayMs)
      if (watch.nextCheckAt <= at.toISOString()) {
        watch = { ...watch, ...updateOfCheck(watch, `check-${days}`, at) }
        checks.push(watch.checks.at(-1)?.on ?? '')
      }
      for (const everyMonths of [12, 1, 3, 1] as const)
        watch = { ...watch, ...changeOf(watch, { everyMonths }, at) }
    }
    expect(checks.length).toBeGreaterThan(10)
    expect(new Set(checks.map((day) => day.slice(0, 7))).size).toBe(checks.length)
  })
})
