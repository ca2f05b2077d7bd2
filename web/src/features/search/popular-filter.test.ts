import { expect, it } from 'vitest'
import { popularSearches } from '../../../../shared/search/popular-searches.ts'
import { popularFor } from './popular-filter.ts'

const found = (typed: string) => popularFor(typed).map(({ english }) => english)

it('shows all popular searches while nothing is typed', () => {
  expect(popularFor('')).toEqual(popularSearches)
  expect(popularFor('  ')).toEqual(popularSearches)
})

it.each([
  ['in Chinese', '华为', ['Huawei Technologies Co., Ltd.']],
  ['in English', 'gree electric', ['Gree Electric Appliances, Inc. of Zhuhai']],
  ['in English with other punctuation', 'midea group co ltd', ['Midea Group Co., Ltd.']],
  ['in pinyin', 'biyadi', ['BYD Company Limited']],
  ['in pinyin, with spaces', 'Hua Wei', ['Huawei Technologies Co., Ltd.']],
  ['in wide letters', 'ＴＣＬ', ['TCL Technology Group Corporation']],
  ['that no company has', 'nobody', []],
])('filters by a part of a name %s', (_case, typed, names) => {
  expect(found(typed)).toEqual(names)
})
