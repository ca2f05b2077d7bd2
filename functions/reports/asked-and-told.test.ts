import { describe, expect, it } from 'vitest'
import type { CompanyRelation } from '../../shared/names/company-relation.ts'
import { publishedExample } from '../../shared/reports/fixtures/examples.ts'
import {
  companies,
  pairs,
  type ReportedAs,
} from '../../shared/requests/fixtures/asked-and-reported.ts'
import { anotherCompany } from '../../shared/requests/relation-text.ts'
import { emailContext } from '../emails/fixtures/email-context.ts'
import { deskReportAccepted } from '../emails/templates/desk-report-accepted.ts'
import { reportReady } from '../emails/templates/report-ready.ts'
import { companyFaultsOf, relationTo } from '../requests/company-faults.ts'
import { reportEmailData } from '../requests/report-assessment.ts'
import type { StoredReport, StoredRequest } from '../requests/stored-request.ts'
import { printedContent } from './rendering/printed-content.ts'

const why = 'Its seal is on the contract.'
const siteUrl = 'https://veridock.example'
const example = publishedExample('clean')

/** As functions/reports/data/data-report.ts stores it. */
const storedReport = (reported: ReportedAs, relation: CompanyRelation): StoredReport => ({
  version: 1,
  key: 'reports/U/R/1.pdf',
  sha256: 'a'.repeat(64),
  score: 98,
  uploadedAt: '2026-11-20T08:00:00.000Z',
  data: {
    key: 'reports/U/R/1.json',
    sha256: 'b'.repeat(64),
    pdfSha256: 'c'.repeat(64),
    csvKey: 'reports/U/R/1.csv',
    photographs: [],
    company: { name: companies[reported].name, code: companies[reported].code },
    relation,
    ...(relation === 'other' && { otherName: why }),
    scoreReason: '',
    verdict: 'proceed',
    nextStep: 'Compare the payee.',
  },
})

/** What the desk, the buyer's e-mail and the PDFs say of a report on this company. */
async function toldOf(asked: string, reported: ReportedAs) {
  const found = { formerNames: [], ...companies[reported] }
  const request = { id: 'R', searchTerm: asked, withdrawn: [] } as Pick<
    StoredRequest,
    'id' | 'searchTerm' | 'withdrawn'
  > as StoredRequest
  const noReports = {
    requests: { findById: async () => undefined },
    companyReports: { async *findRequests() {} },
  }
  const faultsOf = (otherName?: string) =>
    companyFaultsOf(noReports as never, request, { company: found, otherName })
  const relation = relationTo(request, found)
  const report = storedReport(reported, relation)
  const told = reportEmailData(request, report, [report])
  const company = { ...example.company, ...found, formerNames: [...found.formerNames] }
  const printed = (isShared: boolean) =>
    printedContent({
      report: { ...example, company, ...(relation === 'other' && { otherName: why }) },
      sha256: 'b'.repeat(64),
      siteUrl,
      ...(!isShared && { asked: { name: asked, relation } }),
    })
  return {
    relation,
    faults: (await faultsOf()).map(({ path }) => path),
    faultsWithReason: await faultsOf(why),
    buyersMail: reportReady.render(emailContext, told).text.split('\n\n').slice(1),
    desksMail: deskReportAccepted
      .render(emailContext, { ...told, pages: 6, current: true })
      .text.split('\n\n')[1],
    pdf: printed(false).asked,
    sharedPdf: printed(true).asked,
  }
}

const isTaken: Readonly<Record<CompanyRelation, boolean>> = {
  same: true,
  former: true,
  branch: true,
  unknown: true,
  other: false,
}
/** The tone of the words on the PDF; null where it says nothing of what the buyer typed. */
const pdfTones = {
  same: null,
  former: 'quiet',
  branch: 'fair',
  unknown: null,
  other: 'poor',
} as const

const ends = (text: string) => (/[.。]$/.test(text) ? text : `${text}.`)
/** What is said beside both names. */
const words: Readonly<
  Record<Exclude<CompanyRelation, 'same'>, (asked: string, name: string) => string>
> = {
  former: (asked, name) =>
    `You asked for ${ends(asked)} That is a former name of ${name}, which this report is about.`,
  branch: (asked, name) =>
    `You asked for ${ends(asked)} This report is about ${name}. One is a branch of the other: compare the name and the code with your contract.`,
  unknown: (asked, name) =>
    `You searched for: ${ends(asked)} This report is about ${name}. Compare that name and the code with your contract or invoice.`,
  other: (asked, name) => `You asked for ${ends(asked)} This report is about ${name}. Why: ${why}`,
}

/** The pages and the list: web/src/features/requests/asked-and-reported.test.tsx. */
describe('of what was asked and what was reported, desk, e-mails and PDF say', () => {
  it('something in 60 pairs and more, of every relation', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(60)
    expect(new Set(pairs.map(([, , relation]) => relation))).toEqual(new Set(Object.keys(isTaken)))
  })

  it.each(pairs)('%s, reported: %s → %s', async (asked, reported, relation) => {
    const told = await toldOf(asked, reported)
    expect(told.relation).toBe(relation)
    expect(told.faults).toEqual(isTaken[relation] ? [] : ['otherName'])
    expect(told.faultsWithReason).toEqual([])
    const said = relation === 'same' ? '' : words[relation](asked, companies[reported].name)
    const [first = ''] = told.buyersMail
    const { name } = companies[reported]
    if (relation === 'other')
      expect([first, told.desksMail]).toEqual([
        `!! ${anotherCompany} ${said}`,
        `!! 报告写的不是买家要核查的公司。买家填写“${asked}”，报告写的是“${name}”。原因：${why}`,
      ])
    else if (said) expect(first).toBe(said)
    else expect(first).toMatch(/^(Nothing that we found|Do not send money)/)
    if (relation !== 'other') expect(told.desksMail).not.toContain('!!')
    const tone = pdfTones[relation]
    const title = relation === 'other' ? anotherCompany : ''
    expect(told.pdf).toEqual(
      tone ? { tone, title, text: said } : { tone: 'quiet', title: '', text: '' },
    )
    expect(told.sharedPdf.text).toBe('')
  })
})
