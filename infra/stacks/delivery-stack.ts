import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import {
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

const issuer = 'token.actions.githubusercontent.com'

/** Regions of the app's stacks: where the bootstrap's roles may be used. */
const regions = ['eu-west-1', 'us-east-1']

/**
 * What GitHub Actions may do in one account, deployed once by hand: `npm run deploy:delivery`. A run
 * of this repository in one of the environments may use the roles of `cdk bootstrap` and look at
 * alarms, and nothing else. A pull request, and the nightly look for drift, may only read.
 */
export class DeliveryStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { repository: string; environments: string[] },
  ) {
    super(scope, id, props)
    const provider = new OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: ['sts.amazonaws.com'],
    })
    const role = (name: string, subjects: string[]) =>
      new Role(this, name, {
        roleName: `veridock-${name.toLowerCase()}`,
        description: `GitHub Actions of ${props.repository}: ${subjects.join(', ')}`,
        maxSessionDuration: Duration.hours(1),
        assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
          StringEquals: {
            [`${issuer}:aud`]: 'sts.amazonaws.com',
            [`${issuer}:sub`]: subjects.map((subject) => `repo:${props.repository}:${subject}`),
          },
        }),
      })
    const deploys = role(
      'Deploys',
      props.environments.map((environment) => `environment:${environment}`),
    )
    this.#mayAssume(deploys, ['deploy', 'file-publishing', 'lookup'])
    deploys.addToPolicy(
      // What delivery/ looks at before and after; none of it shows what anything holds.
      new PolicyStatement({
        actions: [
          'cloudwatch:DescribeAlarms',
          'lambda:GetAccountSettings',
          'route53:GetHostedZone',
          'secretsmanager:DescribeSecret',
          'ses:GetEmailIdentity',
        ],
        resources: ['*'],
      }),
    )
    deploys.addToPolicy(
      new PolicyStatement({
        actions: ['ssm:GetParameter'],
        resources: regions.map(
          (region) =>
            `arn:${this.partition}:ssm:${region}:${this.account}:parameter/cdk-bootstrap/*`,
        ),
      }),
    )
    // The nightly look for drift needs no approval, and so has environments of its own.
    const watches = role(
      'Watches',
      props.environments.map((environment) => `environment:${environment}-watch`),
    )
    this.#mayAssume(watches, ['lookup'])
    // `cdk diff` of a pull request reads templates by the lookup role, which can change nothing.
    const reads = role('Reads', ['pull_request'])
    this.#mayAssume(reads, ['lookup'])

    for (const [name, { roleArn }] of Object.entries({ deploys, reads, watches }))
      new CfnOutput(this, `${name}RoleArn`, { value: roleArn })
  }

  #mayAssume(role: Role, purposes: string[]) {
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: purposes.flatMap((purpose) =>
          regions.map(
            (region) =>
              `arn:${this.partition}:iam::${this.account}:role/cdk-hnb659fds-${purpose}-role-${this.account}-${region}`,
          ),
        ),
      }),
    )
  }
}
