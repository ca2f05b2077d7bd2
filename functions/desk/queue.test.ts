import { describe, expect, it } from 'vitest'
import { claimedBy, hoursFromNow, now, pending } from './fixtures/pending.ts'
import { queuePage } from './queue.ts'

const late = pending('LATE', { dueAt: hoursFromNow(-1), searchTerm: '华为技术有限公司' })
const soon = pending('SOON', {
  dueAt: hoursFromNow(3),
  searchTerm: '91440300708461136T',
  ...claimedBy('wang', '王芳'),
})
const calm = pending('CALM', {
  dueAt: hoursFromNow(20),
  searchTerm: '東莞市聯發電子（中國）有限公司',
  type: 'monitoring',
})
const undated = pending('NODUE', { dueAt: undefined, searchTerm: 'Shenzhen Bright Star Co., Ltd.' })
const all = [undated, calm, soon, late]

const page = (asked: object) => queuePage(all, { limit: 50, ...asked }, 'wang', now)
const ids = (asked: object) => page(asked).items.map(({ id }) => id)

describe('the queue of the report desk', () => {
  it('has the earliest due first, whatever the plan; without a due time comes last', () => {
    expect(ids({})).toEqual(['LATE', 'SOON', 'CALM', 'NODUE'])
    expect(page({})).toMatchObject({ total: 4, nextCursor: null })
  })

  it.each([
    [{ state: 'overdue' }, ['LATE']],
    [{ state: 'due-soon' }, ['SOON']],
    [{ state: 'mine' }, ['SOON']],
    [{ state: 'unclaimed' }, ['LATE', 'CALM', 'NODUE']],
    [{ type: 'monitoring' }, ['CALM']],
    [{ type: 'verification' }, ['LATE', 'SOON', 'NODUE']],
    [{ type: 'verification', state: 'unclaimed' }, ['LATE', 'NODUE']],
  ])('filters by %j', (asked, found) => expect(ids(asked)).toEqual(found))

  it('filters by how far the report is, and by questions to the buyer', () => {
    const states = ['writing', 'returned', 'in-review', 'approved'].map((draftState) =>
      pending(draftState, { draftState }),
    )
    const paused = pending('paused', { pausedAt: hoursFromNow(-1) })
    const found = (state: 'drafts' | 'in-review' | 'paused') =>
      queuePage([...states, paused], { limit: 50, state }, 'wang', now).items.map(({ id }) => id)
    expect(found('drafts')).toEqual(['returned', 'writing'])
    expect(found('in-review')).toEqual(['approved', 'in-review'])
    expect(found('paused')).toEqual(['paused'])
  })

  it.each([
    ['华为', 'LATE'],
    ['華為', 'LATE'],
    ['东莞市联发', 'CALM'],
    ['聯發電子(中国)', 'CALM'],
    ['联发 电子【中國】', 'CALM'],
    ['９１４４０３００', 'SOON'],
    ['91440300-708461136-t', 'SOON'],
    ['bright star co ltd', 'NODUE'],
    ['ＢＲＩＧＨＴ', 'NODUE'],
    ['nodue', 'NODUE'],
  ])('finds %s', (search, found) => expect(ids({ search })).toEqual([found]))

  it('finds nothing for another name', () => {
    expect(page({ search: '华威' })).toEqual({ items: [], nextCursor: null, total: 0 })
  })

  it('goes on after the last request of a page, even if it and others are gone', () => {
    const first = page({ limit: 2 })
    expect(first.items.map(({ id }) => id)).toEqual(['LATE', 'SOON'])
    const cursor = first.nextCursor ?? ''
    const rest = queuePage([undated, calm], { limit: 2, cursor }, 'wang', now)
    expect(rest.items.map(({ id }) => id)).toEqual(['CALM', 'NODUE'])
    expect(rest.nextCursor).toBeNull()
  })

  it('says that a cursor is not one of ours', () => {
    expect(() => page({ cursor: 'x' })).toThrow('The cursor is not from this API.')
  })
})
