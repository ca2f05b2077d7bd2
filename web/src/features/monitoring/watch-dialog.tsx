import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { addMonths } from '../../../../shared/monitoring/add-months.ts'
import { watchIntervals } from '../../../../shared/monitoring/watch-intervals.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { usageQuery } from '../../domain/session/account-queries.ts'
import { call } from '../../domain/session/api.ts'
import { watchPath } from '../../domain/watches/watch-paths.ts'
import { countWatched, showWatch, watchesQuery } from '../../domain/watches/watch-queries.ts'
import { codeOf } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatDay } from '../../lib/format.ts'
import { toast } from '../../lib/toasts.ts'
import { watchErrors } from '../../messages/monitoring.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { ToggleGroup } from '../../ui/toggle-group/toggle-group.tsx'
import {
  defaultInterval,
  type Interval,
  intervalOf,
  intervalText,
  shortIntervalText,
} from './interval-text.ts'
import { LargerPlan, WhatMonitoringDoes } from './what-it-does.tsx'

type Props = {
  /** A completed request: its report is the first that later ones are compared with. */
  request: VerificationRequest
  onClose: () => void
}

function Offer({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <>
      <p>Monitoring comes with Premium.</p>
      <WhatMonitoringDoes />
      <div className="actions">
        <ButtonLink variant="primary" to={paths.upgrade}>
          See Premium
        </ButtonLink>
        <Button onClick={onClose}>Not now</Button>
      </div>
    </>
  )
}

function LimitReached({ limit, onClose }: { limit: number | null } & Pick<Props, 'onClose'>) {
  const plan = useQuery(usageQuery()).data?.plan
  return (
    <>
      <p>
        {limit === null
          ? 'You have reached your plan’s limit of watched suppliers.'
          : `You already watch ${limit} ${limit === 1 ? 'supplier' : 'suppliers'}, the most your plan allows.`}{' '}
        To watch this one too:
      </p>
      <ul>
        <li>
          <Link to={paths.monitoring}>Stop watching another supplier</Link>, or
        </li>
        <li>
          <LargerPlan plan={plan} />.
        </li>
      </ul>
      <div className="actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  )
}

function useWatchSupplier(request: VerificationRequest, onClose: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (everyMonths: Interval) =>
      call('watchSupplier', { body: { requestId: request.id, everyMonths } }),
    onSuccess: (watch) => {
      void showWatch(queries, watch)
      toast(
        {
          title: 'You’re now watching this supplier',
          description: watch.nextCheckOn
            ? `Its next check is on ${formatDay(watch.nextCheckOn)}.`
            : watch.company,
        },
        { tone: 'good', link: { label: 'See its history', href: watchPath(watch.id) } },
      )
      onClose()
    },
  })
}

function Choice({ request, onClose }: Props) {
  const [everyMonths, setEveryMonths] = useState<Interval>(defaultInterval)
  const { mutate, isPending, error } = useWatchSupplier(request, onClose)
  return (
    <>
      <p>
        <CompanyName name={request.searchTerm} />
      </p>
      <ToggleGroup
        legend="How often to re-check"
        name="everyMonths"
        value={String(everyMonths)}
        options={watchIntervals.map((months) => ({
          value: String(months),
          label: shortIntervalText(months),
        }))}
        onChange={(value) => setEveryMonths(intervalOf(value))}
      />
      <p aria-live="polite">
        Our analysts will re-check it {intervalText(everyMonths)}. We’ll tell you about changes the
        way you chose in your settings and, while Report Alerts is on, send a summary each quarter.
        First check: {formatDay(addMonths(new Date().toISOString().slice(0, 10), everyMonths))}.
      </p>
      <p className="quiet">
        These checks are included in your plan and don’t use up any of yours. You can stop them
        anytime.
      </p>
      <ErrorNotice>{error && errorText(error, watchErrors)}</ErrorNotice>
      <div className="actions">
        <Button variant="primary" onClick={() => mutate(everyMonths)} busy={isPending && 'Saving…'}>
          Watch
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  )
}

/** Asks how often a supplier is checked, or says why it cannot be watched. */
export default function WatchDialog(props: Props) {
  const { data, error } = useQuery(watchesQuery())
  const plan = useQuery(usageQuery()).data?.plan
  const isFull = typeof data?.limit === 'number' && countWatched(data.items) >= data.limit
  const isFree = plan === 'free' || codeOf(error) === 'premium-only'
  return (
    <Dialog title="Watch this supplier" onClose={props.onClose}>
      <div className="stack">
        {isFree ? (
          <Offer onClose={props.onClose} />
        ) : isFull ? (
          <LimitReached limit={data.limit} onClose={props.onClose} />
        ) : (
          <Choice {...props} />
        )}
      </div>
    </Dialog>
  )
}
