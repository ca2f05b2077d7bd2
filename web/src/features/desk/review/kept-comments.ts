import { useState } from 'react'
import * as z from 'zod'
import { keptInBrowser } from '../../../domain/session/kept.ts'

const Comments = z.array(z.object({ field: z.string(), text: z.string() }))
/** A comment that is not sent yet. `field` is a path of the report; '' for the whole of it. */
export type Comment = z.infer<typeof Comments>[number]

const keptComments = (requestId: string) => keptInBrowser(`review.${requestId}`, Comments.parse, [])

/** The reviewer's comments, kept in this browser until they are sent: also when the report was changed. */
export function useKeptComments(requestId: string) {
  const kept = keptComments(requestId)
  const [comments, setComments] = useState(() => kept.read())
  const keep = (next: readonly Comment[]) => {
    setComments([...next])
    if (next.length === 0) kept.forget()
    else kept.keep([...next])
  }
  return { comments, keep }
}
