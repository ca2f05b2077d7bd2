import { expect, it } from 'vitest'
import { NewDispute } from '../../../../shared/desk/disputes.ts'
import { isGood } from '../../lib/form-problems.ts'
import { emptyDispute, fields, problemsOf, type TypedDispute } from './dispute.ts'

const dispute: TypedDispute = {
  ...emptyDispute,
  companyName: '深圳市明星电子有限公司',
  statement: 'The court case was withdrawn in 2024.',
  name: '李雷',
  email: 'li@example.com',
}

it('is good with the company, the statement, a name and an email', () => {
  expect(isGood(problemsOf(dispute))).toBe(true)
  expect(NewDispute.safeParse(dispute).success).toBe(true)
})

it.each<[string, Partial<TypedDispute>]>([
  ['companyName', { companyName: ' ' }],
  ['statement', { statement: '\n' }],
  ['name', { name: '' }],
  ['email', { email: '' }],
  ['email', { email: 'li@' }],
  ...fields.map((field): [string, Partial<TypedDispute>] => [field, { [field]: 'x'.repeat(4001) }]),
])('is refused for its %s, as by the server', (field, change) => {
  const changed = { ...dispute, ...change }
  const problems = Object.entries(problemsOf(changed)).filter(([, text]) => text !== undefined)
  expect(problems).toEqual([[field, expect.stringMatching(/\.$/)]])
  const issues = NewDispute.safeParse(changed).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toEqual([field])
})
