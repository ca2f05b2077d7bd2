import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { sellerOf } from '../../../../shared/payments/payment-words.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { codeOf } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatDate } from '../../lib/format.ts'
import { paymentCheckErrors } from '../../messages/payments.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { paymentCheckQuery } from './payment-queries.ts'
import { PaymentResult } from './payment-result.tsx'
import { amountOf } from './payment-words.ts'
import { PdfButton } from './pdf-button.tsx'

/** What was checked: "宁波… USD 38,000, account ending in 4821, invoice PI-7". */
function CheckedInvoice({ check }: { check: PaymentCheck }) {
  const { accountLast4, invoice } = check
  const amount = amountOf(check)
  return (
    <p className="lead wrap-anywhere">
      <CompanyName name={sellerOf(check)} />
      {amount && ` ${amount}`}
      {accountLast4 && `, account ending in ${accountLast4}`}
      {invoice.number && `, invoice ${invoice.number}`}
    </p>
  )
}

const isStillToPay = ({ answer, decision }: PaymentCheck): boolean =>
  answer === 'pay' && decision?.decision !== 'paid'

/** An answer is kept as it was, and what came later may be against it. */
function KeptAnswer({ check: { checkedAt } }: { check: PaymentCheck }) {
  return (
    <p>
      This was the answer on <time dateTime={checkedAt}>{formatDate(checkedAt)}</time>. Reports and
      other checks since then may say more: <Link to={paths.payments}>check the invoice again</Link>{' '}
      right before you pay.
    </p>
  )
}

/** A payment check at its own address. */
export function OnePaymentCheck({ id }: { id: string }) {
  const query = useQuery(paymentCheckQuery(id))
  return (
    <>
      <p>
        <Link to={paths.payments}>All invoice checks</Link>
      </p>
      <h1>Invoice check</h1>
      <Loaded
        query={query}
        failed={(error) => errorText<string>(error, paymentCheckErrors)}
        isFinal={(error) => codeOf(error) === 'not-found'}
      >
        {(check) => (
          <>
            <CheckedInvoice check={check} />
            {/* What a call or a decision changes comes through the query. */}
            <PaymentResult
              check={check}
              level={2}
              hasLink={false}
              note={isStillToPay(check) && <KeptAnswer check={check} />}
              onChanged={() => {}}
            />
            <div className="actions">
              <PdfButton check={check} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}
