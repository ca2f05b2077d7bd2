import { ulid } from 'ulid'
import * as z from 'zod'
import { DeskRole } from '../../../shared/desk/desk-me.ts'
import { deskRoles } from '../../../shared/desk/roles.ts'
import { maxLengths } from '../../../shared/platform/max-lengths.ts'
import { type Accounts, accountsIn } from '../../accounts/account-repository.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { auditFields, OperationError, operation } from '../../platform/operation.ts'
import { type AuditEntry, auditEntry } from '../../platform/table/desk-audit.ts'
import { type Operation, operationRecord } from '../../platform/table/operation.ts'
import { type Table, tableFromEnvironment } from '../../platform/table/table.ts'
import { withConflictRetries, writeOfAccount } from '../../platform/table/write.ts'
import { requestsIn } from '../../requests/request-repository.ts'
import { claimsIn } from '../claim-repository.ts'
import { cognitoDeskGroups, type DeskGroups, type DeskPerson } from '../desk-groups.ts'
import { findOpen } from '../find-pending.ts'

const email = z.email('Name the person: "email": "their e-mail address".').trim().toLowerCase()
const role = z.enum(DeskRole.options, `Name the role: "role": one of ${deskRoles.join(', ')}.`)
const nameMissing = 'Give the name: "name": "as colleagues read it".'
const memberName = z
  .string(nameMissing)
  .trim()
  .min(1, nameMissing)
  .max(maxLengths.profile.displayName)
  .refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text), 'Leave control characters out of the name.')
const audit = { by: auditFields.by, reason: auditFields.reason.optional() }

const DeskPeople = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('list') }),
    z.strictObject({ action: z.literal('add'), email, role, ...audit }),
    z.strictObject({ action: z.literal('remove'), email, role, ...audit }),
    z.strictObject({ action: z.literal('name'), email, name: memberName, ...audit }),
    z.strictObject({ action: z.literal('reset-mfa'), email, ...audit }),
  ],
  'Say what to do: "action": "list", "add", "remove", "name" or "reset-mfa".',
)
type DeskPeople = z.output<typeof DeskPeople>
type Change = Exclude<DeskPeople, { action: 'list' }>

export type DeskPeopleDeps = {
  groups: DeskGroups
  accounts: Pick<Accounts, 'endSessions' | 'nameMember'>
  /** Stores who made a change, also in the audit trail. @returns false if the person has no account */
  record(userId: string, operation: Operation, entry: AuditEntry): Promise<boolean>
  /** Gives back to the queue what a former member has claimed. @returns how many requests */
  freeClaims(userId: string, by: string, at: Date): Promise<number>
  clock: Clock
  newId(at: Date): string
}

/** Lists who works at the report desk, gives and takes roles, names members, resets a lost authenticator app. */
export async function deskPeople(deps: DeskPeopleDeps, asked: DeskPeople): Promise<string> {
  if (asked.action === 'list') return list(deps)
  const person = await deps.groups.personWithPassword(asked.email)
  if (!person)
    throw new OperationError(
      `There is no account ${asked.email} with a password. The person signs up on the site first, with e-mail and password: the desk takes no sign-in with Google.`,
    )
  switch (asked.action) {
    case 'add':
      return add(deps, person, asked)
    case 'remove':
      return remove(deps, person, asked)
    case 'name':
      return nameMember(deps, person, asked)
    case 'reset-mfa':
      return resetMfa(deps, person, asked)
  }
}

async function list({ groups }: DeskPeopleDeps): Promise<string> {
  const lines: string[] = []
  for (const { username, email } of await groups.people()) {
    const user = await groups.find(username)
    const roles = user ? user.roles.join(', ') : 'disabled'
    const app = user && (user.hasAuthenticator ? 'authenticator app' : 'no authenticator app yet')
    lines.push([email, roles, app].filter(Boolean).join('  '))
  }
  return lines.length === 0 ? 'No account has a role at the report desk.' : lines.join('\n')
}

async function add(
  deps: DeskPeopleDeps,
  person: DeskPerson,
  asked: Extract<Change, { action: 'add' }>,
): Promise<string> {
  const { groups } = deps
  const user = await groups.find(person.username)
  if (!user) throw new OperationError(`The account ${person.email} is disabled.`)
  if (user.roles.includes(asked.role)) return `${person.email} is one of the ${asked.role} already.`
  const next = user.hasAuthenticator
    ? 'They sign out and in again, and open /desk.'
    : 'They sign out and in again, open /desk, and set up an authenticator app.'
  const message = `${person.email} is now one of the ${asked.role}. ${next}`
  await record(deps, person, asked, message)
  await groups.add(person.username, asked.role)
  return message
}

async function remove(
  deps: DeskPeopleDeps,
  person: DeskPerson,
  asked: Extract<Change, { action: 'remove' }>,
): Promise<string> {
  const user = await deps.groups.find(person.username)
  const roles = user?.roles ?? []
  const hadNot = user && !roles.includes(asked.role)
  const message = hadNot
    ? `${person.email} is not one of the ${asked.role}.`
    : `${person.email} is no longer one of the ${asked.role}. Their next call is refused.`
  if (!hadNot) {
    await record(deps, person, asked, message)
    await deps.groups.remove(person.username, asked.role)
  }
  if (roles.some((each) => each !== asked.role)) return message
  // Who has left the desk names themselves again.
  await deps.accounts.nameMember(person.userId, null, deps.clock.now())
  // Also when a command is repeated that failed here.
  const freed = await deps.freeClaims(person.userId, asked.by, deps.clock.now())
  return freed === 0 ? message : `${message} Back in the queue: ${freed} of their requests.`
}

async function nameMember(
  deps: DeskPeopleDeps,
  person: DeskPerson,
  asked: Extract<Change, { action: 'name' }>,
): Promise<string> {
  const user = await deps.groups.find(person.username)
  if (!user || user.roles.length === 0)
    throw new OperationError(`${person.email} has no role at the report desk: add one first.`)
  const message = `${person.email} is now named ${asked.name} at the report desk.`
  await record(deps, person, asked, message)
  await deps.accounts.nameMember(person.userId, asked.name, deps.clock.now())
  return message
}

async function resetMfa(deps: DeskPeopleDeps, person: DeskPerson, asked: Change): Promise<string> {
  const message = `${person.email} signs in with the password alone, and then sets up a new authenticator app at /desk. All their sessions are ended.`
  await record(deps, person, asked, message)
  await deps.groups.resetAuthenticator(person.username)
  await deps.accounts.endSessions(person.userId, deps.clock.now())
  return message
}

const auditActionOf = {
  add: 'gave-role',
  remove: 'took-role',
  name: 'named-member',
  'reset-mfa': 'reset-second-factor',
} as const

/** Before the change: none is made without its record. */
async function record(
  { clock, newId, record }: DeskPeopleDeps,
  { userId, email }: DeskPerson,
  change: Change,
  what: string,
): Promise<void> {
  const { action, by, reason = '' } = change
  const at = clock.now()
  const operation = {
    id: newId(at),
    name: `desk-people ${action}`,
    by,
    reason,
    at: at.toISOString(),
    what,
  }
  // Members are named by their user ids, as in the column of who did something.
  const given = 'role' in change ? change.role : 'name' in change ? change.name : ''
  const detail = [userId, given].filter(Boolean).join(' ')
  const entry = { at, by: '', name: by, action: auditActionOf[action], requestId: '', detail }
  if (!(await record(userId, operation, entry)))
    throw new OperationError(`${email} has never signed in: they sign in on the site once, first.`)
}

async function freeClaims(table: Table, userId: string, name: string, at: Date): Promise<number> {
  const requests = requestsIn(table)
  const claims = claimsIn(table)
  const claimed = await requests.findClaimedBy(userId)
  for (const { id } of claimed)
    await withConflictRetries(async () => {
      const request = await findOpen(requests, id)
      if (request.claim?.by === userId) await claims.release(request, { userId: '', name }, at)
    })
  return claimed.length
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  return operation(DeskPeople, deskPeople, {
    groups: cognitoDeskGroups(),
    accounts: accountsIn(table),
    record: (userId, operation, entry) =>
      writeOfAccount(table, userId, [operationRecord(userId, operation), auditEntry(entry)]),
    freeClaims: (userId, by, at) => freeClaims(table, userId, by, at),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
}
