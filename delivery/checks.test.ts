import { expect, it } from 'vitest'
import type { Context } from '../infra/stages/context.ts'
import { settingsOf } from '../infra/stages/read.ts'
import { Account } from './account.ts'
import { accountChecks, finalChecks, lacksOf, mailChecks } from './checks.ts'
import { RecordedAws } from './recorded-aws.ts'

const own = {
  mailFrom: 'no-reply@shop.com',
  deskEmail: 'desk@shop.com',
  contactEmail: 'a@shop.com',
}
const domain = { domain: 'shop.com', hostedZoneId: 'Z0123456789ABC', zoneName: 'shop.com' }

/** As `npm run preflight` asks. */
const lacks = async (context: Context): Promise<string[]> => {
  const checks = [...accountChecks, ...mailChecks, ...finalChecks]
  return (await lacksOf(checks, settingsOf(context), new Account())).map(({ what }) => what)
}

it('finds nothing missing in an account that has everything', async () => {
  const { state } = new RecordedAws()
  state.identities['shop.com'] = true
  for (const stage of ['dev', 'staging']) expect(await lacks({ stage, ...own })).toEqual([])
  state.secrets['veridock/prod/google-client-secret'] = true
  expect(await lacks({ stage: 'prod', ...own, ...domain, googleClientId: 'x' })).toEqual([])
})

it('names all that an empty account lacks, before anything is deployed', async () => {
  const { state } = new RecordedAws()
  state.bootstrap = {}
  state.concurrency = 10
  state.hostedZones = {}
  state.sending.ProductionAccessEnabled = false
  expect(await lacks({ stage: 'prod', ...own, ...domain, googleClientId: 'x' })).toEqual([
    expect.stringMatching(/in eu-west-1 and us-east-1$/),
    expect.stringMatching(/may run 10 functions at once; the stage reserves 20/),
    expect.stringMatching(/hosted zone Z0123456789ABC/),
    expect.stringMatching(/mail domain shop\.com is not verified/),
    expect.stringMatching(/sandbox \(200 mails a day/),
    expect.stringMatching(/google-client-secret is not filled in/),
  ])
})

it('lets dev and staging begin with the ten functions of a new account', async () => {
  const { state } = new RecordedAws()
  state.identities['shop.com'] = true
  state.concurrency = 10
  for (const stage of ['dev', 'staging']) expect(await lacks({ stage, ...own })).toEqual([])
  state.concurrency = 3
  expect(await lacks({ stage: 'dev', ...own })).toEqual([
    expect.stringMatching(/may run 3 functions at once, and the queues alone up to 8/),
  ])
})

it('does not take a refusal of AWS for something that is missing', async () => {
  const { state } = new RecordedAws()
  state.credentials = 'not an administrator’s'
  await expect(lacks({ stage: 'dev', ...own })).rejects.toThrow('not authorized')
})

it('takes an address for verified by its domain, and no domain by its address', async () => {
  const { state } = new RecordedAws()
  state.sending.ProductionAccessEnabled = false
  state.identities = { 'mail.shop.com': true, 'desk@shop.com': true }
  const asked = { stage: 'dev', ...own, mailFrom: 'no-reply@mail.shop.com' }
  expect(await lacks(asked)).toEqual([expect.stringMatching(/refuse mail to a@shop\.com$/)])
  state.identities = { 'mail.shop.com': true, 'shop.com': true }
  expect(await lacks(asked)).toEqual([])
})
