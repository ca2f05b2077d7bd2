import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnTrail } from 'aws-cdk-lib/aws-cloudtrail'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket, ObjectLockRetention, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { keptDays } from '../../shared/trust/kept.ts'
import { operatorFunctionNames } from '../functions.ts'
import type { AccessLogs } from './access-logs.ts'
import { operatorFunctionArn } from './operator-roles.ts'
import { privateBucket } from './private-bucket.ts'

export type AuditTrailProps = {
  stage: string
  reportsBucketArn: string
  accessLogs?: AccessLogs
}

/**
 * Records who ran an operation, who read, put or deleted a report, and who changed the account itself (roles, keys,
 * reads of secrets), in every region. Buyers' sign-ins, and the files that they read and send, are recorded too, with
 * IP addresses: the pages say so. CloudTrail logs the caller's real identity, while the `by` of an operation's event is
 * only a claim. Kept for 400 days, in files with signed digests, which are locked until then: only an administrator may
 * bypass it (`s3:BypassGovernanceRetention`), and no function or operators' role.
 */
export class AuditTrail extends Construct {
  constructor(scope: Construct, id: string, props: AuditTrailProps) {
    super(scope, id)
    const trailName = `veridock-${props.stage}`
    const bucket = new Bucket(this, 'Bucket', {
      ...privateBucket(props.accessLogs, 'audit-trail/'),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      objectLockDefaultRetention: ObjectLockRetention.governance(Duration.days(lockedDays)),
      lifecycleRules: [
        {
          expiration: Duration.days(lockedDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const trailArn = Stack.of(this).formatArn({
      service: 'cloudtrail',
      resource: 'trail',
      resourceName: trailName,
    })
    const byThisTrail = { 'aws:SourceArn': trailArn }
    const cloudTrail = new ServicePrincipal('cloudtrail.amazonaws.com')
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudTrail],
        actions: ['s3:GetBucketAcl'],
        resources: [bucket.bucketArn],
        conditions: { StringEquals: byThisTrail },
      }),
    )
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudTrail],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`AWSLogs/${Aws.ACCOUNT_ID}/*`)],
        conditions: {
          StringEquals: { ...byThisTrail, 's3:x-amz-acl': 'bucket-owner-full-control' },
        },
      }),
    )
    const trail = new CfnTrail(this, 'Trail', {
      trailName,
      isLogging: true,
      s3BucketName: bucket.bucketName,
      enableLogFileValidation: true,
      isMultiRegionTrail: true,
      includeGlobalServiceEvents: true,
      advancedEventSelectors: [
        dataEvents('Operator functions', 'AWS::Lambda::Function', [
          {
            field: 'resources.ARN',
            equalTo: operatorFunctionNames.map((name) => operatorFunctionArn(props.stage, name)),
          },
        ]),
        // CopyObject reads a report too.
        dataEvents('Reads of reports', 'AWS::S3::Object', [
          { field: 'resources.ARN', startsWith: [`${props.reportsBucketArn}/`] },
          { field: 'eventName', equalTo: ['GetObject', 'CopyObject', 'UploadPartCopy'] },
        ]),
        // Uploaders publish without a second reader.
        dataEvents('Writes and deletions in the reports bucket', 'AWS::S3::Object', [
          { field: 'resources.ARN', startsWith: [`${props.reportsBucketArn}/`] },
          { field: 'readOnly', equalTo: ['false'] },
        ]),
        {
          name: 'Changes of the account',
          fieldSelectors: [{ field: 'eventCategory', equalTo: ['Management'] }],
        },
      ],
    })
    // CloudTrail checks the bucket's policy when it creates the trail.
    if (bucket.policy) trail.node.addDependency(bucket.policy)
  }
}

/**
 * S3 removes a file at the midnight after its last day and its last version a day later, both with some delay. With
 * three days less, nothing is older than the page says.
 */
const lockedDays = keptDays.accountTrail - 3

const dataEvents = (
  name: string,
  type: string,
  fields: CfnTrail.AdvancedFieldSelectorProperty[],
): CfnTrail.AdvancedEventSelectorProperty => ({
  name,
  fieldSelectors: [
    { field: 'eventCategory', equalTo: ['Data'] },
    { field: 'resources.type', equalTo: [type] },
    ...fields,
  ],
})
