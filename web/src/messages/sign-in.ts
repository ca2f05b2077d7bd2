import type { Message } from './spec.ts'

/** The messages about signing in and up, word for word: docs/specification.md#8-error-catalogue. */

/** Section 8, sign-in toasts. */
export const signInToasts = {
  'auth/network-request-failed':
    'Network error. Please check your internet connection and try again.',
  'auth/popup-blocked': 'Popup was blocked. Please allow popups for this site and try again.',
  'auth/popup-closed-by-user': 'Sign in was cancelled. Please try again.',
  'auth/unauthorized-domain': 'This domain is not authorized for sign in.',
  'auth/user-not-found': 'No account found with this email. Please sign up first.',
  'auth/wrong-password': 'Incorrect password. Please try again.',
  'auth/invalid-credential':
    'Invalid email or password. Please check your credentials and try again.',
  default: 'Failed to sign in',
} as const

/** Section 8, inline sign-in messages. */
export const signInInline = {
  'auth/invalid-email': 'Invalid email address format.',
  'auth/user-disabled': 'This account has been disabled. Please contact support.',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  default: 'An error occurred during sign in. Please try again.',
} as const

/** Section 8, sign-up messages. */
export const signUpInline = {
  'auth/account-exists-with-different-credential':
    'An account already exists with this email using a different sign-in method.',
  'auth/email-already-in-use': 'This email is already registered. Please sign in instead.',
  'auth/operation-not-allowed': 'Email/password accounts are not enabled. Please contact support.',
  'auth/weak-password': 'Password is too weak. Please choose a stronger password.',
  default: 'An error occurred during sign up. Please try again.',
} as const

export const signUpToast = 'Failed to create account'

/** Section 4 and section 8: around a session. */
export const sessionMessages = {
  signedInUnsaved: { title: 'Sign in successful but failed to update user data' },
  signedUpUnsaved: { title: 'Account created but failed to set up user data' },
  /** Ours: confirmed after a reload, when the password is no longer at hand. */
  confirmed: { title: 'Your email is confirmed. Please sign in.' },
  signedOut: { title: 'Successfully signed out!' },
  signOutFailed: 'Failed to sign out',
} satisfies Record<string, Message | string>

/** Section 5. */
export const passwordsDiffer = 'Passwords do not match.'
export const passwordMissing = 'Enter your password.'
export const codeMissing = 'Enter the code from the email.'
