import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { rotatingSecretOf, secretOf } from './secrets.ts'

const aws = mockClient(SecretsManagerClient)
// Other test files in the same Vitest worker need the real client.
afterAll(() => aws.restore())
beforeEach(() => aws.reset())

const unset = new ResourceNotFoundException({
  message: "Secrets Manager can't find the specified secret value for staging label: AWSCURRENT",
  $metadata: {},
})

it('a secret is cached for five minutes', async () => {
  let now = 0
  const secret = secretOf('arn:x', { secrets: new SecretsManagerClient(), now: () => now })
  aws
    .on(GetSecretValueCommand, { SecretId: 'arn:x' })
    .resolvesOnce({ SecretString: 'first' })
    .resolves({ SecretString: 'second' })
  expect(await secret.value()).toBe('first')
  now = 5 * 60_000 - 1
  expect(await secret.value()).toBe('first')
  now += 1
  expect(await secret.value()).toBe('second')
})

it('a secret is undefined until an operator fills it in, and then found at once', async () => {
  const secret = secretOf('arn:x', { secrets: new SecretsManagerClient() })
  aws.on(GetSecretValueCommand).rejectsOnce(unset).resolves({ SecretString: 'filled in' })
  expect(await secret.value()).toBeUndefined()
  expect(await secret.value()).toBe('filled in')
})

it('a missing permission is an error, not an empty secret', async () => {
  aws.on(GetSecretValueCommand).rejects(new Error('AccessDenied'))
  await expect(secretOf('arn:x').value()).rejects.toThrow('AccessDenied')
})

describe('a rotating secret', () => {
  const version = (VersionStage: string) => aws.on(GetSecretValueCommand, { VersionStage })

  it('has one value until it is rotated', async () => {
    version('AWSCURRENT').resolves({ SecretString: 'first' })
    version('AWSPREVIOUS').rejects(unset)
    const secret = rotatingSecretOf('arn:x')
    expect(await secret.value()).toBe('first')
    expect(await secret.values()).toEqual(['first'])
  })

  it('is used with its new value five minutes later than that is accepted', async () => {
    const minute = 60_000
    let now = 100 * minute
    version('AWSCURRENT').resolves({ SecretString: 'second', CreatedDate: new Date(now) })
    version('AWSPREVIOUS').resolves({ SecretString: 'first' })
    const secret = rotatingSecretOf('arn:x', { now: () => now })
    expect(await secret.values()).toEqual(['second', 'first'])
    expect(await secret.value()).toBe('first')
    now += 5 * minute
    expect(await secret.value()).toBe('second')
    expect(await secret.values()).toEqual(['second', 'first'])
  })
})
