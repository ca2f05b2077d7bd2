/** The sample report as a page shows it: web/prerender/sample-report.ts. */
declare module 'virtual:sample-report' {
  const view: import('../../../shared/reports/report-view.ts').ReportView
  export default view
  /** The same company as a Basic report shows it. */
  export const basic: import('../../../shared/reports/report-view.ts').ReportView
  /** Drawings that say that they are examples. */
  export const evidence: import('../../../shared/reports/report-evidence.ts').ShownEvidence[]
}
