import * as z from 'zod'
import { texts } from '../../../shared/desk/texts.ts'
import { paths } from '../../../shared/site/pages.ts'
import { deskTemplate } from '../desk-template.ts'

const words = texts({
  subject: (company: string) => [`买家已答复：${company}`, `Answered: ${company}`],
  heading: ['买家已答复问题', 'A buyer has answered'],
  toDo: [
    '已恢复计时，请继续撰写报告。',
    'Continue with the report: its deadline is running again.',
  ],
  files: ['文件数', 'Files'],
  read: ['查看答复', 'Read the answer'],
  footer: [
    '买家每次答复，报告工作台都会收到这封邮件。',
    'This email goes to the report desk for every answer of a buyer.',
  ],
})

/** To the report desk: a buyer has answered a question. The answer itself stays on the site. */
export const deskQuestionAnswered = deskTemplate({
  words,
  data: z.object({ requestId: z.string(), company: z.string(), files: z.int(), dueAt: z.string() }),
  content: (text, given, desk) => ({
    subject: text.subject(given.company),
    heading: text.heading,
    paragraphs: [text.toDo],
    details: [
      [desk.company, given.company],
      [desk.request, given.requestId],
      [text.files, String(given.files)],
      given.dueAt !== '' && [desk.due, desk.time(given.dueAt)],
    ],
    action: {
      label: text.read,
      url: `${desk.siteUrl}${paths.deskReport}?request=${given.requestId}`,
    },
  }),
})
