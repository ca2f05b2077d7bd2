import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { BuyerFile, maxBuyerFiles } from '../requests/buyer-file.ts'

export const questionKinds = ['which-company', 'invoice', 'other'] as const

/** A question of the report desk to the buyer. While one is open, the due time stands still. */
export const Question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  askedAt: Instant,
  state: z.enum(['open', 'answered', 'withdrawn']),
  answer: z.object({ text: z.string(), at: Instant, files: z.array(BuyerFile) }).nullable(),
})
export type Question = z.infer<typeof Question>

/** The newest first. */
export const Questions = z.object({ items: z.array(Question) })

export const NewQuestion = z.strictObject({
  kind: z.enum(questionKinds).default('other'),
  text: z.string().trim().min(1, 'Write the question.').max(1000),
})

export const Answer = z.strictObject({
  text: z.string().trim().min(1, 'Write an answer.').max(2000),
  /** Ids of uploads. */
  files: z.array(z.string().max(40)).max(maxBuyerFiles).default([]),
})
export type Answer = z.infer<typeof Answer>
