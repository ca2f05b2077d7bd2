import type { JsonObject } from 'local-aws/template'
import { type RegionTemplate, regionsOf } from './deployed-stage.ts'
import type { StageStack } from './stage-stacks.ts'

type Metric = {
  Namespace: string
  MetricName: string
  Dimensions?: { Name: string; Value: string }[]
}
/** A metric and what uses it: an alarm, or a widget of the dashboard. */
type MetricUse = { from: string; region: string; metric: Metric }

/**
 * Metrics that AWS's services report, by namespace, with the dimensions under which they do.
 * Source: the services' user guides, "metrics and dimensions", as of November 2026.
 */
const reported: Record<string, { metrics: string[]; dimensions: string[][] }> = {
  'AWS/ApiGateway': {
    metrics: ['Count', '4xx', '5xx', 'Latency', 'IntegrationLatency', 'DataProcessed'],
    dimensions: [['ApiId'], ['ApiId', 'Stage']],
  },
  'AWS/Lambda': {
    metrics: ['Errors', 'Invocations', 'Throttles', 'Duration', 'ConcurrentExecutions'],
    dimensions: [[], ['FunctionName']],
  },
  'AWS/SQS': {
    metrics: ['ApproximateNumberOfMessagesVisible', 'ApproximateAgeOfOldestMessage'],
    dimensions: [['QueueName']],
  },
  'AWS/EventBridge/Pipes': {
    metrics: ['ExecutionFailed', 'ExecutionPartiallyFailed', 'ExecutionTimeout', 'Invocations'],
    dimensions: [['PipeName']],
  },
  'AWS/SES': {
    metrics: ['Send', 'Delivery', 'Bounce', 'Complaint', 'Reject'].concat(
      'Reputation.BounceRate',
      'Reputation.ComplaintRate',
    ),
    dimensions: [[], ['ses:configuration-set']],
  },
  'AWS/DynamoDB': {
    metrics: [
      'ReadThrottleEvents',
      'WriteThrottleEvents',
      'ConsumedReadCapacityUnits',
      'ConsumedWriteCapacityUnits',
    ],
    dimensions: [['TableName'], ['GlobalSecondaryIndexName', 'TableName']],
  },
  'AWS/Backup': {
    metrics: ['NumberOfBackupJobsFailed', 'NumberOfBackupJobsExpired'].concat(
      'NumberOfCopyJobsFailed',
      'NumberOfCopyJobsCompleted',
      'NumberOfRecoveryPointsExpired',
    ),
    dimensions: [['BackupVaultName'], ['BackupVaultName', 'ResourceType']],
  },
  'AWS/WAFV2': {
    metrics: ['BlockedRequests', 'AllowedRequests', 'CountedRequests'],
    dimensions: [
      ['Region', 'Rule', 'WebACL'],
      ['Rule', 'WebACL'],
    ],
  },
  'AWS/CloudFront': {
    metrics: ['Requests', '4xxErrorRate', '5xxErrorRate', 'TotalErrorRate', 'BytesDownloaded'],
    dimensions: [['DistributionId', 'Region']],
  },
  'AWS/Cognito': {
    metrics: ['SignUpSuccesses', 'SignInSuccesses', 'SignInThrottles', 'SignUpThrottles'],
    dimensions: [['UserPool', 'UserPoolClient']],
  },
  'AWS/Route53': {
    metrics: ['HealthCheckStatus', 'HealthCheckPercentageHealthy'],
    dimensions: [['HealthCheckId']],
  },
  'AWS/CertificateManager': { metrics: ['DaysToExpiry'], dimensions: [['CertificateArn']] },
}

/** The region of a metric. CloudFront, its firewall, its certificate and Route 53 report in us-east-1. */
const reportedIn = (namespace: string, names: string[], region: string): string => {
  const isOfFirewall = namespace === 'AWS/WAFV2' && !names.includes('Region')
  const isOfEdge = ['AWS/CloudFront', 'AWS/CertificateManager', 'AWS/Route53'].includes(namespace)
  return isOfFirewall || isOfEdge ? 'us-east-1' : region
}

function metricUsesOfAlarms({ region, template }: RegionTemplate): MetricUse[] {
  return template.resources('AWS::CloudWatch::Alarm').flatMap(({ ref, properties }) => {
    const { Namespace, MetricName, Dimensions, Metrics } = properties
    const metrics = Metrics
      ? (Metrics as { MetricStat?: { Metric: unknown } }[]).flatMap(({ MetricStat }) =>
          MetricStat ? [MetricStat.Metric] : [],
        )
      : [{ Namespace, MetricName, Dimensions }]
    return metrics.map((metric) => ({ from: ref, region, metric: metric as Metric }))
  })
}

type Widget = { properties: { title?: string; region?: string; metrics?: unknown[][] } }
type Options = { expression?: string; region?: string }

/** `SEARCH('{namespace,dimension} MetricName="…" …', …)`: any value of the dimension. */
function searched(expression: string): Metric[] {
  const [, schema = '', name = ''] =
    /SEARCH\('\{([^}]+)\} MetricName="(\w+)"/.exec(expression) ?? []
  const [Namespace = '', ...names] = schema.split(',')
  if (Namespace === '') return []
  return [{ Namespace, MetricName: name, Dimensions: names.map((Name) => ({ Name, Value: '*' })) }]
}

function metricUsesOfDashboards({ region, template }: RegionTemplate): MetricUse[] {
  const widgets = template
    .resources('AWS::CloudWatch::Dashboard')
    .flatMap(({ properties }) => JSON.parse(String(properties.DashboardBody)).widgets as Widget[])
  return widgets.flatMap(({ properties: { title = '', metrics = [], ...widget } }) =>
    metrics.flatMap((line) => {
      const last = line.at(-1)
      const options: Options = typeof last === 'object' && last ? last : {}
      const [Namespace, MetricName, ...pairs] = line.filter((part) => typeof part === 'string')
      const Dimensions = pairs.flatMap((Name, index) =>
        index % 2 === 0 ? [{ Name: String(Name), Value: String(pairs[index + 1]) }] : [],
      )
      const found = options.expression
        ? searched(options.expression)
        : [{ Namespace: String(Namespace), MetricName: String(MetricName), Dimensions }]
      const from = `dashboard, ${title}`
      return found.map((metric) => ({
        from,
        region: options.region ?? widget.region ?? region,
        metric,
      }))
    }),
  )
}

/** Metrics of the stage's log filters: namespace, name and dimensions. */
function madeByFilters(stacks: StageStack[]): Set<string> {
  type Made = { MetricNamespace: string; MetricName: string; Dimensions?: { Key: string }[] }
  return new Set(
    regionsOf(stacks).flatMap(({ template }) =>
      template
        .resources('AWS::Logs::MetricFilter')
        .flatMap(({ properties }) => properties.MetricTransformations as unknown as Made[])
        .map(({ MetricNamespace, MetricName, Dimensions = [] }) =>
          [MetricNamespace, MetricName, ...Dimensions.map(({ Key }) => Key)].join(' '),
        ),
    ),
  )
}

/** Names of the vaults that a plan copies to: AWS Backup counts a copy under its destination. */
function vaultsCopiedTo({ properties }: { properties: JsonObject }): string[] {
  type Rule = { CopyActions?: { DestinationBackupVaultArn: string }[] }
  const { BackupPlanRule } = properties.BackupPlan as unknown as { BackupPlanRule: Rule[] }
  return BackupPlanRule.flatMap(({ CopyActions = [] }) =>
    CopyActions.map(({ DestinationBackupVaultArn: arn }) => arn.slice(arn.lastIndexOf(':') + 1)),
  )
}

/** The possible values of each dimension, from the stage's resources. */
function dimensionValues(stacks: StageStack[]): Record<string, string[]> {
  const all = (type: string) =>
    regionsOf(stacks).flatMap(({ template }) => template.resources(type))
  const refs = (type: string) => all(type).map(({ ref }) => ref)
  return {
    FunctionName: refs('AWS::Lambda::Function'),
    WebACL: all('AWS::WAFv2::WebACL').map(({ properties }) =>
      String((properties.VisibilityConfig as JsonObject).MetricName),
    ),
    GlobalSecondaryIndexName: all('AWS::DynamoDB::Table').flatMap(({ properties }) =>
      (properties.GlobalSecondaryIndexes as JsonObject[]).map(({ IndexName }) => String(IndexName)),
    ),
    TableName: refs('AWS::DynamoDB::Table'),
    QueueName: all('AWS::SQS::Queue').map(({ attributes, properties }) =>
      String(properties.QueueName ?? attributes.QueueName),
    ),
    BackupVaultName: [
      ...all('AWS::Backup::BackupVault').map(({ properties }) =>
        String(properties.BackupVaultName),
      ),
      ...all('AWS::Backup::BackupPlan').flatMap(vaultsCopiedTo),
    ],
    PipeName: all('AWS::Pipes::Pipe').map(({ ref, properties }) => String(properties.Name ?? ref)),
    ApiId: refs('AWS::ApiGatewayV2::Api'),
    DistributionId: refs('AWS::CloudFront::Distribution'),
    UserPool: refs('AWS::Cognito::UserPool'),
    UserPoolClient: refs('AWS::Cognito::UserPoolClient'),
    CertificateArn: refs('AWS::CertificateManager::Certificate'),
    'ses:configuration-set': refs('AWS::SES::ConfigurationSet'),
  }
}

/**
 * Metrics of alarms and of the dashboard that nothing reports: such an alarm never fires, or always
 * does.
 */
export function metricFaults(stacks: StageStack[]): string[] {
  const customMetrics = madeByFilters(stacks)
  const values = dimensionValues(stacks)
  const metricUses = regionsOf(stacks).flatMap((each) => [
    ...metricUsesOfAlarms(each),
    ...metricUsesOfDashboards(each),
  ])
  const home = stacks.find(({ name }) => name.endsWith('-Observability'))?.region ?? ''
  return metricUses.flatMap(({ from, region, metric }) => {
    const { Namespace, MetricName, Dimensions = [] } = metric
    const names = Dimensions.map(({ Name }) => Name).toSorted()
    const service = reported[Namespace]
    const isKnown = service
      ? service.metrics.includes(MetricName) &&
        service.dimensions.some((each) => each.join() === names.join())
      : customMetrics.has([Namespace, MetricName, ...names].join(' '))
    const where = reportedIn(Namespace, names, home)
    return [
      ...(isKnown
        ? []
        : [`${from}: nothing reports ${Namespace} ${MetricName} by ${names.join(', ')}`]),
      ...(region === where
        ? []
        : [
            `${from}: ${Namespace} ${MetricName} is reported in ${where}, and looked for in ${region}`,
          ]),
      ...Dimensions.filter(
        ({ Name, Value }) => Value !== '*' && values[Name]?.includes(Value) === false,
      ).map(({ Name, Value }) => `${from}: there is no ${Name} ${Value}`),
    ]
  })
}

/** Metrics that are reported even if nothing happens. */
const regular = [
  'DaysToExpiry',
  'siteChecksPassed',
  'testMailsSent',
  'overdueRequests',
  'oldestErasureMinutes',
  'checksBehindMinutes',
  'watchersBehindMinutes',
  // Daily, where the stage has copies.
  'NumberOfCopyJobsCompleted',
  // Reported only by stages that sell; other stages have no alarm for it.
  'Payments',
]

/** Alarms that would be permanently on or off because of how they treat missing data. */
export function silenceFaults(stacks: StageStack[]): string[] {
  return regionsOf(stacks).flatMap(({ template }) =>
    template.resources('AWS::CloudWatch::Alarm').flatMap(({ ref, properties }) => {
      const { MetricName, TreatMissingData, ComparisonOperator, Metrics } = properties
      const isRegular = regular.includes(String(MetricName))
      const isBelow = String(ComparisonOperator).startsWith('LessThan')
      type Query = { Id: string; Expression?: string; MetricStat?: unknown }
      const queries = (Metrics ?? []) as unknown as Query[]
      const expression = queries.find((query) => query.Expression)?.Expression ?? ''
      const sparse = queries
        .filter(({ Id, MetricStat }) => MetricStat && Id !== 'calls')
        .filter(({ Id }) => expression.replaceAll(`FILL(${Id}, 0)`, '').match(`\\b${Id}\\b`))
      return [
        ...(TreatMissingData ? [] : [`${ref}: does not say what missing data means`]),
        ...(TreatMissingData === 'breaching' && !isRegular
          ? [`${ref}: is in alarm whenever nothing happens`]
          : []),
        ...(isBelow && !isRegular ? [`${ref}: waits for a low value that is never reported`] : []),
        ...sparse.map(({ Id }) => `${ref}: is silent where ${Id} has no data`),
      ]
    }),
  )
}
