import { describe, expect, it } from 'vitest'
import { now } from '../fixtures/pending.ts'
import { assertSize, type Draft, mayReview, savedAlready, withSaved } from './draft.ts'

const wang = { userId: 'wang', name: '王芳' }
const chen = { userId: 'chen', name: '陈明' }
const content = { summary: 'Registered and active.' }
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const first = withSaved(undefined, undefined, content, wang, now).draft

describe('a save', () => {
  it('counts revisions and writers', () => {
    expect(first).toMatchObject({ revision: 1, writers: ['wang'], saved: { by: 'wang' } })
    const { draft } = withSaved(first, 'writing', {}, chen, later(1))
    expect(draft).toMatchObject({ revision: 2, writers: ['wang', 'chen'], saved: { by: 'chen' } })
  })

  it('is told to the audit trail by a new writer, and of one writer every 30 minutes', () => {
    const save = (before: Draft | undefined, by: typeof wang, minutes: number) =>
      withSaved(before, before && 'writing', {}, by, later(minutes))
    expect(save(undefined, wang, 0).isAudited).toBe(true)
    const second = save(first, wang, 29)
    expect(second.isAudited).toBe(false)
    expect(save(second.draft, wang, 30).isAudited).toBe(true)
    expect(save(second.draft, chen, 29).isAudited).toBe(true)
  })

  it('of a returned report keeps its comments; of a correction it has none', () => {
    const comment = { field: 'summary', text: 'Which court?', by: '李雷', at: now.toISOString() }
    const returned = { ...first, comments: [comment] }
    expect(withSaved(returned, 'returned', {}, wang, now).draft.comments).toEqual([comment])
    expect(withSaved(returned, undefined, {}, wang, now).draft.comments).toEqual([])
  })

  it('forgets who wrote only once that was approved', () => {
    const approved = { ...first, approved: { ...first.saved, revision: 1 } }
    expect(withSaved(approved, undefined, {}, chen, now).draft.writers).toEqual(['chen'])
    // A dropped file has completed the request meanwhile.
    expect(withSaved(first, undefined, {}, chen, now).draft.writers).toEqual(['wang', 'chen'])
    const older = { ...first, revision: 2, approved: { ...first.saved, revision: 1 } }
    expect(withSaved(older, undefined, {}, chen, now).draft.writers).toEqual(['wang', 'chen'])
  })

  it('forgets who took part only once that was published', () => {
    const returned = { ...first, involved: ['wang', 'han', 'li'] }
    expect(withSaved(returned, 'returned', {}, chen, now).draft.involved).toEqual([
      ...['wang', 'han', 'li', 'chen'],
    ])
    const approved = { ...returned, approved: { ...first.saved, revision: 1 } }
    expect(withSaved(approved, undefined, {}, chen, now).draft.involved).toEqual(['chen'])
    // An older release has stored it.
    const older = { ...first, involved: [] }
    expect(withSaved(older, 'writing', {}, chen, now).draft.involved).toEqual(['wang', 'chen'])
  })

  it('that is repeated is known by its writer, base and words', () => {
    expect(savedAlready(first, { revision: 0, content }, 'wang')).toBe(first)
    expect(savedAlready(first, { revision: 0, content }, 'chen')).toBeUndefined()
    expect(savedAlready(first, { revision: 1, content }, 'wang')).toBeUndefined()
    expect(savedAlready(first, { revision: 0, content: {} }, 'wang')).toBeUndefined()
    expect(savedAlready(undefined, { revision: 0, content }, 'wang')).toBeUndefined()
  })

  it('is as long as a report at most', () => {
    expect(() => assertSize({ summary: '字'.repeat(170_000) })).not.toThrow()
    expect(() => assertSize({ summary: '字'.repeat(175_000) })).toThrow('longer than 512 kB')
  })
})

describe('a review', () => {
  const reviewer = { userId: 'li', roles: ['reviewers'] as const }

  it('is for reviewers who wrote nothing of it', () => {
    expect(mayReview(first, 'in-review', reviewer)).toBe(true)
    expect(mayReview(first, 'in-review', { ...reviewer, roles: ['analysts'] })).toBe(false)
    expect(mayReview(first, 'in-review', { ...reviewer, userId: 'wang' })).toBe(false)
    const { draft } = withSaved(first, 'writing', {}, chen, now)
    expect(mayReview(draft, 'in-review', { ...reviewer, userId: 'wang' })).toBe(false)
    const submitted = { ...first, submitted: { ...first.saved, by: 'li', photographs: {} } }
    expect(mayReview(submitted, 'in-review', reviewer)).toBe(false)
  })

  it('is of a report in review, or of one that the intake has not taken', () => {
    const states = ['writing', 'returned', 'in-review', 'approved', undefined] as const
    expect(states.filter((state) => mayReview(first, state, reviewer))).toEqual([
      'in-review',
      'approved',
    ])
    expect(mayReview(undefined, 'in-review', reviewer)).toBe(false)
  })
})
