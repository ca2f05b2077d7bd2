import { describe, expect, it } from 'vitest'
import { allEntities } from '../../../functions/all-entities.ts'
import { settlesMs } from '../../../functions/desk/audit-trail.ts'
import { functionNames, functions, timeoutSecondsOf } from '../../../infra/functions.ts'
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

const onlyIn = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})
const keysOf = ({ Condition }: { Condition?: Statement['Condition'] }): string[] =>
  [Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []].flat() as string[]
const functionOf = ({ name }: { name: string }) => name.replace(/ServiceRole.*/, '')

describe('every permission to write items', () => {
  const all = writing(/^dynamodb:(\w*(Put|Update|Delete|Write)\w*Item|PartiQL\w+|\*)$/)

  it('is limited to partitions', () => {
    expect(all.length).toBeGreaterThan(40)
    const partitions = new Set(allEntities.map(({ partitions }) => partitions))
    for (const each of all) {
      const keys = keysOf(each)
      // Some are also limited to attributes.
      expect([each.name, each.Condition]).toMatchObject([each.name, onlyIn(keys)])
      expect(keys.length).toBeGreaterThan(0)
      for (const key of keys) expect(partitions).toContain(key.replace(/\*$/, ''))
    }
  })
})

// No role may change or delete an entry of the report desk's audit trail.
describe('the audit trail of the report desk', () => {
  it('is added to by the functions that act for the desk, and by no other', () => {
    const reaching = statements.filter((each) =>
      keysOf(each).some(
        (key) => 'AUDIT#'.startsWith(key.replace(/\*$/, '')) || key.startsWith('AUDIT#'),
      ),
    )
    expect(reaching.map(functionOf).toSorted()).toHaveLength(10)
    for (const { name, actions, Condition } of reaching)
      expect([name, actions, Condition]).toEqual([name, ['dynamodb:PutItem'], onlyIn(['AUDIT#*'])])
  })

  // Figures of the desk are kept once a time is over, so no entry may come later.
  it('has no writer that runs for as long as its readers wait for entries', () => {
    const timeouts = functionNames
      .filter((name) => 'table.grantAddToAuditTrail' in (functions[name].permissions ?? {}))
      .map(timeoutSecondsOf)
    expect(timeouts).toHaveLength(10)
    // An operator's function among them, which runs longer than others.
    expect(Math.max(...timeouts)).toBeGreaterThanOrEqual(60)
    expect(Math.max(...timeouts) * 1000).toBeLessThan(settlesMs)
  })
})
