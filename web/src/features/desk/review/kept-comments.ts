import { useState } from 'react'
import * as z from 'zod'
import { keepWords, readWords } from '../../../lib/kept-words.ts'

const Comments = z.array(z.object({ field: z.string(), text: z.string() }))
/** A comment that is not sent yet. `field` is a path of the report; '' for the whole of it. */
export type Comment = z.infer<typeof Comments>[number]

const nameOf = (requestId: string) => `review.${requestId}`

const read = (requestId: string): Comment[] => {
  try {
    return Comments.parse(JSON.parse(readWords(nameOf(requestId)) || '[]'))
  } catch {
    return []
  }
}

/** The reviewer's comments, kept in this browser until they are sent: also when the report was changed. */
export function useKeptComments(requestId: string) {
  const [comments, setComments] = useState(() => read(requestId))
  const keep = (next: readonly Comment[]) => {
    setComments([...next])
    keepWords(nameOf(requestId), next.length === 0 ? '' : JSON.stringify(next))
  }
  return { comments, keep }
}
