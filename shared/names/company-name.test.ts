import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactKey } from './company-name.ts'

describe('the exact key', () => {
  it.each([
    ['长安汽车（集团）有限责任公司', '长安汽车(集团)有限责任公司'],
    ['长安汽车〔集团〕有限责任公司', '长安汽车 (集团) 有限责任公司'],
    ['ＴＣＬ科技集团股份有限公司', 'tcl科技集团股份有限公司'],
    ['华为技术 有限公司', '华为技术有限公司'],
  ])('is the same for %s and %s', (one, other) => {
    expect(exactKey(one)).toBe(exactKey(other))
  })

  it('differs for names that differ in one character', () => {
    expect(exactKey('华为技术有限公司')).not.toBe(exactKey('华维技术有限公司'))
  })

  it('of an exact key is that key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(exactKey(exactKey(name))).toBe(exactKey(name))
      }),
      { seed: 1 },
    )
  })
})
