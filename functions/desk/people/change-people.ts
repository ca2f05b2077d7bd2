import { ulid } from 'ulid'
import { isAway, lastAbsenceDay, maxAbsenceDays } from '../../../shared/desk/absence.ts'
import { deskDay } from '../../../shared/desk/desk-day.ts'
import type { DeskRole } from '../../../shared/desk/roles.ts'
import type { QueuedEmail } from '../../emails/templates.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import type { AuditEntry } from '../../platform/table/desk-audit.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { neverSignedIn, wrong } from './find-people.ts'
import type { PeopleDeps, Person } from './people-deps.ts'

// Every change is recorded before it is made, returns what operators read, and can be repeated after it failed halfway.

/** Who changes something, and why. */
export type ChangedBy = {
  /** '' for operators. */
  userId: string
  name: string
  reason?: string | undefined
}

export async function giveRole(
  deps: PeopleDeps,
  { user, account }: Person,
  role: DeskRole,
  by: ChangedBy,
): Promise<string> {
  const { groups, accounts, clock } = deps
  const { email, username } = user
  const inPool = await groups.find(username)
  if (!inPool) throw wrong('email', `The account ${email} is disabled.`)
  const hadIt = account.deskRoles.includes(role)
  const next = inPool.hasAuthenticator
    ? 'They sign out and in again, and open /desk.'
    : 'They sign out and in again, open /desk, and set up an authenticator app.'
  const message = hadIt
    ? `${email} is one of the ${role} already. ${next}`
    : `${email} is now one of the ${role}. ${next}`
  if (!hadIt) await record(deps, user, { what: 'add', role, message }, by)
  // The group first: from then on the trigger stores sign-ins without a code, which desk-access.ts relies on.
  await groups.add(username, role)
  const { hasAuthenticator } = inPool
  if (!(await accounts.giveDeskRole(account, { role, hasAuthenticator }, clock.now())))
    throw changed()
  return message
}

export async function takeRole(
  deps: PeopleDeps,
  { user, account }: Person,
  role: DeskRole,
  by: ChangedBy,
): Promise<string> {
  const { groups, accounts, clock } = deps
  const { email, userId, username } = user
  const hadIt = account.deskRoles.includes(role)
  const others = account.deskRoles.filter((each) => each !== role)
  const message = hadIt
    ? `${email} is no longer one of the ${role}. Their next call is refused.`
    : `${email} is not one of the ${role}.`
  if (hadIt) {
    await record(deps, user, { what: 'remove', role, message }, by)
    if (!(await accounts.takeDeskRole(account, role, clock.now()))) throw changed()
  }
  // Repeated when a command that failed here or below is run again.
  await groups.remove(username, role)
  if (others.length > 0) return message
  // A person who has left the desk may choose their own name again.
  if (account.namedByOperator) await accounts.nameMember(userId, null, clock.now())
  // The reason is for the records, not for the request.
  return withFreed(message, await freeClaims(deps, userId, { ...by, reason: undefined }))
}

export async function nameMember(
  deps: PeopleDeps,
  { user, account }: Person,
  name: string,
  by: ChangedBy,
): Promise<string> {
  const { email, userId } = user
  if (account.deskRoles.length === 0) throw noRole(email)
  const message = `${email} is now named ${name} at the report desk.`
  if (account.namedByOperator && account.displayName === name) return message
  await record(deps, user, { what: 'name', given: name, message }, by)
  await deps.accounts.nameMember(userId, name, deps.clock.now())
  return message
}

export async function resetSecondFactor(
  deps: PeopleDeps,
  { user }: Pick<Person, 'user'>,
  by: ChangedBy,
): Promise<string> {
  const { accounts, clock, groups } = deps
  const { email, userId, username } = user
  const message = `${email} signs in with the password alone, and then sets up a new authenticator app at /desk. All their sessions are ended.`
  await record(deps, user, { what: 'reset-mfa', message }, by)
  // Before the reset as well: sessions at the desk end even if a later step fails.
  await accounts.endSessions(userId, clock.now())
  await groups.resetAuthenticator(username)
  await accounts.forgetAuthenticator(userId, clock.now())
  return message
}

type AbsenceOrder = {
  /** The last day; null: the member is back. */
  until: string | null
  /** Whether what the member has claimed goes back to the queue. */
  freesClaims?: boolean | undefined
}

/** A member who is away gets no request from others, and may still work. */
export async function setAbsence(
  deps: PeopleDeps,
  { user, account }: Person,
  { until, freesClaims = false }: AbsenceOrder,
  by: ChangedBy,
): Promise<string> {
  const { email, userId } = user
  if (account.deskRoles.length === 0) throw noRole(email)
  const now = deps.clock.now()
  if (until !== null && (until < deskDay(now) || until > lastAbsenceDay(now)))
    throw wrong(
      'awayUntil',
      `Choose a day from today (${deskDay(now)}, Beijing time) to ${lastAbsenceDay(now)}, ${maxAbsenceDays} days ahead.`,
    )
  const before = isAway(account.absence, now) ? account.absence : null
  const message = until === null ? `${email} is back.` : `${email} is away until ${until}.`
  if ((before?.until ?? null) !== until) {
    const what = until === null ? 'back' : 'away'
    await record(deps, user, { what, given: until ?? '', message }, by)
    const absence = until === null ? null : { since: before?.since ?? now.toISOString(), until }
    if (!(await deps.accounts.setAbsence(account, absence, now))) throw changed()
  }
  if (!freesClaims) return message
  // The member, who may still work, reads why.
  const reason = `休假至 ${until} / away until ${until}`
  return withFreed(message, await freeClaims(deps, userId, { ...by, reason }))
}

/** Gives back to the queue what a member has claimed. @returns how many requests */
async function freeClaims(
  { requests, claims, clock }: PeopleDeps,
  userId: string,
  { userId: by, name, reason }: ChangedBy,
): Promise<number> {
  let freed = 0
  for (const { id } of await requests.findClaimedBy(userId))
    await withConflictRetries(async () => {
      // The list is a moment behind: the request may be closed, or another member's.
      const request = await requests.findById(id)
      if (request?.status !== 'pending' && request?.status !== 'completed') return
      if (request.claim?.by !== userId) return
      const order = reason === undefined ? undefined : { reason }
      await claims.release(request, { userId: by, name }, clock.now(), order)
      freed += 1
    })
  return freed
}

const withFreed = (message: string, freed: number): string =>
  freed === 0 ? message : `${message} Back in the queue: ${freed} of their requests.`

const changed = () =>
  new ClientProblem('try-again', 'The roles have changed in between: send it again.')

const noRole = (email: string) =>
  wrong('email', `${email} has no role at the report desk: add one first.`)

/** The operators' name of each change, with its action in the audit trail. */
const auditActionOf = {
  add: 'gave-role',
  remove: 'took-role',
  name: 'named-member',
  'reset-mfa': 'reset-second-factor',
  away: 'marked-away',
  back: 'marked-back',
} as const satisfies Record<string, AuditEntry['action']>

type Change = {
  what: keyof typeof auditActionOf
  role?: DeskRole
  /** The name or the day. */
  given?: string
  message: string
}

/** Changes of rights that are e-mailed to the desk, so that it notices one that no member made. */
const emailed = ['add', 'remove', 'reset-mfa'] as const

function emailAbout(
  { userId, email: member }: Person['user'],
  { what, role }: Change,
  id: string,
  { name: by, reason = '' }: ChangedBy,
): QueuedEmail | undefined {
  const change = emailed.find((each) => each === what)
  return (
    change && {
      id: `desk-member-changed/${id}`,
      template: 'desk-member-changed',
      to: 'desk',
      about: userId,
      data: { change, member, role, reason, by },
    }
  )
}

/** Called before the change, so that none is made without its record. */
async function record(
  { clock, record }: PeopleDeps,
  user: Person['user'],
  change: Change,
  changedBy: ChangedBy,
): Promise<void> {
  const { what, role, given = '', message } = change
  const { userId: by, name, reason = '' } = changedBy
  const at = clock.now()
  const operation = {
    id: ulid(at.getTime()),
    name: `desk-people ${what}`,
    by: name,
    reason,
    at: at.toISOString(),
    what: message,
  }
  // Members are named by their user ids, as in the column of who did something.
  const about = [user.userId, role, given].filter(Boolean).join(' ')
  const detail = reason === '' ? about : `${about}: ${reason}`
  const entry = { at, by, name, action: auditActionOf[what], requestId: '', detail }
  const email = emailAbout(user, change, operation.id, changedBy)
  if (!(await record(user.userId, operation, entry, email))) throw neverSignedIn(user.email)
}
