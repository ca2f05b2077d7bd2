import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { exportDays } from '../../../functions/export/account-export.ts'
import { resourcesOf, templatesOf } from './templates.ts'

const { data, app } = templatesOf('prod')

describe('buckets', () => {
  const buckets = [data, app].flatMap((template) => resourcesOf(template, 'AWS::S3::Bucket'))

  it.each(buckets)('%s is private and encrypted', (_, { Properties }) => {
    expect(Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
    expect(Properties.BucketEncryption).toBeDefined()
    expect(Properties.AccessControl).toBeUndefined()
  })

  it('refuse plain HTTP and grant no public access', () => {
    const policies = [data, app].flatMap((t) => resourcesOf(t, 'AWS::S3::BucketPolicy'))
    expect(policies).toHaveLength(buckets.length)
    for (const [, { Properties }] of policies) {
      const statements = Properties.PolicyDocument.Statement
      expect(statements).toContainEqual(
        expect.objectContaining({
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      )
      for (const { Effect, Principal } of statements)
        if (Effect === 'Allow') expect(JSON.stringify(Principal)).not.toContain('"*"')
    }
  })

  it('for reports keep every version', () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
    })
  })
})

it('exports, refused files, files that nothing took and overwritten versions expire', () => {
  const rules = resourcesOf(data, 'AWS::S3::Bucket').flatMap(
    ([, { Properties }]) => Properties.LifecycleConfiguration?.Rules ?? [],
  )
  const days = (prefix: string) =>
    rules.find(({ Prefix }: { Prefix?: string }) => Prefix === prefix)?.ExpirationInDays
  // One day longer than links to exports are available.
  expect(days('exports/')).toBe(exportDays + 1)
  expect(days('shared/')).toBe(1)
  expect(days('rejected/')).toBe(90)
  // Longer than the queues keep a failed drop: two weeks.
  expect(days('inbox/')).toBe(30)
})

describe('resources with data', () => {
  it.each([
    'AWS::DynamoDB::Table',
    'AWS::S3::Bucket',
    'AWS::Cognito::UserPool',
    'AWS::Cognito::UserPoolGroup',
  ])('%s is retained when its stack is deleted or it is replaced', (type) => {
    const found = resourcesOf(data, type)
    expect(found).not.toHaveLength(0)
    for (const [, { DeletionPolicy, UpdateReplacePolicy }] of found)
      expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain'])
  })

  it('the table has point-in-time recovery and deletion protection', () => {
    data.hasResourceProperties('AWS::DynamoDB::Table', {
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
      // Encrypted by the key that AWS owns: calls of any other are billed.
      SSESpecification: { SSEEnabled: false },
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    })
    data.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' })
  })

  it('the replaceable stacks have no resources with data', () => {
    for (const type of ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool'])
      app.resourceCountIs(type, 0)
  })
})

describe('the intake queue', () => {
  it('is encrypted, keeps messages for 14 days and dead-letters them after five failures', () => {
    for (const [, { Properties }] of resourcesOf(data, 'AWS::SQS::Queue'))
      expect(Properties).toMatchObject({
        SqsManagedSseEnabled: true,
        MessageRetentionPeriod: 1_209_600,
      })
    data.hasResourceProperties('AWS::SQS::Queue', {
      RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: Match.anyValue() },
    })
  })

  it('has a visibility timeout of six times its function’s timeout', () => {
    const [[, queue] = []] = resourcesOf(data, 'AWS::SQS::Queue').filter(
      ([, { Properties }]) => Properties.RedrivePolicy,
    )
    const [[, intake] = []] = resourcesOf(app, 'AWS::Lambda::Function').filter(
      ([, { Properties }]) => String(Properties.FunctionName).endsWith('report-uploaded'),
    )
    expect(queue?.Properties.VisibilityTimeout).toBe(6 * intake?.Properties.Timeout)
  })

  it('accepts messages only from this account’s reports bucket', () => {
    const policies = JSON.stringify(resourcesOf(data, 'AWS::SQS::QueuePolicy'))
    expect(policies).toContain('aws:SourceAccount')
    expect(policies).toContain(':s3:::veridock-prod-reports-')
  })
})

describe('the user pool', () => {
  it("has the specification's password rules and verifies e-mail addresses", () => {
    data.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: false,
        },
      },
      AutoVerifiedAttributes: ['email'],
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
    })
  })

  it('does not reveal who has an account, and its public client gets access tokens for 15 minutes', () => {
    data.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      GenerateSecret: false,
      AccessTokenValidity: 15,
      TokenValidityUnits: { AccessToken: 'minutes' },
      // ADMIN_USER_PASSWORD needs AWS credentials: a function checks passwords with it.
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'],
    })
  })
})
