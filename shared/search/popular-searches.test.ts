import { describe, expect, it } from 'vitest'
import { pinyinOf } from '../names/pinyin.ts'
import { popularSearches } from './popular-searches.ts'

describe('popular searches', () => {
  it('are the twenty of the specification, without duplicates', () => {
    expect(popularSearches).toHaveLength(20)
    expect(new Set(popularSearches.map(({ chinese }) => chinese)).size).toBe(20)
    expect(new Set(popularSearches.map(({ english }) => english)).size).toBe(20)
  })

  it('have the pinyin of their names without the legal form', () => {
    for (const { chinese, pinyin } of popularSearches) {
      const stem = chinese.replace(/(股份)?有限(责任)?公司$/, '')
      expect(pinyinOf(stem).toLowerCase().replaceAll("'", '')).toBe(pinyin)
    }
  })

  it('are full legal names with a legal form', () => {
    for (const { chinese } of popularSearches) expect(chinese).toMatch(/(有限公司|有限责任公司)$/)
  })
})
