import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

describe('the sign-up password', () => {
  it('gets a message with every rule if it meets none', () => {
    expect(passwordProblem('')).toBe(
      'Password must be at least 8 characters long, contain an uppercase letter, contain a lowercase letter, contain a number.',
    )
  })

  it.each([
    ['abcdefgh', 'Password must contain an uppercase letter, contain a number.'],
    ['ABCDEFG1', 'Password must contain a lowercase letter.'],
    ['Abcdef1', 'Password must be at least 8 characters long.'],
  ])('gets a message with only the rules that %j does not meet', (password, message) => {
    expect(passwordProblem(password)).toBe(message)
  })

  it('is accepted if it meets all rules', () => {
    expect(passwordProblem('Abcdefg1')).toBeUndefined()
  })
})
