import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { viewOf } from '../../shared/reports/report-view.ts'
import { PublishedReport } from '../../shared/reports/supplier-report.ts'

const file = new URL('../../shared/reports/examples/mixed.json', import.meta.url)

/** The sample report as an analyst hands it in. */
export const sampleReportJson = (): string => readFileSync(file, 'utf8')

const id = 'virtual:sample-report'

/**
 * Provides what a page shows of the sample report. Computed at build time: the page needs neither the schema
 * nor the rule.
 */
export const sampleReport = (): Plugin => ({
  name: 'sample-report',
  resolveId: { filter: { id: /^virtual:sample-report$/ }, handler: () => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:sample-report$/ },
    handler: () => {
      const view = viewOf(PublishedReport.parse(JSON.parse(sampleReportJson())))
      return `export default ${JSON.stringify(view)}`
    },
  },
})
