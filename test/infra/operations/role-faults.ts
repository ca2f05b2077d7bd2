import { driftReads } from '../../../infra/drift-reads.ts'
import {
  account,
  actionsOf,
  type DeliveryRole,
  type Environment,
  repository,
} from '../synth/delivery-roles.ts'

/**
 * The calls that a role's job makes with this role. `deploys`: those of the CDK's command line, and of
 * delivery/ before and after a deployment. test/infra/synth/cdk-calls.test.ts and delivery.test.ts
 * run these commands.
 */
const needed: Record<string, readonly string[]> = {
  deploys: [
    'cloudformation:DescribeStacks',
    'cloudwatch:DescribeAlarms',
    'lambda:GetAccountSettings',
    'lambda:InvokeFunction',
    'route53:GetHostedZone',
    'secretsmanager:DescribeSecret',
    'ses:GetAccount',
    'ses:GetEmailIdentity',
    'sns:GetSubscriptionAttributes',
    'sns:ListSubscriptionsByTopic',
    'ssm:GetParameter',
    'sts:AssumeRole',
  ],
  watches: [
    'cloudformation:BatchDescribeTypeConfigurations',
    'cloudformation:DescribeStackDriftDetectionStatus',
    'cloudformation:DescribeStackResourceDrifts',
    'cloudformation:DetectStackDrift',
    'cloudformation:DetectStackResourceDrift',
    ...Object.values(driftReads).flat(),
  ],
  reads: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
}

/** The subject of the tokens that a role is for. */
const subjectOf = (kind: string, environment: Environment): string =>
  ({
    deploys: `environment:${environment}`,
    watches: `environment:${environment}-watch`,
    reads: 'pull_request',
  })[kind] ?? 'nobody'

const regions = ['eu-west-1', 'us-east-1']

/** Resources of actions with resource-level permissions. All other actions only describe. */
const resourcesOf = (action: string, environment: Environment, kind: string): string[] => {
  if (kind === 'deploys' && action === 'cloudformation:DescribeStacks')
    return regions.map((region) => `arn:aws:cloudformation:${region}:${account}:stack/CDKToolkit/*`)
  if (action === 'sts:AssumeRole')
    return ['deploy', 'file-publishing'].flatMap((purpose) =>
      regions.map(
        (region) =>
          `arn:aws:iam::${account}:role/cdk-hnb659fds-${purpose}-role-${account}-${region}`,
      ),
    )
  if (action === 'lambda:InvokeFunction')
    return [`arn:aws:lambda:eu-west-1:${account}:function:veridock-${environment}-check-site`]
  if (action === 'ssm:GetParameter')
    return regions.map((region) => `arn:aws:ssm:${region}:${account}:parameter/cdk-bootstrap/*`)
  if (/^cloudformation:(Describe(Stacks|StackResourceDrifts)|Detect.*|GetTemplate)$/.test(action))
    return regions.map(
      (region) => `arn:aws:cloudformation:${region}:${account}:stack/Veridock-${environment}-*/*`,
    )
  return ['*']
}

const others = (environment: Environment): string[] => [
  ...['dev', 'staging', 'prod'].flatMap((each) => [
    `repo:${repository}:environment:${each}`,
    `repo:${repository}:environment:${each}-watch`,
  ]),
  `repo:${repository}:pull_request`,
  `repo:${repository}:ref:refs/heads/main`,
  `repo:${repository}-fork:environment:${environment}`,
  `repo:somebody/veridock:environment:${environment}`,
  'repo:somebody/veridock:pull_request',
]

/** Differences between what a delivery role trusts or allows and what its job needs. */
export function roleFaults(environment: Environment, roles: readonly DeliveryRole[]): string[] {
  return roles.flatMap((role) => {
    const kind = role.name.split('-').at(-1) ?? ''
    const own = `repo:${repository}:${subjectOf(kind, environment)}`
    const wanted = [...new Set(needed[kind] ?? [])]
    const actions = actionsOf(role)
    return [
      ...(role.trusts(own) ? [] : [`${role.name} does not trust ${own}`]),
      ...others(environment)
        .filter((subject) => subject !== own && role.trusts(subject))
        .map((subject) => `${role.name} trusts ${subject}`),
      ...wanted
        .filter((action) => !actions.includes(action))
        .map((action) => `${role.name} may not ${action}`),
      ...actions
        .filter((action) => !wanted.includes(action))
        .map((action) => `${role.name} may ${action}, which its commands do not need`),
      ...role.statements.flatMap((statement) =>
        statement.actions.flatMap((action) => {
          const known = resourcesOf(action, environment, kind)
          return statement.resources
            .filter((resource) => !known.includes(resource))
            .map((resource) => `${role.name} may ${action} on ${resource}`)
        }),
      ),
    ]
  })
}
