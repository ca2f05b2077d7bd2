import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Share } from '../../../../shared/shares/share.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatDateTime, formatMoment } from '../../lib/format.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { callShares, sharesQuery } from './queries.ts'
import { countryText, endedTexts, openingsText, revokeErrors } from './share-texts.ts'

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>

function Openings({ share: { openingCount, openings } }: { share: Share }) {
  if (openingCount === 0) return <p className="quiet">{openingsText(0)}</p>
  return (
    <details className="share__openings">
      <summary>{openingsText(openingCount)}</summary>
      <ul>
        {openings.map(({ at, country }, index) => (
          // Two openings can have the same time and country.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is only replaced as a whole
          <li key={`${at} ${index}`}>
            <Time at={at} />, {countryText(country)}
          </li>
        ))}
        {openingCount > openings.length && <li>and {openingCount - openings.length} before</li>}
      </ul>
    </details>
  )
}

/** Shows a message. With `focus`, for an action whose own button disappears. */
export type Announce = (text: string, options?: { focus?: boolean }) => void

type Props = { requestId: string; share: Share; announce: Announce }

type LinkProps = { path: string; createdAt: string; announce: Announce }

function LinkField({ path, createdAt, announce }: LinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const address = new URL(path, location.href).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      announce('Link copied.')
    } catch {
      // Not allowed in this browser: the link is selected, to be copied by hand.
      field.current?.select()
      announce('Press Ctrl+C, or ⌘C on a Mac, to copy the link.')
    }
  }
  return (
    <div className="share__link stack gap-2">
      <TextField
        ref={field}
        label={`Link of ${formatDateTime(createdAt)}`}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>
        Copy<span className="visually-hidden"> link of {formatDateTime(createdAt)}</span>
      </Button>
    </div>
  )
}

export function ActiveShare({ requestId, share, announce }: Props) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callShares('revokeShare', { params: { id: requestId, shareId: share.id } }),
    onMutate: () => announce(''),
    onSuccess: () => announce('Link revoked. It no longer works.', { focus: true }),
    onError: (error) => announce(errorText(error, revokeErrors)),
    onSettled: () => queries.invalidateQueries({ queryKey: sharesQuery(requestId).queryKey }),
  })
  return (
    <li className="share__entry stack start gap-3">
      {share.url === null ? (
        <p>
          The link of <Time at={share.createdAt} /> no longer works, because we replaced the key it
          was created with. Revoke it and create a new one.
        </p>
      ) : (
        <>
          <LinkField path={share.url} createdAt={share.createdAt} announce={announce} />
          <p className="quiet">
            This link expires on{' '}
            <time dateTime={share.expiresAt}>{formatMoment(share.expiresAt)}</time>
          </p>
        </>
      )}
      <Openings share={share} />
      <div className="actions">
        <Button size="small" onClick={() => mutate()} busy={isPending && 'Revoking…'}>
          Revoke
          <span className="visually-hidden"> link of {formatDateTime(share.createdAt)}</span>
        </Button>
      </div>
    </li>
  )
}

export const EndedShare = ({ share }: { share: Share }) => (
  <li className="share__entry stack start gap-3 share__entry--ended">
    <p>
      {endedTexts[share.state]} <Time at={share.endedAt ?? share.expiresAt} />
    </p>
    <Openings share={share} />
  </li>
)
