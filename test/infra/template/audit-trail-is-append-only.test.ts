import { describe, expect, it } from 'vitest'
import { resourcesOf, templatesOf } from './templates.ts'

const { data, app } = templatesOf('prod')

type Statement = {
  Effect: string
  Action: string | string[]
  Condition?: Record<string, Record<string, unknown>>
}

const statements = [data, app]
  .flatMap((template) => resourcesOf(template, 'AWS::IAM::Policy'))
  .flatMap(([name, { Properties }]) =>
    (Properties.PolicyDocument.Statement as Statement[]).map((statement) => ({
      name,
      ...statement,
      actions: [statement.Action].flat(),
    })),
  )
  .filter(({ Effect }) => Effect === 'Allow')

const writing = (action: RegExp) =>
  statements.filter(({ actions }) => actions.some((each) => action.test(each)))

const auditKeys = { 'dynamodb:LeadingKeys': ['AUDIT#*'] }

// No role may change or delete an entry of the report desk's audit trail.
describe('the audit trail of the report desk', () => {
  it('is left out of every permission to change or delete items', () => {
    const changing = writing(/^dynamodb:(UpdateItem|DeleteItem|BatchWriteItem|PartiQL\w+|\*)$/)
    expect(changing.length).toBeGreaterThan(20)
    for (const { name, Condition } of changing)
      expect([name, Condition]).toEqual([name, { 'ForAllValues:StringNotLike': auditKeys }])
  })

  it('is added to by the functions that act for the desk, and by no other', () => {
    const putting = writing(/^dynamodb:PutItem$/)
    const adding = putting.filter(({ Condition }) => Condition?.['ForAllValues:StringLike'])
    expect(adding.map(({ name }) => name.replace(/ServiceRole.*/, '')).toSorted()).toHaveLength(6)
    for (const { name, actions, Condition } of adding)
      expect([name, actions, Condition]).toEqual([
        name,
        ['dynamodb:PutItem'],
        { 'ForAllValues:StringLike': auditKeys, Null: { 'dynamodb:LeadingKeys': 'false' } },
      ])
    for (const { name, Condition } of putting.filter((each) => !adding.includes(each)))
      expect([name, Condition]).toEqual([name, { 'ForAllValues:StringNotLike': auditKeys }])
  })
})
