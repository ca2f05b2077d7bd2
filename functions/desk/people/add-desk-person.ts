import * as routes from '../../../shared/routes/desk-people.ts'
import type { Account } from '../../accounts/account.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { giveRole } from './change-people.ts'
import { assertMayChange, assertRecent, personByEmail, personNow, wrong } from './find-people.ts'
import type { PeopleDeps } from './people-deps.ts'

/** One answer for all: it tells nothing about accounts of buyers. */
const cannotBeAdded = () =>
  wrong(
    'email',
    'This address cannot be added here. The person signs up on the site with e-mail and password, signs in once, and orders nothing with that account. An operator can add others.',
  )

const isBuyer = ({ searchCount, accountType, deskRoles }: Account): boolean =>
  deskRoles.length === 0 && (searchCount > 0 || accountType !== 'free')

/** POST /api/desk/people: by e-mail address. A role that the person has already changes nothing. */
export const addDeskPerson = route(
  routes.addDeskPerson,
  async (deps: PeopleDeps, { deskMember, body: { email, role } }) => {
    assertRecent(deps, deskMember)
    try {
      const person = await personByEmail(deps, email)
      assertMayChange(person.account, deskMember, 'email')
      if (isBuyer(person.account)) throw cannotBeAdded()
      const { deskRoles, deskMemberSince: since, hasAuthenticator } = person.account
      if (since !== null && deskRoles.includes(role))
        // Puts who got the role from a release without the list on it. Their session goes on.
        await deps.accounts.giveDeskRole(
          person.account,
          { role, hasAuthenticator },
          new Date(since),
        )
      else await giveRole(deps, person, role, deskMember)
      return await personNow(deps, person.account.userId)
    } catch (error) {
      throw error instanceof ClientProblem && error.code === 'invalid-request'
        ? cannotBeAdded()
        : error
    }
  },
)
