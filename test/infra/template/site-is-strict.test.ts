import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { robots } from '../../../infra/robots.ts'
import { brand } from '../../../shared/brand.ts'
import { paths } from '../../../shared/pages.ts'
import { SiteConfig } from '../../../shared/site-config.ts'
import { resourcesOf, templatesOf } from './templates.ts'
import { textOf } from './text-of.ts'

const { app } = templatesOf('prod')
const [[, distribution] = []] = resourcesOf(app, 'AWS::CloudFront::Distribution')
const config = distribution?.Properties.DistributionConfig

type Answer = { uri?: string; statusCode?: number; body?: { data: string } }

function viewerRequest(uri: string): Answer {
  const [[, edgeFunction] = []] = resourcesOf(app, 'AWS::CloudFront::Function')
  const handler = new Function(`${textOf(edgeFunction?.Properties.FunctionCode)}; return handler`)()
  return handler({ request: { uri, method: 'GET', headers: {}, querystring: {} } })
}

describe('the site', () => {
  it('is served over https only, and its files through CloudFront only', () => {
    expect(config.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https')
    for (const { ViewerProtocolPolicy } of config.CacheBehaviors)
      expect(ViewerProtocolPolicy).toBe('https-only')
    app.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1)
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
    const [ofApi] = config.CacheBehaviors
    expect(ofApi).toMatchObject({ PathPattern: '/api/*', Compress: false })
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

  it.each(Object.values(paths))('serves the page %s as its own HTML, with a slash too', (page) => {
    const uri = page === '/' ? '/index.html' : `${page}/index.html`
    expect(viewerRequest(page)).toMatchObject({ uri })
    expect(viewerRequest(`${page}/`.replace('//', '/'))).toMatchObject({ uri })
  })

  it.each([
    '/assets/index-abc123.js',
    '/config.json',
    '/robots.txt',
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
