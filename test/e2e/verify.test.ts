import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { reportFile } from '../../functions/reports/data/fixtures/report-example.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { isRelease, sampled } from '../full.ts'
import { nextPage, openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

let browser: Browser
let usual: BrowserContext
/** A report as data in two versions. */
let older: Uint8Array
let newest: Uint8Array
/** SHA-256 of the newest version's data. */
let data: string
beforeAll(async () => {
  browser = await startBrowser()
  usual = await browser.newContext({
    baseURL: inject('endpoints').site,
    reducedMotion: 'reduce',
    ...desktop,
  })
  const buyer = await newBuyer()
  const { body } = await buyer.call('POST', '/api/requests', {
    searchTerm: 'Verification Page Ltd.',
  })
  const { id } = body as { id: string }
  const download = async (format: string) => {
    const answer = await buyer.call('GET', `/api/requests/${id}/report?format=${format}`)
    const { url } = answer.body as { url: string }
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
  const drop = async (name: 'mixed' | 'clean', version: number) => {
    await reportsBucket().drop(`${id}.json`, reportFile(name, id))
    await eventually(`version ${version}`, async () => {
      const { body: request } = await buyer.call('GET', `/api/requests/${id}`)
      return (request as { versions: unknown[] }).versions.length >= version || undefined
    })
    return download('pdf')
  }
  older = await drop('mixed', 1)
  newest = await drop('clean', 2)
  data = sha256Of(await download('json'))
})
afterAll(() => browser?.close())

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

async function visit(path = '/verify', options?: BrowserContextOptions) {
  const context = options
    ? await browser.newContext({
        baseURL: inject('endpoints').site,
        reducedMotion: 'reduce',
        ...options,
      })
    : usual
  const opened = options ? await openPage(context) : await nextPage(context)
  const requests: Request[] = []
  opened.page.on('request', (request) => requests.push(request))
  await opened.page.goto(path)
  await opened.page.getByRole('heading', { level: 1, name: 'Verify a report' }).waitFor()
  return { ...opened, context, requests }
}

type File = { name: string; mimeType: string; buffer: Buffer }
const pdfOf = (content: Uint8Array, name = 'report.pdf'): File => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
})

const choose = (page: Page, files: File | File[]) =>
  page.getByLabel('Choose the PDF').setInputFiles(files)

/** Drops files as the system's file manager does. */
async function dropOn(page: Page, selector: string, files: readonly File[]) {
  const transfer = await page.evaluateHandle(
    (given) => {
      const dropped = new DataTransfer()
      for (const { name, type, bytes } of given)
        dropped.items.add(
          new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }),
        )
      return dropped
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      bytes: buffer.toString('base64'),
    })),
  )
  await page.dispatchEvent(selector, 'dragover', { dataTransfer: transfer })
  await page.dispatchEvent(selector, 'drop', { dataTransfer: transfer })
}

/** Waits for a result, which has the focus. */
async function result(page: Page, title: string) {
  const heading = page.getByRole('status').getByRole('heading', { name: title, exact: true })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
  return page.locator('.verification').getByRole('status')
}

/** @param troubles of the page. The browser itself reports an answer of 404 */
const unexpected = (troubles: readonly string[]) =>
  troubles.filter((each) => !/status of 404/.test(each))

const genuine = 'Genuine, unaltered and current'
const notKnown = 'We don’t recognize this file'
const fixture = 'functions/reports/pdf/fixtures/clean/libreoffice-writer.pdf'

describe('a file', () => {
  it.each(sampled(['phone', 'desktop'] as const, 2))(
    'is checked on a %s by one call that carries its hash, and nothing else leaves the browser',
    async (device) => {
      const { page, requests, troubles } = await visit(
        '/verify',
        device === 'phone' ? phone : undefined,
      )
      // The sources of the page itself.
      await page.waitForLoadState('networkidle')
      const before = requests.length
      await choose(page, pdfOf(newest))
      const status = await result(page, genuine)
      expect(await status.textContent()).toContain(sha256Of(newest))
      expect(await seriousFindings(page)).toEqual([])
      expect(await overhang(page)).toBe(0)
      await page.waitForLoadState('networkidle')
      const { site } = inject('endpoints')
      // Beside code of the site's, which is loaded when it is needed.
      const isCode = (url: string) => /^\/assets\/[\w-]+\.js$/.test(url.replace(site, ''))
      const sent = requests
        .slice(before)
        .filter((request) => !isCode(request.url()))
        .map((request) => ({
          method: request.method(),
          url: request.url(),
          body: request.postDataBuffer(),
        }))
      expect(sent).toEqual([
        { method: 'GET', url: `${site}/api/verify/${sha256Of(newest)}`, body: null },
      ])
      expect(requests.filter((each) => each.method() !== 'GET')).toEqual([])
      expect(unexpected(troubles)).toEqual([])
    },
  )

  it.runIf(isRelease)(
    'can be dropped anywhere on the page; of several, the first is checked',
    async () => {
      const { page, troubles } = await visit()
      await dropOn(page, 'footer', [pdfOf(older, 'older.pdf'), pdfOf(newest)])
      const status = await result(
        page,
        'Genuine, but superseded: there is a newer report on this company',
      )
      const text = await status.textContent()
      expect(text).toContain('You added 2 files, but only the first was checked.')
      expect(text).toContain('older.pdf')
      if (isRelease) expect(await seriousFindings(page)).toEqual([])
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease)('with one byte changed, or of another producer, is not known', async () => {
    const { page, troubles } = await visit()
    for (const file of [
      newest.with(newest.length - 100, (newest.at(-100) ?? 0) ^ 1),
      // Other tests drop the fixture itself as a report, which makes it ours.
      Buffer.concat([readFileSync(fixture), Buffer.from('\n% Of another producer')]),
    ]) {
      await choose(page, pdfOf(file))
      const status = await result(page, notKnown)
      await status.getByText(sha256Of(file)).waitFor()
    }
    if (isRelease) expect(await seriousFindings(page)).toEqual([])
    expect(unexpected(troubles)).toEqual([])
  })

  it.runIf(isRelease)('of 50 MB of noise is hashed without freezing the page', async () => {
    const { page } = await visit()
    await page.evaluate(() => {
      const noise = new Uint8Array(2 ** 16)
      const parts = Array.from({ length: 800 }, () => {
        crypto.getRandomValues(noise)
        return noise.slice()
      })
      const transfer = new DataTransfer()
      transfer.items.add(new File(parts, 'noise.pdf'))
      const input = document.querySelector('input[type=file]') as HTMLInputElement
      input.files = transfer.files
      const long: number[] = []
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) long.push(duration)
      }).observe({ type: 'longtask' })
      Object.assign(window, { long })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.getByRole('progressbar').waitFor()
    await result(page, notKnown)
    const long = await page.evaluate(() => (window as unknown as { long: number[] }).long)
    // Of a machine that has other work: one part takes some 10 ms.
    expect(Math.max(0, ...long)).toBeLessThan(1000)
  })

  it.runIf(isRelease)('that is empty, or cannot be read, is not asked about', async () => {
    const { page, requests } = await visit()
    await choose(page, pdfOf(new Uint8Array(0)))
    await result(page, 'The file was not checked')
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    })
    await choose(page, pdfOf(newest))
    await page.getByText('This file could not be read.').waitFor()
    expect(requests.filter((each) => each.url().includes('/api/verify'))).toEqual([])
  })

  it.runIf(isRelease)(
    'is asked about again after the network was away, or the limit was reached',
    async () => {
      const { page, context, requests } = await visit()
      await context.setOffline(true)
      await choose(page, pdfOf(newest))
      const status = await result(page, 'The check did not finish')
      await status.getByText('We could not be reached, so nothing was sent.').waitFor()
      await context.setOffline(false)
      await page.route('**/api/verify/*', (route) =>
        route.fulfill({
          status: 429,
          json: {
            title: 'Too many at once',
            status: 429,
            detail: 'Too many files were checked. Try again in 12 minutes.',
            code: 'too-many-requests',
          },
        }),
      )
      await page.getByRole('button', { name: 'Try again' }).click()
      await status.getByText('Try again in 12 minutes.').waitFor()
      await page.unroute('**/api/verify/*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await result(page, genuine)
      expect(requests.filter((each) => each.url().includes('/api/verify'))).toHaveLength(3)
    },
  )
})

describe('a code', () => {
  it('in the address is checked at once, and the page says what it does not prove', async () => {
    const { page, requests, troubles } = await visit(`/verify?code=${data}`)
    const status = await result(page, 'A current report has this code')
    await status.getByText('This says nothing about the file you have.').waitFor()
    expect(requests.filter((each) => each.url().includes('/api/verify'))).toHaveLength(1)
    if (isRelease) expect(await seriousFindings(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
    await choose(page, pdfOf(newest))
    await result(page, genuine)
    expect(troubles).toEqual([])
  })

  it.runIf(isRelease)(
    'is typed by keyboard, in groups and capitals; a wrong one is said at its field',
    async () => {
      const { page, requests } = await visit()
      const field = page.getByRole('textbox', { name: 'Or the code in the PDF' })
      await field.fill('0639 d2f7')
      await page.keyboard.press('Enter')
      const error = page.getByText('A code has 16 or 64 characters')
      await error.waitFor()
      expect(requests.filter((each) => each.url().includes('/api/verify'))).toEqual([])
      await field.fill(`Code: ${data.slice(0, 16).toUpperCase().replace(/.{4}/g, '$& ')}`)
      await page.keyboard.press('Enter')
      await result(page, 'A current report has this code')
      await error.waitFor({ state: 'detached' })
      await field.fill('O639 d2f7 a3b8 4e43')
      await page.getByRole('button', { name: 'Check the code' }).click()
      await error.waitFor()
      expect(await page.locator('.verification > [role=status]').textContent()).toBe('')
      await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
      await field.fill('0'.repeat(16))
      await page.keyboard.press('Enter')
      const status = await result(page, 'We don’t recognize this code')
      expect(await status.textContent()).toContain('Code 0000 0000 0000 0000')
      if (isRelease) expect(await seriousFindings(page)).toEqual([])
    },
  )
})

it('without JavaScript the page says how to check by hand, and its address answers', async () => {
  const { page } = await visit('/verify', { ...desktop, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Check it by hand' }).click()
  for (const command of [
    'sha256sum report.pdf',
    'shasum -a 256 report.pdf',
    'certutil -hashfile report.pdf SHA256',
  ])
    await page.getByText(command).waitFor()
  expect(await page.getByLabel('Choose the PDF').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Check the code' }).isVisible()).toBe(false)
  for (const end of [sha256Of(newest), data.slice(0, 16)]) {
    await page.goto(`/api/verify/${end}`)
    expect(await page.locator('body').textContent()).toContain('"state":"current"')
  }
})
