import { StackStatus } from '@aws-sdk/client-cloudformation'
import { expect, it } from 'vitest'
import { replaceableStacks } from '../infra/stacks/names.ts'
import type { Context } from '../infra/stages/context.ts'
import { SettingsError } from '../infra/stages/rules.ts'
import { sampled } from '../test/full.ts'
import { Account } from './account.ts'
import { firstDeployment } from './first-deployment.ts'
import { AwsError, accountId, copies, FakeAws } from './fixtures/fake-aws.ts'
import { deployableSettings } from './stage-settings.ts'

const own = {
  mailFrom: 'no-reply@mail.shop.com',
  deskEmail: 'desk@shop.com',
  contactEmail: 'help@shop.com',
  brandDomain: 'shop.com',
  alarmEmail: 'ops@shop.com',
  pageEmail: 'shop@pager.com',
}
const domain = { domain: 'shop.com', hostedZoneId: 'Z0123456789ABC', zoneName: 'shop.com' }
const dev: Context = { stage: 'dev', ...own }
const company = {
  companyName: 'Shop Ltd',
  companyNumber: '12345678',
  postalAddress: '1 Street; London',
  telephone: '+44 20 7123 4567',
  responsiblePerson: 'Ada Byron',
  vatNumber: 'GB 123 4567 89',
  mailboxHost: 'Mail Ltd, Ireland',
  analystEmployer: 'Desk Co., Ltd., China',
}
const keyCopy = 'arn:aws:secretsmanager:eu-central-1:222222222222:secret:veridock/prod/erasure-key'
const prod: Context = { stage: 'prod', ...own, ...domain, ...company, ...copies }

/** Runs the deployment as the command does. */
async function run(aws: FakeAws, context: Context): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  try {
    const settings = deployableSettings(context)
    const deploy = aws.deploy(settings)
    const options = { account: new Account(), context, deploy, print }
    const code = await firstDeployment(settings, options)
    return { code, output: lines.join('\n') }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { code: 1, output: error.message }
  }
}

/** An account with a deployed and verified mail domain. */
const withMailDomain = (aws: FakeAws) => {
  aws.state.identities['mail.shop.com'] = true
  aws.state.stacks['Veridock-dev-Mail'] = { status: 'CREATE_COMPLETE' }
  return aws
}

type Scenario = {
  context?: Context
  /** Changes the account before the first run. */
  given: (aws: FakeAws) => void
  /** What the first run prints. */
  prints: RegExp
  /** What the operator does after it. */
  fix: (aws: FakeAws, context: Context) => void | Promise<void>
}

function networkError(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code })
}

/** Errors of calls to AWS, and what the command prints for them. */
const callErrors: [string, Error, RegExp][] = [
  ['no DNS', networkError('ENOTFOUND'), /AWS does not answer[^\n]*\n {2}To do: check the net/],
  ['a proxy with a self-signed certificate', networkError('SELF_SIGNED_CERT_IN_CHAIN'), /HTTPS_P/],
  ['a timeout', new AwsError('TimeoutError'), /check the network/],
  ['throttling', new AwsError('ThrottlingException', 'Rate exceeded'), /in a minute/],
  ['an AWS outage', new AwsError('InternalFailure', 'Oops'), /Failure: Oops[^\n]*\n.*health\.aws/],
]

const scenarios: Record<string, Scenario> = {
  'no credentials': {
    given: ({ state }) => {
      state.credentials = 'none'
    },
    prints: /no valid AWS credentials[^\n]*\n {2}To do: aws sso login/,
    fix: ({ state }) => {
      state.credentials = 'good'
    },
  },
  'credentials of a role with few permissions': {
    given: ({ state }) => {
      state.credentials = 'not an administrator’s'
    },
    prints: /are refused: not authorized[^\n]*\n {2}To do: use credentials of an administrator/,
    fix: ({ state }) => {
      state.credentials = 'good'
    },
  },
  'credentials of another account': {
    context: { ...dev, account: accountId },
    given: ({ state }) => {
      state.account = '999999999999'
    },
    prints:
      /belong to the account 999999999999, but the stage dev to 123456789012\.\n {2}To do: export AWS_P/,
    fix: ({ state }) => {
      state.account = accountId
    },
  },
  'a new account': {
    context: prod,
    given: ({ state }) => {
      state.bootstrap = {}
    },
    prints:
      /To do: npm run deploy:boundary && npx cdk bootstrap --custom-permissions-boundary veridock-boundary aws:\/\/123456789012\/eu-west-1 aws:\/\/123456789012\/us-east-1\n/,
    fix: ({ state }) => {
      state.bootstrap = { 'eu-west-1': 30, 'us-east-1': 30 }
    },
  },
  'a quota of ten functions, for prod': {
    context: prod,
    given: ({ state }) => {
      state.concurrency = 10
    },
    prints:
      /may run 10 functions at once; the stage reserves 20[^\n]*\n {2}To do: aws service-quotas request-service-quota-increase .* --quota-code L-B99A9384 --desired-value 1000/,
    fix: ({ state }) => {
      state.concurrency = 1000
    },
  },
  'reserved example names': {
    context: { stage: 'dev' },
    given: () => undefined,
    prints:
      /^The stage dev uses reserved example names \([^\n]*mailFrom no-reply@dev\.veridock\.example[^\n]*: put your own names into shared\/site\/brand\.ts [^\n]*\.$/,
    fix: (_, context) => {
      Object.assign(context, own)
    },
  },
  'a hosted zone of another account': {
    context: prod,
    given: ({ state }) => {
      state.hostedZones = {}
    },
    prints:
      /Z0123456789ABC of shop\.com is not in this account[^\n]*\n {2}To do: aws route53 list-hosted/,
    fix: ({ state }) => {
      state.hostedZones = { Z0123456789ABC: { name: 'shop.com' } }
    },
  },
  'a hosted zone with another name': {
    context: prod,
    given: ({ state }) => {
      state.hostedZones.Z0123456789ABC = { name: 'other.com' }
    },
    prints: /belongs to other\.com, not to shop\.com\.\n {2}To do: aws route53 list-hosted/,
    fix: ({ state }) => {
      state.hostedZones.Z0123456789ABC = { name: 'shop.com' }
    },
  },
  'a private hosted zone': {
    context: prod,
    given: ({ state }) => {
      state.hostedZones.Z0123456789ABC = { name: 'shop.com', isPrivate: true }
    },
    prints:
      /is private: AWS cannot validate certificates in it\.\n {2}To do: aws route53 list-hosted/,
    fix: ({ state }) => {
      state.hostedZones.Z0123456789ABC = { name: 'shop.com' }
    },
  },
  ...Object.fromEntries(
    callErrors.map(([name, callError, prints]) => [
      name,
      {
        given: ({ state }: FakeAws) => {
          state.callError = callError
        },
        prints,
        fix: ({ state }: FakeAws) => {
          delete state.callError
        },
      },
    ]),
  ),
  'credentials that expire during a deployment': {
    given: (aws) => {
      withMailDomain(aws).failNext.set('Veridock-dev-Data', 'unchanged')
      aws.duringDeployment = () => {
        aws.state.credentials = 'expired'
      }
    },
    prints:
      /Deploying Veridock-dev-Data[^\n]*\nThere are no valid AWS credentials[^\n]*\n {2}To do: aws sso login/,
    fix: (aws) => {
      aws.state.credentials = 'good'
      delete aws.duringDeployment
    },
  },
  'a mail domain that AWS has stopped verifying': {
    given: (aws) => {
      withMailDomain(aws).state.identities['mail.shop.com'] = 'FAILED'
      const outputs = { DkimRecord1: 'abc._domainkey CNAME abc.dkim.amazonses.com' }
      aws.state.stacks['Veridock-dev-Mail'] = { status: 'CREATE_COMPLETE', outputs }
    },
    prints:
      /within 72 hours[\s\S]*_domainkey CNAME[\s\S]*\n {2}then aws ses verify-domain-dkim --domain mail\.shop\.com --region eu-west-1/,
    fix: ({ state }) => {
      state.identities['mail.shop.com'] = true
    },
  },
  'a domain that another distribution uses': {
    context: prod,
    given: (aws) => {
      aws.state.identities['mail.shop.com'] = true
      aws.state.stacks['Veridock-prod-Mail'] = { status: 'CREATE_COMPLETE' }
      aws.failNext.set('Veridock-prod-Site', {
        status: 'ROLLBACK_COMPLETE',
        failed: [
          {
            id: 'WebsiteDistribution',
            reason: 'One or more of the CNAMEs you provided are already associated.',
          },
        ],
      })
    },
    prints: /already associated\.\n {2}To do: remove what has this name, or keep/,
    fix: () => undefined,
  },
  'a creation that failed with rollback disabled': {
    given: (aws) => {
      withMailDomain(aws).state.stacks['Veridock-dev-Data'] = {
        status: 'CREATE_FAILED',
        failed: [{ id: 'Table', reason: 'Something' }],
      }
    },
    prints:
      /Veridock-dev-Data is in the state CREATE_FAILED, because of Table: Something[^\n]*\.\n {2}To do: docs\/runbooks\/deploy\.md#a-stack-that-cannot-be-updated/,
    fix: ({ state }) => {
      delete state.stacks['Veridock-dev-Data']
    },
  },
  'an update that failed with rollback disabled': {
    given: (aws) => {
      withMailDomain(aws).state.stacks['Veridock-dev-Data'] = { status: 'UPDATE_FAILED' }
    },
    prints:
      /Veridock-dev-Data is in the state UPDATE_FAILED[^\n]*\.\n {2}To do: docs\/runbooks\/deploy\.md#a-stack-that-cannot-be-updated/,
    fix: ({ state }) => {
      state.stacks['Veridock-dev-Data'] = {
        status: 'UPDATE_ROLLBACK_COMPLETE',
        outputs: { DeploymentPass: 'first' },
      }
    },
  },
  'a rollback in progress': {
    given: (aws) => {
      withMailDomain(aws).state.stacks['Veridock-dev-Site'] = {
        status: 'UPDATE_ROLLBACK_IN_PROGRESS',
      }
    },
    prints:
      /Veridock-dev-Site is in the state UPDATE_ROLLBACK_IN_PROGRESS[^\n]*\.\n {2}To do: docs\/runbooks\/deploy\.md#a-stack-that-cannot-be-updated/,
    fix: ({ state }) => {
      state.stacks['Veridock-dev-Site'] = {
        status: 'UPDATE_ROLLBACK_COMPLETE',
        outputs: { DeploymentPass: 'first' },
      }
    },
  },
  'a mail domain without DNS records': {
    given: () => undefined,
    prints:
      /add these DNS records of mail\.shop\.com:\n {4}abc\._domainkey CNAME[\s\S]*aws sesv2 get-email-identity --email-identity mail\.shop\.com/,
    fix: ({ state }) => {
      state.identities['mail.shop.com'] = true
    },
  },
  'the sandbox of SES, for dev': {
    given: (aws) => {
      withMailDomain(aws).state.sending.ProductionAccessEnabled = false
      aws.state.identities['help@shop.com'] = true
    },
    prints:
      /reject e-mail to desk@shop\.com\.\n {2}To do: aws sesv2 create-email-identity --email-identity desk@shop\.com --region eu-west-1, then open/,
    fix: ({ state }) => {
      state.identities['desk@shop.com'] = true
    },
  },
  'the sandbox of SES, for prod': {
    context: prod,
    given: ({ state }) => {
      state.identities['mail.shop.com'] = true
      state.stacks['Veridock-prod-Mail'] = { status: 'CREATE_COMPLETE' }
      state.sending.ProductionAccessEnabled = false
    },
    prints:
      /200 e-mails a day[^\n]*\n {2}To do: aws sesv2 put-account-details --production-access-enabled .*--website-url https:\/\/shop\.com/,
    fix: ({ state }) => {
      state.sending.ProductionAccessEnabled = true
    },
  },
  'sending that AWS has paused': {
    given: (aws) => {
      withMailDomain(aws).state.sending.SendingEnabled = false
    },
    prints: /paused sending[^\n]*\n {2}To do: answer the AWS support case/,
    fix: ({ state }) => {
      state.sending.SendingEnabled = true
    },
  },
  'an account that is not verified for CloudFront': {
    given: (aws) => {
      withMailDomain(aws).failNext.set('Veridock-dev-Site', {
        status: 'ROLLBACK_COMPLETE',
        failed: [
          {
            id: 'WebsiteDistribution',
            reason: 'Your account must be verified before you can add new CloudFront resources.',
          },
        ],
      })
    },
    prints:
      /Veridock-dev-Site is in the state ROLLBACK_COMPLETE, because of WebsiteDistribution: Your account must be[^\n]*\n {2}To do: ask AWS Support to verify/,
    fix: () => undefined,
  },
  'a creation that failed for an unknown reason': {
    given: (aws) => {
      withMailDomain(aws).failNext.set('Veridock-dev-Data', {
        status: 'ROLLBACK_COMPLETE',
        failed: [{ id: 'Table', reason: 'Something new' }],
      })
    },
    prints:
      /because of Table: Something new\.\n {2}To do: aws cloudformation describe-stack-events/,
    fix: () => undefined,
  },
  'a deployment that fails before CloudFormation starts': {
    given: (aws) => {
      withMailDomain(aws).failNext.set('Veridock-dev-Data', 'unchanged')
    },
    prints:
      /ended before CloudFormation changed Veridock-dev-Data\.\n {2}To do: read the error message above/,
    fix: () => undefined,
  },
  'a rollback blocked by a protected table': {
    given: (aws) => {
      withMailDomain(aws).state.stacks['Veridock-dev-Data'] = {
        status: 'ROLLBACK_FAILED',
        failed: [
          { id: 'Pool', reason: 'Email address is not verified' },
          {
            id: 'Table',
            type: 'AWS::DynamoDB::Table',
            physicalId: 'table-1',
            status: 'DELETE_FAILED',
            reason: 'Deletion protection is enabled',
          },
        ],
      }
    },
    prints:
      /Veridock-dev-Data is in the state ROLLBACK_FAILED, because of Pool: Email address is not verified[^\n]*\.\n {2}To do: docs\/runbooks\/deploy\.md#a-stack-that-cannot-be-updated/,
    fix: ({ state }) => {
      delete state.stacks['Veridock-dev-Data']
    },
  },
  'a failed deletion': {
    given: (aws) => {
      withMailDomain(aws).state.stacks['Veridock-dev-Site'] = { status: 'DELETE_FAILED' }
    },
    prints:
      /Veridock-dev-Site is in the state DELETE_FAILED[^\n]*\.\n {2}To do: docs\/runbooks\/deploy\.md#a-stack-that-cannot-be-updated/,
    fix: ({ state }) => {
      delete state.stacks['Veridock-dev-Site']
    },
  },
  'an update that could not be rolled back': {
    given: (aws) => {
      withMailDomain(aws).state.stacks['Veridock-dev-Data'] = { status: 'UPDATE_ROLLBACK_FAILED' }
    },
    prints:
      /Veridock-dev-Data is in the state UPDATE_ROLLBACK_FAILED[^\n]*\.\n {2}To do: docs\/runbooks\/deploy\.md#a-stack-that-cannot-be-updated/,
    fix: ({ state }) => {
      state.stacks['Veridock-dev-Data'] = {
        status: 'UPDATE_ROLLBACK_COMPLETE',
        outputs: { DeploymentPass: 'first' },
      }
    },
  },
  'another deployment at the same time': {
    given: (aws) => {
      withMailDomain(aws).state.stacks['Veridock-dev-Data'] = { status: 'CREATE_IN_PROGRESS' }
    },
    prints:
      /Veridock-dev-Data is in the state CREATE_IN_PROGRESS[^\n]*\.\n {2}To do: docs\/runbooks\/deploy\.md#a-stack-that-cannot-be-updated/,
    fix: ({ state }) => {
      state.stacks['Veridock-dev-Data'] = {
        status: 'CREATE_COMPLETE',
        outputs: { DeploymentPass: 'first' },
      }
    },
  },
  'Google’s client secret without a value': {
    context: { ...prod, googleClientId: 'x' },
    given: ({ state }) => {
      state.identities['mail.shop.com'] = true
      state.stacks['Veridock-prod-Mail'] = { status: 'CREATE_COMPLETE' }
    },
    prints:
      /Deploying Veridock-prod-Site[\s\S]*To do: aws secretsmanager put-secret-value --secret-id veridock\/prod\/google-client-secret/,
    fix: ({ state }) => {
      state.secrets['veridock/prod/google-client-secret'] = true
    },
  },
  'a second account without the keys': {
    context: prod,
    given: ({ state }) => {
      state.identities['mail.shop.com'] = true
      state.stacks['Veridock-prod-Mail'] = { status: 'CREATE_COMPLETE' }
      state.secrets[keyCopy] = false
    },
    prints:
      /Deploying Veridock-prod-Site[\s\S]*To do: aws secretsmanager put-secret-value --profile <second account> --region eu-central-1 --secret-id veridock\/prod\/erasure-key/,
    fix: ({ state }) => {
      state.secrets[keyCopy] = true
    },
  },
}

it.each(sampled(Object.entries(scenarios), 4))(
  '%s: prints the next step, and continues after it',
  async (_, scenario) => {
    const aws = new FakeAws()
    const context = { ...(scenario.context ?? dev) }
    scenario.given(aws)
    const stopped = await run(aws, context)
    expect(stopped).toEqual({ code: 1, output: expect.stringMatching(scenario.prints) })
    // The last line is the command that continues.
    if (!stopped.output.startsWith('The stage '))
      expect(stopped.output).toMatch(/\nThen: npm run first-deployment -- (dev|prod)[^\n]*$/)
    await scenario.fix(aws, context)
    let { code, output } = await run(aws, context)
    // A new stage stops a second time: its mail domain must be verified.
    if (code === 1) {
      expect(output).toMatch(/The mail domain [\w.]+ is not verified/)
      for (const each of Object.keys(aws.state.identities)) aws.state.identities[each] = true
      ;({ code, output } = await run(aws, context))
    }
    expect([code, output]).toEqual([0, expect.stringMatching(/ is deployed\. What is left to do:/)])
  },
)

it('deploys prod in two passes: protections that would block a rollback come in the second', async () => {
  const aws = new FakeAws()
  await run(aws, prod)
  expect(aws.deployed).toEqual(['Mail first'])
  aws.state.identities['mail.shop.com'] = true
  expect((await run(aws, prod)).code).toBe(0)
  expect(aws.deployed).toEqual([
    'Mail first',
    'Data first',
    'Edge first',
    ...replaceableStacks.map((name) => `${name} first`),
    'Mail final',
    'Data final',
    ...replaceableStacks.map((name) => `${name} final`),
  ])
  const { length } = aws.deployed
  expect((await run(aws, prod)).code).toBe(0)
  expect(aws.deployed).toHaveLength(length)
})

it('adds missing stacks to a protected stage without removing its protection', async () => {
  const aws = new FakeAws()
  const { stacks, identities } = aws.state
  const isProtected = true
  identities['mail.shop.com'] = true
  stacks['Veridock-prod-Mail'] = { status: 'CREATE_COMPLETE', isProtected }
  const outputs = { DeploymentPass: 'final' }
  stacks['Veridock-prod-Data'] = { status: 'UPDATE_COMPLETE', isProtected, outputs }
  expect((await run(aws, prod)).code).toBe(0)
  expect(aws.deployed).toEqual(['Edge', ...replaceableStacks].map((name) => `${name} final`))
})

it('continues after a failed second pass', async () => {
  const aws = withMailDomain(new FakeAws())
  const outputs = { DeploymentPass: 'first' }
  aws.state.stacks['Veridock-dev-Data'] = { status: 'UPDATE_ROLLBACK_COMPLETE', outputs }
  for (const name of replaceableStacks)
    aws.state.stacks[`Veridock-dev-${name}`] = { status: 'CREATE_COMPLETE', outputs }
  expect((await run(aws, dev)).code).toBe(0)
  expect(aws.deployed).toEqual(['Data', ...replaceableStacks].map((name) => `${name} final`))
})

it('prints the command that continues with its settings quoted for a shell', async () => {
  const aws = new FakeAws()
  const { output } = await run(aws, {
    ...dev,
    brandName: 'O’Neil & Sons',
    postalAddress: "1 'A' St",
  })
  expect(output).toMatch(/ -c 'brandName=O’Neil & Sons' -c 'postalAddress=1 '\\''A'\\'' St'$/)
})

it('lists the remaining tasks once everything is deployed', async () => {
  const aws = withMailDomain(new FakeAws())
  aws.state.sending.ProductionAccessEnabled = false
  aws.state.identities['shop.com'] = true
  const { output } = await run(aws, { ...dev, alarmEmail: 'ops@shop.com' })
  for (const line of [
    'subscriptions of ops@shop.com',
    'aws secretsmanager put-secret-value --secret-id veridock/dev/model-key',
    '#leaving-the-ses-sandbox',
    'npm run smoke -- https://d1.cloudfront.net',
    '#letting-github-actions-deploy-a-stage',
  ])
    expect(output).toContain(line)
})

it('has a next step for every stack state, and never updates a stack that cannot be updated', async () => {
  const states = ['Mail', 'Data', 'Account', 'Site'].flatMap((name) =>
    Object.values(StackStatus).map((status) => ({ name, status })),
  )
  // Three leave each stack with other states than the one before.
  for (const { name, status } of sampled(states, 9)) {
    const aws = withMailDomain(new FakeAws())
    const outputs = { DeploymentPass: 'first' }
    aws.state.stacks[`Veridock-dev-${name}`] = { status, outputs }
    const { code, output } = await run(aws, dev)
    const hasNextStep = code === 0 || /\n {2}To do: [\s\S]*\nThen: npm run/.test(output)
    expect([name, status, hasNextStep]).toEqual([name, status, true])
  }
})
