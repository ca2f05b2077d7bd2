import * as z from 'zod'
import { outcomeKinds } from '../../../shared/desk/outcomes.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'
import { openAtDesk } from './desk-new-request.ts'

const headings = {
  'not-found': ['查无此公司，待第二人确认', 'Company not found: confirm'],
  failed: ['无法完成核查，待第二人确认', 'Request cannot be completed: confirm'],
  withdrawn: ['撤回报告，待第二人确认', 'Report to be withdrawn: confirm'],
} as const

/** To the report desk: a second member has to confirm how a request ends. */
export const deskOutcomeProposed = template({
  preference: 'always',
  data: z.object({
    requestId: z.string(),
    company: z.string(),
    kind: z.enum(outcomeKinds),
    reason: z.string(),
    by: z.string(),
  }),
  render: ({ brand, siteUrl }, { requestId, company, kind, reason, by }) => {
    const [chinese, english] = headings[kind]
    return renderEmail(brand, {
      subject: `${english}: ${company}`,
      heading: chinese,
      paragraphs: [
        `${by} 提议如此处理这个请求，须由另一位成员在工作台确认后执行。`,
        `${by} proposes this. It is carried out once another member confirms it at the desk.`,
      ],
      details: [
        ['公司 Company', company],
        ['请求 Request', requestId],
        ['给买家的原因 Reason for the buyer', reason],
      ],
      action: openAtDesk(siteUrl, requestId),
      footerReason:
        'This email goes to the report desk for every outcome that needs a second member.',
    })
  },
})
