import { RemovalPolicy } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  Table as DynamoTable,
  StreamViewType,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import type { IGrantable } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages.ts'

/** The one table. Its entities and access patterns: functions/data/ACCESS-PATTERNS.md. */
export class Table extends Construct {
  readonly #table: DynamoTable

  constructor(scope: Construct, id: string, props: { settings: StageSettings }) {
    super(scope, id)
    const { protectData } = props.settings
    this.#table = new DynamoTable(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      timeToLiveAttribute: 'expiresAt',
      // The mail outbox reads it. Keys alone: what an item says need not be copied about.
      stream: StreamViewType.KEYS_ONLY,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: protectData,
      removalPolicy: protectData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
  }

  get name(): string {
    return this.#table.tableName
  }

  get streamArn(): string {
    const arn = this.#table.tableStreamArn
    if (arn === undefined) throw new Error('The table has no stream')
    return arn
  }

  /** Single items and the lists of one partition. */
  grantRead(reader: IGrantable) {
    this.#table.grant(reader, 'dynamodb:GetItem', 'dynamodb:Query')
  }

  /** One item only. */
  grantReadItem(reader: IGrantable) {
    this.#table.grant(reader, 'dynamodb:GetItem')
  }

  /** Changing single items; a transaction needs the same actions as its parts. */
  grantUpdate(writer: IGrantable) {
    this.#table.grant(writer, 'dynamodb:UpdateItem')
  }

  grantPut(writer: IGrantable) {
    this.#table.grant(writer, 'dynamodb:PutItem')
  }

  grantDelete(writer: IGrantable) {
    this.#table.grant(writer, 'dynamodb:DeleteItem')
  }
}
