import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CredentialStore } from '../credential-store.ts'
import { close, listen } from '../http.ts'
import { type SecretValues, secretsApi, secretValue } from './secrets.ts'

const arn = 'arn:aws:secretsmanager:eu-west-1:1:secret:shop/model-key-abcdef'
const secret = {
  stack: 'Data',
  logicalId: 'Key',
  type: 'AWS::SecretsManager::Secret',
  ref: arn,
  attributes: {},
  properties: {},
}

const kept = new Map<string, string>()
const values: SecretValues = {
  configured: () => undefined,
  once: (name, make) => {
    const value = kept.get(name) ?? make()
    kept.set(name, value)
    return value
  },
  get: (name) => kept.get(name),
  put: (name, value) => void kept.set(name, value),
}

const credentialStore = new CredentialStore('seed')
let server: Server
let operator: SecretsManagerClient
const clientFor = (credentials: { accessKeyId: string; secretAccessKey: string }) =>
  new SecretsManagerClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-west-1',
    credentials,
  })
beforeAll(async () => {
  const api = secretsApi({
    secrets: () => [secret],
    values,
    credentialStore,
    whyDenied: (principal, call) =>
      principal.kind === 'operator' ? undefined : `not authorized to perform: ${call?.action}`,
  })
  server = await listen(0, api, () => undefined)
  operator = clientFor(credentialStore.operator())
})
afterAll(() => close(server))
beforeEach(() => kept.clear())

const read = async (client: SecretsManagerClient, SecretId = arn) =>
  (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString

it('a secret keeps its random value until an operator changes it', async () => {
  const first = await read(operator)
  expect(first).toMatch(/^[\w-]{32}$/)
  expect(await read(operator, 'shop/model-key')).toBe(first)
  await operator.send(new PutSecretValueCommand({ SecretId: arn, SecretString: 'mine' }))
  expect(await read(operator)).toBe('mine')
})

it('a changed secret keeps its value before, and tells when it was changed', async () => {
  const labeled = (VersionStage: string) =>
    operator.send(new GetSecretValueCommand({ SecretId: arn, VersionStage }))
  const first = await read(operator)
  await expect(labeled('AWSPREVIOUS')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  const from = Date.now()
  await operator.send(new PutSecretValueCommand({ SecretId: arn, SecretString: 'second' }))
  expect(await labeled('AWSPREVIOUS')).toMatchObject({ SecretString: first })
  const { SecretString, CreatedDate } = await labeled('AWSCURRENT')
  expect(SecretString).toBe('second')
  expect(CreatedDate?.getTime()).toBeGreaterThanOrEqual(from - 1)
})

it('a secret has the configured value, if there is one', () => {
  expect(secretValue('shop/model-key', { ...values, configured: () => 'real' })).toBe('real')
})

it('a secret that is not in the template is not found', async () => {
  await expect(read(operator, 'other')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

it('callers without permission or with a wrong signature are refused', async () => {
  await expect(read(clientFor(credentialStore.ofFunction('f')))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('secretsmanager:GetSecretValue'),
  })
  const forged = { ...credentialStore.operator(), secretAccessKey: 'guessed' }
  await expect(read(clientFor(forged))).rejects.toMatchObject({ name: 'InvalidSignatureException' })
})
