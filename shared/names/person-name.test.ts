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
  'Lee Ka Shing',
  'Au Yeung Chi Ming',
  'Lü Bu',
  'W K CHAN',
  'CHAN W K',
  'ZHANG WEI (PERSONAL)',
  'Account name: ZHANG WEI',
  'ZHANG WEI 6222 0213',
  'Zhang Wei 张伟',
  '户名：张伟',
  '周记（个人）',
  '阿不都·热合曼',
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
  'Zhang Wei (Private) Limited',
  'Foshan Shuotong 佛山朔桐',
  '张伟有限公司',
  'Hong Kong',
  'W K',
  'A B C Electronics',
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
