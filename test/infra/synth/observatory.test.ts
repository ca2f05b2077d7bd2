import { describe, expect, inject, it } from 'vitest'
import { paths } from '../../../shared/site/pages.ts'
import { resourcesOf, templatesOf } from '../template/templates.ts'
import { textOf } from '../template/text-of.ts'
import { observe } from './observatory.ts'

const { site } = inject('endpoints')

const [policy] = resourcesOf(templatesOf('prod').app, 'AWS::CloudFront::ResponseHeadersPolicy')
const { ContentSecurityPolicy } =
  policy?.[1].Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig ?? {}

/**
 * A page with the headers of production: the local policy names its user pool by http.
 */
async function seen(path: string) {
  const response = await fetch(`${site}${path}`, { redirect: 'manual' })
  const headers = new Headers(response.headers)
  if (headers.has('content-security-policy'))
    headers.set('content-security-policy', textOf(ContentSecurityPolicy.ContentSecurityPolicy))
  return {
    headers,
    html: await response.text(),
    url: `https://veridock.example${path}`,
  }
}

describe.each([...Object.values(paths), '/no-such-page', '/api/health', '/api/me'])(
  '%s',
  (path) => {
    it('gets an A+ by the rules of Mozilla’s Observatory', async () => {
      const { score, grade, findings } = observe(await seen(path))
      expect(findings.filter(({ modifier }) => modifier < 0)).toEqual([])
      expect([grade, score >= 100]).toEqual(['A+', true])
    })

    it('has no inline scripts or styles', async () => {
      const { html } = await seen(path)
      const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)].filter(
        // Browsers do not run structured data for search engines.
        ([, attributes = '']) => !attributes.includes('application/ld+json'),
      )
      for (const [, , content = ''] of scripts) expect(content.trim()).toBe('')
      expect(html).not.toMatch(/<style\b/)
      expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
    })
  },
)

it('missing headers and unsafe policies cost points, as in Observatory', async () => {
  const bare = { headers: new Headers(), html: '', url: 'https://veridock.example/' }
  expect(observe(bare)).toMatchObject({ score: 30, grade: 'D' })
  const { headers, html, url } = await seen('/')
  const loose = new Headers(headers)
  loose.set('content-security-policy', "default-src 'self' 'unsafe-inline'")
  expect(observe({ headers: loose, html, url }).grade).not.toBe('A+')
})
