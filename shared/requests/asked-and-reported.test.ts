import { describe, expect, it } from 'vitest'
import { simplify } from '../names/simplified.ts'
import { codeInTerm, relationOf } from './asked-and-reported.ts'
import { companies, pairs } from './fixtures/asked-and-reported.ts'

describe('asked and reported', () => {
  it.each(pairs)('%s, reported: %s → %s', (asked, reported, relation) => {
    expect(relationOf(asked, companies[reported], simplify)).toBe(relation)
  })

  it('finds a code in a search term', () => {
    expect(codeInTerm('码：9144 0606-MAY5T1H88G。')).toBe('91440606MAY5T1H88G')
    // Part of a longer number.
    expect(codeInTerm('X91440606MAY5T1H88G')).toBeUndefined()
    expect(codeInTerm('91440606MAY5T1H88G1')).toBeUndefined()
    expect(codeInTerm('9'.repeat(5000))).toBeUndefined()
  })
})
