import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerMessages } from '../../web/src/messages/buyer.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isFull } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

async function open(path: string): Promise<{ page: Page; writes: string[] }> {
  const context = await browser.newContext(signedInContext(await newBuyer()))
  const { page } = await openPage(context)
  const writes: string[] = []
  await page.goto(path)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() !== 'GET')
      writes.push(`${request.method()} ${pathname}`)
  })
  return { page, writes }
}

/** Clicks twice before the page can redraw, as a hasty visitor does. */
const clickTwice = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })

describe('a double click submits once', () => {
  it.runIf(isFull)('in the profile', async () => {
    const { page, writes } = await open('/profile')
    await page.getByLabel('Display Name').fill('Ada')
    await clickTwice(page, 'Save Changes')
    await page.getByText(buyerMessages.profileSaved.description).waitFor()
    expect(writes).toEqual(['PATCH /api/me'])
    await page.context().close()
  })

  it.runIf(isFull)('in the settings', async () => {
    const { page, writes } = await open('/settings')
    await page.getByLabel('Marketing Emails').waitFor()
    await clickTwice(page, 'Save Changes')
    await page.getByText(buyerMessages.settingsSaved.description).waitFor()
    expect(writes).toEqual(['PUT /api/me/settings'])
    await page.context().close()
  })

  it('for a verification request', async () => {
    const { page, writes } = await open(`/next-steps?searchTerm=${randomUUID()}&isSubmitted=true`)
    await page.getByText('You have 3 of 3 checks left.').waitFor()
    await clickTwice(page, 'Submit Request')
    await page.waitForURL('**/dashboard')
    expect(writes).toEqual(['POST /api/requests'])
    await page.context().close()
  })
})
