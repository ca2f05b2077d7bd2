import { keptInTab } from '../../domain/session/kept.ts'

/** The email typed at sign-up, until the account is confirmed. Never the password. */
export const keptEmail = keptInTab(
  'sign-up-email',
  (stored) => (typeof stored === 'string' ? stored : ''),
  '',
)
