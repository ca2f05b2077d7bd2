/** The sample report as a page shows it: web/prerender/sample-report.ts. */
declare module 'virtual:sample-report' {
  const view: import('../../../shared/reports/report-view.ts').ReportView
  export default view
  /** A drawing that says that it is an example. */
  export const evidence: import('../../../shared/reports/report-evidence.ts').ShownEvidence[]
}
