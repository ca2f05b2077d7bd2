import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { robots } from '../../../infra/robots.ts'
import { brand } from '../../../shared/site/brand.ts'
import { paths } from '../../../shared/site/pages.ts'
import { SiteConfig } from '../../../shared/site/site-config.ts'
import { resourcesOf, templatesOf } from './templates.ts'
import { textOf } from './text-of.ts'

const { app } = templatesOf('prod')
const [[, distribution] = []] = resourcesOf(app, 'AWS::CloudFront::Distribution')
const config = distribution?.Properties.DistributionConfig

const behaviorOf = (pattern: string) =>
  config.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === pattern)

type Answer = { uri?: string; statusCode?: number; body?: { data: string } }

function viewerRequest(uri: string): Answer {
  const [[, edgeFunction] = []] = resourcesOf(app, 'AWS::CloudFront::Function')
  const handler = new Function(`${textOf(edgeFunction?.Properties.FunctionCode)}; return handler`)()
  return handler({ request: { uri, method: 'GET', headers: {}, querystring: {} } })
}

const withoutParameter = Object.values(paths).filter((path) => path !== paths.sharedReport)

describe('the site', () => {
  it('is served over https only, and its files through CloudFront only', () => {
    expect(config.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https')
    for (const { PathPattern, ViewerProtocolPolicy } of config.CacheBehaviors)
      expect(ViewerProtocolPolicy).toBe(
        PathPattern.startsWith('/api/') ? 'https-only' : 'redirect-to-https',
      )
    app.resourceCountIs('AWS::CloudFront::OriginAccessControl', 2)
  })

  it('shows the status page from a bucket of its own, without a function of ours', () => {
    const status = behaviorOf('/status*')
    const origin = config.Origins.find(({ Id }: { Id: string }) => Id === status.TargetOriginId)
    expect(JSON.stringify(origin.DomainName)).toContain('StatusPage')
    expect(status.FunctionAssociations).toBeUndefined()
    const others = [config.DefaultCacheBehavior, ...config.CacheBehaviors].filter(
      ({ TargetOriginId }) => TargetOriginId === status.TargetOriginId,
    )
    expect(others).toHaveLength(1)
  })

  it('speaks HTTP/3', () => {
    expect(config.HttpVersion).toBe('http2and3')
  })

  it('caches assets permanently and pages until the next deployment', () => {
    const uploads = resourcesOf(app, 'Custom::CDKBucketDeployment').map(
      ([, each]) => each.Properties,
    )
    const [assets, pages] = uploads
    expect(uploads).toHaveLength(2)
    expect(assets).toMatchObject({
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    expect(assets?.DistributionPaths).toBeUndefined()
    expect(pages).toMatchObject({
      Exclude: ['assets/*'],
      SystemMetadata: { 'cache-control': 'public, max-age=0, must-revalidate' },
    })
    // A deployment invalidates one path: a thousand a month are free.
    expect(pages?.DistributionPaths).toEqual(['/*'])
  })

  it('does not compress API responses, which the functions do', () => {
    expect(behaviorOf('/api/*').Compress).toBe(false)
    expect(behaviorOf('/api/shared/*').Compress).toBe(false)
    expect(behaviorOf('/api/track-record*').Compress).toBe(false)
    expect(config.DefaultCacheBehavior.Compress).toBe(true)
  })

  it('does not replace errors of the API, as custom error responses would', () => {
    expect(config.CustomErrorResponses).toBeUndefined()
  })

  it('has a content security policy without unsafe sources', () => {
    const [[, policy] = []] = resourcesOf(app, 'AWS::CloudFront::ResponseHeadersPolicy')
    const { SecurityHeadersConfig } = policy?.Properties.ResponseHeadersPolicyConfig ?? {}
    const csp = textOf(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy)
    expect(csp).toContain("default-src 'self'")
    expect(csp).not.toMatch(/unsafe|\*|http:/)
    expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThan(
      31_536_000,
    )
  })

  it('allows WebAssembly to the workers’ own scripts alone, which reach this site only', () => {
    const policies = resourcesOf(app, 'AWS::CloudFront::ResponseHeadersPolicy').map(
      ([id, { Properties }]) => {
        const { SecurityHeadersConfig } = Properties.ResponseHeadersPolicyConfig
        const { ContentSecurityPolicy, Override } = SecurityHeadersConfig.ContentSecurityPolicy
        expect(Override).toBe(true)
        return { id, csp: textOf(ContentSecurityPolicy) }
      },
    )
    const unsafe = policies.filter(({ csp }) => csp.includes('unsafe'))
    expect(unsafe.map(({ csp }) => csp)).toEqual([
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    ])
    const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors]
    expect(
      behaviors
        .filter(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId.Ref === unsafe[0]?.id)
        .map(({ PathPattern }) => PathPattern),
    ).toEqual(['/assets/workers/*'])
  })

  it('gives shared reports to no search engine, no cache and no other site', () => {
    for (const pattern of ['/shared/*', '/api/shared/*']) {
      const { ResponseHeadersPolicyId } = behaviorOf(pattern)
      const policies = resourcesOf(app, 'AWS::CloudFront::ResponseHeadersPolicy')
      const [, policy] = policies.find(([id]) => id === ResponseHeadersPolicyId.Ref) ?? []
      const { SecurityHeadersConfig, CustomHeadersConfig } =
        policy?.Properties.ResponseHeadersPolicyConfig ?? {}
      expect(SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy).toBe('no-referrer')
      expect(SecurityHeadersConfig.ContentSecurityPolicy.Override).toBe(true)
      expect(CustomHeadersConfig.Items).toEqual(
        expect.arrayContaining([
          { Header: 'x-robots-tag', Value: 'noindex, nofollow', Override: true },
          { Header: 'cache-control', Value: 'no-store', Override: true },
        ]),
      )
    }
  })

  it('sends the API nothing of a shared report’s reader but the country, which CloudFront knows', () => {
    const { OriginRequestPolicyId, AllowedMethods } = behaviorOf('/api/shared/*')
    const [[id, policy] = []] = resourcesOf(app, 'AWS::CloudFront::OriginRequestPolicy')
    expect(OriginRequestPolicyId).toEqual({ Ref: id })
    expect(policy?.Properties.OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['CloudFront-Viewer-Country'] },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    })
    expect(AllowedMethods).toEqual(['GET', 'HEAD'])
    const patterns = config.CacheBehaviors.map(
      ({ PathPattern }: { PathPattern: string }) => PathPattern,
    )
    expect(patterns.indexOf('/api/shared/*')).toBeLessThan(patterns.indexOf('/api/*'))
  })

  it('keeps the track record for as long as the API says, and sends nothing of its reader', () => {
    const { CachePolicyId, OriginRequestPolicyId, AllowedMethods } =
      behaviorOf('/api/track-record*')
    expect(OriginRequestPolicyId).toBeUndefined()
    expect(AllowedMethods).toEqual(['GET', 'HEAD'])
    const [[id, policy] = []] = resourcesOf(app, 'AWS::CloudFront::CachePolicy')
    expect(CachePolicyId).toEqual({ Ref: id })
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        EnableAcceptEncodingGzip: true,
      },
    })
    // No other answer of the API is kept: a buyer's would be shown to another.
    for (const { PathPattern, CachePolicyId: kept } of config.CacheBehaviors)
      if (PathPattern.startsWith('/api/') && PathPattern !== '/api/track-record*')
        expect([PathPattern, kept]).toEqual([PathPattern, '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'])
  })

  it.each(withoutParameter)('serves the page %s as its own HTML, with a slash too', (page) => {
    const uri = page === '/' ? '/index.html' : `${page}/index.html`
    expect(viewerRequest(page)).toMatchObject({ uri })
    expect(viewerRequest(`${page}/`.replace('//', '/'))).toMatchObject({ uri })
  })

  it('serves the page of a shared report for any token, so that it says what is wrong with one', () => {
    const token = '-_aZ09'.padEnd(43, 'x')
    const file = { uri: '/shared/index.html' }
    for (const last of [token, `${token}/`, token.slice(1), `${token}x`, `${token}.`])
      expect(viewerRequest(`/shared/${last}`)).toMatchObject(file)
    for (const uri of ['/shared', '/shared/', `/shared/${token}/x`, `/x/shared/${token}`])
      expect([uri, viewerRequest(uri).statusCode]).toEqual([uri, 404])
  })

  it.each([
    '/assets/index-abc123.js',
    '/config.json',
    '/robots.txt',
    '/.well-known/security.txt',
    '/open-source-notices.txt',
    '/sbom.cdx.json',
    '/changelog/feed.xml',
    '/sitemap.xml',
    '/schemas/supplier-report-1.json',
  ])('serves the file %s', (uri) => expect(viewerRequest(uri)).toMatchObject({ uri }))

  it.each(['/wp-admin', '/wp-login.php', '/dashboard/x', '/index.html', '/dev/ui', '/constructor'])(
    'answers %s with the not-found page and status 404',
    (uri) => {
      const { statusCode, body } = viewerRequest(uri)
      expect(statusCode).toBe(404)
      expect(body?.data).toContain('<h1>Page not found</h1>')
      expect(body?.data).toContain('name="robots" content="noindex"')
      expect(body?.data).toMatch(/<link rel="stylesheet" [^>]*href="\/assets\//)
    },
  )

  it('gets the payment pages of each currency and the promotion’s last day', () => {
    const siteConfigOf = (stage: 'local' | 'prod') => {
      const [file = ''] = globSync(join(inject('assemblies')[stage], 'asset.*/config.json'))
      return SiteConfig.parse(JSON.parse(readFileSync(file, 'utf8')))
    }
    const { checkout, promotion } = siteConfigOf('local')
    const pages = [checkout.USD, checkout.GBP].flatMap(({ monthly, annual }) => [monthly, annual])
    expect(new Set(pages).size).toBe(4)
    expect(pages).not.toContain('')
    expect(promotion).toEqual({ code: 'SAVE25', ends: '2027-05-08' })
    // A stage without payment pages sells nothing.
    const closed = { monthly: '', annual: '' }
    expect(siteConfigOf('prod').checkout).toEqual({ USD: closed, GBP: closed, portal: '' })
  })

  it('has a function within CloudFront’s size limit', () => {
    const [[, edgeFunction] = []] = resourcesOf(app, 'AWS::CloudFront::Function')
    expect(Buffer.byteLength(textOf(edgeFunction?.Properties.FunctionCode))).toBeLessThanOrEqual(
      10_240,
    )
  })

  it('may be indexed by search engines in production only', () => {
    const settings = { brand: { ...brand, domain: 'shop.example' } }
    expect(robots({ ...settings, stage: 'prod' })).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://shop.example/sitemap.xml\n',
    )
    for (const stage of ['local', 'dev', 'staging'] as const)
      expect(robots({ ...settings, stage })).toBe('User-agent: *\nDisallow: /\n')
  })
})
