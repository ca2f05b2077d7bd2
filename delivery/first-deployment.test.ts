import { StackStatus } from '@aws-sdk/client-cloudformation'
import { expect, it } from 'vitest'
import type { Context } from '../infra/stages/context.ts'
import { SettingsError } from '../infra/stages/rules.ts'
import { Account } from './account.ts'
import { firstDeployment } from './first-deployment.ts'
import { AwsError, accountId, RecordedAws } from './recorded-aws.ts'
import { deployableSettings } from './stage-settings.ts'

const own = {
  mailFrom: 'no-reply@mail.shop.com',
  deskEmail: 'desk@shop.com',
  contactEmail: 'help@shop.com',
  brandDomain: 'shop.com',
  alarmEmail: 'ops@shop.com',
}
const domain = { domain: 'shop.com', hostedZoneId: 'Z0123456789ABC', zoneName: 'shop.com' }
const dev: Context = { stage: 'dev', ...own }
const prod: Context = { stage: 'prod', ...own, ...domain }
const bucket = (stage: string) => `veridock-${stage}-reports-${accountId}`

/** As the command does it. */
async function run(
  aws: RecordedAws,
  context: Context,
  discardLeftovers = false,
): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const tell = (line: string) => void said.push(line)
  try {
    const settings = deployableSettings(context)
    const deploy = aws.deploy(settings)
    const on = { account: new Account(), context, deploy, tell, discardLeftovers }
    const code = await firstDeployment(settings, on)
    return { code, said: said.join('\n') }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { code: 1, said: error.message }
  }
}

/** An account in which the mail domain is verified as soon as it is there. */
const verified = (aws: RecordedAws) => {
  aws.state.identities['mail.shop.com'] = true
  aws.state.stacks['Veridock-dev-Mail'] = { status: 'CREATE_COMPLETE' }
  return aws
}

type Scene = {
  context?: Context
  /** What is there, or not. */
  given: (aws: RecordedAws) => void
  /** The next step that it says. */
  says: RegExp
  discardLeftovers?: boolean
  /** What the operator does then. */
  fix: (aws: RecordedAws, context: Context) => void | Promise<void>
}

function networkError(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code })
}

/** What calls end with in place of an answer, and what it says then. */
const unanswered: [string, Error, RegExp][] = [
  ['no DNS', networkError('ENOTFOUND'), /AWS does not answer[^\n]*\n {2}To do: look at the net/],
  ['a connection that is refused', networkError('ECONNREFUSED'), /look at the network/],
  ['a proxy whose certificate is its own', networkError('SELF_SIGNED_CERT_IN_CHAIN'), /HTTPS_P/],
  ['an answer that takes too long', new AwsError('TimeoutError'), /look at the network/],
  ['too many calls', new AwsError('ThrottlingException', 'Rate exceeded', 400), /in a minute/],
  ['a fault of AWS', new AwsError('InternalFailure', 'Oops', 500), /in a minute[^\n]*health\.aws/],
  ['a clock that is wrong', new AwsError('InvalidSignatureException'), /compare date -u with/],
  ['an account that is not activated', new AwsError('OptInRequired'), /finish its registration/],
  [
    'a service control policy',
    new AwsError('AccessDenied', 'with an explicit deny in a service control policy', 403),
    /ask the administrator of the organization/,
  ],
  ['an answer that nobody expects', new AwsError('Odd', 'Surprise', 418), /418 \(Odd: Surprise\)/],
]

const scenes: Record<string, Scene> = {
  'no credentials': {
    given: ({ state }) => {
      state.credentials = 'none'
    },
    says: /no credentials[^\n]*\n {2}To do: aws sso login/,
    fix: ({ state }) => {
      state.credentials = 'good'
    },
  },
  'credentials that have expired': {
    given: ({ state }) => {
      state.credentials = 'expired'
    },
    says: /To do: aws sso login/,
    fix: ({ state }) => {
      state.credentials = 'good'
    },
  },
  'credentials of a role that may do little': {
    given: ({ state }) => {
      state.credentials = 'not an administrator’s'
    },
    says: /are refused: not authorized[^\n]*\n {2}To do: use credentials of an administrator/,
    fix: ({ state }) => {
      state.credentials = 'good'
    },
  },
  'another account than the stage’s': {
    context: { ...dev, account: accountId },
    given: ({ state }) => {
      state.account = '999999999999'
    },
    says: /of the account 999999999999, and dev belongs into 123456789012\.\n {2}To do: export AWS_P/,
    fix: ({ state }) => {
      state.account = accountId
    },
  },
  'a region that is not enabled': {
    given: ({ state }) => {
      state.closedRegions = ['eu-west-1']
    },
    says: /in the region of the stage\.\n {2}To do: enable the region/,
    fix: ({ state }) => {
      state.closedRegions = []
    },
  },
  'a new account': {
    context: prod,
    given: ({ state }) => {
      state.bootstrap = {}
    },
    says: /To do: npx cdk bootstrap aws:\/\/123456789012\/eu-west-1 aws:\/\/123456789012\/us-east-1\n/,
    fix: ({ state }) => {
      state.bootstrap = { 'eu-west-1': 30, 'us-east-1': 30 }
    },
  },
  'a bootstrap from long ago': {
    given: ({ state }) => {
      state.bootstrap['eu-west-1'] = 4
    },
    says: /older than version 8, is in eu-west-1\.\n {2}To do: npx cdk bootstrap/,
    fix: ({ state }) => {
      state.bootstrap['eu-west-1'] = 30
    },
  },
  'a quota of ten functions, for prod': {
    context: prod,
    given: ({ state }) => {
      state.concurrency = 10
    },
    says: /may run 10 functions at once; the stage reserves 20[^\n]*\n {2}To do: aws service-quotas request-service-quota-increase .* --quota-code L-B99A9384 --desired-value 1000/,
    fix: ({ state }) => {
      state.concurrency = 1000
    },
  },
  'reserved example names': {
    context: { stage: 'dev' },
    given: () => undefined,
    says: /^The stage dev uses reserved example names \([^\n]*mailFrom no-reply@dev\.veridock\.example[^\n]*: put your own names into shared\/brand\.ts [^\n]*\.$/,
    fix: (_, context) => {
      Object.assign(context, own)
    },
  },
  'a hosted zone of another account': {
    context: prod,
    given: ({ state }) => {
      state.hostedZones = {}
    },
    says: /Z0123456789ABC of shop\.com is not in this account[^\n]*\n {2}To do: aws route53 list-hosted/,
    fix: ({ state }) => {
      state.hostedZones = { Z0123456789ABC: { name: 'shop.com' } }
    },
  },
  'a hosted zone of another name': {
    context: prod,
    given: ({ state }) => {
      state.hostedZones.Z0123456789ABC = { name: 'other.com' }
    },
    says: /is of other\.com, and not of shop\.com\.\n {2}To do: aws route53 list-hosted/,
    fix: ({ state }) => {
      state.hostedZones.Z0123456789ABC = { name: 'shop.com' }
    },
  },
  'a private hosted zone': {
    context: prod,
    given: ({ state }) => {
      state.hostedZones.Z0123456789ABC = { name: 'shop.com', isPrivate: true }
    },
    says: /is private: AWS could verify no certificate in it\.\n {2}To do: aws route53 list-hosted/,
    fix: ({ state }) => {
      state.hostedZones.Z0123456789ABC = { name: 'shop.com' }
    },
  },
  'a DNS record of the domain that is there already': {
    context: prod,
    given: ({ state }) => {
      state.records = ['shop.com A']
    },
    says: /taken: DNS record shop\.com A\.\n {2}To do: delete it, where nothing else uses it: https:\/\/[^\n]*Z0123456789ABC/,
    fix: ({ state }) => {
      state.records = []
    },
  },
  'a DMARC record of the mail domain that is there already': {
    context: { ...prod, mailFrom: 'no-reply@shop.com' },
    given: ({ state }) => {
      state.records = ['_dmarc.shop.com TXT']
    },
    says: /taken: DNS record _dmarc\.shop\.com TXT\.\n {2}To do: delete it/,
    fix: ({ state }) => {
      state.records = []
    },
  },
  ...Object.fromEntries(
    ([301, 403] as const).map((status) => [
      `a reports bucket elsewhere, for which S3 answers ${status}`,
      {
        given: ({ state }: RecordedAws) => {
          state.foreignBuckets[bucket('dev')] = status
        },
        says: /bucket of another region or account veridock-dev-reports-123456789012\.\n {2}To do: aws s3api get-bucket-location --bucket veridock-dev-reports-123456789012 /,
        fix: ({ state }: RecordedAws) => {
          state.foreignBuckets = {}
        },
      },
    ]),
  ),
  ...Object.fromEntries(
    unanswered.map(([name, broken, says]) => [
      name,
      {
        given: ({ state }: RecordedAws) => {
          state.broken = broken
        },
        says,
        fix: ({ state }: RecordedAws) => {
          delete state.broken
        },
      },
    ]),
  ),
  'credentials that expire while it deploys': {
    given: (aws) => {
      verified(aws).failing.set('Veridock-dev-Data', 'nothing')
      aws.afterDeploy = () => {
        aws.state.credentials = 'expired'
      }
    },
    says: /Deploying Veridock-dev-Data[^\n]*\nThere are no credentials[^\n]*\n {2}To do: aws sso login/,
    fix: (aws) => {
      aws.state.credentials = 'good'
      delete aws.afterDeploy
    },
  },
  'a mail domain whose verification AWS has given up': {
    given: (aws) => {
      verified(aws).state.identities['mail.shop.com'] = 'FAILED'
      const outputs = { DkimRecord1: 'abc._domainkey CNAME abc.dkim.amazonses.com' }
      aws.state.stacks['Veridock-dev-Mail'] = { status: 'CREATE_COMPLETE', outputs }
    },
    says: /within 72 hours[\s\S]*_domainkey CNAME[\s\S]*\n {2}and aws ses verify-domain-dkim --domain mail\.shop\.com --region eu-west-1/,
    fix: ({ state }) => {
      state.identities['mail.shop.com'] = true
    },
  },
  'a domain that another distribution has': {
    context: prod,
    given: (aws) => {
      aws.state.identities['mail.shop.com'] = true
      aws.state.stacks['Veridock-prod-Mail'] = { status: 'CREATE_COMPLETE' }
      aws.failing.set('Veridock-prod-App', {
        status: 'ROLLBACK_COMPLETE',
        failed: [
          {
            id: 'WebsiteDistribution',
            reason: 'One or more of the CNAMEs you provided are already associated.',
          },
        ],
      })
    },
    says: /already associated\.\n {2}To do: another distribution has this domain: remove it there/,
    fix: () => undefined,
  },
  'a creation that failed with its rollback switched off': {
    given: (aws) => {
      verified(aws).state.stacks['Veridock-dev-Data'] = {
        status: 'CREATE_FAILED',
        failed: [{ id: 'Table', reason: 'Something' }],
      }
    },
    says: /because of Table \(Something\)\.\n {2}To do: aws cloudformation delete-stack --stack-name Veridock-dev-Data --region eu-west-1/,
    fix: ({ state }) => {
      delete state.stacks['Veridock-dev-Data']
    },
  },
  'an update that failed with its rollback switched off': {
    given: (aws) => {
      verified(aws).state.stacks['Veridock-dev-Data'] = { status: 'UPDATE_FAILED' }
    },
    says: /To do: aws cloudformation rollback-stack --stack-name Veridock-dev-Data/,
    fix: ({ state }) => {
      state.stacks['Veridock-dev-Data'] = {
        status: 'UPDATE_ROLLBACK_COMPLETE',
        outputs: { DeploymentPass: 'first' },
      }
    },
  },
  'a rollback that is still under way': {
    given: (aws) => {
      verified(aws).state.stacks['Veridock-dev-App'] = { status: 'UPDATE_ROLLBACK_IN_PROGRESS' }
    },
    says: /To do: aws cloudformation wait stack-rollback-complete --stack-name Veridock-dev-App/,
    fix: ({ state }) => {
      state.stacks['Veridock-dev-App'] = {
        status: 'UPDATE_ROLLBACK_COMPLETE',
        outputs: { DeploymentPass: 'first' },
      }
    },
  },
  'a file of a deleted stage that S3 keeps': {
    context: prod,
    given: ({ state }) => {
      state.buckets[bucket('prod')] = ['a']
      state.lockedFiles = ['a']
    },
    discardLeftovers: true,
    says: /a in the bucket veridock-prod-reports-123456789012 cannot be deleted: Access Denied\.\n {2}To do: delete it in the console/,
    fix: ({ state }) => {
      state.lockedFiles = []
      state.buckets = {}
    },
  },
  'a mail domain without its DNS records': {
    given: () => undefined,
    says: /add these DNS records of mail\.shop\.com:\n {4}abc\._domainkey CNAME[\s\S]*aws sesv2 get-email-identity --email-identity mail\.shop\.com/,
    fix: ({ state }) => {
      state.identities['mail.shop.com'] = true
    },
  },
  'the sandbox of SES, for dev': {
    given: (aws) => {
      verified(aws).state.sending.ProductionAccessEnabled = false
      aws.state.identities['help@shop.com'] = true
    },
    says: /refuse mail to desk@shop\.com\.\n {2}To do: aws sesv2 create-email-identity --email-identity desk@shop\.com --region eu-west-1, then open/,
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
    says: /200 mails a day[^\n]*\n {2}To do: aws sesv2 put-account-details --production-access-enabled .*--website-url https:\/\/shop\.com/,
    fix: ({ state }) => {
      state.sending.ProductionAccessEnabled = true
    },
  },
  'sending that AWS has stopped': {
    given: (aws) => {
      verified(aws).state.sending.SendingEnabled = false
    },
    says: /stopped the sending[^\n]*\n {2}To do: answer AWS’s case/,
    fix: ({ state }) => {
      state.sending.SendingEnabled = true
    },
  },
  'names that a destroyed prod has kept': {
    context: prod,
    given: ({ state }) => {
      state.buckets[bucket('prod')] = ['a', 'b', 'c']
      state.secrets['veridock/prod/erasure-key'] = true
      state.logGroups = ['/aws/lambda/veridock-prod-get-me']
    },
    says: /left behind: bucket veridock-prod-reports-123456789012, secret veridock\/prod\/erasure-key, log group [^\n]*\n {2}To do: save what is still needed, then [^\n]*npm run first-deployment -- prod .* --discard-leftovers/,
    fix: async (aws, context) => {
      // It ends where the mail domain, which is new, is not verified.
      await run(aws, context, true)
      expect([aws.state.buckets, aws.state.secrets, aws.state.logGroups]).toEqual([{}, {}, []])
      aws.state.identities['mail.shop.com'] = true
      aws.state.stacks['Veridock-prod-Mail'] = { status: 'CREATE_COMPLETE' }
    },
  },
  'a mail identity that was made by hand': {
    given: ({ state }) => {
      state.identities['mail.shop.com'] = true
    },
    says: /taken: identity mail\.shop\.com\.\n {2}To do: if nothing else sends from it: aws sesv2 delete-email-identity --email-identity mail\.shop\.com --region eu-west-1; else/,
    fix: ({ state }) => {
      state.stacks['Veridock-dev-Mail'] = { status: 'CREATE_COMPLETE' }
    },
  },
  'an account that is not verified for CloudFront': {
    given: (aws) => {
      verified(aws).failing.set('Veridock-dev-App', {
        status: 'ROLLBACK_COMPLETE',
        failed: [
          {
            id: 'WebsiteDistribution',
            reason: 'Your account must be verified before you can add new CloudFront resources.',
          },
        ],
      })
    },
    says: /Veridock-dev-App failed at WebsiteDistribution: Your account must be[^\n]*\n {2}To do: ask AWS Support to verify/,
    fix: () => undefined,
  },
  'a creation that failed for a reason of its own': {
    given: (aws) => {
      verified(aws).failing.set('Veridock-dev-Data', {
        status: 'ROLLBACK_COMPLETE',
        failed: [{ id: 'Table', reason: 'Something new' }],
      })
    },
    says: /Data failed at Table: Something new\.\n {2}To do: aws cloudformation describe-stack-events/,
    fix: () => undefined,
  },
  'a deployment that ends before CloudFormation begins': {
    given: (aws) => {
      verified(aws).failing.set('Veridock-dev-Data', 'nothing')
    },
    says: /ended before CloudFormation changed Veridock-dev-Data\.\n {2}To do: read its message above/,
    fix: () => undefined,
  },
  'a stack that was created with protections and failed': {
    context: prod,
    given: ({ state }) => {
      state.identities['mail.shop.com'] = true
      state.stacks['Veridock-prod-Mail'] = { status: 'CREATE_COMPLETE' }
      state.stacks['Veridock-prod-Data'] = { status: 'ROLLBACK_COMPLETE', isProtected: true }
    },
    says: /To do: aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name Veridock-prod-Data/,
    fix: ({ state }) => {
      state.stacks['Veridock-prod-Data'] = { status: 'ROLLBACK_COMPLETE' }
    },
  },
  'a rollback that a protected table stops': {
    given: (aws) => {
      verified(aws).state.stacks['Veridock-dev-Data'] = {
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
    says: /because of Table\.\n {2}To do: aws dynamodb update-table --table-name table-1 --no-deletion-protection-enabled --region eu-west-1 && aws cloudformation delete-stack/,
    fix: ({ state }) => {
      delete state.stacks['Veridock-dev-Data']
    },
  },
  'a deletion that failed': {
    given: (aws) => {
      verified(aws).state.stacks['Veridock-dev-App'] = { status: 'DELETE_FAILED' }
    },
    says: /To do: aws cloudformation delete-stack --deletion-mode FORCE_DELETE_STACK --stack-name Veridock-dev-App/,
    fix: ({ state }) => {
      delete state.stacks['Veridock-dev-App']
    },
  },
  'an update that could not be rolled back': {
    given: (aws) => {
      verified(aws).state.stacks['Veridock-dev-Data'] = { status: 'UPDATE_ROLLBACK_FAILED' }
    },
    says: /To do: aws cloudformation continue-update-rollback --stack-name Veridock-dev-Data/,
    fix: ({ state }) => {
      state.stacks['Veridock-dev-Data'] = {
        status: 'UPDATE_ROLLBACK_COMPLETE',
        outputs: { DeploymentPass: 'first' },
      }
    },
  },
  'another deployment at the same time': {
    given: (aws) => {
      verified(aws).state.stacks['Veridock-dev-Data'] = { status: 'CREATE_IN_PROGRESS' }
    },
    says: /To do: aws cloudformation wait stack-create-complete --stack-name Veridock-dev-Data/,
    fix: ({ state }) => {
      state.stacks['Veridock-dev-Data'] = {
        status: 'CREATE_COMPLETE',
        outputs: { DeploymentPass: 'first' },
      }
    },
  },
  'Google’s secret, which has a place now': {
    context: { ...prod, googleClientId: 'x' },
    given: ({ state }) => {
      state.identities['mail.shop.com'] = true
      state.stacks['Veridock-prod-Mail'] = { status: 'CREATE_COMPLETE' }
    },
    says: /Deploying Veridock-prod-App[\s\S]*To do: aws secretsmanager put-secret-value --secret-id veridock\/prod\/google-client-secret/,
    fix: ({ state }) => {
      state.secrets['veridock/prod/google-client-secret'] = true
    },
  },
}

it.each(Object.entries(scenes))(
  '%s: says the next step, and goes on from there',
  async (_, scene) => {
    const aws = new RecordedAws()
    const context = { ...(scene.context ?? dev) }
    scene.given(aws)
    const stopped = await run(aws, context, scene.discardLeftovers)
    expect(stopped).toEqual({ code: 1, said: expect.stringMatching(scene.says) })
    // One way on, the last line.
    if (!stopped.said.startsWith('The stage '))
      expect(stopped.said).toMatch(/\nThen: npm run first-deployment -- (dev|prod)[^\n]*$/)
    await scene.fix(aws, context)
    let { code, said } = await run(aws, context)
    // Only a new stage's mail domain is still to be verified.
    if (code === 1) {
      expect(said).toMatch(/The mail domain [\w.]+ is not verified/)
      for (const each of Object.keys(aws.state.identities)) aws.state.identities[each] = true
      ;({ code, said } = await run(aws, context))
    }
    expect([code, said]).toEqual([0, expect.stringMatching(/ is deployed\. What is left to do:/)])
  },
)

it('deploys prod in two passes: what cannot be rolled back comes with the second', async () => {
  const aws = new RecordedAws()
  await run(aws, prod)
  expect(aws.deployed).toEqual(['Mail first'])
  aws.state.identities['mail.shop.com'] = true
  const { code, said } = await run(aws, prod)
  expect(code).toBe(0)
  // Each region has a topic of its own, and each asks for its own confirmation.
  expect(said).toMatch(/AWS’s mail to \S+ about eu-west-1[\s\S]*AWS’s mail to \S+ about us-east-1/)
  expect(aws.deployed).toEqual([
    'Mail first',
    'Data first',
    'Edge first',
    'App first',
    'Mail final',
    'Data final',
    'App final',
  ])
  expect((await run(aws, prod)).code).toBe(0)
  expect(aws.deployed).toHaveLength(7)
})

it('adds what is missing of a stage that is protected already, and takes no protection away', async () => {
  const aws = new RecordedAws()
  const { stacks, identities } = aws.state
  const isProtected = true
  identities['mail.shop.com'] = true
  stacks['Veridock-prod-Mail'] = { status: 'CREATE_COMPLETE', isProtected }
  const outputs = { DeploymentPass: 'final' }
  stacks['Veridock-prod-Data'] = { status: 'UPDATE_COMPLETE', isProtected, outputs }
  expect((await run(aws, prod)).code).toBe(0)
  expect(aws.deployed).toEqual(['Edge final', 'App final'])
})

it('goes on after a second pass that failed', async () => {
  const aws = verified(new RecordedAws())
  const outputs = { DeploymentPass: 'first' }
  aws.state.stacks['Veridock-dev-Data'] = { status: 'UPDATE_ROLLBACK_COMPLETE', outputs }
  aws.state.stacks['Veridock-dev-App'] = { status: 'CREATE_COMPLETE', outputs }
  const { code, said } = await run(aws, dev)
  expect([code, said]).toEqual([0, expect.stringContaining('It is tried again: Veridock-dev-Data')])
  expect(aws.deployed).toEqual(['Data final', 'App final'])
})

it('repeats the settings that it was given, for a shell', async () => {
  const aws = new RecordedAws()
  const { said } = await run(aws, { ...dev, brandName: 'O’Neil & Sons', postalAddress: "1 'A' St" })
  expect(said).toMatch(/ -c 'brandName=O’Neil & Sons' -c 'postalAddress=1 '\\''A'\\'' St'$/)
})

it('says what is left for a person once all is deployed', async () => {
  const aws = verified(new RecordedAws())
  aws.state.githubProvider = true
  aws.state.sending.ProductionAccessEnabled = false
  aws.state.identities['shop.com'] = true
  const { said } = await run(aws, { ...dev, alarmEmail: 'ops@shop.com' })
  for (const line of [
    'AWS’s mail to ops@shop.com',
    'aws secretsmanager put-secret-value --secret-id veridock/dev/model-key',
    '#leaving-the-ses-sandbox',
    'npm run smoke -- https://d1.cloudfront.net',
    '-c environment=dev -c repository=<owner>/<name> -c githubProvider=existing',
  ])
    expect(said).toContain(line)
})

it('has an answer to every state that CloudFormation knows, and deploys onto none that refuses', async () => {
  for (const name of ['Mail', 'Data', 'App'])
    for (const status of Object.values(StackStatus)) {
      const aws = verified(new RecordedAws())
      const outputs = { DeploymentPass: 'first' }
      aws.state.stacks[`Veridock-dev-${name}`] = { status, outputs }
      const { code, said } = await run(aws, dev)
      const isClear = code === 0 || /\n {2}To do: [\s\S]*\nThen: npm run/.test(said)
      expect([name, status, isClear]).toEqual([name, status, true])
    }
})

it('takes what a failed creation could not make for taken, not for its own', async () => {
  const aws = verified(new RecordedAws())
  aws.state.stacks['Veridock-dev-Data'] = { status: 'ROLLBACK_COMPLETE' }
  aws.state.buckets[bucket('dev')] = []
  const { said } = await run(aws, dev)
  expect(said).toMatch(/left behind: bucket veridock-dev-reports-123456789012/)
})
