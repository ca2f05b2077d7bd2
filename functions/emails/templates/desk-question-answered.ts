import type { Brand } from '../../../shared/brand.ts'
import { paths } from '../../../shared/pages.ts'
import { instantText } from '../../platform/date-text.ts'
import { type Email, renderEmail } from '../layout.ts'

/** To the report desk: a buyer has answered a question. The answer itself stays on the site. */
export const deskQuestionAnswered = (
  brand: Brand,
  given: { requestId: string; company: string; files: number; dueAt: string; siteUrl: string },
): Email =>
  renderEmail(brand, {
    subject: `Answered: ${given.company}`,
    heading: 'A buyer has answered',
    paragraphs: ['Go on with the report: its due time runs again.'],
    details: [
      ['Company', given.company],
      ['Request', given.requestId],
      ['Files', String(given.files)],
      ...(given.dueAt === '' ? [] : ([['Due', instantText(given.dueAt)]] as [string, string][])),
    ],
    action: {
      label: 'Read the answer',
      url: `${given.siteUrl}${paths.deskReport}?request=${given.requestId}`,
    },
    footerReason: 'This mail goes to the report desk for every answer of a buyer.',
  })
