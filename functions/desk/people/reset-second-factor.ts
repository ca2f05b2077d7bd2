import * as routes from '../../../shared/routes/desk-people.ts'
import { route } from '../../platform/http/route.ts'
import { resetSecondFactor as reset } from './change-people.ts'
import { assertRecent, memberToChange, personNow } from './find-people.ts'
import type { PeopleDeps } from './people-deps.ts'

/** POST /api/desk/people/{userId}/second-factor-reset: for a lost or new phone. */
export const resetSecondFactor = route(
  routes.resetSecondFactor,
  async (deps: PeopleDeps, { deskMember, params: { userId }, body: { reason } }) => {
    assertRecent(deps, deskMember)
    const person = await memberToChange(deps, deskMember, userId)
    await reset(deps, person, { ...deskMember, reason })
    return personNow(deps, userId)
  },
)
