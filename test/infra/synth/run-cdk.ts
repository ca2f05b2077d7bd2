import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { covers } from 'local-aws/iam/policy'
import { account, type DeliveryRole } from './delivery-roles.ts'

/** One call that the CDK's command line made, by `caller` or by a role of `cdk bootstrap`. */
type Call = { by: string; action: string; allowed: boolean }
type Answer = { status: number; body: string; type?: string }

const baseKey = 'AKIACALLER'
const assumedKey = (purpose: string) => `ASIA${purpose}`

const escapeXml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const xml = (action: string, result: string): Answer => ({
  status: 200,
  body: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
})
const refusal = (code: string, message: string, status: number): Answer => ({
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error></ErrorResponse>`,
})

type Request = {
  by: string
  service: string
  region: string
  action: string
  /** Parameters of AWS's query protocol. */
  form: URLSearchParams
  url: URL
  body: string
}

async function requestOf(request: IncomingMessage): Promise<Request> {
  const body = await text(request)
  const url = new URL(request.url ?? '/', 'http://aws')
  const [, key = '', region = '', service = ''] =
    /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)/.exec(request.headers.authorization ?? '') ?? []
  const form = new URLSearchParams(service === 's3' ? '' : body)
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1]
  return {
    by: key === baseKey ? 'caller' : key.slice('ASIA'.length),
    service,
    region,
    action: form.get('Action') ?? target ?? request.method ?? '',
    form,
    url,
    body,
  }
}

const stackName = ({ form }: Request): string =>
  (form.get('StackName') ?? '').replace(/^arn:.*:stack\/([^/]+)\/.*$/, '$1')
const stackArn = (request: Request): string =>
  `arn:aws:cloudformation:${request.region}:${account}:stack/${stackName(request)}/1`

/** The resource that IAM checks the policy for. */
function resourceOf(request: Request): string {
  if (request.action === 'AssumeRole') return request.form.get('RoleArn') ?? ''
  return stackName(request) ? stackArn(request) : '*'
}

/** Fakes the calls of CloudFormation, STS, SSM and S3 that `cdk diff`, `drift` and `deploy` make. */
class FakeServices {
  readonly #assembly: string
  readonly #status = new Map<string, string>()

  /** @param isDeployed whether the assembly's stacks exist already */
  constructor(assembly: string, isDeployed: boolean) {
    this.#assembly = assembly
    if (!isDeployed) return
    const { artifacts } = JSON.parse(readFileSync(join(assembly, 'manifest.json'), 'utf8'))
    for (const name of Object.keys(artifacts)) this.#status.set(name, 'UPDATE_COMPLETE')
  }

  answer(request: Request): Answer {
    const { service, action } = request
    if (service === 'sts') return this.#sts(request)
    if (service === 'cloudformation') return this.#cloudFormation(request)
    if (service === 'ssm')
      return { status: 200, type: 'json', body: '{"Parameter": {"Value": "30", "Version": 1}}' }
    if (service === 's3') return this.#s3(request)
    return refusal('InvalidAction', `${service} ${action} is not emulated`, 400)
  }

  #sts({ action, form }: Request): Answer {
    if (action === 'GetCallerIdentity')
      return xml(
        action,
        `<Arn>arn:aws:sts::${account}:assumed-role/x/y</Arn><UserId>x</UserId><Account>${account}</Account>`,
      )
    const [, purpose = ''] = /cdk-hnb659fds-(.+)-role-/.exec(form.get('RoleArn') ?? '') ?? []
    return xml(
      action,
      `<Credentials><AccessKeyId>${assumedKey(purpose)}</AccessKeyId><SecretAccessKey>x</SecretAccessKey><SessionToken>x</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials>`,
    )
  }

  /** Answers that every asset is already uploaded. */
  #s3({ url }: Request): Answer {
    const key = url.searchParams.get('prefix') ?? ''
    if (url.searchParams.has('location'))
      return { status: 200, body: '<LocationConstraint>eu-west-1</LocationConstraint>' }
    return {
      status: 200,
      body: `<ListBucketResult><KeyCount>1</KeyCount><Contents><Key>${key}</Key><Size>1000</Size></Contents></ListBucketResult>`,
    }
  }

  #cloudFormation(request: Request): Answer {
    const { action } = request
    const name = stackName(request)
    const status = name === 'CDKToolkit' ? 'CREATE_COMPLETE' : this.#status.get(name)
    const missing = refusal('ValidationError', `Stack with id ${name} does not exist`, 400)
    const ids = `<StackName>${name}</StackName><StackId>${stackArn(request)}</StackId>`
    switch (action) {
      case 'DescribeStacks':
        return status
          ? xml(
              action,
              `<Stacks><member>${ids}<StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime></member></Stacks>`,
            )
          : missing
      case 'GetTemplate':
        return status
          ? xml(action, `<TemplateBody>${this.#template(name)}</TemplateBody>`)
          : missing
      case 'CreateChangeSet':
        this.#status.set(name, 'REVIEW_IN_PROGRESS')
        return xml(action, `<Id>arn:aws:x</Id><StackId>${stackArn(request)}</StackId>`)
      case 'DescribeChangeSet':
        return xml(
          action,
          `${ids}<ChangeSetName>x</ChangeSetName><ChangeSetId>arn:aws:x</ChangeSetId><Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes><member><Type>Resource</Type><ResourceChange><Action>Add</Action><LogicalResourceId>A</LogicalResourceId><ResourceType>AWS::SQS::Queue</ResourceType></ResourceChange></member></Changes>`,
        )
      case 'ExecuteChangeSet':
        this.#status.set(name, 'CREATE_COMPLETE')
        return xml(action, '')
      case 'DetectStackDrift':
        return xml(action, '<StackDriftDetectionId>1</StackDriftDetectionId>')
      case 'DescribeStackDriftDetectionStatus':
        return xml(
          action,
          '<StackDriftStatus>IN_SYNC</StackDriftStatus><DetectionStatus>DETECTION_COMPLETE</DetectionStatus>',
        )
      case 'DescribeStackResourceDrifts':
        return xml(action, '<StackResourceDrifts/>')
      case 'DescribeStackEvents':
      case 'UpdateTerminationProtection':
        return xml(action, '')
      default:
        return refusal('InvalidAction', `${action} is not emulated`, 400)
    }
  }

  #template(name: string): string {
    return escapeXml(readFileSync(join(this.#assembly, `${name}.template.json`), 'utf8'))
  }
}

/**
 * Runs the CDK's command line against a fake AWS on localhost, which refuses calls that the role's
 * policy does not allow. Assumed roles of `cdk bootstrap` may do everything.
 */
export async function runCdk(
  args: string[],
  given: { role: DeliveryRole; assembly: string; isDeployed: boolean },
): Promise<{ code: number; output: string; calls: Call[] }> {
  const services = new FakeServices(given.assembly, given.isDeployed)
  const calls: Call[] = []
  const isAllowed = (request: Request): boolean => {
    if (request.by !== 'caller' || request.action === 'GetCallerIdentity') return true
    const call = { action: `${request.service}:${request.action}`, resource: resourceOf(request) }
    return given.role.statements.some(
      (statement) => statement.effect === 'Allow' && covers(statement, call),
    )
  }
  const server = createServer(async (incoming, response) => {
    const request = await requestOf(incoming)
    const { by, service, action } = request
    const allowed = isAllowed(request)
    calls.push({ by, action: `${service}:${action}`, allowed })
    const {
      status,
      body,
      type = 'xml',
    } = allowed
      ? services.answer(request)
      : refusal('AccessDenied', `not authorized to perform ${service}:${action}`, 403)
    response.writeHead(status, { 'content-type': `text/${type}` }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  // The CDK caches the account of an access key in the home folder.
  const home = mkdtempSync(join(tmpdir(), 'veridock-cdk-'))
  try {
    return {
      ...(await cdk([...args, '--app', given.assembly, '--no-notices'], {
        HOME: home,
        CDK_HOME: home,
        AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      })),
      calls,
    }
  } finally {
    server.close()
    server.closeAllConnections()
    rmSync(home, { recursive: true, force: true })
  }
}

const cdk = (
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> =>
  new Promise((settle) => {
    const env = {
      PATH: process.env.PATH,
      AWS_ACCESS_KEY_ID: baseKey,
      AWS_SECRET_ACCESS_KEY: 'x',
      AWS_REGION: 'eu-west-1',
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_MAX_ATTEMPTS: '1',
      CDK_DISABLE_VERSION_CHECK: '1',
      CDK_DISABLE_CLI_TELEMETRY: 'true',
      CI: 'true',
      ...environment,
    }
    execFile(
      process.execPath,
      ['node_modules/aws-cdk/bin/cdk', ...args],
      { env, maxBuffer: 1e8 },
      (error, stdout, stderr) =>
        settle({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    )
  })

/** The distinct actions of the calls, by caller. */
export function actionsBy(calls: readonly Call[]): Record<string, string[]> {
  const all: Record<string, string[]> = {}
  for (const { by, action, allowed } of calls) {
    const who = allowed ? by : `${by}, refused`
    all[who] = [...new Set([...(all[who] ?? []), action])].toSorted()
  }
  return all
}
