import type { JsonObject } from 'local-aws/template'
import { describe, expect, it } from 'vitest'
import { type DeployedStack, stacksOf } from './assemblies.ts'

const stacks = stacksOf('prod').map((stack): [string, DeployedStack] => [stack.name, stack])
const resourcesOf = ({ template }: DeployedStack, type: string): [string, JsonObject][] =>
  Object.entries(template.Resources)
    .filter(([, { Type }]) => Type === type)
    .map(([id, { Properties }]) => [id, Properties ?? {}])
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

// Quotas of CloudFormation, IAM and Lambda from their user guides, as of 2026-11-21.
describe.each(stacks)('%s is within AWS’s limits:', (_, stack) => {
  // 500 are allowed: a stack with 200 can take a capability more.
  it('a template of 1 MB with 200 resources, 200 outputs and 200 parameters', () => {
    const { Resources, Outputs = {}, Parameters = {} } = stack.template
    expect(stack.bytes).toBeLessThan(1_000_000)
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(200)
    expect(Object.keys(Outputs).length).toBeLessThanOrEqual(200)
    expect(Object.keys(Parameters).length).toBeLessThanOrEqual(200)
  })

  it('inline policies of 10,240 characters a role', () => {
    const sizes = new Map<string, number>()
    for (const [, { Roles, PolicyDocument }] of resourcesOf(stack, 'AWS::IAM::Policy'))
      for (const role of Roles as JsonObject[])
        sizes.set(String(role.Ref), (sizes.get(String(role.Ref)) ?? 0) + bytes(PolicyDocument))
    for (const [role, size] of sizes) expect([role, size < 10_240]).toEqual([role, true])
  })

  it('functions of 4 kB environment, 64 characters of name and 256 of description', () => {
    for (const [id, properties] of resourcesOf(stack, 'AWS::Lambda::Function')) {
      const { Variables = {} } = (properties.Environment ?? {}) as JsonObject
      expect([id, bytes(Variables) < 4096]).toEqual([id, true])
      expect([id, String(properties.FunctionName ?? '').length <= 64]).toEqual([id, true])
      expect([id, String(properties.Description ?? '').length <= 256]).toEqual([id, true])
    }
  })

  it('names that are unique in their account and region', () => {
    const names = Object.entries({
      'AWS::Lambda::Function': 'FunctionName',
      'AWS::Logs::LogGroup': 'LogGroupName',
      'AWS::S3::Bucket': 'BucketName',
      'AWS::CloudWatch::Alarm': 'AlarmName',
      'AWS::SecretsManager::Secret': 'Name',
    }).flatMap(([type, property]) =>
      resourcesOf(stack, type).flatMap(([, properties]) =>
        property in properties ? [`${type} ${JSON.stringify(properties[property])}`] : [],
      ),
    )
    expect(names).toEqual([...new Set(names)])
  })

  it('dashboards of 500 widgets and response headers of 20 kB', () => {
    for (const [, { DashboardBody }] of resourcesOf(stack, 'AWS::CloudWatch::Dashboard'))
      expect(JSON.stringify(DashboardBody).split('\\"type\\"').length).toBeLessThan(500)
    for (const [, policy] of resourcesOf(stack, 'AWS::CloudFront::ResponseHeadersPolicy'))
      expect(bytes(policy)).toBeLessThan(20_480)
  })
})
