import type { JsonObject } from 'local-aws/template'
import { resourcesOf, type StageStack } from './stage-stacks.ts'

const all = (stacks: StageStack[], type: string): JsonObject[] =>
  resourcesOf(stacks, type).map(([, properties]) => properties)

/** Rules for each stage's templates, by the fault to report if they do not hold. */
const rules: Record<string, (stacks: StageStack[]) => boolean> = {
  'a bucket is open to the public': (stacks) =>
    all(stacks, 'AWS::S3::Bucket').every(({ PublicAccessBlockConfiguration }) => {
      const values = Object.values((PublicAccessBlockConfiguration ?? {}) as JsonObject)
      return values.length === 4 && values.every((value) => value === true)
    }),
  'a bucket is written to without TLS': (stacks) => {
    const denying = all(stacks, 'AWS::S3::BucketPolicy').filter((policy) =>
      JSON.stringify(policy).includes('"aws:SecureTransport":"false"'),
    )
    return denying.length === all(stacks, 'AWS::S3::Bucket').length
  },
  'the table has no point-in-time recovery': (stacks) =>
    all(stacks, 'AWS::DynamoDB::Table').every(
      ({ PointInTimeRecoverySpecification }) =>
        (PointInTimeRecoverySpecification as JsonObject | undefined)?.PointInTimeRecoveryEnabled ===
        true,
    ),
  'the table uses a key that is billed by its use': (stacks) =>
    all(stacks, 'AWS::DynamoDB::Table').every(
      ({ SSESpecification }) => (SSESpecification as JsonObject | undefined)?.SSEEnabled !== true,
    ),
  'a budget counts what other stages cost': (stacks) =>
    all(stacks, 'AWS::Budgets::Budget').every(({ Budget }) =>
      /"user:stage\$(dev|staging|prod)"/.test(
        JSON.stringify((Budget as JsonObject).CostFilters ?? {}),
      ),
    ),
  'the site speaks no HTTP/3': (stacks) =>
    all(stacks, 'AWS::CloudFront::Distribution').every(
      ({ DistributionConfig }) => (DistributionConfig as JsonObject).HttpVersion === 'http2and3',
    ),
  'a deployment invalidates path by path': (stacks) =>
    all(stacks, 'Custom::CDKBucketDeployment').every(
      ({ DistributionPaths }) => !DistributionPaths || String(DistributionPaths) === '/*',
    ),
  'the API’s log keeps queries or addresses': (stacks) =>
    all(stacks, 'AWS::ApiGatewayV2::Stage').every(
      ({ AccessLogSettings }) =>
        !/sourceIp|queryString|\$context\.path/.test(JSON.stringify(AccessLogSettings)),
    ),
  'no resource group lists the stage': (stacks) =>
    /"product".*"stage"/.test(JSON.stringify(all(stacks, 'AWS::ResourceGroups::Group'))),
  'CloudTrail does not note who runs operators’ functions': (stacks) =>
    all(stacks, 'AWS::CloudTrail::Trail').some(
      (trail) =>
        trail.IsLogging === true && JSON.stringify(trail).includes('AWS::Lambda::Function'),
    ),
  'a function takes calls around CloudFront': (stacks) =>
    all(stacks, 'AWS::Lambda::Function')
      .filter(({ Description }) => /^(GET|POST|PUT|PATCH|DELETE) \/api/.test(String(Description)))
      .every(({ Environment }) => JSON.stringify(Environment ?? {}).includes('ORIGIN_KEYS')),
}

/** Rules of stages with a firewall. */
const withFirewall: typeof rules = {
  'the site stands behind no firewall': (stacks) =>
    all(stacks, 'AWS::CloudFront::Distribution').every(
      ({ DistributionConfig }) => (DistributionConfig as JsonObject).WebACLId !== undefined,
    ),
  'the user pool stands behind no firewall': (stacks) =>
    all(stacks, 'AWS::WAFv2::WebACLAssociation').length === 1,
  'the firewall’s log keeps queries': (stacks) =>
    all(stacks, 'AWS::WAFv2::WebACL')
      .filter(({ Scope }) => Scope === 'CLOUDFRONT')
      .every(({ DataProtectionConfig }) =>
        JSON.stringify(DataProtectionConfig ?? {}).includes('QUERY_STRING'),
      ),
}

export const safetyFaults = (stacks: StageStack[], hasFirewall: boolean): string[] =>
  Object.entries(hasFirewall ? { ...rules, ...withFirewall } : rules).flatMap(([fault, holds]) =>
    holds(stacks) ? [] : [fault],
  )

/** Resources that would prevent the rollback of a failed first creation. */
export const creationFaults = (stacks: StageStack[]): string[] => [
  ...stacks.filter(({ isProtected }) => isProtected).map(({ name }) => `${name} is protected`),
  ...resourcesOf(stacks, 'AWS::DynamoDB::Table')
    .filter(([, { DeletionProtectionEnabled }]) => DeletionProtectionEnabled === true)
    .map(([id]) => `${id} refuses its deletion`),
  ...resourcesOf(stacks, 'AWS::Cognito::UserPool')
    .filter(([, { DeletionProtection }]) => DeletionProtection === 'ACTIVE')
    .map(([id]) => `${id} refuses its deletion`),
  ...resourcesOf(stacks, 'AWS::Cognito::UserPoolIdentityProvider').map(
    ([id]) => `${id} reads a secret that has no place yet`,
  ),
]
