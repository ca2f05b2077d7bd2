import { expect, it } from 'vitest'
import { countryNames } from './countries.ts'

it('names every country once, in the order of the alphabet', () => {
  const names = countryNames()
  expect(new Set(names).size).toBe(249)
  expect(names).toContain('Germany')
  expect(names.filter((name) => name.length < 4)).toEqual([])
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'))
})
