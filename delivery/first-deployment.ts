import { type Pass, passOutput, stacksOfStage } from '../infra/stacks/names.ts'
import type { Context } from '../infra/stages/context.ts'
import { refusesDeletion, type StageSettings } from '../infra/stages/settings.ts'
import {
  type Account,
  formatIssue,
  type Issue,
  issueFromAwsError,
  type StackState,
} from './account.ts'
import {
  accountChecks,
  finalChecks,
  findIssues,
  mailChecks,
  mailDomainOf,
  setSecretCommand,
  verifyAgainCommand,
} from './checks.ts'
import { contextArguments } from './stage-settings.ts'

/**
 * The next step of a stage's first deployment. Each run reads the progress from AWS, so that it can stop
 * anywhere. The steps:
 *
 * 1. check that the account has what the stage needs;
 * 2. deploy the mail domain, and check that it is verified and may send;
 * 3. deploy each stack without deletion protection, so that a failed creation can be rolled back;
 * 4. check that Google's client secret has a value, if the stage offers sign-in with Google;
 * 5. deploy each stack again, with the protections that the settings ask for.
 */
type Step =
  | { kind: 'manual'; issues: Issue[] }
  | { kind: 'deploy'; stack: string; pass: Pass }
  | { kind: 'done' }

export type Deploy = (stack: string, pass: Pass) => Promise<boolean>

const runbook = 'docs/runbooks/deploy.md'

const regionOf = ({ region }: StageSettings, stack: string): string =>
  stack.endsWith('-Edge') ? 'us-east-1' : region

/** False for a stack whose creation failed: it is empty, and `cdk deploy` deletes it before it creates it again. */
const isCreated = (state: StackState | undefined): state is StackState =>
  state !== undefined &&
  !/^(ROLLBACK_|REVIEW_IN_PROGRESS|CREATE_FAILED|DELETE_COMPLETE)/.test(state.status)

/** Whether the stack cannot be updated. */
const isStuck = ({ status }: StackState): boolean =>
  status !== 'REVIEW_IN_PROGRESS' && /_(IN_PROGRESS|FAILED)$/.test(status)

const shellQuoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

/** The command that continues, with the same settings. */
const resumeCommand = (stage: string, context: Context): string => {
  const { stage: _, ...others } = context
  const args = contextArguments(others).map(shellQuoted)
  return `npm run first-deployment -- ${stage}${args.length > 0 ? ` ${args.join(' ')}` : ''}`
}

/** What to do about failures whose cause is outside the template, by CloudFormation's reason. */
const hints: readonly [RegExp, string][] = [
  [
    /must be verified before you can add(ing)? new CloudFront/i,
    'ask AWS Support to verify the account for CloudFront (a case "Account and billing" is free: https://console.aws.amazon.com/support/home#/case/create)',
  ],
  [
    /already exists|already associated|conflicts with existing record/i,
    `remove what has this name, or keep what a deleted stage left behind: ${runbook}#deploying-again-after-a-deletion`,
  ],
]

/** Why the last deployment of a stack failed, or why it cannot be updated. @returns undefined if neither */
async function stackIssue(
  settings: StageSettings,
  account: Account,
  name: string,
  state: StackState,
): Promise<Issue | undefined> {
  const { status } = state
  if (!isStuck(state) && !/ROLLBACK/.test(status)) return undefined
  const region = regionOf(settings, name)
  const [cause] = await account.failureEvents(region, name)
  const reason = (cause?.ResourceStatusReason ?? 'CloudFormation gives no reason').replace(
    /\.$/,
    '',
  )
  const hint = hints.find(([pattern]) => pattern.test(reason))?.[1]
  return {
    problem: `${name} is in the state ${status}${cause ? `, because of ${cause.LogicalResourceId}: ${reason}` : ''}`,
    fix: isStuck(state)
      ? `${runbook}#a-stack-that-cannot-be-updated`
      : (hint ??
        `aws cloudformation describe-stack-events --stack-name ${name} --region ${region}`),
  }
}

export const isDnsRecord = (output: string): boolean =>
  /^(Dkim|MailFrom|Dmarc)Records?\d?$/.test(output)

/** The issue of an unverified mail domain, with the DNS records to add. */
function withDnsRecords(settings: StageSettings, { outputs }: StackState, issue: Issue): Issue {
  if (!issue.problem.startsWith('The mail domain')) return issue
  const domain = mailDomainOf(settings)
  const verifyAgain = verifyAgainCommand(domain, settings.region)
  const records = Object.entries(outputs)
    .filter(([name]) => isDnsRecord(name))
    .map(([, value]) => `    ${value}`)
  return {
    problem: issue.problem,
    fix: [
      `add these DNS records of ${domain}:`,
      ...records,
      `  ${issue.fix.includes(verifyAgain) ? `then ${verifyAgain}, ` : ''}and wait until this prints SUCCESS: aws sesv2 get-email-identity --email-identity ${domain} --region ${settings.region} --query VerificationStatus`,
    ].join('\n'),
  }
}

const passOf = (state: StackState): Pass =>
  state.outputs[passOutput] === 'first' ? 'first' : 'final'

const manual = (issues: Issue[]): Step => ({ kind: 'manual', issues })

/** Reads the progress from AWS. */
async function nextStep(settings: StageSettings, account: Account): Promise<Step> {
  const { stage } = settings
  const issues = await findIssues(accountChecks, settings, account)
  if (issues.length > 0) return manual(issues)

  const stacks = new Map<string, StackState | undefined>()
  for (const name of stacksOfStage(settings)) {
    const state = await account.stack(regionOf(settings, name), name)
    const stuck = state && isStuck(state) && (await stackIssue(settings, account, name, state))
    if (stuck) return manual([stuck])
    stacks.set(name, state)
  }

  const mailName = `Veridock-${stage}-Mail`
  const mail = stacks.get(mailName)
  if (!isCreated(mail)) return { kind: 'deploy', stack: mailName, pass: 'first' }
  const mailIssues = await findIssues(mailChecks, settings, account)
  if (mailIssues.length > 0)
    return manual(mailIssues.map((issue) => withDnsRecords(settings, mail, issue)))

  const data = stacks.get(`Veridock-${stage}-Data`)
  const pass = isCreated(data) ? passOf(data) : 'first'
  for (const [stack, state] of stacks) if (!isCreated(state)) return { kind: 'deploy', stack, pass }

  const needsFinalPass = (name: string, state: StackState): boolean =>
    passOf(state) === 'first' ||
    (/-(Mail|Data)$/.test(name) && state.isProtected !== refusesDeletion(settings))
  for (const [stack, state] of stacks)
    if (isCreated(state) && needsFinalPass(stack, state)) {
      const finals = await findIssues(finalChecks, settings, account)
      return finals.length > 0 ? manual(finals) : { kind: 'deploy', stack, pass: 'final' }
    }
  return { kind: 'done' }
}

/** What the operator still has to do once all stacks are deployed. */
async function remainingTasks(settings: StageSettings, account: Account): Promise<string[]> {
  const { stage, region } = settings
  const tasks: string[] = []
  const mail = await account.stack(region, `Veridock-${stage}-Mail`)
  if (mail?.outputs.DmarcRecord)
    tasks.push(`If the domain has no DMARC record, add this one: ${mail.outputs.DmarcRecord}`)
  const { alarmEmail, pageEmail } = settings
  const addresses = [...new Set([alarmEmail, pageEmail])].filter(Boolean)
  if (addresses.length > 0)
    tasks.push(
      `Confirm the subscriptions of ${addresses.join(' and ')}: until then, no alarm reaches them (${runbook}#testing-the-alarms)`,
    )
  for (const name of await account.secrets(region, `veridock/${stage}/`))
    if ((await account.hasSecretValue(region, name)) === false)
      tasks.push(
        `Set this secret; the feature that needs it is off until then: ${setSecretCommand(region, name)}`,
      )
  if (settings.monthlyBudget)
    tasks.push(`Tomorrow, limit the budget to this stage: ${runbook}#the-budgets-tag`)
  const { inSandbox } = await account.sendingStatus(region)
  if (inSandbox)
    tasks.push(`E-mail reaches only verified addresses: ${runbook}#leaving-the-ses-sandbox`)
  const site = await account.stack(region, `Veridock-${stage}-Site`)
  tasks.push(`Run the smoke test: npm run smoke -- ${site?.outputs.SiteUrl ?? ''}`)
  if (!(await account.stack(region, `Veridock-${stage}-Delivery`)))
    tasks.push(
      `Let GitHub Actions deploy from now on: ${runbook}#letting-github-actions-deploy-a-stage`,
    )
  return tasks
}

type Options = {
  account: Account
  context: Context
  deploy: Deploy
  print: (line: string) => void
}

/**
 * Deploys as far as it can without the operator.
 * @returns the exit code: 0 if everything is deployed, 1 if the operator has to do something first
 */
export async function firstDeployment(settings: StageSettings, options: Options): Promise<number> {
  const { account, context, print } = options
  const stop = (issues: readonly Issue[]): number => {
    for (const issue of issues) print(formatIssue(issue))
    print(`Then: ${resumeCommand(settings.stage, context)}`)
    return 1
  }
  try {
    const issues = await deployAll(settings, options)
    if (issues.length > 0) return stop(issues)
    print(`The stage ${settings.stage} is deployed. What is left to do:`)
    for (const line of await remainingTasks(settings, account)) print(`- ${line}`)
    return 0
  } catch (error) {
    const issue = issueFromAwsError(error)
    if (!issue) throw error
    return stop([issue])
  }
}

/** @returns what the operator has to fix before the deployment can continue */
async function deployAll(settings: StageSettings, options: Options): Promise<Issue[]> {
  const { account, deploy, print } = options
  for (let last = ''; ; ) {
    const step = await nextStep(settings, account)
    if (step.kind === 'done') return []
    if (step.kind === 'manual') return step.issues
    const { stack, pass } = step
    print(`Deploying ${stack}${pass === 'first' ? ', without protections' : ', as configured'} …`)
    const isDone = await deploy(stack, pass)
    if (!isDone || last === `${stack} ${pass}`) {
      const state = await account.stack(regionOf(settings, stack), stack)
      const issue = state && (await stackIssue(settings, account, stack, state))
      return [
        issue ?? {
          problem: `cdk deploy ended before CloudFormation changed ${stack}`,
          fix: 'read the error message above',
        },
      ]
    }
    last = `${stack} ${pass}`
  }
}
