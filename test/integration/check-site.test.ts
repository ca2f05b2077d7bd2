import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { expect, inject, it } from 'vitest'
import { newBuyer, password } from '../fixtures/buyer.ts'
import { operate } from '../fixtures/operate.ts'
import { isFull } from '../full.ts'

/** The step that an operator does once: docs/runbooks/deploy.md, "The account of the hourly check". */
async function setCheckAccount(value: object) {
  const { secrets, credentials } = inject('endpoints')
  const { region } = credentials
  const client = new SecretsManagerClient({ endpoint: secrets.endpoint, region, credentials })
  const SecretId = 'veridock/local/check-account'
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(value) }))
  client.destroy()
}

it.runIf(isFull)('the hourly check fails with a wrong password', async () => {
  const { email } = await newBuyer()
  await setCheckAccount({ email, password: 'Wrong-horse-8' })
  expect(await operate('check-site', {})).toMatchObject({
    errorMessage: expect.stringContaining('Incorrect username or password'),
  })
})

it('the hourly check passes with the account’s password', async () => {
  const { email } = await newBuyer()
  await setCheckAccount({ email, password })
  expect(await operate('check-site', {})).toBeNull()
})
