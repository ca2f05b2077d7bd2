import { expect, it } from 'vitest'
import { branchForms, formWords } from '../../shared/names/forms.ts'
import { industryWords } from '../../shared/names/industries.ts'
import { regionTable } from '../../shared/names/region-table.ts'
import { simplify } from '../../shared/names/simplified.ts'
import { simplifyForParsing } from './simplify-for-parsing.ts'

const words = [...formWords, ...branchForms.flat(), ...industryWords, regionTable].join('')

it('converts every traditional character of the words that the parser knows as the full converter does', () => {
  const used = new Set(words)
  const differences: string[] = []
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const character = String.fromCharCode(code)
    const simplified = simplify(character)
    if (used.has(simplified) && simplifyForParsing(character) !== simplified)
      differences.push(character + simplified)
  }
  expect(differences).toEqual([])
})
