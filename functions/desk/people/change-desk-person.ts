import * as routes from '../../../shared/routes/desk-people.ts'
import { route } from '../../platform/http/route.ts'
import { nameMember, setAbsence } from './change-people.ts'
import { memberToChange, personNow } from './find-people.ts'
import type { PeopleDeps } from './people-deps.ts'

/** PATCH /api/desk/people/{userId}: name and absence. */
export const changeDeskPerson = route(
  routes.changeDeskPerson,
  async (deps: PeopleDeps, { deskMember, params: { userId }, body }) => {
    const { name, awayUntil: until, freeClaims: freesClaims } = body
    const person = await memberToChange(deps, deskMember, userId)
    // The absence first: its day can be refused, and then nothing is changed.
    if (until !== undefined) await setAbsence(deps, person, { until, freesClaims }, deskMember)
    if (name !== undefined) await nameMember(deps, person, name, deskMember)
    return personNow(deps, userId, { claimed: freesClaims ? 0 : undefined })
  },
)
