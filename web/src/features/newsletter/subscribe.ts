import { routes } from '../../../../shared/routes.ts'
import { call } from '../../lib/anonymous-client.ts'
import { emailProblem } from '../../lib/email-rules.ts'
import { type ErrorTexts, errorText, fieldText, serverDetail } from '../../lib/error-text.ts'

/** What is typed, judged before it is sent; nothing of an empty field. */
export const typedProblem = (email: string): string | undefined =>
  email.trim() === '' ? undefined : emailProblem(email)

/** Our limit says when to try again; what else fails, the toast tells. */
const refusals: ErrorTexts<string | undefined> = {
  'too-many-requests': serverDetail,
  default: undefined,
}

/** @returns why it was refused: what is wrong with the address, or that there were too many */
export async function subscribe(email: string, website: string): Promise<string | undefined> {
  try {
    await call(routes.subscribeNewsletter, { body: { email, ...(website && { website }) } })
    return undefined
  } catch (error) {
    const wrong = fieldText(error, 'email') ?? errorText(error, refusals)
    if (wrong === undefined) throw error
    return wrong
  }
}

/** Nothing comes before the link is pressed. */
export const nextStepAt = (address: string): string =>
  `We sent a link to ${address}. Open it within three days to start the newsletter. No email after ten minutes? Look in your spam folder, or subscribe again.`
