import type { DeskPeopleQuery } from '../../../shared/desk/people.ts'
import * as routes from '../../../shared/routes/desk-people.ts'
import type { Account } from '../../accounts/account.ts'
import { cursorOf, idOf, type Paged } from '../../platform/http/paging.ts'
import { route } from '../../platform/http/route.ts'
import { listedPerson } from './find-people.ts'
import type { PeopleDeps } from './people-deps.ts'

type Deps = Pick<PeopleDeps, 'clock'> & {
  accounts: Pick<PeopleDeps['accounts'], 'findDeskMembers'>
  requests: Pick<PeopleDeps['requests'], 'findClaimedBy'>
}

/** The most members that a search looks at for a page, at about 600 bytes each. */
const maxSearched = 2000
const searchedAtOnce = 1000

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/**
 * Matches a part of the address, or of the name that members have at the desk. An earlier release that takes the last
 * role leaves the account on the list.
 */
function searching(search: string): (member: Account) => boolean {
  const part = folded(search)
  return ({ deskRoles, email, namedByOperator, displayName }) =>
    deskRoles.length > 0 &&
    [email, namedByOperator ? displayName : null].some((text) => folded(text ?? '').includes(part))
}

/** A page of members. It may be short or empty and still have a next one. */
async function membersPage(
  { findDeskMembers }: Deps['accounts'],
  { limit, cursor, search = '' }: DeskPeopleQuery,
): Promise<Paged<Account>> {
  const fits = searching(search)
  const items: Account[] = []
  let last = cursor === undefined ? undefined : idOf(cursor)
  let looked = 0
  // One more than the page, to know whether there is a next one.
  const size = search === '' ? limit + 1 : searchedAtOnce
  for await (const members of findDeskMembers({ size, after: last })) {
    for (const member of members) {
      const isFound = fits(member)
      if (last !== undefined && isFound && items.length === limit)
        return { items, nextCursor: cursorOf(last) }
      last = member.userId
      if (isFound) items.push(member)
    }
    looked += members.length
    if (last !== undefined && looked >= maxSearched) return { items, nextCursor: cursorOf(last) }
  }
  return { items, nextCursor: null }
}

/**
 * GET /api/desk/people: from the accounts alone, however many members there are. Only an operator or GET
 * /api/desk/people/{userId} asks the user pool.
 */
export const listDeskPeople = route(
  routes.listDeskPeople,
  async ({ accounts, requests, clock }: Deps, { deskMember: { userId: me }, query }) => {
    const { items: members, nextCursor } = await membersPage(accounts, query)
    const listed = async (member: Account) => {
      const claims = await requests.findClaimedBy(member.userId)
      return listedPerson(member, claims.length, clock.now(), me)
    }
    return { items: await Promise.all(members.map(listed)), nextCursor }
  },
)
