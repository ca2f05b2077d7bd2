import { describe, expect, it } from 'vitest'
import { claimedBy, hoursFromNow, now, pending } from './fixtures/pending.ts'
import { workListsOf } from './fixtures/work-lists.ts'
import { queueInOrder, queuePage, sorted } from './queue.ts'

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
const brand = pending('BRAND', {
  dueAt: hoursFromNow(30),
  searchTerm: 'Shenzhen Bright Star Co., Ltd.',
})
const all = [brand, calm, soon, late]

const page = (asked: object) => queuePage(sorted(all, now), { limit: 50, ...asked }, 'wang', now)
const ids = async (asked: object) => (await page(asked)).items.map(({ id }) => id)

describe('the queue of the report desk', () => {
  it('has the earliest due first, whatever the plan', async () => {
    expect(await ids({})).toEqual(['LATE', 'SOON', 'CALM', 'BRAND'])
    expect(await page({})).toMatchObject({ nextCursor: null })
  })

  it.each([
    [{ state: 'overdue' }, ['LATE']],
    [{ state: 'due-soon' }, ['SOON']],
    [{ state: 'mine' }, ['SOON']],
    [{ state: 'unclaimed' }, ['LATE', 'CALM', 'BRAND']],
    [{ type: 'monitoring' }, ['CALM']],
    [{ type: 'verification' }, ['LATE', 'SOON', 'BRAND']],
    [{ type: 'verification', state: 'unclaimed' }, ['LATE', 'BRAND']],
  ])('filters by %j', async (asked, found) => expect(await ids(asked)).toEqual(found))

  it('filters by how far the report is, and by questions to the buyer', async () => {
    const states = ['writing', 'returned', 'in-review', 'approved'].map((draftState) =>
      pending(draftState, { draftState }),
    )
    const open = sorted([...states, pending('paused', { pausedAt: hoursFromNow(-1) })], now)
    const found = async (state: 'drafts' | 'in-review' | 'paused') =>
      (await queuePage(open, { limit: 50, state }, 'wang', now)).items.map(({ id }) => id)
    expect(await found('drafts')).toEqual(['returned', 'writing'])
    expect(await found('in-review')).toEqual(['approved', 'in-review'])
    expect(await found('paused')).toEqual(['paused'])
  })

  it.each([
    ['华为', 'LATE'],
    ['華為', 'LATE'],
    ['东莞市联发', 'CALM'],
    ['聯發電子(中国)', 'CALM'],
    ['联发 电子【中國】', 'CALM'],
    ['９１４４０３００', 'SOON'],
    ['91440300-708461136-t', 'SOON'],
    ['bright star co ltd', 'BRAND'],
    ['ＢＲＩＧＨＴ', 'BRAND'],
    ['brand', 'BRAND'],
  ])('finds %s', async (search, found) => expect(await ids({ search })).toEqual([found]))

  it('finds nothing for another name', async () => {
    expect(await page({ search: '华威' })).toEqual({ items: [], nextCursor: null })
  })

  it('goes on after the last request of a page, even if it and others are gone', async () => {
    const first = await page({ limit: 2 })
    expect(first.items.map(({ id }) => id)).toEqual(['LATE', 'SOON'])
    const cursor = first.nextCursor ?? ''
    const rest = await queuePage([calm, brand], { limit: 2, cursor }, 'wang', now)
    expect(rest.items.map(({ id }) => id)).toEqual(['CALM', 'BRAND'])
    expect(rest.nextCursor).toBeNull()
  })

  it('says that a cursor is not one of ours', async () => {
    await expect(page({ cursor: 'x' })).rejects.toThrow('The cursor is not from this API.')
  })
})

describe('20,000 pending requests', () => {
  const many = Array.from({ length: 20_000 }, (_, n) =>
    pending(`OPEN${String(n).padStart(6, '0')}`, { dueAt: hoursFromNow(n / 1000 - 10) }),
  )
  const lists = workListsOf({
    new: [pending('FRESH', { dueAt: hoursFromNow(-9.9985) })],
    open: many,
  })

  async function read(asked: Parameters<typeof queuePage>[1]) {
    const before = lists.read.count
    const found = await queuePage(queueInOrder(lists, asked, now), asked, 'wang', now)
    return { ...found, read: lists.read.count - before }
  }

  it('are merged with new ones by due time, and read no further than the page', async () => {
    const first = await read({ limit: 50 })
    expect(first.items.slice(0, 4).map(({ id }) => id)).toEqual([
      'OPEN000000',
      'OPEN000001',
      'FRESH',
      'OPEN000002',
    ])
    expect(first.read).toBeLessThan(60)
    const second = await read({ limit: 50, cursor: first.nextCursor ?? '' })
    expect(second.items.map(({ id }) => id)).toEqual(many.slice(49, 99).map(({ id }) => id))
    expect(second.read).toBeLessThan(60)
  })

  it('are in the order of their ids where they are due at the same time', async () => {
    const ties = ['C', 'A', 'B'].map((id) => pending(id))
    const found = (asked: object) => {
      const query = { limit: 2, ...asked }
      const unsorted = {
        ...workListsOf({}),
        findDueOn: async function* (list: string) {
          if (list === 'open') yield ties
        },
      }
      return queuePage(queueInOrder(unsorted, query, now), query, 'wang', now)
    }
    const first = await found({})
    expect(first.items.map(({ id }) => id)).toEqual(['A', 'B'])
    const second = await found({ cursor: first.nextCursor })
    expect(second.items.map(({ id }) => id)).toEqual(['C'])
  })

  it.each([
    ['due-soon', 'OPEN010001'],
    ['overdue', 'OPEN000000'],
  ] as const)('that are %s are read from where they begin', async (state, first) => {
    const found = await read({ limit: 50, state })
    expect(found.items[0]?.id).toBe(first)
    expect(found.read).toBeLessThan(60)
  })

  it('that do not fit a filter are looked at in parts: a page may be empty and have a next one', async () => {
    const found = await read({ limit: 50, state: 'paused' })
    expect(found.items).toEqual([])
    expect(found.nextCursor).not.toBeNull()
    expect(found.read).toBeLessThan(1010)
  })
})
