import * as z from 'zod'
import { deskRequestData } from '../data.ts'
import { uploadCommand } from '../drop-line.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'
import { requestDetails } from './desk-new-request.ts'

/** To the report desk: a request is due soon or overdue. */
export const deskRequestLate = template({
  preference: 'always',
  data: z.object({ ...deskRequestData, state: z.enum(['due-soon', 'overdue']) }),
  render: ({ brand, drops }, given) => {
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
      details: requestDetails(given, drops),
      command: uploadCommand(drops, given.requestId).command,
      footerReason:
        'This mail goes to the report desk once when a request is due soon, and once when it is overdue.',
    })
  },
})
