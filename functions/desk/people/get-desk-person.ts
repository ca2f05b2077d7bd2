import * as routes from '../../../shared/routes/desk-people.ts'
import { route } from '../../platform/http/route.ts'
import { personNow } from './find-people.ts'
import type { PeopleDeps } from './people-deps.ts'

/** GET /api/desk/people/{userId}: asks the user pool, too. */
export const getDeskPerson = route(
  routes.getDeskPerson,
  (deps: PeopleDeps, { deskMember, params: { userId } }) =>
    personNow(deps, userId, { me: deskMember.userId }),
)
