import { useState } from 'react'
import * as z from 'zod'

const Comments = z.array(z.object({ field: z.string(), text: z.string() }))
/** A comment that is not sent yet. `field` is a path of the report; '' for the whole of it. */
export type Comment = z.infer<typeof Comments>[number]

const keyOf = (requestId: string) => `desk-review.${requestId}`

/** Storage can be full or blocked: then comments live as long as the page. */
const read = (key: string): Comment[] => {
  try {
    return Comments.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

const write = (key: string, comments: readonly Comment[]): void => {
  try {
    if (comments.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(comments))
  } catch {
    // As above.
  }
}

/** The reviewer's comments, kept in this browser until they are sent: also when the report was changed. */
export function useKeptComments(requestId: string) {
  const key = keyOf(requestId)
  const [comments, setComments] = useState(() => read(key))
  const keep = (next: readonly Comment[]) => {
    setComments([...next])
    write(key, next)
  }
  return { comments, keep }
}
