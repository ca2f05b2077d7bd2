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
  OriginRequestHeaderBehavior,
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
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { originVerifyHeader } from '../../shared/platform/environment.ts'
import { getTrackRecord } from '../../shared/routes/track-record.ts'
import type { SiteConfig } from '../../shared/site/site-config.ts'
import { workerScripts } from '../../shared/site/worker-scripts.ts'
import { statusPath } from '../../shared/status/status-paths.ts'
import { siteFolder, siteMap } from '../built-site.ts'
import {
  contentSecurityPolicy,
  statusSecurityPolicy,
  workerSecurityPolicy,
} from '../content-security-policy.ts'
import { robots } from '../robots.ts'
import {
  customSecurityHeaders,
  securityHeaders,
  sharedReportHeaders,
  strictTransportSeconds,
} from '../security-headers.ts'
import { securityText } from '../security-text.ts'
import type { EdgeStack } from '../stacks/edge-stack.ts'
import type { StageSettings } from '../stages/settings.ts'
import { viewerRequestCode } from '../viewer-request.ts'
import type { AccessLogs } from './access-logs.ts'
import type { Api } from './api.ts'
import type { OriginVerifySecret } from './origin-verify-secret.ts'
import { privateBucket } from './private-bucket.ts'
import { bucketSources } from './reports.ts'
import type { StatusPage } from './status-page.ts'

export type WebsiteProps = {
  settings: StageSettings
  api: Api
  config: SiteConfig
  originVerifySecret: OriginVerifySecret
  status: StatusPage
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
      ...privateBucket(props.accessLogs, 'site-bucket/'),
      // Its contents can be rebuilt from this repository.
      removalPolicy: RemovalPolicy.DESTROY,
      // S3 refuses to delete a bucket that is not empty.
      autoDeleteObjects: true,
    })
    const responseHeadersPolicy = this.#responseHeaders('Headers')
    const sharedHeadersPolicy = this.#responseHeaders('SharedReportHeaders', {
      referrerPolicy: HeadersReferrerPolicy.NO_REFERRER,
      customHeaders: sharedReportHeaders,
    })
    const workerHeadersPolicy = this.#responseHeaders('WorkerHeaders', {
      policy: workerSecurityPolicy,
    })
    const { domain } = props.settings
    const originKey = props.originVerifySecret.newest
    const site = {
      // With LIST, S3 answers 404 for a missing file, otherwise 403.
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
            comment: 'Maps pages to their files; answers 404 for unknown paths',
            code: FunctionCode.fromInline(
              viewerRequestCode({
                ...siteMap(),
                headers: securityHeaders(props.settings, bucketSources(props.settings)),
              }),
            ),
          }),
        },
      ],
    }
    const api = {
      origin: new HttpOrigin(props.api.domainName, {
        ...(originKey && { customHeaders: { [originVerifyHeader]: originKey.unsafeUnwrap() } }),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // CloudFront compresses only responses that it may cache; the API's functions compress
      // theirs.
      compress: false,
    }
    this.#distribution = new Distribution(this, 'Distribution', {
      comment: `veridock-${props.settings.stage}`,
      // QUIC connects with one round trip less.
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(props.edge?.webAclArn && { webAclId: props.edge.webAclArn }),
      ...(domain &&
        props.edge?.certificate && {
          domainNames: [domain.name],
          certificate: props.edge.certificate,
          // Without a domain, CloudFront's own certificate decides the TLS version.
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      defaultBehavior: site,
      // In order of precedence.
      additionalBehaviors: {
        [`${workerScripts}*`]: { ...site, responseHeadersPolicy: workerHeadersPolicy },
        // The status page needs neither a function nor the site's bucket: it must be there when those fail.
        [`${statusPath}*`]: {
          origin: S3BucketOrigin.withOriginAccessControl(props.status.importedInto(this)),
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          compress: true,
          responseHeadersPolicy: this.#responseHeaders('StatusHeaders', {
            policy: statusSecurityPolicy,
          }),
        },
        '/shared/*': { ...site, responseHeadersPolicy: sharedHeadersPolicy },
        '/api/shared/*': {
          ...api,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          // CloudFront sets this header itself. Nothing of the viewer's request but its path is sent:
          // neither a token of a session nor a query.
          originRequestPolicy: new OriginRequestPolicy(this, 'SharedReportRequest', {
            headerBehavior: OriginRequestHeaderBehavior.allowList('CloudFront-Viewer-Country'),
          }),
          responseHeadersPolicy: sharedHeadersPolicy,
        },
        [`${getTrackRecord.path}*`]: {
          ...api,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          // The answer is the same for every caller, so of the viewer's request only the accepted encodings are sent.
          // It is cached for as long as the route says; a problem is not cached.
          cachePolicy: new CachePolicy(this, 'TrackRecordCache', {
            comment: 'For as long as the API says',
            minTtl: Duration.seconds(0),
            defaultTtl: Duration.seconds(0),
            maxTtl: Duration.days(1),
            enableAcceptEncodingGzip: true,
          }),
          responseHeadersPolicy,
        },
        '/api/*': {
          ...api,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy,
        },
      },
    })

    // The functions must accept a new origin key before CloudFront sends it.
    const distribution = this.#distribution.node.defaultChild as CfnDistribution
    for (const { node } of props.api.handlers)
      distribution.addResourceDependency(node.defaultChild as CfnFunction)
    if (domain) this.#nameInZone(domain)

    // One function uploads both. Its first run would create the log group before CDK does.
    const logGroup = new LogGroup(this, 'UploadLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: bucket,
      sources: [Source.asset(siteFolder)],
      exclude: ['*'],
      include: ['assets/*'],
      // The names contain a hash of the content. Old files are kept for pages that are still open.
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
        Source.data('.well-known/security.txt', securityText(props.settings, new Date())),
      ],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.fromString('public, max-age=0, must-revalidate')],
      distribution: this.#distribution,
      logGroup,
      // A wildcard counts as one path; paths beyond a thousand a month are billed.
      distributionPaths: ['/*'],
      // Browsers and CloudFront ask for each page anew: a slow invalidation must not roll the release back.
      waitForDistributionInvalidation: false,
    })
    // Scripts must be uploaded before the pages that load them.
    pages.node.addDependency(assets)
  }

  /** The site's address, without a trailing slash. */
  get url(): string {
    return this.#settings.siteUrl ?? `https://${this.#distribution.distributionDomainName}`
  }

  get distributionDomainName(): string {
    return this.#distribution.distributionDomainName
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

  #responseHeaders(
    id: string,
    {
      referrerPolicy = HeadersReferrerPolicy.SAME_ORIGIN,
      customHeaders = {},
      policy = contentSecurityPolicy(this.#settings, bucketSources(this.#settings)),
    }: {
      referrerPolicy?: HeadersReferrerPolicy
      customHeaders?: Record<string, string>
      policy?: string
    } = {},
  ): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { override: true, contentSecurityPolicy: policy },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(strictTransportSeconds),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries({ ...customSecurityHeaders, ...customHeaders }).map(
          ([header, value]) => ({
            header,
            value,
            override: true,
          }),
        ),
      },
    })
  }
}
