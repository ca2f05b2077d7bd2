import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

describe('the sign-up password', () => {
  it('names every rule where none holds', () => {
    expect(passwordProblem('')).toBe(
      'Password must be at least 8 characters long, contain an uppercase letter, contain a lowercase letter, contain a number.',
    )
  })

  it.each([
    ['abcdefgh', 'Password must contain an uppercase letter, contain a number.'],
    ['ABCDEFG1', 'Password must contain a lowercase letter.'],
    ['Abcdef1', 'Password must be at least 8 characters long.'],
  ])('names only what %j misses', (password, message) => {
    expect(passwordProblem(password)).toBe(message)
  })

  it('accepts one that keeps them all', () => {
    expect(passwordProblem('Abcdefg1')).toBeUndefined()
  })
})
