import * as z from 'zod'
import { deskRequestData } from '../data.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'
import { openAtDesk, requestDetails } from './desk-new-request.ts'

/** To the report desk: a request is due soon or overdue. */
export const deskRequestLate = template({
  preference: 'always',
  data: z.object({ ...deskRequestData, state: z.enum(['due-soon', 'overdue']) }),
  render: ({ brand, siteUrl }, given) => {
    const overdue = given.state === 'overdue'
    return renderEmail(brand, {
      subject: `${overdue ? 'Overdue' : 'Due soon'}: ${given.company}`,
      heading: overdue
        ? '请求已逾期 · A request is overdue'
        : '请求即将到期 · A request is due soon',
      paragraphs: [
        overdue
          ? 'The deadline promised to the buyer has passed.'
          : 'Four fifths of the time promised to the buyer have passed.',
        '无法出报告时，请在工作台提议“查无此公司”或“无法完成核查”，买家会收回一次核查。If no report can be made, propose so at the desk: the buyer then gets the check back.',
      ],
      details: requestDetails(given),
      action: openAtDesk(siteUrl, given.requestId),
      footerReason:
        'This email goes to the report desk once when a request is due soon, and once when it is overdue.',
    })
  },
})
