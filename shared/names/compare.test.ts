import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNames, markDifferences } from './compare.ts'
import names from './fixtures/company-names.json' with { type: 'json' }
import { simplify } from './simplified.ts'

const compare = (first: string, second: string) => compareNames(first, second, simplify)

describe('two names', () => {
  it.each([
    ['华为技术有限公司', '华为技术有限公司', 'same'],
    ['华为技术有限公司', ' 华为技术有限公司\n', 'same'],
    ['长安汽车（集团）有限公司', '长安汽车(集团) 有限公司', 'same-but-for-format'],
    ['长安汽车（集团）有限公司', '长安汽车集团有限公司', 'same-but-for-format'],
    ['鴻海精密工業股份有限公司', '鸿海精密工业股份有限公司', 'same-but-for-format'],
    ['小米科技有限责任公司', '小米科技有限公司', 'different-form'],
    ['华为技术股份有限公司', '华为技术有限公司', 'different-form'],
    ['华为技术', '华为技术有限公司', 'different-form'],
    ['華為技術有限責任公司', '华为技术有限公司', 'different-form'],
    ['香港上海滙豐銀行有限公司', '香港上海匯豐銀行有限公司', 'same-but-for-format'],
    ['鴻發有限公司', '鸿发有限公司', 'same-but-for-format'],
    // Converters map both characters to one; company registers treat them as different.
    ['鴻發有限公司', '鴻髮有限公司', 'different-company'],
    ['东昇科技有限公司', '东升科技有限公司', 'different-company'],
    ['东昇科技有限公司', '东升科技有限公司北京分公司', 'different-company'],
    ['华为技术有限公司北京分公司', '华为技术有限公司', 'branch-of-the-other'],
    ['华为技术有限公司', '华为技术有限公司北京分公司', 'branch-of-the-other'],
    ['华为技术有限公司', '华维技术有限公司', 'different-company'],
    ['华为技术有限公司', '华维技术有限公司北京分公司', 'different-company'],
    ['美的集团有限公司', '美的有限公司', 'different-company'],
    ['华为技术有限公司', '张伟', 'different-company'],
    ['华为技术有限公司', 'Huawei Technologies Co., Ltd.', 'cannot-compare'],
    ['Huawei', 'Huawei', 'same-english'],
    ['Brightwave Co., Ltd.', 'BRIGHTWAVE COMPANY LIMITED', 'same-english'],
    ['Brightwave Electronics', 'Bright Wave Electronics', 'same-english'],
    ['Brightwave Electronics', 'Bright Wave Electronic', 'different-english'],
    ['Brightwave Ltd', 'Brightwave Inc', 'different-english'],
    ['张伟', '张伟', 'cannot-compare'],
    ['张建厂', '张建厂', 'cannot-compare'],
    ['王中心', '王中心', 'cannot-compare'],
    ['东莞五金厂', '东莞五金厂', 'same'],
    ['张伟', '张伟有限公司', 'different-form'],
    ['Zhang Wei', '张伟', 'cannot-compare'],
    ['', '', 'cannot-compare'],
  ])('%s and %s compare as %s', (first, second, kind) => {
    expect(compare(first, second).kind).toBe(kind)
  })

  it.each([
    ['深圳某某电子有限公司', 'MOUMOU ELECTRONICS (HK) LIMITED'],
    ['深圳某某电子有限公司', 'Moumou Electronics（Hong Kong）Co., Ltd.'],
    ['深圳某某电子有限公司', 'Shenzhen Moumou (H.K.) Trading Company Limited'],
    ['深圳某某电子有限公司', 'HONG KONG MOUMOU ELECTRONICS CO., LIMITED'],
    ['深圳某某电子有限公司', 'HONGKONG MOUMOU LIMITED'],
    ['深圳某某电子有限公司', 'MOUMOU HONG KONG LIMITED'],
    ['深圳某某电子有限公司', 'Moumou (B.V.I.) Ltd'],
    ['深圳某某电子有限公司', 'MOUMOU PTE. LTD.'],
    ['深圳某某电子有限公司', 'Taiwan Moumou Co., Ltd.'],
    ['深圳某某电子有限公司', 'MOUMOU (MACAU) LIMITED'],
    ['深圳某某电子有限公司上海分公司', 'MOUMOU (HK) LIMITED'],
    ['香港置地（重庆）有限公司', 'MOUMOU (HK) LIMITED'],
    ['香港某某电子有限公司', 'MOUMOU PTE LTD'],
    ['香港某某電子有限公司', '深圳某某电子有限公司'],
    ['深圳某某电子（香港）有限公司', '深圳某某电子有限公司'],
    ['澳門某某電子有限公司', '珠海某某电子有限公司'],
    ['新加坡某某私人有限公司', '珠海某某电子有限公司'],
  ])('%s and %s are two companies: they name different places of register', (first, second) => {
    const other = { kind: 'different-company', why: 'other-place' }
    expect(compare(first, second)).toMatchObject(other)
    expect(compare(second, first)).toMatchObject(other)
  })

  it.each([
    // A Hong Kong company's Chinese name may contain no place, or only 中国.
    ['瀚朔國際貿易有限公司', 'HANSHUO (HK) LIMITED'],
    ['中国某某有限公司', 'MOUMOU (HK) LIMITED'],
    ['香港某某电子有限公司', 'MOUMOU ELECTRONICS (HK) LIMITED'],
    ['深圳某某电子（香港）有限公司', 'SHENZHEN MOUMOU ELECTRONICS (HK) LIMITED'],
    ['香港某某电子有限公司', 'SHENZHEN MOUMOU ELECTRONICS CO LTD'],
    // The place of the parent company comes first, then the place of the company.
    ['深圳某某电子有限公司', 'SHENZHEN MOUMOU ELECTRONICS CO LTD'],
    ['重庆某某有限公司', 'HONG KONG MOUMOU (CHONGQING) CO., LTD.'],
    ['重庆某某有限公司', 'MOUMOU (HK) CHONGQING CO., LTD.'],
    ['北京某某有限公司', 'MOUMOU (HONG KONG) CHINA LIMITED'],
    // Letters of a brand, a street, an address, a branch: no place of register.
    ['深圳华科电池有限公司', 'HK BATTERY CO LTD'],
    ['深圳华科有限公司', 'SHENZHEN HK CO LTD'],
    ['深圳某某电子有限公司', 'MOUMOU CO LTD HONG KONG BRANCH'],
    ['深圳某某电子有限公司', 'Bank account in Hong Kong'],
    ['深圳张伟', 'MOUMOU (HK) LIMITED'],
    ['深圳某某电子有限公司', 'SAMOAN BAGS LIMITED'],
  ])('%s and %s do not name two different places of register', (first, second) => {
    expect(compare(first, second)).toEqual({ kind: 'cannot-compare', why: 'not-chinese' })
    expect(compare(second, first)).toEqual({ kind: 'cannot-compare', why: 'not-chinese' })
  })

  it.each([
    ['深圳市香港城餐饮有限公司', '深圳市香港城餐饮有限责任公司', 'different-form'],
    ['香港某某有限公司', '某某有限公司', 'different-company'],
    ['香港某某有限公司', '香港某某有限公司深圳分公司', 'branch-of-the-other'],
  ])('%s and %s compare as %s, whatever the place of register', (first, second, kind) => {
    expect(compare(first, second)).toMatchObject({ kind })
    expect(compare(first, second)).not.toHaveProperty('why')
  })

  it('report which one is the branch', () => {
    const [head, one, other] = ['甲乙科技有限公司', '北京分公司', '上海分公司']
    expect(compare(head + one, head)).toMatchObject({ branch: 'first' })
    expect(compare(head, head + one)).toMatchObject({ branch: 'second' })
    expect(compare(head + one, head + other)).toMatchObject({ branch: 'both' })
  })

  it('report that one of two names has no legal form, as it may be a person', () => {
    expect(compare('张伟', '张伟有限公司')).toMatchObject({ why: 'no-form' })
    expect(compare('张伟有限责任公司', '张伟有限公司')).not.toHaveProperty('why')
  })

  it('have marks at characters that only a converter would make equal', () => {
    const { first, second } = markDifferences('鴻發有限公司', '鴻髮有限公司', simplify)
    expect([first[1], second[1]]).toEqual([
      { text: '發', differs: true },
      { text: '髮', differs: true },
    ])
  })

  it('have marks at their differences', () => {
    expect(compare('华为技术有限公司', '华维技术有限公司')).toMatchObject({
      marks: {
        first: [
          { text: '华', differs: false },
          { text: '为', differs: true },
          { text: '技术有限公司', differs: false },
        ],
        second: [
          { text: '华', differs: false },
          { text: '维', differs: true },
          { text: '技术有限公司', differs: false },
        ],
      },
    })
  })

  it('compare the same in either order', () => {
    const name = fc.constantFrom(...names.map((entry) => entry.name))
    fc.assert(
      fc.property(name, name, (first, second) => {
        expect(compare(first, second).kind).toBe(compare(second, first).kind)
        expect(compare(first, second).kind === 'same').toBe(first === second)
      }),
      { seed: 6, numRuns: 1000 },
    )
  }, 60_000)

  it('keep their whole text in the marks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (one, other) => {
          const marks = markDifferences(`a${one}z`, `a${other}z`, simplify)
          expect(marks.first.map(({ text }) => text).join('')).toContain(
            one.replace(/[\u200B\uFEFF]/g, ''),
          )
          expect(marks.second.at(-1)?.text.endsWith('z')).toBe(true)
        },
      ),
      { seed: 8 },
    )
  })
})
