import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Json } from 'local-aws/template'
import { expect, it } from 'vitest'
import { stacksOf } from './assemblies.ts'
import { resourceSchemas } from './schema.ts'

/** Types whose replacement or removal loses data that cannot be recreated. */
const holdData = new Set([
  'AWS::DynamoDB::Table',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::S3::Bucket',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
  'AWS::KMS::Key',
])

type Held = Record<string, { type: string; replacedBy: Record<string, Json> }>

const file = fileURLToPath(new URL('held-data.json', import.meta.url))
const schemas = await resourceSchemas()

/** Resources with data, each with the properties whose change makes CloudFormation replace it. */
function held(): Held {
  return Object.fromEntries(
    stacksOf('prod').flatMap(({ name, template }) =>
      Object.entries(template.Resources)
        .filter(([, { Type }]) => holdData.has(Type))
        .map(([id, { Type, Properties = {} }]) => {
          const known = schemas.find(Type)?.properties ?? {}
          const replacing = Object.entries(Properties).filter(
            ([property]) => (known[property]?.causesReplacement ?? 'no') !== 'no',
          )
          return [`${name}/${id}`, { type: Type, replacedBy: Object.fromEntries(replacing) }]
        }),
    ),
  )
}

/** Descriptions of the data losses if `after` is deployed over `before`. */
function losses(before: Held, after: Held): string[] {
  return Object.entries(before).flatMap(([id, { type, replacedBy }]) => {
    const now = after[id]
    if (!now) return [`${id} (${type}) would leave its stack: its data is no longer the product's`]
    return Object.keys({ ...replacedBy, ...now.replacedBy })
      .filter((name) => JSON.stringify(replacedBy[name]) !== JSON.stringify(now.replacedBy[name]))
      .map((name) => `${id} (${type}) would be replaced by an empty one: ${name} changes`)
  })
}

it('deploying over the previous release replaces no resource with data', () => {
  const now = held()
  const before: Held = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  expect(
    losses(before, now),
    'If that is intended, move the data first (docs/runbooks/restore.md), then remove the line from test/infra/synth/held-data.json.',
  ).toEqual([])
  const added = Object.keys(now).filter((id) => !(id in before))
  if (added.length === 0) return
  // Like snapshots: new resources are added to the file locally, and refused in CI.
  expect(process.env.CI ? added : [], 'Run the tests once and commit held-data.json.').toEqual([])
  writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`)
})

it('a renamed table is reported as replaced, a table in another stack as lost', () => {
  const table = { type: 'AWS::DynamoDB::Table', replacedBy: { TableName: 'a' } }
  expect(losses({ T: table }, { T: { ...table, replacedBy: { TableName: 'b' } } })).toEqual([
    'T (AWS::DynamoDB::Table) would be replaced by an empty one: TableName changes',
  ])
  expect(losses({ T: table }, { U: table })[0]).toContain('would leave its stack')
})
