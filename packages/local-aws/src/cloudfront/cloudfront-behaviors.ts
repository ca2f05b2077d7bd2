import type { JsonObject, Resource, Template } from '../cloudformation/template.ts'
import type { Permissions } from '../iam/permissions.ts'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { ResponseHeaders } from './response-headers.ts'
import type { SiteBucket } from './site-bucket.ts'
import { ViewerFunction } from './viewer-function.ts'

/** Managed cache policy CachingDisabled, which also turns off compression. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'

/** Managed origin request policy AllViewerExceptHostHeader. */
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

/** The request headers that CloudFront sends itself, whatever the policy. */
const alwaysSent = ['content-length', 'content-type', 'transfer-encoding']

/** What a distribution reads of a bucket. */
type OriginBucket = Pick<SiteBucket, 'find' | 'read'>

export type Origin =
  | { kind: 'bucket'; bucket: OriginBucket; mayRead: boolean; mayList: boolean }
  | { kind: 'server'; host: string; port: number }

export type Behavior = {
  pathPattern: string
  methods: string[]
  origin: Origin
  compresses: boolean
  /** The viewer's headers that reach the origin, in lower case; undefined: all. */
  passes?: ReadonlySet<string>
  /** Whether the viewer's query reaches the origin. */
  passesQuery: boolean
  headers?: ResponseHeaders
  viewer?: ViewerFunction
}

/** What a distribution needs in addition to its template. */
export type DistributionOptions = {
  template: Template
  sites: ReadonlyMap<string, SiteBucket>
  /** A bucket that is no site's, by its name. */
  bucketOf?: (name: string) => OriginBucket
  /** Local addresses of the template's host names. */
  hosts: ReadonlyMap<string, { host: string; port: number }>
  permissions: Permissions
  /** Two letters: CloudFront-Viewer-Country of every viewer. @default not known */
  viewerCountry?: string | undefined
  log: Log
}

/**
 * The behaviors of the template's distribution, in order of precedence.
 * @throws StartError for features that are not emulated
 */
export function behaviorsOf(surroundings: DistributionOptions): Behavior[] {
  const { template, log } = surroundings
  const [distribution, ...others] = template.resources('AWS::CloudFront::Distribution')
  if (!distribution || others.length > 0)
    throw new StartError('The template must have exactly one distribution.')
  const config = distribution.properties.DistributionConfig as JsonObject
  for (const name of ['CustomErrorResponses', 'DefaultRootObject'])
    if (config[name])
      throw new StartError(`The local cloud does not know ${name} of a distribution.`)
  const origins = originsOf(config, distribution, surroundings)
  const settings = [
    ...((config.CacheBehaviors ?? []) as JsonObject[]),
    config.DefaultCacheBehavior as JsonObject,
  ]
  return settings.map((behavior) => behaviorOf(behavior, origins, template, log))
}

function originsOf(
  config: JsonObject,
  distribution: Resource,
  { template, sites, bucketOf, hosts, permissions }: DistributionOptions,
): Map<string, Origin> {
  const may = (action: string, resource = '') =>
    permissions.serviceMay('cloudfront.amazonaws.com', {
      action,
      resource,
      context: { 'AWS:SourceArn': arnOf(distribution, permissions.accountId) },
    })
  const buckets = new Map(
    template
      .resources('AWS::S3::Bucket')
      .map((bucket) => [bucket.attributes.RegionalDomainName, bucket]),
  )
  return new Map(
    (config.Origins as JsonObject[]).map((origin): [string, Origin] => {
      const domain = String(origin.DomainName)
      const server = hosts.get(domain)
      if (server) return [String(origin.Id), { kind: 'server', ...server }]
      const resource = buckets.get(domain)
      const bucket = resource && (sites.get(resource.ref) ?? bucketOf?.(resource.ref))
      if (!bucket) throw new StartError(`The local cloud does not know the origin ${domain}.`)
      const arn = resource.attributes.Arn
      const allowed = {
        mayRead: may('s3:GetObject', `${arn}/*`),
        mayList: may('s3:ListBucket', arn),
      }
      return [String(origin.Id), { kind: 'bucket', bucket, ...allowed }]
    }),
  )
}

const arnOf = ({ ref }: Resource, accountId: string): string =>
  `arn:aws:cloudfront::${accountId}:distribution/${ref}`

function behaviorOf(
  settings: JsonObject,
  origins: ReadonlyMap<string, Origin>,
  template: Template,
  log: Log,
): Behavior {
  const origin = origins.get(String(settings.TargetOriginId))
  if (!origin) throw new StartError(`A behavior names no origin: ${settings.TargetOriginId}.`)
  const policy = template
    .resources('AWS::CloudFront::ResponseHeadersPolicy')
    .find(({ ref }) => ref === settings.ResponseHeadersPolicyId)
  const passes = passedHeaders(settings.OriginRequestPolicyId, template)
  const associations = (settings.FunctionAssociations ?? []) as JsonObject[]
  for (const { EventType } of associations)
    if (EventType !== 'viewer-request')
      throw new StartError(`The local cloud does not know ${EventType} functions.`)
  const [association] = associations
  const viewer = template
    .resources('AWS::CloudFront::Function')
    .find(({ attributes }) => attributes.FunctionARN === association?.FunctionARN)
  return {
    pathPattern: String(settings.PathPattern ?? '*'),
    methods: (settings.AllowedMethods ?? ['GET', 'HEAD']) as string[],
    origin,
    compresses: settings.Compress === true && settings.CachePolicyId !== cachingDisabled,
    ...(passes && { passes }),
    passesQuery: passes === undefined,
    ...(policy && { headers: new ResponseHeaders(policy.properties) }),
    ...(viewer && { viewer: new ViewerFunction(String(viewer.properties.FunctionCode), log) }),
  }
}

/**
 * The headers of a policy that lists them; undefined if all pass.
 * @throws StartError for policies that are not emulated
 */
function passedHeaders(policyId: unknown, template: Template): ReadonlySet<string> | undefined {
  if (policyId === undefined || policyId === allViewerExceptHost) return undefined
  const config = template
    .resources('AWS::CloudFront::OriginRequestPolicy')
    .find(({ ref }) => ref === policyId)?.properties.OriginRequestPolicyConfig as
    | { HeadersConfig: JsonObject; QueryStringsConfig: JsonObject; CookiesConfig: JsonObject }
    | undefined
  const isKnown =
    config?.HeadersConfig.HeaderBehavior === 'whitelist' &&
    config.QueryStringsConfig.QueryStringBehavior === 'none' &&
    config.CookiesConfig.CookieBehavior === 'none'
  if (!isKnown) throw new StartError(`The local cloud does not know the policy ${policyId}.`)
  const listed = (config.HeadersConfig.Headers ?? []) as string[]
  return new Set([...alwaysSent, ...listed.map((name) => name.toLowerCase())])
}
