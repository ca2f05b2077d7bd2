import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { expect, it } from 'vitest'
import { createHandler } from './restrict-access-token.ts'

it('where no pool was lost, no table is asked and the token gets no claim', async () => {
  expect(process.env.ACCOUNTS_RECOVERED).toBeUndefined()
  // Without the name of a table, a read would fail.
  expect(process.env.TABLE_NAME).toBeUndefined()
  const userAttributes = { sub: 'one', email: 'ada@example.com', email_verified: 'true' }
  const event = {
    triggerSource: 'TokenGeneration_Authentication',
    request: { userAttributes, groupConfiguration: {} },
    response: {},
  } as unknown as PreTokenGenerationV2TriggerEvent
  const { response } = await createHandler()(event)
  expect(response.claimsAndScopeOverrideDetails?.accessTokenGeneration).toEqual({
    scopesToSuppress: ['aws.cognito.signin.user.admin'],
  })
})
