import { expect, it } from 'vitest'
import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'
import { matchSuppliers } from './match-suppliers.ts'

const dji = {
  name: '深圳市大疆创新科技有限公司',
  aliases: ['SZ DJI Co., Ltd.', '大疆'],
  tags: ['fans'],
}
const saved = [dji as unknown as SavedSupplier]

it('finds suppliers by their names only, and none before anything is typed', () => {
  const offered = [{ chinese: dji.name, english: 'SZ DJI Co., Ltd., 大疆' }]
  for (const typed of ['dji', 'sz dji co ltd', '大疆创新'])
    expect(matchSuppliers(typed, saved)).toEqual(offered)
  for (const typed of ['fans', ' ', 'nobody']) expect(matchSuppliers(typed, saved)).toEqual([])
})
