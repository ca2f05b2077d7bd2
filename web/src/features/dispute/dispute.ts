import { maxLengths } from '../../../../shared/platform/max-lengths.ts'
import { emailProblem } from '../../lib/email-rules.ts'
import { type Problems, tooLong } from '../../lib/form-problems.ts'

const limits = maxLengths.dispute

export type DisputeField = keyof typeof limits
export type TypedDispute = Readonly<Record<DisputeField, string>>
export type DisputeProblems = Problems<DisputeField>

export const fields = Object.keys(limits) as DisputeField[]

export const emptyDispute = Object.fromEntries(fields.map((field) => [field, ''])) as TypedDispute

/** What was kept, by hand: this page does not load zod. */
export const disputeIn = (stored: unknown): TypedDispute => {
  const given = Object(stored) as Record<DisputeField, unknown>
  const textOf = (field: DisputeField) => (typeof given[field] === 'string' ? given[field] : '')
  return Object.fromEntries(fields.map((field) => [field, textOf(field)])) as TypedDispute
}

const missing: DisputeProblems = {
  companyName: 'Enter the company’s name.',
  statement: 'Say which fact is wrong, and what is right.',
  name: 'Enter your name.',
}

/** The rules of `NewDispute`, in words of the form. */
export const problemsOf = (typed: TypedDispute): DisputeProblems =>
  Object.fromEntries(
    fields.map((field) => {
      const text = typed[field].trim()
      const long = tooLong(text, limits[field])
      if (long) return [field, long]
      if (field === 'email') return [field, emailProblem(text)]
      return [field, text === '' ? missing[field] : undefined]
    }),
  )
