import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { noIndexPaths, paths } from '../../shared/pages.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isFull } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { dress, expectScreen, type Look, looks, overhang, seriousFindings } from './check-screen.ts'
import { publicScreens, type Screen, signedInScreens } from './screens.ts'

/** All sizes and schemes for each screen, or one of them, rotating from screen to screen. */
const looksOf = (index: number): readonly Look[] => {
  const look = looks[index % looks.length]
  return isFull || !look ? looks : [look]
}

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
  const { body } = await account.call('POST', '/api/requests', { searchTerm: '海尔集团' })
  await account.call('POST', '/api/requests', { searchTerm: '美的集团' })
  const { id } = body as { id: string }
  await reportsBucket().drop(`${id}.87.pdf`, await reportPdf('Report'))
  await eventually('the report is filed', async () => {
    const { body: now } = await account.call('GET', `/api/requests/${id}`)
    return (now as { status: string }).status === 'completed' || undefined
  })
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

  it.each(publicScreens.map((screen, index) => [screen.path, screen, index] as const))(
    '%s is shown to visitors',
    async (path, screen, index) => {
      const status = path === '/no-such-page' ? 404 : 200
      await checkScreen(visitor, screen, { looks: looksOf(index), status, signedIn: false })
      if (screen.signedIn)
        await checkScreen(buyer, screen, { looks: looksOf(index + 3), status, signedIn: true })
    },
  )

  it.each(signedInScreens.map((screen, index) => [screen.path, screen, index] as const))(
    '%s needs sign-in, which returns to its path and query',
    async (path, screen, index) => {
      const { page, troubles } = visitor
      troubles.length = 0
      const from = `${path}?searchTerm=${encodeURIComponent('海尔集团')}&x=1`
      expect((await page.goto(from))?.status()).toBe(200)
      await page.waitForURL('**/signin?**')
      const query = new URL(page.url()).searchParams
      expect(query.get('from')).toBe(from)
      expect(query.get('searchTerm')).toBe(path === paths.nextSteps ? '海尔集团' : null)
      expect(troubles).toEqual([])

      await checkScreen(buyer, screen, { looks: looksOf(index), status: 200, signedIn: true })
    },
  )
})
