import * as z from 'zod'
import { keptInTab } from '../../../domain/session/kept.ts'

/** A file that is in S3, and counts once the answer is sent. */
const SentFile = z.object({ id: z.string(), name: z.string(), bytes: z.number() })

const Answer = z.object({ text: z.string(), files: z.array(SentFile) })

/** An answer that is not sent yet. */
export const keptAnswer = (questionId: string) =>
  keptInTab(`answer.${questionId}`, Answer.parse, { text: '', files: [] })
