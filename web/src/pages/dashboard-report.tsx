import { useInfiniteQuery } from '@tanstack/react-query'
import type { VerificationRequest } from '../../../shared/requests/request.ts'
import { CanYouPay } from '../features/payments/can-you-pay.tsx'
import { paymentChecksQuery } from '../features/payments/payment-queries.ts'
import { Report } from '../features/report/report.tsx'

type Props = { request: VerificationRequest; version: number }

/** A buyer's report that was handed in as data, below what it means for a payment. */
export function DashboardReport({ request, version }: Props) {
  // The newest hundred.
  const checks = useInfiniteQuery(paymentChecksQuery())
  return (
    <Report
      request={request}
      version={version}
      // After the first failure, which may be a lost connection, the report is not kept waiting.
      isFirstReady={!checks.isPending || checks.failureCount > 0}
      renderFirst={(findings) => (
        <CanYouPay
          request={request}
          findings={findings}
          checks={checks.data?.pages.flatMap(({ items }) => items)}
          onRetry={() => void checks.refetch()}
        />
      )}
    />
  )
}
