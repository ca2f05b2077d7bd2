import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { JsonObject } from 'local-aws/template'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { Account } from '../../../delivery/account.ts'
import { accountChecks, finalChecks, findIssues, mailChecks } from '../../../delivery/checks.ts'
import { FakeAws } from '../../../delivery/fixtures/fake-aws.ts'
import { driftReads } from '../../../infra/drift-reads.ts'
import { deliveryEnvironments } from '../../../infra/stacks/delivery-stack.ts'
import { settingsOf } from '../../../infra/stages/read.ts'
import { isRelease, sampled } from '../../full.ts'
import { stacksOf } from './assemblies.ts'
import {
  actionsOf,
  deliveryRoles,
  deliveryTemplate,
  type Environment,
  repository,
} from './delivery-roles.ts'
import { resourceSchemas } from './schema.ts'

const folder = '.github/workflows'
const Job = z.looseObject({
  environment: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  if: z.string().optional(),
  strategy: z.looseObject({ matrix: z.record(z.string(), z.unknown()) }).optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  steps: z
    .array(z.looseObject({ uses: z.string().optional(), run: z.string().optional() }))
    .optional(),
})
type Job = z.infer<typeof Job>
const Workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  jobs: z.record(z.string(), Job),
})
const workflows = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file,
    Workflow.parse(parse(readFileSync(`${folder}/${file}`, 'utf8'))),
  ]),
)
const jobsOf = (file: string): Record<string, Job> => workflows[file]?.jobs ?? {}
const mayHaveToken = ({ permissions }: Job): boolean => permissions?.['id-token'] === 'write'

/** The environment that a stage's deployment runs in, by the workflow that it calls. */
function environmentOf(stage: string): string {
  const job = jobsOf('deploy.yml')[stage]
  expect(job?.uses).toBe('./.github/workflows/deploy-stage.yml')
  const called = jobsOf('deploy-stage.yml').deploy
  expect(called?.environment).toBe(`\${{ inputs.stage }}`)
  return String(job?.with?.stage)
}

const subjects = {
  ...Object.fromEntries(
    deliveryEnvironments.flatMap((environment) => [
      [environment, `repo:${repository}:environment:${environment}`],
      [`${environment}-watch`, `repo:${repository}:environment:${environment}-watch`],
    ]),
  ),
  'pull request': `repo:${repository}:pull_request`,
  'push to main': `repo:${repository}:ref:refs/heads/main`,
  "another repository's dev": `repo:${repository}-fork:environment:dev`,
  "a fork's pull request": 'repo:somebody/veridock:pull_request',
}

/** The subjects of tokens that may assume each role. */
const trustedBy = (environment: Environment) =>
  Object.fromEntries(
    deliveryRoles(environment).map(({ name, trusts }) => [
      name,
      Object.keys(subjects).filter((who) => trusts(subjects[who as keyof typeof subjects])),
    ]),
  )

describe('the roles of GitHub Actions', () => {
  it.runIf(isRelease)('trust one environment each and are named after it', () => {
    expect(trustedBy('dev')).toEqual({ 'veridock-dev-deploys': ['dev'] })
    expect(trustedBy('staging')).toEqual({
      'veridock-staging-deploys': ['staging'],
      'veridock-staging-watches': ['staging-watch'],
    })
    expect(trustedBy('prod')).toEqual({
      'veridock-prod-deploys': ['prod'],
      'veridock-prod-watches': ['prod-watch'],
      'veridock-prod-reads': ['pull request'],
    })
  })

  it.each(deliveryEnvironments)('let the deployment of %s assume no role of another', (stage) => {
    const subject = `repo:${repository}:environment:${environmentOf(stage)}`
    const assumable = deliveryEnvironments
      .flatMap(deliveryRoles)
      .filter(({ trusts }) => trusts(subject))
    expect(assumable.map(({ name }) => name)).toEqual([`veridock-${stage}-deploys`])
  })

  it('can be deployed next to another stage, using the account’s existing GitHub provider', () => {
    expect(deliveryTemplate('dev', 'new').findResources('AWS::IAM::OIDCProvider')).not.toEqual({})
    const second = deliveryTemplate('staging', 'existing')
    expect(second.findResources('AWS::IAM::OIDCProvider')).toEqual({})
    expect(JSON.stringify(second.toJSON())).toContain(
      ':oidc-provider/token.actions.githubusercontent.com',
    )
  })

  it('cannot read data or change anything by themselves', () => {
    const actions = deliveryEnvironments.flatMap(deliveryRoles).flatMap(actionsOf)
    expect(actions.filter((action) => action.includes('*'))).toEqual([])
    const data =
      /:(GetObject|ListBucket$|GetItem|BatchGet|Query|Scan|GetSecretValue|Decrypt|GetLogEvents|FilterLogEvents|StartQuery|ReceiveMessage|ListUsers|AdminGetUser|DescribeIdentityProvider|Invoke)/i
    const changes =
      /:(Put|Create|Update|Delete|Invoke|Send|Publish|Start|Stop|Set|Add|Remove|Attach|Pass|Associate)/
    const found = new Set(actions.filter((action) => data.test(action) || changes.test(action)))
    // The hourly check, which answers nothing.
    expect([...found]).toEqual(['lambda:InvokeFunction'])
    for (const { statements } of deliveryEnvironments.flatMap(deliveryRoles))
      for (const { actions: allowed, resources } of statements)
        if (allowed.includes('lambda:InvokeFunction'))
          expect(resources).toEqual([
            expect.stringMatching(/:function:veridock-(dev|staging|prod)-check-site$/),
          ])
  })

  it('can assume only the deployment roles of cdk bootstrap', () => {
    for (const { name, statements } of deliveryEnvironments.flatMap(deliveryRoles)) {
      const assumed = statements
        .filter(({ actions }) => actions.includes('sts:AssumeRole'))
        .flatMap(({ resources }) => resources)
        .map((arn) => /cdk-hnb659fds-(.+)-role-/.exec(arn)?.[1])
      expect([name, [...new Set(assumed)]]).toEqual([
        name,
        name.endsWith('-deploys') ? ['deploy', 'file-publishing'] : [],
      ])
    }
  })

  it.each(deliveryEnvironments)('that deploy %s allow every call of preflight', async (stage) => {
    const services: Record<string, string> = {
      GetParameter: 'ssm',
      DescribeStacks: 'cloudformation',
      GetAccountSettings: 'lambda',
      GetHostedZone: 'route53',
      GetEmailIdentity: 'ses',
      GetAccount: 'ses',
      DescribeSecret: 'secretsmanager',
    }
    const { calls, state } = new FakeAws()
    state.sending.ProductionAccessEnabled = false
    const settings = settingsOf({
      stage,
      domain: 'shop.com',
      hostedZoneId: 'Z0123456789ABC',
      zoneName: 'shop.com',
      googleClientId: 'x',
    })
    await findIssues([...accountChecks, ...mailChecks, ...finalChecks], settings, new Account())
    calls.delete('GetCallerIdentity') // Needs no permission.
    const actions = [...calls].map((command) => `${services[command]}:${command}`)
    expect(actions).toHaveLength(Object.keys(services).length)
    const [role] = deliveryRoles(stage).filter(({ name }) => name.endsWith('-deploys'))
    expect(role && actionsOf(role)).toEqual(expect.arrayContaining(actions))
  })

  it('that detect drift can read every type of resource', () => {
    const types = stacksOf('prod').flatMap(({ template }) =>
      Object.values(template.Resources).map(({ Type }) => Type),
    )
    const unknown = new Set(
      types.filter((type) => !type.startsWith('Custom::') && !(type in driftReads)),
    )
    // Add them to infra/drift-reads.ts.
    expect([...unknown]).toEqual([])
  })

  it.each(sampled(deliveryEnvironments, 3))(
    'of %s conform to CloudFormation’s schemas',
    async (stage) => {
      const schemas = await resourceSchemas()
      const { Resources } = deliveryTemplate(stage).toJSON() as {
        Resources: Record<string, { Type: string; Properties: JsonObject }>
      }
      const faults = Object.entries(Resources).flatMap(([id, { Type, Properties }]) =>
        schemas.faultsOf(Type, Properties, id),
      )
      expect(faults).toEqual([])
    },
  )
})

describe('the workflows', () => {
  it('give a token only to jobs that need a role, and never to a fork', () => {
    const jobs = Object.entries(workflows).flatMap(([file, { jobs }]) =>
      Object.entries(jobs).map(([name, job]) => ({ file, name, job })),
    )
    expect(
      jobs.filter(({ job }) => mayHaveToken(job)).map(({ file, name }) => `${file} ${name}`),
    ).toEqual([
      'build.yml attest',
      'check.yml diff',
      'deploy-stage.yml before',
      'deploy-stage.yml deploy',
      'deploy.yml check',
      'deploy.yml build',
      'deploy.yml dev',
      'deploy.yml staging',
      'deploy.yml prod',
      'drift.yml drift',
      'rollback.yml build',
      'rollback.yml roll-back',
    ])
    expect(jobsOf('check.yml').diff?.if).toBe(
      "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository",
    )
    // Both triggers run with the repository's rights, even for a fork's pull request.
    for (const { on } of Object.values(workflows))
      expect(Object.keys(on)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(pull_request_target|workflow_run)$/)]),
      )
  })

  it('build what is deployed in a job without a token or a secret', () => {
    const { build, attest } = jobsOf('build.yml')
    expect(build).not.toHaveProperty('permissions')
    expect(build).not.toHaveProperty('environment')
    expect(JSON.stringify(build)).not.toMatch(/secrets\.|github\.token|configure-aws-credentials/)
    expect(attest?.permissions).toEqual({ 'id-token': 'write', attestations: 'write' })
    expect(attest?.steps).toHaveLength(1)
    expect(attest?.steps?.[0]?.uses).toMatch(/^actions\/attest-build-provenance@/)
  })

  it.each([
    ['deploy-stage.yml', 'deploy'],
    ['rollback.yml', 'roll-back'],
  ])('%s builds nothing and runs no install script in the job that deploys', (file, name) => {
    const { steps = [], permissions } = jobsOf(file)[name] ?? {}
    const uses = steps.map((step) => step.uses?.replace(/@.*/, ''))
    const credentials = uses.indexOf('aws-actions/configure-aws-credentials')
    expect(uses.lastIndexOf('./.github/actions/archive')).toBeLessThan(credentials)
    expect(uses.slice(credentials + 1).filter(Boolean)).toEqual([])
    expect(steps[uses.indexOf('./.github/actions/prepare')]?.with).toEqual({ scripts: 'false' })
    const runs = steps.map(({ run = '' }) => run).join('\n')
    expect(runs).not.toMatch(/npm (ci|install|run (build|synth|rates))|npx|git /)
    for (const [line] of runs.matchAll(/^.*npm run deploy.*$/gm))
      expect(line).toMatch(/ --app "[\w-]+(\$STAGE)?\/\$STAGE" /)
    expect(permissions).toEqual({ contents: 'read', 'id-token': 'write', attestations: 'read' })
  })

  it.each([
    ['check.yml', 'diff'],
    ['drift.yml', 'drift'],
  ])('%s builds before it has credentials', (file, name) => {
    const steps = jobsOf(file)[name]?.steps ?? []
    const credentials = steps.findIndex(({ uses }) => uses?.startsWith('aws-actions/'))
    expect(credentials).toBeGreaterThan(0)
    const after = steps
      .slice(credentials + 1)
      .map(({ run = '' }) => run)
      .join('\n')
    expect(after).toContain('--app cdk.out')
    expect(after).not.toMatch(/npm/)
  })

  it('detect drift in environments whose roles exist', () => {
    const { drift } = jobsOf('drift.yml')
    expect(drift?.environment).toBe(`\${{ matrix.stage }}-watch`)
    const stages = z.array(z.enum(deliveryEnvironments)).parse(drift?.strategy?.matrix.stage)
    for (const stage of stages)
      expect(trustedBy(stage)[`veridock-${stage}-watches`]).toEqual([`${stage}-watch`])
  })
})

describe('bin/delivery.ts', () => {
  const run = (context: object) =>
    new Promise<{ code: number; stderr: string }>((settle) => {
      const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) }
      execFile(process.execPath, ['bin/delivery.ts'], { env }, (error, _, stderr) =>
        settle({ code: error ? Number(error.code) : 0, stderr }),
      )
    })

  it.each([
    ...sampled(
      [
        [{ repository }, 'The environment must be one of dev, staging, prod'],
        [
          { repository, environment: 'dev,prod' },
          'The environment must be one of dev, staging, prod',
        ],
        [{ environment: 'dev' }, 'The repository is missing'],
        [{ repository: 'veridock', environment: 'dev' }, 'The repository must be owner/name'],
      ] as const,
      4,
    ),
  ])('refuses %j with an error that says why', async (context, message) => {
    const { code, stderr } = await run(context)
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
  })
})
