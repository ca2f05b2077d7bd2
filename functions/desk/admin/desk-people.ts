import * as z from 'zod'
import { isAway } from '../../../shared/desk/absence.ts'
import { DeskRole } from '../../../shared/desk/desk-me.ts'
import { MemberName } from '../../../shared/desk/people.ts'
import { deskRoles } from '../../../shared/desk/roles.ts'
import { auditFields, operation } from '../../platform/operation.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import type { PoolUser } from '../desk-groups.ts'
import {
  giveRole,
  nameMember,
  resetSecondFactor,
  setAbsence,
  takeRole,
} from '../people/change-people.ts'
import { personByEmail } from '../people/find-people.ts'
import { type PeopleDeps, peopleDepsIn } from '../people/people-deps.ts'

const email = z.email('Name the person: "email": "their e-mail address".').trim().toLowerCase()
const role = z.enum(DeskRole.options, `Name the role: "role": one of ${deskRoles.join(', ')}.`)
const until = z.iso.date('Name the last day of the absence: "until": "YYYY-MM-DD".')
const audit = { by: auditFields.by, reason: auditFields.reason.optional() }

const DeskPeople = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('list') }),
    z.strictObject({ action: z.literal('add'), email, role, ...audit }),
    z.strictObject({ action: z.literal('remove'), email, role, ...audit }),
    z.strictObject({ action: z.literal('name'), email, name: MemberName, ...audit }),
    z.strictObject({
      action: z.literal('away'),
      email,
      until,
      freeClaims: z.boolean().optional(),
      ...audit,
    }),
    z.strictObject({ action: z.literal('back'), email, ...audit }),
    z.strictObject({ action: z.literal('reset-mfa'), email, ...audit }),
  ],
  'Say what to do: "action": "list", "add", "remove", "name", "away", "back" or "reset-mfa".',
)
type DeskPeople = z.output<typeof DeskPeople>

/** What desk-admins do in the browser. Operators can also change desk-admins, and give and take that role. */
async function deskPeople(deps: PeopleDeps, asked: DeskPeople): Promise<string> {
  if (asked.action === 'list') return list(deps)
  const person = await personByEmail(deps, asked.email)
  const by = { userId: '', name: asked.by, reason: asked.reason }
  switch (asked.action) {
    case 'add':
      return giveRole(deps, person, asked.role, by)
    case 'remove':
      return takeRole(deps, person, asked.role, by)
    case 'name':
      return nameMember(deps, person, asked.name, by)
    case 'away':
      return setAbsence(deps, person, { until: asked.until, freesClaims: asked.freeClaims }, by)
    case 'back':
      return setAbsence(deps, person, { until: null }, by)
    case 'reset-mfa':
      return resetSecondFactor(deps, person, by)
  }
}

/** People looked up at the same time: the user pool answers 120 such calls a second, sign-ins included. */
const atOnce = 10

/** Everyone in a group of the user pool. There is no account while one is being erased. */
async function list({ groups, accounts, clock }: PeopleDeps): Promise<string> {
  const lineOf = async ({ userId, username, email }: PoolUser): Promise<string> => {
    const [inPool, account] = await Promise.all([groups.find(username), accounts.find(userId)])
    const roles = inPool ? (account?.deskRoles ?? []).join(', ') : 'disabled'
    const app = inPool?.hasAuthenticator ? 'authenticator app' : 'no authenticator app yet'
    const absence = account?.absence ?? null
    const away = isAway(absence, clock.now()) && `away until ${absence.until}`
    return [email, roles, inPool && app, away].filter(Boolean).join('  ')
  }
  const people = await groups.people()
  const lines: string[] = []
  for (let from = 0; from < people.length; from += atOnce)
    lines.push(...(await Promise.all(people.slice(from, from + atOnce).map(lineOf))))
  return lines.length === 0 ? 'No account has a role at the report desk.' : lines.join('\n')
}

export const createHandler = () =>
  operation(DeskPeople, deskPeople, peopleDepsIn(tableFromEnvironment()))
