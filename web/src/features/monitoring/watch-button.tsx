import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useState } from 'react'
import type { VerificationRequest } from '../../../../shared/request.ts'
import { supplierKey } from '../../../../shared/supplier-key.ts'
import type { Watch } from '../../../../shared/watch.ts'
import { usageQuery } from '../../lib/account-queries.ts'
import { formatDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { canView } from '../../lib/request-status.ts'
import { watchPath } from '../../lib/watch-paths.ts'
import { watchesQuery } from '../../lib/watch-queries.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import type WatchDialog from './watch-dialog.tsx'

/** Loaded at the press. */
const dialog = lazyPart<ComponentProps<typeof WatchDialog>>(() => import('./watch-dialog.tsx'))

/**
 * The watch of the company that a request is about: by its newest report, by name, or by code. One
 * that is missed (a search term in English) is found by the server, which answers it.
 */
const watchOf = (
  { id, searchTerm }: Pick<VerificationRequest, 'id' | 'searchTerm'>,
  watches: readonly Watch[],
): Watch | undefined =>
  watches.find(
    ({ requestId, company, code }) =>
      requestId === id ||
      supplierKey(company) === supplierKey(searchTerm) ||
      (code !== null && code === searchTerm.trim()),
  )

const stateText = ({ state, nextCheckOn }: Watch): string => {
  if (state === 'paused') return 'Watched, paused'
  return nextCheckOn ? `Watched, next check ${formatDay(nextCheckOn)}` : 'Watched'
}

/** For a completed request: opens the dialog; a link to the history if the supplier is watched. */
export function WatchButton({ request }: { request: VerificationRequest }) {
  const [isOpen, setOpen] = useState(false)
  const plan = useQuery(usageQuery()).data?.plan
  const { data } = useQuery({
    ...watchesQuery(),
    enabled: plan !== undefined && plan !== 'free',
  })
  if (!canView(request) || plan === undefined) return null
  const watch = data && watchOf(request, data.items)
  const name = <span className="visually-hidden"> {request.searchTerm}</span>
  if (watch)
    return (
      <ButtonLink size="small" to={watchPath(watch.id)}>
        {stateText(watch)}
        {name}
      </ButtonLink>
    )
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Watch this supplier{name}
      </Button>
      {isOpen && (
        <Suspense>
          <dialog.Part request={request} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
