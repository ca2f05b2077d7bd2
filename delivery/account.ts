import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateDescribeStackEvents,
  paginateListStackResources,
  type StackEvent,
} from '@aws-sdk/client-cloudformation'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import {
  DescribeSecretCommand,
  paginateListSecrets,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
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

  /** @returns the name of the permissions boundary that `cdk bootstrap` was told, or undefined if none */
  async bootstrapBoundary(region: string): Promise<string | undefined> {
    const answer = await undefinedIfMissing(
      new CloudFormationClient({ region }).send(
        new DescribeStacksCommand({ StackName: 'CDKToolkit' }),
      ),
      'ValidationError',
    )
    return answer?.Stacks?.[0]?.Parameters?.find(
      ({ ParameterKey }) => ParameterKey === 'InputPermissionsBoundary',
    )?.ParameterValue
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

  /**
   * @param secret its name, or the ARN of one in another account
   * @returns undefined if there is no such secret
   */
  async hasSecretValue(region: string, secret: string): Promise<boolean | undefined> {
    const answer = await undefinedIfMissing(
      new SecretsManagerClient({ region }).send(new DescribeSecretCommand({ SecretId: secret })),
      'ResourceNotFoundException',
      // Of another account, AWS may not say whether it has one.
      ...(secret.startsWith('arn:') ? ['AccessDeniedException'] : []),
    )
    return answer && Object.keys(answer.VersionIdsToStages ?? {}).length > 0
  }

  /** The names of the secrets that start with the prefix. */
  async secrets(region: string, prefix: string): Promise<string[]> {
    const found: string[] = []
    const client = new SecretsManagerClient({ region })
    for await (const { SecretList = [] } of paginateListSecrets(
      { client },
      { Filters: [{ Key: 'name', Values: [prefix] }] },
    ))
      found.push(...SecretList.map(({ Name = '' }) => Name))
    return found
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
}

const credentialErrors = [
  'CredentialsProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidAccessKeyId',
  'InvalidClientTokenId',
  'MissingAuthenticationToken',
  'MissingAuthenticationTokenException',
  'TokenProviderError',
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
  if (hasErrorName(error, ...credentialErrors))
    return {
      problem: 'There are no valid AWS credentials',
      fix: 'aws sso login, or set AWS_PROFILE; aws sts get-caller-identity shows the identity in use',
    }
  const code = String((error as { code?: unknown }).code ?? '')
  if (networkErrors.test(code) || hasErrorName(error, 'TimeoutError', 'NetworkingError'))
    return {
      problem: `AWS does not answer (${message})`,
      fix: 'check the network, DNS and HTTPS_PROXY; aws sts get-caller-identity shows when it works again',
    }
  if (hasErrorName(error, 'AccessDenied', 'AccessDeniedException', 'AuthorizationErrorException'))
    return {
      problem: `These credentials are refused: ${message}`,
      fix: 'use credentials of an administrator of the account: export AWS_PROFILE=…',
    }
  if (!('$metadata' in error)) return undefined
  return {
    problem: `AWS answers ${error.name}: ${message}`,
    fix: 'run the same command again in a minute; if it stays: https://health.aws.amazon.com/health/status',
  }
}

/** Something that the operator must fix: one sentence without its period, and how to fix it. */
export type Issue = { problem: string; fix: string }

export const formatIssue = ({ problem, fix }: Issue): string => `${problem}.\n  To do: ${fix}`
