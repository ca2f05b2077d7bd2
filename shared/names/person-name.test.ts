import { expect, it } from 'vitest'
import { looksLikePerson, maySamePerson } from './person-name.ts'

it.each([
  'Zhang Wei',
  'ZHANG WEI',
  'QIN KUN',
  'Wei Zhang',
  'Li, Xiao Ming',
  'Li Xiaoming',
  'Mr. John Smith',
  'Wong Ka Fai',
  '张伟',
  '覃堃',
  '欧阳小明',
])('%s looks like a person', (name) => {
  expect(looksLikePerson(name)).toBe(true)
})

it.each([
  '',
  'Brightwave Electronics',
  'Shenzhen Brightwave Electronics Co., Ltd.',
  'Zhang Wei Trading Limited',
  'Hong Kong',
  'He Nan',
  'Huawei',
  'Foshan Shuotong Appliance',
  '华为技术有限公司',
  '华为',
  '东莞五金厂',
])('%s does not', (name) => {
  expect(looksLikePerson(name)).toBe(false)
})

it.each([
  ['QIN KUN', '覃堃', true],
  ['Kun Qin', '覃堃', true],
  ['覃堃', 'Mr Qin Kun', true],
  ['覃堃', '覃堃', true],
  ['Qin Kun', 'KUN, Qin', true],
  ['Zhang Wei', '覃堃', false],
  ['覃坤', '覃堃', false],
  ['', '覃堃', false],
])('%s and %s may be one person: %s', (first, second, same) => {
  expect(maySamePerson(first, second, () => ['qin', 'kun'])).toBe(same)
})
