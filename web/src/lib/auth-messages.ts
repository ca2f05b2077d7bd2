import { codeInline, emailChangeErrors, passwordChangeErrors } from '../messages/app.ts'
import { signInInline, signInToasts, signUpInline, signUpToast } from '../messages/sign-in.ts'
import { codeOf, errorOn, tooManyDetail } from './api-error.ts'
import type { AuthCode } from './auth-errors.ts'

/** What a failed attempt shows: a toast, a text beside the form, or both. */
export type AuthTexts = { toast?: string; inline?: string }

const lookUp = (table: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined

/** A code with a toast of its own says everything there; the general inline text would only blur it. */
export const signInTexts = (code: AuthCode): AuthTexts => {
  const own = lookUp(signInToasts, code)
  if (own) return { toast: own }
  return { toast: signInToasts.default, inline: lookUp(signInInline, code) ?? signInInline.default }
}

/** One button signs in and up: a refusal to open an account has the words of signing up. */
export const googleTexts = (code: AuthCode): AuthTexts =>
  lookUp(signUpInline, code) && !lookUp(signInToasts, code) ? signUpTexts(code) : signInTexts(code)

export const signUpTexts = (code: AuthCode): AuthTexts => {
  if (code === 'auth/network-request-failed') return { toast: signInToasts[code] }
  const inline = lookUp(signUpInline, code) ?? lookUp(signInInline, code)
  return { toast: signUpToast, inline: inline ?? signUpInline.default }
}

/** What a refused code step or change of password shows beside the field that it is about. */
export const codeText = (code: AuthCode): string => lookUp(codeInline, code) ?? codeInline.default

/** A new password, with the code that allows it: which field is to blame. */
export const newPasswordTexts = (code: AuthCode): { code?: string; password?: string } =>
  code === 'auth/weak-password'
    ? { password: signUpInline['auth/weak-password'] }
    : { code: codeText(code) }

/** A refused sign-in in the middle of a session. */
export const reauthenticateText = (code: AuthCode): string =>
  lookUp(signInToasts, code) ?? codeText(code)

/** A refused change of the password: which field is to blame, or what else. */
export const passwordChangeTexts = (
  failure: unknown,
): { current?: string; password?: string; other?: string } => {
  if (errorOn(failure, 'currentPassword')) return { current: signInToasts['auth/wrong-password'] }
  if (errorOn(failure, 'newPassword')) return { password: signUpInline['auth/weak-password'] }
  const code = codeOf(failure) ?? ''
  return { other: lookUp(passwordChangeErrors, code) ?? passwordChangeErrors.default }
}

/** A refused change of the email, beside the field that it is about. */
export const emailChangeText = (failure: unknown, field: 'email' | 'code'): string =>
  errorOn(failure, field) ??
  tooManyDetail(failure) ??
  lookUp(emailChangeErrors, codeOf(failure) ?? '') ??
  emailChangeErrors.default
