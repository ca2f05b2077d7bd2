import * as routes from '../../../shared/routes/desk-people.ts'
import { route } from '../../platform/http/route.ts'
import { takeRole } from './change-people.ts'
import { memberToChange, personNow } from './find-people.ts'
import type { PeopleDeps } from './people-deps.ts'

/**
 * DELETE /api/desk/people/{userId}/roles/{role}: the last one frees what the member has claimed. The answer is the same
 * for a person who now has no role and for one who never had any, so that it says nothing about ids of buyers, which
 * links to evidence contain.
 */
export const takeDeskRole = route(
  routes.takeDeskRole,
  async (deps: PeopleDeps, { deskMember, params: { userId, role } }) => {
    const person = await memberToChange(deps, deskMember, userId, { orFormer: true })
    await takeRole(deps, person, role, deskMember)
    const isLast = person.account.deskRoles.every((each) => each === role)
    return isLast ? null : personNow(deps, userId)
  },
)
