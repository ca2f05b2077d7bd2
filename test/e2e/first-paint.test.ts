import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { sampled } from '../full.ts'
import { startBrowser } from './browser.ts'

let browser: Browser
let account: TestBuyer
beforeAll(async () => {
  ;[browser, account] = await Promise.all([startBrowser(), newBuyer()])
})
afterAll(() => browser?.close())

/** Records every heading and every visible header link, however briefly it is shown. */
const watch = () => {
  const seen = new Set<string>()
  // Before the styles are loaded nothing is drawn, so it does not count as seen.
  const isDrawn = () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    return sheets.length > 0 && sheets.every(({ sheet }) => sheet)
  }
  Object.assign(window, { seen, isDrawn })
  const note = () => {
    if (!isDrawn()) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header a'))
      if (link.checkVisibility({ visibilityProperty: true })) seen.add(new URL(link.href).pathname)
    for (const heading of document.querySelectorAll('h1')) seen.add(heading.textContent ?? '')
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true })
  requestAnimationFrame(function again() {
    note()
    requestAnimationFrame(again)
  })
}

const seenOn = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(path, { waitUntil: 'commit' })
  return page
}

const visitor = () => ({ baseURL: inject('endpoints').site })

describe('before the session is known,', () => {
  it.each(sampled(['/', '/faq'], 2))(
    '%s never shows a buyer the visitors’ header',
    async (path) => {
      const page = await open(path, signedInContext(account))
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor()
      await expect.poll(() => seenOn(page)).toContain('/dashboard')
      const seen = await seenOn(page)
      expect(seen).not.toContain('/signin')
      expect(seen).not.toContain('/signup')
      await page.context().close()
    },
  )

  it.each(sampled(['/faq', '/'], 2))(
    '%s never shows a visitor the buyers’ header',
    async (path) => {
      const page = await open(path, visitor())
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
      await expect.poll(() => seenOn(page)).toContain('/signin')
      expect(await seenOn(page)).not.toContain('/dashboard')
      await page.context().close()
    },
  )

  it.each(sampled(['/dashboard', '/pricing', '/ongoing-monitoring'], 3))(
    '%s shows a visitor none of its content',
    async (path) => {
      const page = await open(path, visitor())
      await page.waitForURL('**/signin?**')
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
      // What is drawn is written down with the next frame.
      await expect.poll(() => seenOn(page)).toContain('Sign in')
      expect((await seenOn(page)).filter((text) => !text.startsWith('/'))).toEqual(['Sign in'])
      await page.context().close()
    },
  )

  it('pages that need sign-in show only a loading state, public ones their content', async () => {
    const context = await browser.newContext(visitor())
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.route('**/assets/*.js', () => {})
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.getByText('Loading...', { exact: true }).waitFor()
    // Not waitForFunction, whose repeated eval the site's policy refuses.
    await expect.poll(() => page.evaluate('isDrawn()')).toBe(true)
    for (const part of ['banner', 'contentinfo'] as const)
      expect(await page.getByRole(part).count(), part).toBe(0)
    await page.goto('/how-it-works', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'How it works' }).waitFor()
    expect(await page.getByText('Loading...', { exact: true }).count()).toBe(0)
    await context.close()
  })
})
