import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import { type IGrantable, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Bucket, type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { keptDays } from '../../shared/trust/kept.ts'
import { queueConcurrency } from '../stages/queue-concurrency.ts'
import type { StageSettings } from '../stages/settings.ts'
import type { AccessLogs } from './access-logs.ts'
import { scanForMalware } from './malware-scan.ts'
import { peopleWithSecondFactor } from './operator-roles.ts'
import { privateBucket } from './private-bucket.ts'
import { WorkQueue } from './work-queue.ts'

export type ReportsProps = {
  settings: StageSettings
  accessLogs?: AccessLogs
}

/** Folders with files of buyers. `evidence-uploads/`, which only the desk uses, is emptied within two days. */
const erasedFolders = [
  'inbox',
  'reports',
  'photographs',
  'rejected',
  'exports',
  'shared',
  'evidence',
  'released',
  'answers',
  'answer-uploads',
]

const bucketNameOf = (stage: string) => `veridock-${stage}-reports-${Aws.ACCOUNT_ID}`

type BucketAddress = Pick<StageSettings, 'stage' | 'region' | 'reportsEndpoint'>

/** What the site's Content-Security-Policy allows of the bucket. */
export type BucketSources = {
  /** Where signed links to photographs lead: those of reports, of shared reports and of the desk's evidence. */
  pictures: string
  /** Where files are sent by presigned POST: evidence of the desk, and answers of buyers. */
  uploads: string
}

export function bucketSources({ stage, region, reportsEndpoint }: BucketAddress): BucketSources {
  if (reportsEndpoint) return { pictures: reportsEndpoint, uploads: reportsEndpoint }
  const bucket = `https://${bucketNameOf(stage)}.s3.${region}.amazonaws.com/`
  return {
    pictures: ['photographs', 'shared', 'evidence', 'released']
      .map((folder) => `${bucket}${folder}/`)
      .join(' '),
    uploads: bucket,
  }
}

/**
 * The bucket of reports: dropped under `inbox/`, filed under `reports/` and `photographs/`, refused under `rejected/`,
 * copied for readers of links under `shared/`. The desk's evidence is sent to `evidence-uploads/` and kept under
 * `evidence/`; what buyers may see of it is under `released/`. Buyers download a report through a short-lived link
 * only. The queue of drops is here too: its messages are data and must survive a replacement of the other stacks.
 */
export class Reports extends Construct {
  readonly #bucket: Bucket
  readonly #intake: WorkQueue
  readonly #settings: StageSettings

  constructor(scope: Construct, id: string, props: ReportsProps) {
    super(scope, id)
    const { stage, protectData } = props.settings
    this.#settings = props.settings

    // A fixed name: uploaders know it, and the queue's policy can name the bucket without depending
    // on it (the bucket depends on the policy).
    const bucketName = bucketNameOf(stage)
    this.#intake = new WorkQueue(this, 'Intake', {
      consumer: 'report-uploaded',
      maxAttempts: 5,
      deadLetterQueueId: 'IntakeFailed',
      impact: {
        failed: 'A finished report has not reached its buyer: its file failed five times.',
        delayed:
          'Finished reports reach their buyers late: dropped files have waited for 15 minutes.',
        severity: 'page',
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
      ...privateBucket(props.accessLogs, 'reports/'),
      versioned: true,
      cors: [
        {
          // Pages send evidence and files of answers, and the desk's page reads evidence to draw boxes on it. The
          // signed form or link decides who may. Without a domain, the site's own address is not known here, so any
          // address of CloudFront is allowed.
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedOrigins: [props.settings.siteUrl ?? 'https://*.cloudfront.net'],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      removalPolicy: protectData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
      // S3 refuses to delete a bucket that is not empty.
      autoDeleteObjects: !protectData,
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          // Overwritten and deleted files can be restored for a month.
          noncurrentVersionExpiration: Duration.days(keptDays.oldVersions),
          expiredObjectDeleteMarker: true,
        },
        {
          prefix: 'exports/',
          // A day after the last link has expired: functions/export/account-export.ts.
          expiration: Duration.days(keptDays.exportFiles),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          prefix: 'shared/',
          // Copies for readers of links: one for each link and version of a report.
          expiration: Duration.days(keptDays.sharedCopies),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          prefix: 'answer-uploads/',
          // As buyers sent them; an answer keeps a cleaned copy.
          expiration: Duration.days(keptDays.unansweredUploads),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          prefix: 'rejected/',
          // A report may be dropped after its account was erased: it is kept no longer than this.
          expiration: Duration.days(keptDays.rejectedFiles),
        },
        {
          prefix: 'evidence-uploads/',
          // Files that were sent and never added. Those that are added or refused leave at once.
          expiration: Duration.days(keptDays.unansweredUploads),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          prefix: 'inbox/',
          // Photographs and annexes whose report never came. The queue keeps failed drops for two weeks.
          expiration: Duration.days(keptDays.inboxFiles),
        },
      ],
    })
    // Set as a property of the bucket: CDK's addEventNotification would add a custom resource with
    // another function.
    const raw = this.#bucket.node.defaultChild as CfnBucket
    raw.notificationConfiguration = {
      // GuardDuty and AWS Backup get their events through EventBridge; a deployment must not switch that off again.
      ...((props.settings.malwareScan || props.settings.copies) && {
        eventBridgeConfiguration: { eventBridgeEnabled: true },
      }),
      queueConfigurations: [
        // The whole bucket, so that a file in a wrong folder is reported.
        { event: 's3:ObjectCreated:*', queue: this.#intake.queueArn },
      ],
    }
    raw.node.addDependency(this.#intake)
    if (props.settings.malwareScan)
      scanForMalware(this, { bucket: this.#bucket, bucketName, intake: this.#intake })
    this.#addUploaderRole(`veridock-${stage}-report-uploaders`)
  }

  get bucketArn(): string {
    return this.#bucket.bucketArn
  }

  get bucketName(): string {
    return this.#bucket.bucketName
  }

  /** Calls `handler` for every upload. */
  addConsumer(handler: LambdaFunction) {
    this.#intake.addConsumer(handler, {
      // One upload may use half of the function's timeout, so uploads do not share an invocation.
      batchSize: 1,
      maxConcurrency: queueConcurrency(this.#settings).reports,
    })
  }

  /**
   * Allows moving uploads out of the inbox, a report's photographs and annex with it. Each upload is an object version,
   * and only that version is deleted.
   */
  grantIntake(handler: LambdaFunction) {
    this.#allow(
      handler,
      // The newest version of a photograph or an annex, and its scan result.
      ['s3:GetObject', 's3:GetObjectVersion', 's3:DeleteObjectVersion'].concat(
        this.#settings.malwareScan ? ['s3:GetObjectTagging'] : [],
      ),
      'inbox/*',
    )
    // A later version of a report builds on the one before.
    this.#allow(handler, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], 'reports/*')
    this.#allow(handler, ['s3:PutObject', 's3:DeleteObject'], 'photographs/*')
    this.#allow(handler, ['s3:PutObject'], 'rejected/*')
    // Of each form, the first file stays.
    this.#allow(handler, ['s3:DeleteObjectVersion'], 'evidence-uploads/*', 'answer-uploads/*')
    // Without ListBucket, S3 answers 403 instead of 404 for an upload that was already handled. What
    // comes with a report may have been dropped more than once: all versions leave the inbox.
    this.#allowListing(handler, ['s3:ListBucket', 's3:ListBucketVersions'])
  }

  /**
   * Allows handing approved reports to the intake, with photographs of their evidence, and seeing whether it has taken
   * them. Only the intake may publish.
   */
  grantDrop(dropper: IGrantable) {
    this.#allow(dropper, ['s3:GetObject'], 'evidence/*')
    this.#allow(dropper, ['s3:PutObject'], 'inbox/*')
    this.#allowListing(dropper, ['s3:ListBucket'], 'inbox/*')
  }

  /** Allows making the PDF of a report: reading filed photographs and released evidence, and writing finished reports. */
  grantRender(renderer: IGrantable) {
    this.#allow(renderer, ['s3:GetObject'], 'photographs/*', 'released/*')
    this.#allow(renderer, ['s3:PutObject'], 'reports/*')
  }

  /**
   * Allows reading finished reports, their photographs and released evidence, and signing links to them. A link
   * carries its signer's rights, so it allows reading only.
   */
  grantLinks(signer: IGrantable) {
    this.#allow(signer, ['s3:GetObject'], 'reports/*', 'photographs/*', 'released/*')
  }

  /** Allows reading finished reports. */
  grantReadFindings(reader: IGrantable) {
    this.#allow(reader, ['s3:GetObject'], 'reports/*')
  }

  /**
   * Allows copying finished reports, their photographs and released evidence for readers of links, and signing
   * links to the copies.
   */
  grantSharedCopies(signer: IGrantable) {
    this.#allow(signer, ['s3:GetObject'], 'reports/*', 'photographs/*', 'released/*')
    this.#allow(signer, ['s3:GetObject', 's3:PutObject'], 'shared/*')
  }

  /**
   * Allows signing forms with which buyers send files of answers, reading what was sent, and keeping it. A form carries
   * its signer's rights. Also allows counting what was sent.
   */
  grantTakeAnswers(taker: IGrantable) {
    this.#allow(
      taker,
      // Of each form, the first file stays.
      ['s3:GetObject', 's3:PutObject', 's3:DeleteObjectVersion'].concat(
        // The version that was scanned.
        this.#settings.malwareScan ? ['s3:GetObjectVersion', 's3:GetObjectTagging'] : [],
      ),
      'answer-uploads/*',
    )
    // Removed again if the question was closed meanwhile.
    this.#allow(taker, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], 'answers/*')
    // What a buyer has sent, and how often.
    this.#allowListing(taker, ['s3:ListBucketVersions'], 'answer-uploads/*')
  }

  /** Allows signing links to files of answers, as `grantLinks` does for reports. */
  grantReadAnswers(signer: IGrantable) {
    this.#allow(signer, ['s3:GetObject'], 'answers/*')
  }

  /**
   * Allows the report desk to sign forms for uploads, to move checked files to `evidence/` and what it releases to
   * `released/`, to delete both, and to sign links to them. An upload is deleted with all its versions.
   */
  grantEvidence(desk: IGrantable) {
    this.#allow(
      desk,
      ['s3:GetObject', 's3:PutObject', 's3:DeleteObjectVersion'].concat(
        this.#settings.malwareScan ? ['s3:GetObjectVersion', 's3:GetObjectTagging'] : [],
      ),
      'evidence-uploads/*',
    )
    for (const keys of ['evidence/*', 'released/*'])
      this.#allow(desk, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], keys)
    this.#allowListing(desk, ['s3:ListBucketVersions'], 'evidence-uploads/*')
    this.#allowListing(desk, ['s3:ListBucket'], 'evidence/*')
  }

  /** Allows signing links to exports, as `grantLinks` does for reports. */
  grantExportLinks(signer: IGrantable) {
    this.#allow(signer, ['s3:GetObject'], 'exports/*')
  }

  /** Allows writing exports, and aborting a failed multipart upload so that no parts stay. */
  grantWriteExports(writer: IGrantable) {
    this.#allow(writer, ['s3:PutObject', 's3:AbortMultipartUpload'], 'exports/*')
  }

  /**
   * The uploaders' role, which can only put files under `inbox/` and read `rejected/`.
   */
  #addUploaderRole(roleName: string) {
    const uploaders = new Role(this, 'Uploaders', {
      roleName,
      description: 'Report uploaders: put under inbox/, list and read rejected/',
      assumedBy: peopleWithSecondFactor(),
    })
    this.#allow(uploaders, ['s3:PutObject'], 'inbox/*')
    this.#allow(uploaders, ['s3:GetObject'], 'rejected/*')
    this.#allowListing(uploaders, ['s3:ListBucket'], 'rejected/*')
  }

  /** Allows deleting finished reports, which makes every link to them invalid. */
  grantWithdraw(withdrawer: IGrantable) {
    this.#allow(withdrawer, ['s3:DeleteObject'], 'reports/*', 'photographs/*')
  }

  /** Allows deleting every version of every file. Only erasures get it. */
  grantErase(eraser: IGrantable) {
    this.#allowListing(eraser, ['s3:ListBucketVersions'])
    for (const folder of erasedFolders)
      this.#allow(eraser, ['s3:DeleteObjectVersion'], `${folder}/*`)
  }

  /** @param keys what the keys that are listed begin with @default all */
  #allowListing(
    to: IGrantable,
    actions: ('s3:ListBucket' | 's3:ListBucketVersions')[],
    keys?: string,
  ) {
    to.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions,
        resources: [this.#bucket.bucketArn],
        ...(keys && { conditions: { StringLike: { 's3:prefix': keys } } }),
      }),
    )
  }

  #allow(to: IGrantable, actions: string[], ...keys: string[]) {
    to.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions,
        resources: keys.map((each) => this.#bucket.arnForObjects(each)),
      }),
    )
  }
}
