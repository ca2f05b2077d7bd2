import { type Pass, passOutput, stacksOfStage } from '../infra/stacks/names.ts'
import type { Context } from '../infra/stages/context.ts'
import { refusesDeletion, type StageSettings } from '../infra/stages/settings.ts'
import { type Account, accessProblem, inWords, type Lack, type StackState } from './account.ts'
import {
  accountChecks,
  fillIn,
  finalChecks,
  lacksOf,
  lookAnew,
  mailChecks,
  mailDomainOf,
} from './checks.ts'
import { DiscardError, discard, isDiscardable, type Leftover, leftovers } from './leftovers.ts'
import { asArguments } from './stage-settings.ts'

/**
 * The first deployment of a stage, as far as it can go without a person. What is done is read from AWS
 * on each run, so that it can stop anywhere:
 *
 * 1. the account has what the stage needs;
 * 2. the mail domain is deployed, verified, and may send;
 * 3. no name that the stacks need is taken;
 * 4. each stack is deployed without the protections that a failed creation could not be rolled back with;
 * 5. the secret of Google is filled in, where the stage has Google;
 * 6. each stack is deployed again, as the stage's settings say.
 */
type Step =
  | { kind: 'by hand'; lacks: Lack[] }
  | { kind: 'deploy'; stack: string; pass: Pass; before?: Lack }
  | { kind: 'done' }

export type Deploy = (stack: string, pass: Pass) => Promise<boolean>

const edge = 'us-east-1'
const regionOf = ({ region }: StageSettings, stack: string): string =>
  stack.endsWith('-Edge') ? edge : region

type Stacks = Map<string, StackState | undefined>

/** A stack whose creation failed: nothing is in it, and `cdk deploy` deletes it before it creates it anew. */
const isCreated = (state: StackState | undefined): state is StackState =>
  state !== undefined &&
  !/^(ROLLBACK_|REVIEW_IN_PROGRESS|CREATE_FAILED|DELETE_COMPLETE)/.test(state.status)

const forShell = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

/** The command that goes on, with the same settings. */
const againWith = (stage: string, context: Context): string => {
  const { stage: _, ...others } = context
  const args = asArguments(others).map(forShell)
  return `npm run first-deployment -- ${stage}${args.length > 0 ? ` ${args.join(' ')}` : ''}`
}

const says = (hints: readonly [RegExp, string][], reason: string): string | undefined =>
  hints.find(([pattern]) => pattern.test(reason))?.[1]

/** Reasons of CloudFormation that say nothing about the template. */
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
    'delete or rename what has this name; docs/runbooks/deploy.md#deploying-again-after-a-deletion',
  ],
  [
    /email address is not verified|not verified/i,
    `wait until the domain is verified: aws sesv2 list-email-identities --region ${region}`,
  ],
  [
    /not authorized|AccessDenied|explicit deny/i,
    'look at the policies of the account: npx cdk bootstrap makes the role that CloudFormation uses',
  ],
]

/** What waits for a stack that CloudFormation is still at work on, by its state. */
const waiters: readonly [RegExp, string][] = [
  [/^(CREATE|ROLLBACK)_IN_PROGRESS$/, 'stack-create-complete'],
  [/^DELETE_IN_PROGRESS$/, 'stack-delete-complete'],
  [/^UPDATE_(COMPLETE_CLEANUP_)?IN_PROGRESS$/, 'stack-update-complete'],
  [/^UPDATE_ROLLBACK_.*IN_PROGRESS$/, 'stack-rollback-complete'],
  [/^IMPORT_.*IN_PROGRESS$/, 'stack-import-complete'],
]

/** `aws cloudformation wait` ends with an error where the stack ends in another state: that is no harm. */
const stillAtWork = (name: string, status: string, region: string): Lack | undefined => {
  const [, waiter] = waiters.find(([pattern]) => pattern.test(status)) ?? []
  if (!waiter) return undefined
  return {
    what: `CloudFormation is still at work on ${name}`,
    todo: `aws cloudformation wait ${waiter} --stack-name ${name} --region ${region} (an error at its end is no harm)`,
  }
}

/** What stopped a stack, for a sentence. */
const becauseOf = (failures: Awaited<ReturnType<Account['failures']>>): string => {
  const [first] = failures
  const reason = first?.ResourceStatusReason?.replace(/\.$/, '')
  return first ? `, because of ${first.LogicalResourceId}${reason ? ` (${reason})` : ''}` : ''
}

/** A stack that `cdk deploy` cannot go on with. */
async function stuck(
  settings: StageSettings,
  account: Account,
  name: string,
  { status, isProtected }: StackState,
): Promise<Lack | undefined> {
  const region = regionOf(settings, name)
  const at = `--stack-name ${name} --region ${region}`
  const busy = stillAtWork(name, status, region)
  if (busy) return busy
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    const failures = await account.failures(region, name)
    return {
      what: `An update of ${name} could not be rolled back${becauseOf(failures.filter(({ ResourceStatus }) => ResourceStatus === 'UPDATE_FAILED').toReversed())}`,
      todo: `aws cloudformation continue-update-rollback ${at}; if it fails again, add --resources-to-skip with what it names`,
    }
  }
  if (status === 'UPDATE_FAILED')
    return {
      what: `An update of ${name} failed with its rollback switched off${becauseOf(await account.failures(region, name))}`,
      todo: `aws cloudformation rollback-stack ${at}`,
    }
  if (status === 'IMPORT_ROLLBACK_FAILED')
    return {
      what: `An import into ${name} could not be rolled back${becauseOf(await account.failures(region, name))}`,
      todo: `undo by hand what it names, then: aws cloudformation continue-update-rollback ${at}`,
    }
  if (isProtected && /^(ROLLBACK_|DELETE_FAILED|CREATE_FAILED)/.test(status))
    return {
      what: `${name} was created with termination protection and failed: it cannot be created anew`,
      todo: `aws cloudformation update-termination-protection --no-enable-termination-protection ${at}`,
    }
  if (status === 'CREATE_FAILED')
    return {
      what: `${name} failed with its rollback switched off${becauseOf(await account.failures(region, name))}`,
      todo: `aws cloudformation delete-stack ${at}`,
    }
  const failures = await (/^(ROLLBACK_FAILED|DELETE_FAILED)$/.test(status)
    ? account.failures(region, name)
    : [])
  const held = failures.filter(({ ResourceStatus }) => ResourceStatus === 'DELETE_FAILED')
  if (held.length === 0 && status !== 'DELETE_FAILED') return undefined
  const unlock = held.flatMap(({ ResourceType, PhysicalResourceId: id = '' }) => {
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
    what: `${name} failed and could not be deleted again${held.length > 0 ? `, because of ${held.map(({ LogicalResourceId }) => LogicalResourceId).join(', ')}` : ''}`,
    todo: [
      ...unlock,
      `aws cloudformation delete-stack --deletion-mode ${status === 'DELETE_FAILED' ? 'FORCE_DELETE_STACK' : 'STANDARD'} ${at}`,
    ].join(' && '),
  }
}

/** Outputs of the Mail stack that are DNS records. */
export const isRecord = (output: string): boolean =>
  /^(Dkim|MailFrom|Dmarc)Records?\d?$/.test(output)

const recordsOf = ({ outputs }: StackState): string[] =>
  Object.entries(outputs)
    .filter(([name]) => isRecord(name))
    .map(([, value]) => value)

function withRecords(settings: StageSettings, mail: StackState, lack: Lack): Lack {
  const domain = mailDomainOf(settings)
  if (!lack.what.startsWith('The mail domain')) return lack
  const records = recordsOf(mail)
  const add =
    records.length > 0
      ? `add these DNS records of ${domain}:\n${records.map((each) => `    ${each}`).join('\n')}\n  and `
      : ''
  return {
    what: lack.what,
    todo: `${add}${lack.todo.includes(lookAnew(domain, settings.region)) ? `${lookAnew(domain, settings.region)}, then ` : ''}wait until this says SUCCESS: aws sesv2 get-email-identity --email-identity ${domain} --region ${settings.region} --query VerificationStatus`,
  }
}

function taken(settings: StageSettings, again: string, found: readonly Leftover[]): Lack[] {
  const { stage, region, domain } = settings
  const names = (list: readonly Leftover[]) => list.map(({ kind, name }) => `${kind} ${name}`)
  const others = found.filter((each) => !isDiscardable(each))
  const [first] = others
  if (first)
    return [
      {
        what: `Names that ${stage} needs are taken: ${names(others).join(', ')}`,
        todo: {
          role: `aws iam get-role --role-name ${first.name} shows whose it is; delete it with its policies in the IAM console`,
          identity: `if nothing else sends from it: aws sesv2 delete-email-identity --email-identity ${first.name} --region ${region}; else pass -c mailFrom=no-reply@… of another domain`,
          'configuration set': `aws sesv2 delete-configuration-set --configuration-set-name ${first.name} --region ${region}`,
          'DNS record': `delete it, where nothing else uses it: https://console.aws.amazon.com/route53/v2/hostedzones#ListRecordSets/${domain?.hostedZoneId}`,
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
          what: `A deleted ${stage} has left behind: ${names(found).join(', ')}`,
          todo: `save what is still needed, then delete all of it for good: ${again} --discard-leftovers`,
        },
      ]
}

async function stacksOn(settings: StageSettings, account: Account): Promise<Stacks> {
  const stacks: Stacks = new Map()
  for (const name of stacksOfStage(settings))
    stacks.set(name, await account.stack(regionOf(settings, name), name))
  return stacks
}

async function ownedBy(settings: StageSettings, account: Account, stacks: Stacks) {
  const owned = []
  for (const [name, state] of stacks)
    if (state) owned.push(...(await account.resources(regionOf(settings, name), name)))
  return owned
}

/** What is taken of the names that the stacks still to be created need. */
async function takenNames(settings: StageSettings, account: Account): Promise<Leftover[]> {
  const stacks = await stacksOn(settings, account)
  return leftovers(settings, account, await ownedBy(settings, account, stacks))
}

const passOf = (state: StackState): Pass =>
  state.outputs[passOutput] === 'first' ? 'first' : 'final'

/** What comes next, by what AWS says. */
async function nextStep(
  settings: StageSettings,
  account: Account,
  context: Context,
): Promise<Step> {
  const { stage } = settings
  const byHand = (lacks: Lack[]): Step => ({ kind: 'by hand', lacks })
  const deploy = async (stack: string, pass: Pass): Promise<Step> => {
    const state = stacks.get(stack)
    const before = state && (await whyFailed(settings, account, stack, state))
    return { kind: 'deploy', stack, pass, ...(before && { before }) }
  }

  const lacks = await lacksOf(accountChecks, settings, account)
  if (lacks.length > 0) return byHand(lacks)

  const stacks = await stacksOn(settings, account)
  for (const [name, state] of stacks) {
    const lack = state && (await stuck(settings, account, name, state))
    if (lack) return byHand([lack])
  }

  const missing = [...stacks.keys()].filter((name) => !isCreated(stacks.get(name)))
  if (missing.length > 0) {
    const found = await leftovers(settings, account, await ownedBy(settings, account, stacks))
    const names = taken(settings, againWith(stage, context), found)
    if (names.length > 0) return byHand(names)
  }

  const mailName = `Veridock-${stage}-Mail`
  const mail = stacks.get(mailName)
  if (!isCreated(mail)) return deploy(mailName, 'first')
  const mailLacks = await lacksOf(mailChecks, settings, account)
  if (mailLacks.length > 0)
    return byHand(mailLacks.map((lack) => withRecords(settings, mail, lack)))

  const data = stacks.get(`Veridock-${stage}-Data`)
  const pass = isCreated(data) ? passOf(data) : 'first'
  const [next] = missing
  if (next) return deploy(next, pass)

  const isOpen = (name: string, state: StackState): boolean =>
    passOf(state) === 'first' ||
    (/-(Mail|Data)$/.test(name) && state.isProtected !== refusesDeletion(settings))
  for (const [name, state] of stacks)
    if (isCreated(state) && isOpen(name, state)) {
      const finals = await lacksOf(finalChecks, settings, account)
      return finals.length > 0 ? byHand(finals) : deploy(name, 'final')
    }
  return { kind: 'done' }
}

/** Why the last deployment of a stack failed. @returns undefined where it did not */
async function whyFailed(
  settings: StageSettings,
  account: Account,
  name: string,
  { status }: StackState,
): Promise<Lack | undefined> {
  if (!/ROLLBACK|FAILED/.test(status)) return undefined
  const region = regionOf(settings, name)
  const [cause] = await account.failures(region, name)
  const reason = (cause?.ResourceStatusReason ?? 'CloudFormation gives no reason').replace(
    /\.$/,
    '',
  )
  return {
    what: `${name} failed${cause ? ` at ${cause.LogicalResourceId}` : ''}: ${reason}`,
    todo:
      says(hints(region), reason) ??
      `aws cloudformation describe-stack-events --stack-name ${name} --region ${region}`,
  }
}

/** Addresses to which the alarms of a stack do not go yet; none where there is no such stack. */
async function unconfirmed(account: Account, region: string, stack: string): Promise<string[]> {
  if (!(await account.stack(region, stack))) return []
  const topics = (await account.resources(region, stack)).filter(
    ({ type }) => type === 'AWS::SNS::Topic',
  )
  const addresses = topics.map(({ physicalId }) => account.unconfirmed(region, physicalId))
  return (await Promise.all(addresses)).flat()
}

/** What is left to a person once every stack is there. */
async function remaining(settings: StageSettings, account: Account): Promise<string[]> {
  const { stage, region } = settings
  const left: string[] = []
  const mail = await account.stack(region, `Veridock-${stage}-Mail`)
  if (mail?.outputs.DmarcRecord)
    left.push(
      `Add this DNS record where the domain has no DMARC record: ${mail.outputs.DmarcRecord}`,
    )
  const app = await account.stack(region, `Veridock-${stage}-App`)
  const alarms: readonly [string, string][] = [
    [region, `Veridock-${stage}-App`],
    [edge, `Veridock-${stage}-Edge`],
  ]
  for (const [where, name] of alarms)
    for (const address of await unconfirmed(account, where, name))
      left.push(
        `Open the link in AWS’s mail to ${address} about ${where}: alarms of it go there only then.`,
      )
  for (const { name } of await account.secrets(region, `veridock/${stage}/`))
    if ((await account.isFilledIn(region, name)) === false)
      left.push(`What needs it is off until it is filled in: ${fillIn(region, name)}`)
  if (settings.monthlyBudget)
    left.push(
      'From tomorrow on, let the budget count this stage alone, in the account that pays (docs/runbooks/deploy.md#the-budgets-tag): aws ce update-cost-allocation-tags-status --cost-allocation-tags-status TagKey=stage,Status=Active TagKey=product,Status=Active --region us-east-1',
    )
  const { inSandbox } = await account.sending(region)
  if (inSandbox)
    left.push(
      `Mail reaches verified addresses alone: docs/runbooks/deploy.md#leaving-the-ses-sandbox`,
    )
  left.push(`Ask the site whether it works: npm run smoke -- ${app?.outputs.SiteUrl ?? ''}`)
  if (!(await account.stack(region, `Veridock-${stage}-Delivery`)))
    left.push(
      `Let GitHub Actions deploy from now on: npm run deploy:delivery -- -c environment=${stage} -c repository=<owner>/<name>${(await account.hasGithubProvider(region)) ? ' -c githubProvider=existing' : ''}`,
    )
  return left
}

type On = {
  account: Account
  context: Context
  deploy: Deploy
  tell: (line: string) => void
  /** First deletes, for good, what a deleted stage has left behind. */
  discardLeftovers?: boolean
}

/** @returns 0 where everything is deployed, 1 where a person has to do something first */
export async function firstDeployment(settings: StageSettings, on: On): Promise<number> {
  const { account, context, tell } = on
  const stop = (lacks: readonly Lack[]): number => {
    for (const lack of lacks) tell(inWords(lack))
    tell(`Then: ${againWith(settings.stage, context)}`)
    return 1
  }
  try {
    if (on.discardLeftovers) await discardTaken(settings, account, tell)
    const lacks = await deployAll(settings, on)
    if (lacks.length > 0) return stop(lacks)
    tell(`The stage ${settings.stage} is deployed. What is left to do:`)
    for (const line of await remaining(settings, account)) tell(`- ${line}`)
    return 0
  } catch (error) {
    if (error instanceof DiscardError)
      return stop([{ what: error.message, todo: 'delete it in the console of S3' }])
    const lack = accessProblem(error)
    if (!lack) throw error
    return stop([lack])
  }
}

async function discardTaken(settings: StageSettings, account: Account, tell: On['tell']) {
  const found = (await takenNames(settings, account)).filter(isDiscardable)
  for (const { kind, name } of found) tell(`Deleting the ${kind} ${name} …`)
  await discard(settings.region, found)
}

/** @returns what a person has to do before it can go on */
async function deployAll(settings: StageSettings, on: On): Promise<Lack[]> {
  const { account, context, deploy, tell } = on
  for (let last = ''; ; ) {
    const step = await nextStep(settings, account, context)
    if (step.kind === 'done') return []
    if (step.kind === 'by hand') return step.lacks
    const { stack, pass, before } = step
    if (before) tell(`It is tried again: ${before.what}.`)
    tell(
      `Deploying ${stack}${pass === 'first' ? ', without protections' : ', as its settings say'} …`,
    )
    const isDone = await deploy(stack, pass)
    if (!isDone || last === `${stack} ${pass}`)
      return [await afterFailure(settings, account, stack)]
    last = `${stack} ${pass}`
  }
}

async function afterFailure(
  settings: StageSettings,
  account: Account,
  name: string,
): Promise<Lack> {
  const state = await account.stack(regionOf(settings, name), name)
  const reason = state && (await whyFailed(settings, account, name, state))
  return (
    reason ?? {
      what: `cdk deploy ended before CloudFormation changed ${name}`,
      todo: 'read its message above',
    }
  )
}
