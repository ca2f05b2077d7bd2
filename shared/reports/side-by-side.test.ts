import { describe, expect, it } from 'vitest'
import { carryOn } from './carry-on.ts'
import { checkIds } from './checks.ts'
import type { ComparedSupplier } from './compared-supplier.ts'
import { reportsFor } from './fixtures/any-report.ts'
import { dataSupplier, pdfSupplier } from './fixtures/compared-suppliers.ts'
import { exampleReport, publishedExample } from './fixtures/examples.ts'
import { sideBySide } from './side-by-side.ts'
import { ageText, type Row } from './side-by-side-rows.ts'

const today = '2026-12-01'
const absentSupplier: ComparedSupplier = {
  kind: 'absent',
  id: 'none',
  name: '没有报告公司',
  why: 'Not ready.',
  inCells: 'No report',
}
const clean = dataSupplier('clean', publishedExample('clean'))
const mixed = dataSupplier('mixed', publishedExample('mixed'))
const bad = dataSupplier('bad', publishedExample('bad'))

const rowsOf = (suppliers: readonly ComparedSupplier[]): Row[] =>
  sideBySide(suppliers, today).groups.flatMap(({ rows }) => rows)

const rowOf = (suppliers: readonly ComparedSupplier[], label: string): Row => {
  const row = rowsOf(suppliers).find((each) => each.label === label)
  if (!row) throw new Error(`No row ${label}`)
  return row
}

const textsOf = (row: Row): string[] =>
  row.cells.map(({ lines }) => lines.map(({ text }) => text).join('/'))

/** As sentences name them. */
const lanyan = '宁波澜砚五金制品有限公司 (Ningbo Lanyan Hardware Products Co., Ltd.)'
const shuotong =
  '佛山市顺德区朔桐电器有限公司 (Foshan Shunde Shuotong Electrical Appliance Co., Ltd.)'
const hanting =
  '深圳市瀚霆跨境供应链有限公司 (Shenzhen Hanting Cross-border Supply Chain Co., Ltd.)'

describe('reports side by side', () => {
  it('begin with verdict and total, in the words of each report', () => {
    const { groups } = sideBySide([clean, mixed, bad], today)
    expect(groups.map(({ title }) => title)).toEqual([
      'Results',
      'Scores by dimension',
      'Open findings',
      'Who is paid',
      'Company registration',
      'Other checks',
      'About the reports',
    ])
    expect(textsOf(rowOf([clean, mixed, bad], 'Verdict'))).toEqual([
      'Proceed',
      'Do not pay yet',
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

  it('say why a verdict is stricter than its score', () => {
    const [first, second] = rowOf([clean, mixed], 'Verdict').cells
    expect(first?.lines[0]?.meta).toBe('')
    expect(second?.lines[0]?.meta).toBe(
      '“Do not pay yet” whatever the score, because of an open high finding: payee on the invoice.',
    )
  })

  it('say whose word it is where no register vouches for a fact', () => {
    for (const label of [
      'Paid-in capital, as the company reports it',
      'Insured employees, as the company reports it',
      'Controlling person, our conclusion',
    ])
      expect(rowOf([clean, mixed], label).comparison).toBe('different')
  })

  it('tell which rows differ', () => {
    expect(rowOf([clean, mixed], 'Legal representative').comparison).toBe('different')
    expect(rowOf([clean, mixed], 'Last annual report').comparison).toBe('identical')
    const same = rowsOf([clean, { ...clean, id: 'again' }])
    expect(new Set(same.map(({ comparison }) => comparison))).toEqual(new Set(['identical']))
  })

  it('call no row identical that fewer than two reports answer', () => {
    for (const suppliers of [
      [clean],
      [clean, absentSupplier],
      [clean, pdfSupplier, absentSupplier],
    ]) {
      const rows = rowsOf(suppliers)
      expect(rows.filter(({ comparison }) => comparison === 'identical')).toEqual([])
      // Checks without an open finding are hidden, under their own number.
      const minor = rows.filter(({ isMinor }) => isMinor)
      expect(minor.length).toBeGreaterThan(20)
      expect(new Set(minor.map(({ comparison }) => comparison))).toEqual(
        new Set(['not-comparable']),
      )
      expect(rowOf(suppliers, 'Legal representative')).toMatchObject({
        comparison: 'not-comparable',
        isMinor: false,
      })
    }
    const two = rowOf([clean, mixed, pdfSupplier, absentSupplier], 'Last annual report')
    expect(two.comparison).toBe('identical')
  })

  it('take other words of the register for one status as no difference, and mark a status that is a concern', () => {
    const status = rowOf([clean, mixed], 'Status')
    expect(textsOf(status)).toEqual(['存续（在营、开业、在册）', '在营（开业）企业'])
    expect(status.comparison).toBe('identical')
    const { company } = clean.report
    const revoked = dataSupplier('revoked', {
      ...clean.report,
      company: { ...company, status: 'revoked', statusText: '吊销，未注销' },
    })
    const [first, second] = rowOf([clean, revoked], 'Status').cells
    expect([first?.lines[0]?.tone, second?.lines[0]?.tone]).toEqual([undefined, 'poor'])
    expect(sideBySide([clean, revoked], today).summary).toContainEqual({
      text: `Not active in the register: ${lanyan} (license revoked, 吊销，未注销).`,
    })
  })

  it('mark those with whom the chain of owners ends, and who are no owner', () => {
    const compared = (['chain', 'loop', 'dissolved'] as const).map((name) =>
      dataSupplier(name, publishedExample(name)),
    )
    const sameName =
      'People of the same name are taken as one person; registers publish no identity numbers.'
    const row = rowOf(compared, 'Ultimate owners')
    expect(textsOf(row)).toEqual([
      '傅砚舟, 41%/翁以棠, 31%/CHELAN VENTURES LIMITED, 28%, not followed',
      '冼景行 (Xian Jingxing), 41.8%, about 67.4% including shares held through the circle, including 20% of the company held by 劳念慈 as nominee/麦清岚, 15%, about 32.6% including shares held through the circle/佛山市南海区曜禾照明有限公司 (Foshan Nanhai Yaohe Lighting Co., Ltd.), 27%, a circle/广州曜成投资有限公司, 16.2%, a circle',
      '阮同尘, 55%, all through a dissolved company/阮和光, 45%, all through a dissolved company',
    ])
    // Beside an owner: the page counts the lines beyond the third.
    expect(row.cells.map(({ lines }) => lines[0]?.meta)).toEqual([sameName, sameName, undefined])
  })

  it('take shareholders who are persons for the owners, and say where those above are missing', () => {
    const owners = (holders: typeof clean.report.company.holders) =>
      dataSupplier('other', {
        ...clean.report,
        company: { ...clean.report.company, holders },
      })
    const row = rowOf(
      [
        mixed,
        owners([{ name: '澜砚控股有限公司', kind: 'company', share: 100 }]),
        owners([{ name: '沈砚秋', kind: 'person', share: 60 }]),
        owners([]),
      ],
      'Ultimate owners',
    )
    expect(textsOf(row)).toEqual([
      '欧阳溱, 60%, as shareholder/黎泓毅, 40%, as shareholder',
      'The owners above the shareholders are not in the report',
      'The owners above the shareholders are not in the report',
      'Not in the report',
    ])
  })

  it('show a registered change that nobody read as it is registered', () => {
    const row = rowOf([dataSupplier('loop', publishedExample('loop'))], 'Register history')
    expect(row.cells[0]?.lines[0]).toEqual({
      text: 'May 9, 2024: Shareholders changed: Half of the founder’s share went to Lao Nianci.',
      original: '冼景行 40% → 劳念慈 20%，冼景行 20%',
    })
  })

  it('list the checks with open findings, the weightiest first, with their words', () => {
    const group = sideBySide([clean, mixed], today).groups.find(
      ({ title }) => title === 'Open findings',
    )
    const [counts, first] = group?.rows ?? []
    expect(counts && textsOf(counts)).toEqual(['None', '1 high, 4 medium, 1 low'])
    expect(first).toMatchObject({ id: 'payee', zh: '收款账户核对', comparison: 'different' })
    expect(first?.cells[0]?.lines[0]).toMatchObject({ text: 'Clear', tone: 'good' })
    expect(first?.cells[1]?.lines[0]).toMatchObject({
      label: 'High',
      tone: 'poor',
      text: expect.stringMatching(/^The invoice asks you to pay a Hong Kong company/),
    })
  })

  it('say what could not be checked, and do not take it for clear', () => {
    const answers = rowOf([clean, mixed], 'Could not be checked')
    expect(textsOf(answers)).toEqual(['2 of 32 checks', '4 of 32 checks'])
    expect(answers.cells[0]?.lines[0]?.meta).toContain('Published financial statements')
    expect(rowOf([clean, mixed], 'Site visit with photographs')).toMatchObject({
      comparison: 'different',
    })
    const empty = dataSupplier('empty', { ...clean.report, checks: {} })
    expect(rowOf([clean, empty], 'Legal').cells[1]).toMatchObject({
      lines: [{ text: 'Not assessed', tone: 'unknown' }],
      bar: { tone: 'unknown' },
    })
  })

  it('count a finding that an earlier version found and no source confirms now', () => {
    const report = exampleReport('mixed')
    report.checks.payee = { result: 'unavailable', why: 'The call was not answered.' }
    const carried = dataSupplier('carried', carryOn(report, publishedExample('mixed')))
    const [, cell] = rowOf([clean, carried], 'Payee on the invoice').cells
    expect(cell?.lines.map(({ label, text }) => label ?? text)).toEqual([
      'No answer from the source',
      'High, carried over',
    ])
    expect(textsOf(rowOf([clean, carried], 'Open findings'))[1]).toMatch(/^1 high/)
  })

  it('say what is known of a PDF alone, and that the rest is in it', () => {
    const suppliers = [clean, pdfSupplier]
    expect(textsOf(rowOf(suppliers, 'Verdict'))).toEqual(['Proceed', 'Proceed with care'])
    expect(textsOf(rowOf(suppliers, 'Trust score'))).toEqual(['98%', '64%'])
    expect(textsOf(rowOf(suppliers, 'Issued on'))).toEqual(['November 20, 2026', 'October 1, 2026'])
    expect(rowOf(suppliers, 'Legal').cells[1]).toMatchObject({
      state: 'in-pdf',
      lines: [{ text: 'In the PDF' }],
    })
    // Nothing to compare with: the PDF may say something else.
    expect(rowOf(suppliers, 'Legal representative').comparison).toBe('not-comparable')
    expect(textsOf(rowOf([clean, { ...pdfSupplier, score: 'low' }], 'Verdict'))[1]).toBe(
      'Do not pay yet',
    )
    expect(textsOf(rowOf([clean, { ...pdfSupplier, score: '' }], 'Verdict'))[1]).toBe('In the PDF')
  })

  it('of two PDFs have only the rows that are known', () => {
    expect(
      rowsOf([pdfSupplier, { ...pdfSupplier, id: 'other' }]).map(({ label }) => label),
    ).toEqual(['Verdict', 'Trust score', 'Issued on', 'How long ago', 'Version'])
  })

  it('leave the column of a supplier without a report empty', () => {
    const table = sideBySide([clean, absentSupplier], today)
    for (const { cells } of table.groups.flatMap(({ rows }) => rows))
      expect(cells[1]).toMatchObject({ state: 'absent', lines: [] })
    expect(table.summary).toEqual([])
    expect(sideBySide([absentSupplier], today)).toMatchObject({ groups: [], summary: [] })
  })

  it('have the buyer’s own payee checks, where there are some', () => {
    const label = 'Your own payee check'
    expect(rowsOf([clean, mixed]).some((row) => row.label === label)).toBe(false)
    const payeeCheck = { text: 'Different company, 2 Dec 2026', tone: 'poor' } as const
    expect(textsOf(rowOf([clean, { ...pdfSupplier, payeeCheck }], label))).toEqual([
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
      dataSupplier(String(index), carryOn(report, undefined)),
    )
    for (let first = 0; first < reports.length; first += 3) {
      const suppliers = [...reports.slice(first, first + 3), pdfSupplier]
      const rows = rowsOf(suppliers)
      expect(new Set(rows.map(({ cells }) => cells.length))).toEqual(new Set([suppliers.length]))
      const checks: readonly string[] = checkIds
      expect(rows.filter(({ id }) => checks.includes(id))).toHaveLength(checkIds.length)
      expect(rows.every(({ cells }) => cells.some(({ state }) => state === 'known'))).toBe(true)
    }
  })
})

describe('what differs most', () => {
  const summaryOf = (...suppliers: ComparedSupplier[]) =>
    sideBySide(suppliers, today).summary.map(({ label, text }) =>
      label ? `${label}: ${text}` : text,
    )

  it('is said in sentences: verdicts, high and critical findings, the widest gap', () => {
    expect(summaryOf(clean, mixed, bad, pdfSupplier)).toEqual([
      `Proceed: ${lanyan} (98%)`,
      'Proceed with care: 宁波示例有限公司 (64%)',
      `Do not pay yet: ${shuotong} (72%) and ${hanting} (15%)`,
      `Open findings of high or critical severity: ${shuotong} 1 high; ${hanting} 1 critical, 6 high; ${lanyan} none.`,
      `The scores are furthest apart in the legal dimension: 0 for ${hanting}, 99 for ${lanyan}.`,
    ])
  })

  it('recommends no supplier where the verdicts are the same', () => {
    expect(summaryOf(clean, { ...clean, id: 'again' })).toEqual([
      'The verdicts are the same.',
      `Proceed: ${lanyan} (98%) and ${lanyan} (98%)`,
      'None has an open finding of high or critical severity.',
    ])
  })

  it('of PDFs is their verdicts alone', () => {
    expect(summaryOf(pdfSupplier, { ...pdfSupplier, id: 'other', score: 'high' })).toEqual([
      'Proceed: 宁波示例有限公司',
      'Proceed with care: 宁波示例有限公司 (64%)',
    ])
  })

  it('needs two reports', () => {
    expect(summaryOf(clean)).toEqual([])
  })
})
