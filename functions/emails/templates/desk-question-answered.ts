import * as z from 'zod'
import { paths } from '../../../shared/site/pages.ts'
import { beijingMinute } from '../../platform/date-text.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the report desk: a buyer has answered a question. The answer itself stays on the site. */
export const deskQuestionAnswered = template({
  preference: 'always',
  data: z.object({ requestId: z.string(), company: z.string(), files: z.int(), dueAt: z.string() }),
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `Answered: ${given.company}`,
      heading: '买家已答复 · A buyer has answered',
      paragraphs: ['Continue with the report: its deadline is running again.'],
      details: [
        ['Company', given.company],
        ['Request', given.requestId],
        ['Files', String(given.files)],
        ...(given.dueAt === ''
          ? []
          : ([['到期 Due (Beijing)', beijingMinute(given.dueAt)]] as [string, string][])),
      ],
      action: {
        label: '查看答复 Read the answer',
        url: `${siteUrl}${paths.deskReport}?request=${given.requestId}`,
      },
      footerReason: 'This email goes to the report desk for every answer of a buyer.',
    }),
})
