import { describe, expect, it } from 'vitest'
import { SearchTerm } from './search-term.ts'

describe('a search term', () => {
  it.each([
    ['华为技术有限公司', '华为技术有限公司'],
    ['  TCL科技集团股份有限公司\n', 'TCL科技集团股份有限公司'],
    ['\u200B深圳市大疆创新科技有限公司\uFEFF', '深圳市大疆创新科技有限公司'],
    ['Haier Smart Home Co., Ltd.', 'Haier Smart Home Co., Ltd.'],
    ['长安汽车（集团）有限责任公司', '长安汽车（集团）有限责任公司'],
    ['91440300708461136T', '91440300708461136T'],
    ['𠮷野家餐饮有限公司', '𠮷野家餐饮有限公司'],
  ])('accepts %j', (typed, stored) => {
    expect(SearchTerm.parse(typed)).toBe(stored)
  })

  it.each([
    ['nothing', ''],
    ['spaces', '   \t '],
    ['an ideographic space', '\u3000'],
    ['invisible letters', '\u3164\uFFA0 \u115F\u1160'],
    ['5,000 characters', '司'.repeat(5000)],
    ['a control character', 'Huawei\u0007'],
    ['a line break within', 'Huawei\nTechnologies'],
    ['emoji', '华为 🚀'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['right-to-left text', 'شركة هواوي'],
    ['Hebrew', 'חברה'],
    ['a hidden direction mark', 'Huawei \u202Ecod'],
    ['half a surrogate pair', '华\uD800'],
    ['only punctuation', '……'],
    ['a number', 42],
    ['null', null],
  ])('refuses %s', (_, typed) => {
    expect(SearchTerm.safeParse(typed).success).toBe(false)
  })
})
