import * as z from 'zod'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'
import { openAtDesk } from './desk-new-request.ts'

/** To the report desk: a report was withdrawn, and its request is pending again. */
export const deskReportWithdrawn = template({
  preference: 'always',
  data: z.object({
    requestId: z.string(),
    company: z.string(),
    by: z.string(),
    reason: z.string(),
    versions: z.int(),
  }),
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `Withdrawn: ${given.company}`,
      heading: '报告已撤回 · A report was withdrawn',
      paragraphs: [
        '请在工作台撰写新版本。Write a new version at the desk.',
        'No version of it can be opened anymore. The request is pending again; the withdrawn files are refused if they are dropped again.',
      ],
      details: [
        ['Company', given.company],
        ['Request', given.requestId],
        ['Versions', String(given.versions)],
        ['Withdrawn by', given.by],
        ['Why', given.reason],
      ],
      action: openAtDesk(siteUrl, given.requestId),
      footerReason: 'This email goes to the report desk for every withdrawn report.',
    }),
})
