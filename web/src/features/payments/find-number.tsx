import { Link } from 'react-router'
import { beginInquiry } from '../../domain/contact/kept-inquiry.ts'
import { contactPath } from '../../lib/paths.ts'

/** Where the report has no telephone number, or there is no report: how to find one, and who is asked. */
export const FindNumber = ({ company }: { company: string }) => (
  <p>
    We have no number of this company yet. Look it up by its Chinese name or its code: its annual
    reports in the register at gsxt.gov.cn have one. Or{' '}
    <Link
      to={contactPath('general')}
      onClick={() =>
        beginInquiry(
          `Please find a telephone number of ${company}. I have its invoice, and want to confirm the account by phone before I pay.`,
        )
      }
    >
      ask our report desk for a number
    </Link>
    . Take none from the invoice.
  </p>
)
