import { createHash } from 'node:crypto'
import { StartError } from '../start-error.ts'
import type { Identity, Template, Unidentified } from './template.ts'

/** Emulated resource types. */
const emulated = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolIdentityProvider',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::Pipes::Pipe',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
  'Custom::CDKBucketDeployment',
])

/** Ignored resource types, each with the reason why apps work without it. */
const ignored: Record<string, string> = {
  'AWS::CloudFront::CachePolicy': 'the local distribution caches nothing',
  'AWS::CloudFront::OriginAccessControl': 'the local distribution is the only reader of its bucket',
  'AWS::Cognito::ManagedLoginBranding': 'no managed login pages are shown',
  'AWS::IAM::Policy': 'read by the permission check only',
  'AWS::IAM::Role': 'read by the permission check only',
  'AWS::Lambda::LayerVersion': 'only the bucket deployment has one, and that is emulated',
  'AWS::Logs::LogGroup': 'logs go to one file',
  'AWS::Logs::MetricFilter': 'a local cloud is not monitored',
  'AWS::SQS::QueuePolicy': 'read by the permission check only',
  'Custom::S3AutoDeleteObjects': 'no local stack is deleted',
}

/** @throws StartError that names the types that are neither emulated nor ignored */
export function assertKnown(template: Template): void {
  const unknown = [...template.types].filter((type) => !emulated.has(type) && !(type in ignored))
  if (unknown.length > 0)
    throw new StartError(
      `The local cloud does not know ${unknown.join(', ')}: emulate it, or list it in packages/local-aws/src/cloudformation/resources.ts with the reason why it is not needed.`,
    )
}

export type Ids = {
  region: string
  accountId: string
  /**
   * Returns a value that is generated once per state folder, so that each folder has different ids.
   */
  once: (name: string, make: () => string) => string
  /** Base of queue URLs. */
  sqsEndpoint: string
}

const letters = (text: string, length: number): string =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(0, length)

/** Assigns names and attributes like CloudFormation, the same on every start. */
export function identify(ids: Ids): (resource: Unidentified) => Identity {
  const { region, accountId } = ids
  const arn = (service: string, resource: string) =>
    `arn:aws:${service}:${region}:${accountId}:${resource}`

  return ({ stack, logicalId, type, property }): Identity => {
    const short = letters(`${stack}/${logicalId}`, 12)
    const name = (given: string, longest: number) => {
      const chosen = property(given)
      return chosen === undefined
        ? `${`${stack}-${logicalId}`.slice(0, longest - 13)}-${short.toUpperCase()}`
        : String(chosen)
    }
    switch (type) {
      case 'AWS::Lambda::Function': {
        const ref = name('FunctionName', 64)
        return { ref, attributes: { Arn: arn('lambda', `function:${ref}`) } }
      }
      case 'AWS::DynamoDB::Table': {
        const ref = name('TableName', 255)
        const Arn = arn('dynamodb', `table/${ref}`)
        return { ref, attributes: { Arn, StreamArn: `${Arn}/stream/local` } }
      }
      case 'AWS::S3::Bucket': {
        const ref = name('BucketName', 63).toLowerCase()
        return {
          ref,
          attributes: {
            Arn: `arn:aws:s3:::${ref}`,
            DomainName: `${ref}.s3.amazonaws.com`,
            RegionalDomainName: `${ref}.s3.${region}.amazonaws.com`,
          },
        }
      }
      case 'AWS::SQS::Queue': {
        const QueueName = name('QueueName', 80)
        const ref = `${ids.sqsEndpoint}/${accountId}/${QueueName}`
        return { ref, attributes: { Arn: arn('sqs', QueueName), QueueName, QueueUrl: ref } }
      }
      case 'AWS::Cognito::UserPool': {
        const random = () => Math.random().toString(36).slice(2, 11).padEnd(9, '0')
        const ref = `${region}_${ids.once(`${stack}/${logicalId}`, random)}`
        return { ref, attributes: { Arn: arn('cognito-idp', `userpool/${ref}`) } }
      }
      case 'AWS::Cognito::UserPoolClient': {
        const random = () => letters(`${Math.random()} ${Date.now()}`, 26)
        const ref = ids.once(`${stack}/${logicalId}`, random)
        return { ref, attributes: { ClientId: ref } }
      }
      case 'AWS::Cognito::UserPoolGroup': {
        const ref = String(property('GroupName'))
        return { ref, attributes: {} }
      }
      case 'AWS::Cognito::UserPoolIdentityProvider': {
        const ref = String(property('ProviderName'))
        return { ref, attributes: {} }
      }
      case 'AWS::ApiGatewayV2::Api': {
        const ref = short.slice(0, 10)
        const ApiEndpoint = `https://${ref}.execute-api.${region}.amazonaws.com`
        return { ref, attributes: { ApiId: ref, ApiEndpoint } }
      }
      case 'AWS::CloudFront::Distribution': {
        const ref = `E${short.toUpperCase()}`
        return { ref, attributes: { Id: ref, DomainName: `d${short}.cloudfront.net` } }
      }
      case 'AWS::CloudFront::Function': {
        const FunctionARN = `arn:aws:cloudfront::${accountId}:function/${name('Name', 64)}`
        return { ref: FunctionARN, attributes: { FunctionARN } }
      }
      case 'AWS::Events::Rule': {
        const ref = name('Name', 64)
        return { ref, attributes: { Arn: arn('events', `rule/${ref}`) } }
      }
      case 'AWS::IAM::Role': {
        const ref = name('RoleName', 64)
        const Arn = `arn:aws:iam::${accountId}:role/${ref}`
        return { ref, attributes: { Arn, RoleId: `AROA${short.toUpperCase()}` } }
      }
      case 'AWS::Logs::LogGroup': {
        const ref = name('LogGroupName', 512)
        return { ref, attributes: { Arn: `${arn('logs', `log-group:${ref}`)}:*` } }
      }
      case 'AWS::SecretsManager::Secret': {
        const ref = arn('secretsmanager', `secret:${name('Name', 512)}-${short.slice(0, 6)}`)
        return { ref, attributes: { Id: ref } }
      }
      case 'AWS::SES::ConfigurationSet':
        return { ref: name('Name', 64), attributes: {} }
      case 'AWS::SES::EmailIdentity': {
        const ref = String(property('EmailIdentity'))
        return { ref, attributes: {} }
      }
      default:
        return { ref: short, attributes: { Arn: arn('local', `${type}/${short}`), Id: short } }
    }
  }
}
