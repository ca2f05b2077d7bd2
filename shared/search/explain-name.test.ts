import { expect, it } from 'vitest'
import { explainName } from './explain-name.ts'
import { popularSearches } from './popular-searches.ts'

const namesIn = (text: string) =>
  popularSearches.filter(({ chinese }) => text.includes(chinese)).map(({ chinese }) => chinese)

it('an unknown brand is explained by its parts, and no company is named', () => {
  const text = explainName('Shenzhen Brightwave Electronics Co., Ltd.')
  expect(namesIn(text)).toEqual([])
  expect(text).toContain('Place: Shenzhen (深圳)')
  expect(text).toContain('Trade: Electronics')
  expect(text).toContain('Legal form: Co, Ltd')
  expect(text).toContain('Missing: the brand in Chinese. “Brightwave”')
  expect(text).toContain('Company Profile → Business license')
})

it('words of a question are not taken for a brand', () => {
  expect(explainName('What is the legal name of Brightwave in Hong Kong?')).toMatch(
    /Place: Hong Kong[\s\S]*“Brightwave”/,
  )
})

it.each([
  ['Who is DJI, the drone maker from Shenzhen?', ['深圳市大疆创新科技有限公司']],
  ['Gree?', ['珠海格力电器股份有限公司']],
  ['华为', ['华为技术有限公司']],
  ['Shenzhen computer systems', []],
  ['a technology company in Zhuhai', []],
  ['Tencent', ['深圳市腾讯计算机系统有限公司']],
])('%s: %j', (question, names) => {
  expect(namesIn(explainName(question))).toEqual(names)
})

it('every well-known company is found by its English name, and by its Chinese one', () => {
  for (const { chinese, english } of popularSearches) {
    expect(namesIn(explainName(chinese)), chinese).toContain(chinese)
    expect(namesIn(explainName(english)), english).toContain(chinese)
  }
})

it('a Chinese name is explained by its parts', () => {
  const text = explainName('深圳市亮波电子有限公司')
  expect(text).toMatch(/Place: Shenzhen \(深圳\)\nBrand: 亮波\nTrade: electronics\nLegal form:/)
})
