import { sendDispute } from '../../../../shared/routes/disputes.ts'
import { callAnonymously } from '../../lib/anonymous-client.ts'
import { type ErrorTexts, errorText, fieldText, serverDetail } from '../../lib/error-text.ts'
import { isGood } from '../../lib/form-problems.ts'
import type { Refused } from '../../ui/use-form.ts'
import { type DisputeField, fields, type TypedDispute } from './dispute.ts'

const notSent = 'This was not sent. What you typed is still here: please try again.'

const texts: ErrorTexts = {
  network: 'We could not be reached, so this was not sent. Check your connection and try again.',
  'too-many-requests': (error) => serverDetail(error) ?? notSent,
  default: notSent,
}

export const sendTyped = (typed: TypedDispute, honeypot: object) =>
  callAnonymously(sendDispute, { body: { ...typed, ...honeypot } })

export function refusedBy(failure: unknown): Refused<DisputeField> {
  const problems = Object.fromEntries(fields.map((field) => [field, fieldText(failure, field)]))
  return isGood(problems) ? { form: errorText(failure, texts) } : problems
}
