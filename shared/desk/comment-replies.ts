import * as z from 'zod'
import type { Fault } from '../reports/fault.ts'
import type { DraftComment, DraftContent } from './drafts.ts'

/**
 * A field of the draft beside those of the report: the analyst's reply to each comment of the newest return. Members of
 * the desk read it, buyers do not.
 */
export const commentReplies = '$replies'

export const maxNotDoneReason = 400

/** `true`: done. A text: not done, and why. '': no reply yet. */
export type Reply = true | string

const Replies = z
  .record(z.string(), z.union([z.literal(true), z.string().trim().max(maxNotDoneReason)]).catch(''))
  .catch({})

/** A comment with the path of its reply in the draft. */
export type CommentThread = DraftComment & { path: string }

/** Comments of a later return have other paths, so that no reply is taken for one to them. */
export const threadsOf = (comments: readonly DraftComment[]): CommentThread[] =>
  comments.map((comment, index) => ({
    ...comment,
    path: `${commentReplies}.${Date.parse(comment.at)}-${index}`,
  }))

export const replyTo = (content: DraftContent, { path }: Pick<CommentThread, 'path'>): Reply =>
  Replies.parse(content[commentReplies])[path.slice(commentReplies.length + 1)] ?? ''

const maxQuoted = 80

/** Comments without a reply: a returned report is not submitted again before each has one. */
export const replyFaults = (content: DraftContent, comments: readonly DraftComment[]): Fault[] =>
  threadsOf(comments)
    .filter((thread) => replyTo(content, thread) === '')
    .map(({ path, text }) => {
      const [...characters] = text
      const quoted =
        characters.length > maxQuoted ? `${characters.slice(0, maxQuoted).join('')}…` : text
      return { path, message: `Missing: a reply to the comment “${quoted}”` }
    })
