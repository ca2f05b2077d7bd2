import { expect, it } from 'vitest'
import { countryNames } from './countries.ts'

it('lists every country once, in alphabetical order', () => {
  const names = countryNames()
  expect(new Set(names).size).toBe(249)
  expect(names).toContain('Germany')
  expect(names.filter((name) => name.length < 4)).toEqual([])
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'))
})
