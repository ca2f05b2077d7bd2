import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminConfirmSignUpCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  BatchWriteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  TransactGetItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { send } from '../src/http.ts'
import { type LocalAws, startLocalAws } from '../src/local-aws.ts'
import { checkPorts, portsFrom } from '../src/ports.ts'
import { synthesize } from './fixture-app/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'local-aws-'))
let portBase: number
let aws: LocalAws
let owner: string
let token: string

/** The first port of a free block of 20. */
async function freePortBase(from: number): Promise<number> {
  try {
    await checkPorts(portsFrom(from + 14, from))
    return from
  } catch {
    return freePortBase(from + 20)
  }
}

const clientOptions = (port: number) => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: aws.region,
  credentials: aws.credentials,
})
const refOf = (type: string, logicalId: string) =>
  aws.resources(type).find((each) => each.logicalId.startsWith(logicalId))?.ref ?? ''

async function signUp() {
  const cognito = new CognitoIdentityProviderClient(clientOptions(aws.ports.cognito))
  const [Username, Password] = ['ada@example.com', 'Correct-horse-7']
  const ClientId = refOf('AWS::Cognito::UserPoolClient', 'UsersSite')
  const UserPoolId = refOf('AWS::Cognito::UserPool', 'Users')
  const { UserSub } = await cognito.send(new SignUpCommand({ ClientId, Username, Password }))
  await cognito.send(new AdminConfirmSignUpCommand({ UserPoolId, Username }))
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  )
  owner = UserSub ?? ''
  token = AuthenticationResult?.AccessToken ?? ''
}

const photos = (method = 'GET', authorization = `Bearer ${token}`) =>
  fetch(`http://127.0.0.1:${aws.ports.api}/photos`, { method, headers: { authorization } })

const upload = (name: string) =>
  new S3Client(clientOptions(aws.ports.s3)).send(
    new PutObjectCommand({
      Bucket: refOf('AWS::S3::Bucket', 'Photos'),
      Key: `photos/${owner}/${name}`,
      Body: 'a picture',
    }),
  )

beforeAll(async () => {
  portBase = await freePortBase(24_000 + (process.pid % 300) * 20)
  aws = await startLocalAws({
    assembly: await synthesize(folder),
    stateDir: join(folder, 'state'),
    portBase,
    retrySeconds: 0.2,
    standIns: [
      {
        name: 'weather',
        port: portBase + 9,
        start: () => async (_request, response) => send(response, 200, 'sunny'),
      },
    ],
    log: () => undefined,
  })
  await signUp()
})
afterAll(async () => {
  await aws?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('a bucket’s event reaches a function through a queue, and the HTTP API returns its item', async () => {
  expect(await (await photos()).json()).not.toContain('harbor.jpg')
  await upload('harbor.jpg')
  await vi.waitFor(
    async () => expect(await (await photos()).json()).toContain('harbor.jpg'),
    60_000,
  )
})

it('a message that fails twice is moved to the dead-letter queue', async () => {
  await upload('broken')
  const sqs = new SQSClient(clientOptions(aws.ports.sqs))
  const QueueUrl = refOf('AWS::SQS::Queue', 'FailedUploads')
  await vi.waitFor(async () => {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }))
    expect(Messages[0]?.Body).toContain(`photos/${owner}/broken`)
  }, 60_000)
})

it('the API requires a token of the user pool', async () => {
  expect((await photos('GET', 'Bearer forged')).status).toBe(401)
})

it('a function’s call that its role does not allow is refused and logged', async () => {
  const answer = await photos('DELETE')
  expect(await answer.json()).toEqual({ error: 'AccessDeniedException' })
  expect([...aws.permissions.refused].join()).toMatch(
    /Missing permission: Photos-api.* needs dynamodb:DeleteItem/,
  )
})

it('the operator may do everything', async () => {
  const database = new DynamoDBClient(clientOptions(aws.ports.dynamodb))
  const Item = { owner: { S: owner }, name: { S: 'by-hand' } }
  await database.send(
    new PutItemCommand({ TableName: refOf('AWS::DynamoDB::Table', 'Table'), Item }),
  )
  expect(await (await photos()).json()).toContain('by-hand')
})

it('calls of DynamoDB that are not emulated are refused by name, to the operator too', async () => {
  const database = new DynamoDBClient(clientOptions(aws.ports.dynamodb))
  const table = refOf('AWS::DynamoDB::Table', 'Table')
  const Key = { owner: { S: owner }, name: { S: 'by-hand' } }
  const [written, read] = await Promise.allSettled([
    database.send(
      new BatchWriteItemCommand({ RequestItems: { [table]: [{ DeleteRequest: { Key } }] } }),
    ),
    database.send(
      new TransactGetItemsCommand({ TransactItems: [{ Get: { TableName: table, Key } }] }),
    ),
  ])
  expect([written, read]).toMatchObject([
    {
      reason: {
        name: 'UnknownOperationException',
        message: expect.stringContaining('BatchWriteItem'),
      },
    },
    {
      reason: {
        name: 'UnknownOperationException',
        message: expect.stringContaining('TransactGetItems'),
      },
    },
  ])
})

it('the app’s stand-ins run', async () => {
  expect(await (await fetch(`http://127.0.0.1:${portBase + 9}`)).text()).toBe('sunny')
})

it('the site answers 404 if the template has no distribution', async () => {
  expect((await fetch(`http://127.0.0.1:${aws.ports.site}`)).status).toBe(404)
})
