import { signInInline } from '../messages/sign-in.ts'
import { emailMissing } from '../messages/spec.ts'

/** The email typed in a form, shared by the page's forms. */
export type TypedEmail = { email: string; setEmail: (email: string) => void }

/** As lenient as the browser's own email field; the mailed code is the real proof. */
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return emailMissing
  return pattern.test(email.trim()) ? undefined : signInInline['auth/invalid-email']
}
