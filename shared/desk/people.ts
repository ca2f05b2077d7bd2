import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { maxLengths } from '../platform/max-lengths.ts'
import { DeskRole } from './desk-me.ts'
import { rolesGivenAtDesk } from './roles.ts'

export const GivenRole = z.enum(
  rolesGivenAtDesk,
  `A role that is given here: ${rolesGivenAtDesk.join(' or ')}.`,
)
export type GivenRole = z.infer<typeof GivenRole>

const nameMissing = 'Give the name that colleagues read.'

/** The name under which colleagues, e-mails and initials in reports know a member. */
export const MemberName = z
  .string(nameMissing)
  .trim()
  .min(1, nameMissing)
  .max(
    maxLengths.profile.displayName,
    `A name can have ${maxLengths.profile.displayName} characters at most.`,
  )
  .refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text), 'Leave control characters out of the name.')

export const NewDeskPerson = z.strictObject({
  email: z
    .string('Name the person by their email address.')
    .trim()
    .toLowerCase()
    .pipe(z.email('This is not an email address.')),
  role: GivenRole,
})

/** `freeClaims`, with an absence: what the member has claimed goes back to the queue. */
export const DeskPersonChange = z
  .strictObject({
    name: MemberName.optional(),
    /** The last day of an absence; null: they are back. */
    awayUntil: z.iso.date('Give a day as YYYY-MM-DD.').nullable().optional(),
    freeClaims: z.boolean().optional(),
  })
  .refine(({ name, awayUntil }) => name !== undefined || awayUntil !== undefined, {
    path: ['name'],
    error: 'Say what to change: name or awayUntil.',
  })
  .refine(({ awayUntil, freeClaims }) => !freeClaims || typeof awayUntil === 'string', {
    path: ['freeClaims'],
    error: 'Only with awayUntil.',
  })

export const maxResetReasonLength = 300
export const SecondFactorReset = z.strictObject({
  reason: z
    .string('Say why.')
    .trim()
    .min(1, 'Say why.')
    .max(maxResetReasonLength, `At most ${maxResetReasonLength} characters.`),
})

/** A member of the desk, as the list has them for desk-admins. */
export const ListedPerson = z.object({
  userId: z.string(),
  /** Whether it is the caller. */
  isMe: z.boolean(),
  /** Null until one is given: colleagues then read the e-mail address. */
  name: z.string().nullable(),
  email: z.string(),
  roles: z.array(DeskRole),
  /** In the list, whether their last sign-in with a password was with a code. */
  hasAuthenticator: z.boolean(),
  lastSignInAt: z.string().nullable(),
  /** How many requests they have claimed now. A moment behind. */
  claimed: z.int(),
  away: z.object({ since: Instant, until: z.iso.date() }).nullable(),
})
export type ListedPerson = z.infer<typeof ListedPerson>

/** One member; whether they have an authenticator app is as of now. */
export const DeskPerson = ListedPerson.extend({
  /** An operator has disabled the user: they cannot sign in. */
  isDisabled: z.boolean(),
})
export type DeskPerson = z.infer<typeof DeskPerson>

export const DeskPeopleQuery = z.object({
  limit: z.coerce.number('A whole number from 1 to 100.').int().min(1).max(100).default(50),
  cursor: z.string().max(1500).optional(),
  /** A part of the name or the address. */
  search: z.string().trim().max(200).optional(),
})
export type DeskPeopleQuery = z.infer<typeof DeskPeopleQuery>

/** In no particular order. A page may be short or empty and still have a next one. */
export const DeskPeople = z.object({
  items: z.array(ListedPerson),
  nextCursor: z.string().nullable(),
})
export type DeskPeople = z.infer<typeof DeskPeople>
