import * as z from 'zod'
import { notificationsAreOn, requestPage } from '../about-requests.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the buyer: the report desk needs an answer, and the due time stands still until then. */
export const requestQuestion = template({
  preference: 'emailNotifications',
  data: z.object({ requestId: z.string(), company: z.string(), question: z.string() }),
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `We need your answer about ${given.company}`,
      heading: 'Our analyst has a question',
      paragraphs: [
        'To finish your report, our analyst needs this from you. Answer on your request’s page, where you can also add pictures and PDF files.',
        'Until you answer, any deadline is paused.',
      ],
      details: [['Company', given.company]],
      quote: given.question,
      action: { label: 'Answer the question', url: requestPage(siteUrl, given.requestId) },
      footerReason: notificationsAreOn(brand),
    }),
})
