import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  type CfnDistribution,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { originVerifyHeader } from '../../shared/environment.ts'
import type { SiteConfig } from '../../shared/site-config.ts'
import { siteFolder, siteMap } from '../built-site.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { robots } from '../robots.ts'
import {
  customSecurityHeaders,
  securityHeaders,
  strictTransportSeconds,
} from '../security-headers.ts'
import type { EdgeStack } from '../stacks/edge-stack.ts'
import type { StageSettings } from '../stages/settings.ts'
import { viewerRequestCode } from '../viewer-request.ts'
import type { AccessLogs } from './access-logs.ts'
import type { Api } from './api.ts'
import type { OriginVerifySecret } from './origin-verify-secret.ts'

export type WebsiteProps = {
  settings: StageSettings
  api: Api
  config: SiteConfig
  originVerifySecret: OriginVerifySecret
  accessLogs?: AccessLogs
  edge?: EdgeStack
}

/** The React site on S3 behind CloudFront, with the API under /api on the same origin. */
export class Website extends Construct {
  readonly #distribution: Distribution
  readonly #settings: StageSettings

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id)
    this.#settings = props.settings
    const bucket = new Bucket(this, 'Files', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      ...(props.accessLogs && {
        serverAccessLogsBucket: props.accessLogs.bucket,
        serverAccessLogsPrefix: 'site-bucket/',
      }),
      // Everything in it is built from this repository.
      removalPolicy: RemovalPolicy.DESTROY,
      // S3 deletes no bucket that holds something.
      autoDeleteObjects: true,
    })
    const responseHeadersPolicy = this.#responseHeaders()
    const { domain } = props.settings
    const originKey = props.originVerifySecret.newest
    this.#distribution = new Distribution(this, 'Distribution', {
      comment: `veridock-${props.settings.stage}`,
      // Over QUIC a connection is there one round trip earlier.
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(props.edge?.webAclArn && { webAclId: props.edge.webAclArn }),
      ...(domain &&
        props.edge?.certificate && {
          domainNames: [domain.name],
          certificate: props.edge.certificate,
          // CloudFront chooses for its own certificate.
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      defaultBehavior: {
        // LIST lets S3 answer 404 for a missing file, where it would say 403 otherwise.
        origin: S3BucketOrigin.withOriginAccessControl(bucket, {
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy,
        compress: true,
        functionAssociations: [
          {
            eventType: FunctionEventType.VIEWER_REQUEST,
            function: new EdgeFunction(this, 'ViewerRequest', {
              runtime: FunctionRuntime.JS_2_0,
              comment: 'Pages to their files; a real 404 for paths that are no page',
              code: FunctionCode.fromInline(
                viewerRequestCode({
                  ...siteMap(),
                  headers: securityHeaders(props.settings),
                }),
              ),
            }),
          },
        ],
      },
      additionalBehaviors: {
        '/api/*': {
          origin: new HttpOrigin(props.api.domainName, {
            ...(originKey && { customHeaders: { [originVerifyHeader]: originKey.unsafeUnwrap() } }),
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy,
          // CloudFront compresses nothing that it may not cache: functions/platform/http/compression.ts does.
          compress: false,
        },
      },
    })

    // A new origin key: the functions know it before CloudFront sends it.
    const distribution = this.#distribution.node.defaultChild as CfnDistribution
    for (const { node } of props.api.handlers)
      distribution.addResourceDependency(node.defaultChild as CfnFunction)
    if (domain) this.#nameInZone(domain)

    // One function uploads both. CDK would make its log group only after the first upload had made one.
    const logGroup = new LogGroup(this, 'UploadLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: bucket,
      sources: [Source.asset(siteFolder)],
      exclude: ['*'],
      include: ['assets/*'],
      // Their names carry a hash of their content. Old ones stay for pages that are still open.
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
      logGroup,
    })
    const pages = new BucketDeployment(this, 'Pages', {
      destinationBucket: bucket,
      sources: [
        Source.asset(siteFolder),
        Source.jsonData('config.json', props.config),
        Source.data('robots.txt', robots(props.settings)),
      ],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.fromString('public, max-age=0, must-revalidate')],
      distribution: this.#distribution,
      logGroup,
      // One path, whatever it matches. Each path beyond a thousand a month is billed.
      distributionPaths: ['/*'],
    })
    // A page must never arrive before the scripts that it names.
    pages.node.addDependency(assets)
  }

  /** Where buyers reach the site, without a slash at the end. */
  get url(): string {
    return this.#settings.siteUrl ?? `https://${this.#distribution.distributionDomainName}`
  }

  get distributionId(): string {
    return this.#distribution.distributionId
  }

  #nameInZone(domain: NonNullable<StageSettings['domain']>) {
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', domain)
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.#distribution))
    for (const Kind of [ARecord, AaaaRecord])
      new Kind(this, Kind.name, { zone, recordName: `${domain.name}.`, target })
  }

  #responseHeaders(): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          override: true,
          contentSecurityPolicy: contentSecurityPolicy(this.#settings),
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(strictTransportSeconds),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(customSecurityHeaders).map(([header, value]) => ({
          header,
          value,
          override: true,
        })),
      },
    })
  }
}
