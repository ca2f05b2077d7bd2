import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type DeskDraft,
  type DraftReview,
  reviewChecklist,
} from '../../../../../shared/desk/drafts.ts'
import { ApiError, codeOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toasts.ts'
import { callDesk } from '../call-desk.ts'
import { deskRequestQuery } from '../desk-queries.ts'
import { useTexts } from '../texts.ts'
import { useErrorOf } from '../use-error-of.ts'
import type { Comment } from './kept-comments.ts'
import { reviewTexts } from './review-texts.ts'

/** After these, the report has to be read again before anything can be decided. */
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
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: (body: DraftReview) =>
      callDesk('reviewDraft', { params: { id: draft.requestId }, body }),
    onSuccess(decided, { decision }) {
      toast(decision === 'approve' ? texts.approved : texts.returned, { tone: 'good' })
      onDecided(decided)
    },
  })
  const { revision } = draft
  return {
    busy: isPending && variables.decision,
    refusal: error && {
      text: errorOf(error),
      /** What the server names. */
      faults:
        error instanceof ApiError
          ? error.errors.map(({ field, message }) => ({ path: field, message }))
          : [],
      isOutdated: outdated.includes(codeOf(error) ?? ''),
    },
    approve: () => mutate({ decision: 'approve', revision, checklist: [...reviewChecklist] }),
    giveBack: (comments: readonly Comment[]) =>
      mutate({ decision: 'return', revision, comments: [...comments] }),
    readAgain: () => {
      reset()
      void client.invalidateQueries({ queryKey: ['desk', 'draft', draft.requestId] })
      void client.invalidateQueries(deskRequestQuery(draft.requestId))
    },
  }
}
