import * as routes from '../../../shared/routes/desk-people.ts'
import { route } from '../../platform/http/route.ts'
import { giveRole } from './change-people.ts'
import { assertMayChange, personByEmail, personNow } from './find-people.ts'
import type { PeopleDeps } from './people-deps.ts'

/** POST /api/desk/people: by e-mail address. A role that the person has already changes nothing. */
export const addDeskPerson = route(
  routes.addDeskPerson,
  async (deps: PeopleDeps, { deskMember, body: { email, role } }) => {
    const person = await personByEmail(deps, email)
    assertMayChange(person.account, deskMember, 'email')
    if (!person.account.deskRoles.includes(role)) await giveRole(deps, person, role, deskMember)
    return personNow(deps, person)
  },
)
