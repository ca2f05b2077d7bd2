import { expect, it } from 'vitest'
import { typeInEnglish } from './register-types.ts'

it.each([
  ['有限责任公司', 'Limited liability company'],
  [
    '有限责任公司(自然人投资或控股)',
    'Limited liability company (owned or controlled by individuals)',
  ],
  ['有限责任公司（自然人独资）', 'Limited liability company (owned by one individual)'],
  ['有限责任公司(自然人独资)(1151)', 'Limited liability company (owned by one individual)'],
  ['有限责任公司(法人独资)', 'Limited liability company (owned by one company)'],
  [
    '有限责任公司(非自然人投资或控股的法人独资)',
    'Limited liability company (owned by one company that individuals do not own or control)',
  ],
  ['有限责任公司(国有独资)', 'Limited liability company (wholly state-owned)'],
  [
    '有限责任公司(外商投资、非独资)',
    'Limited liability company (foreign-invested, more than one owner)',
  ],
  ['有限责任公司(外国法人独资)', 'Limited liability company (owned by one foreign company)'],
  ['有限责任公司(中外合资)', 'Limited liability company (Chinese-foreign equity joint venture)'],
  [
    '有限责任公司(台港澳法人独资)',
    'Limited liability company (owned by one company from Hong Kong, Macau or Taiwan)',
  ],
  [
    '有限责任公司(港澳台投资、法人独资)',
    'Limited liability company (with investors from Hong Kong, Macau or Taiwan, owned by one company)',
  ],
  [
    '有限责任公司(台港澳与境内合资)',
    'Limited liability company (joint venture of mainland investors and investors from Hong Kong, Macau or Taiwan)',
  ],
  ['其他有限责任公司', 'Other limited liability company'],
  ['一人有限责任公司', 'Limited liability company with one shareholder'],
  [
    '有限责任公司分公司(自然人独资)',
    'Branch of a limited liability company (owned by one individual)',
  ],
  [
    '股份有限公司(上市、自然人投资或控股)',
    'Company limited by shares (listed, owned or controlled by individuals)',
  ],
  ['股份有限公司(非上市、国有控股)', 'Company limited by shares (not listed, state-controlled)'],
  ['股份有限公司(非上市)', 'Company limited by shares (not listed)'],
  ['其他股份有限公司分公司(上市)', 'Branch of a company limited by shares (listed)'],
  ['个人独资企业', 'Sole proprietorship'],
  ['合伙企业', 'Partnership'],
  ['合伙企业(有限合伙)', 'Limited partnership'],
  ['特殊普通合伙企业', 'Special general partnership'],
  ['有限合伙企业', 'Limited partnership'],
  ['个体工商户', 'Individually owned business'],
  ['个体工商户(个人经营)', 'Individually owned business (run by one person)'],
  ['农民专业合作社', 'Farmers’ cooperative'],
  ['外商投资企业分公司', 'Branch of a foreign-invested enterprise'],
  ['全民所有制', 'State-owned enterprise (owned by the whole people)'],
  ['集体所有制', 'Collectively owned enterprise'],
  ['全民所有制分支机构(非法人)', 'Branch of a state-owned enterprise (without legal personality)'],
  ['股份合作制', 'Share cooperative enterprise'],
  ['外国(地区)企业常驻代表机构', 'Representative office of a company from abroad'],
])('the type %s is %s', (chinese, english) => {
  expect(typeInEnglish(chinese)).toBe(english)
})

it.each(['', '有限责任公司(月球投资)', '火星公司', '有限责任公司(自然人独资、月球投资)'])(
  'the type “%s” has no English, rather than a wrong or half one',
  (chinese) => {
    expect(typeInEnglish(chinese)).toBeUndefined()
  },
)
