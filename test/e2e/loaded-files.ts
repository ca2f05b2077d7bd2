import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions } from 'playwright-core'

export type Loaded = { path: string; type: string; kB: number; critical: boolean }

/**
 * The files that Chromium loads for a page, with gzipped sizes. Critical are those that the HTML
 * names and those that they request until the page has loaded; the rest is prefetched when the
 * browser is idle.
 */
export async function loadedBy(
  browser: Browser,
  path: string,
  options: BrowserContextOptions,
): Promise<Loaded[]> {
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
  // Later responses could not be read from the closed page.
  page.removeAllListeners('response')
  const all = await Promise.all(loaded)
  await context.close()
  return all
}

export const sum = (loaded: Loaded[], type: string): number =>
  loaded.filter((file) => file.type === type).reduce((total, { kB }) => total + kB, 0)

export const listed = (loaded: Loaded[]): string =>
  loaded.map(({ path, kB }) => `${path} ${kB.toFixed(1)}`).join('\n')
