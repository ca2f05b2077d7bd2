import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { StageSettings } from '../infra/stages/settings.ts'
import { type Aws, awsCli } from './aws.ts'
import { contextOf, withSettings } from './stage-settings.ts'

/**
 * What an account must have before a stage is deployed to it, so that the deployment does not find
 * out half-way: `npm run preflight -- prod`. It changes nothing.
 */
type Lack = { what: string; todo: string }
type Check = (settings: StageSettings, aws: Aws) => Lack[]

const Account = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) })
const MailIdentity = z.object({ VerifiedForSendingStatus: z.boolean() })

/** Lambda keeps so many environments for functions without a reservation. */
const unreserved = 100

const lacks = (attempt: () => unknown, lack: Lack): Lack[] => {
  try {
    attempt()
    return []
  } catch {
    return [lack]
  }
}

const bootstrap: Check = ({ region, domain, firewall }, aws) =>
  [region, ...(domain || firewall ? ['us-east-1'] : [])].flatMap((each) =>
    lacks(
      () =>
        aws('ssm', 'get-parameter', '--name', '/cdk-bootstrap/hnb659fds/version', '--region', each),
      {
        what: `The region ${each} has no bootstrap of the CDK`,
        todo: `npx cdk bootstrap aws://<account>/${each}`,
      },
    ),
  )

const mailDomain: Check = ({ stage, region, brand, poolMailsThroughSes }, aws) => {
  if (!poolMailsThroughSes) return []
  const domain = brand.mailFrom.replace(/^.*@/, '')
  return lacks(
    () => {
      const args = ['--email-identity', domain, '--region', region]
      const { VerifiedForSendingStatus } = MailIdentity.parse(
        aws('sesv2', 'get-email-identity', ...args),
      )
      if (!VerifiedForSendingStatus) throw new Error('Not verified')
    },
    {
      what: `The mail domain ${domain} is not verified: the user pool would refuse it`,
      todo: `npx cdk deploy Veridock-${stage}-Mail -c stage=${stage}, then add the DNS records that its outputs name`,
    },
  )
}

const environments: Check = ({ region, reservedConcurrency }, aws) => {
  const reserved = Object.values(reservedConcurrency).reduce((sum, each) => sum + each, 0)
  if (reserved === 0) return []
  const { AccountLimit } = Account.parse(aws('lambda', 'get-account-settings', '--region', region))
  const { ConcurrentExecutions: quota } = AccountLimit
  return quota >= reserved + unreserved
    ? []
    : [
        {
          what: `The account may run ${quota} functions at once; the stage reserves ${reserved}, and ${unreserved} must be left`,
          todo: 'ask for 1,000: Service Quotas, AWS Lambda, "Concurrent executions" (L-B99A9384)',
        },
      ]
}

const hostedZone: Check = ({ domain }, aws) =>
  domain
    ? lacks(() => aws('route53', 'get-hosted-zone', '--id', domain.hostedZoneId), {
        what: `The hosted zone ${domain.hostedZoneId} of ${domain.zoneName} is not in this account`,
        todo: 'make it in Route 53, or correct `domain` in infra/stages/',
      })
    : []

const googleSecret: Check = ({ stage, region, google }, aws) => {
  const id = `veridock/${stage}/google-client-secret`
  const Versions = z.object({ VersionIdsToStages: z.record(z.string(), z.array(z.string())) })
  return google
    ? lacks(
        () =>
          Versions.parse(
            aws('secretsmanager', 'describe-secret', '--secret-id', id, '--region', region),
          ),
        {
          what: `The secret ${id} is not filled in, and the stage has Google`,
          todo: `deploy once without \`google\`, then aws secretsmanager put-secret-value --secret-id ${id} --secret-string …`,
        },
      )
    : []
}

const checks: Check[] = [bootstrap, mailDomain, environments, hostedZone, googleSecret]

/** @returns a line for each thing that is missing, with what to do about it */
export function lacking(settings: StageSettings, aws: Aws): string[] {
  return checks
    .flatMap((check) => check(settings, aws))
    .map(({ what, todo }) => `${what}.\n  To do: ${todo}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { context, positionals } = contextOf(process.argv.slice(2))
  const [stage] = positionals
  await withSettings({ ...context, ...(stage && { stage }) }, async (settings) => {
    awsCli('sts', 'get-caller-identity')
    const lines = lacking(settings, awsCli)
    for (const line of lines) process.stdout.write(`${line}\n`)
    if (lines.length === 0)
      process.stdout.write(`The account has what the stage ${settings.stage} needs.\n`)
    return lines.length === 0 ? 0 : 1
  })
}
