import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Plan, plans } from '../../../../shared/plans/plans.ts'
import { usageQuery } from '../../domain/session/account-queries.ts'
import { shownAsOf } from '../../lib/format.ts'
import { toast } from '../../lib/toasts.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { Button } from '../../ui/button/button.tsx'
import { DescriptionList } from '../../ui/description-list/description-list.tsx'
import { countsOf } from './counts.ts'
import { usedText } from './used-this-month.ts'

/** Searches left and the day of their reset. Only for paid plans. */
export function SearchCounts({ plan }: { plan: Plan }) {
  const { data: usage, dataUpdatedAt, isError, errorUpdatedAt, refetch } = useQuery(usageQuery())
  const [busy, setBusy] = useState(false)
  const [refreshFailedAt, setRefreshFailedAt] = useState<number>()
  // After any other failure, the counts show none left.
  const refreshFailed = isError && errorUpdatedAt === refreshFailedAt
  const isLimited = plans[plan].limit !== null

  useEffect(() => {
    // Shown even if older counts are displayed. A failed refresh has its own message.
    if (isError && !refreshFailed && !busy) toast(buyerMessages.countsFailed, { tone: 'bad' })
  }, [isError, refreshFailed, busy])

  const refresh = async () => {
    setBusy(true)
    const result = await refetch()
    setBusy(false)
    setRefreshFailedAt(result.errorUpdatedAt)
    if (result.isSuccess) toast(buyerMessages.countsRefreshed, { tone: 'good' })
    else toast(buyerMessages.countsRefreshFailed, { tone: 'bad' })
  }

  const { left, reset } = countsOf(usage, isError && !(refreshFailed && usage), isLimited)
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Searches left', value: left },
          ...(reset === null ? [] : [{ label: 'Days until reset', value: reset }]),
        ]}
      />
      <p className="quiet">Each request you submit is one search. Looking up companies is free.</p>
      {!isError && usage && usedText(usage) && <p className="quiet">{usedText(usage)}</p>}
      {isError && usage && isLimited && (
        <p className="quiet">
          {refreshFailed
            ? shownAsOf(dataUpdatedAt)
            : `The counts could not be read: ${usage.left} of ${usage.limit} were left. ${shownAsOf(dataUpdatedAt)}`}
        </p>
      )}
      <div className="actions">
        <Button onClick={() => void refresh()} busy={busy && 'Refreshing...'}>
          Refresh
        </Button>
      </div>
    </>
  )
}
