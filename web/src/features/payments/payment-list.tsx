import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentCheck, PaymentCheckFilter } from '../../../../shared/payments/payment-check.ts'
import { decisionWords, sellerOf } from '../../../../shared/payments/payment-words.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatDateTime } from '../../lib/format.ts'
import { paymentCheckPath } from '../../lib/paths.ts'
import { paymentErrors } from '../../messages/payments.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { EnglishName } from '../../ui/english-name/english-name.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PaymentFilters } from './payment-filters.tsx'
import { callPayments, paymentChecksQuery } from './payment-queries.ts'
import { PaymentResult } from './payment-result.tsx'
import { amountOf, answers } from './payment-words.ts'
import { PdfButton } from './pdf-button.tsx'
import './payment-list.css'

function EarlierCheck({ check }: { check: PaymentCheck }) {
  const [wasOpened, setOpened] = useState(false)
  const { answer, accountLast4, decision, checkedAt } = check
  const amount = amountOf(check)
  return (
    <li className="payment-list__check">
      <details onToggle={() => setOpened(true)}>
        <summary>
          <strong>{answers[answer].title}</strong>{' '}
          <span className="payment-list__line">
            <CompanyName name={sellerOf(check)} />
            {amount && ` ${amount}`}
            {accountLast4 && `, account ending in ${accountLast4}`}
          </span>
          <span className="payment-list__line">
            <EnglishName name={check.invoice.sellerChinese && check.invoice.seller} />
          </span>
          <span className="payment-list__line quiet">
            <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time>
            {decision && `, ${decisionWords[decision.decision].toLowerCase()}`}
          </span>
        </summary>
        {/* What a call or a decision changes comes through the list. */}
        {wasOpened && <PaymentResult check={check} hasLink={false} onChanged={() => {}} />}
      </details>
      <div className="actions">
        <ButtonLink
          to={paymentCheckPath(check.id)}
          aria-label={`Open: ${sellerOf(check)}, ${formatDateTime(checkedAt)}`}
        >
          Open
        </ButtonLink>
        <PdfButton check={check} />
      </div>
    </li>
  )
}

type Query = UseInfiniteQueryResult<InfiniteData<{ items: PaymentCheck[] }>>

const itemsOf = ({ data }: Query, except: string | undefined): PaymentCheck[] =>
  data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== except) ?? []

function Checks({ query, checks }: { query: Query; checks: readonly PaymentCheck[] }) {
  return (
    <>
      <ul className="payment-list__checks stack gap-4">
        {checks.map((check) => (
          <EarlierCheck key={check.id} check={check} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="self-start"
          onClick={() => void query.fetchNextPage()}
          busy={query.isFetchingNextPage && 'Loading…'}
        >
          Show more
        </Button>
      )}
    </>
  )
}

function FoundChecks({ query, except }: { query: Query; except: string | undefined }) {
  const checks = itemsOf(query, except)
  if (checks.length > 0 || query.hasNextPage) return <Checks query={query} checks={checks} />
  return (
    <EmptyState role="status">
      No invoice check matches. Type a shorter part of the name, or choose other days.
    </EmptyState>
  )
}

/** How many fit, for screen readers; none says so itself. */
function FoundCount({ query, except }: { query: Query; except: string | undefined }) {
  const count = itemsOf(query, except).length
  return (
    <p className="visually-hidden" role="status">
      {count > 0 &&
        !query.isFetching &&
        `${count}${query.hasNextPage ? ' or more' : ''} invoice ${count === 1 ? 'check' : 'checks'} found`}
    </p>
  )
}

const failed = (error: unknown) => errorText<string>(error, paymentErrors)

/** Earlier checks with their filters. @param except the id of the one that is shown above */
export function PaymentList({ except }: { except: string | undefined }) {
  const [filter, setFilter] = useState<PaymentCheckFilter>({})
  const isFiltered = Object.keys(filter).length > 0
  const whole = useInfiniteQuery(paymentChecksQuery())
  const found = useInfiniteQuery({ ...paymentChecksQuery(filter), enabled: isFiltered })
  const all = itemsOf(whole, except)
  return (
    <Loaded query={whole} failed={failed}>
      {() =>
        all.length > 0 && (
          <section className="payment-list stack gap-4" aria-labelledby="earlier-payments">
            <div className="spread gap-3">
              <h2 id="earlier-payments">Earlier invoice checks</h2>
              <ExportButton
                file="payment-checks.csv"
                load={() => callPayments('exportPaymentChecks', { query: filter })}
              >
                {isFiltered ? 'These as CSV' : 'All as CSV'}
              </ExportButton>
            </div>
            <PaymentFilters onChange={setFilter} />
            <FoundCount query={found} except={except} />
            {isFiltered ? (
              <Loaded query={found} failed={failed}>
                {() => <FoundChecks query={found} except={except} />}
              </Loaded>
            ) : (
              <Checks query={whole} checks={all} />
            )}
          </section>
        )
      }
    </Loaded>
  )
}
