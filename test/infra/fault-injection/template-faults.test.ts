import { setTimeout } from 'node:timers/promises'
import type { JsonObject } from 'local-aws/template'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportsBucket } from '../../fixtures/bucket.ts'
import { call, newBuyer, signUpBuyer, type TestBuyer } from '../../fixtures/buyer.ts'
import { eventually } from '../../fixtures/eventually.ts'
import { sendEvent } from '../../fixtures/payments.ts'
import { reportPdf } from '../../fixtures/pdf.ts'
import { isFull, isRelease, sampledFaults } from '../../full.ts'
import { type Change, type Faulty, faultyProduct, propertiesOf, without } from './mutated.ts'

type Resources = Parameters<Change>[0]

const granted = (resources: Resources, role: string): JsonObject[] => {
  const policy = propertiesOf(resources, 'AWS::IAM::Policy', role).PolicyDocument as JsonObject
  return policy.Statement as JsonObject[]
}

const withoutAction =
  (role: string, action: string): Change =>
  (all) => {
    for (const statement of granted(all, role))
      statement.Action = [statement.Action ?? []]
        .flat()
        .filter((each) => each !== action) as string[]
  }

/** Runs a buyer's journey. Its error lists the permissions that the template lacks. */
async function journey({ cloud }: Faulty, walk: () => Promise<{ status: number }>) {
  const { status } = await walk()
  if (status >= 500) throw new Error(`${status}: ${[...cloud.permissions.refused].join('; ')}`)
}

const missing = ({ cloud }: Faulty, grant: string) =>
  eventually(grant, async () =>
    [...cloud.permissions.refused].some((line) => line.includes(grant)) ? true : undefined,
  )

const searchTerm = 'Shenzhen Bright Star Technology Co., Ltd.'
const submission = async (buyer: TestBuyer): Promise<string> =>
  ((await buyer.call('POST', '/api/requests', { searchTerm })).body as { id: string }).id

/** Orders an e-mail. */
const inquire = ({ cloud }: Faulty, { accessToken, email }: TestBuyer) => {
  const message = { name: 'Ada', email, inquiryType: 'general', message: 'Hello' }
  return call(accessToken, 'POST', '/api/contact', message, {}, cloud.endpoints.site)
}

/** One product has several independent faults: only starting a product takes long. */
describe.runIf(isRelease)('a product with faults in its templates', () => {
  let product: Faulty
  let buyer: TestBuyer
  const faults: Change[] = [
    function noTableName(all) {
      const { Environment } = propertiesOf(all, 'AWS::Lambda::Function', 'veridock-local-get-me"')
      delete ((Environment as JsonObject).Variables as JsonObject).TABLE_NAME
    },
    function notCallable(all) {
      without(all, 'AWS::Lambda::Permission', '/*/*/api/me/usage"')
    },
    function foreignAuthorizer(all) {
      const id = Object.keys(all).find(
        (each) => all[each]?.Type === 'AWS::ApiGatewayV2::Authorizer',
      )
      const authorizer = all[id ?? '']
      if (!authorizer) throw new Error('The template has no authorizer')
      const foreign = structuredClone(authorizer)
      const route = propertiesOf(all, 'AWS::ApiGatewayV2::Route', '"GET /api/me/allowance"')
      const stack = Object.keys(all)
        .find((each) => all[each]?.Properties === route)
        ?.split('/')[0]
      // In the stack of the route, which imports the API.
      foreign.Properties.ApiId = route.ApiId ?? ''
      ;(foreign.Properties.JwtConfiguration as JsonObject).Audience = ['another-client']
      all[`${stack}/Foreign`] = foreign
      route.AuthorizerId = { Ref: 'Foreign' }
    },
    function otherBucket(all) {
      for (const statement of granted(all, 'ReportUploadedServiceRole'))
        if (JSON.stringify(statement).includes('/inbox/*'))
          statement.Resource = 'arn:aws:s3:::other/*'
    },
    function noIndex(all) {
      const table = propertiesOf(all, 'AWS::DynamoDB::Table')
      delete table.GlobalSecondaryIndexes
      table.AttributeDefinitions = (table.AttributeDefinitions as JsonObject[]).filter(
        ({ AttributeName }) => ['pk', 'sk'].includes(String(AttributeName)),
      )
      // On a stage that has lost a user pool, signing in needs the index, too.
      for (const trigger of ['restrict-access-token', 'account-created']) {
        const { Environment } = propertiesOf(
          all,
          'AWS::Lambda::Function',
          `veridock-local-${trigger}"`,
        )
        delete ((Environment as JsonObject).Variables as JsonObject).ACCOUNTS_RECOVERED
      }
    },
    function closedSite(all) {
      const policy = propertiesOf(all, 'AWS::S3::BucketPolicy', 'WebsiteFiles')
      const document = policy.PolicyDocument as JsonObject
      document.Statement = (document.Statement as JsonObject[]).filter(
        (statement) => !JSON.stringify(statement).includes('cloudfront.amazonaws.com'),
      )
    },
    function otherSender(all) {
      for (const statement of granted(all, 'SendMailServiceRole'))
        if (JSON.stringify(statement).includes('ses:FromAddress'))
          statement.Condition = { StringEquals: { 'ses:FromAddress': 'somebody@example.org' } }
    },
    withoutAction('receivePaymentServiceRole', 'secretsmanager:GetSecretValue'),
  ]
  beforeAll(async () => {
    product = await faultyProduct(...faults)
    buyer = await newBuyer(product.cloud.endpoints)
  })
  afterAll(() => product.end())

  it('a missing environment variable fails the function that needs it', async () => {
    expect((await buyer.call('GET', '/api/me')).status).toBe(500)
  })

  it('a function that the API may not call answers 500', async () => {
    expect((await buyer.call('GET', '/api/me/usage')).status).toBe(500)
  })

  it('a route whose authorizer is for another client refuses every buyer', async () => {
    expect((await buyer.call('GET', '/api/me/allowance')).status).toBe(401)
    expect((await buyer.call('GET', '/api/requests')).status).toBe(200)
  })

  it('a grant on the wrong bucket stops the report intake, and the error names the grant', async () => {
    const id = await submission(buyer)
    const bucket = reportsBucket(product.cloud.endpoints)
    await bucket.drop(`${id}.87.pdf`, await reportPdf('A report'))
    await missing(product, 'report-uploaded needs s3:GetObjectVersion')
    expect((await buyer.call('GET', `/api/requests/${id}`)).body).toMatchObject({
      status: 'pending',
    })
  })

  it('a missing index fails the monitoring of due times', async () => {
    const outcome = await product.cloud.invoke('veridock-local-watch-due-times', {})
    expect(outcome).toMatchObject({ ok: false, errorMessage: expect.stringContaining('index') })
  })

  it('a site bucket that CloudFront may not read shows no page', async () => {
    expect((await fetch(product.cloud.endpoints.site)).status).toBe(403)
  })

  it('a grant for another sender address stops the mails, and the error names the grant', async () => {
    expect((await inquire(product, buyer)).status).toBe(202)
    await missing(product, 'send-mail needs ses:SendRawEmail')
  })

  it('a payment event fails if its secret cannot be read, and the error names the grant', async () => {
    const event = { id: 'evt_1', type: 'invoice.paid', created: 1, data: { object: {} } }
    expect((await sendEvent(event, {}, product.cloud.endpoints)).status).toBe(500)
    await missing(product, 'receive-payment needs secretsmanager:GetSecretValue')
  })
})

describe.runIf(isFull)('a product with other faults', () => {
  let product: Faulty
  let buyer: TestBuyer
  beforeAll(async () => {
    product = await faultyProduct(
      withoutAction('"requestsServiceRole', 'dynamodb:PutItem'),
      (all) => {
        delete propertiesOf(all, 'AWS::S3::Bucket', 'QueueConfigurations').NotificationConfiguration
      },
      (all) => without(all, 'AWS::Lambda::EventSourceMapping', 'SendMail'),
    )
    buyer = await newBuyer(product.cloud.endpoints)
  })
  afterAll(() => product.end())

  it('a missing grant fails the journey with the grant’s name in the message', async () => {
    await expect(
      journey(product, () => buyer.call('POST', '/api/requests', { searchTerm })),
    ).rejects.toThrow(/^500: .*veridock-local-requests needs dynamodb:PutItem on arn:aws:dynamodb:/)
  })

  it('a bucket without notifications leaves dropped files in the inbox', async () => {
    const { endpoints, queues } = product.cloud
    const bucket = reportsBucket(endpoints)
    await bucket.drop('of-nobody.pdf', await reportPdf('A report'))
    expect(
      queues().flatMap(({ settings, messages }) => (/Intake/.test(settings.name) ? messages : [])),
    ).toEqual([])
    // By then, a product without faults would have refused the file.
    await setTimeout(1000)
    expect(await bucket.keys('')).toEqual(['inbox/of-nobody.pdf'])
  })

  it('a queue without a consumer keeps its mail orders', async () => {
    const { queues } = product.cloud
    await inquire(product, buyer)
    await eventually('the orders to wait', async () =>
      queues().some(({ settings, depth }) => /Orders/.test(settings.name) && depth.visible >= 1)
        ? true
        : undefined,
    )
  })
})

it.runIf(isFull)('sign-ups fail if the user pool may not call its trigger', async () => {
  const product = await faultyProduct((all) =>
    without(all, 'AWS::Lambda::Permission', 'cognito-idp.amazonaws.com'),
  )
  await expect(signUpBuyer(product.cloud.endpoints)).rejects.toThrow(/AccessDenied/)
  await product.end()
})

const stopped: [string, Change, string][] = [
  [
    'a queue whose policy does not let the bucket send',
    (all) => without(all, 'AWS::SQS::QueuePolicy', 's3.amazonaws.com'),
    'Unable to validate the following destination configurations',
  ],
  [
    'a visibility timeout shorter than the function’s timeout',
    (all) => {
      propertiesOf(all, 'AWS::SQS::Queue', '"VisibilityTimeout":360').VisibilityTimeout = 30
    },
    'less than Function timeout',
  ],
  [
    'a role that Lambda may not assume',
    (all) => {
      const role = propertiesOf(all, 'AWS::IAM::Role', 'lambda.amazonaws.com')
      const trust = role.AssumeRolePolicyDocument as JsonObject
      trust.Statement = []
    },
    'cannot be assumed by Lambda',
  ],
  [
    'a function that may not poll its queue',
    withoutAction('ReportUploadedServiceRole', 'sqs:ReceiveMessage'),
    'does not have permissions to call sqs:ReceiveMessage',
  ],
]

it.runIf(isRelease).each(sampledFaults(stopped, 2))(
  '%s stops the deployment, as on AWS',
  async (_, fault, message) => {
    await expect(faultyProduct(fault)).rejects.toThrow(message)
  },
)
