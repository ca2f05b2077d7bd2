import { execFile } from 'node:child_process'
import { App, CfnOutput, CfnWaitConditionHandle, Stack } from 'aws-cdk-lib'
import { expect, it, vi } from 'vitest'
import { passOutput } from '../infra/stacks/names.ts'
import { temporaryFolder } from '../test/fixtures/temporary-folder.ts'
import { contextArguments, parseContext } from './stage-settings.ts'

vi.mock('node:child_process', async (original) => ({
  ...(await original<typeof import('node:child_process')>()),
  spawnSync: vi.fn(() => {
    throw new Error('The script has started a command.')
  }),
}))

type Result = { code: number; output: string }

/** Runs a script in a process of its own, without credentials, and without the AWS CLI. */
const start = (script: string, ...args: string[]) =>
  new Promise<Result>((resolve) => {
    const env = { PATH: '/nowhere', HOME: '/nowhere', AWS_EC2_METADATA_DISABLED: 'true' }
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })

let runs = 0

/** Runs a script in this process, which has loaded the CDK. Credentials of the engineer are out of its reach. */
const run = async (script: string, ...args: string[]): Promise<Result> => {
  const { argv, exitCode } = process
  let output = ''
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += text
      return true
    }),
  )
  for (const name of Object.keys(process.env).filter((each) => each.startsWith('AWS_')))
    vi.stubEnv(name, undefined)
  vi.stubEnv('HOME', '/nowhere')
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  runs += 1
  process.argv = [process.execPath, script, ...args]
  process.exitCode = 0
  try {
    // The query makes it run again.
    await import(/* @vite-ignore */ `../${script}?${runs}`)
    return { code: Number(process.exitCode), output }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
    process.argv = argv
    process.exitCode = exitCode
  }
}

const noDomain = /^The stage prod has no domain: set `domain` in [^\n]+\.\n$/

it.each([
  ['delivery/preflight.ts', ['prod']],
  ['delivery/first-deployment-command.ts', ['prod']],
  ['delivery/deploy.ts', ['--all', '-c', 'stage=prod']],
  ['delivery/deploy.ts', ['--all', '--context', 'stage=prod', '--require-approval', 'never']],
])(
  '%s %j prints one sentence, that prod has no domain, without calling AWS',
  async (script, args) => {
    const { code, output } = await run(script, ...args)
    expect([code, output]).toEqual([1, expect.stringMatching(noDomain)])
  },
)

it('a script ends with its exit code, and without a stack trace', async () => {
  const { code, output } = await start('delivery/deploy.ts', '--all', '-c', 'stage=prod')
  expect([code, output]).toEqual([1, expect.stringMatching(noDomain)])
})

const own = [
  'brandDomain=shop.com',
  ...['mailFrom', 'deskEmail', 'contactEmail', 'alarmEmail'].map((key) => `${key}=a@shop.com`),
].flatMap((pair) => ['-c', pair])

it.each<[string, string[], RegExp]>([
  ['delivery/preflight.ts', [], /The stage is missing/],
  ['delivery/deploy.ts', ['--all'], /The stage is missing: add -c stage=dev/],
  ['delivery/preflight.ts', ['dev'], /^The stage dev uses reserved example names \(/],
  ['delivery/first-deployment-command.ts', ['dev'], /mailFrom no-reply@dev\.veridock\.example/],
  ['delivery/deploy.ts', ['-c', 'stage=staging'], /alarmEmail engineers@veridock\.example/],
  ['delivery/preflight.ts', ['dev', '--profile', 'work'], /^Unknown: --profile, work\. /],
  ['delivery/first-deployment-command.ts', ['dev', '--region=eu-west-3'], /^Unknown: --region/],
  ['delivery/preflight.ts', ['dev', 'prod'], /^Unknown: prod\. /],
  ['delivery/preflight.ts', ['dev', '-c', 'stage=prod'], /^Which stage: dev or prod\?/],
  ['delivery/preflight.ts', ['local'], /runs only on this machine: npm start/],
  ['delivery/preflight.ts', ['production'], /The stage is one of local, dev/],
  ['delivery/preflight.ts', ['dev', '-c', 'alarmEmail=ops'], /alarmEmail: Invalid email/],
  [
    'delivery/deploy.ts',
    ['-c', 'stage=dev', ...own, '-c', 'firstDeployment=yes'],
    /^Only npm run first-deployment may set firstDeployment/,
  ],
])('%s %j prints what is wrong', async (script, args, message) => {
  const { code, output } = await run(script, ...args)
  expect([code, output]).toEqual([1, expect.stringMatching(message)])
  expect(output).not.toContain('    at ')
})

it('a stage with a fixed account is neither built nor deployed without credentials for that account', async () => {
  const { code, output } = await start(
    'delivery/deploy.ts',
    ...['-c', 'stage=dev', '-c', 'account=123456789012', ...own],
  )
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^There are no valid AWS credentials[^\n]*\n {2}To do: aws sso login/),
  ])
})

/** A folder as `cdk synth` writes it. */
function built(stage: string, firstDeployment: boolean): string {
  const app = new App({ analyticsReporting: false, outdir: temporaryFolder() })
  for (const name of ['Mail', 'Data']) {
    const stack = new Stack(app, `Veridock-${stage}-${name}`)
    new CfnWaitConditionHandle(stack, 'Resource')
    const value = name === 'Data' && firstDeployment ? 'first' : 'final'
    new CfnOutput(stack, passOutput, { value })
  }
  return app.synth().directory
}

it.each<[string, () => string, RegExp]>([
  ['another stage', () => built('prod', false), /was built for another stage than dev: it has the/],
  ['a first pass', () => built('dev', true), /was built with firstDeployment/],
  ['no stage', temporaryFolder, /is no folder that cdk synth has written/],
  ['a command', () => 'node bin/app.ts', /^--app node bin\/app\.ts is no folder that cdk synth/],
])('what was built for %s is not deployed', async (_, folder, message) => {
  for (const app of [['--app', folder()], [`--app=${folder()}`], ['-a', folder()]]) {
    const { code, output } = await run('delivery/deploy.ts', '-c', 'stage=dev', ...own, ...app)
    expect([code, output]).toEqual([1, expect.stringMatching(message)])
  }
})

it('what was built for the stage is deployed without another build', async () => {
  const { spawnSync } = await import('node:child_process')
  const app = ['--app', built('dev', false)]
  await expect(run('delivery/deploy.ts', '-c', 'stage=dev', ...own, ...app)).rejects.toThrow(
    'The script has started a command.',
  )
  expect(vi.mocked(spawnSync).mock.lastCall?.[1]).toEqual(
    expect.arrayContaining(['node_modules/aws-cdk/bin/cdk', 'deploy', ...app]),
  )
})

it.each(['preflight.ts', 'deploy.ts', 'first-deployment-command.ts'])(
  '%s --help prints how to use it',
  async (script) => {
    const { code, output } = await run(`delivery/${script}`, '--help')
    expect([code, output]).toEqual([0, expect.stringContaining('npm run')])
  },
)

it('parses settings as the CDK does, and passes them on', () => {
  const args = ['prod', '-c', 'domain=a.example', '--context=premiumPrices=a=b', '--force']
  const { context, positionals } = parseContext(args)
  expect([context, positionals]).toEqual([{ domain: 'a.example', premiumPrices: 'a=b' }, ['prod']])
  expect(contextArguments(context)).toEqual(['-c', 'domain=a.example', '-c', 'premiumPrices=a=b'])
})
