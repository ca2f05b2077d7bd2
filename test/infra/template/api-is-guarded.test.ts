import { describe, expect, it } from 'vitest'
import type { Permission } from '../../../infra/function-record.ts'
import { functionRoutes } from '../../../infra/function-routes.ts'
import { type FunctionName, functionNames, functions } from '../../../infra/functions.ts'
import type { Route } from '../../../shared/routes/route.ts'
import { routes } from '../../../shared/routes/routes.ts'
import { type Resource, resourcesOf, templatesOf } from './templates.ts'

const { app, data } = templatesOf('prod')
const inTemplate = new Map(
  resourcesOf(app, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => [
    Properties.RouteKey as string,
    Properties,
  ]),
)
const routeKey = ({ method, path }: Route): string => `${method} ${path}`
const ours = [app, data]
  .flatMap((template) => resourcesOf(template, 'AWS::Lambda::Function'))
  .filter(([, { Properties }]) => String(Properties.FunctionName ?? '').startsWith('veridock-'))

describe('API Gateway', () => {
  it('has the routes of the route table and no others', () => {
    const keys = Object.values<Route>(routes).map(routeKey)
    expect([...inTemplate.keys()].sort()).toEqual(keys.sort())
  })

  it.each(Object.values<Route>(routes).map((route) => [routeKey(route), route]))(
    '%s requires a token unless it is public',
    (key, { access }) => {
      const properties = inTemplate.get(key)
      expect(properties?.AuthorizationType).toBe(access === 'anyone' ? 'NONE' : 'JWT')
      if (access !== 'anyone') expect(properties?.AuthorizerId).toBeDefined()
    },
  )

  it('sends the routes of a capability that shares a function there, and others to their own', () => {
    const functionOf = (route: Route) =>
      Object.entries<Record<string, Route>>(functionRoutes).find(([, of]) =>
        Object.values(of).includes(route),
      )?.[0] ?? route.name
    const expected = Object.values<Route>(routes).map((route) => [
      routeKey(route),
      functionOf(route),
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

  it("accepts only tokens of our pool's client", () => {
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
  it.each(ours)(
    '%s runs on Node.js 24 and arm64, what makes PDFs on x86_64, with logs that expire',
    (_, { Properties }) => {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: [/-render-report$/.test(Properties.FunctionName) ? 'x86_64' : 'arm64'],
        MemorySize: /-(report-uploaded|render-report|desk)$/.test(Properties.FunctionName)
          ? 1769
          : 1024,
        Handler: 'index.handler',
      })
      expect(Properties.LoggingConfig.LogGroup).toBeDefined()
    },
  )

  it('have no secrets in their environment', () => {
    for (const [, { Properties }] of ours)
      for (const name of Object.keys(Properties.Environment?.Variables ?? {}))
        expect(name).not.toMatch(/SECRET|PASSWORD|TOKEN|API_?KEY/)
  })
})

const policies = [app, data].flatMap((t) => resourcesOf(t, 'AWS::IAM::Policy'))

describe('permissions', () => {
  it('to write logs are for the own log of a function', () => {
    const roles = new Map([app, data].flatMap((t) => resourcesOf(t, 'AWS::IAM::Role')))
    for (const [id, { Properties }] of ours) {
      const role = roles.get(Properties.Role['Fn::GetAtt'][0])?.Properties
      const log = Properties.LoggingConfig.LogGroup.Ref
      expect([id, role?.ManagedPolicyArns, role?.Policies]).toEqual([
        id,
        [],
        [
          {
            PolicyName: 'log',
            PolicyDocument: {
              Version: '2012-10-17',
              Statement: [
                {
                  Effect: 'Allow',
                  Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
                  Resource: { 'Fn::GetAtt': [log, 'Arn'] },
                },
              ],
            },
          },
        ],
      ])
    }
  })

  const ofOurs = policies.filter(([id]) => !id.startsWith('CustomCDK'))

  it.each(ofOurs)('%s allows named actions on named resources', (_, { Properties }) => {
    for (const { Action, Resource } of Properties.PolicyDocument.Statement) {
      for (const action of [Action].flat()) {
        expect(action).not.toContain('*')
        expect(action).not.toMatch(/^(iam|sts):|:Delete(Table|Bucket)/)
      }
      for (const resource of [Resource].flat()) expect(resource).not.toBe('*')
    }
  })

  it('are checked for every grant that a function has', () => {
    const named = Object.values(functions).flatMap(({ permissions }) =>
      Object.keys(permissions ?? {}),
    )
    expect(Object.keys(actionsOf).toSorted()).toEqual([...new Set(named)].toSorted())
  })

  it.each(functionNames)('of %s are those that its record names, and no others', (name) => {
    const { permissions = {}, eventSource } = functions[name]
    const expected = [
      ...(Object.keys(permissions) as Permission[]).flatMap((grant) => actionsOf[grant] ?? []),
      ...(eventSource ? consuming : []),
    ]
    expect(granted(name)).toEqual([...new Set(expected)].toSorted())
  })
})

const checkDeskMember = ['cognito-idp:AdminGetUser']
const lookUp = ['cognito-idp:AdminGetUser', 'cognito-idp:ListUsers']
const close = [...lookUp, 'cognito-idp:AdminDisableUser', 'cognito-idp:AdminUserGlobalSignOut']
const changeEmail = [
  ...lookUp,
  'cognito-idp:AdminUpdateUserAttributes',
  'cognito-idp:AdminDeleteUser',
]
const readSecret = ['secretsmanager:GetSecretValue']
const order = ['sqs:SendMessage']

/** Which version of a file was scanned, and with what result. */
const ofScan = ['s3:GetObjectVersion', 's3:GetObjectTagging']

/** The actions that each grant may allow. */
const actionsOf: Partial<Record<Permission, readonly string[]>> = {
  'table.grantRead': ['dynamodb:GetItem', 'dynamodb:Query'],
  'table.grantReadItem': ['dynamodb:GetItem'],
  'table.grantReadItems': ['dynamodb:BatchGetItem'],
  'table.grantReadList': ['dynamodb:Query'],
  'table.grantReadWorkLists': ['dynamodb:Query'],
  'table.grantReadQueue': ['dynamodb:Query'],
  'table.grantReadDueTimes': ['dynamodb:Query'],
  'table.grantReadClaims': ['dynamodb:Query'],
  'table.grantPut': ['dynamodb:PutItem'],
  'table.grantAddToAuditTrail': ['dynamodb:PutItem'],
  'table.grantUpdate': ['dynamodb:UpdateItem'],
  'table.grantDelete': ['dynamodb:DeleteItem'],
  'table.grantCheck': ['dynamodb:ConditionCheckItem'],
  'reports.grantRender': ['s3:GetObject', 's3:PutObject'],
  'renderer.grantInvoke': ['lambda:InvokeFunction'],
  'reports.grantLinks': ['s3:GetObject'],
  'reports.grantReadFindings': ['s3:GetObject'],
  'reports.grantSharedCopies': ['s3:GetObject', 's3:PutObject'],
  'reports.grantExportLinks': ['s3:GetObject'],
  'reports.grantDrop': ['s3:GetObject', 's3:PutObject', 's3:ListBucket'],
  'reports.grantTakeAnswers': [
    's3:GetObject',
    's3:PutObject',
    's3:DeleteObject',
    's3:DeleteObjectVersion',
    's3:ListBucketVersions',
    ...ofScan,
  ],
  'reports.grantReadAnswers': ['s3:GetObject'],
  'reports.grantEvidence': [
    's3:GetObject',
    's3:PutObject',
    's3:DeleteObject',
    's3:DeleteObjectVersion',
    's3:ListBucket',
    's3:ListBucketVersions',
    ...ofScan,
  ],
  'reports.grantWriteExports': ['s3:PutObject', 's3:AbortMultipartUpload'],
  'reports.grantWithdraw': ['s3:DeleteObject'],
  'reports.grantErase': ['s3:ListBucketVersions', 's3:DeleteObjectVersion'],
  'reports.grantIntake': [
    's3:GetObject',
    's3:GetObjectVersion',
    's3:DeleteObjectVersion',
    's3:PutObject',
    's3:DeleteObject',
    's3:ListBucket',
    's3:ListBucketVersions',
    's3:GetObjectTagging',
  ],
  'status.grantPublish': ['s3:GetObject', 's3:PutObject'],
  'signIn.grantLookUp': lookUp,
  'signIn.grantCheckDeskMember': checkDeskMember,
  'signIn.grantManageDesk': [
    ...checkDeskMember,
    'cognito-idp:AdminAddUserToGroup',
    'cognito-idp:AdminRemoveUserFromGroup',
    'cognito-idp:AdminSetUserMFAPreference',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
  'signIn.grantListDesk': ['cognito-idp:ListUsersInGroup'],
  'signIn.grantClose': close,
  'signIn.grantErase': [...close, 'cognito-idp:AdminDeleteUser'],
  'signIn.grantRemoveSignUps': [...lookUp, 'cognito-idp:AdminDeleteUser'],
  'signIn.grantChangeEmail': changeEmail,
  'signIn.grantTakeBackEmail': [
    ...changeEmail,
    'cognito-idp:AdminDisableProviderForUser',
    'cognito-idp:AdminResetUserPassword',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
  'signIn.grantChangePassword': [
    'cognito-idp:AdminInitiateAuth',
    'cognito-idp:AdminSetUserPassword',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
  'signIn.grantEndSessions': ['cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:ListUsers'],
  'signIn.grantOneAccount': [
    ...lookUp,
    'cognito-idp:AdminLinkProviderForUser',
    'cognito-idp:AdminDeleteUser',
  ],
  'signIn.grantConfirmed': [
    'cognito-idp:AdminSetUserPassword',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
  'mail.grantSend': ['ses:SendRawEmail'],
  'erasures.grantOrder': order,
  'exports.grantOrder': order,
  'payments.grantReceive': readSecret,
  'payments.grantCancel': readSecret,
  'modelKey.grantRead': readSecret,
  'checkAccount.grantRead': readSecret,
  'deskRobot.grantRead': readSecret,
  'pseudonymizationKey.grantRead': readSecret,
  'emailCodeKey.grantRead': readSecret,
  'takeBackKey.grantRead': readSecret,
  'accountNumberKey.grantRead': readSecret,
  'shareKey.grantRead': readSecret,
  'digestKey.grantRead': readSecret,
}

/** The actions of CDK's grant to a function with a queue. */
const consuming = [
  'sqs:ReceiveMessage',
  'sqs:ChangeMessageVisibility',
  'sqs:GetQueueUrl',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
]

/** Functions of a setting that prod does not have, and the local stage has. */
const local = templatesOf('local').app

/** The actions in the template that the function's role has, each once. */
function granted(name: FunctionName): string[] {
  const inProd = ours.find(([, each]) => each.Properties.FunctionName === `veridock-prod-${name}`)
  const [, { Properties }] = (inProd ??
    resourcesOf(local, 'AWS::Lambda::Function').find(
      ([, each]) => each.Properties.FunctionName === `veridock-local-${name}`,
    )) as [string, Resource]
  const [role] = Properties.Role['Fn::GetAtt'] as [string]
  const actions = (inProd ? policies : resourcesOf(local, 'AWS::IAM::Policy'))
    .filter(([, each]) => each.Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap(([, each]) => each.Properties.PolicyDocument.Statement)
    .flatMap(({ Action }) => Action)
  return [...new Set<string>(actions)].toSorted()
}
