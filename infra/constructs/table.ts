import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import {
  AttributeType,
  BillingMode,
  Table as DynamoTable,
  StreamViewType,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { partitionsOf } from '../../functions/all-entities.ts'
import {
  dueAttribute,
  type QueueIndex,
  queueIndexes,
  queueIndexNames,
  workIndex,
} from '../../shared/platform/table-indexes.ts'
import type { Writes } from '../function-record.ts'
import { refusesDeletion, type StageSettings } from '../stages/settings.ts'

/**
 * Limits calls to these partition keys; one that ends in `#` stands for all that begin with it. Without `Null`, a call
 * that names no key would be allowed.
 * @param attributes that a write may name besides the keys, in values and conditions @default - all
 */
const onlyIn = (partitions: readonly string[], attributes?: readonly string[]) => ({
  'ForAllValues:StringLike': {
    'dynamodb:LeadingKeys': partitions.map((each) => (each.endsWith('#') ? `${each}*` : each)),
    ...(attributes && { 'dynamodb:Attributes': ['pk', 'sk', 'entity', ...attributes] }),
  },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

/** The single table. Its entities and access patterns: functions/ACCESS-PATTERNS.md. */
export class Table extends Construct {
  readonly #table: DynamoTable

  constructor(scope: Construct, id: string, props: { settings: StageSettings }) {
    super(scope, id)
    const { protectData } = props.settings
    this.#table = new DynamoTable(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      // The AWS-owned key: calls of any other KMS key are billed.
      encryption: TableEncryption.DEFAULT,
      timeToLiveAttribute: 'expiresAt',
      // For the mail outbox. Keys only, so that the stream holds no personal data from the items.
      stream: StreamViewType.KEYS_ONLY,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: refusesDeletion(props.settings),
      removalPolicy: protectData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
    // A sparse index: only items of a work list have the attribute (functions/ACCESS-PATTERNS.md):
    // pending requests, due checks, running erasures, unsent e-mails, newsletter subscribers.
    this.#table.addGlobalSecondaryIndex({
      indexName: workIndex,
      partitionKey: { name: 'workList', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
    })
    // Whole items: a page of the queue is one query, however many requests are pending.
    for (const [indexName, name] of Object.entries(queueIndexes))
      this.#table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name, type: AttributeType.STRING },
        sortKey: { name: dueAttribute, type: AttributeType.STRING },
      })
  }

  get name(): string {
    return this.#table.tableName
  }

  get arn(): string {
    return this.#table.tableArn
  }

  get streamArn(): string {
    const arn = this.#table.tableStreamArn
    if (arn === undefined) throw new Error('The table has no stream')
    return arn
  }

  /**
   * One of DynamoDB's metrics, summed over five minutes.
   * @param index the index whose metric is read @default - the table itself
   */
  metric(metricName: string, index?: string): Metric {
    return new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      ...(index && { label: `${metricName}, index ${index}` }),
      dimensionsMap: {
        TableName: this.name,
        ...(index && { GlobalSecondaryIndexName: index }),
      },
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    })
  }

  /** Throttled reads and writes of the table and of its indexes. */
  get throttles(): Record<string, Metric> {
    return Object.fromEntries(
      [undefined, workIndex, ...queueIndexNames].flatMap((index) => [
        [index ? `${index}Reads` : 'reads', this.metric('ReadThrottleEvents', index)],
        [index ? `${index}Writes` : 'writes', this.metric('WriteThrottleEvents', index)],
      ]),
    )
  }

  /** Allows reading single items and querying a partition. */
  grantRead(reader: IGrantable) {
    this.#allow(reader, ['dynamodb:GetItem', 'dynamodb:Query'])
  }

  /** Allows querying a partition. */
  grantReadList(reader: IGrantable) {
    this.#allow(reader, ['dynamodb:Query'])
  }

  /** Allows querying the index: pending requests, due checks, running erasures, subscribers. */
  grantReadWorkLists(reader: IGrantable) {
    this.#allowIndex(reader, workIndex)
  }

  /** Allows querying the report desk's queue by due time, by claimant and by draft. */
  grantReadQueue(reader: IGrantable) {
    for (const index of queueIndexNames) this.#allowIndex(reader, index)
  }

  /** Allows querying open requests by due time. */
  grantReadDueTimes(reader: IGrantable) {
    this.#allowIndex(reader, 'byDueTime')
  }

  /** Allows querying open requests by who has claimed them. */
  grantReadClaims(reader: IGrantable) {
    this.#allowIndex(reader, 'byClaimant')
  }

  /** Allows reading single items. */
  grantReadItem(reader: IGrantable) {
    this.#allow(reader, ['dynamodb:GetItem'])
  }

  /** Allows reading several items at once. */
  grantReadItems(reader: IGrantable) {
    this.#allow(reader, ['dynamodb:BatchGetItem'])
  }

  /** Allows changing single items; a transaction needs the same actions as its parts. */
  grantUpdate(writer: IGrantable, writes: Writes) {
    this.#allowWrites(writer, 'dynamodb:UpdateItem', writes)
  }

  /** Allows checking another item in a transaction. */
  grantCheck(writer: IGrantable) {
    this.#allow(writer, ['dynamodb:ConditionCheckItem'])
  }

  grantPut(writer: IGrantable, writes: Writes) {
    this.#allowWrites(writer, 'dynamodb:PutItem', writes)
  }

  grantDelete(writer: IGrantable, writes: Writes) {
    this.#allowWrites(writer, 'dynamodb:DeleteItem', writes)
  }

  /**
   * Allows adding entries to the audit trail. IAM cannot tell adding from replacing, so the entry's
   * condition does: functions/platform/table/desk-audit.ts.
   */
  grantAddToAuditTrail(writer: IGrantable) {
    this.#allow(writer, ['dynamodb:PutItem'], { conditions: onlyIn(['AUDIT#']) })
  }

  /** Allows writing in the partitions of the entities. */
  #allowWrites(to: IGrantable, action: string, { writes = [], accountAttributes }: Writes) {
    if (writes.length === 0)
      throw new Error(
        `${to.grantPrincipal} writes items: list their entities as writes in infra/functions.ts`,
      )
    const partitions = partitionsOf(writes)
    const limited = accountAttributes ? partitionsOf(['account']) : []
    const others = partitions.filter((it) => !limited.includes(it))
    if (others.length > 0) this.#allow(to, [action], { conditions: onlyIn(others) })
    // A put would remove the attributes that it does not name.
    if (limited.length > 0 && action !== 'dynamodb:PutItem')
      this.#allow(to, [action], { conditions: onlyIn(limited, accountAttributes) })
  }

  #allowIndex(reader: IGrantable, index: QueueIndex | typeof workIndex) {
    this.#allow(reader, ['dynamodb:Query'], { resource: `${this.#table.tableArn}/index/${index}` })
  }

  /** Grants actions on the table only: CDK's grants would add every index. */
  #allow(
    to: IGrantable,
    actions: string[],
    {
      resource = this.#table.tableArn,
      conditions = {},
    }: { resource?: string; conditions?: Record<string, Record<string, unknown>> } = {},
  ) {
    to.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions, resources: [resource], conditions }),
    )
  }
}
