import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateDescribeStackEvents,
  paginateListStackResources,
  type StackEvent,
} from '@aws-sdk/client-cloudformation'
import { CloudWatchLogsClient, paginateDescribeLogGroups } from '@aws-sdk/client-cloudwatch-logs'
import { GetRoleCommand, IAMClient, ListOpenIDConnectProvidersCommand } from '@aws-sdk/client-iam'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  Route53Client,
  type RRType,
} from '@aws-sdk/client-route-53'
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import {
  DescribeSecretCommand,
  paginateListSecrets,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import {
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'

export type StackState = {
  status: string
  isProtected: boolean
  outputs: Readonly<Record<string, string>>
}
export type OwnedResource = { type: string; physicalId: string }

/** `failed`: AWS has stopped to look for its DNS records. */
export type Verification = 'verified' | 'pending' | 'failed'

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** @returns undefined where AWS says that there is no such thing */
async function unlessAbsent<T>(answer: Promise<T>, ...names: string[]): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isNamed(error, ...names)) return undefined
    throw error
  }
}

/** What the account says about itself. It changes nothing, and knows nothing of our stages. */
export class Account {
  async id(region: string): Promise<string> {
    const { Account: id = '' } = await new STSClient({ region }).send(
      new GetCallerIdentityCommand({}),
    )
    return id
  }

  /** The version of `cdk bootstrap` in a region. */
  async bootstrapVersion(region: string): Promise<number | undefined> {
    const answer = await unlessAbsent(
      new SSMClient({ region }).send(
        new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' }),
      ),
      'ParameterNotFound',
    )
    return answer && Number(answer.Parameter?.Value)
  }

  /** How many functions may run at once. */
  async concurrentExecutions(region: string): Promise<number> {
    const { AccountLimit } = await new LambdaClient({ region }).send(
      new GetAccountSettingsCommand({}),
    )
    return AccountLimit?.ConcurrentExecutions ?? 0
  }

  async sending(
    region: string,
  ): Promise<{ inSandbox: boolean; isEnabled: boolean; mailsPerDay: number }> {
    const answer = await new SESv2Client({ region }).send(new GetAccountCommand({}))
    return {
      inSandbox: !answer.ProductionAccessEnabled,
      isEnabled: answer.SendingEnabled ?? false,
      mailsPerDay: answer.SendQuota?.Max24HourSend ?? 0,
    }
  }

  /** Whether SES may use an identity. @returns undefined where there is none */
  async verification(region: string, identity: string): Promise<Verification | undefined> {
    const answer = await unlessAbsent(
      new SESv2Client({ region }).send(new GetEmailIdentityCommand({ EmailIdentity: identity })),
      'NotFoundException',
    )
    if (!answer) return undefined
    if (answer.VerifiedForSendingStatus) return 'verified'
    return answer.VerificationStatus === 'FAILED' ? 'failed' : 'pending'
  }

  async hasConfigurationSet(region: string, name: string): Promise<boolean> {
    const answer = await unlessAbsent(
      new SESv2Client({ region }).send(
        new GetConfigurationSetCommand({ ConfigurationSetName: name }),
      ),
      'NotFoundException',
    )
    return answer !== undefined
  }

  async stack(region: string, name: string): Promise<StackState | undefined> {
    // CloudFormation says of an unknown stack that the request is not valid.
    const answer = await unlessAbsent(
      new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName: name })),
      'ValidationError',
    )
    const [stack] = answer?.Stacks ?? []
    return (
      stack && {
        status: stack.StackStatus ?? '',
        isProtected: stack.EnableTerminationProtection ?? false,
        outputs: Object.fromEntries(
          (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [
            OutputKey,
            OutputValue,
          ]),
        ),
      }
    )
  }

  /** The resources of the last deployment of a stack that failed, in the order of their failing. */
  async failures(region: string, name: string): Promise<StackEvent[]> {
    const failed: StackEvent[] = []
    const client = new CloudFormationClient({ region })
    for await (const { StackEvents = [] } of paginateDescribeStackEvents(
      { client },
      { StackName: name },
    ))
      for (const event of StackEvents) {
        const isOfStack = event.PhysicalResourceId === event.StackId
        const status = String(event.ResourceStatus)
        if (isOfStack && /^(CREATE|UPDATE)_IN_PROGRESS$/.test(status)) return failed.toReversed()
        const isCause = !/cancelled/i.test(event.ResourceStatusReason ?? '')
        if (!isOfStack && status.endsWith('_FAILED') && isCause) failed.push(event)
      }
    return failed.toReversed()
  }

  /** What a stack owns now: AWS also lists what it has deleted, or failed to create. */
  async resources(region: string, stack: string): Promise<OwnedResource[]> {
    const found: OwnedResource[] = []
    const client = new CloudFormationClient({ region })
    for await (const { StackResourceSummaries = [] } of paginateListStackResources(
      { client },
      { StackName: stack },
    ))
      for (const {
        ResourceType = '',
        PhysicalResourceId = '',
        ResourceStatus,
      } of StackResourceSummaries)
        if (!/^(CREATE_FAILED|DELETE_COMPLETE|DELETE_SKIPPED)$/.test(String(ResourceStatus)))
          found.push({ type: ResourceType, physicalId: PhysicalResourceId })
    return found
  }

  /** Whether a secret has a value. @returns undefined where there is no such secret */
  async isFilledIn(region: string, secret: string): Promise<boolean | undefined> {
    const answer = await unlessAbsent(
      new SecretsManagerClient({ region }).send(new DescribeSecretCommand({ SecretId: secret })),
      'ResourceNotFoundException',
    )
    return answer && Object.keys(answer.VersionIdsToStages ?? {}).length > 0
  }

  /** Secrets whose names begin so, those that are about to be deleted too. */
  async secrets(region: string, prefix: string): Promise<{ name: string; arn: string }[]> {
    const found: { name: string; arn: string }[] = []
    const client = new SecretsManagerClient({ region })
    for await (const { SecretList = [] } of paginateListSecrets(
      { client },
      { IncludePlannedDeletion: true, Filters: [{ Key: 'name', Values: [prefix] }] },
    ))
      for (const { Name = '', ARN = '' } of SecretList) found.push({ name: Name, arn: ARN })
    return found
  }

  async logGroups(region: string, prefix: string): Promise<string[]> {
    const found: string[] = []
    const client = new CloudWatchLogsClient({ region })
    for await (const { logGroups = [] } of paginateDescribeLogGroups(
      { client },
      { logGroupNamePrefix: prefix },
    ))
      found.push(...logGroups.map(({ logGroupName = '' }) => logGroupName))
    return found
  }

  /**
   * Bucket names are those of all accounts and regions.
   * @returns `elsewhere` for a bucket of another region or account; undefined where there is none
   */
  async bucket(region: string, name: string): Promise<'here' | 'elsewhere' | undefined> {
    try {
      await new S3Client({ region }).send(new HeadBucketCommand({ Bucket: name }))
      return 'here'
    } catch (error) {
      // An answer without a body has no name but its status.
      const status = statusOf(error)
      if (status === 404 || isNamed(error, 'NotFound', 'NoSuchBucket')) return undefined
      if (status === 301 || status === 403) return 'elsewhere'
      throw error
    }
  }

  async hasRole(region: string, name: string): Promise<boolean> {
    const answer = await unlessAbsent(
      new IAMClient({ region }).send(new GetRoleCommand({ RoleName: name })),
      'NoSuchEntityException',
    )
    return answer !== undefined
  }

  async hostedZone(
    region: string,
    id: string,
  ): Promise<{ name: string; isPrivate: boolean } | undefined> {
    const answer = await unlessAbsent(
      new Route53Client({ region }).send(new GetHostedZoneCommand({ Id: id })),
      'NoSuchHostedZone',
    )
    return (
      answer && {
        name: (answer.HostedZone?.Name ?? '').replace(/\.$/, ''),
        isPrivate: answer.HostedZone?.Config?.PrivateZone ?? false,
      }
    )
  }

  async hasRecord(region: string, zoneId: string, name: string, type: RRType): Promise<boolean> {
    const { ResourceRecordSets = [] } = await new Route53Client({ region }).send(
      new ListResourceRecordSetsCommand({
        HostedZoneId: zoneId,
        StartRecordName: name,
        StartRecordType: type,
        MaxItems: 1,
      }),
    )
    return ResourceRecordSets.some(({ Name, Type }) => Name === `${name}.` && Type === type)
  }

  async hasGithubProvider(region: string): Promise<boolean> {
    const { OpenIDConnectProviderList = [] } = await new IAMClient({ region }).send(
      new ListOpenIDConnectProvidersCommand({}),
    )
    return OpenIDConnectProviderList.some(({ Arn = '' }) =>
      Arn.endsWith('oidc-provider/token.actions.githubusercontent.com'),
    )
  }

  /** Addresses that have not confirmed their subscription of a topic. */
  async unconfirmed(region: string, topicArn: string): Promise<string[]> {
    const { Subscriptions = [] } = await new SNSClient({ region }).send(
      new ListSubscriptionsByTopicCommand({ TopicArn: topicArn }),
    )
    return Subscriptions.filter(
      ({ SubscriptionArn }) => SubscriptionArn === 'PendingConfirmation',
    ).map(({ Endpoint = '' }) => Endpoint)
  }
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

const again = 'run the same command again in a minute'

/** Answers that say nothing about a stage, by the names that AWS's services give them. */
const answers: readonly {
  names: readonly string[]
  what: (message: string) => string
  todo: string
}[] = [
  {
    names: [
      'CredentialsProviderError',
      'ExpiredToken',
      'ExpiredTokenException',
      'InvalidAccessKeyId',
      'InvalidClientTokenId',
      'MissingAuthenticationToken',
      'MissingAuthenticationTokenException',
      'TokenProviderError',
    ],
    what: () => 'There are no credentials that AWS accepts',
    todo: 'aws sso login, or set AWS_PROFILE; aws sts get-caller-identity shows whom AWS sees',
  },
  {
    names: [
      'InvalidSignatureException',
      'RequestExpired',
      'RequestTimeTooSkewed',
      'SignatureDoesNotMatch',
    ],
    what: () => 'AWS cannot verify the signature: the clock or the secret key is wrong',
    todo: 'compare date -u with the time, then set the credentials again: aws sso login, or aws configure',
  },
  {
    names: ['UnrecognizedClientException'],
    what: () => 'AWS does not accept these credentials in the region of the stage',
    todo: 'enable the region: AWS console, Account, "AWS Regions"; or set another one with -c region=…',
  },
  {
    names: ['OptInRequired', 'SubscriptionRequiredException'],
    what: () => 'The account is not activated yet',
    todo: 'finish its registration (payment method, phone, support plan): https://console.aws.amazon.com/billing/home#/account',
  },
  {
    names: [
      'RequestLimitExceeded',
      'SlowDown',
      'Throttling',
      'ThrottlingException',
      'ThrottledException',
      'TooManyRequestsException',
    ],
    what: () => 'AWS takes no more calls for a moment',
    todo: again,
  },
]

const unreachable =
  /^(EAI_AGAIN|ECONNABORTED|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

/** What to do about an answer of AWS that says nothing about a stage. @returns undefined for a fault of ours */
export function accessProblem(error: unknown): Lack | undefined {
  if (!(error instanceof Error)) return undefined
  const message = error.message.replace(/\.$/, '')
  const known = answers.find(({ names }) => names.includes(error.name))
  if (known) return { what: known.what(message), todo: known.todo }
  const code = String((error as { code?: unknown }).code ?? '')
  if (unreachable.test(code) || isNamed(error, 'TimeoutError', 'NetworkingError'))
    return {
      what: `AWS does not answer (${message})`,
      todo: 'look at the network, its DNS and HTTPS_PROXY; aws sts get-caller-identity shows when it works again',
    }
  if (isNamed(error, 'AccessDenied', 'AccessDeniedException', 'AuthorizationErrorException'))
    return {
      what: `These credentials are refused: ${message}`,
      todo: /service control policy|permissions boundary/i.test(message)
        ? 'ask the administrator of the organization: no right in the account changes that'
        : 'use credentials of an administrator of the account: export AWS_PROFILE=…',
    }
  const status = statusOf(error)
  if (status === undefined) return undefined
  return {
    what: `AWS answers ${status} (${error.name}: ${message})`,
    todo:
      status >= 500
        ? `${again}; if it stays: https://health.aws.amazon.com/health/status`
        : `${again}; if it stays, ask the account’s administrator what refuses the call`,
  }
}

/** Something that is missing, in one sentence without its full stop, and what to do about it. */
export type Lack = { what: string; todo: string }

export const inWords = ({ what, todo }: Lack): string => `${what}.\n  To do: ${todo}`
