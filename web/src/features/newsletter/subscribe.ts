import { subscribeNewsletter } from '../../../../shared/routes/newsletter.ts'
import { callAnonymously } from '../../lib/anonymous-client.ts'
import { emailProblem } from '../../lib/email-rules.ts'
import { type ErrorTexts, errorText, fieldText, serverDetail } from '../../lib/error-text.ts'

/** Validates the typed address before it is sent; no error for an empty field. */
export const typedProblem = (email: string): string | undefined =>
  email.trim() === '' ? undefined : emailProblem(email)

/** Texts below the field; all other failures are shown in the toast. */
const refusals: ErrorTexts<string | undefined> = {
  'too-many-requests': serverDetail,
  default: undefined,
}

/** @returns the error to show below the field, if any: an invalid address or a reached limit */
export async function subscribe(email: string, honeypot: object): Promise<string | undefined> {
  try {
    await callAnonymously(subscribeNewsletter, { body: { email, ...honeypot } })
    return undefined
  } catch (error) {
    const wrong = fieldText(error, 'email') ?? errorText(error, refusals)
    if (wrong === undefined) throw error
    return wrong
  }
}

/** The hint that the subscription must be confirmed by the e-mailed link. */
export const nextStepAt = (address: string): string =>
  `One more step: open the link we sent to ${address} within three days to start the newsletter. No email after ten minutes? Check your spam folder, or subscribe again.`
