import { describe, expect, it } from 'vitest'
import { inquiryTypeOf } from './inquiry-types.ts'

describe('the type in the address', () => {
  it.each([
    ['enterprise', 'enterprise'],
    ['person-check', 'person-check'],
    ['constructor', 'general'],
    ['Enterprise', 'general'],
    ['', 'general'],
    [null, 'general'],
  ])('%j is %s', (word, type) => {
    expect(inquiryTypeOf(word)).toBe(type)
  })
})
