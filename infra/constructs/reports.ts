import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountPrincipal,
  type IGrantable,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import type { AccessLogs } from './access-logs.ts'
import { scanForMalware } from './malware-scan.ts'
import { WorkQueue } from './work-queue.ts'

export type ReportsProps = {
  settings: StageSettings
  accessLogs?: AccessLogs
}

/**
 * Report PDFs: dropped under `inbox/`, finished under `reports/`, refused under `rejected/`. Buyers
 * reach a report only through a short-lived link. The queue of drops lives here, with the bucket:
 * an upload's event is data too, and must outlive a replaced application stack.
 */
export class Reports extends Construct {
  readonly #bucket: Bucket
  readonly #intake: WorkQueue
  readonly #settings: StageSettings

  constructor(scope: Construct, id: string, props: ReportsProps) {
    super(scope, id)
    const { stage, protectData } = props.settings
    this.#settings = props.settings

    // Named, so that the queue's policy can name the bucket without depending on it (the bucket
    // depends on the policy), and so that uploaders know it.
    const bucketName = `veridock-${stage}-reports-${Aws.ACCOUNT_ID}`
    this.#intake = new WorkQueue(this, 'Intake', {
      consumer: 'report-uploaded',
      maxAttempts: 5,
      deadLetterQueueId: 'IntakeFailed',
      impact: {
        failed: 'A finished report has not reached its buyer: its file failed five times.',
        delayed:
          'Finished reports reach their buyers late: dropped files have waited for 15 minutes.',
      },
    })
    this.#intake.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('s3.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [this.#intake.queueArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
          ArnEquals: { 'aws:SourceArn': `arn:${Aws.PARTITION}:s3:::${bucketName}` },
        },
      }),
    )

    this.#bucket = new Bucket(this, 'Bucket', {
      bucketName,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      versioned: true,
      ...(props.accessLogs && {
        serverAccessLogsBucket: props.accessLogs.bucket,
        serverAccessLogsPrefix: 'reports/',
      }),
      removalPolicy: protectData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
      // S3 deletes no bucket that holds something.
      autoDeleteObjects: !protectData,
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          // What was overwritten or taken away can be brought back for a month.
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
        },
        {
          prefix: 'exports/',
          // A day after the last link: functions/export/account-export.ts.
          expiration: Duration.days(4),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          prefix: 'rejected/',
          // A report that was dropped after its account was erased is refused, and stays no longer.
          expiration: Duration.days(90),
        },
      ],
    })
    // The bucket's own property: CDK's addEventNotification would set it through a custom resource
    // with a function of its own, which the template does not need.
    const raw = this.#bucket.node.defaultChild as CfnBucket
    raw.notificationConfiguration = {
      // GuardDuty hears of new reports this way; a deployment must not switch it off again.
      ...(props.settings.malwareScan && {
        eventBridgeConfiguration: { eventBridgeEnabled: true },
      }),
      queueConfigurations: [
        // All of the bucket: a file that is put elsewhere is reported, not lost in silence.
        { event: 's3:ObjectCreated:*', queue: this.#intake.queueArn },
      ],
    }
    raw.node.addDependency(this.#intake)
    if (props.settings.malwareScan)
      scanForMalware(this, { bucket: this.#bucket, bucketName, intake: this.#intake })
    this.#makeUploaders(`veridock-${stage}-report-uploaders`)
  }

  get bucketArn(): string {
    return this.#bucket.bucketArn
  }

  get bucketName(): string {
    return this.#bucket.bucketName
  }

  /** Calls `handler` for every upload. */
  addConsumer(handler: LambdaFunction) {
    handler.addEventSource(
      new SqsEventSource(this.#intake, {
        // An upload may take half of the function's time, and must not take that of others.
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: this.#settings.maxQueueConcurrency,
      }),
    )
  }

  /** Moving uploads out of the inbox. Each upload is a version of its own, handled and deleted as such. */
  grantIngest(handler: LambdaFunction) {
    this.#allow(handler, ['s3:GetObjectVersion', 's3:DeleteObjectVersion'], 'inbox/*')
    this.#allow(handler, ['s3:PutObject', 's3:DeleteObject'], 'reports/*')
    this.#allow(handler, ['s3:PutObject'], 'rejected/*')
    // Without it a missing object answers 403, and an upload that is already handled looks forbidden.
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [this.#bucket.bucketArn],
      }),
    )
  }

  /** A signed link carries its signer's rights, so reading finished reports is all the signer gets. */
  grantLinks(signer: IGrantable) {
    this.#allow(signer, ['s3:GetObject'], 'reports/*')
  }

  /** The same for the files that accounts are exported to. */
  grantExportLinks(signer: IGrantable) {
    this.#allow(signer, ['s3:GetObject'], 'exports/*')
  }

  /** A file that fails midway leaves no parts. */
  grantWriteExports(writer: IGrantable) {
    this.#allow(writer, ['s3:PutObject', 's3:AbortMultipartUpload'], 'exports/*')
  }

  /**
   * Who drops reports: putting files under `inbox/`, looking into `rejected/`, and nothing else.
   * People of this account assume it; an identity provider of uploaders can be added in the console.
   */
  #makeUploaders(roleName: string) {
    const uploaders = new Role(this, 'Uploaders', {
      roleName,
      description: 'Report uploaders: put under inbox/, list and read rejected/',
      assumedBy: new AccountPrincipal(Aws.ACCOUNT_ID),
    })
    this.#allow(uploaders, ['s3:PutObject'], 'inbox/*')
    this.#allow(uploaders, ['s3:GetObject'], 'rejected/*')
    uploaders.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [this.#bucket.bucketArn],
        conditions: { StringLike: { 's3:prefix': 'rejected/*' } },
      }),
    )
  }

  /** Taking finished reports away, which ends every link to them. */
  grantWithdraw(withdrawer: IGrantable) {
    this.#allow(withdrawer, ['s3:DeleteObject'], 'reports/*')
  }

  /** Deleting every version of every file: nothing else may, and nothing else need. */
  grantErase(eraser: LambdaFunction) {
    eraser.addEnvironment('REPORTS_BUCKET', this.#bucket.bucketName)
    eraser.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucketVersions'],
        resources: [this.#bucket.bucketArn],
      }),
    )
    for (const keys of ['inbox/*', 'reports/*', 'rejected/*', 'exports/*'])
      this.#allow(eraser, ['s3:DeleteObjectVersion'], keys)
  }

  #allow(to: IGrantable, actions: string[], keys: string) {
    to.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions, resources: [this.#bucket.arnForObjects(keys)] }),
    )
  }
}
