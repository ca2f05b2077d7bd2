import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { plans } from '../../../../shared/plans/plans.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { type ShareDays, type ShareList, shareDays } from '../../../../shared/shares/share.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { codeOf } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorNotice, Notice } from '../../ui/notice/notice.tsx'
import { ToggleGroup } from '../../ui/toggle-group/toggle-group.tsx'
import { callShares, sharesQuery } from './queries.ts'
import { ActiveShare, type Announce, EndedShare } from './share-entry.tsx'
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
        <p>This report has {limit} active links. Revoke one to create another.</p>
      )}
    </Notice>
  )
}

function CreateShare({ requestId, announce }: { requestId: string; announce: Announce }) {
  const queries = useQueryClient()
  const [days, setDays] = useState<ShareDays>(preset)
  // Kept until a link is created: a retry after a lost answer makes no second link.
  const key = useRef<string>(undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID()
      return callShares('createShare', {
        params: { id: requestId },
        body: { days },
        headers: { 'idempotency-key': key.current },
      })
    },
    onMutate: () => announce(''),
    onSuccess: () => {
      key.current = undefined
      announce('Link created. It is at the top of the list.', { focus: true })
    },
    onError: (failure) => {
      // The link of this key has ended: the next press makes another.
      if (codeOf(failure) === 'idempotency-key-reused') key.current = undefined
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sharesQuery(requestId).queryKey }),
  })
  const choose = (value: string) => {
    key.current = undefined
    setDays(shareDays.find((each) => String(each) === value) ?? preset)
  }
  return (
    <div className="stack start gap-3">
      <p>The link works for</p>
      <ToggleGroup
        legend="How long the link works"
        name="share-days"
        options={dayOptions}
        value={String(days)}
        onChange={choose}
      />
      <ErrorNotice>{error && errorText(error, createErrors)}</ErrorNotice>
      <Button variant="primary" onClick={() => mutate()} busy={isPending && 'Creating…'}>
        Create link
      </Button>
    </div>
  )
}

type ListProps = { requestId: string; list: ShareList; announce: Announce }

function Shares({ requestId, list: { items, limit }, announce }: ListProps) {
  const active = items.filter(({ state }) => state === 'active')
  const ended = items.filter(({ state }) => state !== 'active')
  return (
    <>
      {active.length >= limit ? (
        <LimitReached limit={limit} />
      ) : (
        <CreateShare requestId={requestId} announce={announce} />
      )}
      {active.length > 0 && (
        <section aria-labelledby="share-active">
          <h3 id="share-active">Active links</h3>
          <ul className="share__list stack gap-3">
            {active.map((share) => (
              <ActiveShare key={share.id} requestId={requestId} share={share} announce={announce} />
            ))}
          </ul>
        </section>
      )}
      {ended.length > 0 && (
        <section aria-labelledby="share-ended">
          <h3 id="share-ended">Expired and revoked links</h3>
          <ul className="share__list stack gap-3">
            {ended.map((share) => (
              <EndedShare key={share.id} share={share} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export type SharedRequest = Pick<VerificationRequest, 'id' | 'versions'>

/** The links to a report: create, copy, see who opened them, revoke. */
export default function ShareDialog({
  request,
  onClose,
}: {
  request: SharedRequest
  onClose: () => void
}) {
  const { id: requestId, versions } = request
  const isPdfAlone = !versions.at(-1)?.formats.includes('json')
  const shares = useQuery(sharesQuery(requestId))
  const [announcement, setAnnouncement] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const announce: Announce = (text, { focus = false } = {}) => {
    setAnnouncement(text)
    if (focus) status.current?.focus()
  }
  return (
    <Dialog title="Share this report" focusTitle onClose={onClose}>
      <div className="share stack start gap-3">
        <p>
          Anyone with the link can read the newest version of this report and download its PDF,
          without an account. Your name, email and account are not shown. If you have a newer report
          on this company, readers see that it exists and its date, but they can’t open the newer
          one.
        </p>
        {isPdfAlone && <p>Readers see the PDF. The name you searched for is not shown.</p>}
        <Loaded query={shares} failed={(error) => errorText<string>(error, listErrors)}>
          {(list) => <Shares requestId={requestId} list={list} announce={announce} />}
        </Loaded>
        {/* Always rendered, so that screen readers announce what it says. */}
        <p className="strong" role="status" tabIndex={-1} ref={status}>
          {announcement}
        </p>
        <div className="actions">
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  )
}
