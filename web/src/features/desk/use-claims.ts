import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskClaimOrder, DeskRequest, SameCompany } from '../../../../shared/desk/queue.ts'
import { ApiError } from '../../lib/api-error.ts'
import { errorText, fieldText } from '../../lib/error-text.ts'
import { callDesk } from './call-desk.ts'
import { showClaim } from './desk-queries.ts'
import { type DeskTexts, deskTexts } from './desk-texts.ts'
import { dayText, timeText } from './desk-times.ts'
import { isInWork } from './same-company.tsx'
import { useTexts } from './texts.ts'

type ClaimAction = 'claim' | 'release' | 'reassign'
type State = { busy?: ClaimAction; error?: string }

export type Claims = {
  /** Asks first if another member works on the same company. */
  act: (request: DeskRequest, action: 'claim' | 'release') => void
  /** Takes a request from the member who has it. @returns whether it is done */
  reassign: (request: DeskRequest, order: DeskClaimOrder) => Promise<boolean>
  stateOf: (id: string) => State
  /** A claim that waits for the member's answer. */
  asked: { other: SameCompany; claim: () => void; close: () => void } | undefined
  /** What happened last, for screen readers. */
  announcement: string
}

const claimErrors = (texts: DeskTexts) => ({
  'already-claimed': ({ claim }: ApiError) =>
    texts.claim.alreadyClaimed(claim?.name ?? '', timeText(texts, claim?.at ?? '', new Date())),
  'invalid-request': texts.claim.noMember,
  'member-away': (error: ApiError) =>
    texts.claim.memberAway(dayText(texts, fieldText(error, 'awayUntil') ?? '')),
  'not-open': texts.claim.notOpen,
  'not-found': texts.claim.notFound,
  'recent-sign-in-required': texts.sessionEnded,
  network: texts.claim.network,
  default: texts.claim.failed,
})

/**
 * Claims and releases requests. Nothing is shown as done before the server has answered: another
 * member may have been faster, and then the row shows who has it.
 * @param onChanged called after each claim and release
 */
export function useClaims(onChanged?: () => void): Claims {
  const client = useQueryClient()
  const texts = useTexts(deskTexts)
  const [states, setStates] = useState<Readonly<Record<string, State>>>({})
  const [announcement, announce] = useState('')
  const set = (id: string, state: State) => setStates((all) => ({ ...all, [id]: state }))

  const run = async (request: DeskRequest, action: ClaimAction, order: DeskClaimOrder = {}) => {
    const { id, searchTerm } = request
    set(id, { busy: action })
    announce('')
    try {
      const params = { id }
      const { claim } =
        action === 'release'
          ? await callDesk('releaseRequest', { params })
          : await callDesk('claimRequest', { params, body: order })
      await showClaim(client, id, claim)
      set(id, {})
      announce(
        claim && !claim.mine
          ? texts.claim.given(searchTerm, claim.name)
          : claim
            ? texts.claim.claimed(searchTerm)
            : texts.claim.released(searchTerm),
      )
      onChanged?.()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.claim)
        await showClaim(client, id, { ...error.claim, mine: false })
      const text = errorText<string>(error, claimErrors(texts))
      set(id, { error: text })
      announce(searchTerm + texts.colon + text)
      return false
    }
  }

  const [asked, setAsked] = useState<DeskRequest>()
  const close = () => setAsked(undefined)
  return {
    act: (request, action) => {
      if (action === 'claim' && isInWork(request.sameCompany)) setAsked(request)
      else void run(request, action)
    },
    asked: asked?.sameCompany
      ? {
          other: asked.sameCompany,
          claim: () => {
            close()
            void run(asked, 'claim')
          },
          close,
        }
      : undefined,
    reassign: (request, order) => run(request, 'reassign', order),
    stateOf: (id) => states[id] ?? {},
    announcement,
  }
}
