import type { Brand } from '../../../shared/brand.ts'
import { uploadCommand } from '../drop-line.ts'
import { type Email, renderEmail } from '../layout.ts'
import type { EmailContext } from '../template.ts'

/** To the report desk: a report was withdrawn, and its request is pending again. */
export const deskReportWithdrawn = (
  brand: Brand,
  given: {
    requestId: string
    company: string
    by: string
    reason: string
    versions: number
    drops: EmailContext['drops']
  },
): Email =>
  renderEmail(brand, {
    subject: `Withdrawn: ${given.company}`,
    heading: 'A report was withdrawn',
    paragraphs: [
      'No version of it opens any more. The request is pending again; the files that were withdrawn are refused if they are dropped once more.',
    ],
    details: [
      ['Company', given.company],
      ['Request', given.requestId],
      ['Versions', String(given.versions)],
      ['Withdrawn by', given.by],
      ['Why', given.reason],
      ['Drop the right one as', uploadCommand(given.drops, given.requestId).key],
    ],
    command: uploadCommand(given.drops, given.requestId).command,
    footerReason: 'This mail goes to the report desk for every withdrawn report.',
  })
