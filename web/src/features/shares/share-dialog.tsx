import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import { plans } from '../../../../shared/plans.ts'
import { type ShareDays, type ShareList, shareDays } from '../../../../shared/share.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { ToggleGroup } from '../../ui/toggle-group/toggle-group.tsx'
import { sharesQuery } from './queries.ts'
import { EndedShare, LiveShare, type Say } from './share-entry.tsx'
import { createErrors, daysText, listErrors } from './share-texts.ts'
import './share-dialog.css'

const preset: ShareDays = 7

const dayOptions = shareDays.map((days) => ({ value: String(days), label: daysText(days) }))

/** Why no link can be created, and what to do. */
function LimitReached({ limit }: { limit: number }) {
  return (
    <Notice tone="info">
      {limit === plans.free.shareLinks ? (
        <p>
          A free account has one link to a report at a time. Revoke it to create another, or{' '}
          <Link to={paths.upgrade}>upgrade to Premium</Link> for {plans.premium.shareLinks}.
        </p>
      ) : (
        <p>This report has {limit} links. Revoke one to create another.</p>
      )}
    </Notice>
  )
}

function CreateShare({ requestId, say }: { requestId: string; say: Say }) {
  const queries = useQueryClient()
  const [days, setDays] = useState<ShareDays>(preset)
  // Kept until a link is created: a retry after a lost answer makes no second link.
  const key = useRef<string>(undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID()
      return call('createShare', {
        params: { id: requestId },
        body: { days },
        headers: { 'idempotency-key': key.current },
      })
    },
    onMutate: () => say(''),
    onSuccess: () => {
      key.current = undefined
      say('Link created. It is the first of the list.', { focus: true })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sharesQuery(requestId).queryKey }),
  })
  const choose = (value: string) => {
    key.current = undefined
    setDays(shareDays.find((each) => String(each) === value) ?? preset)
  }
  return (
    <div className="share__new">
      <p id="share-days">The link works for</p>
      <ToggleGroup
        legend="How long the link works"
        name="share-days"
        options={dayOptions}
        value={String(days)}
        onChange={choose}
      />
      {error && (
        <Notice tone="bad" role="alert">
          <p>{errorText(error, createErrors)}</p>
        </Notice>
      )}
      <Button variant="primary" onClick={() => mutate()} busy={isPending && 'Creating…'}>
        Create link
      </Button>
    </div>
  )
}

type ListProps = { requestId: string; list: ShareList; say: Say }

function Shares({ requestId, list: { items, limit }, say }: ListProps) {
  const live = items.filter(({ state }) => state === 'live')
  const ended = items.filter(({ state }) => state !== 'live')
  return (
    <>
      {live.length >= limit ? (
        <LimitReached limit={limit} />
      ) : (
        <CreateShare requestId={requestId} say={say} />
      )}
      {live.length > 0 && (
        <section aria-labelledby="share-live">
          <h3 id="share-live">Links that work</h3>
          <ul className="share__list">
            {live.map((share) => (
              <LiveShare key={share.id} requestId={requestId} share={share} say={say} />
            ))}
          </ul>
        </section>
      )}
      {ended.length > 0 && (
        <section aria-labelledby="share-ended">
          <h3 id="share-ended">Links that ended</h3>
          <ul className="share__list">
            {ended.map((share) => (
              <EndedShare key={share.id} share={share} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The links to a report: create, copy, see who opened them, revoke. */
export function ShareDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(sharesQuery(requestId))
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const say: Say = (text, { focus = false } = {}) => {
    setSaid(text)
    if (focus) status.current?.focus()
  }
  return (
    <Dialog title="Share this report" onClose={onClose}>
      <div className="share">
        <p>
          Whoever has the link reads the newest version of this report and downloads its PDF,
          without an account. Nothing of your account is shown.
        </p>
        {data && <Shares requestId={requestId} list={data} say={say} />}
        {!data && !error && <p role="status">Loading...</p>}
        {error && !data && (
          <RetryNotice tone="bad" role="alert" onRetry={() => void refetch()}>
            <p>{errorText(error, listErrors)}</p>
          </RetryNotice>
        )}
        {/* Always rendered, so that screen readers announce what it says. */}
        <p className="share__said" role="status" tabIndex={-1} ref={status}>
          {said}
        </p>
        <div className="actions">
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  )
}
