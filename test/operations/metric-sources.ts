import type { JsonObject } from '../../local/template.ts'
import { regionsOf } from './deployed-stage.ts'
import type { StageStack } from './stage-stacks.ts'

type MetricOfAlarm = {
  Namespace: string
  MetricName: string
  Dimensions?: { Name: string; Value: string }[]
}

/**
 * Metrics that AWS's services report, by namespace, with the dimensions under which they do. Source: the
 * services' user guides, "metrics and dimensions", as of November 2026.
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
    metrics: ['ExecutionFailed', 'ExecutionPartiallyFailed', 'ExecutionThrottled', 'Invocations'],
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
  'AWS/WAFV2': {
    metrics: ['BlockedRequests', 'AllowedRequests', 'CountedRequests'],
    dimensions: [
      ['Region', 'Rule', 'WebACL'],
      ['Rule', 'WebACL'],
    ],
  },
  'AWS/CertificateManager': { metrics: ['DaysToExpiry'], dimensions: [['CertificateArn']] },
}

const metricsOf = ({ Namespace, MetricName, Dimensions, Metrics }: JsonObject): MetricOfAlarm[] =>
  Metrics
    ? (Metrics as { MetricStat?: { Metric: unknown } }[]).flatMap(({ MetricStat }) =>
        MetricStat ? [MetricStat.Metric as MetricOfAlarm] : [],
      )
    : [{ Namespace, MetricName, Dimensions } as unknown as MetricOfAlarm]

/** Names and namespaces that the stage's own filters on logs make, with their dimensions. */
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

/** The values that a dimension can have, by the resources of the stage. */
function dimensionValues(stacks: StageStack[]): Record<string, string[]> {
  const all = (type: string) =>
    regionsOf(stacks).flatMap(({ template }) => template.resources(type))
  return {
    FunctionName: all('AWS::Lambda::Function').map(({ ref }) => ref),
    WebACL: all('AWS::WAFv2::WebACL').map(({ properties }) =>
      String((properties.VisibilityConfig as JsonObject).MetricName),
    ),
    GlobalSecondaryIndexName: all('AWS::DynamoDB::Table').flatMap(({ properties }) =>
      (properties.GlobalSecondaryIndexes as JsonObject[]).map(({ IndexName }) => String(IndexName)),
    ),
  }
}

/** Metrics of alarms that nothing reports: such an alarm never rings, or always does. */
export function metricFaults(stacks: StageStack[]): string[] {
  const made = madeByFilters(stacks)
  const values = dimensionValues(stacks)
  return regionsOf(stacks).flatMap(({ template }) =>
    template.resources('AWS::CloudWatch::Alarm').flatMap(({ ref, properties }) =>
      metricsOf(properties).flatMap((metric) => {
        const { Namespace, MetricName, Dimensions = [] } = metric
        const names = Dimensions.map(({ Name }) => Name).toSorted()
        const service = reported[Namespace]
        const isKnown = service
          ? service.metrics.includes(MetricName) &&
            service.dimensions.some((each) => each.join() === names.join())
          : made.has([Namespace, MetricName, ...names].join(' '))
        return [
          ...(isKnown
            ? []
            : [`${ref}: nothing reports ${Namespace} ${MetricName} by ${names.join(', ')}`]),
          ...Dimensions.filter(({ Name, Value }) => values[Name]?.includes(Value) === false).map(
            ({ Name, Value }) => `${ref}: there is no ${Name} ${Value}`,
          ),
        ]
      }),
    ),
  )
}
