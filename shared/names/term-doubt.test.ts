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
  ['Bright Wave Ltd Dark Wave Ltd', 'two-companies'],
  ['Bright Wave Co., Ltd. / Dark Wave Co., Ltd.', 'two-companies'],
  ['91440300708461136T 91350100M000100Y43', 'two-companies'],
  ['有限公司', 'unclear'],
  ['深圳市', 'unclear'],
  ['Shenzhen City', 'unclear'],
  ['factory in China', 'unclear'],
  ['+86 755 1234567', 'unclear'],
  ['Zhang Wei', 'person'],
  ['张伟', 'person'],
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
  'Bright Wave Limited Company',
  'Shenzhen Bright Wave',
  '宁波五金',
  '深圳市亮波电子有限公司 91440300708461136T',
  '91440300708461136T',
])('%s is not', (term) => {
  expect(termDoubt(term)).toBeUndefined()
})
