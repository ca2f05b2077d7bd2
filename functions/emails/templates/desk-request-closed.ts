import * as z from 'zod'
import { texts } from '../../../shared/desk/texts.ts'
import { deskTemplate } from '../desk-template.ts'

const words = texts({
  failed: {
    subject: (company: string) => [`请求已结束：${company}`, `Failed: ${company}`],
    heading: ['请求已结束，不出报告', 'A request failed'],
  },
  cancelled: {
    subject: (company: string) => [`买家已取消：${company}`, `Canceled: ${company}`],
    heading: ['买家已取消请求', 'A request was canceled'],
  },
  failedBy: ['操作人', 'Closed by'],
  toDo: [
    '不再需要报告，请停止处理。此后为该请求放入收件夹的文件将被拒收。',
    'No report is needed. Stop work on it: a file that is dropped for this request is refused.',
  ],
  footer: [
    '已通知报告工作台的请求，凡未出报告即结束的，报告工作台都会收到这封邮件。',
    'This email goes to the report desk for every request that ends without a report after the desk was told of it.',
  ],
})

/** To the report desk: a request was closed and needs no report. */
export const deskRequestClosed = deskTemplate({
  words,
  data: z.object({
    requestId: z.string(),
    company: z.string(),
    status: z.enum(['failed', 'cancelled']),
    reason: z.string(),
    by: z.string(),
  }),
  content: (text, given, desk) => {
    const { subject, heading } = text[given.status]
    return {
      subject: subject(given.company),
      heading,
      paragraphs: [text.toDo],
      details: [
        [desk.company, given.company],
        [desk.request, given.requestId],
        given.status === 'failed' && [text.failedBy, given.by],
        given.status === 'failed' && [desk.reason, given.reason],
      ],
    }
  },
})
