import { useState } from 'react'
import type { DeskRequest } from '../../../../shared/desk/queue.ts'
import { Button } from '../../ui/button/button.tsx'
import { deskTexts } from './desk-texts.ts'
import { timeText } from './desk-times.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { useTexts } from './texts.ts'
import type { Claims } from './use-claims.ts'

type Props = {
  request: DeskRequest
  claims: Claims
  /** Whether the member may release what others have. */
  isAdmin: boolean
}

/** Who has the request. */
export function ClaimText({ request: { claim } }: Pick<Props, 'request'>) {
  const texts = useTexts(deskTexts)
  if (!claim) return <span className="quiet">{texts.queue.nobody}</span>
  const time = timeText(texts, claim.at, new Date())
  return (
    <span className={claim.mine ? 'strong' : undefined}>
      {claim.mine ? texts.queue.mine(time) : texts.queue.others(claim.name, time)}
    </span>
  )
}

/** One button, so that focus stays when its label changes. */
export function ClaimButton({ request, claims, isAdmin }: Props) {
  const texts = useTexts(deskTexts).claim
  const { busy, error } = claims.stateOf(request.id)
  const { claim } = request
  const [isAsking, setAsking] = useState(false)
  const canAct = !claim || claim.mine || isAdmin
  const action = claim ? 'release' : 'claim'
  const label = claim ? (claim.mine ? texts.release : texts.takeBack) : texts.claim
  return (
    <>
      {canAct && (
        <Button
          size="small"
          {...(!claim && { variant: 'primary' as const })}
          busy={busy && (busy === 'claim' ? texts.claiming : texts.releasing)}
          onClick={() => (claim && !claim.mine ? setAsking(true) : claims.act(request, action))}
        >
          {label}
          <span className="visually-hidden" translate="no">
            {' '}
            {request.searchTerm}
          </span>
        </Button>
      )}
      {isAsking && claim && (
        <TakeBackDialog
          request={request}
          holder={claim.name}
          claims={claims}
          onClose={() => setAsking(false)}
        />
      )}
      {error && !isAsking && <p className="desk-error">{error}</p>}
    </>
  )
}
