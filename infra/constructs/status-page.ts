import { Annotations, Aws, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { statusDataPath, statusPaths } from '../../shared/status/status-paths.ts'
import type { AccessLogs } from './access-logs.ts'
import { privateBucket } from './private-bucket.ts'

/**
 * The bucket of the status page, which can be read without any other part of the product. The site's distribution shows
 * it: docs/decisions/0070-status-in-a-bucket-of-its-own.md.
 */
export class StatusPage extends Construct {
  readonly #bucket: Bucket

  constructor(scope: Construct, id: string, { accessLogs }: { accessLogs?: AccessLogs }) {
    super(scope, id)
    this.#bucket = new Bucket(this, 'Bucket', {
      ...privateBucket(accessLogs, 'status-bucket/'),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    // Any distribution of the account may read: the site's is in a stack that depends on this one.
    this.#bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.#bucket.arnForObjects('*')],
        conditions: {
          ArnLike: {
            'AWS:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*`,
          },
        },
      }),
    )
  }

  get bucketName(): string {
    return this.#bucket.bucketName
  }

  /** The bucket for the origin of a distribution, imported so that CDK leaves its policy as it is. */
  importedInto(scope: Construct): IBucket {
    const { bucketArn, bucketRegionalDomainName } = this.#bucket
    Annotations.of(scope).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The bucket’s own policy lets the distribution read.',
    )
    return Bucket.fromBucketAttributes(scope, 'StatusBucket', {
      bucketArn,
      bucketRegionalDomainName,
    })
  }

  /** Allows reading and publishing the status: functions/health/status-store.ts. */
  grantPublish(writer: LambdaFunction) {
    const files = (paths: readonly string[]) =>
      paths.map((path) => this.#bucket.arnForObjects(path.slice(1)))
    writer.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:GetObject'], resources: files([statusDataPath]) }),
    )
    writer.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:PutObject'], resources: files(statusPaths) }),
    )
  }
}
