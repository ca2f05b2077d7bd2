import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { type KeptDraft, keeperIn } from './kept-drafts.ts'

const kept = (more: Partial<KeptDraft> = {}): KeptDraft => ({
  member: 'wang',
  request: '01A',
  window: 'one',
  base: { revision: 1, content: {} },
  content: { summary: 'x' },
  keptAt: '2026-11-23T06:00:00.000Z',
  ...more,
})

it('keeps the words of each window, and finds those of one member and request', async () => {
  const keeper = keeperIn('test')
  await keeper.keep(kept({ keptAt: '2026-11-23T07:00:00.000Z' }))
  await keeper.keep(kept({ window: 'two' }))
  await keeper.keep(kept({ member: 'chen' }))
  await keeper.keep(kept({ request: '01AB' }))
  const found = await keeper.find('wang', '01A')
  expect(found.map(({ window }) => window)).toEqual(['two', 'one'])
  await keeper.keep(kept({ window: 'two', content: { summary: 'y' } }))
  await keeper.remove(kept())
  expect(await keeper.find('wang', '01A')).toEqual([
    kept({ window: 'two', content: { summary: 'y' } }),
  ])
})
