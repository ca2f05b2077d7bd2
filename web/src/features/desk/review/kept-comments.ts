import { useState } from 'react'
import * as z from 'zod'
import { keptInBrowser, useKept } from '../../../domain/session/kept.ts'

const Comments = z.array(z.object({ field: z.string(), text: z.string() }))
/** A comment that is not sent yet. `field` is a path of the report; '' for the whole of it. */
export type Comment = z.infer<typeof Comments>[number]

const keptComments = (requestId: string) => keptInBrowser(`review.${requestId}`, Comments.parse, [])

/** The reviewer's comments, kept in this browser until they are sent: also when the report was changed. */
export function useKeptComments(requestId: string) {
  const [kept] = useState(() => keptComments(requestId))
  const { typed: comments, change, forget } = useKept(kept)
  const keep = (next: readonly Comment[]) =>
    next.length === 0 ? forget() : change(() => [...next])
  return { comments, keep }
}
