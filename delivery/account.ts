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

/** State of an SES identity. `failed`: AWS has stopped looking for its DNS records. */
export type IdentityStatus = 'verified' | 'pending' | 'failed'

const hasErrorName = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name)

/** @param names the errors with which AWS says that the resource does not exist. @returns undefined for them */
async function undefinedIfMissing<T>(
  answer: Promise<T>,
  ...names: string[]
): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (hasErrorName(error, ...names)) return undefined
    throw error
  }
}

/** Read-only calls to an AWS account. Independent of our stages. */
export class Account {
  async id(region: string): Promise<string> {
    const { Account: id = '' } = await new STSClient({ region }).send(
      new GetCallerIdentityCommand({}),
    )
    return id
  }

  /** @returns undefined if `cdk bootstrap` has not run in this region */
  async bootstrapVersion(region: string): Promise<number | undefined> {
    const answer = await undefinedIfMissing(
      new SSMClient({ region }).send(
        new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' }),
      ),
      'ParameterNotFound',
    )
    return answer && Number(answer.Parameter?.Value)
  }

  /** The quota for Lambda environments that run at the same time. */
  async concurrentExecutions(region: string): Promise<number> {
    const { AccountLimit } = await new LambdaClient({ region }).send(
      new GetAccountSettingsCommand({}),
    )
    return AccountLimit?.ConcurrentExecutions ?? 0
  }

  async sendingStatus(
    region: string,
  ): Promise<{ inSandbox: boolean; isEnabled: boolean; mailsPerDay: number }> {
    const answer = await new SESv2Client({ region }).send(new GetAccountCommand({}))
    return {
      inSandbox: !answer.ProductionAccessEnabled,
      isEnabled: answer.SendingEnabled ?? false,
      mailsPerDay: answer.SendQuota?.Max24HourSend ?? 0,
    }
  }

  /** @returns undefined if SES has no such identity */
  async identityStatus(region: string, identity: string): Promise<IdentityStatus | undefined> {
    const answer = await undefinedIfMissing(
      new SESv2Client({ region }).send(new GetEmailIdentityCommand({ EmailIdentity: identity })),
      'NotFoundException',
    )
    if (!answer) return undefined
    if (answer.VerifiedForSendingStatus) return 'verified'
    return answer.VerificationStatus === 'FAILED' ? 'failed' : 'pending'
  }

  async hasConfigurationSet(region: string, name: string): Promise<boolean> {
    const answer = await undefinedIfMissing(
      new SESv2Client({ region }).send(
        new GetConfigurationSetCommand({ ConfigurationSetName: name }),
      ),
      'NotFoundException',
    )
    return answer !== undefined
  }

  async stack(region: string, name: string): Promise<StackState | undefined> {
    // CloudFormation answers ValidationError for an unknown stack.
    const answer = await undefinedIfMissing(
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

  /** Events of the resources that failed in the last deployment of a stack, the earliest first. */
  async failureEvents(region: string, name: string): Promise<StackEvent[]> {
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

  /**
   * Resources that a stack owns now. AWS also lists those that it has deleted or failed to create; they are
   * left out.
   */
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

  /** @returns undefined if there is no such secret */
  async hasSecretValue(region: string, secret: string): Promise<boolean | undefined> {
    const answer = await undefinedIfMissing(
      new SecretsManagerClient({ region }).send(new DescribeSecretCommand({ SecretId: secret })),
      'ResourceNotFoundException',
    )
    return answer && Object.keys(answer.VersionIdsToStages ?? {}).length > 0
  }

  /** Secrets whose names start with the prefix, including those scheduled for deletion. */
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
   * Where a bucket is. Bucket names are unique across all accounts and regions.
   * @returns `elsewhere` for a bucket of another region or account; undefined if there is none
   */
  async bucketLocation(region: string, name: string): Promise<'here' | 'elsewhere' | undefined> {
    try {
      await new S3Client({ region }).send(new HeadBucketCommand({ Bucket: name }))
      return 'here'
    } catch (error) {
      // A response without a body gives the error no name: check its status.
      const status = statusOf(error)
      if (status === 404 || hasErrorName(error, 'NotFound', 'NoSuchBucket')) return undefined
      if (status === 301 || status === 403) return 'elsewhere'
      throw error
    }
  }

  async hasRole(region: string, name: string): Promise<boolean> {
    const answer = await undefinedIfMissing(
      new IAMClient({ region }).send(new GetRoleCommand({ RoleName: name })),
      'NoSuchEntityException',
    )
    return answer !== undefined
  }

  async hostedZone(
    region: string,
    id: string,
  ): Promise<{ name: string; isPrivate: boolean } | undefined> {
    const answer = await undefinedIfMissing(
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

  /** Addresses that have not confirmed their subscription to a topic. */
  async unconfirmedAddresses(region: string, topicArn: string): Promise<string[]> {
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

const retry = 'run the same command again in a minute'

/** Errors of credentials and limits, which do not depend on the stage, by the names that AWS's services use. */
const knownErrors: readonly {
  names: readonly string[]
  problem: (message: string) => string
  fix: string
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
    problem: () => 'There are no valid AWS credentials',
    fix: 'aws sso login, or set AWS_PROFILE; aws sts get-caller-identity shows the identity in use',
  },
  {
    names: [
      'InvalidSignatureException',
      'RequestExpired',
      'RequestTimeTooSkewed',
      'SignatureDoesNotMatch',
    ],
    problem: () =>
      'AWS cannot verify the signature: the clock of this machine or the secret key is wrong',
    fix: 'compare date -u with the real time, then set the credentials again: aws sso login, or aws configure',
  },
  {
    names: ['UnrecognizedClientException'],
    problem: () => 'AWS does not accept these credentials in the region of the stage',
    fix: 'enable the region: AWS console, Account, "AWS Regions"; or set another one with -c region=…',
  },
  {
    names: ['OptInRequired', 'SubscriptionRequiredException'],
    problem: () => 'The account is not activated yet',
    fix: 'finish its registration (payment method, phone, support plan): https://console.aws.amazon.com/billing/home#/account',
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
    problem: () => 'AWS is throttling calls',
    fix: retry,
  },
]

const networkErrors =
  /^(EAI_AGAIN|ECONNABORTED|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

/**
 * Explains an error of AWS or the network that does not depend on the stage: credentials, limits, outages.
 * @returns undefined for an error that is neither an answer of AWS nor of the network
 */
export function issueFromAwsError(error: unknown): Issue | undefined {
  if (!(error instanceof Error)) return undefined
  const message = error.message.replace(/\.$/, '')
  const known = knownErrors.find(({ names }) => names.includes(error.name))
  if (known) return { problem: known.problem(message), fix: known.fix }
  const code = String((error as { code?: unknown }).code ?? '')
  if (networkErrors.test(code) || hasErrorName(error, 'TimeoutError', 'NetworkingError'))
    return {
      problem: `AWS does not answer (${message})`,
      fix: 'check the network, DNS and HTTPS_PROXY; aws sts get-caller-identity shows when it works again',
    }
  if (hasErrorName(error, 'AccessDenied', 'AccessDeniedException', 'AuthorizationErrorException'))
    return {
      problem: `These credentials are refused: ${message}`,
      fix: /service control policy|permissions boundary/i.test(message)
        ? 'ask the administrator of the AWS organization: no permission in the account can change this'
        : 'use credentials of an administrator of the account: export AWS_PROFILE=…',
    }
  const status = statusOf(error)
  if (status === undefined) return undefined
  return {
    problem: `AWS answers ${status} (${error.name}: ${message})`,
    fix:
      status >= 500
        ? `${retry}; if it persists: https://health.aws.amazon.com/health/status`
        : `${retry}; if it persists, ask the account’s administrator what blocks the call`,
  }
}

/** Something that the operator must fix: one sentence without its period, and how to fix it. */
export type Issue = { problem: string; fix: string }

export const formatIssue = ({ problem, fix }: Issue): string => `${problem}.\n  To do: ${fix}`
