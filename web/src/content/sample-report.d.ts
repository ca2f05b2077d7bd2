/** The sample report, shared/reports/examples/mixed.json, as a page shows it. */
declare module 'virtual:sample-report' {
  const view: import('../../../shared/reports/report-view.ts').ReportView
  export default view
}
