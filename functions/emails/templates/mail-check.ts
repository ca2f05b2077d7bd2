import * as z from 'zod'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To SES's mailbox simulator: shows whether e-mails go out. */
export const mailCheck = template({
  preference: 'always',
  validDays: 0,
  data: z.object({}),
  render: ({ brand, siteUrl }) =>
    renderEmail(brand, {
      subject: `${brand.name}: emails go out`,
      heading: 'Emails go out',
      paragraphs: ['The status page is made from this. Nobody reads it.'],
      action: { label: 'Status', url: `${siteUrl}/status` },
      footerReason: 'This email goes to a mailbox simulator.',
    }),
})
