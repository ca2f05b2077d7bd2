import { expect, it } from 'vitest'
import names from '../../../../shared/names/fixtures/company-names.json' with { type: 'json' }
import { extractName } from './extract-name.ts'

const name = '华为技术有限公司'

it.each([
  `公司名称：${name}`,
  `Company name: ${name}`,
  `“${name}”`,
  `${name}。`,
  `《${name}》;`,
  `${name} (Huawei Technologies Co., Ltd.)`,
  `${name}（Huawei Technologies Co., Ltd.）`,
  `Huawei Technologies Co., Ltd. ${name}`,
  `${name} Huawei Technologies Co., Ltd.`,
])('a name is extracted from %s', (pasted) => {
  expect(extractName(pasted)).toBe(name)
})

it('the extracted name has no stray spaces', () => {
  expect(extractName('公司名称：深圳某某 电子有限公司')).toBe('深圳某某电子有限公司')
  expect(extractName('公司名称：TCL Life 科技 有限公司')).toBe('TCL Life科技有限公司')
})

it.each([
  '统一社会信用代码：91440300708461136T',
  '91440300708461136t 深圳市腾讯计算机系统有限公司',
])('a code is extracted from %s', (pasted) => {
  expect(extractName(pasted)).toBe('91440300708461136T')
})

it.each([
  '',
  '华为',
  'Huawei Technologies Co., Ltd.',
  'TCL 科技集团股份有限公司',
  '阿里巴巴（中国）网络技术有限公司',
  '深圳市南山合伙企业（有限合伙）',
  '9144 0300 7084 6113 6T',
  '914403001922038217',
  '：'.repeat(200),
  '司'.repeat(5000),
])('nothing is extracted from %j', (typed) => {
  expect(extractName(typed)).toBeUndefined()
})

it('nothing is extracted from any name of the list', () => {
  expect(names.map((entry) => extractName(entry.name)).filter(Boolean)).toEqual([])
})
