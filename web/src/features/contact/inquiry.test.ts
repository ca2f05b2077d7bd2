import { describe, expect, it } from 'vitest'
import { isGood } from '../../lib/form-problems.ts'
import { type Inquiry, problemsOf } from './inquiry.ts'

const inquiry: Inquiry = {
  name: 'Jo Buyer',
  email: 'jo@example.com',
  inquiryType: 'general',
  message: 'Can you check this company?',
}

describe('an inquiry', () => {
  it('is valid with all fields filled in', () => {
    expect(isGood(problemsOf(inquiry))).toBe(true)
  })

  it.each([
    ['name', { name: '  ' }],
    ['email', { email: '' }],
    ['email', { email: 'jo@' }],
    ['message', { message: '\n ' }],
  ] as const)('is refused for its %s alone', (field, change) => {
    const problems = problemsOf({ ...inquiry, ...change })
    expect(Object.entries(problems).filter(([, text]) => text !== undefined)).toEqual([
      [field, expect.any(String)],
    ])
  })
})
