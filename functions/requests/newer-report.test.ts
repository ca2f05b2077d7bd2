import { describe, expect, it } from 'vitest'
import { companyOfReport, newerReportOf, reportOfBuyer } from './newer-report.ts'
import type { StoredReport } from './stored-request.ts'
import type { ReportOfBuyer } from './verification-request.ts'

const code = '91440606MAY5T1H88G'
const name = '佛山市顺德区朔桐电器有限公司'

type Given = { issuedOn?: string; uploaded?: string; company?: object; version?: number }

/** A report as data, or without a company a PDF alone. */
const reportOf = ({
  issuedOn = '2026-11-20',
  uploaded = '2026-11-21',
  company = { name, code },
  version = 1,
}: Given = {}): StoredReport => ({
  version,
  key: 'reports/1.pdf',
  sha256: '1',
  score: 72,
  uploadedAt: `${uploaded}T08:00:00.000Z`,
  data: {
    key: 'reports/1.json',
    sha256: '2',
    pdfSha256: '3',
    csvKey: '',
    issuedOn,
    photographs: [],
    company: company as { name: string; code: string },
    scoreReason: '',
    nextStep: '',
    verdict: 'proceed-with-care',
  },
})
const pdfAlone = (uploaded: string): StoredReport => {
  const { data: _, ...report } = reportOf({ uploaded })
  return report
}

const first = (report: StoredReport, searchTerm = name) =>
  reportOfBuyer({ id: 'FIRST', searchTerm }, report)
const second = (report: StoredReport, searchTerm = name) =>
  reportOfBuyer({ id: 'SECOND', searchTerm }, report)

/** Whichever of both arrived first, the answer is the same: what the older says, and the newer. */
const told = (one: ReportOfBuyer, other: ReportOfBuyer) =>
  [
    [one, other],
    [other, one],
  ].map((all) => [one, other].map((own) => newerReportOf(own, all)?.requestId ?? null))

describe('two reports of one buyer on one company', () => {
  it.each<[string, ReportOfBuyer, ReportOfBuyer, [string | null, string | null]]>([
    [
      'a watch or a repeat, later by its day',
      first(reportOf()),
      second(reportOf({ issuedOn: '2026-11-23', uploaded: '2026-11-23' })),
      ['SECOND', null],
    ],
    [
      'published later, but issued before',
      first(reportOf({ issuedOn: '2026-11-23' })),
      second(reportOf({ issuedOn: '2026-11-20', uploaded: '2026-11-24' })),
      [null, 'FIRST'],
    ],
    [
      'of one day: published later',
      first(reportOf()),
      second(reportOf({ uploaded: '2026-11-22' })),
      ['SECOND', null],
    ],
    [
      'a correction of the first after the second',
      first(reportOf({ issuedOn: '2026-11-25', version: 2 })),
      second(reportOf({ issuedOn: '2026-11-23' })),
      [null, 'FIRST'],
    ],
    [
      'a renamed company: the code counts',
      first(reportOf()),
      second(reportOf({ issuedOn: '2026-11-23', company: { name: '佛山市新名有限公司', code } })),
      ['SECOND', null],
    ],
    [
      'two companies of one name: the code counts',
      first(reportOf()),
      second(reportOf({ issuedOn: '2026-11-23', company: { name, code: '91330206MAY3K7Q21W' } })),
      [null, null],
    ],
    ['a PDF alone, later', first(reportOf()), second(pdfAlone('2026-11-24')), ['SECOND', null]],
    [
      'a PDF alone, earlier',
      first(reportOf({ issuedOn: '2026-11-23' })),
      second(pdfAlone('2026-11-22')),
      [null, 'FIRST'],
    ],
    [
      'two PDFs alone',
      first(pdfAlone('2026-11-22')),
      second(pdfAlone('2026-11-23')),
      ['SECOND', null],
    ],
  ])('%s', (_, one, other, expected) => {
    expect(told(one, other)).toEqual([expected, expected])
  })

  it('are told by the newest of several', () => {
    const own = first(reportOf())
    const others = ['2026-11-22', '2026-11-24', '2026-11-23'].map((issuedOn) => ({
      ...second(reportOf({ issuedOn })),
      requestId: issuedOn,
    }))
    expect(newerReportOf(own, others)).toMatchObject({
      requestId: '2026-11-24',
      version: 1,
      verdict: 'proceed-with-care',
    })
  })

  it('are none if there is one request only, with however many versions', () => {
    expect(
      newerReportOf(first(reportOf()), [first(reportOf({ issuedOn: '2026-11-25', version: 2 }))]),
    ).toBeUndefined()
  })
})

describe('the company of a report', () => {
  it('is that of its data, in whatever spelling it was asked for', () => {
    expect(companyOfReport({ searchTerm: 'Shuotong' }, reportOf())).toEqual({ code, nameKey: name })
  })

  it('of a PDF alone is what was asked for: a code, or a name without spaces', () => {
    expect(companyOfReport({ searchTerm: ` ${code.toLowerCase()} ` }, pdfAlone(''))).toEqual({
      code,
    })
    expect(companyOfReport({ searchTerm: '佛山 朔桐' }, pdfAlone(''))).toEqual({
      nameKey: '佛山朔桐',
    })
  })

  it('has no verdict in a PDF alone', () => {
    expect(first(pdfAlone('2026-11-22'))).toMatchObject({ verdict: null, issuedOn: '2026-11-22' })
  })
})
