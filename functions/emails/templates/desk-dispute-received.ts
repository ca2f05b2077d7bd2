import * as z from 'zod'
import { texts } from '../../../shared/desk/texts.ts'
import { paths } from '../../../shared/site/pages.ts'
import { deskTemplate } from '../desk-template.ts'

const words = texts({
  subject: (company: string) => [`异议：${company}`, `Dispute: ${company}`],
  heading: ['被核查企业对报告提出异议', 'A company says that a report is wrong'],
  toDo: [
    '请在报告工作台查看，由复核员处理。不得向提出人透露是否有这份报告，或由谁委托。',
    'Look into it at the report desk. A reviewer decides. Do not tell the sender whether there is a report, or who asked for it.',
  ],
  open: ['打开异议', 'Open the dispute'],
  footer: [
    '每收到一条异议，报告工作台都会收到这封邮件。',
    'This email goes to the report desk for every dispute.',
  ],
})

/** To the report desk: a company says that a published fact is wrong. Who wrote it is on the page. */
export const deskDisputeReceived = deskTemplate({
  words,
  data: z.object({ disputeId: z.string(), company: z.string(), statement: z.string() }),
  content: (text, given, desk) => ({
    subject: text.subject(given.company),
    heading: text.heading,
    paragraphs: [text.toDo],
    details: [[desk.company, given.company]],
    quote: given.statement,
    action: {
      label: text.open,
      url: `${desk.siteUrl}${paths.deskDisputes}?dispute=${given.disputeId}`,
    },
  }),
})
