import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { DeskPerson } from '../../../../../shared/desk/people.ts'
import { showAnswer } from '../../../lib/show-answer.ts'
import { callDesk } from '../call-desk.ts'
import { useTexts } from '../texts.ts'
import { useErrorOf } from '../use-error-of.ts'
import { peopleTexts } from './people-texts.ts'

export const peopleQuery = () =>
  queryOptions({
    queryKey: ['desk', 'people'],
    queryFn: ({ signal }) => callDesk('listDeskPeople', { signal }),
  })

/** As the server sorts them. */
const byEmail = (a: DeskPerson, b: DeskPerson): number => a.email.localeCompare(b.email)

/** Shows what the server answered, and words what it refused. */
export function usePeople() {
  const client = useQueryClient()
  const errorOf = useErrorOf(useTexts(peopleTexts).errors)
  const { queryKey } = peopleQuery()
  /** @param person null: the last role was taken, and the member leaves the list */
  const show = async (of: string, person: DeskPerson | null) => {
    await showAnswer(client, queryKey, ({ items }) => {
      const others = items.filter(({ userId }) => userId !== of)
      return { items: person ? [...others, person].sort(byEmail) : others }
    })
    // Claims may have ended.
    void client.invalidateQueries({ queryKey: ['desk', 'queue'] })
    void client.invalidateQueries({ queryKey: ['desk', 'figures'] })
  }
  return {
    errorOf,
    show,
    /** Shows what a call made of a member. If it failed, another desk-admin may have been faster: the list is read again. */
    async change<Person extends DeskPerson | null>(of: string, call: Promise<Person>) {
      try {
        const person = await call
        await show(of, person)
        return person
      } catch (error) {
        void client.invalidateQueries({ queryKey })
        throw error
      }
    },
  }
}
