import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { Upload } from './evidence.ts'

export const questionKinds = ['which-company', 'invoice', 'other'] as const

const AnswerFile = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** Signed link, valid for minutes. */
  url: z.url(),
})

/** A question of the report desk to the buyer. While one is open, the due time stands still. */
export const Question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  askedAt: Instant,
  state: z.enum(['open', 'answered', 'withdrawn']),
  answer: z.object({ text: z.string(), at: Instant, files: z.array(AnswerFile) }).nullable(),
})
export type Question = z.infer<typeof Question>

/** The newest first. */
export const Questions = z.object({ items: z.array(Question) })

export const NewQuestion = z.strictObject({
  kind: z.enum(questionKinds).default('other'),
  text: z.string().trim().min(1, 'Write the question.').max(1000),
})
export type NewQuestion = z.infer<typeof NewQuestion>

export const maxAnswerFiles = 5
export const maxAnswerBytes = 10 * 1024 * 1024

export const NewAnswerFile = z.strictObject({
  name: z.string().trim().min(1).max(200),
  bytes: z.int().min(1).max(maxAnswerBytes, 'The file is larger than 10 MB.'),
})
export type NewAnswerFile = z.infer<typeof NewAnswerFile>
export const AnswerUpload = Upload

export const Answer = z.strictObject({
  text: z.string().trim().min(1, 'Write an answer.').max(2000),
  /** Ids of uploads. */
  files: z.array(z.string().max(40)).max(maxAnswerFiles).default([]),
})
export type Answer = z.infer<typeof Answer>
