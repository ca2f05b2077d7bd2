import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { isFull, isRelease, sampled } from '../../full.ts'

/**
 * Runs the steps of the jobs that build and deploy like GitHub. Fake programs, which only record their calls,
 * replace those that need an account, npm or GitHub. The smoke test is the real one once.
 */
const Steps = z.array(
  z.looseObject({
    id: z.string().optional(),
    uses: z.string().optional(),
    with: z.record(z.string(), z.coerce.string()).optional(),
    env: z.record(z.string(), z.string()).optional(),
    run: z.string().optional(),
    if: z.string().optional(),
    'continue-on-error': z.boolean().optional(),
  }),
)
type Step = z.infer<typeof Steps>[number]
const read = (file: string) => parse(readFileSync(`.github/${file}`, 'utf8'))
const { jobs } = read('workflows/deploy-stage.yml')
const buildSteps = Steps.parse(read('workflows/build.yml').jobs.build.steps)
const archiveSteps = Steps.parse(read('actions/archive/action.yml').runs.steps)

type Scene = {
  smoke?: 'real' | 'fails'
  alarms?: 'ring'
  preflight?: 'fails'
  rates?: 'fail'
  again?: boolean
  /** What happens to the archive of the release after it was built. */
  archive?: 'changed' | 'built by another workflow'
  /** The tag is on a commit that is not of main. */
  foreign?: boolean
}

/** Writes fakes of the programs that call AWS, npm or GitHub. */
function programs(
  folder: string,
  { smoke, alarms, preflight, rates, again, archive, foreign }: Scene,
) {
  const outputs = JSON.stringify({ 'Veridock-dev-Site': { SiteUrl: inject('endpoints').site } })
  const program = (name: string, ...lines: string[]) => {
    const path = join(folder, name)
    const call = `echo "${name} $*" >> ${join(folder, 'calls')}`
    writeFileSync(path, ['#!/bin/bash', call, ...lines].join('\n'))
    chmodSync(path, 0o755)
  }
  program(
    'npm',
    `[[ "$*" == "run rates" ]] && exit ${rates ? 1 : 0}`,
    `[[ "$*" == "run preflight"* ]] && exit ${preflight ? 1 : 0}`,
    `[[ "$*" == "run deploy --"* ]] && { cat release/dev/manifest.json > deployed; echo '${outputs}' > outputs.json; }`,
    `[[ "$*" == "run deploy:app --"* ]] && cat before-dev/dev/manifest.json > deployed`,
    'exit 0',
  )
  // The CDK, whose last argument is the folder of the assembly.
  program('npx', `mkdir -p "\${@: -1}"`, `echo "$NAME of \${@: -1}" > "\${@: -1}/manifest.json"`)
  program('gh', `exit ${archive === 'built by another workflow' ? 1 : 0}`)
  program('date', 'echo 2026-11-22T09:00:00Z')
  program(
    'git',
    `[[ "$*" == "rev-parse HEAD" ]] && echo ${again ? 'c0ffee' : 'beefed'}`,
    `[[ "$*" == "merge-base"* ]] && exit ${foreign ? 1 : 0}`,
    `[[ "$*" == "rev-parse --quiet"* ]] && echo c0ffee`,
    'exit 0',
  )
  program('aws', `echo '{"StatusCode": 200}'`)
  program(
    'node',
    `[[ "$*" == *alarms* ]] && exit ${alarms ? 1 : 0}`,
    ...(smoke === 'real' ? [] : [`[[ "$*" == *smoke* ]] && exit ${smoke ? 1 : 0}`]),
    `script=$1; shift; exec ${process.execPath} ${resolve('.')}/$script "$@"`,
  )
}

/** Variables or outputs that earlier steps set for later ones. */
function fileOf(folder: string, name: 'environment' | 'outputs'): Record<string, string> {
  const file = join(folder, name)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return Object.fromEntries(lines.map((line) => line.split('=') as [string, string]))
}

/** Replaces `${{ name }}` by values. @throws Error for a name without one */
const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The test has no value for ${name}`)
    return value
  })

const succeeds = (run: string, folder: string, own: Record<string, string>): Promise<boolean> =>
  new Promise((settle) => {
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      STAGE: 'dev',
      RUNBOOK: 'https://r.example',
      GITHUB_ENV: join(folder, 'environment'),
      GITHUB_OUTPUT: join(folder, 'outputs'),
      GITHUB_REPOSITORY: 'veridock/veridock',
      GITHUB_SHA: 'beefed',
      ...fileOf(folder, 'environment'),
      ...own,
    }
    const options = { cwd: folder, env }
    // As GitHub calls it.
    execFile('bash', ['-e', '-o', 'pipefail', '-c', run], options, (error) => settle(!error))
  })

/** The steps with those of our action for archives in place of its use. */
const withArchives = (steps: Step[], values: Record<string, string>): Step[] =>
  steps.flatMap((step) => {
    if (step.uses !== './.github/actions/archive') return [step]
    const inputs = Object.entries(step.with ?? {}).map(([name, value]) => [
      `inputs.${name}`,
      filled(value, values),
    ])
    const known = { ...values, ...Object.fromEntries(inputs) }
    return archiveSteps.map(({ env = {}, ...each }) => ({
      ...each,
      env: Object.fromEntries(
        Object.entries(env).map(([name, value]) => [name, filled(value, known)]),
      ),
    }))
  })

/** Runs a job's steps. @returns whether all passed that must */
async function runs(
  steps: Step[],
  folder: string,
  own: Record<string, string> = {},
): Promise<boolean> {
  const outcomes: Record<string, string> = {}
  let isWell = true
  const applies = (condition = 'true') =>
    isWell &&
    condition.split(' || ').some((part) => {
      const [, id = '', outcome = ''] = /^steps\.(\w+)\.outcome == '(\w+)'$/.exec(part) ?? []
      return part === 'true' || outcomes[id] === outcome
    })
  for (const { id = '', uses, env, run, 'continue-on-error': mayFail, if: condition } of steps) {
    if (!applies(condition)) continue
    if (uses?.startsWith('aws-actions/')) appendFileSync(join(folder, 'calls'), 'credentials\n')
    if (run === undefined) continue
    const passed = await succeeds(run, folder, { ...own, ...env })
    outcomes[id] = passed ? 'success' : 'failure'
    if (!passed && !mayFail) isWell = false
  }
  return isWell
}

/** Builds an archive as build.yml does. @returns its digest, or undefined if the build fails */
async function build(folder: string, name: string, release = ''): Promise<string | undefined> {
  const own = { NAME: name, STAGES: 'dev', RELEASE: release }
  if (!(await runs(buildSteps, folder, own))) return undefined
  rmSync(join(folder, 'archive'), { recursive: true })
  return fileOf(folder, 'outputs').digest
}

/** Builds the release and the way back, and deploys. */
async function deployment(scene: Scene) {
  const folder = mkdtempSync(join(tmpdir(), 'veridock-steps-'))
  programs(folder, scene)
  const finish = (isWell: boolean) => {
    const lines = (file: string) => {
      const path = join(folder, file)
      return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
    }
    const [calls, [deployed]] = [lines('calls'), lines('deployed')]
    rmSync(folder, { recursive: true, force: true })
    // The two builds make the same calls.
    const builds = calls.findLastIndex((call) => call.startsWith('npx'))
    return { isWell, calls: calls.slice(builds + 1), built: calls.slice(0, builds + 1), deployed }
  }
  const digest = await build(folder, 'release')
  const before = await build(folder, 'before-dev', 'refs/tags/deployed-dev')
  if (digest === undefined || before === undefined) return finish(false)
  if (scene.archive === 'changed') appendFileSync(join(folder, 'release.tar.gz'), 'x')
  const steps = withArchives(Steps.parse(jobs.deploy.steps), {
    'inputs.stage': 'dev',
    'inputs.digest': digest,
    'needs.before.outputs.digest': before,
    'github.token': 'a token',
  })
  /** The job that sets tags follows only if the first one succeeded, as a step does. */
  const tag = Steps.parse(jobs.tag.steps)
  return finish(await runs([...steps, ...tag], folder, { BEFORE: 'c0ffee' }))
}

const verify = (name: string) =>
  `gh attestation verify ${name}.tar.gz --repo veridock/veridock --signer-workflow veridock/veridock/.github/workflows/build.yml --source-ref refs/heads/main --source-digest beefed --deny-self-hosted-runners`
const deploy =
  'npm run deploy -- -c stage=dev --app release/dev --require-approval never --outputs-file outputs.json'
const rollback = 'npm run deploy:app -- -c stage=dev --app before-dev/dev --require-approval never'

it.concurrent('a successful deployment is tagged after the smoke test and the alarm check', async () => {
  const { isWell, calls, deployed } = await deployment({ smoke: 'real' })
  expect(calls).toEqual([
    verify('release'),
    verify('before-dev'),
    'credentials',
    'npm run preflight -- dev',
    'date -u +%Y-%m-%dT%H:%M:%SZ',
    deploy,
    'node delivery/after-deployment.ts smoke dev outputs.json',
    'aws lambda invoke --region eu-west-1 --function-name veridock-dev-check-site /dev/null --output json',
    'node delivery/after-deployment.ts alarms dev 15 2026-11-22T09:00:00Z',
    'git rev-parse HEAD',
    'git tag --force deployed-dev-before c0ffee',
    'git push --force origin deployed-dev-before',
    'git tag --force deployed-dev',
    'git push --force origin deployed-dev',
  ])
  expect(deployed).toBe('release of archive/dev')
  expect(isWell).toBe(true)
})

it.concurrent.each(sampled(['changed', 'built by another workflow'] as const, 2))(
  'an archive that was %s is refused before there are credentials',
  async (archive) => {
    const { isWell, calls, deployed } = await deployment({ archive })
    expect(calls).toEqual(archive === 'changed' ? [] : [verify('release')])
    expect(deployed).toBeUndefined()
    expect(isWell).toBe(false)
  },
)

it.runIf(isFull).concurrent(
  'a deployment of the same commit once more does not change the tag to roll back to',
  async () => {
    const { isWell, calls } = await deployment({ again: true })
    expect(calls.filter((call) => call.startsWith('git tag'))).toEqual([
      'git tag --force deployed-dev',
    ])
    expect(isWell).toBe(true)
  },
)

const failing: [string, Scene][] = [
  ['whose functions set off an alarm', { alarms: 'ring' }],
  ['whose smoke test fails', { smoke: 'fails' }],
]
it.concurrent.each(sampled(failing, 2))(
  'a deployment %s is rolled back and fails',
  async (_, scene) => {
    const { isWell, calls, deployed } = await deployment(scene)
    expect(calls.at(-1)).toBe(rollback)
    expect(deployed).toBe('before-dev of archive/dev')
    expect(isWell).toBe(false)
  },
)

it.runIf(isRelease).concurrent('a tag that is on no commit of main is not built', async () => {
  const { isWell, built, calls } = await deployment({ foreign: true })
  expect([...built, ...calls].at(-1)).toMatch(/^git merge-base --is-ancestor \w+ origin\/main$/)
  expect(isWell).toBe(false)
})

it('a runbook checks out a tag only if it is on main, and never a branch of its name', () => {
  const texts = globSync('docs/**/*.md').map((file) => readFileSync(file, 'utf8'))
  const count = (pattern: RegExp) =>
    texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0)
  const checked =
    /merge-base --is-ancestor "refs\/tags\/(deployed-[\w-]+)\^\{commit\}" origin\/main &&\s+git checkout refs\/tags\/\1 &&/g
  expect(count(checked)).toBe(2)
  expect(count(/git (?:checkout|switch|worktree)[^\n]*deployed-/g)).toBe(2)
})

it('what runs npm with a role can neither move a tag nor run one that is not of main', () => {
  const { drift } = read('workflows/drift.yml').jobs
  for (const job of [jobs.deploy, drift]) {
    expect(job.permissions.contents).toBe('read')
    expect(job.steps[0].with).toMatchObject({ 'persist-credentials': false })
    expect(job.steps[0].with).not.toHaveProperty('ref')
  }
  for (const run of [drift.steps[1].run, buildSteps[1]?.run])
    expect(run).toMatch(/merge-base --is-ancestor.+exit 1.+git checkout/s)
  expect(JSON.stringify(jobs.tag.steps)).not.toContain('npm')
})

it.runIf(isRelease).concurrent(
  'a deployment goes on without the day’s exchange rates',
  async () => {
    const { isWell, calls, built } = await deployment({ rates: 'fail' })
    expect(built).toContain('npm run rates')
    expect(calls).toContain(deploy)
    expect(isWell).toBe(true)
  },
)

it.concurrent('a failed preflight prevents the deployment', async () => {
  const { isWell, calls } = await deployment({ preflight: 'fails' })
  expect(calls.slice(-2)).toEqual(['credentials', 'npm run preflight -- dev'])
  expect(isWell).toBe(false)
})
