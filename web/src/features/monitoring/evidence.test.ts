import { expect, it } from 'vitest'
import { evidencePart } from './evidence.ts'

it.each([
  ['Verdict', ''],
  ['Score', ''],
  ['Litigation', 'check-litigation'],
  ['Legal representative', 'facts'],
  ['Payee', 'facts'],
])('a change of %s is shown by the part "%s"', (about, part) => {
  expect(evidencePart({ about })).toBe(part)
})
