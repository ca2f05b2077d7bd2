import { describe, expect, it } from 'vitest'
import { carryOn } from './carry-on.ts'
import { checkIds } from './checks.ts'
import { reportsFor } from './fixtures/any-report.ts'
import { exampleReport, publishedExample } from './fixtures/examples.ts'
import { dataSide, pdfSide } from './fixtures/sides.ts'
import type { Side } from './side.ts'
import { sideBySide } from './side-by-side.ts'
import { ageText, type Row } from './side-by-side-rows.ts'

const today = '2026-12-01'
const absentSide: Side = { kind: 'absent', id: 'none', name: '没有报告公司', why: 'Not ready.' }
const clean = dataSide('clean', publishedExample('clean'))
const mixed = dataSide('mixed', publishedExample('mixed'))
const bad = dataSide('bad', publishedExample('bad'))

const rowsOf = (sides: readonly Side[]): Row[] =>
  sideBySide(sides, today).groups.flatMap(({ rows }) => rows)

const rowOf = (sides: readonly Side[], label: string): Row => {
  const row = rowsOf(sides).find((each) => each.label === label)
  if (!row) throw new Error(`No row ${label}`)
  return row
}

const textsOf = (row: Row): string[] =>
  row.cells.map(({ lines }) => lines.map(({ text }) => text).join('/'))

describe('reports side by side', () => {
  it('begin with verdict and total, in the words of each report', () => {
    const { groups } = sideBySide([clean, mixed, bad], today)
    expect(groups.map(({ title }) => title)).toEqual([
      'What the reports come to',
      'Scores by dimension',
      'Open findings',
      'Who is paid',
      'The register’s entry',
      'Other checks',
      'Dates',
    ])
    expect(textsOf(rowOf([clean, mixed, bad], 'Verdict'))).toEqual([
      'Proceed',
      'Proceed with care',
      'Do not pay yet',
    ])
    const total = rowOf([clean, mixed, bad], 'Trust score')
    expect(textsOf(total)).toEqual(['98%', '72%', '15%'])
    expect(total.cells.map(({ bar }) => bar)).toEqual([
      { score: 98, tone: 'good' },
      { score: 72, tone: 'fair' },
      { score: 15, tone: 'poor' },
    ])
  })

  it('tell which rows differ', () => {
    expect(rowOf([clean, mixed], 'Legal representative').comparison).toBe('different')
    expect(rowOf([clean, mixed], 'Last annual report').comparison).toBe('identical')
    const same = rowsOf([clean, { ...clean, id: 'again' }])
    expect(new Set(same.map(({ comparison }) => comparison))).toEqual(new Set(['identical']))
  })

  it('call no row identical that fewer than two reports answer', () => {
    for (const sides of [[clean], [clean, absentSide], [clean, pdfSide, absentSide]]) {
      const rows = rowsOf(sides)
      expect(rows.filter(({ comparison }) => comparison === 'identical')).toEqual([])
      // Checks without an open finding are hidden, under their own number.
      const minor = rows.filter(({ isMinor }) => isMinor)
      expect(minor.length).toBeGreaterThan(20)
      expect(new Set(minor.map(({ comparison }) => comparison))).toEqual(
        new Set(['not-comparable']),
      )
      expect(rowOf(sides, 'Legal representative')).toMatchObject({
        comparison: 'not-comparable',
        isMinor: false,
      })
    }
    const two = rowOf([clean, mixed, pdfSide, absentSide], 'Last annual report')
    expect(two.comparison).toBe('identical')
  })

  it('take other words of the register for one status as no difference, and mark a status that is a concern', () => {
    const status = rowOf([clean, mixed], 'Status')
    expect(textsOf(status)).toEqual(['存续（在营、开业、在册）', '在营（开业）企业'])
    expect(status.comparison).toBe('identical')
    const { company } = clean.report
    const revoked = dataSide('revoked', {
      ...clean.report,
      company: { ...company, status: 'revoked', statusText: '吊销，未注销' },
    })
    const [first, second] = rowOf([clean, revoked], 'Status').cells
    expect([first?.lines[0]?.tone, second?.lines[0]?.tone]).toEqual([undefined, 'poor'])
    expect(sideBySide([clean, revoked], today).summary).toContainEqual({
      text: 'Not active in the register: Ningbo Lanyan Hardware Products (吊销，未注销).',
    })
  })

  it('list the checks with open findings, the weightiest first, with their words', () => {
    const group = sideBySide([clean, mixed], today).groups.find(
      ({ title }) => title === 'Open findings',
    )
    const [counts, first] = group?.rows ?? []
    expect(counts && textsOf(counts)).toEqual(['1 note', '1 high, 4 medium, 1 low, 1 note'])
    expect(first).toMatchObject({ id: 'payee', zh: '收款账户核对', comparison: 'different' })
    expect(first?.cells[0]?.lines[0]).toMatchObject({ text: 'Clear', tone: 'good' })
    expect(first?.cells[1]?.lines[0]).toMatchObject({
      label: 'High',
      tone: 'poor',
      text: expect.stringMatching(/^The invoice asks to pay a Hong Kong company/),
    })
  })

  it('say what could not be checked, and do not take it for clear', () => {
    const answers = rowOf([clean, mixed], 'Could not be checked')
    expect(textsOf(answers)).toEqual(['2 of 32 checks', '4 of 32 checks'])
    expect(answers.cells[0]?.lines[0]?.meta).toContain('Published accounts')
    expect(rowOf([clean, mixed], 'Site visit with photographs')).toMatchObject({
      comparison: 'different',
    })
    const empty = dataSide('empty', { ...clean.report, checks: {} })
    expect(rowOf([clean, empty], 'Legal').cells[1]).toMatchObject({
      lines: [{ text: 'Not assessed', tone: 'unknown' }],
      bar: { tone: 'unknown' },
    })
  })

  it('count a finding that an earlier version found and no source confirms now', () => {
    const report = exampleReport('mixed')
    report.checks.payee = { result: 'unavailable', why: 'Nobody answered.' }
    const carried = dataSide('carried', carryOn(report, publishedExample('mixed')))
    const [, cell] = rowOf([clean, carried], 'Payee of the invoice').cells
    expect(cell?.lines.map(({ label, text }) => label ?? text)).toEqual([
      'Source unavailable',
      'High, carried on',
    ])
    expect(textsOf(rowOf([clean, carried], 'Open findings'))[1]).toMatch(/^1 high/)
  })

  it('say what is known of a PDF alone, and that the rest is in it', () => {
    const sides = [clean, pdfSide]
    expect(textsOf(rowOf(sides, 'Verdict'))).toEqual(['Proceed', 'Proceed with care'])
    expect(textsOf(rowOf(sides, 'Trust score'))).toEqual(['98%', '64%'])
    expect(textsOf(rowOf(sides, 'Issued on'))).toEqual(['20 November 2026', '1 October 2026'])
    expect(rowOf(sides, 'Legal').cells[1]).toMatchObject({
      state: 'in-pdf',
      lines: [{ text: 'In the PDF' }],
    })
    // Nothing to compare with: the PDF may say something else.
    expect(rowOf(sides, 'Legal representative').comparison).toBe('not-comparable')
    expect(textsOf(rowOf([clean, { ...pdfSide, score: 'low' }], 'Verdict'))[1]).toBe(
      'Do not pay yet',
    )
    expect(textsOf(rowOf([clean, { ...pdfSide, score: '' }], 'Verdict'))[1]).toBe('In the PDF')
  })

  it('of two PDFs have only the rows that are known', () => {
    expect(rowsOf([pdfSide, { ...pdfSide, id: 'other' }]).map(({ label }) => label)).toEqual([
      'Verdict',
      'Trust score',
      'Issued on',
      'How long ago',
      'Version',
    ])
  })

  it('leave the column of a supplier without a report empty', () => {
    const table = sideBySide([clean, absentSide], today)
    for (const { cells } of table.groups.flatMap(({ rows }) => rows))
      expect(cells[1]).toMatchObject({ state: 'absent', lines: [] })
    expect(table.summary).toEqual([])
    expect(sideBySide([absentSide], today)).toMatchObject({ groups: [], summary: [] })
  })

  it('have the buyer’s own payee checks, where there are some', () => {
    const label = 'Your own payee check'
    expect(rowsOf([clean, mixed]).some((row) => row.label === label)).toBe(false)
    const payeeCheck = { text: 'Different company, 2 Dec 2026', tone: 'poor' } as const
    expect(textsOf(rowOf([clean, { ...pdfSide, payeeCheck }], label))).toEqual([
      'None with this name',
      'Different company, 2 Dec 2026',
    ])
  })

  it.each([
    ['2026-12-01', 'Today'],
    ['2026-11-30', '1 day ago'],
    ['2026-10-03', '59 days ago'],
    ['2026-10-02', '2 months ago'],
    ['2025-11-20', '12 months ago'],
    ['2026-12-02', ''],
    ['', ''],
  ])('of %s are old: %s', (day, text) => {
    expect(ageText(day, today)).toBe(text)
  })

  it('have a cell for each supplier in each row, for every kind of report', () => {
    const reports = reportsFor(8).map((report, index) =>
      dataSide(String(index), carryOn(report, undefined)),
    )
    for (let first = 0; first < reports.length; first += 3) {
      const sides = [...reports.slice(first, first + 3), pdfSide]
      const rows = rowsOf(sides)
      expect(new Set(rows.map(({ cells }) => cells.length))).toEqual(new Set([sides.length]))
      const checks: readonly string[] = checkIds
      expect(rows.filter(({ id }) => checks.includes(id))).toHaveLength(checkIds.length)
      expect(rows.every(({ cells }) => cells.some(({ state }) => state === 'told'))).toBe(true)
    }
  })
})

describe('what differs most', () => {
  const summaryOf = (...sides: Side[]) =>
    sideBySide(sides, today).summary.map(({ label, text }) => (label ? `${label}: ${text}` : text))

  it('is said in sentences: verdicts, grave findings, the widest gap', () => {
    expect(summaryOf(clean, mixed, bad, pdfSide)).toEqual([
      'Proceed: Ningbo Lanyan Hardware Products (98%)',
      'Proceed with care: Foshan Shunde Shuotong Electrical Appliance (72%) and 宁波示例有限公司 (64%)',
      'Do not pay yet: Shenzhen Hanting Cross-border Supply Chain (15%)',
      'Open findings of high or critical severity: Foshan Shunde Shuotong Electrical Appliance 1 high; Shenzhen Hanting Cross-border Supply Chain 1 critical, 6 high; Ningbo Lanyan Hardware Products none.',
      'The scores are furthest apart in the legal dimension: 0 for Shenzhen Hanting Cross-border Supply Chain, 99 for Ningbo Lanyan Hardware Products.',
    ])
  })

  it('recommends nobody where the verdicts are the same', () => {
    expect(summaryOf(clean, { ...clean, id: 'again' })).toEqual([
      'The verdicts are the same.',
      'Proceed: Ningbo Lanyan Hardware Products (98%) and Ningbo Lanyan Hardware Products (98%)',
      'None has an open finding of high or critical severity.',
    ])
  })

  it('of PDFs is their verdicts alone', () => {
    expect(summaryOf(pdfSide, { ...pdfSide, id: 'other', score: 'high' })).toEqual([
      'Proceed: 宁波示例有限公司',
      'Proceed with care: 宁波示例有限公司 (64%)',
    ])
  })

  it('needs two reports', () => {
    expect(summaryOf(clean)).toEqual([])
  })
})
