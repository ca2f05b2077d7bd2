import { ResponseHeaders } from 'local-aws/response-headers'
import type { JsonObject } from 'local-aws/template'
import { describe, expect, it } from 'vitest'
import { stageStacks } from '../operations/stage-stacks.ts'
import { textOf } from '../template/text-of.ts'

const resources = stageStacks('prod').flatMap(({ template }) => Object.entries(template.Resources))
const ofType = (type: string): [string, JsonObject][] =>
  resources
    .filter(([, { Type }]) => Type === type)
    .map(([id, { Properties = {} }]) => [id, Properties])

/** Each text that names the account, as one. */
const withTexts = (properties: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(properties), (_, value) =>
    value?.['Fn::Join'] ? textOf(value) : value,
  )

it('every queue with a dead-letter queue is watched for what it gave up, and for being late', () => {
  const queues = ofType('AWS::SQS::Queue').filter(([, { RedrivePolicy }]) => RedrivePolicy)
  const names = ofType('AWS::CloudWatch::Alarm').map(([, { AlarmName }]) => String(AlarmName))
  for (const suffix of ['-gave-up', '-late'])
    expect(names.filter((name) => name.endsWith(suffix))).toHaveLength(queues.length)
})

it('an erasure that does not end within an hour rings an alarm, and so does silence about them', () => {
  const [[, alarm] = ['', {} as JsonObject]] = ofType('AWS::CloudWatch::Alarm').filter(
    ([, { AlarmName }]) => AlarmName === 'veridock-prod-erasures-overdue',
  )
  expect(alarm).toMatchObject({
    Namespace: 'Veridock/prod',
    MetricName: 'oldestErasureMinutes',
    Statistic: 'Maximum',
    Period: 3600,
    Threshold: 60,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    TreatMissingData: 'breaching',
  })
  const filters = ofType('AWS::Logs::MetricFilter').filter(
    ([, { FilterPattern }]) => FilterPattern === '{ $.message.oldestErasureMinutes = "*" }',
  )
  expect(filters).toHaveLength(1)
  expect(JSON.stringify(ofType('AWS::CloudWatch::Dashboard'))).toContain('oldestErasureMinutes')
})

it('an erasure sweeps files once no function can run that began before it', () => {
  const [[, worker] = ['', {} as JsonObject]] = ofType('AWS::Lambda::Function').filter(
    ([, { FunctionName }]) => FunctionName === 'veridock-prod-run-erasure',
  )
  const { Variables } = worker.Environment as { Variables: Record<string, string> }
  const [[, intake] = ['', {} as JsonObject]] = ofType('AWS::Lambda::Function').filter(
    ([, { FunctionName }]) => FunctionName === 'veridock-prod-report-uploaded',
  )
  expect(Number(Variables.ERASURE_SETTLE_SECONDS)).toBeGreaterThan(Number(intake.Timeout))
})

it('a burst of questions to the model leaves other functions their environments', () => {
  const [[, helper] = ['', {} as JsonObject]] = ofType('AWS::Lambda::Function').filter(
    ([, { FunctionName }]) => FunctionName === 'veridock-prod-ask-assistant',
  )
  expect(helper.ReservedConcurrentExecutions).toBe(20)
})

it('every log expires', () => {
  for (const [id, { RetentionInDays }] of ofType('AWS::Logs::LogGroup'))
    expect([id, typeof RetentionInDays]).toEqual([id, 'number'])
})

it('every function is traced', () => {
  for (const [id, { FunctionName, TracingConfig }] of ofType('AWS::Lambda::Function'))
    if (String(FunctionName).startsWith('veridock-'))
      expect([id, TracingConfig]).toEqual([id, { Mode: 'Active' }])
})

it('the site stands behind a firewall with a rate rule, and its log keeps no token', () => {
  const [[, acl] = ['', {} as JsonObject]] = ofType('AWS::WAFv2::WebACL').filter(
    ([, { Scope }]) => Scope === 'CLOUDFRONT',
  )
  expect(JSON.stringify(acl.Rules)).toMatch(/RateBasedStatement.*AWSManagedRulesCommonRuleSet/)
  const [[, distribution] = ['', {} as JsonObject]] = ofType('AWS::CloudFront::Distribution')
  expect((distribution.DistributionConfig as JsonObject).WebACLId).toBeDefined()
  expect(ofType('AWS::WAFv2::LoggingConfiguration')).toHaveLength(1)
  const { DataProtections } = acl.DataProtectionConfig as JsonObject
  expect(DataProtections).toEqual([
    { Action: 'SUBSTITUTION', Field: { FieldType: 'QUERY_STRING' } },
    {
      Action: 'SUBSTITUTION',
      Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['authorization', 'referer', 'cookie'] },
    },
  ])
})

it('no other log keeps queries or the address of CloudFront', () => {
  const [[, distribution] = ['', {} as JsonObject]] = ofType('AWS::CloudFront::Distribution')
  expect((distribution.DistributionConfig as JsonObject).Logging).toBeUndefined()
  const [[, stage] = ['', {} as JsonObject]] = ofType('AWS::ApiGatewayV2::Stage')
  const { Format } = stage.AccessLogSettings as JsonObject
  expect(Object.values(JSON.parse(String(Format)))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/sourceIp|queryString|\$context\.path/)]),
  )
})

it('a page that CloudFront makes itself has the headers that its policy gives every other', () => {
  const [[, policy] = ['', {} as JsonObject]] = ofType('AWS::CloudFront::ResponseHeadersPolicy')
  const expected = new Map<string, string | string[]>()
  new ResponseHeaders(withTexts(policy)).applyTo(expected)
  const [[, viewerRequest] = ['', {} as JsonObject]] = ofType('AWS::CloudFront::Function')
  const handler = new Function(`${textOf(viewerRequest.FunctionCode)}; return handler`)()
  const { statusCode, headers } = handler({ request: { uri: '/no-such-page' } }) as {
    statusCode: number
    headers: Record<string, { value: string }>
  }
  expect(statusCode).toBe(404)
  expect(expected.size).toBeGreaterThan(6)
  for (const [name, value] of expected) expect([name, headers[name]?.value]).toEqual([name, value])
})

it('the API’s functions know the key that CloudFront shows, and no template holds it', () => {
  const text = JSON.stringify(resources)
  expect(text.match(/\{\{resolve:secretsmanager:/g)?.length).toBeGreaterThan(2)
  for (const [, { Environment, Description }] of ofType('AWS::Lambda::Function'))
    if (/^(GET|POST|PUT|PATCH|DELETE) \/api/.test(String(Description)))
      expect(JSON.stringify(Environment)).toContain('ORIGIN_KEYS')
})

it('public routes that store or send something are throttled apart', () => {
  const [[, stage] = ['', {} as JsonObject]] = ofType('AWS::ApiGatewayV2::Stage')
  const apart = stage.RouteSettings as Record<string, JsonObject>
  expect(Object.keys(apart)).toEqual(
    expect.arrayContaining(['POST /api/contact', 'POST /api/newsletter', 'POST /api/assistant']),
  )
  for (const { ThrottlingRateLimit } of Object.values(apart)) expect(ThrottlingRateLimit).toBe(50)
})

it('the user pool mails through our own domain', () => {
  const [[, pool] = ['', {} as JsonObject]] = ofType('AWS::Cognito::UserPool')
  expect(pool.EmailConfiguration).toMatchObject({ EmailSendingAccount: 'DEVELOPER' })
  const [[, identity] = ['', {} as JsonObject]] = ofType('AWS::SES::EmailIdentity')
  expect(JSON.stringify(identity.MailFromAttributes)).toContain('bounce.')
})

describe('the firewall in front of the user pool', () => {
  const [[id, acl] = ['', {} as JsonObject], ...others] = ofType('AWS::WAFv2::WebACL').filter(
    ([, { Scope }]) => Scope === 'REGIONAL',
  )
  type Rate = {
    Limit: number
    AggregateKeyType: string
    EvaluationWindowSec: number
    ScopeDownStatement: { OrStatement: { Statements: { RegexMatchStatement: JsonObject }[] } }
  }
  const rules = acl.Rules as { Action: object; Statement: { RateBasedStatement: Rate } }[]

  it('is the pool’s', () => {
    expect(others).toEqual([])
    const [[pool] = ['']] = ofType('AWS::Cognito::UserPool')
    expect(ofType('AWS::WAFv2::WebACLAssociation').map(([, each]) => each)).toEqual([
      {
        ResourceArn: { 'Fn::GetAtt': [pool, 'Arn'] },
        WebACLArn: { 'Fn::GetAtt': [id, 'Arn'] },
      },
    ])
  })

  it('blocks floods of one address, and of all together', () => {
    expect(
      rules.map(({ Action, Statement: { RateBasedStatement: rate } }) => ({
        Action,
        by: rate.AggregateKeyType,
        anHour: (rate.Limit * 3600) / rate.EvaluationWindowSec,
      })),
    ).toEqual([
      { Action: { Block: {} }, by: 'IP', anHour: 120 },
      { Action: { Block: {} }, by: 'CONSTANT', anHour: 1200 },
    ])
  })

  it.each([
    ['AWSCognitoIdentityProviderService.SignUp', true],
    ['AWSCognitoIdentityProviderService.ResendConfirmationCode', true],
    ['AWSCognitoIdentityProviderService.ForgotPassword', true],
    ['AWSCognitoIdentityProviderService.InitiateAuth', false],
    ['AWSCognitoIdentityProviderService.ConfirmSignUp', false],
    ['AWSCognitoIdentityProviderService.GetUser', false],
  ])('of the call %s: %s', (target, isCounted) => {
    expect(rules).toHaveLength(2)
    for (const { Statement } of rules) {
      const [byTarget, ...rest] =
        Statement.RateBasedStatement.ScopeDownStatement.OrStatement.Statements
      expect(rest).toHaveLength(1)
      const { FieldToMatch, RegexString } = byTarget?.RegexMatchStatement ?? {}
      expect(FieldToMatch).toEqual({ SingleHeader: { Name: 'x-amz-target' } })
      expect(new RegExp(String(RegexString)).test(target)).toBe(isCounted)
    }
  })
})

describe('mail to the desk and to support', () => {
  it('is sent by a configuration set that no suppression list holds back', () => {
    const sets = ofType('AWS::SES::ConfigurationSet').map(([, each]) => each)
    expect(sets.map(({ Name, SuppressionOptions }) => [Name, SuppressionOptions])).toEqual([
      ['veridock-prod', { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] }],
      ['veridock-prod-own', { SuppressedReasons: [] }],
    ])
  })

  it('is told of where it comes back, by either set', () => {
    const told = ofType('AWS::SES::ConfigurationSetEventDestination').filter(
      ([, { EventDestination }]) => (EventDestination as JsonObject).EventBridgeDestination,
    )
    expect(told).toHaveLength(2)
    const rule = ofType('AWS::Events::Rule').find(([, each]) =>
      JSON.stringify(each).includes('Email Bounced'),
    )
    const { detail } = (rule?.[1].EventPattern ?? {}) as {
      detail: { mail: { tags: JsonObject } }
    }
    expect(detail.mail.tags['ses:configuration-set']).toHaveLength(2)
  })
})

it.each([
  ['own-mail-returned', 'ownMailReturned', 1],
  ['visitor-limit-reached', 'visitorLimitReached', 3],
])('the alarm %s counts the lines of the functions’ logs', (name, figure, logs) => {
  const filters = ofType('AWS::Logs::MetricFilter').filter(
    ([, { FilterPattern }]) => FilterPattern === `{ $.message.${figure} = "*" }`,
  )
  expect(filters).toHaveLength(logs)
  const [alarm] = ofType('AWS::CloudWatch::Alarm').filter(
    ([, { AlarmName }]) => AlarmName === `veridock-prod-${name}`,
  )
  const [made] = (filters[0]?.[1].MetricTransformations ?? []) as JsonObject[]
  expect(alarm?.[1]).toMatchObject({
    Namespace: made?.MetricNamespace,
    MetricName: made?.MetricName,
    Threshold: 0,
    TreatMissingData: 'notBreaching',
  })
  const [[, board] = ['', {} as JsonObject]] = ofType('AWS::CloudWatch::Dashboard')
  expect(JSON.stringify(board)).toContain(figure)
})
