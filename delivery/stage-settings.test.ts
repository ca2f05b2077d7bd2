import { execFile } from 'node:child_process'
import { expect, it, vi } from 'vitest'
import { asArguments, contextOf } from './stage-settings.ts'

// Each test starts a process.
vi.setConfig({ testTimeout: 30_000 })

/** A machine without credentials, where no program of AWS is found either. */
const run = (script: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((settle) => {
    const env = { PATH: '/nowhere', HOME: '/nowhere', AWS_EC2_METADATA_DISABLED: 'true' }
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      settle({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })

const noDomain = /^The stage prod has no domain: set `domain` in [^\n]+\.\n$/

it.each([
  ['delivery/preflight.ts', ['prod']],
  ['delivery/first-deployment-command.ts', ['prod']],
  ['delivery/deploy.ts', ['--all', '-c', 'stage=prod']],
  ['delivery/deploy.ts', ['--all', '--context', 'stage=prod', '--require-approval', 'never']],
])(
  '%s %j says in one sentence that prod has no domain, before it asks AWS',
  async (script, args) => {
    const { code, said } = await run(script, ...args)
    expect([code, said]).toEqual([1, expect.stringMatching(noDomain)])
  },
)

const own = [
  'brandDomain=shop.com',
  ...['mailFrom', 'deskEmail', 'contactEmail', 'alarmEmail'].map((key) => `${key}=a@shop.com`),
].flatMap((pair) => ['-c', pair])

it.each<[string, string[], RegExp]>([
  ['delivery/preflight.ts', [], /The stage is missing/],
  ['delivery/deploy.ts', ['--all'], /The stage is missing: add -c stage=dev/],
  ['delivery/preflight.ts', ['dev'], /^The stage dev uses reserved example names \(/],
  ['delivery/first-deployment-command.ts', ['dev'], /mailFrom no-reply@dev\.veridock\.example/],
  ['delivery/deploy.ts', ['-c', 'stage=staging'], /alarmEmail desk@veridock\.example/],
  ['delivery/preflight.ts', ['dev', '--profile', 'work'], /^Unknown: --profile, work\. /],
  ['delivery/first-deployment-command.ts', ['dev', '--region=eu-west-3'], /^Unknown: --region/],
  ['delivery/preflight.ts', ['dev', 'prod'], /^Unknown: prod\. /],
  ['delivery/preflight.ts', ['dev', '-c', 'stage=prod'], /^Which stage: dev or prod\?/],
  ['delivery/preflight.ts', ['local'], /runs on this machine only: npm start/],
  ['delivery/preflight.ts', ['production'], /The stage must be one of local, dev/],
  ['delivery/preflight.ts', ['dev', '-c', 'alarmEmail=ops'], /alarmEmail: Invalid email/],
  [
    'delivery/deploy.ts',
    ['-c', 'stage=dev', ...own, '-c', 'firstDeployment=yes'],
    /first-deployment alone/,
  ],
])('%s %j says what is wrong', async (script, args, message) => {
  const { code, said } = await run(script, ...args)
  expect([code, said]).toEqual([1, expect.stringMatching(message)])
  expect(said).not.toContain('    at ')
})

it('a stage of one account is not built, and not deployed, without credentials of it', async () => {
  const { code, said } = await run(
    'delivery/deploy.ts',
    ...['-c', 'stage=dev', '-c', 'account=123456789012', ...own],
  )
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^There are no credentials[^\n]*\n {2}To do: aws sso login/),
  ])
})

it.each(['preflight.ts', 'deploy.ts', 'first-deployment-command.ts'])(
  '%s explains itself',
  async (script) => {
    const { code, said } = await run(`delivery/${script}`, '--help')
    expect([code, said]).toEqual([0, expect.stringContaining('npm run')])
  },
)

it('reads settings as the CDK does, and gives them on', () => {
  const args = ['prod', '-c', 'domain=a.example', '--context=premiumPrices=a=b', '--force']
  const { context, positionals } = contextOf(args)
  expect([context, positionals]).toEqual([{ domain: 'a.example', premiumPrices: 'a=b' }, ['prod']])
  expect(asArguments(context)).toEqual(['-c', 'domain=a.example', '-c', 'premiumPrices=a=b'])
})
