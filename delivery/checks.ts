import type { StageSettings } from '../infra/stages/settings.ts'
import type { Account, Lack } from './account.ts'

/**
 * What an account must have before a stage is deployed to it, so that a deployment does not find out
 * half-way. `npm run preflight` asks for all of it, `npm run first-deployment` step by step.
 */
type Check = (settings: StageSettings, account: Account) => Promise<Lack[]>

/** Lambda keeps so many environments for functions without a reservation. */
const unreserved = 100

/** Reports, mails, exports and erasures. */
const queues = 4

/** `requiresBootstrapStackVersion` of the synthesized manifest. */
export const minBootstrapVersion = 8

const quotaRequest = (region: string): string =>
  `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region ${region}`

export const mailDomainOf = ({ brand }: Pick<StageSettings, 'brand'>): string =>
  brand.mailFrom.replace(/^.*@/, '')

/** Whether these credentials are of the account that the stage's settings name. */
export const ownAccount: Check = async ({ stage, region, account: expected }, account) => {
  const id = await account.id(region)
  return expected === undefined || expected === id
    ? []
    : [
        {
          what: `These credentials are of the account ${id}, and ${stage} belongs into ${expected}`,
          todo: 'export AWS_PROFILE=… of that account',
        },
      ]
}

const bootstrap: Check = async ({ region, domain, firewall }, account) => {
  const regions = [...new Set([region, ...(domain || firewall ? ['us-east-1'] : [])])]
  const missing: string[] = []
  for (const each of regions) {
    const version = await account.bootstrapVersion(each)
    if ((version ?? 0) < minBootstrapVersion) missing.push(each)
  }
  if (missing.length === 0) return []
  const id = await account.id(region)
  return [
    {
      what: `No bootstrap of the CDK, or one older than version ${minBootstrapVersion}, is in ${missing.join(' and ')}`,
      todo: `npx cdk bootstrap ${missing.map((each) => `aws://${id}/${each}`).join(' ')}`,
    },
  ]
}

const concurrency: Check = async (
  { region, reservedConcurrency, maxQueueConcurrency },
  account,
) => {
  const quota = await account.concurrentExecutions(region)
  const reserved = Object.values(reservedConcurrency).reduce((sum, each) => sum + each, 0)
  if (reserved > 0 && quota < reserved + unreserved)
    return [
      {
        what: `The account may run ${quota} functions at once; the stage reserves ${reserved}, and ${unreserved} must be left`,
        todo: quotaRequest(region),
      },
    ]
  // Handlers of queues must not take the environments that buyers' calls need.
  return maxQueueConcurrency * queues <= quota
    ? []
    : [
        {
          what: `The account may run ${quota} functions at once, and the queues alone up to ${maxQueueConcurrency * queues}`,
          todo: quotaRequest(region),
        },
      ]
}

const hostedZone: Check = async ({ stage, region, domain }, account) => {
  if (!domain) return []
  const { hostedZoneId: id, zoneName } = domain
  const zone = await account.hostedZone(region, id)
  const todo = `aws route53 list-hosted-zones-by-name --dns-name ${zoneName}, then correct \`domain\` in infra/stages/${stage}.ts`
  if (!zone) return [{ what: `The hosted zone ${id} of ${zoneName} is not in this account`, todo }]
  if (zone.name !== zoneName)
    return [{ what: `The hosted zone ${id} is of ${zone.name}, and not of ${zoneName}`, todo }]
  return zone.isPrivate
    ? [{ what: `The hosted zone ${id} is private: AWS could verify no certificate in it`, todo }]
    : []
}

/** What has to be right before anything is deployed. */
export const accountChecks: readonly Check[] = [ownAccount, bootstrap, concurrency, hostedZone]

/** An identity verifies the addresses of its domain, and of those below. */
async function isCovered(account: Account, region: string, address: string): Promise<boolean> {
  const labels = address.replace(/^.*@/, '').split('.')
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  for (const identity of [address, ...domains])
    if ((await account.verification(region, identity)) === 'verified') return true
  return false
}

/** SES looks for the records of a domain once more. */
export const lookAnew = (domain: string, region: string): string =>
  `aws ses verify-domain-dkim --domain ${domain} --region ${region}`

const mailDomain: Check = async (settings, account) => {
  const { stage, region, poolMailsThroughSes } = settings
  const domain = mailDomainOf(settings)
  const state = poolMailsThroughSes ? await account.verification(region, domain) : 'verified'
  if (state === 'verified') return []
  if (state === 'failed')
    return [
      {
        what: `The mail domain ${domain} was not verified within 72 hours: AWS looks for its DNS records no longer`,
        todo: `add the DNS records (npm run first-deployment -- ${stage} names them), then: ${lookAnew(domain, region)}`,
      },
    ]
  return [
    {
      what: `The mail domain ${domain} is not verified: the user pool would refuse it`,
      todo: `npm run first-deployment -- ${stage}, which names the DNS records`,
    },
  ]
}

const sandbox: Check = async (settings, account) => {
  const { stage, region, brand, siteUrl } = settings
  const { inSandbox, isEnabled, mailsPerDay } = await account.sending(region)
  if (!isEnabled)
    return [
      {
        what: `SES has stopped the sending of this account in ${region}`,
        todo: `answer AWS’s case; what it says: aws sesv2 get-account --region ${region}`,
      },
    ]
  if (!inSandbox) return []
  if (stage === 'prod')
    return [
      {
        what: `SES is in its sandbox (${mailsPerDay} mails a day, to verified addresses alone): buyers would get no code to sign up`,
        todo: `aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --contact-language EN --website-url ${siteUrl ?? `https://${brand.domain}`} --region ${region}`,
      },
    ]
  const unverified: string[] = []
  for (const address of new Set([brand.deskEmail, brand.contactEmail]))
    if (!(await isCovered(account, region, address))) unverified.push(address)
  return unverified.length === 0
    ? []
    : [
        {
          what: `SES is in its sandbox, and would refuse mail to ${unverified.join(' and ')}`,
          todo: `${unverified.map((address) => `aws sesv2 create-email-identity --email-identity ${address} --region ${region}`).join(' && ')}, then open the link of the mail that each receives`,
        },
      ]
}

/** What has to be right before the user pool and the functions that send are deployed. */
export const mailChecks: readonly Check[] = [mailDomain, sandbox]

export const fillIn = (region: string, secret: string): string =>
  `aws secretsmanager put-secret-value --secret-id ${secret} --secret-string … --region ${region}`

const googleSecret: Check = async ({ stage, region, google }, account) => {
  const secret = `veridock/${stage}/google-client-secret`
  if (!google || (await account.isFilledIn(region, secret))) return []
  return [
    {
      what: `The secret ${secret} is not filled in, and the stage has Google`,
      todo: fillIn(region, secret),
    },
  ]
}

/** What has to be right before the second pass of a first deployment. */
export const finalChecks: readonly Check[] = [googleSecret]

/** @returns what is missing, the first to do first */
export async function lacksOf(
  checks: readonly Check[],
  settings: StageSettings,
  account: Account,
): Promise<Lack[]> {
  const found: Lack[] = []
  for (const check of checks) found.push(...(await check(settings, account)))
  return found
}
