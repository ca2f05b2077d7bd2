import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { Watch } from '../../../../shared/monitoring/watch.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { canView } from '../../domain/requests/request-status.ts'
import { meQuery, usageQuery } from '../../domain/session/account-queries.ts'
import { watchOf } from '../../domain/watches/watch-of.ts'
import { watchHash, watchPath } from '../../domain/watches/watch-paths.ts'
import { watchesQuery } from '../../domain/watches/watch-queries.ts'
import { formatDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import type WatchDialog from './watch-dialog.tsx'

/** Watched suppliers of buyers whose plan has monitoring, or whose plan ended: theirs may be kept. */
function useWatches() {
  const plan = useQuery(usageQuery()).data?.plan
  const { data: me } = useQuery({ ...meQuery(), enabled: plan === 'free' })
  const hadPlan = Boolean(me?.previousAccountType)
  const { data } = useQuery({
    ...watchesQuery(),
    enabled: plan !== undefined && (plan !== 'free' || hadPlan),
  })
  return { plan, data }
}

/** Loaded at the press. */
const dialog = lazyPart<ComponentProps<typeof WatchDialog>>(() => import('./watch-dialog.tsx'))

const stateText = ({ state, nextCheckOn }: Watch): string => {
  if (state === 'paused') return 'Watched, paused'
  return nextCheckOn ? `Watched, next check ${formatDay(nextCheckOn)}` : 'Watched'
}

/** For a completed request: opens the dialog, at once if the address asks for it; a link to the history if the supplier is watched. */
export function WatchButton({ request }: { request: VerificationRequest }) {
  const isAsked = useLocation().hash === watchHash
  const [isOpen, setOpen] = useState(isAsked)
  const { plan, data } = useWatches()
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
