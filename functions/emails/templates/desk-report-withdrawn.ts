import * as z from 'zod'
import { texts } from '../../../shared/desk/texts.ts'
import { deskTemplate } from '../desk-template.ts'

const words = texts({
  subject: (company: string) => [`报告已撤回：${company}`, `Withdrawn: ${company}`],
  heading: ['报告已撤回', 'A report was withdrawn'],
  toDo: [
    '请求恢复为待处理，请在工作台撰写新版本。',
    'The request is pending again. Write a new version at the desk.',
  ],
  note: [
    '报告的全部版本均不能再打开；被撤回的文件如再次放入收件夹，将被拒收。',
    'No version of it can be opened anymore; the withdrawn files are refused if they are dropped again.',
  ],
  versions: ['版本数', 'Versions'],
  by: ['撤回人', 'Withdrawn by'],
  footer: [
    '每有报告撤回，报告工作台都会收到这封邮件。',
    'This email goes to the report desk for every withdrawn report.',
  ],
})

/** To the report desk: a report was withdrawn, and its request is pending again. */
export const deskReportWithdrawn = deskTemplate({
  words,
  data: z.object({
    requestId: z.string(),
    company: z.string(),
    by: z.string(),
    reason: z.string(),
    versions: z.int(),
  }),
  content: (text, given, desk) => ({
    subject: text.subject(given.company),
    heading: text.heading,
    paragraphs: [text.toDo, text.note],
    details: [
      [desk.company, given.company],
      [desk.request, given.requestId],
      [text.versions, String(given.versions)],
      [text.by, given.by],
      [desk.reason, given.reason],
    ],
    action: desk.openAtDesk(given.requestId),
  }),
})
