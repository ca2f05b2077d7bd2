import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { asBasic } from '../../shared/reports/basic-report.ts'
import { carryOn } from '../../shared/reports/carry-on.ts'
import { arrangedChecks, basicChecks } from '../../shared/reports/checks.ts'
import { mixedEvidence } from '../../shared/reports/examples/mixed-evidence.ts'
import { madeAtPublication } from '../../shared/reports/made-at-publication.ts'
import type { ShownEvidence } from '../../shared/reports/report-evidence.ts'
import { newestFormat } from '../../shared/reports/report-formats.ts'
import { type ReportView, viewOf } from '../../shared/reports/report-view.ts'
import { SupplierReport } from '../../shared/reports/supplier-report.ts'
import { virtualModule } from './virtual-module.ts'

/** Of the old format, as it also tests that. */
const file = new URL('../../shared/reports/examples/mixed.json', import.meta.url)
/** Later than the example's, so that it is not older than the service itself. */
const issuedOn = '2026-11-23'

/** What `supplier-report/2` adds: owners, people, related companies, changes and contacts. */
const more = {
  insuredBefore: [
    { count: 14, year: 2024 },
    { count: 21, year: 2023 },
  ],
  holders: [
    {
      name: '欧阳溱',
      kind: 'person',
      share: 60,
      subscribed: { wan: 300 },
      paidIn: { wan: 48 },
      since: '2019-09-05',
    },
    {
      name: '黎泓毅',
      kind: 'person',
      share: 40,
      subscribed: { wan: 200 },
      paidIn: { wan: 32 },
      since: '2019-09-05',
    },
  ],
  people: [
    { name: '欧阳溱', role: 'executive-director', since: '2019-09-05' },
    { name: '黎泓毅', role: 'supervisor', since: '2019-09-05' },
  ],
  related: [
    {
      name: '瀚朔國際貿易有限公司',
      englishName: 'HON SOK INTERNATIONAL TRADING LIMITED',
      relation: 'same-people',
      note: 'Its only director is the supervisor of the supplier. The invoice asks you to pay this company.',
    },
  ],
  changes: [
    {
      on: '2021-06-18',
      field: 'name',
      before: '佛山市顺德区朔桐商贸有限公司',
      after: '佛山市顺德区朔桐电器有限公司',
    },
    {
      on: '2021-06-18',
      field: 'registered-capital',
      before: '100万元人民币',
      after: '500万元人民币',
    },
  ],
  trademarks: [{ name: '朔桐', number: '00000003', class: 11, until: '2031-05-20' }],
  contacts: [
    {
      kind: 'telephone',
      value: '+86 757 0000 0036',
      source: 'Annual report for 2025',
      tried: 'works',
    },
    {
      kind: 'website',
      value: 'https://www.shuotong-appliances.example',
      source: 'Invoice',
      tried: 'works',
    },
  ],
}

/** The pricing pages say the same of these checks. */
const why = 'By arrangement, and not part of this report.'
const arranged = Object.fromEntries(
  arrangedChecks.map((id) => [id, { result: 'not-assessed', why }]),
)

/** As an analyst hands it in. */
export function sampleReportJson(): string {
  const {
    $schema: _,
    company,
    checks,
    ...report
  } = JSON.parse(readFileSync(file, 'utf8').replaceAll('2026-11-20', issuedOn))
  const sample = {
    ...report,
    format: newestFormat,
    company: { ...company, ...more },
    checks: { ...checks, ...arranged },
  }
  return `${JSON.stringify(sample, null, 2)}\n`
}

const viewAtPublication = (report: SupplierReport): ReportView =>
  viewOf(carryOn(report, undefined, madeAtPublication(report)))

const asHandedIn = (): SupplierReport => SupplierReport.parse(JSON.parse(sampleReportJson()))

export const sampleReportView = (): ReportView => viewAtPublication(asHandedIn())

/** The same company in a Basic report: its checks, and no owners, people or other companies. */
export function basicSampleView(): ReportView {
  const report = asHandedIn()
  const {
    people,
    related,
    contacts,
    trademarks,
    controller,
    branches,
    insuredEmployees,
    insuredBefore,
    ...company
  } = report.company
  const checks = {
    ...Object.fromEntries(basicChecks.map((id) => [id, report.checks[id]])),
    sanctions: { result: 'clear' as const, note: 'Company and the Hong Kong payee screened.' },
  }
  const summary =
    'A company on the register since 2019, active and on none of the lists that a Basic report reads. Your invoice asks you to pay a Hong Kong company instead of the supplier. Court cases, taxes, owners and premises are not part of this report.'
  return viewAtPublication(
    asBasic({ ...report, company: { ...company, holders: [] }, checks, summary }),
  )
}

const picture = (file: string) => readFileSync(new URL(`../public/${file}`, import.meta.url))

/** Of findings that a Basic report has, too. */
export const sampleEvidence = (): ShownEvidence[] =>
  mixedEvidence.map(({ file, boxes: _, ...piece }, index) => ({
    ...piece,
    capturedAt: `${issuedOn}${piece.capturedAt.slice('2026-11-20'.length)}`,
    id: file,
    number: index + 1,
    sha256: createHash('sha256').update(picture(file)).digest('hex'),
    url: `/${file}`,
  }))

/**
 * Provides the words of the sample report. They are computed at build time, so that the page needs neither the
 * schema nor the rule.
 */
export const sampleReport = () =>
  virtualModule(
    'sample-report',
    () =>
      `export default ${JSON.stringify(sampleReportView())}\nexport const basic = ${JSON.stringify(basicSampleView())}\nexport const evidence = ${JSON.stringify(sampleEvidence())}`,
  )
