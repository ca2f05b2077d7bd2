import { describe, expect, it } from 'vitest'
import * as requestRoutes from '../../shared/routes/requests.ts'
import type { Route } from '../../shared/routes/route.ts'
import { routes } from '../../shared/routes.ts'
import { resourcesOf, templatesOf } from './templates.ts'

const { app, data } = templatesOf('prod')
const inTemplate = new Map(
  resourcesOf(app, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => [
    Properties.RouteKey as string,
    Properties,
  ]),
)
const routeKey = ({ method, path }: Route): string => `${method} ${path}`
const functions = [app, data].flatMap((template) => resourcesOf(template, 'AWS::Lambda::Function'))
const ours = functions.filter(([, { Properties }]) =>
  String(Properties.FunctionName ?? '').startsWith('veridock-'),
)

describe('API Gateway', () => {
  it('has the routes of the route table and no others', () => {
    const keys = Object.values<Route>(routes).map(routeKey)
    expect([...inTemplate.keys()].sort()).toEqual(keys.sort())
  })

  it.each(Object.values<Route>(routes).map((route) => [routeKey(route), route]))(
    '%s asks for a token unless it is public',
    (key, { access }) => {
      const properties = inTemplate.get(key)
      expect(properties?.AuthorizationType).toBe(access === 'anyone' ? 'NONE' : 'JWT')
      if (access === 'buyer') expect(properties?.AuthorizerId).toBeDefined()
    },
  )

  it('sends the routes of requests to one function, and every other to its own', () => {
    const expected = Object.values<Route>(routes).map((route) => [
      routeKey(route),
      Object.values<Route>(requestRoutes).includes(route) ? 'requests' : route.name,
    ])
    const called = [...inTemplate].map(([key, { Target }]) => {
      const [, [, integration]] = Target['Fn::Join']
      const { IntegrationUri } =
        app.findResources('AWS::ApiGatewayV2::Integration')[integration.Ref]?.Properties ?? {}
      const [id] = IntegrationUri['Fn::GetAtt']
      const [, owner] = ours.find(([each]) => each === id) ?? []
      return [key, String(owner?.Properties.FunctionName).replace('veridock-prod-', '')]
    })
    expect(called.sort()).toEqual(expected.sort())
  })

  it("believes tokens of our pool's client alone", () => {
    const [[, authorizer] = [], ...more] = resourcesOf(app, 'AWS::ApiGatewayV2::Authorizer')
    expect(more).toEqual([])
    expect(authorizer?.Properties.AuthorizerType).toBe('JWT')
    const { Issuer, Audience } = authorizer?.Properties.JwtConfiguration ?? {}
    expect(JSON.stringify(Issuer)).toContain('cognito-idp')
    expect(Audience).toHaveLength(1)
  })

  it('is throttled and keeps an access log', () => {
    app.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingBurstLimit: 1000, ThrottlingRateLimit: 500 },
    })
    for (const [, { Properties }] of resourcesOf(app, 'AWS::ApiGatewayV2::Stage'))
      expect(Properties.AccessLogSettings).toBeDefined()
  })
})

describe('functions', () => {
  it.each(ours)('%s runs on Node.js 24 and arm64, with logs that expire', (_, { Properties }) => {
    expect(Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: Properties.FunctionName.endsWith('-report-uploaded') ? 1769 : 1024,
      Handler: 'index.handler',
    })
    expect(Properties.LoggingConfig.LogGroup).toBeDefined()
  })

  it('hold no secret in their environment', () => {
    for (const [, { Properties }] of ours)
      for (const name of Object.keys(Properties.Environment?.Variables ?? {}))
        expect(name).not.toMatch(/SECRET|PASSWORD|TOKEN|API_?KEY/)
  })
})

/** X-Ray knows no resources: writing traces is allowed on all of them or on none. */
const notTracing = ({ Action }: { Action: string | string[] }): boolean =>
  ![Action].flat().every((action) => action.startsWith('xray:Put'))

describe('permissions', () => {
  const policies = [app, data].flatMap((t) => resourcesOf(t, 'AWS::IAM::Policy'))
  const ofOurs = policies.filter(([id]) => !id.startsWith('CustomCDK'))

  it.each(ofOurs)('%s allows named actions on named resources', (_, { Properties }) => {
    for (const { Action, Resource } of Properties.PolicyDocument.Statement.filter(notTracing)) {
      for (const action of [Action].flat()) {
        expect(action).not.toContain('*')
        expect(action).not.toMatch(/^(iam|sts):|:Delete(Table|Bucket)/)
      }
      for (const resource of [Resource].flat()) expect(resource).not.toBe('*')
    }
  })

  const actionsOf = (id: string) =>
    ofOurs
      .filter(([policy]) => policy.startsWith(`Api${id}ServiceRole`))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
      .filter(notTracing)
      .flatMap(({ Action }) => [Action].flat())
      .sort()

  const lookUp = ['cognito-idp:AdminGetUser', 'cognito-idp:ListUsers']
  /** Whether a new account's e-mail had one before. */
  const hash = 'secretsmanager:GetSecretValue'
  /** Nothing is stored for an account that was erased meanwhile. */
  const check = 'dynamodb:ConditionCheckItem'
  it.each([
    ['getHealth', []],
    ['getOpenapi', []],
    ['getMe', ['dynamodb:GetItem', hash]],
    ['getUsage', ['dynamodb:GetItem', hash]],
    ['listAllowance', ['dynamodb:Query']],
    [
      'receivePayment',
      [
        check,
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        hash,
      ],
    ],
    ['listPayeeChecks', ['dynamodb:Query']],
    ['saveSupplier', [check, 'dynamodb:GetItem', 'dynamodb:UpdateItem']],
    ['checkPayee', [check, 'dynamodb:PutItem']],
    ['recordSignIn', [...lookUp, check, 'dynamodb:GetItem', 'dynamodb:UpdateItem', hash]],
    [
      'sendInquiry',
      [...lookUp, check, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    ],
    [
      'changeEmail',
      [...lookUp, check, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', hash],
    ],
    [
      'confirmEmail',
      [
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminUpdateUserAttributes',
        'cognito-idp:ListUsers',
        check,
        'dynamodb:GetItem',
        'dynamodb:UpdateItem',
        hash,
      ],
    ],
    [
      'takeBackEmail',
      [
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminDisableProviderForUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminResetUserPassword',
        'cognito-idp:AdminUpdateUserAttributes',
        'cognito-idp:AdminUserGlobalSignOut',
        'cognito-idp:ListUsers',
        check,
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        hash,
      ],
    ],
    [
      'changePassword',
      [
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminUserGlobalSignOut',
        'dynamodb:UpdateItem',
      ],
    ],
    [
      'signOutEverywhere',
      ['cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:ListUsers', 'dynamodb:UpdateItem'],
    ],
    ['subscribeNewsletter', ['dynamodb:GetItem', 'dynamodb:UpdateItem']],
    ['confirmNewsletter', ['dynamodb:UpdateItem']],
    ['unsubscribeNewsletter', ['dynamodb:UpdateItem']],
    ['changeSettings', [...lookUp, check, 'dynamodb:GetItem', 'dynamodb:UpdateItem', hash]],
    ['changeProfile', [...lookUp, check, 'dynamodb:GetItem', 'dynamodb:UpdateItem', hash]],
    ['requestExport', [check, 'dynamodb:GetItem', 'dynamodb:PutItem', 'sqs:SendMessage']],
    ['getExport', ['dynamodb:GetItem', 's3:GetObject']],
    [
      'eraseAccount',
      [
        'cognito-idp:AdminDisableUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminUserGlobalSignOut',
        'cognito-idp:ListUsers',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        hash,
        'sqs:SendMessage',
      ],
    ],
    [
      'requests',
      [
        ...lookUp,
        check,
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        's3:GetObject',
        hash,
      ],
    ],
  ])('of %s are %j', (id, actions) => {
    expect(actionsOf(id)).toEqual(actions)
  })
})
