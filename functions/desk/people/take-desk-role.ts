import * as routes from '../../../shared/routes/desk-people.ts'
import { route } from '../../platform/http/route.ts'
import { takeRole } from './change-people.ts'
import { memberToChange, personNow } from './find-people.ts'
import type { PeopleDeps } from './people-deps.ts'

/**
 * DELETE /api/desk/people/{userId}/roles/{role}: the last one frees what the member has claimed. Of who has no role then,
 * or never had one, nothing is told: links to evidence name ids of buyers.
 */
export const takeDeskRole = route(
  routes.takeDeskRole,
  async (deps: PeopleDeps, { deskMember, params: { userId, role } }) => {
    const person = await memberToChange(deps, deskMember, userId, { orFormer: true })
    await takeRole(deps, person, role, deskMember)
    const isLast = person.account.deskRoles.every((each) => each === role)
    return isLast ? null : personNow(deps, person)
  },
)
