import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startCloud } from '../../local/cloud.ts'
import { addDemoData } from '../../local/demo.ts'
import type { Endpoints } from '../../local/endpoints.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { dress, looks } from '../e2e/check-screen.ts'
import { publicScreens, signedInScreens } from '../e2e/screens.ts'
import { tokensFor } from '../fixtures/buyer.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { freePorts } from '../free-ports.ts'

/** `npm run screenshots` takes full-page pictures of every screen, size and color scheme into screenshots/. */

const folder = 'screenshots'

const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home'

async function take(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const look of looks) {
    await dress(page, look)
    const file = `${nameOf(path.split('?')[0] ?? '')}-${look.width}-${look.scheme}.png`
    await page.screenshot({ path: join(folder, file), fullPage: true })
  }
}

async function takeAll(browser: Browser, endpoints: Endpoints, email: string, password: string) {
  const visitor = await (await browser.newContext({ baseURL: endpoints.site })).newPage()
  for (const { path } of publicScreens) await take(visitor, path)
  const tokens = await tokensFor(email, endpoints, password)
  const buyer = await (await browser.newContext(signedInContext(tokens, endpoints))).newPage()
  for (const { path } of signedInScreens)
    await take(buyer, path === '/next-steps' ? `${path}?searchTerm=示例电子（深圳）有限公司` : path)
}

async function main() {
  const state = mkdtempSync(join(tmpdir(), 'veridock-screenshots-'))
  const cloud = await startCloud({
    ...(await freePorts(27_000 + (process.pid % 200) * 20)),
    stateDir: join(state, 'state'),
    log: () => undefined,
  })
  const browser = await launchBrowser()
  try {
    const { email, password } = await addDemoData(cloud, () => undefined)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    await takeAll(browser, cloud.endpoints as Endpoints, email, password)
  } finally {
    await browser.close()
    await cloud.stop()
    rmSync(state, { recursive: true, force: true })
  }
}

await main()
