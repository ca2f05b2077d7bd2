import { describe, expect, it } from 'vitest'
import { type DeployedStack, stacksOf } from './assemblies.ts'
import { referencesOf } from './references.ts'
import { resourceSchemas } from './schema.ts'

const schemas = await resourceSchemas()
const stacks = stacksOf('prod')
const named = stacks.map((stack): [string, DeployedStack] => [stack.name, stack])

describe.each(named)('%s', (_, stack) => {
  const { template } = stack
  const references = referencesOf(stack)

  it('conforms to CloudFormation’s resource schemas', () => {
    const faults = Object.entries(template.Resources).flatMap(([id, { Type, Properties }]) =>
      schemas.faultsOf(Type, Properties ?? {}, id),
    )
    expect(faults).toEqual([])
  })

  it('refers only to resources and parameters that exist', () => {
    const known = { ...template.Resources, ...template.Parameters }
    const missing = references.filter(({ kind, to }) => kind !== 'Import' && !(to in known))
    expect(missing).toEqual([])
  })

  it('uses only attributes that its resources have', () => {
    const unknown = references.filter((reference) => {
      const type = template.Resources[reference.to]?.Type ?? ''
      if (reference.kind !== 'GetAtt' || type.startsWith('Custom::')) return false
      return !Object.keys(schemas.find(type)?.attributes ?? {}).includes(reference.attribute)
    })
    expect(unknown).toEqual([])
  })

  it('has no circular dependencies', () => {
    const needs = new Map<string, Set<string>>()
    for (const { at, to } of references) {
      const from = at.split(/[.[]/)[0] ?? ''
      if (to in template.Resources) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
    const whole = new Set<string>()
    const follow = (id: string, way: string[]): string[] | undefined => {
      if (way.includes(id)) return [...way, id]
      if (whole.has(id)) return undefined
      for (const next of needs.get(id) ?? []) {
        const circle = follow(next, [...way, id])
        if (circle) return circle
      }
      whole.add(id)
      return undefined
    }
    const circles = Object.keys(template.Resources).flatMap((id) => follow(id, []) ?? [])
    expect(circles).toEqual([])
  })

  it('imports only exports of earlier stacks in the same region', () => {
    const exported = stacks
      .filter(({ name, region }) => stack.after.includes(name) && region === stack.region)
      .flatMap(({ template: { Outputs = {} } }) => Object.values(Outputs))
      .map(({ Export }) => Export?.Name)
    for (const { kind, to } of references) if (kind === 'Import') expect(exported).toContain(to)
  })
})

it('the schema check finds wrong names, types and values, and missing properties', () => {
  const bad = {
    Runtime: 'nodejs99.x',
    Timeout: 'soon',
    Colour: 'red',
    Code: {},
    TracingConfig: { Mode: 'Loud' },
  }
  const faults = schemas.faultsOf('AWS::Lambda::Function', bad, 'F').sort()
  expect(faults).toEqual(
    expect.arrayContaining([
      'F.Colour is not known',
      'F.Role is missing',
      'F.Timeout is no whole number: "soon"',
      'F.TracingConfig.Mode is "Loud", allowed are Active, PassThrough',
    ]),
  )
  expect(schemas.faultsOf('AWS::Lambda::Nothing', {}, 'F')).toEqual([
    'F: CloudFormation has no AWS::Lambda::Nothing',
  ])
})
