import { expect, it } from 'vitest'
import { replyFaults, replyTo, threadsOf } from './comment-replies.ts'
import type { DraftContent } from './drafts.ts'

const at = '2026-11-23T06:02:00.000Z'
const comments = ['Which court?', 'Since when?'].map((text) => ({
  field: 'summary',
  text,
  by: '李雷',
  at,
}))
const [first = '', second = ''] = threadsOf(comments).map(({ path }) => path)
const withReplies = (replies: Record<string, DraftContent[string]>): DraftContent => ({
  $replies: Object.fromEntries(
    Object.entries(replies).map(([path, reply]) => [path.replace('$replies.', ''), reply]),
  ),
})
const openIn = (content: DraftContent) => replyFaults(content, comments).map(({ path }) => path)

it('each comment needs a reply: that it is done, or why not', () => {
  expect(openIn({})).toEqual([first, second])
  expect(openIn(withReplies({ [first]: true }))).toEqual([second])
  expect(openIn(withReplies({ [first]: true, [second]: 'The court is not named.' }))).toEqual([])
})

it.each<[string, DraftContent]>([
  ['no object', { $replies: 'done' }],
  ['blank', withReplies({ [first]: ' ', [second]: '' })],
  ['no text', withReplies({ [first]: false, [second]: { done: true } })],
  ['too long', withReplies({ [first]: 'x'.repeat(401), [second]: 'x'.repeat(401) })],
])('a reply that is %s does not count', (_, content) => {
  expect(openIn(content)).toEqual([first, second])
})

it('a reply to a comment of an earlier return does not count for a later one', () => {
  const content = withReplies({ [first]: true, [second]: true })
  const [again] = threadsOf([{ ...comments[0], at: '2026-11-24T06:02:00.000Z' } as never])
  expect(again && replyTo(content, again)).toBe('')
})

it('a fault quotes the beginning of its comment', () => {
  const long = { field: '', text: '𨭎'.repeat(200), by: '李雷', at }
  expect(replyFaults({}, [long])[0]?.message).toBe(
    `Missing: a reply to the comment “${'𨭎'.repeat(80)}…”`,
  )
})
