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
import { DiscardError, discard, findLeftovers, isDiscardable, type Leftover } from './leftovers.ts'
import { contextArguments } from './stage-settings.ts'

/**
 * The next step of a stage's first deployment. Each run reads the progress from AWS, so that it can stop
 * anywhere. The steps:
 *
 * 1. check that the account has what the stage needs;
 * 2. check that no name that the stacks need is taken;
 * 3. deploy the mail domain, and check that it is verified and may send;
 * 4. deploy each stack without deletion protection, so that a failed creation can be rolled back;
 * 5. check that Google's client secret has a value, if the stage offers sign-in with Google;
 * 6. deploy each stack again, with the protections that the settings ask for.
 */
type Step =
  | { kind: 'manual'; issues: Issue[] }
  | { kind: 'deploy'; stack: string; pass: Pass; previousFailure?: Issue }
  | { kind: 'done' }

export type Deploy = (stack: string, pass: Pass) => Promise<boolean>

const edgeRegion = 'us-east-1'
const regionOf = ({ region }: StageSettings, stack: string): string =>
  stack.endsWith('-Edge') ? edgeRegion : region

type Stacks = Map<string, StackState | undefined>

/** False for a stack whose creation failed: it is empty, and `cdk deploy` deletes it before it creates it again. */
const isCreated = (state: StackState | undefined): state is StackState =>
  state !== undefined &&
  !/^(ROLLBACK_|REVIEW_IN_PROGRESS|CREATE_FAILED|DELETE_COMPLETE)/.test(state.status)

const shellQuoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

/** The command that continues, with the same settings. */
const resumeCommand = (stage: string, context: Context): string => {
  const { stage: _, ...others } = context
  const args = contextArguments(others).map(shellQuoted)
  return `npm run first-deployment -- ${stage}${args.length > 0 ? ` ${args.join(' ')}` : ''}`
}

const matchingHint = (hints: readonly [RegExp, string][], reason: string): string | undefined =>
  hints.find(([pattern]) => pattern.test(reason))?.[1]

/** What to do about failures whose cause is outside the template, by CloudFormation's reason. */
const hints = (region: string): readonly [RegExp, string][] => [
  [
    /must be verified before you can add(ing)? new CloudFront/i,
    'ask AWS Support to verify the account for CloudFront (a case "Account and billing" is free: https://console.aws.amazon.com/support/home#/case/create)',
  ],
  [
    /ReservedConcurrentExecutions|UnreservedConcurrentExecution/,
    `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region ${region}`,
  ],
  [
    /CNAMEs? you provided|CNAMEAlreadyExists|conflicts with existing record/i,
    'another distribution has this domain: remove it there (CloudFront console, "Alternate domain names")',
  ],
  [
    /CAA/,
    'let Amazon issue certificates: add the DNS record CAA 0 issue "amazon.com" to the domain',
  ],
  [
    /already exists/i,
    'delete or rename the resource with this name: docs/runbooks/deploy.md#deploying-again-after-a-deletion',
  ],
  [
    /email address is not verified|not verified/i,
    `wait until the domain is verified: aws sesv2 list-email-identities --region ${region}`,
  ],
  [
    /not authorized|AccessDenied|explicit deny/i,
    'check the policies of the account: npx cdk bootstrap creates the role that CloudFormation uses',
  ],
]

/** The `aws cloudformation wait` command for each state of an operation in progress. */
const waiters: readonly [RegExp, string][] = [
  [/^(CREATE|ROLLBACK)_IN_PROGRESS$/, 'stack-create-complete'],
  [/^DELETE_IN_PROGRESS$/, 'stack-delete-complete'],
  [/^UPDATE_(COMPLETE_CLEANUP_)?IN_PROGRESS$/, 'stack-update-complete'],
  [/^UPDATE_ROLLBACK_.*IN_PROGRESS$/, 'stack-rollback-complete'],
  [/^IMPORT_.*IN_PROGRESS$/, 'stack-import-complete'],
]

/** `aws cloudformation wait` exits with an error if the stack reaches another final state; the next run handles that. */
const inProgressIssue = (name: string, status: string, region: string): Issue | undefined => {
  const [, waiter] = waiters.find(([pattern]) => pattern.test(status)) ?? []
  if (!waiter) return undefined
  return {
    problem: `A CloudFormation operation on ${name} is still in progress`,
    fix: `aws cloudformation wait ${waiter} --stack-name ${name} --region ${region} (you can ignore an error at its end)`,
  }
}

/** The first failed resource, as the end of a sentence. */
const causeText = (failures: Awaited<ReturnType<Account['failureEvents']>>): string => {
  const [first] = failures
  const reason = first?.ResourceStatusReason?.replace(/\.$/, '')
  return first ? `, because of ${first.LogicalResourceId}${reason ? ` (${reason})` : ''}` : ''
}

/** What to do about a stack in a state that `cdk deploy` cannot update. @returns undefined if it can */
async function blockedStackIssue(
  settings: StageSettings,
  account: Account,
  name: string,
  { status, isProtected }: StackState,
): Promise<Issue | undefined> {
  const region = regionOf(settings, name)
  const at = `--stack-name ${name} --region ${region}`
  const inProgress = inProgressIssue(name, status, region)
  if (inProgress) return inProgress
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    const failures = await account.failureEvents(region, name)
    return {
      problem: `An update of ${name} could not be rolled back${causeText(failures.filter(({ ResourceStatus }) => ResourceStatus === 'UPDATE_FAILED').toReversed())}`,
      fix: `aws cloudformation continue-update-rollback ${at}; if it fails again, add --resources-to-skip with the resources that it names`,
    }
  }
  if (status === 'UPDATE_FAILED')
    return {
      problem: `An update of ${name} failed while its rollback was disabled${causeText(await account.failureEvents(region, name))}`,
      fix: `aws cloudformation rollback-stack ${at}`,
    }
  if (status === 'IMPORT_ROLLBACK_FAILED')
    return {
      problem: `An import into ${name} could not be rolled back${causeText(await account.failureEvents(region, name))}`,
      fix: `undo the change that it names by hand, then: aws cloudformation continue-update-rollback ${at}`,
    }
  if (isProtected && /^(ROLLBACK_|DELETE_FAILED|CREATE_FAILED)/.test(status))
    return {
      problem: `${name} was created with termination protection and failed: it cannot be created again`,
      fix: `aws cloudformation update-termination-protection --no-enable-termination-protection ${at}`,
    }
  if (status === 'CREATE_FAILED')
    return {
      problem: `The creation of ${name} failed while its rollback was disabled${causeText(await account.failureEvents(region, name))}`,
      fix: `aws cloudformation delete-stack ${at}`,
    }
  const failures = await (/^(ROLLBACK_FAILED|DELETE_FAILED)$/.test(status)
    ? account.failureEvents(region, name)
    : [])
  const undeleted = failures.filter(({ ResourceStatus }) => ResourceStatus === 'DELETE_FAILED')
  if (undeleted.length === 0 && status !== 'DELETE_FAILED') return undefined
  const unlock = undeleted.flatMap(({ ResourceType, PhysicalResourceId: id = '' }) => {
    if (ResourceType === 'AWS::DynamoDB::Table')
      return [
        `aws dynamodb update-table --table-name ${id} --no-deletion-protection-enabled --region ${region}`,
      ]
    if (ResourceType === 'AWS::Cognito::UserPool')
      return [
        `aws cognito-idp update-user-pool --user-pool-id ${id} --deletion-protection INACTIVE --region ${region}`,
      ]
    return []
  })
  return {
    problem: `${name} failed and could not be deleted${undeleted.length > 0 ? `, because of ${undeleted.map(({ LogicalResourceId }) => LogicalResourceId).join(', ')}` : ''}`,
    fix: [
      ...unlock,
      `aws cloudformation delete-stack --deletion-mode ${status === 'DELETE_FAILED' ? 'FORCE_DELETE_STACK' : 'STANDARD'} ${at}`,
    ].join(' && '),
  }
}

/** Whether an output of the Mail stack is a DNS record. */
export const isDnsRecord = (output: string): boolean =>
  /^(Dkim|MailFrom|Dmarc)Records?\d?$/.test(output)

const dnsRecordsOf = ({ outputs }: StackState): string[] =>
  Object.entries(outputs)
    .filter(([name]) => isDnsRecord(name))
    .map(([, value]) => value)

/** The issue of an unverified mail domain, with the DNS records to add. */
function withDnsRecords(settings: StageSettings, mail: StackState, issue: Issue): Issue {
  const domain = mailDomainOf(settings)
  if (!issue.problem.startsWith('The mail domain')) return issue
  const records = dnsRecordsOf(mail)
  const add =
    records.length > 0
      ? `add these DNS records of ${domain}:\n${records.map((each) => `    ${each}`).join('\n')}\n  and `
      : ''
  return {
    problem: issue.problem,
    fix: `${add}${issue.fix.includes(verifyAgainCommand(domain, settings.region)) ? `${verifyAgainCommand(domain, settings.region)}, then ` : ''}wait until this prints SUCCESS: aws sesv2 get-email-identity --email-identity ${domain} --region ${settings.region} --query VerificationStatus`,
  }
}

function takenNameIssues(
  settings: StageSettings,
  resume: string,
  found: readonly Leftover[],
): Issue[] {
  const { stage, region, domain } = settings
  const names = (list: readonly Leftover[]) => list.map(({ kind, name }) => `${kind} ${name}`)
  const others = found.filter((each) => !isDiscardable(each))
  const [first] = others
  if (first)
    return [
      {
        problem: `Names that ${stage} needs are taken: ${names(others).join(', ')}`,
        fix: {
          role: `aws iam get-role --role-name ${first.name} shows whose it is; delete it with its policies in the IAM console`,
          identity: `if nothing else sends from it: aws sesv2 delete-email-identity --email-identity ${first.name} --region ${region}; otherwise pass -c mailFrom=no-reply@… of another domain`,
          'configuration set': `aws sesv2 delete-configuration-set --configuration-set-name ${first.name} --region ${region}`,
          'DNS record': `delete it if nothing else uses it: https://console.aws.amazon.com/route53/v2/hostedzones#ListRecordSets/${domain?.hostedZoneId}`,
          'bucket of another region or account': `aws s3api get-bucket-location --bucket ${first.name} shows where it is; delete the stage there first, or deploy it there with -c region=…`,
          bucket: '',
          secret: '',
          'log group': '',
        }[first.kind],
      },
    ]
  return found.length === 0
    ? []
    : [
        {
          problem: `A deleted stage ${stage} has left behind: ${names(found).join(', ')}`,
          fix: `save what is still needed, then delete all of it permanently: ${resume} --discard-leftovers`,
        },
      ]
}

async function readStacks(settings: StageSettings, account: Account): Promise<Stacks> {
  const stacks: Stacks = new Map()
  for (const name of stacksOfStage(settings))
    stacks.set(name, await account.stack(regionOf(settings, name), name))
  return stacks
}

async function ownedResources(settings: StageSettings, account: Account, stacks: Stacks) {
  const owned = []
  for (const [name, state] of stacks)
    if (state) owned.push(...(await account.resources(regionOf(settings, name), name)))
  return owned
}

/** Fixed names that the stacks need and that other resources have. */
async function findTakenNames(settings: StageSettings, account: Account): Promise<Leftover[]> {
  const stacks = await readStacks(settings, account)
  return findLeftovers(settings, account, await ownedResources(settings, account, stacks))
}

const passOf = (state: StackState): Pass =>
  state.outputs[passOutput] === 'first' ? 'first' : 'final'

/** Reads the progress from AWS. */
async function nextStep(
  settings: StageSettings,
  account: Account,
  context: Context,
): Promise<Step> {
  const { stage } = settings
  const manual = (issues: Issue[]): Step => ({ kind: 'manual', issues })
  const deploy = async (stack: string, pass: Pass): Promise<Step> => {
    const state = stacks.get(stack)
    const previousFailure = state && (await failureIssue(settings, account, stack, state))
    return { kind: 'deploy', stack, pass, ...(previousFailure && { previousFailure }) }
  }

  const issues = await findIssues(accountChecks, settings, account)
  if (issues.length > 0) return manual(issues)

  const stacks = await readStacks(settings, account)
  for (const [name, state] of stacks) {
    const issue = state && (await blockedStackIssue(settings, account, name, state))
    if (issue) return manual([issue])
  }

  const missing = [...stacks.keys()].filter((name) => !isCreated(stacks.get(name)))
  if (missing.length > 0) {
    const found = await findLeftovers(
      settings,
      account,
      await ownedResources(settings, account, stacks),
    )
    const names = takenNameIssues(settings, resumeCommand(stage, context), found)
    if (names.length > 0) return manual(names)
  }

  const mailName = `Veridock-${stage}-Mail`
  const mail = stacks.get(mailName)
  if (!isCreated(mail)) return deploy(mailName, 'first')
  const mailIssues = await findIssues(mailChecks, settings, account)
  if (mailIssues.length > 0)
    return manual(mailIssues.map((issue) => withDnsRecords(settings, mail, issue)))

  const data = stacks.get(`Veridock-${stage}-Data`)
  const pass = isCreated(data) ? passOf(data) : 'first'
  const [next] = missing
  if (next) return deploy(next, pass)

  const needsFinalPass = (name: string, state: StackState): boolean =>
    passOf(state) === 'first' ||
    (/-(Mail|Data)$/.test(name) && state.isProtected !== refusesDeletion(settings))
  for (const [name, state] of stacks)
    if (isCreated(state) && needsFinalPass(name, state)) {
      const finals = await findIssues(finalChecks, settings, account)
      return finals.length > 0 ? manual(finals) : deploy(name, 'final')
    }
  return { kind: 'done' }
}

/** Why the last deployment of a stack failed. @returns undefined if it did not fail */
async function failureIssue(
  settings: StageSettings,
  account: Account,
  name: string,
  { status }: StackState,
): Promise<Issue | undefined> {
  if (!/ROLLBACK|FAILED/.test(status)) return undefined
  const region = regionOf(settings, name)
  const [cause] = await account.failureEvents(region, name)
  const reason = (cause?.ResourceStatusReason ?? 'CloudFormation gives no reason').replace(
    /\.$/,
    '',
  )
  return {
    problem: `${name} failed${cause ? ` at ${cause.LogicalResourceId}` : ''}: ${reason}`,
    fix:
      matchingHint(hints(region), reason) ??
      `aws cloudformation describe-stack-events --stack-name ${name} --region ${region}`,
  }
}

/** Addresses that have not yet confirmed their subscription to a stack's alarms. */
async function unconfirmedAddresses(
  account: Account,
  region: string,
  stack: string,
): Promise<string[]> {
  if (!(await account.stack(region, stack))) return []
  const topics = (await account.resources(region, stack)).filter(
    ({ type }) => type === 'AWS::SNS::Topic',
  )
  const addresses = topics.map(({ physicalId }) => account.unconfirmedAddresses(region, physicalId))
  return (await Promise.all(addresses)).flat()
}

/** What the operator still has to do once all stacks are deployed. */
async function remainingTasks(settings: StageSettings, account: Account): Promise<string[]> {
  const { stage, region } = settings
  const tasks: string[] = []
  const mail = await account.stack(region, `Veridock-${stage}-Mail`)
  if (mail?.outputs.DmarcRecord)
    tasks.push(`If the domain has no DMARC record, add this one: ${mail.outputs.DmarcRecord}`)
  const app = await account.stack(region, `Veridock-${stage}-App`)
  const alarms: readonly [string, string][] = [
    [region, `Veridock-${stage}-App`],
    [edgeRegion, `Veridock-${stage}-Edge`],
  ]
  for (const [where, name] of alarms)
    for (const address of await unconfirmedAddresses(account, where, name))
      tasks.push(
        `Open the link in AWS’s e-mail to ${address} about ${where}: until then, its alarms do not reach this address.`,
      )
  for (const { name } of await account.secrets(region, `veridock/${stage}/`))
    if ((await account.hasSecretValue(region, name)) === false)
      tasks.push(
        `Set this secret; the feature that needs it is off until then: ${setSecretCommand(region, name)}`,
      )
  if (settings.monthlyBudget)
    tasks.push(
      'Tomorrow, in the account that pays, limit the budget to this stage (docs/runbooks/deploy.md#the-budgets-tag): aws ce update-cost-allocation-tags-status --cost-allocation-tags-status TagKey=stage,Status=Active TagKey=product,Status=Active --region us-east-1',
    )
  const { inSandbox } = await account.sendingStatus(region)
  if (inSandbox)
    tasks.push(
      `E-mail reaches only verified addresses: docs/runbooks/deploy.md#leaving-the-ses-sandbox`,
    )
  tasks.push(`Run the smoke test: npm run smoke -- ${app?.outputs.SiteUrl ?? ''}`)
  if (!(await account.stack(region, `Veridock-${stage}-Delivery`)))
    tasks.push(
      `Let GitHub Actions deploy from now on: npm run deploy:delivery -- -c environment=${stage} -c repository=<owner>/<name>${(await account.hasGithubProvider(region)) ? ' -c githubProvider=existing' : ''}`,
    )
  return tasks
}

type Options = {
  account: Account
  context: Context
  deploy: Deploy
  print: (line: string) => void
  /** First permanently deletes what a deleted stage left behind. */
  discardLeftovers?: boolean
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
    if (options.discardLeftovers) await discardLeftovers(settings, account, print)
    const issues = await deployAll(settings, options)
    if (issues.length > 0) return stop(issues)
    print(`The stage ${settings.stage} is deployed. What is left to do:`)
    for (const line of await remainingTasks(settings, account)) print(`- ${line}`)
    return 0
  } catch (error) {
    if (error instanceof DiscardError)
      return stop([{ problem: error.message, fix: 'delete it in the S3 console' }])
    const issue = issueFromAwsError(error)
    if (!issue) throw error
    return stop([issue])
  }
}

async function discardLeftovers(
  settings: StageSettings,
  account: Account,
  print: Options['print'],
) {
  const found = (await findTakenNames(settings, account)).filter(isDiscardable)
  for (const { kind, name } of found) print(`Deleting the ${kind} ${name} …`)
  await discard(settings.region, found)
}

/** @returns what the operator has to fix before the deployment can continue */
async function deployAll(settings: StageSettings, options: Options): Promise<Issue[]> {
  const { account, context, deploy, print } = options
  for (let last = ''; ; ) {
    const step = await nextStep(settings, account, context)
    if (step.kind === 'done') return []
    if (step.kind === 'manual') return step.issues
    const { stack, pass, previousFailure } = step
    if (previousFailure) print(`Retrying: ${previousFailure.problem}.`)
    print(`Deploying ${stack}${pass === 'first' ? ', without protections' : ', as configured'} …`)
    const isDone = await deploy(stack, pass)
    if (!isDone || last === `${stack} ${pass}`)
      return [await issueAfterFailure(settings, account, stack)]
    last = `${stack} ${pass}`
  }
}

async function issueAfterFailure(
  settings: StageSettings,
  account: Account,
  name: string,
): Promise<Issue> {
  const state = await account.stack(regionOf(settings, name), name)
  const issue = state && (await failureIssue(settings, account, name, state))
  return (
    issue ?? {
      problem: `cdk deploy ended before CloudFormation changed ${name}`,
      fix: 'read the error message above',
    }
  )
}
