import {
  CloudFormationClient,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import {
  DescribeSecretCommand,
  ListSecretsCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { onTestFinished } from 'vitest'
import type { Pass } from '../infra/stacks/names.ts'
import { refusesDeletion, type StageSettings } from '../infra/stages/settings.ts'

/** Whether CloudFormation refuses to update a stack in this state. */
const isNotUpdatable = (status: string): boolean =>
  status !== 'REVIEW_IN_PROGRESS' &&
  /PROGRESS$|(UPDATE|IMPORT|UPDATE_ROLLBACK|IMPORT_ROLLBACK|CREATE|DELETE)_FAILED$/.test(status)

export const accountId = '123456789012'

type Stack = {
  status: string
  isProtected?: boolean
  outputs?: Record<string, string>
  /** Resources that failed, the earliest first. */
  failed?: { id: string; type?: string; physicalId?: string; status?: string; reason: string }[]
}

/** State of the fake AWS account; the same in every region unless a field is keyed by region. */
export type State = {
  credentials: 'good' | 'none' | 'expired' | 'not an administrator’s'
  /** The error that every reading call throws. */
  callError?: Error
  disabledRegions: string[]
  account: string
  /** By region. */
  bootstrap: Record<string, number>
  concurrency: number
  /** By hosted zone id. */
  hostedZones: Record<string, { name: string; isPrivate?: boolean }>
  sending: { ProductionAccessEnabled: boolean; SendingEnabled: boolean }
  /** SES identities: true if verified, false if pending. */
  identities: Record<string, boolean | 'FAILED'>
  stacks: Record<string, Stack>
  /** By name: whether the secret has a value. */
  secrets: Record<string, boolean>
}

const initialState = (): State => ({
  credentials: 'good',
  disabledRegions: [],
  account: accountId,
  bootstrap: { 'eu-west-1': 30, 'us-east-1': 30 },
  concurrency: 1000,
  hostedZones: { Z0123456789ABC: { name: 'shop.com' } },
  sending: { ProductionAccessEnabled: true, SendingEnabled: true },
  identities: {},
  stacks: {},
  secrets: {},
})

/** An AWS error as the SDK throws it. */
export class AwsError extends Error {
  readonly $metadata = {}

  constructor(name: string, message = name) {
    super(message)
    this.name = name
  }
}

/** Secrets that the Data stack creates. */
const secretNames = ['model-key', 'google-client-secret', 'payment-key']

/**
 * Vitest workers run several files: restore the mock, as other files expect the real client, and forget its
 * calls, which it would keep in memory.
 */
function restoredAfterTest<Stub extends { resetHistory: () => void; restore: () => void }>(
  stub: Stub,
): Stub {
  onTestFinished(() => {
    stub.resetHistory()
    stub.restore()
  })
  return stub
}

/** In-memory fake of the AWS APIs that `delivery/` calls. Records the reading calls; restored after each test. */
export class FakeAws {
  readonly state: State = initialState()
  /** Names of the reading SDK commands that were sent. */
  readonly calls = new Set<string>()
  /** Makes the next deployment of a stack fail, with this result; `unchanged` if CloudFormation changes nothing. */
  readonly failNext = new Map<string, Stack | 'unchanged'>()
  readonly deployed: string[] = []
  /** Called during each deployment. */
  duringDeployment?: () => void

  constructor() {
    this.#identity()
    this.#cloudFormation()
    this.#mail()
    this.#otherServices()
  }

  /** Imitates `cdk deploy --exclusively` and CloudFormation. */
  deploy(settings: StageSettings) {
    return async (name: string, pass: Pass): Promise<boolean> => {
      this.deployed.push(`${name.replace(/^Veridock-\w+-/, '')} ${pass}`)
      const before = this.state.stacks[name]
      if (before && isNotUpdatable(before.status))
        throw new Error(`CloudFormation cannot update ${name}: ${before.status}`)
      if (before?.isProtected && /^ROLLBACK/.test(before.status))
        throw new Error(`The CDK cannot delete ${name}, which is protected`)
      // The CDK deletes the stack first; that fails if a resource cannot be deleted.
      if (
        before?.status === 'ROLLBACK_FAILED' &&
        before.failed?.some(({ status }) => status === 'DELETE_FAILED')
      )
        throw new Error(`The CDK cannot delete ${name}: ${before.status}`)
      const failure = this.failNext.get(name)
      this.failNext.delete(name)
      this.duringDeployment?.()
      if (failure === 'unchanged') return false
      if (failure) {
        this.state.stacks[name] = { ...before, ...failure }
        return false
      }
      this.#create(name, { ...settings, firstDeployment: pass === 'first' })
      return true
    }
  }

  #create(name: string, settings: StageSettings) {
    const { state } = this
    const { stage, brand, firstDeployment } = settings
    const isNew = !/COMPLETE$/.test(state.stacks[name]?.status ?? '')
    const pass = firstDeployment ? 'first' : 'final'
    if (name.endsWith('-Mail')) state.identities[brand.mailFrom.replace(/^.*@/, '')] ??= false
    if (name.endsWith('-Data'))
      for (const secret of secretNames) state.secrets[`veridock/${stage}/${secret}`] ??= false
    state.stacks[name] = {
      status: isNew ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE',
      isProtected: /-(Mail|Data)$/.test(name) && refusesDeletion(settings),
      outputs: {
        ...(!/-(Mail|Edge)$/.test(name) && { DeploymentPass: pass }),
        ...(name.endsWith('-Mail') && {
          DkimRecord1: 'abc._domainkey CNAME abc.dkim.amazonses.com',
          DmarcRecord: '_dmarc TXT "v=DMARC1; p=none"',
        }),
        ...(name.endsWith('-Site') && { SiteUrl: 'https://d1.cloudfront.net' }),
      },
    }
  }

  /** @throws AwsError if the credentials or the region do not allow the call */
  #authorize(command: string, region: string) {
    this.calls.add(command)
    const { credentials, disabledRegions } = this.state
    if (credentials === 'none') throw new AwsError('CredentialsProviderError')
    if (credentials === 'expired') throw new AwsError('ExpiredToken')
    if (credentials !== 'good' && command !== 'GetCallerIdentity')
      throw new AwsError('AccessDeniedException', 'not authorized to perform: ssm:GetParameter')
    if (this.state.callError) throw this.state.callError
    if (disabledRegions.includes(region)) throw new AwsError('UnrecognizedClientException')
  }

  #identity() {
    restoredAfterTest(mockClient(STSClient))
      .on(GetCallerIdentityCommand)
      .callsFake((_, client) =>
        this.#answer(GetCallerIdentityCommand, client, () => ({ Account: this.state.account })),
      )
    restoredAfterTest(mockClient(SSMClient))
      .on(GetParameterCommand)
      .callsFake((_, client) =>
        this.#answer(GetParameterCommand, client, (region) => {
          const version = this.state.bootstrap[region]
          if (version === undefined) throw new AwsError('ParameterNotFound')
          return { Parameter: { Value: String(version) } }
        }),
      )
  }

  #cloudFormation() {
    const mock = restoredAfterTest(mockClient(CloudFormationClient))
    const stackOf = (name = '') => {
      const stack = this.state.stacks[name]
      if (!stack) throw new AwsError('ValidationError', `Stack with id ${name} does not exist`)
      return stack
    }
    mock.on(DescribeStacksCommand).callsFake(({ StackName }, client) =>
      this.#answer(DescribeStacksCommand, client, () => {
        const { status, isProtected, outputs = {} } = stackOf(StackName)
        return {
          Stacks: [
            {
              StackStatus: status,
              EnableTerminationProtection: isProtected,
              Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({
                OutputKey,
                OutputValue,
              })),
            },
          ],
        }
      }),
    )
    mock.on(DescribeStackEventsCommand).callsFake(({ StackName }, client) =>
      this.#answer(DescribeStackEventsCommand, client, () => {
        const { failed = [], status } = stackOf(StackName)
        const ofStack = { StackId: 'id', PhysicalResourceId: 'id', LogicalResourceId: StackName }
        return {
          // The newest first, as AWS returns them.
          StackEvents: [
            { ...ofStack, ResourceStatus: status },
            {
              StackId: 'id',
              LogicalResourceId: 'Other',
              ResourceStatus: 'CREATE_FAILED',
              ResourceStatusReason: 'Resource creation cancelled',
            },
            ...failed
              .toReversed()
              .map(({ id, type, physicalId, status = 'CREATE_FAILED', reason }) => ({
                StackId: 'id',
                LogicalResourceId: id,
                ResourceType: type,
                PhysicalResourceId: physicalId,
                ResourceStatus: status,
                ResourceStatusReason: reason,
              })),
            { ...ofStack, ResourceStatus: 'CREATE_IN_PROGRESS' },
            {
              StackId: 'id',
              LogicalResourceId: 'Older',
              ResourceStatus: 'CREATE_FAILED',
              ResourceStatusReason: 'of an earlier attempt',
            },
          ],
        }
      }),
    )
    mock.on(ListStackResourcesCommand).callsFake(({ StackName = '' }, client) =>
      this.#answer(ListStackResourcesCommand, client, () => {
        const { status } = stackOf(StackName)
        const all = StackName.endsWith('-Data')
          ? [['AWS::DynamoDB::Table', `${StackName}-Table`]]
          : []
        const isOwner = /COMPLETE$/.test(status) && !/^(ROLLBACK|DELETE)/.test(status)
        return {
          // AWS also lists resources that it has deleted or failed to create.
          StackResourceSummaries: all.map(([ResourceType, PhysicalResourceId], index) => ({
            ResourceType,
            PhysicalResourceId,
            ResourceStatus: isOwner
              ? 'CREATE_COMPLETE'
              : index % 2 === 0
                ? 'DELETE_COMPLETE'
                : 'CREATE_FAILED',
          })),
        }
      }),
    )
  }

  #mail() {
    const mock = restoredAfterTest(mockClient(SESv2Client))
    mock.on(GetAccountCommand).callsFake((_, client) =>
      this.#answer(GetAccountCommand, client, () => ({
        ...this.state.sending,
        SendQuota: { Max24HourSend: this.state.sending.ProductionAccessEnabled ? 50_000 : 200 },
      })),
    )
    mock.on(GetEmailIdentityCommand).callsFake(({ EmailIdentity = '' }, client) =>
      this.#answer(GetEmailIdentityCommand, client, () => {
        const state = this.state.identities[EmailIdentity]
        if (state === undefined) throw new AwsError('NotFoundException')
        return {
          VerifiedForSendingStatus: state === true,
          VerificationStatus: { true: 'SUCCESS', false: 'PENDING', FAILED: 'FAILED' }[
            String(state)
          ],
        }
      }),
    )
  }

  #otherServices() {
    restoredAfterTest(mockClient(LambdaClient))
      .on(GetAccountSettingsCommand)
      .callsFake((_, client) =>
        this.#answer(GetAccountSettingsCommand, client, () => ({
          AccountLimit: { ConcurrentExecutions: this.state.concurrency },
        })),
      )
    const dns = restoredAfterTest(mockClient(Route53Client))
    dns.on(GetHostedZoneCommand).callsFake(({ Id = '' }, client) =>
      this.#answer(GetHostedZoneCommand, client, () => {
        const zone = this.state.hostedZones[Id]
        if (!zone) throw new AwsError('NoSuchHostedZone')
        const { name, isPrivate = false } = zone
        return { HostedZone: { Id, Name: `${name}.`, Config: { PrivateZone: isPrivate } } }
      }),
    )
    const secrets = restoredAfterTest(mockClient(SecretsManagerClient))
    secrets.on(ListSecretsCommand).callsFake(({ Filters = [] }, client) =>
      this.#answer(ListSecretsCommand, client, () => ({
        SecretList: Object.keys(this.state.secrets)
          .filter((name) => name.startsWith(Filters[0]?.Values?.[0] ?? ''))
          .map((Name) => ({ Name })),
      })),
    )
    secrets.on(DescribeSecretCommand).callsFake(({ SecretId = '' }, client) =>
      this.#answer(DescribeSecretCommand, client, () => {
        const hasValue = this.state.secrets[SecretId]
        if (hasValue === undefined) throw new AwsError('ResourceNotFoundException')
        return { VersionIdsToStages: hasValue ? { 1: ['AWSCURRENT'] } : undefined }
      }),
    )
  }

  async #answer<T>(
    command: { name: string },
    client: () => { config: { region: () => Promise<string> } },
    answer: (region: string) => T,
  ): Promise<T> {
    const region = await client().config.region()
    this.#authorize(command.name.replace(/Command$/, ''), region)
    return answer(region)
  }
}
