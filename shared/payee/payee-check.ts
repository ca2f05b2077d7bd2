import * as z from 'zod'
import { normalizeName } from '../names/company-name.ts'

/** The roles of the names on the documents of a payment. */
export const payeeRoles = ['issuer', 'contractParty', 'beneficiary'] as const
export type PayeeRole = (typeof payeeRoles)[number]

const Name = z
  .string('Paste the name as it is written there.')
  .transform(normalizeName)
  .pipe(
    z
      .string()
      .max(200, 'At most 200 characters.')
      .refine((name) => !/\p{Cc}/u.test(name), 'Leave out line breaks and control characters.'),
  )

export const PayeeNames = z
  .strictObject({
    issuer: Name.default(''),
    contractParty: Name.default(''),
    beneficiary: Name.default(''),
  })
  .superRefine((names, context) => {
    const missing = payeeRoles.filter((role) => names[role] === '')
    if (missing.length < 2) return
    for (const role of missing)
      context.addIssue({ code: 'custom', path: [role], message: 'Enter at least two names.' })
  })
export type PayeeNames = z.output<typeof PayeeNames>

const Stretches = z.array(z.object({ text: z.string(), differs: z.boolean() }))

/** The comparison of two of the names. */
export const PayeePair = z.object({
  between: z.tuple([z.enum(payeeRoles), z.enum(payeeRoles)]),
  result: z.enum([
    'same',
    'same-but-for-format',
    'different-form',
    'branch-of-the-other',
    'different-company',
    'same-english',
    'different-english',
    /** The beneficiary looks like a person, whatever the other name is. */
    'person',
    'cannot-compare',
  ]),
  /**
   * Why the names cannot be compared, why the result is uncertain, or why they are two companies.
   */
  why: z.enum(['not-chinese', 'no-form', 'other-place']).nullable(),
  /** Which of the two is the branch. */
  branch: z.enum(['first', 'second', 'both']).nullable(),
  /** Both names, split into equal and different parts. */
  marks: z.object({ first: Stretches, second: Stretches }).nullable(),
})
export type PayeePair = z.infer<typeof PayeePair>

export const PayeeCheck = z.object({
  id: z.string(),
  issuer: z.string(),
  contractParty: z.string(),
  beneficiary: z.string(),
  checkedAt: z.string(),
  /** The keys under which these names would be saved as suppliers. */
  suppliers: z.array(z.string()),
  pairs: z.array(PayeePair),
})
export type PayeeCheck = z.infer<typeof PayeeCheck>

export const PayeeCheckPage = z.object({
  items: z.array(PayeeCheck),
  nextCursor: z.string().nullable(),
})
