import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { reportSchemaPath } from '../../shared/reports/json-schema.ts'
import { brand } from '../../shared/site/brand.ts'
import { noIndexPaths } from '../../shared/site/no-index-paths.ts'
import { paths, publicPaths } from '../../shared/site/pages.ts'
import { isRelease, sampled } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { publicScreens } from './screens.ts'

let browser: Browser
let page: Page
let troubles: string[]
beforeAll(async () => {
  browser = await startBrowser()
  const context = await browser.newContext({
    baseURL: inject('endpoints').site,
    javaScriptEnabled: false,
  })
  ;({ page, troubles } = await openPage(context))
})
afterAll(() => browser?.close())

const production = (path: string) => `https://${brand.domain}${path}`
const pages = publicScreens.filter(({ path }) => path !== '/no-such-page')
const contentOf = (selector: string) => page.locator(selector).getAttribute('content')

const text = async (path: string) => (await fetch(inject('endpoints').site + path)).text()

const unescapeHtml = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The texts between the tags of the page's body. */
const textsOf = (html: string): string[] =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .split(/<[^>]+>/)
    .map(unescapeHtml)

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href = '']) => unescapeHtml(href))

describe('without JavaScript', () => {
  it.each(sampled(pages, 8).map((screen) => [screen.path, screen] as const))(
    '%s shows its content and tells search engines what it is',
    async (path, { heading, title, says = [], folded = [], links = [] }) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      for (const text of says) await page.getByText(text, { exact: true }).first().waitFor()
      for (const text of folded) await page.getByText(text).first().waitFor({ state: 'attached' })
      for (const [name] of links)
        await page.getByRole('link', { name, exact: true }).first().waitFor({ state: 'attached' })

      expect(await page.title()).toBe(title)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(production(path))
      expect(await contentOf('meta[property="og:url"]')).toBe(production(path))
      expect(await contentOf('meta[property="og:title"]')).toBe(title)
      expect(await contentOf('meta[name=description]')).toMatch(/^.{40,200}$/)
      expect(await contentOf('meta[property="og:description"]')).toBe(
        await contentOf('meta[name=description]'),
      )
      const data = await page.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(data ?? '')).toHaveProperty('@context', 'https://schema.org')
      expect(troubles).toEqual([])
    },
  )

  it('every page has its texts and links in its HTML', async () => {
    for (const { path, heading, title, says = [], folded = [], links = [] } of pages) {
      const html = await text(path)
      const texts = textsOf(html)
      const whole = texts.join('')
      const has = (wanted: string | RegExp) =>
        typeof wanted === 'string'
          ? whole.includes(wanted)
          : wanted.test(whole) || texts.some((each) => wanted.test(each))
      expect([path, [heading, ...says, ...folded].filter((each) => !has(each))]).toEqual([path, []])
      expect([path, links.filter(([, to]) => !hrefsIn(html).includes(to))]).toEqual([path, []])
      for (const tag of [
        `<title>${title}</title>`,
        `<link rel="canonical" href="${production(path)}"`,
        `<meta property="og:url" content="${production(path)}"`,
        `<meta property="og:title" content="${title}"`,
      ])
        expect([path, unescapeHtml(html)]).toEqual([path, expect.stringContaining(tag)])
      const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
      expect([path, description]).toEqual([path, expect.stringMatching(/^.{40,200}$/)])
      expect(html).toContain(`<meta property="og:description" content="${description}"`)
      expect(html).toContain('<script type="application/ld+json">')
    }
  })

  it('every link leads to an existing page', async () => {
    const { site } = inject('endpoints')
    const hrefs = new Set((await Promise.all(pages.map(({ path }) => text(path)))).flatMap(hrefsIn))
    const siteLinks = [...hrefs].filter((href) => href.startsWith('/'))
    expect(siteLinks.length).toBeGreaterThan(15)
    for (const href of siteLinks)
      expect([href, (await fetch(site + href)).status]).toEqual([href, 200])
    // Other links are anchors, e-mail addresses or external. China Customs has no HTTPS.
    const otherLinks = [...hrefs]
      .filter((href) => !href.startsWith('/'))
      .filter((href) => href !== 'http://credit.customs.gov.cn')
    expect(otherLinks.filter((href) => !/^(?:#|mailto:|https:)/.test(href))).toEqual([])
  })

  it.runIf(isRelease)('following a link shows its page', async () => {
    await page.goto('/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
    await page.getByRole('heading', { level: 1, name: 'How it works' }).waitFor()
  })
})

describe('for search engines', () => {
  it('the sitemap of production lists every public page', async () => {
    const locations = [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, at]) => at,
    )
    const listed = [...publicPaths].filter((path) => !noIndexPaths.has(path))
    expect(locations.toSorted()).toEqual(listed.map(production).toSorted())
  })

  it('pages that need sign-in and unknown pages are noindex, and robots.txt disallows this stage', async () => {
    for (const path of Object.values(paths).filter((each) => !publicPaths.has(each)))
      expect([path, await text(path)]).toEqual([
        path,
        expect.stringContaining('<meta name="robots" content="noindex">'),
      ])
    expect(await text('/no-such-page')).toMatch(/<meta name="robots" content="noindex"\/?>/)
    expect(await text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
    expect(await text('/.well-known/security.txt')).toContain(
      `Contact: mailto:${brand.contactEmail}\n`,
    )
  })

  it('the JSON Schema of reports is served as JSON, under the address that it names', async () => {
    const response = await fetch(inject('endpoints').site + reportSchemaPath)
    expect(response.headers.get('content-type')).toMatch(/^application\/(schema\+)?json/)
    expect(await response.json()).toMatchObject({ $id: production(reportSchemaPath) })
  })

  it('the preview image for shared links exists', async () => {
    const address = /og:image" content="([^"]+)"/.exec(await text('/'))?.[1] ?? ''
    const response = await fetch(address.replace(production(''), inject('endpoints').site))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})
