import * as z from 'zod'
import { outcomeKinds } from '../../../shared/desk/outcomes.ts'
import { texts } from '../../../shared/desk/texts.ts'
import { deskTemplate } from '../desk-template.ts'

const words = texts({
  headings: {
    'not-found': ['查无此公司，待第二人确认', 'Company not found: confirm'],
    failed: ['无法完成核查，待第二人确认', 'Request cannot be completed: confirm'],
    withdrawn: ['撤回报告，待第二人确认', 'Report to be withdrawn: confirm'],
  },
  subject: (heading: string, company: string) => [
    `${heading}：${company}`,
    `${heading}: ${company}`,
  ],
  toDo: (by: string) => [
    `${by} 提议按此处理该请求，须由另一位成员在工作台确认后执行。`,
    `${by} proposes this. It is carried out once another member confirms it at the desk.`,
  ],
  reason: ['给买家的原因', 'Reason for the buyer'],
  footer: [
    '每有须由第二人确认的提议，报告工作台都会收到这封邮件。',
    'This email goes to the report desk for every outcome that needs a second member.',
  ],
})

/** To the report desk: a second member has to confirm how a request ends. */
export const deskOutcomeProposed = deskTemplate({
  words,
  data: z.object({
    requestId: z.string(),
    company: z.string(),
    kind: z.enum(outcomeKinds),
    reason: z.string(),
    by: z.string(),
  }),
  content: (text, { requestId, company, kind, reason, by }, desk) => {
    const heading = text.headings[kind]
    return {
      subject: text.subject(heading, company),
      heading,
      paragraphs: [text.toDo(by)],
      details: [
        [desk.company, company],
        [desk.request, requestId],
        [text.reason, reason],
      ],
      action: desk.openAtDesk(requestId),
    }
  },
})
