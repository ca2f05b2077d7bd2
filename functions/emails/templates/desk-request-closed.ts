import * as z from 'zod'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the report desk: a request was closed and needs no report. */
export const deskRequestClosed = template({
  preference: 'always',
  data: z.object({
    requestId: z.string(),
    company: z.string(),
    status: z.enum(['failed', 'cancelled']),
    reason: z.string(),
    by: z.string(),
  }),
  render: ({ brand }, given) =>
    renderEmail(brand, {
      subject: `${given.status === 'failed' ? 'Failed' : 'Canceled'}: ${given.company}`,
      heading:
        given.status === 'failed'
          ? '请求已结束，不出报告 · A request failed'
          : '买家已取消请求 · A request was canceled',
      paragraphs: [
        'No report is needed. Stop work on it: a file that is dropped for this request is refused.',
      ],
      details: [
        ['Company', given.company],
        ['Request', given.requestId],
        [given.status === 'failed' ? 'Failed by' : 'Canceled by', given.by],
        ...(given.status === 'failed' ? ([['Reason', given.reason]] as [string, string][]) : []),
      ],
      footerReason:
        'This email goes to the report desk for every request that ends without a report after the desk was told of it.',
    }),
})
