import * as routes from '../../../shared/routes/desk-people.ts'
import { route } from '../../platform/http/route.ts'
import { giveRole } from './change-people.ts'
import { assertRecent, memberToChange, personNow } from './find-people.ts'
import type { PeopleDeps } from './people-deps.ts'

/** PUT /api/desk/people/{userId}/roles/{role}. A role that the member has already changes nothing. */
export const giveDeskRole = route(
  routes.giveDeskRole,
  async (deps: PeopleDeps, { deskMember, params: { userId, role } }) => {
    assertRecent(deps, deskMember)
    const person = await memberToChange(deps, deskMember, userId)
    if (!person.account.deskRoles.includes(role)) await giveRole(deps, person, role, deskMember)
    return personNow(deps, userId)
  },
)
