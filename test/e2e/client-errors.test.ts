import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { paths } from '../../shared/site/pages.ts'
import { eventually } from '../fixtures/eventually.ts'
import { linesOf } from '../fixtures/function-log.ts'
import { startBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const open = async () => {
  const context = await browser.newContext({ baseURL: inject('endpoints').site })
  const page = await context.newPage()
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postData() ?? '')
  })
  return { page, reports }
}

/** Not redacted: too short for an id, and with its letter no number, as one of 26 would be without. */
const newError = () => `Broken x${randomUUID().slice(0, 7)}`
const logged = () => linesOf('report-client-error').join('\n')
const arrived = (error: string) =>
  eventually('the error in the log', async () => logged().includes(error) || undefined)

it('an error that breaks a page is shown to its visitor and logged', async () => {
  const { page, reports } = await open()
  const error = newError()
  await page.route('**/assets/about-us-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('${error}')` }),
  )
  await page.goto(`${paths.aboutUs}?name=jane`)
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await arrived(error)
  expect(reports).toHaveLength(1)
  expect(JSON.parse(String(reports[0]))).toMatchObject({
    message: `Error: ${error}`,
    page: paths.aboutUs,
    build: expect.stringMatching(/^[\w-]+\.js$/),
    componentStack: expect.stringContaining('at '),
  })
  expect(logged()).not.toContain('jane')
  await page.context().close()
})

it('uncaught errors and unhandled rejections are logged, too', async () => {
  const { page, reports } = await open()
  await page.goto(paths.home)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const [thrown, rejected] = [newError(), newError()]
  await page.evaluate(
    ([first, second]) => {
      setTimeout(() => {
        throw new Error(first)
      })
      void Promise.reject(new Error(second))
    },
    [thrown, rejected],
  )
  await arrived(thrown)
  await arrived(rejected)
  expect(reports).toHaveLength(2)
  await page.context().close()
})
