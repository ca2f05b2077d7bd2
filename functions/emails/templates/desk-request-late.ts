import * as z from 'zod'
import { texts } from '../../../shared/desk/texts.ts'
import { BriefRequest, deskRequestData } from '../data.ts'
import { deskTemplate } from '../desk-template.ts'
import { requestDetails } from './desk-new-request.ts'

const words = texts({
  'due-soon': {
    subject: (what: string) => [`即将到期：${what}`, `Due soon: ${what}`],
    heading: ['请求即将到期', 'A request is due soon'],
    headings: (count: number) => [`${count} 条请求即将到期`, `${count} requests are due soon`],
    what: [
      '承诺给买家的时限已用去五分之四。',
      'Four fifths of the time promised to the buyer have passed.',
    ],
  },
  overdue: {
    subject: (what: string) => [`已逾期：${what}`, `Overdue: ${what}`],
    heading: ['请求已逾期', 'A request is overdue'],
    headings: (count: number) => [`${count} 条请求已逾期`, `${count} requests are overdue`],
    what: ['已超过承诺给买家的时限。', 'The deadline promised to the buyer has passed.'],
  },
  toDo: [
    '无法出报告时，请在工作台提议“查无此公司”或“无法完成核查”，确认后退还买家一次核查次数。',
    'If no report can be made, propose that at the desk: the buyer then gets the check back.',
  ],
  many: (count: number) => [`${count} 条请求`, `${count} requests`],
  footer: [
    '请求即将到期和已逾期时，报告工作台各收到一次通知；多条请求同时到期或逾期时，合并为一封邮件。',
    'The report desk is told once when a request is due soon, and once when it is overdue. If several are late at once, it gets one email.',
  ],
})

const state = z.enum(['due-soon', 'overdue'])

/** To the report desk: a request is due soon or overdue. */
export const deskRequestLate = deskTemplate({
  words,
  data: z.object({ ...deskRequestData, state }),
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

/** To the report desk: several requests are due soon or overdue. Of several accounts, so without companies. */
export const deskRequestsLate = deskTemplate({
  words,
  data: z.object({ state, requests: z.array(BriefRequest) }),
  content: (text, given, desk) => {
    const { subject, headings, what } = text[given.state]
    const { length } = given.requests
    return {
      subject: subject(text.many(length)),
      heading: headings(length),
      paragraphs: [what, text.toDo],
      details: desk.dueTimes(given.requests),
      action: desk.openQueue(given.state),
    }
  },
})
