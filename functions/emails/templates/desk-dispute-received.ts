import * as z from 'zod'
import { paths } from '../../../shared/site/pages.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the report desk: a company says that a published fact is wrong. Who wrote it is on the page. */
export const deskDisputeReceived = template({
  preference: 'always',
  data: z.object({ disputeId: z.string(), company: z.string(), statement: z.string() }),
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `Dispute: ${given.company}`,
      heading: 'A company says that a report is wrong',
      paragraphs: [
        'Look into it at the report desk. A reviewer decides. Do not tell the sender whether there is a report, or who asked for it.',
      ],
      details: [['Company', given.company]],
      quote: given.statement,
      action: {
        label: 'Open the dispute',
        url: `${siteUrl}${paths.deskDisputes}?dispute=${given.disputeId}`,
      },
      footerReason: 'This email goes to the report desk for every dispute.',
    }),
})
