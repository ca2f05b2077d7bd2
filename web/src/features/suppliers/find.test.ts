import { expect, it } from 'vitest'
import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'
import { findSuppliers } from './find.ts'

const saved = (name: string, more: Partial<SavedSupplier> = {}): SavedSupplier => ({
  key: name,
  name,
  note: '',
  tags: [],
  aliases: [],
  savedAt: '',
  updatedAt: '',
  ...more,
})
const dji = saved('深圳市大疆创新科技有限公司', { aliases: ['SZ DJI Co., Ltd.', '大疆'] })
const gree = saved('珠海格力电器股份有限公司', { tags: ['fans'], note: 'Ask for Ms Li' })

it.each([
  ['sz dji co', [dji]],
  ['格力', [gree]],
  ['FANS', [gree]],
  ['ms li', [gree]],
  ['', [dji, gree]],
  ['nobody', []],
])('%j finds suppliers by name, alias, tag or note', (typed, found) => {
  expect(findSuppliers(typed, [dji, gree])).toEqual(found)
})
