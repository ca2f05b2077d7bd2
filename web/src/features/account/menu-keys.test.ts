import { describe, expect, it } from 'vitest'
import { nextIndex } from './menu-keys.ts'

describe('keys of the account menu', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowUp', -1, 2],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Home', -1, null],
    ['a', 1, null],
  ])('%s moves from item %i to %j', (key, from, to) => {
    expect(nextIndex(key, from, 3)).toBe(to)
  })
})
