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
          ? 'The deadline promised to the buyer has passed.'
          : 'Four fifths of the time promised to the buyer have passed.',
        'If no report can be made, fail the request: the buyer then gets the check back.',
      ],
      details: requestDetails(given, drops),
      command: uploadCommand(drops, given.requestId).command,
      footerReason:
        'This email goes to the report desk once when a request is due soon, and once when it is overdue.',
    })
  },
})
