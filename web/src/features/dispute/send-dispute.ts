import { sendDispute } from '../../../../shared/routes/disputes.ts'
import { callAnonymously } from '../../lib/anonymous-client.ts'
import { type ErrorTexts, errorText, fieldText, serverDetail } from '../../lib/error-text.ts'
import { isGood } from '../../lib/form-problems.ts'
import { type DisputeProblems, fields, type TypedDispute } from './dispute.ts'

export type Outcome =
  | { sent: true }
  /** `text` for the whole form, if no field is named. */
  | { sent: false; text: string | undefined; problems: DisputeProblems }

const notSent = 'This was not sent. What you typed is still here: please try again.'

const texts: ErrorTexts = {
  network: 'We could not be reached, so this was not sent. Check your connection and try again.',
  'too-many-requests': (error) => serverDetail(error) ?? notSent,
  default: notSent,
}

export async function sendTyped(typed: TypedDispute, honeypot: object): Promise<Outcome> {
  try {
    await callAnonymously(sendDispute, { body: { ...typed, ...honeypot } })
    return { sent: true }
  } catch (error) {
    const problems = Object.fromEntries(fields.map((field) => [field, fieldText(error, field)]))
    return {
      sent: false,
      problems,
      text: isGood(problems) ? errorText(error, texts) : undefined,
    }
  }
}
