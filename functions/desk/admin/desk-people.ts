import { ulid } from 'ulid'
import * as z from 'zod'
import { DeskRole } from '../../../shared/desk/desk-me.ts'
import { deskRoles } from '../../../shared/desk/roles.ts'
import { type Accounts, accountsIn } from '../../accounts/account-repository.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { writeIfAccountExists } from '../../platform/dynamodb/account-exists.ts'
import { type AuditEntry, auditTransactItem } from '../../platform/dynamodb/desk-audit.ts'
import { type Operation, operationTransactItem } from '../../platform/dynamodb/operation-record.ts'
import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { auditFields, OperationError, operation } from '../../platform/operation.ts'
import { cognitoDeskGroups, type DeskGroups, type DeskPerson } from '../desk-groups.ts'

const email = z.email('Name the person: "email": "their e-mail address".').trim().toLowerCase()
const role = z.enum(DeskRole.options, `Name the role: "role": one of ${deskRoles.join(', ')}.`)
const audit = { by: auditFields.by, reason: auditFields.reason.optional() }

const DeskPeople = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('list') }),
    z.strictObject({ action: z.literal('add'), email, role, ...audit }),
    z.strictObject({ action: z.literal('remove'), email, role, ...audit }),
    z.strictObject({ action: z.literal('reset-mfa'), email, ...audit }),
  ],
  'Say what to do: "action": "list", "add", "remove" or "reset-mfa".',
)
type DeskPeople = z.output<typeof DeskPeople>
type Change = Exclude<DeskPeople, { action: 'list' }>

export type DeskPeopleDeps = {
  groups: DeskGroups
  accounts: Pick<Accounts, 'endSessions'>
  /** Stores who made a change, also in the audit trail. @returns false if the person has no account */
  record(userId: string, operation: Operation, entry: AuditEntry): Promise<boolean>
  clock: Clock
  newId(at: Date): string
}

/** Lists who works at the report desk, gives and takes roles, resets a lost authenticator app. */
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
  if (user && !user.roles.includes(asked.role))
    return `${person.email} is not one of the ${asked.role}.`
  const message = `${person.email} is no longer one of the ${asked.role}. Their next call is refused.`
  await record(deps, person, asked, message)
  await deps.groups.remove(person.username, asked.role)
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
  const detail = [userId, 'role' in change ? change.role : ''].filter(Boolean).join(' ')
  const entry = { at, by: '', name: by, action: auditActionOf[action], requestId: '', detail }
  if (!(await record(userId, operation, entry)))
    throw new OperationError(`${email} has never signed in: they sign in on the site once, first.`)
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  return operation(DeskPeople, deskPeople, {
    groups: cognitoDeskGroups(),
    accounts: accountsIn(table),
    record: (userId, operation, entry) =>
      writeIfAccountExists(table, userId, [
        operationTransactItem(table.name, userId, operation),
        auditTransactItem(table.name, entry),
      ]),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
}
