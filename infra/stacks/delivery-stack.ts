import { CfnOutput, Duration, LegacyStackSynthesizer, Stack, type StackProps } from 'aws-cdk-lib'
import {
  type IOidcProvider,
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { driftReads } from '../drift-reads.ts'

const issuer = 'token.actions.githubusercontent.com'

/** The region of CloudFront's certificate and firewall. */
const edgeRegion = 'us-east-1'

/** GitHub environments, named like the app's stages. */
export const deliveryEnvironments = ['dev', 'staging', 'prod'] as const
type Environment = (typeof deliveryEnvironments)[number]

export type DeliveryStackProps = StackProps & {
  /**
   * The repository as in the subject of GitHub's tokens: `owner/name`, or with ids
   * `owner@1/name@2`.
   */
  repository: string
  /** The GitHub environment of the stage. Each role says whom it trusts. */
  environment: Environment
  /** An account has one OIDC provider for GitHub: `existing` if another stack created it. */
  githubProvider: 'new' | 'existing'
}

/**
 * Roles of GitHub Actions for one stage in one account, deployed once by hand with
 * `npm run deploy:delivery` and an administrator's own credentials: they have no permissions boundary, so the role that
 * CloudFormation deploys the stages with can neither make nor change them. The roles are named after the environment; each
 * trusts one subject:
 *
 * - `deploys`: lets a run in the environment assume the deployment roles of `cdk bootstrap` and
 *   read what `delivery/` checks before and after a deployment.
 * - `watches` (staging, prod): lets the nightly run in `<environment>-watch` detect drift.
 * - `reads` (prod): lets a pull request read the templates of the stage's stacks.
 */
export class DeliveryStack extends Stack {
  readonly #environment: Environment
  readonly #repository: string
  readonly #provider: IOidcProvider
  /** Regions of the stage's stacks. */
  readonly #regions: readonly string[]

  constructor(scope: Construct, id: string, props: DeliveryStackProps) {
    super(scope, id, { ...props, synthesizer: new LegacyStackSynthesizer() })
    this.#environment = props.environment
    this.#repository = props.repository
    this.#regions = [...new Set([this.region, edgeRegion])]
    this.#provider = this.#githubProvider(props.githubProvider)
    this.#addDeploys()
    if (this.#environment !== 'dev') this.#addWatches()
    if (this.#environment === 'prod') this.#addReads()
  }

  #githubProvider(provider: DeliveryStackProps['githubProvider']): IOidcProvider {
    if (provider === 'new')
      return new OidcProviderNative(this, 'GitHub', {
        url: `https://${issuer}`,
        clientIds: ['sts.amazonaws.com'],
      })
    const arn = this.formatArn({
      service: 'iam',
      region: '',
      resource: 'oidc-provider',
      resourceName: issuer,
    })
    return OidcProviderNative.fromOidcProviderArn(this, 'GitHub', arn)
  }

  #addDeploys() {
    const role = this.#role('Deploys', `environment:${this.#environment}`)
    allow(
      role,
      ['sts:AssumeRole'],
      ['deploy', 'file-publishing'].flatMap((purpose) =>
        this.#regions.map(
          (region) =>
            `arn:${this.partition}:iam::${this.account}:role/cdk-hnb659fds-${purpose}-role-${this.account}-${region}`,
        ),
      ),
    )
    allow(
      role,
      ['ssm:GetParameter'],
      this.#regions.map(
        (region) => `arn:${this.partition}:ssm:${region}:${this.account}:parameter/cdk-bootstrap/*`,
      ),
    )
    allow(
      role,
      ['lambda:InvokeFunction'],
      [
        `arn:${this.partition}:lambda:${this.region}:${this.account}:function:veridock-${this.#environment}-check-site`,
      ],
    )
    // Whether the account was bootstrapped with the permissions boundary.
    allow(
      role,
      ['cloudformation:DescribeStacks'],
      this.#regions.map(
        (region) =>
          `arn:${this.partition}:cloudformation:${region}:${this.account}:stack/CDKToolkit/*`,
      ),
    )
    // For the checks of delivery/ before and after a deployment.
    allow(role, [
      'cloudwatch:DescribeAlarms',
      'lambda:GetAccountSettings',
      'route53:GetHostedZone',
      'secretsmanager:DescribeSecret',
      'ses:GetAccount',
      'ses:GetEmailIdentity',
      'sns:GetSubscriptionAttributes',
      'sns:ListSubscriptionsByTopic',
    ])
  }

  /** The nightly run needs no approval, so it has a separate environment. */
  #addWatches() {
    const role = this.#role('Watches', `environment:${this.#environment}-watch`)
    allow(
      role,
      [
        'cloudformation:DescribeStackResourceDrifts',
        'cloudformation:DetectStackDrift',
        'cloudformation:DetectStackResourceDrift',
      ],
      this.#stackArns(),
    )
    allow(role, [
      'cloudformation:BatchDescribeTypeConfigurations',
      'cloudformation:DescribeStackDriftDetectionStatus',
      ...new Set(Object.values(driftReads).flat()),
    ])
  }

  /**
   * `cdk diff` prefers the lookup role of `cdk bootstrap`. That role can read every report, so it is
   * not granted, and `cdk diff` uses this one.
   */
  #addReads() {
    const role = this.#role('Reads', 'pull_request')
    allow(role, ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'], this.#stackArns())
  }

  #role(name: string, subject: string): Role {
    const role = new Role(this, name, {
      roleName: `veridock-${this.#environment}-${name.toLowerCase()}`,
      description: `GitHub Actions of ${this.#repository}: ${subject}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new WebIdentityPrincipal(this.#provider.oidcProviderArn, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `repo:${this.#repository}:${subject}`,
        },
      }),
    })
    new CfnOutput(this, `${name}RoleArn`, { value: role.roleArn })
    return role
  }

  #stackArns(): string[] {
    return this.#regions.map(
      (region) =>
        `arn:${this.partition}:cloudformation:${region}:${this.account}:stack/Veridock-${this.#environment}-*/*`,
    )
  }
}

/** @param resources ARNs @default all resources */
function allow(role: Role, actions: string[], resources = ['*']) {
  role.addToPolicy(new PolicyStatement({ actions, resources }))
}
