import {
  BlockPublicAccess,
  BucketEncryption,
  type BucketProps,
  type IBucket,
} from 'aws-cdk-lib/aws-s3'

/** What every bucket has in common. @param prefix of its lines in the bucket of access logs, where there is one */
export const privateBucket = (accessLogs?: { bucket: IBucket }, prefix?: string) =>
  ({
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    ...(accessLogs &&
      prefix && { serverAccessLogsBucket: accessLogs.bucket, serverAccessLogsPrefix: prefix }),
  }) satisfies BucketProps
