import type { Brand } from '../../../shared/brand.ts'
import { uploadCommand } from '../drop-line.ts'
import { type Email, renderEmail } from '../layout.ts'
import { type DeskRequest, requestDetails } from './desk-new-request.ts'

/** To the report desk: a request is due soon or overdue. */
export function deskRequestLate(
  brand: Brand,
  given: DeskRequest & { state: 'due-soon' | 'overdue' },
): Email {
  const overdue = given.state === 'overdue'
  return renderEmail(brand, {
    subject: `${overdue ? 'Overdue' : 'Due soon'}: ${given.company}`,
    heading: overdue ? 'A request is overdue' : 'A request is due soon',
    paragraphs: [
      overdue
        ? 'The buyer was promised this report for a time that has passed.'
        : 'Four fifths of the time that the buyer was promised are over.',
      'If no report can be made, fail the request: its check then goes back to the buyer.',
    ],
    details: requestDetails(given),
    command: uploadCommand(given.drops, given.requestId).command,
    footerReason:
      'This mail goes to the report desk once when a request is due soon, and once when it is overdue.',
  })
}
