import { expect, it } from 'vitest'
import { branchForms, formWords } from '../../shared/names/forms.ts'
import { industryWords } from '../../shared/names/industries.ts'
import { regionTable } from '../../shared/names/region-table.ts'
import { simplify } from '../../shared/names/simplified.ts'
import { simplifyForParsing } from './simplify-for-parsing.ts'

const words = [...formWords, ...branchForms.flat(), ...industryWords, regionTable].join('')

it('knows every traditional character of the parser’s words, as the whole converter does', () => {
  const used = new Set(words)
  const missed: string[] = []
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const character = String.fromCharCode(code)
    const one = simplify(character)
    if (used.has(one) && simplifyForParsing(character) !== one) missed.push(character + one)
  }
  expect(missed).toEqual([])
})
