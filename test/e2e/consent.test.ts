import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { isFull } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { seriousFaults } from './check-screen.ts'

let browser: Browser
let context: BrowserContext
let page: Page
let troubles: string[]
/** What the provider was asked for, in order. */
let asked: string[]
beforeAll(async () => {
  browser = await startBrowser()
})
afterEach(() => context?.close())
afterAll(() => browser?.close())

/** A stage with a provider, which is busy at first. */
async function openWithAnalytics(): Promise<void> {
  const { site } = inject('endpoints')
  const config = (await (await fetch(`${site}/config.json`)).json()) as object
  asked = []
  context = await browser.newContext({ baseURL: site, reducedMotion: 'reduce' })
  await context.route('**/config.json', (route) =>
    route.fulfill({ json: { ...config, analyticsUrl: `${site}/analytics/settings` } }),
  )
  await context.route('**/analytics/**', (route) => {
    const path = new URL(route.request().url()).pathname
    asked.push(path)
    if (path === '/analytics/tag.js')
      return route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' })
    return asked.length === 1
      ? route.fulfill({ status: 503, body: '' })
      : route.fulfill({ json: { script: 'tag.js' } })
  })
  ;({ page, troubles } = await openPage(context))
  await page.goto('/')
}

const banner = () => page.getByRole('region', { name: 'Cookies and analytics' })
const counts = () => page.evaluate(() => 'counted' in window)

describe('analytics', () => {
  it('is not loaded before it is allowed, and is tried again where the provider is busy', async () => {
    await openWithAnalytics()
    await banner().waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'How it works' }).first().click()
    await page.waitForURL('**/how-it-works')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])

    await banner().getByRole('button', { name: 'Allow' }).click()
    await banner().waitFor({ state: 'hidden' })
    await expect.poll(counts).toBe(true)
    expect(asked).toEqual(['/analytics/settings', '/analytics/settings', '/analytics/tag.js'])
    expect(troubles.filter((line) => !line.includes('503'))).toEqual([])
  })

  it.runIf(isFull)(
    'stays away where it is refused, and goes where consent is taken back',
    async () => {
      await openWithAnalytics()
      await banner().getByRole('button', { name: 'Refuse' }).click()
      await banner().waitFor({ state: 'hidden' })
      await page.goto('/cookies')
      await page.getByText('You refuse analytics on this browser.').waitFor()
      await page.waitForLoadState('networkidle')
      expect([asked, await banner().count()]).toEqual([[], 0])

      await page.getByRole('button', { name: 'Allow analytics' }).click()
      await expect.poll(counts).toBe(true)
      await page.getByRole('button', { name: 'Refuse analytics' }).click()
      await expect.poll(counts).toBe(false)
      expect(troubles.filter((line) => !line.includes('503'))).toEqual([])
    },
  )

  it('asks nothing where the stage has no provider; the policy’s page offers the choice', async () => {
    context = await browser.newContext({ baseURL: inject('endpoints').site })
    ;({ page } = await openPage(context))
    await page.goto('/cookies')
    await page.getByRole('button', { name: 'Refuse analytics' }).click()
    await page.getByText('You refuse analytics on this browser.').waitFor()
    expect(await banner().count()).toBe(0)
  })
})
