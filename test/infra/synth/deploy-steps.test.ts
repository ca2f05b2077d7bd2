import { execFile } from 'node:child_process'
import {
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
 * Runs the steps of the deployment job like GitHub. Fake programs, which only record their calls,
 * replace those that need an account. The smoke test is the real one once.
 */
const Steps = z.array(
  z.looseObject({
    id: z.string().optional(),
    run: z.string().optional(),
    if: z.string().optional(),
    'continue-on-error': z.boolean().optional(),
  }),
)
const { jobs } = parse(readFileSync('.github/workflows/deploy-stage.yml', 'utf8'))
/** The second job follows only if the first one succeeded, as a step does. */
const steps = Steps.parse([...jobs.deploy.steps, ...jobs.tag.steps])

type Scene = {
  smoke?: 'real' | 'fails'
  alarms?: 'ring'
  preflight?: 'fails'
  rates?: 'fail'
  first?: boolean
  again?: boolean
  /** The tag is on a commit that is not of main. */
  foreign?: boolean
}

/** Writes fakes of the programs that call AWS or GitHub. */
function programs(
  folder: string,
  { smoke, alarms, preflight, rates, first, again, foreign }: Scene,
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
    `[[ "$*" == "run deploy --"* ]] && echo '${outputs}' > outputs.json`,
    'exit 0',
  )
  program('date', 'echo 2026-11-22T09:00:00Z')
  program(
    'git',
    `[[ "$*" == "rev-parse HEAD" ]] && echo ${again ? 'c0ffee' : 'beefed'}`,
    `[[ "$*" == "merge-base"* ]] && exit ${foreign ? 1 : 0}`,
    `[[ "$*" == "rev-parse --quiet"* ]] && { ${first ? 'exit 1' : 'echo c0ffee'}; }`,
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

/** Variables that earlier steps set for later ones. */
function environmentIn(folder: string): Record<string, string> {
  const file = join(folder, 'environment')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return Object.fromEntries(lines.map((line) => line.split('=') as [string, string]))
}

const succeeds = (run: string, folder: string): Promise<boolean> =>
  new Promise((settle) => {
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      STAGE: 'dev',
      RUNBOOK: 'https://r.example',
      GITHUB_ENV: join(folder, 'environment'),
      ...environmentIn(folder),
    }
    const options = { cwd: folder, env }
    // As GitHub calls it.
    execFile('bash', ['-e', '-o', 'pipefail', '-c', run], options, (error) => settle(!error))
  })

async function deployment(scene: Scene) {
  const folder = mkdtempSync(join(tmpdir(), 'veridock-steps-'))
  programs(folder, scene)
  const outcomes: Record<string, string> = {}
  let isWell = true
  const applies = (condition = 'true') =>
    isWell &&
    condition.split(' || ').some((part) => {
      const [, id = '', outcome = ''] = /^steps\.(\w+)\.outcome == '(\w+)'$/.exec(part) ?? []
      return part === 'true' || outcomes[id] === outcome
    })
  for (const { id = '', run, 'continue-on-error': mayFail, if: condition } of steps) {
    if (run === undefined || !applies(condition)) continue
    const passed = await succeeds(run, folder)
    outcomes[id] = passed ? 'success' : 'failure'
    if (!passed && !mayFail) isWell = false
  }
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
  rmSync(folder, { recursive: true, force: true })
  return { isWell, calls }
}

const deploy =
  'npm run deploy -- -c stage=dev -c runbookUrl=https://r.example --require-approval never --outputs-file outputs.json'
const rollback = [
  'git checkout --force refs/tags/deployed-dev',
  'npm ci',
  'npm run deploy:app -- -c stage=dev -c runbookUrl=https://r.example --require-approval never',
]

it.concurrent('a successful deployment is tagged after the smoke test and the alarm check', async () => {
  const { isWell, calls } = await deployment({ smoke: 'real' })
  expect(calls).toEqual([
    'npm run rates',
    'npm run preflight -- dev',
    'date -u +%Y-%m-%dT%H:%M:%SZ',
    deploy,
    'node delivery/after-deployment.ts smoke dev outputs.json',
    'aws lambda invoke --region eu-west-1 --function-name veridock-dev-check-site /dev/null --output json',
    'node delivery/after-deployment.ts alarms dev 15 2026-11-22T09:00:00Z',
    'git rev-parse --quiet --verify refs/tags/deployed-dev^{commit}',
    'git rev-parse HEAD',
    'git tag --force deployed-dev-before c0ffee',
    'git push --force origin deployed-dev-before',
    'git tag --force deployed-dev',
    'git push --force origin deployed-dev',
  ])
  expect(isWell).toBe(true)
})

it.runIf(isFull).concurrent.each<[string, Scene]>([
  ['of the same commit once more', { again: true }],
  ['that is the first one', { first: true }],
])('a deployment %s does not change the tag to roll back to', async (_, scene) => {
  const { isWell, calls } = await deployment(scene)
  expect(calls.filter((call) => call.startsWith('git tag'))).toEqual([
    'git tag --force deployed-dev',
  ])
  expect(isWell).toBe(true)
})

const failing: [string, Scene][] = [
  ['whose functions set off an alarm', { alarms: 'ring' }],
  ['whose smoke test fails', { smoke: 'fails' }],
]
it.concurrent.each(sampled(failing, 2))(
  'a deployment %s is rolled back and fails',
  async (_, scene) => {
    const { isWell, calls } = await deployment(scene)
    expect(calls.slice(-3)).toEqual(rollback)
    expect(isWell).toBe(false)
  },
)

it.runIf(isRelease).concurrent(
  'a tag that is on no commit of main is not rolled back to',
  async () => {
    const { isWell, calls } = await deployment({ smoke: 'fails', foreign: true })
    expect(calls.at(-1)).toBe(
      'git merge-base --is-ancestor refs/tags/deployed-dev^{commit} origin/main',
    )
    expect(isWell).toBe(false)
  },
)

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
  const drift = parse(readFileSync('.github/workflows/drift.yml', 'utf8')).jobs.drift
  for (const job of [jobs.deploy, drift]) {
    expect(job.permissions.contents).toBe('read')
    expect(job.steps[0].with).toMatchObject({ 'persist-credentials': false })
    expect(job.steps[0].with).not.toHaveProperty('ref')
  }
  expect(drift.steps[1].run).toMatch(/merge-base --is-ancestor.+exit 1.+git checkout/s)
  expect(JSON.stringify(jobs.tag.steps)).not.toContain('npm')
})

it.runIf(isRelease).concurrent('a failed first deployment is not rolled back', async () => {
  const { isWell, calls } = await deployment({ smoke: 'fails', first: true })
  expect(calls.at(-1)).toMatch(/^git rev-parse/)
  expect(isWell).toBe(false)
})

it.runIf(isRelease).concurrent(
  'a deployment goes on without the day’s exchange rates',
  async () => {
    const { isWell, calls } = await deployment({ rates: 'fail' })
    expect(calls).toContain(deploy)
    expect(isWell).toBe(true)
  },
)

it.concurrent('a failed preflight prevents the deployment', async () => {
  const { isWell, calls } = await deployment({ preflight: 'fails' })
  expect(calls).toEqual(['npm run rates', 'npm run preflight -- dev'])
  expect(isWell).toBe(false)
})
