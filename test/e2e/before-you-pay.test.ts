import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { newBuyer } from '../fixtures/buyer.ts'
import { textPdf } from '../fixtures/pdf.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isRelease, sampled } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const email = 'sales@sujin-lighting.example'
const iban = 'DE89 3704 0044 0532 0130 00'
const lines = [
  'COMMERCIAL INVOICE',
  'Seller: Sujin Lighting Co., Ltd.',
  'Beneficiary: Sujin Lighting Co., Ltd.',
  `IBAN: ${iban}`,
  `Email: ${email}`,
  'Total: USD 38,000.00',
]

async function visit(options: BrowserContextOptions = { baseURL: inject('endpoints').site }) {
  const context = await browser.newContext(options)
  const opened = await openPage(context)
  await opened.page.goto('/before-you-pay')
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  await opened.page.waitForLoadState('networkidle')
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  return { ...opened, requests }
}

const choose = (page: Page, name: string, mimeType: string, content: Uint8Array) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()

const isRead = (page: Page) =>
  page.getByRole('heading', { name: 'Check what we read' }).waitFor({ timeout: 120_000 })

/** Everything that was asked for, except our own files: nothing, if nothing of the invoice leaves. */
const unexpected = (requests: readonly Request[]) =>
  requests
    .filter(
      (request) =>
        request.method() !== 'GET' ||
        request.postData() !== null ||
        !request.url().startsWith(`${inject('endpoints').site}/assets/`) ||
        request.url().includes('?'),
    )
    .map((request) => `${request.method()} ${request.url()}`)

it('reads a PDF, checks it without an account, and hands it over to the whole check; nothing of it leaves the browser', async () => {
  const { page, troubles, requests } = await visit(signedInContext(await newBuyer()))
  await choose(page, 'invoice.pdf', 'application/pdf', await textPdf(lines))
  await isRead(page)
  expect(await field(page, 'Email address of the sender')).toBe(email)
  expect((await field(page, 'Account number or IBAN')).replaceAll(' ', '')).toBe(
    iban.replaceAll(' ', ''),
  )
  await page.getByLabel('Account holder', { exact: true }).fill('Zhang Wei')
  await page.getByRole('button', { name: 'Check this invoice' }).click()
  await page.locator('.payment-result:focus').waitFor()
  await page.getByText('The check digits of the IBAN are right.').waitFor()
  await page.getByRole('link', { name: 'Verify this company' }).waitFor()
  expect(unexpected(requests)).toEqual([])
  expect(requests.length).toBeGreaterThan(2)

  await page.getByRole('link', { name: 'Compare it with my reports' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check an invoice', exact: true }).waitFor()
  await isRead(page)
  expect(await field(page, 'Account holder')).toBe('Zhang Wei')
  expect(await field(page, 'Account number or IBAN')).toContain('DE89')
  await page.getByRole('button', { name: 'Check this invoice' }).click()
  await page.locator('.payment-result:focus').waitFor()
  const sent = requests.filter((request) => request.method() === 'POST')
  expect(sent.map((request) => new URL(request.url()).pathname)).toEqual(['/api/payment-checks'])
  expect(sent[0]?.postDataJSON()).toMatchObject({
    documentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    invoice: { beneficiary: 'Zhang Wei' },
  })
  expect(troubles).toEqual([])
})

it.runIf(isRelease)(
  'recognizes a picture in a worker that alone may compile WebAssembly; nothing of it leaves the browser',
  async () => {
    const drawing = await browser.newContext({ viewport: { width: 800, height: 330 } })
    const paper = await drawing.newPage()
    await paper.setContent(
      `<body style="font: 24px sans-serif; background: white">${lines.map((line) => `<p style="margin: 12px">${line}</p>`).join('')}`,
    )
    const picture = await paper.screenshot()
    await drawing.close()

    const { page, troubles, requests } = await visit()
    await choose(page, 'invoice.png', 'image/png', picture)
    await isRead(page)
    expect(await field(page, 'Email address of the sender')).toBe(email)
    expect(unexpected(requests)).toEqual([])
    expect(troubles).toEqual([])

    const policyOf = async (path: string) =>
      (await page.request.get(path)).headers()['content-security-policy'] ?? ''
    const scripts = requests
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => path.startsWith('/assets/workers/'))
    expect(scripts).toHaveLength(1)
    expect(await policyOf(scripts[0] ?? '')).toContain("'wasm-unsafe-eval'")
    const others = requests.filter((request) => !request.url().includes('/assets/workers/'))
    for (const path of ['/before-you-pay', ...others.map((request) => request.url())])
      expect(await policyOf(path), path).not.toContain('unsafe')
  },
)

it.each(
  sampled(
    [
      ['%PDF-1.7 and no more', 'application/pdf', /^This PDF could not be read/],
      ['GIF89a', 'image/png', /^This is neither a PDF nor a picture/],
      [
        `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'\0\0\x7f\xff'.repeat(2)}\x08\x02\0\0\0`,
        'image/png',
        /megapixels/,
      ],
    ] as const,
    3,
  ),
)('says of a broken file in one sentence what to do: %j', async (content, type, text) => {
  const { page } = await visit()
  await choose(page, 'broken', type, Buffer.from(content, 'latin1'))
  const alert = page.locator('.invoice-reader').getByRole('alert')
  expect(await alert.locator('p').first().innerText()).toMatch(text)
  await page.getByLabel('Choose a file').waitFor({ state: 'attached' })
})
