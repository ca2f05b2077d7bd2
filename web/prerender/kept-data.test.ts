import { expect, it } from 'vitest'
import { allEntities } from '../../functions/all-entities.ts'
import { keptData } from './kept-data.ts'

const rowOf = (record: string) => keptData().find((row) => row.record === record)

it('a kind of items that expires says after how many days', () => {
  for (const { name, holds, kept } of allEntities)
    if (/\bexpires\b/i.test(holds)) expect([name, kept.days]).toEqual([name, expect.any(Number)])
})

it('what belongs to an account goes with it, unless its items say why not', () => {
  expect(rowOf('requests')).toMatchObject({ kept: 'While your account exists', onDeletion: '' })
  for (const { record, kept, onDeletion } of keptData()) {
    const stays = allEntities.filter((it) => it.kept.as === record && 'never' in it.erase)
    expect([record, onDeletion !== '']).toEqual([record, stays.length > 0])
    if (kept.includes('Indefinitely'))
      expect([record, onDeletion]).toEqual([record, expect.stringMatching(/./)])
  }
})

it('of items with several limits, the longest is told', () => {
  expect(rowOf('links')?.kept).toBe('Until 30 days after the link’s planned end')
  expect(rowOf('email-changes')?.kept).toBe('7 days')
  expect(rowOf('watches')?.kept).toBe(
    'While your account exists, or until 90 days after the plan that included it ends, whichever is sooner',
  )
})
