import { useQueryClient } from '@tanstack/react-query'
import type { DeskPerson } from '../../../../../shared/desk/people.ts'
import { type ErrorTexts, errorText } from '../../../lib/error-text.ts'
import { showAnswer } from '../../../lib/show-answer.ts'
import { useTexts } from '../texts.ts'
import { peopleQuery } from './people-query.ts'
import { peopleTexts } from './people-texts.ts'

/** As the server sorts them. */
const byEmail = (a: DeskPerson, b: DeskPerson): number => a.email.localeCompare(b.email)

/** Shows what the server answered, and words what it refused. */
export function usePeople() {
  const client = useQueryClient()
  const { errors } = useTexts(peopleTexts)
  const { queryKey } = peopleQuery()
  const texts: ErrorTexts = {
    'operators-only': errors.operatorsOnly,
    'not-found': errors.notFound,
    'try-again': errors.tryAgain,
    'invalid-request': errors.refused,
    'recent-sign-in-required': errors.signInAgain,
    network: errors.network,
    default: errors.failed,
  }
  return {
    errorOf: (error: unknown) => errorText<string>(error, texts),
    /** @param person null: the last role was taken, and the member leaves the list */
    async show(of: string, person: DeskPerson | null) {
      await showAnswer(client, queryKey, ({ items }) => {
        const others = items.filter(({ userId }) => userId !== of)
        return { items: person ? [...others, person].sort(byEmail) : others }
      })
      // Claims may have ended.
      void client.invalidateQueries({ queryKey: ['desk', 'queue'] })
      void client.invalidateQueries({ queryKey: ['desk', 'figures'] })
    },
    /** Another desk-admin may have been faster. */
    reread: () => client.invalidateQueries({ queryKey }),
  }
}
