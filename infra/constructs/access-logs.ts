import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { keptDays } from '../../shared/trust/kept.ts'
import { privateBucket } from './private-bucket.ts'

/** A bucket for the other buckets' access logs, which are kept for 90 days. */
export class AccessLogs extends Construct {
  readonly bucket: IBucket

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket(),
      lifecycleRules: [{ expiration: Duration.days(keptDays.bucketLogs) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
  }
}
