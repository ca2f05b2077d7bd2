import * as z from 'zod'
import { plans } from '../../../shared/plans/plans.ts'
import { paths } from '../../../shared/site/pages.ts'
import { beijingMinute } from '../../platform/date-text.ts'
import { deskRequestData } from '../data.ts'
import { renderEmail } from '../layout.ts'
import { nameDetails } from '../name-facts.ts'
import { template } from '../template.ts'

const Request = z.object(deskRequestData)

/** The way to a request at the desk. */
export const openAtDesk = (siteUrl: string, requestId: string) => ({
  label: '打开请求 Open the request',
  url: `${siteUrl}${paths.desk}?request=${requestId}`,
})

/** The details that the report desk needs to make and upload a report. */
export const requestDetails = ({ requestId, company, plan, dueAt }: z.infer<typeof Request>) =>
  [
    ['Company', company],
    ...nameDetails(company),
    ['Plan', plans[plan].label],
    ['到期 Due (Beijing)', beijingMinute(dueAt)],
    ['As a PDF', `inbox/${requestId}.pdf`],
    ['As data', `inbox/${requestId}.json`],
  ] as [string, string][]

/** To the report desk: a buyer asked for a verification, and can no longer cancel it. */
export const deskNewRequest = template({
  preference: 'always',
  data: Request,
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `New request: ${given.company}`,
      heading: '新的核查请求 · A new verification request',
      paragraphs: [
        '请在报告工作台领取并撰写报告。Claim it at the desk, and write the report there.',
        'A report that was made elsewhere is dropped under a name below. A PDF can have its score in the name, as in .87.pdf: from 0 to 100, or high, medium or low.',
      ],
      details: requestDetails(given),
      action: openAtDesk(siteUrl, given.requestId),
      footerReason:
        'This email goes to the report desk for every new request, as soon as its buyer can no longer cancel it.',
    }),
})
