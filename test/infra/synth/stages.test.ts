import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from 'local-aws/template'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { minBootstrapVersion } from '../../../delivery/checks.ts'
import { replaceableStacks } from '../../../infra/stacks/names.ts'
import { isRelease } from '../../full.ts'
import { type DeployedStack, stacksIn } from './assemblies.ts'
import { domain, google, synthesized } from './in-memory.ts'
import { referencesOf } from './references.ts'
import { resourceSchemas } from './schema.ts'

const schemas = await resourceSchemas()

type Found = { stack: string; id: string; type: string; properties: JsonObject; policy?: string }

const resources = (stacks: DeployedStack[]): Found[] =>
  stacks.flatMap(({ name, template }) =>
    Object.entries(template.Resources).map(([id, { Type, Properties = {}, DeletionPolicy }]) => ({
      stack: name,
      id,
      type: Type,
      properties: Properties,
      ...(DeletionPolicy && { policy: DeletionPolicy }),
    })),
  )
const ofType = (stacks: DeployedStack[], type: string): Found[] =>
  resources(stacks).filter((each) => each.type === type)

const passes = (stacks: DeployedStack[]) =>
  stacks.flatMap(({ name, template: { Outputs = {} } }) =>
    Outputs.DeploymentPass ? [[name.split('-').at(-1), Outputs.DeploymentPass.Value]] : [],
  )

/** Names of the stacks and resources with deletion protection. */
const protectedResources = (stacks: DeployedStack[]): string[] => [
  ...stacks.filter(({ isProtected }) => isProtected).map(({ name }) => name),
  ...resources(stacks)
    .filter(({ properties: { DeletionProtection, DeletionProtectionEnabled } }) =>
      [DeletionProtection, DeletionProtectionEnabled].some(
        (value) => value === true || value === 'ACTIVE',
      ),
    )
    .map(({ stack, id }) => `${stack}/${id.replace(/[0-9A-F]{8}$/, '')}`),
]

/** Buckets that are deleted with their stack, and those that are emptied first. */
function deletedBuckets(stacks: DeployedStack[]): { deleted: string[]; emptied: string[] } {
  const emptied = ofType(stacks, 'Custom::S3AutoDeleteObjects').map(({ properties }) =>
    String((properties.BucketName as JsonObject).Ref),
  )
  const deleted = ofType(stacks, 'AWS::S3::Bucket').filter(
    ({ policy = 'Delete' }) => policy === 'Delete',
  )
  return { deleted: deleted.map(({ id }) => id).toSorted(), emptied: emptied.toSorted() }
}

/** The identities and the sender address that send-mail's policy allows. */
function sendPermission(stacks: DeployedStack[]): { identities: string; sender: unknown } {
  const [policy] = ofType(stacks, 'AWS::IAM::Policy').filter(({ id }) => id.startsWith('SendMail'))
  if (!policy) throw new Error('send-mail has no policy')
  const { Statement } = policy.properties.PolicyDocument as { Statement: JsonObject[] }
  const statement = Statement.find(({ Action }) => Action === 'ses:SendRawEmail')
  return { identities: JSON.stringify(statement?.Resource), sender: statement?.Condition }
}

/** How many messages of each queue are handled at once. */
const queueConcurrency = (stacks: DeployedStack[]): number[] =>
  ofType(stacks, 'AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => JSON.stringify(properties.EventSourceArn).includes(':Exports'))
    .map(({ properties }) => Number((properties.ScalingConfig as JsonObject).MaximumConcurrency))
    .toSorted((a, b) => a - b)

describe('prod', () => {
  const prod = stacksIn(inject('stageTemplates').prod)

  it('has deletion protection, as have its table and user pool', () => {
    expect(protectedResources(prod)).toEqual([
      'Veridock-prod-Mail',
      'Veridock-prod-Data',
      'Veridock-prod-Data/Table',
      'Veridock-prod-Data/SignInPool',
    ])
    expect(passes(prod)).toEqual(['Data', ...replaceableStacks].map((name) => [name, 'final']))
  })

  it('needs the bootstrap version that preflight checks', () => {
    const manifest = readFileSync(join(inject('stageTemplates').prod, 'manifest.json'), 'utf8')
    const versions = [...manifest.matchAll(/"requiresBootstrapStackVersion": (\d+)/g)].map(
      ([, version]) => Number(version),
    )
    expect(Math.max(...versions)).toBe(minBootstrapVersion)
  })

  it('empties and deletes the site’s bucket with its stack, and keeps all others', () => {
    const { deleted, emptied } = deletedBuckets(prod)
    expect(deleted).toEqual([expect.stringMatching(/^WebsiteFiles/)])
    expect(emptied).toEqual(deleted)
  })

  it('sends only from its verified domain', () => {
    const { identities, sender } = sendPermission(prod)
    expect(identities).not.toContain('identity/*')
    expect(sender).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@veridock.example' } })
  })

  it('handles ten reports at a time, and fewer messages of other queues', () => {
    expect(queueConcurrency(prod)).toEqual([2, 5, 5, 10])
  })

  it('updates every function that checks the origin key before CloudFront sends a new one', () => {
    const checking = ofType(prod, 'AWS::Lambda::Function').filter(({ properties }) =>
      JSON.stringify(properties.Environment ?? {}).includes('ORIGIN_KEYS'),
    )
    const [distribution] = ofType(prod, 'AWS::CloudFront::Distribution')
    const site = prod.find(({ name }) => name === distribution?.stack)
    expect(checking.length).toBeGreaterThan(30)
    for (const { id, stack } of checking)
      expect([id, site?.after]).toEqual([id, expect.arrayContaining([stack])])
  })

  it('creates the log group of the function that uploads the site before the function', () => {
    for (const { id, properties } of ofType(prod, 'AWS::Lambda::Function').filter(({ id }) =>
      id.startsWith('CustomCDKBucketDeployment'),
    )) {
      const { LogGroup } = properties.LoggingConfig as { LogGroup: JsonObject }
      const group = resources(prod).find(({ id: each }) => each === LogGroup.Ref)
      expect([id, group?.type, group?.properties.RetentionInDays]).toEqual([
        id,
        'AWS::Logs::LogGroup',
        30,
      ])
    }
    // CDK's own would fail: the function's first run creates a log group with the same name.
    expect(ofType(prod, 'Custom::LogRetention')).toEqual([])
  })
})

describe.runIf(isRelease)('a stage with a domain and Google', { timeout: 120_000 }, () => {
  let first: DeployedStack[]
  let final: DeployedStack[]
  beforeAll(() => {
    first = synthesized({ stage: 'prod', ...domain, ...google, firstDeployment: 'yes' })
    final = synthesized({ stage: 'prod', ...domain, ...google })
  }, 120_000)

  it('conforms to CloudFormation’s schemas in both passes', () => {
    for (const stacks of [first, final]) {
      const faults = resources(stacks).flatMap(({ type, properties, id }) =>
        schemas.faultsOf(type, properties, id),
      )
      expect(faults).toEqual([])
      for (const stack of stacks)
        for (const { kind, to } of referencesOf(stack))
          if (kind !== 'Import') expect(stack.template).toHaveProperty(['Resources', to])
    }
  })

  it('gets deletion protection only in the second pass', () => {
    expect(protectedResources(first)).toEqual([])
    expect(passes(first)).toEqual(['Data', ...replaceableStacks].map((name) => [name, 'first']))
    expect(protectedResources(final)).toHaveLength(4)
  })

  it('has the same resources with data in both passes', () => {
    const held = (stacks: DeployedStack[]) =>
      ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::SecretsManager::Secret'].flatMap(
        (type) => ofType(stacks, type).map(({ id, policy }) => [id, policy]),
      )
    expect(held(first)).toEqual(held(final))
  })

  it('has its own certificate and DNS records', () => {
    const [distribution] = ofType(final, 'AWS::CloudFront::Distribution')
    expect(distribution?.properties.DistributionConfig).toMatchObject({
      Aliases: ['shop.example'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    })
    expect(ofType(final, 'AWS::CertificateManager::Certificate')).toHaveLength(1)
    expect(
      ofType(final, 'AWS::Route53::RecordSet').map(({ properties: { Name, Type } }) => [
        Name,
        Type,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['shop.example.', 'A'],
        ['shop.example.', 'AAAA'],
      ]),
    )
  })

  it('is asked from three other continents whether it answers, and pages if it does not', () => {
    const [probe] = ofType(final, 'AWS::Route53::HealthCheck')
    expect(probe?.properties.HealthCheckConfig).toMatchObject({
      Type: 'HTTPS',
      FullyQualifiedDomainName: 'shop.example',
      ResourcePath: '/config.json',
    })
    const alarm = ofType(final, 'AWS::CloudWatch::Alarm').find(
      ({ properties }) => properties.AlarmName === 'veridock-prod-site-unreachable',
    )
    expect(alarm?.properties).toMatchObject({
      Namespace: 'AWS/Route53',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      TreatMissingData: 'breaching',
    })
    expect(String(alarm?.properties.AlarmDescription)).toMatch(/^PAGE/)
  })

  it('gets Google in the second pass, when the secret exists', () => {
    expect(ofType(first, 'AWS::Cognito::UserPoolIdentityProvider')).toEqual([])
    const [site] = ofType(final, 'AWS::Cognito::UserPoolClient')
    expect(site?.properties).toMatchObject({
      CallbackURLs: ['https://shop.example/auth/callback'],
      SupportedIdentityProviders: ['COGNITO', 'Google'],
    })
    const [headers] = ofType(final, 'AWS::CloudFront::ResponseHeadersPolicy')
    expect(JSON.stringify(headers?.properties)).toContain('https://veridock-prod-')
  })
})

describe('dev', () => {
  const dev = stacksIn(inject('stageTemplates').dev)

  it('can be destroyed: it has no deletion protection, and its buckets are emptied first', () => {
    expect(protectedResources(dev)).toEqual([])
    const { deleted, emptied } = deletedBuckets(dev)
    expect(deleted).toEqual([
      expect.stringMatching(/^ReportsBucket/),
      expect.stringMatching(/^WebsiteFiles/),
    ])
    expect(emptied).toEqual(deleted)
  })

  it('may send from its one address to verified recipients, as the sandbox of SES requires', () => {
    const { identities, sender } = sendPermission(dev)
    expect(identities).toContain('identity/*')
    expect(sender).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@dev.veridock.example' } })
  })

  it('leaves environments for buyers within a new account’s quota of ten', () => {
    expect(queueConcurrency(dev)).toEqual([2, 2, 2, 2])
  })
})
