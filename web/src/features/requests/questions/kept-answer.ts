import * as z from 'zod'

const SentFile = z.object({ id: z.string(), name: z.string(), bytes: z.number() })
/** A file that is in S3, and counts once the answer is sent. */
export type SentFile = z.infer<typeof SentFile>

const Kept = z.object({ text: z.string(), files: z.array(SentFile) })
export type KeptAnswer = z.infer<typeof Kept>

const empty: KeptAnswer = { text: '', files: [] }
const keyOf = (questionId: string) => `answer.${questionId}`

/**
 * An answer that is not sent yet, for this tab: a reload loses nothing, and the next person at this
 * computer does not see it.
 */
export const readAnswer = (questionId: string): KeptAnswer => {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(questionId)) ?? 'null'))
    return kept.success ? kept.data : empty
  } catch {
    return empty
  }
}

/** Storage can be full or blocked: then the answer is only on the page. */
export const keepAnswer = (questionId: string, answer: KeptAnswer): void => {
  try {
    sessionStorage.setItem(keyOf(questionId), JSON.stringify(answer))
  } catch {}
}

export const forgetAnswer = (questionId: string): void => {
  try {
    sessionStorage.removeItem(keyOf(questionId))
  } catch {}
}
