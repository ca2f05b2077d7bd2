import { emailMissing } from '../../messages.ts'
import { signInInline } from '../../sign-in-messages.ts'

/** As lenient as the browser's own email field; the mailed code is the real proof. */
const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return emailMissing
  return shape.test(email.trim()) ? undefined : signInInline['auth/invalid-email']
}
