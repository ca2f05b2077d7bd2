import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { DeskPeople, DeskPerson, ListedPerson } from '../../../../../shared/desk/people.ts'
import { readAgain, showWholeAnswer } from '../../../lib/show-answer.ts'
import { callDesk } from '../call-desk.ts'
import { useTexts } from '../texts.ts'
import { useErrorOf } from '../use-error-of.ts'
import { peopleTexts } from './people-texts.ts'

/** @param search a part of a name or an address; '' for all */
export const peopleQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'people', search],
    queryFn: ({ pageParam, signal }) =>
      callDesk('listDeskPeople', {
        query: { ...(search && { search }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  })

/** One member, with what the list does not know. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: ['desk', 'person', userId],
    queryFn: ({ signal }) => callDesk('getDeskPerson', { params: { userId }, signal }),
  })

type Pages = { pages: DeskPeople[]; pageParams: unknown[] }
const lists = { queryKey: ['desk', 'people'] }

const inPages = ({ pages, ...data }: Pages, change: (items: ListedPerson[]) => ListedPerson[]) => ({
  ...data,
  pages: pages.map((page) => ({ ...page, items: change(page.items) })),
})

/** Shows what the server answered, and words what it refused. */
export function usePeople() {
  const client = useQueryClient()
  const errorOf = useErrorOf(useTexts(peopleTexts).errors)

  /** @param person null: the last role was taken, and the member leaves the list */
  const show = async (of: string, person: DeskPerson | null) => {
    const isReading = client.isFetching(lists) > 0
    await client.cancelQueries(lists)
    client.setQueriesData<Pages>(
      lists,
      (data) =>
        data &&
        inPages(data, (items) =>
          items.flatMap((each) => (each.userId === of ? (person ?? []) : each)),
        ),
    )
    if (person) await showWholeAnswer(client, personQuery(of).queryKey, person)
    if (isReading) void client.invalidateQueries(lists)
    // Claims may have ended.
    void client.invalidateQueries({ queryKey: ['desk', 'queue'] })
    void client.invalidateQueries({ queryKey: ['desk', 'figures'] })
  }
  return {
    errorOf,
    /** Shows a member who was added: the server's list is a moment behind. */
    async showAdded(person: DeskPerson) {
      await show(person.userId, person)
      client.setQueryData(peopleQuery('').queryKey, (data) => {
        const [first, ...others] = data?.pages ?? []
        return data && first
          ? { ...data, pages: [{ ...first, items: [...first.items, person] }, ...others] }
          : data
      })
    },
    /** Shows what a call made of a member. If it failed, another desk-admin may have been faster: all is read again. */
    async change<Person extends DeskPerson | null>(of: string, call: Promise<Person>) {
      try {
        const person = await call
        await show(of, person)
        return person
      } catch (error) {
        void readAgain(client, lists)
        void readAgain(client, personQuery(of))
        throw error
      }
    },
  }
}
