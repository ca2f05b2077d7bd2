// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation's own notation
import { describe, expect, it } from 'vitest'
import { assertKnown } from './resources.ts'
import { type JsonObject, type RawTemplate, Template } from './template.ts'

const templateOf = (app: Partial<RawTemplate>, data: Partial<RawTemplate> = {}) =>
  new Template(
    [
      { name: 'Data', template: { Resources: {}, ...data } },
      { name: 'App', template: { Resources: {}, ...app } },
    ],
    {
      region: 'eu-west-1',
      accountId: '000000000000',
      identify: ({ logicalId, property }) => ({
        ref: String(property('Name') ?? `ref-${logicalId}`),
        attributes: { Arn: `arn:${logicalId}` },
      }),
    },
  )

describe('an intrinsic function', () => {
  const template = templateOf(
    {
      Resources: { Thing: { Type: 'T', Properties: { Name: { 'Fn::Join': ['-', ['a', 'b']] } } } },
      Parameters: { Version: { Default: '6' } },
      Mappings: { Sizes: { small: { mb: 128 } } },
    },
    {
      Resources: { Store: { Type: 'T' } },
      Outputs: { Out: { Value: { Ref: 'Store' }, Export: { Name: 'Data:Store' } } },
    },
  )
  it.each([
    [{ Ref: 'AWS::Region' }, 'eu-west-1'],
    [{ Ref: 'AWS::AccountId' }, '000000000000'],
    [{ Ref: 'Version' }, '6'],
    [{ Ref: 'Thing' }, 'a-b'],
    [{ 'Fn::GetAtt': ['Thing', 'Arn'] }, 'arn:Thing'],
    [{ 'Fn::GetAtt': 'Thing.Arn' }, 'arn:Thing'],
    [
      { 'Fn::Sub': 'x-${AWS::Partition}-${Thing}-${Thing.Arn}-${!kept}' },
      'x-aws-a-b-arn:Thing-${kept}',
    ],
    [{ 'Fn::Sub': ['${who} in ${AWS::Region}', { who: { Ref: 'Thing' } }] }, 'a-b in eu-west-1'],
    [{ 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host.example'] }] }, 'host.example'],
    [{ 'Fn::ImportValue': 'Data:Store' }, 'ref-Store'],
    [{ 'Fn::FindInMap': ['Sizes', 'small', 'mb'] }, 128],
  ])('%j is %j', (value, resolved) => {
    expect(template.resolve('App', value as JsonObject)).toEqual(resolved)
  })

  it.each([
    [{ 'Fn::Cidr': ['10.0.0.0/16', 6] }, 'does not know the intrinsic function Fn::Cidr'],
    [{ Ref: 'Nobody' }, 'App has no resource Nobody'],
    [{ 'Fn::GetAtt': ['Thing', 'Weight'] }, 'does not know the attribute Weight of T'],
    [{ 'Fn::ImportValue': 'nothing' }, 'No stack exports nothing'],
  ])('%j is refused with an error that names it', (value, reason) => {
    expect(() => template.resolve('App', value as JsonObject)).toThrow(reason)
  })
})

describe('a resource', () => {
  it('with a condition is refused', () => {
    const template = templateOf({
      Resources: { A: { Type: 'T', Condition: 'Never' } as RawTemplate['Resources'][string] },
    })
    expect(() => template.resources('T')).toThrow('does not know Condition of A')
  })

  it('whose name depends on itself is refused', () => {
    const template = templateOf({
      Resources: { A: { Type: 'T', Properties: { Name: { Ref: 'A' } } } },
    })
    expect(() => template.resources('T')).toThrow('App/A depends on itself')
  })

  it('of an unknown type is refused with an error that names the type', () => {
    const template = templateOf({ Resources: { A: { Type: 'AWS::Kinesis::Stream' } } })
    expect(() => assertKnown(template)).toThrow('does not know AWS::Kinesis::Stream')
  })
})
