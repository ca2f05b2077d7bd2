import * as z from 'zod'
import {
  DeskPeople,
  DeskPeopleQuery,
  DeskPerson,
  DeskPersonChange,
  GivenRole,
  NewDeskPerson,
  SecondFactorReset,
} from '../desk/people.ts'
import type { Route } from './route.ts'

// A desk-admin changes neither themselves nor another desk-admin, and cannot give this role: operators do both.

const PersonId = z.object({ userId: z.string().min(1).max(100) })
const RoleOfPerson = PersonId.extend({ role: GivenRole })

export const listDeskPeople = {
  name: 'list-desk-people',
  method: 'GET',
  path: '/api/desk/people',
  access: 'desk',
  roles: ['desk-admins'],
  summary: 'Who works at the report desk, a page at a time',
  query: DeskPeopleQuery,
  response: DeskPeople,
  problems: ['invalid-request'],
} as const satisfies Route

export const getDeskPerson = {
  name: 'get-desk-person',
  method: 'GET',
  path: '/api/desk/people/{userId}',
  access: 'desk',
  roles: ['desk-admins'],
  summary: 'A member of the report desk, as account and user pool have them now',
  params: PersonId,
  response: DeskPerson,
  problems: ['not-found'],
} as const satisfies Route

export const addDeskPerson = {
  name: 'add-desk-person',
  method: 'POST',
  path: '/api/desk/people',
  access: 'desk',
  roles: ['desk-admins'],
  summary: 'Give a role at the report desk to the person with this e-mail address',
  body: NewDeskPerson,
  response: DeskPerson,
  problems: ['invalid-request', 'operators-only', 'try-again'],
} as const satisfies Route

export const changeDeskPerson = {
  name: 'change-desk-person',
  method: 'PATCH',
  path: '/api/desk/people/{userId}',
  access: 'desk',
  roles: ['desk-admins'],
  summary: 'Name a member of the report desk; say until when they are away, or that they are back',
  params: PersonId,
  body: DeskPersonChange,
  response: DeskPerson,
  problems: ['invalid-request', 'not-found', 'operators-only', 'try-again'],
} as const satisfies Route

export const giveDeskRole = {
  name: 'give-desk-role',
  method: 'PUT',
  path: '/api/desk/people/{userId}/roles/{role}',
  access: 'desk',
  roles: ['desk-admins'],
  summary: 'Give a member of the report desk another role',
  params: RoleOfPerson,
  response: DeskPerson,
  problems: ['invalid-request', 'not-found', 'operators-only', 'try-again'],
} as const satisfies Route

export const takeDeskRole = {
  name: 'take-desk-role',
  method: 'DELETE',
  path: '/api/desk/people/{userId}/roles/{role}',
  access: 'desk',
  roles: ['desk-admins'],
  summary:
    'Take a role at the report desk; with the last one, claimed requests go back to the queue',
  params: RoleOfPerson,
  // Null: no role is left.
  response: DeskPerson.nullable(),
  problems: ['invalid-request', 'not-found', 'operators-only', 'try-again'],
} as const satisfies Route

export const resetSecondFactor = {
  name: 'reset-second-factor',
  method: 'POST',
  path: '/api/desk/people/{userId}/second-factor-reset',
  access: 'desk',
  roles: ['desk-admins'],
  summary: 'Turn a member’s lost authenticator app off, and end all their sessions',
  params: PersonId,
  body: SecondFactorReset,
  response: DeskPerson,
  problems: ['invalid-request', 'not-found', 'operators-only', 'try-again'],
} as const satisfies Route
