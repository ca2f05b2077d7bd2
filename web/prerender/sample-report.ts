import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { carryOn } from '../../shared/reports/carry-on.ts'
import { madeAtPublication } from '../../shared/reports/made-at-publication.ts'
import { type ReportView, viewOf } from '../../shared/reports/report-view.ts'
import { SupplierReport } from '../../shared/reports/supplier-report.ts'

const file = new URL('../../shared/reports/examples/mixed.json', import.meta.url)

/** As an analyst hands it in. */
export const sampleReportJson = (): string => readFileSync(file, 'utf8')

export const sampleReportView = (): ReportView => {
  const report = SupplierReport.parse(JSON.parse(sampleReportJson()))
  return viewOf(carryOn(report, undefined, madeAtPublication(report)))
}

const id = 'virtual:sample-report'
const resolved = `\0${id}`

/**
 * Provides the words of the sample report. They are computed at build time, so that the page needs neither the
 * schema nor the rule.
 */
export const sampleReport = (): Plugin => ({
  name: 'sample-report',
  resolveId: (source) => (source === id ? resolved : undefined),
  load: (source) =>
    source === resolved ? `export default ${JSON.stringify(sampleReportView())}` : undefined,
})
