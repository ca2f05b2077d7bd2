import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newBuyer } from '../builders/buyer.ts'
import { signedInAs } from '../builders/signed-in.ts'
import { startBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

type Loaded = { path: string; type: string; kB: number; critical: boolean }

/**
 * What Chromium loads for a page, each body as gzip would send it. Critical is what the HTML names
 * and what that asks for until the page has loaded; the rest is fetched ahead, when nothing else is
 * to be done.
 */
async function loadedBy(path: string, options: BrowserContextOptions): Promise<Loaded[]> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  const loaded: Promise<Loaded>[] = []
  let hasLoaded = false
  page.on('load', () => {
    hasLoaded = true
  })
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    const critical = !hasLoaded
    const size = async () => gzipSync(await response.body()).length / 1000
    loaded.push(
      size().then((kB) => ({ path: new URL(response.url()).pathname, type, kB, critical })),
    )
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(loaded)
  await context.close()
  return all
}

const sum = (loaded: Loaded[], type: string): number =>
  loaded.filter((file) => file.type === type).reduce((total, { kB }) => total + kB, 0)

const listed = (loaded: Loaded[]): string =>
  loaded.map(({ path, kB }) => `${path} ${kB.toFixed(1)}`).join('\n')

describe('the site stays within its budget', () => {
  it('/ has at most 100 kB of JavaScript and 15 kB of CSS on its critical path', async () => {
    const loaded = await loadedBy('/', { baseURL: inject('endpoints').site })
    const critical = loaded.filter((file) => file.critical)
    expect(sum(critical, 'script'), listed(critical)).toBeGreaterThan(20)
    expect(sum(critical, 'script'), listed(critical)).toBeLessThanOrEqual(100)
    expect(sum(critical, 'stylesheet'), listed(critical)).toBeGreaterThan(2)
    expect(sum(critical, 'stylesheet'), listed(critical)).toBeLessThanOrEqual(15)
  })

  it('/dashboard has at most 210 kB of JavaScript in all', async () => {
    const loaded = await loadedBy('/dashboard', signedInAs(await newBuyer()))
    expect(sum(loaded, 'script'), listed(loaded)).toBeGreaterThan(60)
    expect(sum(loaded, 'script'), listed(loaded)).toBeLessThanOrEqual(210)
  })
})
