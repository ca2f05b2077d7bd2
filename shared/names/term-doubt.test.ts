import { expect, it } from 'vitest'
import { termDoubt } from './term-doubt.ts'

it.each([
  ['https://brightwave.en.alibaba.com/company_profile.html', 'link'],
  ['www.brightwave.com', 'link'],
  ['brightwave.en.alibaba.com', 'link'],
  ['sales@brightwave.com', 'email'],
  ['asdf', 'unclear'],
  ['12345', 'unclear'],
  ['深圳市亮波电子有限公司东莞市亮波科技有限公司', 'two-companies'],
  ['深圳市亮波电子有限公司、东莞市亮波科技有限公司', 'two-companies'],
  ['Bright Wave Ltd and Dark Wave Ltd', 'two-companies'],
  ['91350100M000100Y44', 'wrong-check-character'],
])('%s is asked about: %s', (term, doubt) => {
  expect(termDoubt(term)).toBe(doubt)
})

it.each([
  '深圳市亮波电子有限公司',
  '深圳市亮波电子有限公司上海分公司',
  '香港置地（重庆）有限公司',
  '华为',
  'Bright Wave Co., Ltd.',
  'Shenzhen Bright Wave Electronics Company, Limited',
  'Johnson & Johnson',
  '91440300708461136T',
])('%s is not', (term) => {
  expect(termDoubt(term)).toBeUndefined()
})
