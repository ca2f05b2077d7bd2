import { useQueryClient } from '@tanstack/react-query'
import type { ProposedOutcome } from '../../../../../shared/desk/outcomes.ts'
import { showAnswer } from '../../../lib/show-answer.ts'
import { deskRequestQuery } from '../desk-queries.ts'
import { deskTexts } from '../desk-texts.ts'
import { useTexts } from '../texts.ts'
import { useErrorOf } from '../use-error-of.ts'
import { outcomeTexts } from './outcome-texts.ts'

/** Shows what the server answered everywhere, and words what it refused. */
export function useOutcome(id: string) {
  const client = useQueryClient()
  const texts = useTexts(outcomeTexts)
  const desk = useTexts(deskTexts)
  const { queryKey } = deskRequestQuery(id)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['desk', 'queue'] })
    void client.invalidateQueries({ queryKey: ['desk', 'figures'] })
  }
  const errorOf = useErrorOf({
    ...texts.errors,
    'not-open': desk.claim.notOpen,
    'not-found': desk.claim.notFound,
  })
  return {
    errorOf,
    async showOutcome(outcome: ProposedOutcome | null) {
      await showAnswer(client, queryKey, (request) => ({
        ...request,
        outcome,
        proposedOutcome: outcome?.kind ?? null,
      }))
      refresh()
    },
    async showDue(dueAt: string) {
      await showAnswer(client, queryKey, (request) => ({ ...request, dueAt }))
      refresh()
    },
    /** Reads the request anew: it has ended, or another member changed it. */
    async reread() {
      refresh()
      await client.invalidateQueries({ queryKey: ['desk', 'draft', id] })
      await client.refetchQueries({ queryKey })
    },
  }
}
