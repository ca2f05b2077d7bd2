import { ulid } from 'ulid'
import * as z from 'zod'
import { DeskRole } from '../../../shared/desk/desk-me.ts'
import { deskRoles } from '../../../shared/desk/roles.ts'
import { maxLengths } from '../../../shared/platform/max-lengths.ts'
import type { Account } from '../../accounts/account.ts'
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
  accounts: Pick<Accounts, 'endSessions' | 'find' | 'giveDeskRole' | 'nameMember' | 'takeDeskRole'>
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

async function list({ groups, accounts }: DeskPeopleDeps): Promise<string> {
  const lines: string[] = []
  for (const { userId, username, email } of await groups.people()) {
    const [user, account] = await Promise.all([groups.find(username), accounts.find(userId)])
    const roles = user ? (account?.deskRoles ?? []).join(', ') : 'disabled'
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
  const account = await accountOf(deps, person)
  const hadIt = account.deskRoles.includes(asked.role)
  const next = user.hasAuthenticator
    ? 'They sign out and in again, and open /desk.'
    : 'They sign out and in again, open /desk, and set up an authenticator app.'
  const message = hadIt
    ? `${person.email} is one of the ${asked.role} already. ${next}`
    : `${person.email} is now one of the ${asked.role}. ${next}`
  if (!hadIt) await record(deps, person, asked, message)
  // The group first: from then on the trigger stores sign-ins without a code, which desk-access.ts relies on.
  await groups.add(person.username, asked.role)
  if (!(await deps.accounts.giveDeskRole(account, asked.role, deps.clock.now()))) throw changed()
  return message
}

async function remove(
  deps: DeskPeopleDeps,
  person: DeskPerson,
  asked: Extract<Change, { action: 'remove' }>,
): Promise<string> {
  const account = await accountOf(deps, person)
  const hadIt = account.deskRoles.includes(asked.role)
  const others = account.deskRoles.filter((each) => each !== asked.role)
  const message = hadIt
    ? `${person.email} is no longer one of the ${asked.role}. Their next call is refused.`
    : `${person.email} is not one of the ${asked.role}.`
  if (hadIt) {
    await record(deps, person, asked, message)
    if (!(await deps.accounts.takeDeskRole(account, asked.role, deps.clock.now()))) throw changed()
  }
  // Also when a command is repeated that failed here or below.
  await deps.groups.remove(person.username, asked.role)
  if (others.length > 0) return message
  // Who has left the desk names themselves again.
  await deps.accounts.nameMember(person.userId, null, deps.clock.now())
  const freed = await deps.freeClaims(person.userId, asked.by, deps.clock.now())
  return freed === 0 ? message : `${message} Back in the queue: ${freed} of their requests.`
}

async function nameMember(
  deps: DeskPeopleDeps,
  person: DeskPerson,
  asked: Extract<Change, { action: 'name' }>,
): Promise<string> {
  if ((await accountOf(deps, person)).deskRoles.length === 0)
    throw new OperationError(`${person.email} has no role at the report desk: add one first.`)
  const message = `${person.email} is now named ${asked.name} at the report desk.`
  await record(deps, person, asked, message)
  await deps.accounts.nameMember(person.userId, asked.name, deps.clock.now())
  return message
}

async function resetMfa(deps: DeskPeopleDeps, person: DeskPerson, asked: Change): Promise<string> {
  const message = `${person.email} signs in with the password alone, and then sets up a new authenticator app at /desk. All their sessions are ended.`
  await record(deps, person, asked, message)
  // Before, too: it ends them at the desk if what follows fails.
  await deps.accounts.endSessions(person.userId, deps.clock.now())
  await deps.groups.resetAuthenticator(person.username)
  await deps.accounts.endSessions(person.userId, deps.clock.now())
  return message
}

const neverSignedIn = (email: string) =>
  new OperationError(`${email} has never signed in: they sign in on the site once, first.`)

async function accountOf(
  { accounts }: DeskPeopleDeps,
  { userId, email }: DeskPerson,
): Promise<Account> {
  const account = await accounts.find(userId)
  if (!account) throw neverSignedIn(email)
  return account
}

const changed = () =>
  new OperationError('The roles have changed in between: send the command again.')

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
  if (!(await record(userId, operation, entry))) throw neverSignedIn(email)
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
