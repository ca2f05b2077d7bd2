import { expect, it } from 'vitest'
import type { Context } from '../infra/stages/context.ts'
import { settingsOf } from '../infra/stages/read.ts'
import { Account } from './account.ts'
import { accountChecks, finalChecks, findIssues, mailChecks } from './checks.ts'
import { accountId, copies, FakeAws } from './fixtures/fake-aws.ts'

const own = {
  mailFrom: 'no-reply@shop.com',
  deskEmail: 'desk@shop.com',
  contactEmail: 'a@shop.com',
}
const domain = { domain: 'shop.com', hostedZoneId: 'Z0123456789ABC', zoneName: 'shop.com' }

/** The problems that `npm run preflight` prints. */
const preflight = async (context: Context): Promise<string[]> => {
  const checks = [...accountChecks, ...mailChecks, ...finalChecks]
  return (await findIssues(checks, settingsOf(context), new Account())).map(
    ({ problem }) => problem,
  )
}

it('finds no problem in an account that has everything', async () => {
  const { state } = new FakeAws()
  state.identities['shop.com'] = true
  for (const stage of ['dev', 'staging']) expect(await preflight({ stage, ...own })).toEqual([])
  state.secrets['veridock/prod/google-client-secret'] = true
  expect(await preflight({ stage: 'prod', ...own, ...domain, googleClientId: 'x' })).toEqual([])
})

it('lists everything that an empty account lacks', async () => {
  const { state } = new FakeAws()
  state.bootstrap = {}
  state.concurrency = 10
  state.hostedZones = {}
  state.sending.ProductionAccessEnabled = false
  expect(await preflight({ stage: 'prod', ...own, ...domain, googleClientId: 'x' })).toEqual([
    expect.stringMatching(/in eu-west-1 and us-east-1$/),
    expect.stringMatching(/may run 10 functions at once; the stage reserves 20/),
    expect.stringMatching(/hosted zone Z0123456789ABC/),
    expect.stringMatching(/mail domain shop\.com is not verified/),
    expect.stringMatching(/sandbox \(200 e-mails a day/),
    expect.stringMatching(/google-client-secret has no value/),
  ])
})

it('finds that the robot of the desk’s group has no address, once its secret is there', async () => {
  const { state } = new FakeAws()
  state.identities['shop.com'] = true
  const context = { stage: 'prod', ...own, ...domain, ...copies, deskRobot: 'feishu' }
  expect(await preflight(context)).toEqual([])
  state.secrets['veridock/prod/desk-robot'] = false
  expect(await preflight(context)).toEqual([
    'The secret veridock/prod/desk-robot has no value, but the stage tells a group of feishu',
  ])
  state.secrets['veridock/prod/desk-robot'] = true
  expect(await preflight(context)).toEqual([])
})

it('finds keys that the second account has not', async () => {
  const { state } = new FakeAws()
  state.identities['shop.com'] = true
  const context = { stage: 'prod', ...own, ...domain, ...copies }
  expect(await preflight(context)).toEqual([])
  const copyOf = (name: string) =>
    `arn:aws:secretsmanager:eu-central-1:222222222222:secret:veridock/prod/${name}`
  delete state.secrets[copyOf('erasure-key')]
  expect(await preflight(context)).toEqual([
    expect.stringMatching(/222222222222 has no secret veridock\/prod\/erasure-key in eu-central-1/),
  ])
  const [issue] = await findIssues(finalChecks, settingsOf(context), new Account())
  expect(issue?.fix).toContain(
    `-c stage=prod -c account=${accountId} -c copiesAccount=222222222222 -c copiesRegion=eu-central-1`,
  )
  state.secrets[copyOf('erasure-key')] = true
  state.secrets[copyOf('account-number-key')] = false
  expect(await preflight(context)).toEqual([
    expect.stringMatching(
      /account-number-key has no copy .*if this account is lost, so is the key/,
    ),
  ])
  state.secrets[copyOf('account-number-key')] = true
  expect(await preflight(context)).toEqual([])
})

it.each([undefined, 'somebody-else’s'])(
  'refuses an account whose deployments have the permissions boundary %s',
  async (boundary) => {
    const { state } = new FakeAws()
    state.identities['shop.com'] = true
    state.boundary = boundary
    expect(await preflight({ stage: 'dev', ...own })).toEqual([
      expect.stringMatching(/without the permissions boundary, in eu-west-1$/),
    ])
  },
)

it('accepts the quota of a new account, ten functions at once, for dev and staging', async () => {
  const { state } = new FakeAws()
  state.identities['shop.com'] = true
  state.concurrency = 10
  for (const stage of ['dev', 'staging']) expect(await preflight({ stage, ...own })).toEqual([])
  state.concurrency = 3
  expect(await preflight({ stage: 'dev', ...own })).toEqual([
    expect.stringMatching(/may run 3 functions at once, but the queues alone can use 8/),
  ])
})

it('adds up what each queue may use', async () => {
  const settings = { ...settingsOf({ stage: 'dev', ...own }), maxQueueConcurrency: 10 }
  const { state } = new FakeAws()
  state.concurrency = 22
  expect(await findIssues(accountChecks, settings, new Account())).toEqual([])
  state.concurrency = 21
  expect(await findIssues(accountChecks, settings, new Account())).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/the queues alone can use 22$/) }),
  ])
})

it('throws if AWS denies a call, and does not report the resource as missing', async () => {
  const { state } = new FakeAws()
  state.credentials = 'not an administrator’s'
  await expect(preflight({ stage: 'dev', ...own })).rejects.toThrow('not authorized')
})

it('a verified domain verifies its addresses, but a verified address does not verify its domain', async () => {
  const { state } = new FakeAws()
  state.sending.ProductionAccessEnabled = false
  state.identities = { 'mail.shop.com': true, 'desk@shop.com': true }
  const context = { stage: 'dev', ...own, mailFrom: 'no-reply@mail.shop.com' }
  expect(await preflight(context)).toEqual([expect.stringMatching(/reject e-mail to a@shop\.com$/)])
  state.identities = { 'mail.shop.com': true, 'shop.com': true }
  expect(await preflight(context)).toEqual([])
})
