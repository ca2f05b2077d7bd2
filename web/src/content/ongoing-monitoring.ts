import { alertFall, minCapitalKept } from '../../../shared/monitoring/alert-levels.ts'

/** Changes that are worth an alert, by kind: shared/reports/compare-reports.ts decides. */
export const alerts = [
  {
    name: 'Legal status',
    text: 'The registration is revoked, the company changes its name or code, or it has a new legal representative, controlling person, ultimate owner or majority shareholder.',
  },
  {
    name: 'Financial health',
    text: `Capital is reduced by more than ${Math.round((1 - minCapitalKept) * 100)}%, or an invoice that you upload with the re-check names a different account from the one in the last report.`,
  },
  {
    name: 'Compliance',
    text: 'A new or worse finding that the analyst grades medium or higher: a debt in enforcement, a penalty, a missing license. Being put on a list of serious violations, dishonest debtors, abnormal operations, sanctions or trade controls always counts.',
  },
  {
    name: 'Risk score',
    text: `The trust score falls by ${alertFall} points or more, or crosses into another verdict.`,
  },
] as const

export const steps = [
  {
    name: 'Initial setup',
    text: 'Open a finished report, press “Watch this supplier”, and choose every 1, 3, 6 or 12 months. That report is the starting point.',
  },
  {
    name: 'Continuous monitoring',
    text: 'On the scheduled date a new check starts automatically. An analyst reads the sources again, and software compares the new report with the last. (One that exists only as a PDF, or is about another company, can’t be compared; we tell you so.)',
  },
  {
    name: 'Instant alerts',
    text: 'The moment a report with an important change is filed, we tell you on your dashboard and by email, with the record behind it. (Or choose one email a week, or no emails about changes except when we replace a report we withdrew. With report alerts off, there are none.) For each supplier, you can ask to hear of smaller changes too, such as a license that is added or no longer listed. If nothing changed, you’ll see a line in the history and get no alert. Every quarter, while report alerts are on and monitoring isn’t paused, we email you a summary of all your watched suppliers.',
  },
] as const
