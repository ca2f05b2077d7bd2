import { expect, it } from 'vitest'
import { aliasesMatching, matches } from './request-filter.ts'

const dji = { name: '深圳市大疆创新科技有限公司', aliases: ['SZ DJI', '大疆'] }
const other = { name: '小米科技有限责任公司', aliases: ['Xiaomi'] }
const requestFor = (searchTerm: string) => ({ searchTerm, status: 'pending' as const })

it('a search finds requests by an alias of their supplier', () => {
  const aliases = aliasesMatching('dji', [dji, other])
  expect(matches({ search: 'dji' }, requestFor('深圳市大疆创新科技 有限公司'), aliases)).toBe(true)
  expect(matches({ search: 'dji' }, requestFor('大疆'), aliases)).toBe(true)
  expect(matches({ search: 'dji' }, requestFor('小米科技有限责任公司'), aliases)).toBe(false)
  expect(matches({ search: 'dji', status: 'failed' }, requestFor('大疆'), aliases)).toBe(false)
})

it('a search finds requests by a part of the name, in half-width or full-width letters', () => {
  expect(matches({ search: 'ｔｃｌ' }, requestFor('TCL科技集团股份有限公司'))).toBe(true)
  expect(matches({ search: 'tcl' }, requestFor('小米科技有限责任公司'))).toBe(false)
})
