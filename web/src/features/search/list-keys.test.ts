import { describe, expect, it } from 'vitest'
import { nextInList } from './list-keys.ts'

describe('arrow keys in the popular searches', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 19, 19],
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowUp', 4, 3],
    ['Home', 7, 0],
    ['End', 7, 19],
  ])('%s moves from %i to %i', (key, from, to) => {
    expect(nextInList(key, from, 20)).toBe(to)
  })

  it('ArrowUp leaves the list from its first item', () => {
    expect(nextInList('ArrowUp', 0, 20)).toBe(-1)
  })

  it('other keys do nothing', () => {
    expect(nextInList('Tab', 3, 20)).toBeNull()
    expect(nextInList('a', 3, 20)).toBeNull()
  })
})
