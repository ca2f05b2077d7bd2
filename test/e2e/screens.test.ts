import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { noIndexPaths } from '../../shared/site/no-index-paths.ts'
import { paths } from '../../shared/site/pages.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { storeCompletedRequests } from '../fixtures/completed-request.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { dress, expectScreen, type Look, looks, overhang, seriousFindings } from './check-screen.ts'
import { publicScreens, type Screen, signedInScreens } from './screens.ts'

/**
 * All sizes and schemes for each screen (`npm run test:full`), or one of them, rotating from screen to
 * screen: of all screens in `npm run test:release`, otherwise of a few that no
 * journey of `npm test` passes whole.
 */
const looksOf = (index: number): readonly Look[] => {
  const look = looks[index % looks.length]
  return isFull || !look ? looks : [look]
}

const sampledPaths: readonly Screen['path'][] = [
  paths.home,
  paths.sampleReport,
  '/no-such-page',
  paths.dashboard,
  paths.settings,
]
const casesOf = (screens: readonly Screen[]) =>
  screens
    .map((screen, index) => [screen.path, screen, index] as const)
    .filter(([path]) => isRelease || sampledPaths.includes(path))

let browser: Browser
let visitor: Awaited<ReturnType<typeof openPage>>
let buyer: Awaited<ReturnType<typeof openPage>>
const contexts: BrowserContext[] = []
beforeAll(async () => {
  const [started, account] = await Promise.all([startBrowser(), newBuyer()])
  browser = started
  const open = async (options: Parameters<Browser['newContext']>[0]) => {
    const context = await browser.newContext({ ...options, locale: 'en-GB', timezoneId: 'UTC' })
    contexts.push(context)
    return openPage(context)
  }
  visitor = await open({ baseURL: inject('endpoints').site })
  buyer = await open(signedInContext(account))
  await storeCompletedRequests(operatorsTable().table, account.userId, ['海尔集团'], new Date())
  await account.call('POST', '/api/requests', { searchTerm: '美的集团' })
})
afterAll(() => browser?.close())

async function checkScreen(
  on: { page: Page; troubles: string[] },
  screen: Screen,
  options: { looks: readonly Look[]; status: number; signedIn: boolean },
) {
  const { page, troubles } = on
  for (const each of options.looks) {
    troubles.length = 0
    await dress(page, each)
    const response = await page.goto(screen.path)
    expect(response?.status()).toBe(options.status)
    await expectScreen(page, screen, options.signedIn)
    expect(await seriousFindings(page), JSON.stringify(each)).toEqual([])
    expect(await overhang(page), `wider than ${each.width}`).toBe(0)
    // Chromium logs them to its console.
    const told = screen.isRefused ? '403' : options.status === 404 ? '404' : undefined
    const untold = troubles.filter((line) => told === undefined || !line.includes(told))
    expect(untold).toEqual([])
  }
}

describe('every route of the specification', () => {
  it('is listed in the table of screens', () => {
    const all = [...publicScreens, ...signedInScreens].map(({ path }) => path)
    const screens = Object.values(paths).filter((path) => !noIndexPaths.has(path))
    expect(all.toSorted()).toEqual([...screens, '/no-such-page'].toSorted())
  })

  it.each(casesOf(publicScreens))('%s is shown to visitors', async (path, screen, index) => {
    const status = path === '/no-such-page' ? 404 : 200
    await checkScreen(visitor, screen, { looks: looksOf(index), status, signedIn: false })
    if (screen.signedIn)
      await checkScreen(buyer, screen, { looks: looksOf(index + 3), status, signedIn: true })
  })

  const addressOf = (path: Screen['path']) =>
    `${path}?searchTerm=${encodeURIComponent('海尔集团')}&x=1`

  const expectSignIn = async (path: Screen['path']) => {
    const { page } = visitor
    await page.waitForURL(({ searchParams }) => searchParams.get('from') === addressOf(path))
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe(paths.signIn)
    expect(searchParams.get('searchTerm')).toBe(path === paths.nextSteps ? '海尔集团' : null)
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  }

  it('that needs sign-in leads there, and returns to its path and query', async () => {
    const { page, troubles } = visitor
    troubles.length = 0
    await page.goto(paths.faq)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
    for (const { path } of signedInScreens) {
      // As a link of the site does, without loading the site again.
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, addressOf(path))
      await expectSignIn(path)
    }
    expect(troubles).toEqual([])
  })

  it.each(casesOf(signedInScreens))('%s is shown to buyers', async (path, screen, index) => {
    if (isRelease) {
      const { page, troubles } = visitor
      troubles.length = 0
      expect((await page.goto(addressOf(path)))?.status()).toBe(200)
      await expectSignIn(path)
      expect(troubles).toEqual([])
    }
    await checkScreen(buyer, screen, { looks: looksOf(index), status: 200, signedIn: true })
  })
})
