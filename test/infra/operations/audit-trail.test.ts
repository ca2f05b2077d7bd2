import { covers, statementsOf } from 'local-aws/iam/policy'
import type { JsonObject, Resource } from 'local-aws/template'
import { describe, expect, it } from 'vitest'
import { operatorRoles } from '../../../infra/function-record.ts'
import { account, regionsOf } from './deployed-stage.ts'
import { stageStacks, stagesOnAws } from './stage-stacks.ts'

type Selector = { Field: string; Equals?: string[]; StartsWith?: string[] }

describe.each(stagesOnAws)('in %s', (stage) => {
  const template = regionsOf(stageStacks(stage)).find(
    ({ region }) => region === 'eu-west-1',
  )?.template
  if (!template) throw new Error('The stage has no template')
  const [trail] = template.resources('AWS::CloudTrail::Trail')
  const selectors = (trail?.properties.AdvancedEventSelectors ?? []) as unknown as {
    FieldSelectors: Selector[]
  }[]
  const selectorsOf = (type: string): Selector[][] =>
    selectors
      .map(({ FieldSelectors }) => FieldSelectors)
      .filter((fields) => fields.some(({ Equals = [] }) => Equals.includes(type)))

  it('CloudTrail logs who runs each operators’ function', () => {
    const operators = template
      .resources('AWS::Lambda::Function')
      .filter(({ properties }) => String(properties.Description).startsWith('For operators: '))
      .map(({ ref }) => `arn:aws:lambda:eu-west-1:${account}:function:${ref}`)
    expect(operators.length).toBeGreaterThan(5)
    const loggedEvents = selectorsOf('AWS::Lambda::Function')
      .flat()
      .find(({ Field }) => Field === 'resources.ARN')
    expect(loggedEvents?.Equals?.toSorted()).toEqual(operators.toSorted())
  })

  it('people take the role of their work with a second factor, and run its functions alone', () => {
    const may: Record<string, string[]> = {}
    for (const role of [...operatorRoles, 'report-uploaders']) {
      const { properties } = template
        .resources('AWS::IAM::Role')
        .find(({ properties }) => properties.RoleName === `veridock-${stage}-${role}`) as Resource
      expect(properties.AssumeRolePolicyDocument).toMatchObject({
        Statement: [{ Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } } }],
      })
      if (role === 'report-uploaders') continue
      const [{ PolicyDocument }] = properties.Policies as [{ PolicyDocument: JsonObject }]
      const [only, ...others] = statementsOf(PolicyDocument)
      expect([only?.actions, others]).toEqual([['lambda:InvokeFunction'], []])
      may[role] = (only?.resources ?? []).map((arn) => arn.split(`veridock-${stage}-`)[1] ?? '')
    }
    expect(may).toEqual({
      support: [
        'desk-people',
        'fail-request',
        'look-up-requests',
        'resend-report-mail',
        'send-newsletter',
        'withdraw-report',
      ],
      finance: ['link-payment', 'look-up-requests', 'set-plan'],
      privacy: ['erase-buyer', 'export-buyer', 'look-up-erasures', 'look-up-requests'],
    })
  })

  it('CloudTrail logs who reads a report, puts one or deletes one', () => {
    const [bucket] = template
      .resources('AWS::S3::Bucket')
      .filter(({ properties }) => String(properties.BucketName).includes('-reports-'))
    const ofBucket = { Field: 'resources.ARN', StartsWith: [`${bucket?.attributes.Arn}/`] }
    expect(selectorsOf('AWS::S3::Object')).toEqual([
      expect.arrayContaining([
        ofBucket,
        { Field: 'eventName', Equals: ['GetObject', 'CopyObject', 'UploadPartCopy'] },
      ]),
      expect.arrayContaining([ofBucket, { Field: 'readOnly', Equals: ['false'] }]),
    ])
  })

  it('CloudTrail logs changes of the account in every region', () => {
    expect(selectorsOf('Management')).toEqual([
      [{ Field: 'eventCategory', Equals: ['Management'] }],
    ])
    expect(trail?.properties).toMatchObject({
      IsMultiRegionTrail: true,
      IncludeGlobalServiceEvents: true,
    })
  })

  it('CloudTrail can write to its bucket, which locks the logs and keeps them for 400 days at most', () => {
    expect(trail?.properties).toMatchObject({ IsLogging: true, EnableLogFileValidation: true })
    const bucket = template
      .resources('AWS::S3::Bucket')
      .find(({ ref }) => ref === trail?.properties.S3BucketName)
    const { Rules } = (bucket?.properties.LifecycleConfiguration ?? {}) as JsonObject
    expect(Rules).toMatchObject([
      {
        ExpirationInDays: 397,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        Status: 'Enabled',
      },
    ])
    expect(bucket?.properties).toMatchObject({
      ObjectLockEnabled: true,
      ObjectLockConfiguration: {
        Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Days: 397 } },
      },
    })
    const statements = template
      .resources('AWS::S3::BucketPolicy')
      .filter(({ properties }) => properties.Bucket === bucket?.ref)
      .flatMap(({ properties }) => statementsOf(properties.PolicyDocument))
      .filter(({ principals }) => principals.some(({ id }) => id === 'cloudtrail.amazonaws.com'))
    const context = {
      'aws:SourceArn': `arn:aws:cloudtrail:eu-west-1:${account}:trail/veridock-${stage}`,
      's3:x-amz-acl': 'bucket-owner-full-control',
    }
    const arn = String(bucket?.attributes.Arn)
    const calls = [
      { action: 's3:GetBucketAcl', resource: arn, context },
      { action: 's3:PutObject', resource: `${arn}/AWSLogs/${account}/CloudTrail/x`, context },
    ]
    for (const call of calls)
      expect(statements.some((each) => each.effect === 'Allow' && covers(each, call))).toBe(true)
    const foreign = { ...context, 'aws:SourceArn': context['aws:SourceArn'].replace('1234', '9') }
    for (const call of calls)
      expect(statements.some((each) => covers(each, { ...call, context: foreign }))).toBe(false)
  })
})
