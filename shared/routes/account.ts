import * as z from 'zod'
import {
  AllowancePage,
  EmailChange,
  EmailChangeStarted,
  EmailCode,
  EmailTakeBack,
  EmailTakenBack,
  Erasure,
  ErasureBegun,
  ExportRequested,
  ExportState,
  Me,
  PasswordChange,
  ProfileChange,
  SettingsChange,
  SignedIn,
  Usage,
} from '../account/account.ts'
import { PageQuery } from '../requests/request.ts'
import type { Route } from './route.ts'

export const getMe = {
  name: 'get-me',
  method: 'GET',
  path: '/api/me',
  access: 'buyer',
  summary: 'The signed-in account',
  response: Me,
  problems: [],
} as const satisfies Route

export const recordSignIn = {
  name: 'record-sign-in',
  method: 'POST',
  path: '/api/me/signed-in',
  access: 'buyer',
  summary: 'Record a sign-in, and create the account record if it is missing',
  body: SignedIn,
  response: Me,
  problems: ['invalid-request'],
} as const satisfies Route

export const requestExport = {
  name: 'request-export',
  method: 'POST',
  path: '/api/me/export',
  access: 'buyer',
  summary: 'Export the data of the buyer’s account to one file, without files, drafts and evidence',
  status: 202,
  response: ExportRequested,
  problems: ['too-many-requests'],
} as const satisfies Route

export const getExport = {
  name: 'get-export',
  method: 'GET',
  path: '/api/me/export',
  access: 'buyer',
  summary: 'State of the newest export; with a link after a sign-in within 10 minutes',
  response: ExportState,
  problems: [],
} as const satisfies Route

export const eraseAccount = {
  name: 'erase-account',
  method: 'DELETE',
  path: '/api/me',
  access: 'buyer',
  summary: 'Close the account, and erase it with what belongs to it',
  body: Erasure,
  status: 202,
  response: ErasureBegun,
  problems: ['invalid-request'],
} as const satisfies Route

export const changeProfile = {
  name: 'change-profile',
  method: 'PATCH',
  path: '/api/me',
  access: 'buyer',
  summary: 'Change the profile',
  body: ProfileChange,
  response: Me,
  problems: ['invalid-request'],
} as const satisfies Route

export const changeSettings = {
  name: 'change-settings',
  method: 'PUT',
  path: '/api/me/settings',
  access: 'buyer',
  summary: 'Choose which emails are sent',
  body: SettingsChange,
  response: Me,
  problems: ['invalid-request'],
} as const satisfies Route

export const changeEmail = {
  name: 'change-email',
  method: 'POST',
  path: '/api/me/email',
  access: 'buyer',
  summary: 'Send a code to a new email; needs a sign-in within 10 minutes',
  body: EmailChange,
  status: 202,
  response: EmailChangeStarted,
  problems: [
    'invalid-request',
    'recent-sign-in-required',
    'email-taken',
    'email-from-google',
    'too-many-requests',
  ],
} as const satisfies Route

export const confirmEmail = {
  name: 'confirm-email',
  method: 'POST',
  path: '/api/me/email/confirm',
  access: 'buyer',
  summary: 'Change the email by the code that was sent; needs a sign-in within 10 minutes',
  body: EmailCode,
  response: Me,
  problems: ['invalid-request', 'recent-sign-in-required', 'email-taken', 'email-from-google'],
} as const satisfies Route

export const takeBackEmail = {
  name: 'take-back-email',
  method: 'POST',
  path: '/api/email-changes/take-back',
  access: 'anyone',
  summary: 'Revert a change of the email, by the link sent to the old address',
  body: EmailTakeBack,
  response: EmailTakenBack,
  problems: ['invalid-request', 'link-expired', 'email-taken'],
} as const satisfies Route

export const changePassword = {
  name: 'change-password',
  method: 'POST',
  path: '/api/me/password',
  access: 'buyer',
  summary: 'Change the password; ends every session, the caller’s too',
  body: PasswordChange,
  status: 204,
  response: z.void(),
  problems: ['invalid-request', 'too-many-requests'],
} as const satisfies Route

export const signOutEverywhere = {
  name: 'sign-out-everywhere',
  method: 'POST',
  path: '/api/me/sign-out',
  access: 'buyer',
  summary: 'End every session, the caller’s too',
  status: 204,
  response: z.void(),
  problems: [],
} as const satisfies Route

export const getUsage = {
  name: 'get-usage',
  method: 'GET',
  path: '/api/me/usage',
  access: 'buyer',
  summary: 'Checks used and left in the current period',
  response: Usage,
  problems: [],
} as const satisfies Route

export const listAllowance = {
  name: 'list-allowance',
  method: 'GET',
  path: '/api/me/allowance',
  access: 'buyer',
  summary: 'Check history, newest first',
  query: PageQuery,
  response: AllowancePage,
  problems: ['invalid-request'],
} as const satisfies Route
