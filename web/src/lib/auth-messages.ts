import { codeInline } from '../messages/app.ts'
import { signInInline, signInToasts, signUpInline, signUpToast } from '../messages/sign-in.ts'
import type { AuthCode } from './auth-errors.ts'
import { lookUp } from './error-text.ts'

/** What a failed attempt shows: a toast, a text beside the form, or both. */
export type AuthTexts = { toast?: string; inline?: string }

/**
 * A code with a toast of its own says everything there; the general inline text would only blur it.
 */
export const signInTexts = (code: AuthCode): AuthTexts => {
  const own = lookUp(signInToasts, code)
  if (own) return { toast: own }
  return { toast: signInToasts.default, inline: lookUp(signInInline, code) ?? signInInline.default }
}

/** The button also signs up: a refused sign-up has the texts of signing up. */
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
