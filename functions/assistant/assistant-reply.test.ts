import { describe, expect, it } from 'vitest'
import { answerOf } from './assistant-reply.ts'

const namesIn = (text: string) => answerOf(text).suggestions.map(({ name }) => name)

describe('company names are found in a reply', () => {
  it.each([
    ['on a line of its own', 'Likely:\n华为技术有限公司\nIt makes phones.', ['华为技术有限公司']],
    [
      'followed by English',
      '华为技术有限公司 (Huawei Technologies Co., Ltd.)',
      ['华为技术有限公司'],
    ],
    [
      'followed by English without a space',
      '华为技术有限公司(Huawei Technologies Co., Ltd.)',
      ['华为技术有限公司'],
    ],
    ['in bold, in a list', '1. **比亚迪股份有限公司** – BYD', ['比亚迪股份有限公司']],
    ['in quotes', 'Perhaps “小米科技有限责任公司”.', ['小米科技有限责任公司']],
    [
      'in a Chinese sentence',
      '这家公司的全称是深圳市大疆创新科技有限公司。',
      ['深圳市大疆创新科技有限公司'],
    ],
    [
      'two joined by “and”',
      '华为技术有限公司和小米科技有限责任公司',
      ['华为技术有限公司', '小米科技有限责任公司'],
    ],
    [
      'with a place in brackets',
      '阿里巴巴（中国）网络技术有限公司',
      ['阿里巴巴(中国)网络技术有限公司'],
    ],
    [
      'with a branch',
      '长安汽车（集团）有限责任公司北京分公司',
      ['长安汽车(集团)有限责任公司北京分公司'],
    ],
    ['with Latin letters', 'TCL科技集团股份有限公司', ['TCL科技集团股份有限公司']],
    ['in brackets', 'Gree (珠海格力电器股份有限公司)', ['珠海格力电器股份有限公司']],
    ['a partnership', '深圳市南山合伙企业（有限合伙）', ['深圳市南山合伙企业(有限合伙)']],
    ['a factory', '东莞市长安新华五金厂', ['东莞市长安新华五金厂']],
    ['in traditional characters', '台灣積體電路製造股份有限公司', ['台灣積體電路製造股份有限公司']],
    ['a partnership in traditional characters', '香港南山合夥企業', ['香港南山合夥企業']],
    ['a factory in traditional characters', '臺中市大明五金廠', ['臺中市大明五金廠']],
    ['not brands alone', '华为, 小米 or 比亚迪', []],
    ['not a legal form alone', '有限公司 means limited company', []],
    ['not everyday words that end like a shop name', '网店叫小店, 我的服装厂, 数据中心', []],
    ['not in a reply without Chinese', 'I do not know that company.', []],
  ])('%s', (_what, text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it('at most three, each once', () => {
    const ten = Array.from('甲乙丙丁戊己庚辛壬癸', (brand) => `深圳市${brand}${brand}科技有限公司`)
    expect(namesIn(ten.join('\n'))).toEqual(ten.slice(0, 3))
    expect(namesIn('华为技术有限公司\n华为技术 有限公司\n華為')).toEqual(['华为技术有限公司'])
  })

  it('and are split into parts and marked as unverified', () => {
    expect(answerOf('常州途畅互联网科技有限公司合肥分公司').suggestions).toEqual([
      {
        name: '常州途畅互联网科技有限公司合肥分公司',
        verified: false,
        parts: {
          region: 'Changzhou',
          brand: '途畅',
          industry: '互联网科技',
          form: 'limited liability company',
          branch: 'branch 合肥',
        },
      },
    ])
  })
})

it('a name in traditional characters is split into parts like any other', () => {
  expect(answerOf('台灣積體電路製造股份有限公司').suggestions).toMatchObject([
    { parts: { region: 'Taiwan', form: 'company limited by shares' } },
  ])
})

it('codes in a reply are validated', () => {
  expect(
    answerOf('914403001922038216, 914403001922038217 and 91440300I922038216, ABCDEFGHIJKLMNOPQR')
      .codes,
  ).toEqual([
    { code: '914403001922038216', kind: 'valid' },
    { code: '914403001922038217', kind: 'wrong-check-character' },
    { code: '91440300I922038216', kind: 'malformed' },
  ])
})

describe('the shown reply', () => {
  it.each([
    [
      'has links removed',
      'See https://evil.example/pay?a=1 or www.evil.example now',
      'See [link removed] or [link removed] now',
    ],
    ['has Markdown links removed', '[pay](http://evil.example)', '[pay]([link removed])'],
    ['has javascript: addresses removed', 'javascript:alert(1)', '[link removed])'],
    ['has text direction marks removed', '公司\u202e限有\u2066x', '公司限有x'],
    ['has invisible characters removed', 'a\u200bb\u0000c\u{e0041}d', 'abcd'],
  ])('%s', (_what, text, shown) => {
    expect(answerOf(text).reply).toBe(shown)
  })

  it('keeps HTML as text, and line breaks', () => {
    expect(answerOf(' <b>a</b>\r\nb ').reply).toBe('<b>a</b>\nb')
  })

  it('is cut to 4,000 characters, in under 2 s of CPU time', () => {
    const started = process.cpuUsage()
    for (const part of ['华', '（', '有限公司', 'a', '公司和', '91', '((', 'http://'])
      expect(answerOf(part.repeat(100_000)).reply.length).toBeLessThanOrEqual(4000)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000)
  })
})
