import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DeskDraft,
  type DraftReview,
  reviewChecklist,
} from '../../../../../shared/desk/drafts.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toasts.ts'
import { callDesk } from '../call-desk.ts'
import { deskRequestQuery } from '../desk-queries.ts'
import { useTexts } from '../texts.ts'
import { useErrorOf } from '../use-error-of.ts'
import type { Comment } from './kept-comments.ts'
import { reviewTexts } from './review-texts.ts'

type Refusal = {
  text: string
  /** What the server names. */
  errors: ApiError['errors']
  /** The report has to be read again before anything can be decided. */
  isOutdated: boolean
}

const outdated = ['draft-changed', 'not-in-review', 'not-found', 'not-open', 'own-report']

type Props = {
  draft: DeskDraft
  /** The answer says that the decision holds. */
  onDecided: (draft: DeskDraft) => void
}

/** Sends a reviewer's decision. A decision that was lost on the way can be sent again. */
export function useDecision({ draft, onDecided }: Props) {
  const client = useQueryClient()
  const texts = useTexts(reviewTexts)
  const { refused } = texts
  const errorOf = useErrorOf({ ...refused, 'not-open': refused['not-found'] })
  const [busy, setBusy] = useState<DraftReview['decision']>()
  const [refusal, setRefusal] = useState<Refusal>()

  const send = async (body: DraftReview) => {
    setBusy(body.decision)
    setRefusal(undefined)
    try {
      const decided = await callDesk('reviewDraft', { params: { id: draft.requestId }, body })
      toast(body.decision === 'approve' ? texts.approved : texts.returned, { tone: 'good' })
      onDecided(decided)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      setRefusal({
        text: errorOf(error),
        errors: error instanceof ApiError ? error.errors : [],
        isOutdated: outdated.includes(code),
      })
    }
    setBusy(undefined)
  }
  const { revision } = draft
  return {
    busy,
    refusal,
    approve: () => send({ decision: 'approve', revision, checklist: [...reviewChecklist] }),
    giveBack: (comments: readonly Comment[]) =>
      send({ decision: 'return', revision, comments: [...comments] }),
    readAgain: () => {
      setRefusal(undefined)
      void client.invalidateQueries({ queryKey: ['desk', 'draft', draft.requestId] })
      void client.invalidateQueries(deskRequestQuery(draft.requestId))
    },
  }
}
