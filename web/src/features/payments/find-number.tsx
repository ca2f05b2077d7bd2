import { Link } from 'react-router'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { supportHours } from '../../../../shared/trust/promises.ts'
import { beginInquiry } from '../../domain/contact/kept-inquiry.ts'
import { contactPath } from '../../lib/paths.ts'

type Reported = Pick<PublishedReport['company'], 'name' | 'englishName' | 'code'>
type Props = { check: PaymentCheck; company: Reported | undefined }

/** All that the report desk needs to look a number up. */
function questionOf({ check: { id, invoice, comparedWith }, company }: Props): string {
  const names = [company?.englishName ?? invoice.seller, company?.name ?? invoice.sellerChinese]
  const facts = {
    Company: names.filter(Boolean).join(', '),
    'Credit code': company?.code ?? invoice.code,
    Invoice: invoice.number,
    'Invoice check': id,
    Request: comparedWith?.requestId,
  }
  return [
    'Please find a phone number for this company. I want to confirm the account on its invoice before I pay.',
    ...Object.entries(facts).flatMap(([name, text]) => (text ? [`${name}: ${text}`] : [])),
  ].join('\n')
}

/** Where the report has no telephone number, or there is no report: how to find one, and who is asked. */
export const FindNumber = (props: Props) => (
  <p>
    {props.company
      ? 'Our report has no phone number for this company.'
      : 'We have no phone number for this company yet.'}{' '}
    <Link
      to={contactPath('supplier-number')}
      onClick={() => beginInquiry('supplier-number', questionOf(props))}
    >
      Ask our analysts for a number
    </Link>
    : we typically answer by email within {supportHours} hours on business days. Then call, and
    record the call here. Meanwhile you can look one up by the Chinese name or the code: the annual
    reports in the register at gsxt.gov.cn have one. A call there can warn you, but cannot show that
    the payment is safe.{' '}
    {!props.company && 'Until you have our report, any call can only warn you. '}Don’t use a number
    from the invoice.
  </p>
)
