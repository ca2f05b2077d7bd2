import { lookUp } from '../../lib/error-text.ts'
import { codeInline } from '../../messages/account.ts'
import { signInInline, signInToasts, signUpInline, signUpToast } from '../../messages/sign-in.ts'
import type { AuthCode } from './auth-errors.ts'

/** What a failed attempt shows: a toast, a text beside the form, or both. */
export type AuthTexts = { toast?: string; inline?: string }

/** A code that has its own toast gets no inline text. */
export const signInTexts = (code: AuthCode): AuthTexts => {
  const own = lookUp(signInToasts, code)
  if (own) return { toast: own }
  return { toast: signInToasts.default, inline: lookUp(signInInline, code) ?? signInInline.default }
}

/** The Google button also signs up, so errors of a sign-up get its texts. */
export const googleTexts = (code: AuthCode): AuthTexts =>
  lookUp(signUpInline, code) && !lookUp(signInToasts, code) ? signUpTexts(code) : signInTexts(code)

export const signUpTexts = (code: AuthCode): AuthTexts => {
  if (code === 'auth/network-request-failed') return { toast: signInToasts[code] }
  const inline = lookUp(signUpInline, code) ?? lookUp(signInInline, code)
  return { toast: signUpToast, inline: inline ?? signUpInline.default }
}

/** The error beside the field, after a refused code or password change. */
export const codeText = (code: AuthCode): string => lookUp(codeInline, code) ?? codeInline.default

/** The error when a signed-in buyer has to type the password again. */
export const reauthenticateText = (code: AuthCode): string =>
  lookUp(signInToasts, code) ?? codeText(code)
