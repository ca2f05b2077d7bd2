import { maxLengths } from '../../../../shared/max-lengths.ts'
import { emailProblem } from '../../lib/email-rules.ts'

const limits = maxLengths.dispute

export type DisputeField = keyof typeof limits
export type TypedDispute = Readonly<Record<DisputeField, string>>
export type DisputeProblems = Partial<Record<DisputeField, string | undefined>>

export const fields = Object.keys(limits) as DisputeField[]

export const emptyDispute = Object.fromEntries(fields.map((field) => [field, ''])) as TypedDispute

const missing: DisputeProblems = {
  companyName: 'Enter the company’s name.',
  statement: 'Say which fact is wrong, and what is right.',
  name: 'Enter your name.',
}

/** The rules of `NewDispute`, without the schema: the page loads that on sending. */
export const problemsOf = (typed: TypedDispute): DisputeProblems =>
  Object.fromEntries(
    fields.map((field) => {
      const text = typed[field].trim()
      const most = limits[field]
      if (text.length > most) return [field, `At most ${most} characters.`]
      if (field === 'email') return [field, emailProblem(text)]
      return [field, text === '' ? missing[field] : undefined]
    }),
  )

export const isGood = (problems: DisputeProblems): boolean =>
  Object.values(problems).every((problem) => problem === undefined)
