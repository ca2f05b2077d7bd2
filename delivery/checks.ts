import { boundaryName, copiedKeys } from '../infra/stacks/names.ts'
import { queueConcurrency } from '../infra/stages/queue-concurrency.ts'
import type { StageSettings } from '../infra/stages/settings.ts'
import type { Account, Issue } from './account.ts'
import { contextArguments } from './stage-settings.ts'

/**
 * Finds what an account lacks for a stage, so that the deployment does not fail halfway. `npm run preflight`
 * runs all checks at once, `npm run first-deployment` step by step.
 */
export type Check = (settings: StageSettings, account: Account) => Promise<Issue[]>

/** Lambda requires this many environments to stay unreserved. */
const minUnreserved = 100

/** As `requiresBootstrapStackVersion` in the synthesized manifest. */
export const minBootstrapVersion = 8

const quotaCommand = (region: string): string =>
  `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region ${region}`

export const mailDomainOf = ({ brand }: Pick<StageSettings, 'brand'>): string =>
  brand.mailFrom.replace(/^.*@/, '')

/** If the settings name an account, the credentials must belong to it. */
export const ownAccount: Check = async ({ stage, region, account: expected }, account) => {
  const id = await account.id(region)
  return expected === undefined || expected === id
    ? []
    : [
        {
          problem: `These credentials belong to the account ${id}, but the stage ${stage} to ${expected}`,
          fix: 'export AWS_PROFILE=… of that account',
        },
      ]
}

const bootstrap: Check = async ({ region, domain, firewall }, account) => {
  const regions = [...new Set([region, ...(domain || firewall ? ['us-east-1'] : [])])]
  const missing: string[] = []
  for (const each of regions) {
    const version = (await account.bootstrapVersion(each)) ?? 0
    const isReady =
      version >= minBootstrapVersion && (await account.bootstrapBoundary(each)) === boundaryName
    if (!isReady) missing.push(each)
  }
  if (missing.length === 0) return []
  const id = await account.id(region)
  return [
    {
      problem: `The CDK bootstrap is missing, older than version ${minBootstrapVersion}, or without the permissions boundary, in ${missing.join(' and ')}`,
      fix: `npm run deploy:boundary && npx cdk bootstrap --custom-permissions-boundary ${boundaryName} ${missing.map((each) => `aws://${id}/${each}`).join(' ')}`,
    },
  ]
}

const sum = (numbers: Readonly<Record<string, number>>): number =>
  Object.values(numbers).reduce((total, each) => total + each, 0)

const concurrency: Check = async (settings, account) => {
  const { region, reservedConcurrency } = settings
  const quota = await account.concurrentExecutions(region)
  const reserved = sum(reservedConcurrency)
  if (reserved > 0 && quota < reserved + minUnreserved)
    return [
      {
        problem: `The account may run ${quota} functions at once; the stage reserves ${reserved}, and ${minUnreserved} must stay unreserved`,
        fix: quotaCommand(region),
      },
    ]
  // Otherwise the handlers of the queues could take every environment, and buyers' calls would be throttled.
  const used = sum(queueConcurrency(settings))
  return used <= quota
    ? []
    : [
        {
          problem: `The account may run ${quota} functions at once, but the queues alone can use ${used}`,
          fix: quotaCommand(region),
        },
      ]
}

const hostedZone: Check = async ({ stage, region, domain }, account) => {
  if (!domain) return []
  const { hostedZoneId: id, zoneName } = domain
  const zone = await account.hostedZone(region, id)
  const fix = `aws route53 list-hosted-zones-by-name --dns-name ${zoneName}, then correct \`domain\` in infra/stages/${stage}.ts`
  if (!zone)
    return [{ problem: `The hosted zone ${id} of ${zoneName} is not in this account`, fix }]
  if (zone.name !== zoneName)
    return [{ problem: `The hosted zone ${id} belongs to ${zone.name}, not to ${zoneName}`, fix }]
  return zone.isPrivate
    ? [{ problem: `The hosted zone ${id} is private: AWS cannot validate certificates in it`, fix }]
    : []
}

/** Must pass before anything is deployed. */
export const accountChecks: readonly Check[] = [ownAccount, bootstrap, concurrency, hostedZone]

/** Whether SES accepts an address in the sandbox: by its own identity, or one of its domain or a parent domain. */
async function isVerified(account: Account, region: string, address: string): Promise<boolean> {
  const labels = address.replace(/^.*@/, '').split('.')
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  for (const identity of [address, ...domains])
    if ((await account.identityStatus(region, identity)) === 'verified') return true
  return false
}

/** The command that makes SES look for the DNS records of a domain again. */
export const verifyAgainCommand = (domain: string, region: string): string =>
  `aws ses verify-domain-dkim --domain ${domain} --region ${region}`

const mailDomain: Check = async (settings, account) => {
  const { stage, region, poolMailsThroughSes } = settings
  const domain = mailDomainOf(settings)
  const state = poolMailsThroughSes ? await account.identityStatus(region, domain) : 'verified'
  if (state === 'verified') return []
  if (state === 'failed')
    return [
      {
        problem: `The mail domain ${domain} was not verified within 72 hours: AWS has stopped looking for its DNS records`,
        fix: `add the DNS records (npm run first-deployment -- ${stage} lists them), then: ${verifyAgainCommand(domain, region)}`,
      },
    ]
  return [
    {
      problem: `The mail domain ${domain} is not verified: the user pool cannot send from it`,
      fix: `npm run first-deployment -- ${stage}, which lists the DNS records to add`,
    },
  ]
}

const sandbox: Check = async (settings, account) => {
  const { stage, region, brand, siteUrl } = settings
  const { inSandbox, isEnabled, mailsPerDay } = await account.sendingStatus(region)
  if (!isEnabled)
    return [
      {
        problem: `SES has paused sending for this account in ${region}`,
        fix: `answer the AWS support case; its details: aws sesv2 get-account --region ${region}`,
      },
    ]
  if (!inSandbox) return []
  if (stage === 'prod')
    return [
      {
        problem: `SES is in the sandbox (${mailsPerDay} e-mails a day, to verified addresses only): buyers would get no sign-up code`,
        fix: `aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --contact-language EN --website-url ${siteUrl ?? `https://${brand.domain}`} --region ${region}`,
      },
    ]
  const unverified: string[] = []
  for (const address of new Set([brand.deskEmail, brand.contactEmail]))
    if (!(await isVerified(account, region, address))) unverified.push(address)
  return unverified.length === 0
    ? []
    : [
        {
          problem: `SES is in the sandbox, and would reject e-mail to ${unverified.join(' and ')}`,
          fix: `${unverified.map((address) => `aws sesv2 create-email-identity --email-identity ${address} --region ${region}`).join(' && ')}, then open the link in the e-mail that each address receives`,
        },
      ]
}

/** Must pass before the user pool and the functions that send e-mails are deployed. */
export const mailChecks: readonly Check[] = [mailDomain, sandbox]

export const setSecretCommand = (region: string, secret: string): string =>
  `aws secretsmanager put-secret-value --secret-id ${secret} --secret-string … --region ${region}`

const googleSecret: Check = async ({ stage, region, google }, account) => {
  const secret = `veridock/${stage}/google-client-secret`
  if (!google || (await account.hasSecretValue(region, secret))) return []
  return [
    {
      problem: `The secret ${secret} has no value, but the stage offers sign-in with Google`,
      fix: setSecretCommand(region, secret),
    },
  ]
}

const deskRobotSecret: Check = async ({ stage, region, deskRobot }, account) => {
  const secret = `veridock/${stage}/desk-robot`
  // The first deployment with the setting makes it.
  if (!deskRobot || (await account.hasSecretValue(region, secret)) !== false) return []
  return [
    {
      problem: `The secret ${secret} has no value, but the stage tells a group of ${deskRobot}`,
      fix: setSecretCommand(region, secret),
    },
  ]
}

/** An operator copies the keys once. Nobody else can: no program has rights in both accounts. */
const keyCopies: Check = async ({ stage, region, account: own, copies }, account) => {
  if (!copies) return []
  const { account: owner, region: there } = copies
  const issues: Issue[] = []
  for (const name of copiedKeys) {
    const secret = `veridock/${stage}/${name}`
    const copy = `arn:aws:secretsmanager:${there}:${owner}:secret:${secret}`
    const hasValue = await account.hasSecretValue(there, copy)
    if (hasValue === undefined)
      return [
        {
          problem: `The account ${owner} has no secret ${secret} in ${there}, which this account may look at`,
          fix: `npm run deploy:copies -- ${contextArguments({ stage, account: own, copiesAccount: owner, copiesRegion: there }).join(' ')} --profile <second account>`,
        },
      ]
    if (!hasValue)
      issues.push({
        problem: `The secret ${secret} has no copy in the account ${owner}: if this account is lost, so is the key`,
        fix: `aws secretsmanager put-secret-value --profile <second account> --region ${there} --secret-id ${secret} --secret-string "$(aws secretsmanager get-secret-value --region ${region} --secret-id ${secret} --query SecretString --output text)"`,
      })
  }
  return issues
}

/** Must pass before the second pass of a first deployment. */
export const finalChecks: readonly Check[] = [googleSecret, deskRobotSecret, keyCopies]

/** Runs the checks in order. */
export async function findIssues(
  checks: readonly Check[],
  settings: StageSettings,
  account: Account,
): Promise<Issue[]> {
  const found: Issue[] = []
  for (const check of checks) found.push(...(await check(settings, account)))
  return found
}
