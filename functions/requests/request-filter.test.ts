import { expect, it } from 'vitest'
import { aliasesMatching, matches } from './request-filter.ts'

const dji = { name: '深圳市大疆创新科技有限公司', aliases: ['SZ DJI', '大疆'] }
const other = { name: '小米科技有限责任公司', aliases: ['Xiaomi'] }
const requestFor = (searchTerm: string) => ({ searchTerm, status: 'pending' as const })

it('finds a request by another name of its supplier', () => {
  const meant = aliasesMatching('dji', [dji, other])
  expect(matches({ search: 'dji' }, requestFor('深圳市大疆创新科技 有限公司'), meant)).toBe(true)
  expect(matches({ search: 'dji' }, requestFor('大疆'), meant)).toBe(true)
  expect(matches({ search: 'dji' }, requestFor('小米科技有限责任公司'), meant)).toBe(false)
  expect(matches({ search: 'dji', status: 'failed' }, requestFor('大疆'), meant)).toBe(false)
})

it('finds by a part of the name itself, in any width', () => {
  expect(matches({ search: 'ｔｃｌ' }, requestFor('TCL科技集团股份有限公司'))).toBe(true)
  expect(matches({ search: 'tcl' }, requestFor('小米科技有限责任公司'))).toBe(false)
})
