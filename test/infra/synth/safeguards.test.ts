import { ResponseHeaders } from 'local-aws/response-headers'
import type { JsonObject } from 'local-aws/template'
import { describe, expect, it } from 'vitest'
import { stageStacks } from '../operations/stage-stacks.ts'
import { textOf } from '../template/text-of.ts'
import { firewallOf } from './firewall-simulation.ts'

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

it('every queue with a dead-letter queue has alarms for failed and for delayed messages', () => {
  const queues = ofType('AWS::SQS::Queue').filter(([, { RedrivePolicy }]) => RedrivePolicy)
  const names = ofType('AWS::CloudWatch::Alarm').map(([, { AlarmName }]) => String(AlarmName))
  for (const suffix of ['-gave-up', '-late'])
    expect(names.filter((name) => name.endsWith(suffix))).toHaveLength(queues.length)
})

it('an alarm fires if an erasure takes over an hour, or if no age is reported', () => {
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

it('an erasure sweeps files after every intake that started before it has ended', () => {
  const [[, worker] = ['', {} as JsonObject]] = ofType('AWS::Lambda::Function').filter(
    ([, { FunctionName }]) => FunctionName === 'veridock-prod-run-erasure',
  )
  const { Variables } = worker.Environment as { Variables: Record<string, string> }
  const [[, intake] = ['', {} as JsonObject]] = ofType('AWS::Lambda::Function').filter(
    ([, { FunctionName }]) => FunctionName === 'veridock-prod-report-uploaded',
  )
  expect(Number(Variables.ERASURE_DRAIN_SECONDS)).toBeGreaterThan(Number(intake.Timeout))
})

it('a burst of questions to AI Help leaves environments for other functions', () => {
  const [[, assistant] = ['', {} as JsonObject]] = ofType('AWS::Lambda::Function').filter(
    ([, { FunctionName }]) => FunctionName === 'veridock-prod-ask-assistant',
  )
  expect(assistant.ReservedConcurrentExecutions).toBe(20)
})

it('every log expires', () => {
  for (const [id, { RetentionInDays }] of ofType('AWS::Logs::LogGroup'))
    expect([id, typeof RetentionInDays]).toEqual([id, 'number'])
})

it('the site has a firewall with a rate rule, and its log has no tokens', () => {
  const [[, acl] = ['', {} as JsonObject]] = ofType('AWS::WAFv2::WebACL').filter(
    ([, { Scope }]) => Scope === 'CLOUDFRONT',
  )
  expect(JSON.stringify(acl.Rules)).toMatch(/RateBasedStatement.*AWSManagedRulesCommonRuleSet/)
  // Drafts of reports have court texts and addresses in them, which the common rules take for attacks.
  expect(JSON.stringify(acl.Rules)).toMatch(
    /AWSManagedRulesCommonRuleSet.*"ScopeDownStatement":\{"NotStatement".*"\/api\/desk\/"/,
  )
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

it('a slow invalidation of CloudFront’s cache fails no deployment', () => {
  const uploads = ofType('Custom::CDKBucketDeployment').filter(([, each]) => each.DistributionId)
  expect(uploads.map(([, each]) => each.WaitForDistributionInvalidation)).toEqual([false])
})

it('the site’s firewall leaves shared reports out of its log, because their paths have tokens', () => {
  const [[, acl] = ['', {} as JsonObject]] = ofType('AWS::WAFv2::WebACL').filter(
    ([, { Scope }]) => Scope === 'CLOUDFRONT',
  )
  type Rule = { Priority: number; Action: object; RuleLabels?: { Name: string }[] }
  const [first] = (acl.Rules as Rule[]).toSorted((one, other) => one.Priority - other.Priority)
  // Before every rule that ends the evaluation.
  expect(first).toMatchObject({
    Action: { Count: {} },
    RuleLabels: [{ Name: 'shared-report' }],
    VisibilityConfig: { SampledRequestsEnabled: false },
  })
  for (const path of ['/shared/', '/api/shared/'])
    expect(JSON.stringify(first)).toContain(`"SearchString":"${path}"`)
  const [[, logging] = ['', {} as JsonObject]] = ofType('AWS::WAFv2::LoggingConfiguration')
  const filter = JSON.stringify(logging.LoggingFilter)
  expect(filter).toContain('"Behavior":"DROP"')
  expect(filter).toMatch(/:webacl:veridock-\w+:shared-report"/)
})

it('the logs of the site and the API have no query strings or IP addresses', () => {
  const [[, distribution] = ['', {} as JsonObject]] = ofType('AWS::CloudFront::Distribution')
  expect((distribution.DistributionConfig as JsonObject).Logging).toBeUndefined()
  const [[, stage] = ['', {} as JsonObject]] = ofType('AWS::ApiGatewayV2::Stage')
  const { Format } = stage.AccessLogSettings as JsonObject
  expect(Object.values(JSON.parse(String(Format)))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/sourceIp|queryString|\$context\.path/)]),
  )
})

it('a page generated by the CloudFront Function has the headers of the response headers policy', () => {
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

it('the API’s functions have the origin key of CloudFront, and no template contains it', () => {
  const text = JSON.stringify(resources)
  expect(text.match(/\{\{resolve:secretsmanager:/g)?.length).toBeGreaterThan(2)
  for (const [, { Environment, Description }] of ofType('AWS::Lambda::Function'))
    if (/^(GET|POST|PUT|PATCH|DELETE) \/api/.test(String(Description)))
      expect(JSON.stringify(Environment)).toContain('ORIGIN_KEYS')
})

it('public routes that store or send something have their own throttle', () => {
  const [[, stage] = ['', {} as JsonObject]] = ofType('AWS::ApiGatewayV2::Stage')
  const throttles = stage.RouteSettings as Record<string, JsonObject>
  expect(Object.keys(throttles)).toEqual(
    expect.arrayContaining([
      'POST /api/contact',
      'POST /api/newsletter',
      'POST /api/assistant',
      'GET /api/verify/{sha256}',
    ]),
  )
  expect(Object.keys(throttles)).not.toContain('GET /api/health')
  expect(Object.keys(throttles)).not.toContain('POST /api/webhooks/payments')
  for (const { ThrottlingRateLimit } of Object.values(throttles))
    expect(ThrottlingRateLimit).toBe(50)
})

it('the user pool sends e-mails through SES, from our domain', () => {
  const [[, pool] = ['', {} as JsonObject]] = ofType('AWS::Cognito::UserPool')
  expect(pool.EmailConfiguration).toMatchObject({ EmailSendingAccount: 'DEVELOPER' })
  const [[, identity] = ['', {} as JsonObject]] = ofType('AWS::SES::EmailIdentity')
  expect(JSON.stringify(identity.MailFromAttributes)).toContain('bounce.')
})

describe('the firewall in front of the user pool', () => {
  const [[id, acl] = ['', {} as JsonObject], ...others] = ofType('AWS::WAFv2::WebACL').filter(
    ([, { Scope }]) => Scope === 'REGIONAL',
  )
  const signUp = 'AWSCognitoIdentityProviderService.SignUp'

  it('is associated with the pool', () => {
    expect(others).toEqual([])
    const [[pool] = ['']] = ofType('AWS::Cognito::UserPool')
    expect(ofType('AWS::WAFv2::WebACLAssociation').map(([, each]) => each)).toEqual([
      {
        ResourceArn: { 'Fn::GetAtt': [pool, 'Arn'] },
        WebACLArn: { 'Fn::GetAtt': [id, 'Arn'] },
      },
    ])
  })

  it('refuses the 21st code for one address within ten minutes, and no other address', () => {
    const refuses = firewallOf(acl.Rules)
    const call = { second: 0, ip: 'a', asn: 1, target: signUp }
    for (let n = 0; n < 20; n += 1) expect(refuses(call)).toBeUndefined()
    expect(refuses(call)).toBe('TooManyCodesOfOneAddress')
    expect(refuses({ ...call, ip: 'b' })).toBeUndefined()
    expect(refuses({ ...call, second: 601 })).toBeUndefined()
  })

  it.each([
    ['AWSCognitoIdentityProviderService.SignUp', true],
    ['AWSCognitoIdentityProviderService.ResendConfirmationCode', true],
    ['AWSCognitoIdentityProviderService.ForgotPassword', true],
    ['AWSCognitoIdentityProviderService.InitiateAuth', false],
    ['AWSCognitoIdentityProviderService.ConfirmSignUp', false],
    ['AWSCognitoIdentityProviderService.GetUser', false],
  ])('counts the call %s: %s', (target, isCounted) => {
    const refuses = firewallOf(acl.Rules)
    const answers = Array.from({ length: 30 }, () =>
      refuses({ second: 0, ip: 'a', asn: 1, target }),
    )
    expect(answers.some(Boolean)).toBe(isCounted)
  })

  it.each([
    ['as fast as they can', 15, 200],
    ['just below the limit of one address', 31, 200],
    ['as slowly as people, from eight providers', 61, 8 * 200],
  ])(
    'an attack from 200 addresses, %s, refuses nobody else, and what gets through is bounded',
    (_, secondsBetween, maxWithinWindow) => {
      const refuses = firewallOf(acl.Rules)
      const passed: number[] = []
      const refusedOthers: string[] = []
      let person = 0
      for (let second = 0; second < 3600; second += 1) {
        for (let n = 0; n < 200; n += 1)
          if ((second + n) % secondsBetween === 0)
            if (!refuses({ second, ip: `attacker-${n}`, asn: 100 + (n % 8), target: signUp }))
              passed.push(second)
        // 180 people an hour sign up, of thirty networks, and have the code sent again.
        if (second % 20 === 0) person += 1
        if (second % 20 < 2) {
          const refusal = refuses({
            second,
            ip: `person-${person}`,
            asn: 1000 + (person % 30),
            target: signUp,
          })
          if (refusal) refusedOthers.push(refusal)
        }
      }
      expect(refusedOthers).toEqual([])
      const within = (from: number) => passed.filter((at) => at > from && at <= from + 600).length
      // After the first window, in which each address may still be quiet.
      for (let from = 600; from <= 3000; from += 300)
        expect(within(from)).toBeLessThanOrEqual(maxWithinWindow)
    },
  )

  it('rings above the usual rate even if no call is refused', () => {
    const [[, alarm] = ['', {} as JsonObject]] = ofType('AWS::CloudWatch::Alarm').filter(
      ([, { AlarmName }]) => AlarmName === 'veridock-prod-sign-up-flood',
    )
    expect(JSON.stringify(alarm.Metrics)).toMatch(/BlockedRequests.*ManyCodes.*CountedRequests/)
  })
})

describe('mail to the desk and to support', () => {
  it('uses a configuration set without a suppression list', () => {
    const sets = ofType('AWS::SES::ConfigurationSet').map(([, each]) => each)
    expect(sets.map(({ Name, SuppressionOptions }) => [Name, SuppressionOptions])).toEqual([
      ['veridock-prod', { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] }],
      ['veridock-prod-own', { SuppressedReasons: [] }],
    ])
  })

  it('reports bounces of both configuration sets', () => {
    const destinations = ofType('AWS::SES::ConfigurationSetEventDestination').filter(
      ([, { EventDestination }]) => (EventDestination as JsonObject).EventBridgeDestination,
    )
    expect(destinations).toHaveLength(2)
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
  ['visitor-limit-reached', 'visitorLimitReached', 5],
])('the alarm %s counts lines of the functions’ logs', (name, figure, logs) => {
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
