import * as z from 'zod'
import { texts } from '../../../shared/desk/texts.ts'
import { deskRequestData } from '../data.ts'
import { deskTemplate } from '../desk-template.ts'
import { requestDetails } from './desk-new-request.ts'

const words = texts({
  'due-soon': {
    subject: (company: string) => [`即将到期：${company}`, `Due soon: ${company}`],
    heading: ['请求即将到期', 'A request is due soon'],
    what: [
      '承诺给买家的时间已过去五分之四。',
      'Four fifths of the time promised to the buyer have passed.',
    ],
  },
  overdue: {
    subject: (company: string) => [`已逾期：${company}`, `Overdue: ${company}`],
    heading: ['请求已逾期', 'A request is overdue'],
    what: ['承诺给买家的时间已过。', 'The deadline promised to the buyer has passed.'],
  },
  toDo: [
    '无法出报告时，请在工作台提议“查无此公司”或“无法完成核查”，确认后退还买家一次核查。',
    'If no report can be made, propose so at the desk: the buyer then gets the check back.',
  ],
  footer: [
    '请求即将到期和已逾期时，报告工作台各收到一次这封邮件。',
    'This email goes to the report desk once when a request is due soon, and once when it is overdue.',
  ],
})

/** To the report desk: a request is due soon or overdue. */
export const deskRequestLate = deskTemplate({
  words,
  data: z.object({ ...deskRequestData, state: z.enum(['due-soon', 'overdue']) }),
  content: (text, given, desk) => {
    const { subject, heading, what } = text[given.state]
    return {
      subject: subject(given.company),
      heading,
      paragraphs: [what, text.toDo],
      details: requestDetails(desk, given),
      action: desk.openAtDesk(given.requestId),
    }
  },
})
