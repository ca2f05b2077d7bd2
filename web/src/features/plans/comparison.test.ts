import { expect, it } from 'vitest'
import { comparisonOf } from './comparison.ts'

it('the comparison has every plan, or only the given ones', () => {
  expect(comparisonOf().columns).toEqual(['Free', 'Premium', 'Partner', 'Enterprise'])
  const two = comparisonOf(['free', 'premium'])
  expect(two.rows.every(({ cells }) => cells.length === 2)).toBe(true)
  expect(two.rows[0]).toEqual({
    label: 'Supplier checks',
    cells: ['3 in total', '30 per calendar month'],
  })
  expect(two.rows[1]?.cells).toEqual(['Within 48 hours', 'Within 24 hours'])
})
