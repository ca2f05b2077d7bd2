import type { JsonObject, RawTemplate } from 'local-aws/template'
import { describe, expect, it } from 'vitest'
import { isRelease, sampledFaults } from '../../full.ts'
import {
  deliveryRoles,
  deliveryTemplate,
  type Environment,
  rolesOf,
} from '../synth/delivery-roles.ts'
import { DeploymentSimulation } from '../synth/deployment-simulation.ts'
import { domain, google, synthesized } from '../synth/in-memory.ts'
import { alarmsOf, deliveryFaults } from './alarm-delivery.ts'
import { isInAlarm } from './cloudwatch.ts'
import { metricFaults, silenceFaults } from './metric-sources.ts'
import { roleFaults } from './role-faults.ts'
import { creationFaults, safetyFaults } from './safety-faults.ts'
import { type StageStack, stageStacks, stagesOnAws } from './stage-stacks.ts'

type Named = { stack: StageStack; id: string; properties: JsonObject }

/** The first resource of a type whose JSON holds a text. */
function find(stacks: StageStack[], type: string, text = ''): Named {
  for (const stack of stacks)
    for (const [id, resource] of Object.entries(stack.template.Resources))
      if (resource.Type === type && JSON.stringify(resource).includes(text))
        return { stack, id, properties: resource.Properties }
  throw new Error(`There is no ${type} with ${text}`)
}
/** One that alarms use: in us-east-1 only one of the two topics has any. */
const subscription = (stacks: StageStack[]): Named =>
  find(
    stacks.filter(({ region }) => region !== 'us-east-1'),
    'AWS::SNS::Subscription',
  )
const remove = ({ stack, id }: Named) => delete stack.template.Resources[id]
const alarm = (stacks: StageStack[], end: string) =>
  find(stacks, 'AWS::CloudWatch::Alarm', `"veridock-prod-${end}"`).properties
const statementsOf = (policy: Named) =>
  (policy.properties.PolicyDocument as { Statement: JsonObject[] }).Statement

type Mutation = [name: string, change: (stacks: StageStack[]) => unknown, fault: RegExp]

const mutations: Mutation[] = [
  [
    'the topic no longer allows CloudWatch',
    (stacks) => {
      const home = stacks.filter(({ region }) => region !== 'us-east-1')
      const policy = find(home, 'AWS::SNS::TopicPolicy')
      const statements = statementsOf(policy)
      const kept = statements.filter((each) => !JSON.stringify(each).includes('cloudwatch.amazon'))
      ;(policy.properties.PolicyDocument as JsonObject).Statement = kept
    },
    /policy does not let cloudwatch/,
  ],
  [
    'the topic of us-east-1 has no policy for CloudWatch',
    (stacks) => {
      const edge = stacks.filter(({ region }) => region === 'us-east-1')
      remove(find(edge, 'AWS::SNS::TopicPolicy', 'Topicticket'))
    },
    /firewall-blocks, AlarmActions: the topic's policy/,
  ],
  [
    'the topic allows another account’s CloudWatch',
    (stacks) => {
      const home = stacks.filter(({ region }) => region !== 'us-east-1')
      for (const each of statementsOf(find(home, 'AWS::SNS::TopicPolicy')))
        if (each.Effect === 'Allow')
          each.Condition = { StringEquals: { 'aws:SourceAccount': '999999999999' } }
    },
    /policy does not let cloudwatch/,
  ],
  [
    'the topic no longer allows budgets',
    (stacks) => {
      for (const each of statementsOf(find(stacks, 'AWS::SNS::TopicPolicy', 'budgets.amazonaws')))
        if (JSON.stringify(each).includes('budgets.amazonaws'))
          each.Principal = { Service: 'cloudwatch.amazonaws.com' }
    },
    /policy does not let budgets/,
  ],
  [
    'an alarm has no action',
    (stacks) => delete alarm(stacks, 'api-fails').AlarmActions,
    /api-fails, AlarmActions: there is none/,
  ],
  [
    'an alarm does not notify when it ends',
    (stacks) => delete alarm(stacks, 'requests-overdue').OKActions,
    /requests-overdue, OKActions: there is none/,
  ],
  [
    'an alarm’s actions are switched off',
    (stacks) => {
      alarm(stacks, 'send-mail-fails').ActionsEnabled = false
    },
    /send-mail-fails: its actions are switched off/,
  ],
  [
    'an alarm publishes to a topic of another region',
    (stacks) => {
      alarm(stacks, 'firewall-blocks').AlarmActions = [
        'arn:aws:sns:eu-west-1:123456789012:veridock',
      ]
    },
    /is no topic of its region/,
  ],
  ['the subscription is gone', (stacks) => remove(subscription(stacks)), /no e-mail subscription/],
  [
    'the subscription has no address',
    (stacks) => {
      subscription(stacks).properties.Endpoint = ''
    },
    /no e-mail subscription/,
  ],
  [
    'a metric of a service has another name',
    (stacks) => {
      alarm(stacks, 'account-created-fails').MetricName = 'Failures'
    },
    /nothing reports AWS\/Lambda Failures/,
  ],
  [
    'a custom metric has another name',
    (stacks) => {
      alarm(stacks, 'own-mail-returned').MetricName = 'ownMailsReturned'
    },
    /nothing reports Veridock\/prod ownMailsReturned/,
  ],
  [
    'the filter behind an alarm is gone',
    (stacks) => remove(find(stacks, 'AWS::Logs::MetricFilter', '"siteChecksPassed"')),
    /site-unchecked: nothing reports/,
  ],
  [
    'an alarm uses a function that does not exist',
    (stacks) => {
      alarm(stacks, 'write-code-mail-fails').Dimensions = [
        { Name: 'FunctionName', Value: 'veridock-prod-write-mail' },
      ]
    },
    /there is no FunctionName veridock-prod-write-mail/,
  ],
  [
    'an alarm uses another firewall',
    (stacks) => {
      alarm(stacks, 'firewall-blocks').Dimensions = [
        { Name: 'Rule', Value: 'ALL' },
        { Name: 'WebACL', Value: 'Firewall' },
      ]
    },
    /there is no WebACL Firewall/,
  ],
  [
    'an alarm starts whenever data is missing',
    (stacks) => {
      alarm(stacks, 'api-slow').TreatMissingData = 'breaching'
    },
    /api-slow: is in alarm whenever nothing happens/,
  ],
  [
    'an alarm does not say how it treats missing data',
    (stacks) => delete alarm(stacks, 'send-mail-fails').TreatMissingData,
    /send-mail-fails: does not say what missing data means/,
  ],
  [
    'an alarm waits for a low value of a sparse metric',
    (stacks) => {
      alarm(stacks, 'own-mail-returned').ComparisonOperator = 'LessThanThreshold'
    },
    /own-mail-returned: waits for a low value/,
  ],
  [
    'an alarm adds sparse metrics without filling them',
    (stacks) => {
      const [sum] = alarm(stacks, 'table-refuses').Metrics as JsonObject[]
      if (sum) sum.Expression = String(sum.Expression).replace('FILL(writes, 0)', 'writes')
    },
    /table-refuses: is silent where writes has no data/,
  ],
  [
    'an alarm reads the throttles of an index that does not exist',
    (stacks) => {
      const text = JSON.stringify(alarm(stacks, 'table-refuses'))
      Object.assign(
        alarm(stacks, 'table-refuses'),
        JSON.parse(text.replaceAll('"byWorkList"', '"gsi1"')),
      )
    },
    /table-refuses: there is no GlobalSecondaryIndexName gsi1/,
  ],
  [
    'the dashboard looks for the firewall of CloudFront in the stage’s region',
    (stacks) => {
      const board = find(stacks, 'AWS::CloudWatch::Dashboard')
      const text = JSON.stringify(board.properties)
      Object.assign(board.properties, JSON.parse(text.replaceAll('us-east-1', 'eu-west-1')))
    },
    /dashboard, Site: errors[^\n]*reported in us-east-1, and looked for in eu-west-1/,
  ],
  [
    'the dashboard searches errors by a dimension that no filter makes',
    (stacks) => {
      const filter = find(stacks, 'AWS::Logs::MetricFilter', '"ServerErrorsByRoute"')
      for (const each of filter.properties.MetricTransformations as JsonObject[])
        delete each.Dimensions
    },
    /dashboard, API errors by route[^\n]*nothing reports Veridock\/prod ServerErrorsByRoute/,
  ],
  [
    'the dashboard shows a metric that the user pool does not have',
    (stacks) => {
      const board = find(stacks, 'AWS::CloudWatch::Dashboard')
      const text = JSON.stringify(board.properties)
      Object.assign(board.properties, JSON.parse(text.replaceAll('SignUpSuccesses', 'SignUps')))
    },
    /nothing reports AWS\/Cognito SignUps/,
  ],
  ...(
    [
      [
        'a bucket is opened',
        'AWS::S3::Bucket',
        'PublicAccessBlockConfiguration',
        { BlockPublicAcls: true },
        /a bucket is open to the public/,
      ],
      [
        'point-in-time recovery is off',
        'AWS::DynamoDB::Table',
        'PointInTimeRecoverySpecification',
        { PointInTimeRecoveryEnabled: false },
        /no point-in-time recovery/,
      ],
      [
        'the table has a key in KMS',
        'AWS::DynamoDB::Table',
        'SSESpecification',
        { SSEEnabled: true },
        /a key that is billed/,
      ],
      [
        'the trail is off',
        'AWS::CloudTrail::Trail',
        'IsLogging',
        false,
        /does not note who runs operators/,
      ],
      [
        'the access log keeps addresses',
        'AWS::ApiGatewayV2::Stage',
        'AccessLogSettings',
        { Format: '{"ip":"$context.identity.sourceIp"}' },
        /keeps queries or addresses/,
      ],
      [
        'the firewall’s log keeps queries',
        'AWS::WAFv2::WebACL',
        'DataProtectionConfig',
        {},
        /log keeps queries/,
        '"CLOUDFRONT"',
      ],
      [
        'the resource group has no query for the stage',
        'AWS::ResourceGroups::Group',
        'ResourceQuery',
        {},
        /no resource group lists the stage/,
      ],
    ] as [string, string, string, JsonObject[string], RegExp, string?][]
  ).map(
    ([name, type, property, value, fault, text]): Mutation => [
      name,
      (stacks) => {
        find(stacks, type, text).properties[property] = value
      },
      fault,
    ],
  ),
  [
    'a bucket takes plain http',
    (stacks) => remove(find(stacks, 'AWS::S3::BucketPolicy', 'AWSLogs')),
    /written to without TLS/,
  ],
  [
    'the budget has no filter',
    (stacks) =>
      delete (find(stacks, 'AWS::Budgets::Budget').properties.Budget as JsonObject).CostFilters,
    /counts what other stages cost/,
  ],
  [
    'the site has no HTTP/3',
    (stacks) => {
      const { DistributionConfig } = find(stacks, 'AWS::CloudFront::Distribution').properties
      ;(DistributionConfig as JsonObject).HttpVersion = 'http2'
    },
    /speaks no HTTP\/3/,
  ],
  [
    'pages are invalidated one by one',
    (stacks) => {
      const pages = find(stacks, 'Custom::CDKBucketDeployment', 'DistributionPaths')
      pages.properties.DistributionPaths = ['/', '/index.html']
    },
    /path by path/,
  ],
  [
    'the site has no firewall',
    (stacks) => {
      const { DistributionConfig } = find(stacks, 'AWS::CloudFront::Distribution').properties
      delete (DistributionConfig as JsonObject).WebACLId
    },
    /the site stands behind no firewall/,
  ],
  [
    'the user pool has no firewall',
    (stacks) => remove(find(stacks, 'AWS::WAFv2::WebACLAssociation')),
    /the user pool stands behind no firewall/,
  ],
  [
    'one function checks no origin key',
    (stacks) => {
      const { Environment } = find(
        stacks,
        'AWS::Lambda::Function',
        '"veridock-prod-get-me"',
      ).properties
      delete ((Environment as JsonObject).Variables as JsonObject).ORIGIN_KEYS
    },
    /takes calls around CloudFront/,
  ],
]

const faultsOf = (stacks: StageStack[], hasFirewall = true): string[] => [
  ...deliveryFaults(stacks),
  ...metricFaults(stacks),
  ...silenceFaults(stacks),
  ...safetyFaults(stacks, hasFirewall),
]

it.each(stagesOnAws)('the unchanged templates of %s have no faults', (stage) => {
  expect(faultsOf(stageStacks(stage), stage !== 'dev')).toEqual([])
})

it.each(sampledFaults(mutations, 12))('the checks notice that %s', (_, change, fault) => {
  const stacks = stageStacks('prod')
  change(stacks)
  expect(faultsOf(stacks).join('\n')).toMatch(fault)
})

describe('a delivery role', () => {
  type Raw = RawTemplate & { Resources: Record<string, { Type: string; Properties: JsonObject }> }
  const templateOf = (environment: Environment) =>
    structuredClone(deliveryTemplate(environment).toJSON()) as Raw
  const named = ({ Resources }: Raw, type: string, name: string): JsonObject => {
    const [, resource] =
      Object.entries(Resources).find(([id, { Type }]) => Type === type && id.startsWith(name)) ?? []
    if (!resource) throw new Error(`There is no ${type} ${name}`)
    return resource.Properties
  }
  const statements = (raw: Raw, name: string): JsonObject[] =>
    (named(raw, 'AWS::IAM::Policy', name).PolicyDocument as { Statement: JsonObject[] }).Statement
  const trust = (raw: Raw, name: string): Record<string, string> => {
    const { Statement } = named(raw, 'AWS::IAM::Role', name).AssumeRolePolicyDocument as {
      Statement: { Condition: { StringEquals: Record<string, string> } }[]
    }
    return Statement[0]?.Condition.StringEquals ?? {}
  }
  const subject = 'token.actions.githubusercontent.com:sub'
  const add = (raw: Raw, name: string, action: string, resource: JsonObject[string] = '*') =>
    statements(raw, name).push({ Effect: 'Allow', Action: action, Resource: resource })
  const revoke = (raw: Raw, name: string, action: string) => {
    for (const each of statements(raw, name))
      each.Action = [each.Action ?? []].flat().filter((one) => one !== action) as string[]
  }

  it.each(stagesOnAws)('of %s has no faults if it is unchanged', (environment) => {
    expect(roleFaults(environment, deliveryRoles(environment))).toEqual([])
  })

  const changes: [string, Environment, (raw: Raw) => unknown, RegExp][] = [
    [
      'of dev trusts prod',
      'dev',
      (raw) => {
        trust(raw, 'Deploys')[subject] = 'repo:veridock/veridock:environment:prod'
      },
      /deploys trusts repo:veridock\/veridock:environment:prod/,
    ],
    [
      'of prod trusts its watch',
      'prod',
      (raw) => {
        trust(raw, 'Deploys')[subject] = 'repo:veridock/veridock:environment:prod-watch'
      },
      /deploys does not trust repo:veridock\/veridock:environment:prod\n/,
    ],
    [
      'of prod trusts any branch',
      'prod',
      (raw) => {
        trust(raw, 'Deploys')[subject] = 'repo:veridock/veridock:ref:refs/heads/main'
      },
      /deploys trusts [^\n]*refs\/heads\/main/,
    ],
    [
      'for pull requests trusts a fork',
      'prod',
      (raw) => {
        trust(raw, 'Reads')[subject] = 'repo:somebody/veridock:pull_request'
      },
      /reads trusts repo:somebody\/veridock:pull_request/,
    ],
    [
      'trusts another audience',
      'staging',
      (raw) => {
        trust(raw, 'Deploys')['token.actions.githubusercontent.com:aud'] = 'another'
      },
      /deploys does not trust/,
    ],
    [
      'may assume every role',
      'dev',
      (raw) => add(raw, 'Deploys', 'sts:AssumeRole'),
      /deploys may sts:AssumeRole on \*/,
    ],
    [
      'may assume the lookup role',
      'prod',
      (raw) =>
        add(
          raw,
          'Deploys',
          'sts:AssumeRole',
          'arn:aws:iam::123456789012:role/cdk-hnb659fds-lookup-role-123456789012-eu-west-1',
        ),
      /may sts:AssumeRole on [^\n]*lookup-role/,
    ],
    [
      'may assume roles of another account',
      'staging',
      (raw) =>
        add(
          raw,
          'Deploys',
          'sts:AssumeRole',
          'arn:aws:iam::999999999999:role/cdk-hnb659fds-deploy-role-999999999999-eu-west-1',
        ),
      /may sts:AssumeRole on arn:aws:iam::999999999999/,
    ],
    [
      'may read secrets',
      'prod',
      (raw) => add(raw, 'Deploys', 'secretsmanager:GetSecretValue'),
      /may secretsmanager:GetSecretValue, which its commands do not need/,
    ],
    [
      'for pull requests may read reports',
      'prod',
      (raw) => add(raw, 'Reads', 's3:GetObject'),
      /reads may s3:GetObject, which/,
    ],
    [
      'for pull requests may read every template',
      'prod',
      (raw) => add(raw, 'Reads', 'cloudformation:GetTemplate'),
      /reads may cloudformation:GetTemplate on \*/,
    ],
    [
      'of prod looks at staging’s stacks',
      'prod',
      (raw) =>
        add(
          raw,
          'Watches',
          'cloudformation:DetectStackDrift',
          'arn:aws:cloudformation:eu-west-1:123456789012:stack/Veridock-staging-*/*',
        ),
      /watches may cloudformation:DetectStackDrift on [^\n]*Veridock-staging/,
    ],
    [
      'may not make a call of preflight',
      'prod',
      (raw) => revoke(raw, 'Deploys', 'ses:GetAccount'),
      /deploys may not ses:GetAccount/,
    ],
    [
      'may not read alarms',
      'dev',
      (raw) => revoke(raw, 'Deploys', 'cloudwatch:DescribeAlarms'),
      /deploys may not cloudwatch:DescribeAlarms/,
    ],
    [
      'may not make a call of drift detection',
      'prod',
      (raw) => revoke(raw, 'Watches', 'dynamodb:DescribeTable'),
      /watches may not dynamodb:DescribeTable/,
    ],
    [
      'may not read templates',
      'prod',
      (raw) => revoke(raw, 'Reads', 'cloudformation:GetTemplate'),
      /reads may not cloudformation:GetTemplate/,
    ],
  ]
  it.each(sampledFaults(changes, 6))('%s (%s): noticed', (_, environment, change, fault) => {
    const raw = templateOf(environment)
    change(raw)
    expect(`${roleFaults(environment, rolesOf(raw)).join('\n')}\n`).toMatch(fault)
  })
})

describe('a second release', () => {
  const asDeployed = (stacks: StageStack[]) =>
    stacks.map((each) => ({ ...each, after: [], bytes: 0 }))
  const outputsOf = (stacks: StageStack[]) => {
    const data = stacks.find(({ name }) => name.endsWith('-Data'))
    return (data?.template.Outputs ?? {}) as Record<string, JsonObject>
  }
  /** An export that the application imports. */
  const imported = (stacks: StageStack[], text: string): string => {
    const app = JSON.stringify(stacks.filter(({ name }) => !name.endsWith('-Data')))
    const [id = ''] =
      Object.entries(outputsOf(stacks)).find(
        ([, { Export }]) =>
          JSON.stringify(Export ?? '').includes(text) &&
          app.includes(String((Export as JsonObject).Name)),
      ) ?? []
    return id
  }
  const faultsOfRelease = (change: (stacks: StageStack[]) => unknown): string => {
    const [before, after] = [stageStacks('prod'), stageStacks('prod')]
    change(after)
    const simulation = new DeploymentSimulation()
    return [...simulation.deploy(asDeployed(before)), ...simulation.deploy(asDeployed(after))].join(
      '\n',
    )
  }

  it('of the same templates has no faults', () => {
    expect(faultsOfRelease(() => undefined)).toBe('')
  })

  const changes: [string, (stacks: StageStack[]) => unknown, RegExp][] = [
    [
      'without the export of the intake queue',
      (stacks) => delete outputsOf(stacks)[imported(stacks, 'Intake')],
      /Intake\w* is removed, and Veridock-prod-\w+ imports it/,
    ],
    [
      'without an export of the user pool',
      (stacks) => delete outputsOf(stacks)[imported(stacks, 'SignInPool')],
      /SignInPool\w* is removed, and/,
    ],
    [
      'with a renamed export',
      (stacks) => {
        const output = outputsOf(stacks)[imported(stacks, 'Table')]
        if (output) output.Export = { Name: 'Renamed' }
      },
      /Table\w* is removed, and/,
    ],
    [
      'with an export of another table',
      (stacks) => {
        const output = outputsOf(stacks)[imported(stacks, 'Table')]
        if (output) output.Value = { Ref: 'OtherTable' }
      },
      /Table\w* is changed, and/,
    ],
    [
      'without the origin key of the previous release',
      (stacks) => remove(find(stacks, 'AWS::SecretsManager::Secret', 'origin-key-1')),
      /a rollback would not find the secret veridock\/prod\/origin-key-1/,
    ],
  ]
  it.each(sampledFaults(changes, 5))('%s: noticed', (_, change, fault) => {
    expect(faultsOfRelease(change)).toMatch(fault)
  })
})

describe.runIf(isRelease)('a first creation', { timeout: 240_000 }, () => {
  const settings = { stage: 'prod', ...domain, ...google, firstDeployment: 'yes' }
  let synthesizedOnce: StageStack[] | undefined
  const first = () => {
    synthesizedOnce ??= synthesized(settings) as StageStack[]
    return structuredClone(synthesizedOnce)
  }

  it('of the unchanged templates can be rolled back', () => {
    expect(creationFaults(first())).toEqual([])
  })

  const changes: [string, (stacks: StageStack[]) => unknown, RegExp][] = [
    [
      'of a table that refuses its deletion',
      (stacks) => {
        find(stacks, 'AWS::DynamoDB::Table').properties.DeletionProtectionEnabled = true
      },
      /Table\w* refuses its deletion/,
    ],
    [
      'of a user pool that refuses its deletion',
      (stacks) => {
        find(stacks, 'AWS::Cognito::UserPool').properties.DeletionProtection = 'ACTIVE'
      },
      /SignInPool\w* refuses its deletion/,
    ],
    [
      'of a stack with termination protection',
      (stacks) => {
        for (const stack of stacks) if (stack.name.endsWith('-Mail')) stack.isProtected = true
      },
      /Veridock-prod-Mail is protected/,
    ],
    [
      'with Google, whose secret is not there yet',
      ([stack]) => {
        if (stack)
          stack.template.Resources.Google = {
            Type: 'AWS::Cognito::UserPoolIdentityProvider',
            Properties: {},
          }
      },
      /Google reads a secret that has no place yet/,
    ],
  ]
  it.each(sampledFaults(changes, 4))('%s: noticed', (_, change, fault) => {
    const stacks = first()
    change(stacks)
    expect(creationFaults(stacks).join('\n')).toMatch(fault)
  })
})

describe('an alarm with a former definition', () => {
  const hour = (...values: number[]) =>
    [...Array.from({ length: 12 }, () => undefined), ...values].slice(-12)
  const now = alarmsOf(stageStacks('prod'))
  const alarmNamed = (end: string) => now.get(`veridock-prod-${end}`) ?? {}

  it.each<[string, JsonObject, Parameters<typeof isInAlarm>[1]]>([
    [
      'that needs two bad periods in a row, after one failed sign-up',
      { ...alarmNamed('account-created-fails'), EvaluationPeriods: 2 },
      { Errors: hour(1) },
    ],
    [
      'that adds sparse metrics without FILL, after throttled reads only',
      {
        ...alarmNamed('table-refuses'),
        EvaluationPeriods: 1,
        DatapointsToAlarm: 1,
        Metrics: [
          { Id: 'sum', Expression: 'reads + writes' },
          { Id: 'reads', MetricStat: {} },
          { Id: 'writes', MetricStat: {} },
        ],
      },
      { reads: [1] },
    ],
  ])('%s, does not fire', (_, formerAlarm, series) => {
    expect(isInAlarm(formerAlarm, series)).toBe(false)
  })
})
