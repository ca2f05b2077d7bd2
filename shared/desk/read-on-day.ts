import * as z from 'zod'
import { type CheckId, checkIds } from '../reports/checks.ts'
import type { DraftContent } from './drafts.ts'

const Reading = z.union([
  z.literal('clear').transform((result) => ({ result, on: undefined })),
  z.object({ result: z.enum(['clear', 'found']), on: z.string().optional() }),
])
const Answers = z.record(z.string(), z.json()).catch({})

/** The checks whose source a published report read on its own day. */
export function readOnItsDay({ checks, issuedOn }: DraftContent): CheckId[] {
  const answers = Answers.parse(checks)
  return checkIds.filter((id) => {
    const { data } = Reading.safeParse(answers[id])
    return data !== undefined && (data.on ?? issuedOn) === issuedOn
  })
}
