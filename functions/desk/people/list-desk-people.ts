import * as routes from '../../../shared/routes/desk-people.ts'
import { route } from '../../platform/http/route.ts'
import { type Listed, listPeople, shownPerson } from './find-people.ts'
import type { PeopleDeps } from './people-deps.ts'

/** GET /api/desk/people: people whose role is only half given, or whose erasure is under way, are left out. */
export const listDeskPeople = route(
  routes.listDeskPeople,
  async (deps: PeopleDeps, { deskMember: { userId } }) => {
    const now = deps.clock.now()
    const shown = ({ account, ...listed }: Listed) =>
      account && account.deskRoles.length > 0
        ? [shownPerson({ ...listed, account }, now, userId)]
        : []
    return { items: (await listPeople(deps)).flatMap(shown) }
  },
)
