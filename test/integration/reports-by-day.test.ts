import { expect, it } from 'vitest'
import { transactAll } from '../../functions/platform/table/write.ts'
import { storeCompanyReports } from '../../functions/requests/company-reports.ts'
import {
  orderOf,
  type ReportOfDay,
  reportsByDayIn,
} from '../../functions/requests/reports-by-day.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { measureCapacity } from '../fixtures/watched-table.ts'

const versionAt = (n: number) => ({
  version: 1,
  key: `reports/${n}.pdf`,
  sha256: `${n}`.padStart(64, '0').split('').toReversed().join(''),
  score: 90,
  // Some at the same moment.
  uploadedAt: new Date(Date.parse('2026-11-20T04:00:00.000Z') + Math.floor(n / 4)).toISOString(),
})

it('reports of a day are read from any of them on, a page for a unit, none twice and none left out', async () => {
  const { table, sent } = measureCapacity(await ownTable())
  const claim = { by: 'wang', name: '王芳', at: '2026-11-20T03:00:00.000Z' }
  const all = Array.from({ length: 90 }, (_, n) => ({ id: `R${n}`, report: versionAt(n) }))
  await transactAll(
    table,
    all.flatMap(({ id, report }) => storeCompanyReports({ id, userId: 'u', claim }, [report])),
  )
  const reports = reportsByDayIn(table)
  const found: string[] = []
  let before: string | undefined
  for (;;) {
    sent.length = 0
    const { value } = await reports.ofDay('2026-11-20', before).next()
    const page: ReportOfDay[] = value ?? []
    expect(sent.reduce((sum, { capacity }) => sum + capacity, 0)).toBeLessThanOrEqual(1)
    if (page.length === 0) break
    found.push(...page.map(({ requestId }) => requestId))
    before = orderOf(page.at(-1) ?? { uploadedAt: '', code: '' })
  }
  expect(found.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  expect(await reports.find(versionAt(7))).toMatchObject({ requestId: 'R7', by: '王芳' })
  expect(await reports.find(versionAt(99))).toBeUndefined()
})
