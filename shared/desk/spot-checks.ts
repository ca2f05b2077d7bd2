import * as z from 'zod'
import { Instant } from '../account/account.ts'

export const spotCheckGrades = ['fine', 'minor', 'serious'] as const
export type SpotCheckGrade = (typeof spotCheckGrades)[number]

/** A spot check that is open for longer is late. Our choice: two weeks let one person be away for one. */
export const spotCheckDays = 14

export const maxGradeComment = 1000

const Grade = z.enum(spotCheckGrades)

/** A published version that a third member of the desk reads and grades. It says nothing about the buyer. */
export const SpotCheck = z.object({
  requestId: z.string(),
  version: z.int(),
  /** The company that the report is on. */
  company: z.string(),
  /** Names of the members who submitted and who approved it. */
  writtenBy: z.string(),
  approvedBy: z.string(),
  publishedAt: Instant,
  isLate: z.boolean(),
  /** Null while it is open. */
  result: z
    .object({ grade: Grade, comment: z.string(), by: z.string(), at: Instant, mine: z.boolean() })
    .nullable(),
  /** Why the caller cannot grade it; null if they can. */
  refusal: z.enum(['role', 'involved', 'graded']).nullable(),
})
export type SpotCheck = z.infer<typeof SpotCheck>

export const SpotChecksQuery = z.object({
  state: z.enum(['open', 'graded']).default('open'),
  cursor: z.string().max(1500).optional(),
})

/** In the order of their requests: open ones the oldest first, graded ones the newest first. */
export const SpotChecksPage = z.object({
  items: z.array(SpotCheck),
  nextCursor: z.string().nullable(),
})

/** The newest version first. */
export const SpotChecksOfReport = z.object({ items: z.array(SpotCheck) })

export const GradeOrder = z
  .strictObject({ grade: Grade, comment: z.string().trim().max(maxGradeComment) })
  .refine(({ grade, comment }) => grade === 'fine' || comment !== '', {
    path: ['comment'],
    error: 'Say what is wrong.',
  })
export type GradeOrder = z.infer<typeof GradeOrder>
