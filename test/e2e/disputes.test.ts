import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { nameMember, newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { disputesOf } from '../fixtures/disputes.ts'
import { eventually } from '../fixtures/eventually.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAsVisitor } from '../fixtures/visitor.ts'
import { isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'

let browser: Browser
let buyer: TestBuyer
let analyst: TestDeskMember
let reviewer: TestDeskMember
beforeAll(async () => {
  ;[browser, buyer, analyst, reviewer] = await Promise.all([
    startBrowser(),
    newBuyer(),
    newDeskMember(['analysts']),
    newDeskMember(['reviewers']),
  ])
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(buyer.userId, 'enterprise')
  await nameMember(reviewer, '韩梅梅')
})
afterAll(() => browser?.close())

/** Where pictures go, if somebody wants to look at them. */
const pictures = process.env.PICTURES
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}

const newCompany = () => `深圳市争议${randomUUID().slice(0, 6)}电子有限公司`

/** A published report. @returns the request and the report's code */
async function published(): Promise<{ id: string; code: string }> {
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: newCompany() })
  const { id } = body as { id: string }
  const pdf = await reportPdf(`Report ${id}`)
  await reportsBucket().drop(`${id}.74.pdf`, pdf)
  await eventually(`the report of ${id}`, async () => {
    const { body: request } = await buyer.call('GET', `/api/requests/${id}`)
    return (request as { status: string }).status === 'completed' || undefined
  })
  return { id, code: createHash('sha256').update(pdf).digest('hex').slice(0, 16) }
}

async function send(reportCode: string): Promise<{ id: string; company: string }> {
  const company = newCompany()
  await callAsVisitor('POST', '/api/disputes', {
    companyName: company,
    companyCode: '91440300192203821X',
    reportCode,
    statement: '报告称我司2021年被列为失信被执行人，实为同名公司。\n我司信用记录可在信用中国查询。',
    source: 'https://www.creditchina.gov.cn/',
    name: '李雷',
    position: '法务经理',
    email: 'li@example.com',
  })
  const id = await eventually(`the dispute of ${company}`, async () => {
    return (await disputesOf(analyst)).find(({ companyName }) => companyName === company)?.id
  })
  return { id, company }
}

async function visit(
  path: string,
  options: BrowserContextOptions,
  width = 1440,
  onRequest: (request: Request) => unknown = () => {},
) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...options,
    viewport: { width, height: width < 700 ? 740 : 900 },
  })
  const opened = await openPage(context)
  opened.page.on('request', onRequest)
  await opened.page.clock.install()
  await opened.page.goto(path)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  return { ...opened, context }
}

const visitor = () => ({ baseURL: inject('endpoints').site })
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

describe('a company disputes a report', () => {
  it('by the keyboard alone, in every width; what was typed stays when it cannot be sent', async () => {
    const loaded: string[] = []
    const { page, context, troubles } = await visit('/dispute', visitor(), 360, (request) =>
      loaded.push(new URL(request.url()).pathname),
    )
    expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toBe(
      'noindex',
    )
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Enter the company’s name.').waitFor()
    const first = field(page, /^Name of the company/)
    expect(await first.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overhang(page), `at ${width} px`).toBe(0)
      await picture(page, `dispute-errors-${width}`)
    }
    expect(troubles).toEqual([])

    const type = async (text: string) => {
      await page.keyboard.insertText(text)
      await page.keyboard.press('Tab')
    }
    const company = newCompany()
    for (const text of [
      company,
      '91440300192203821X',
      '',
      'The lawsuit was withdrawn.',
      '',
      '李雷',
      '',
    ])
      await type(text)
    await page.keyboard.type('li@example')
    await page.keyboard.press('Enter')
    await page.getByText(/email/i, { exact: false }).and(page.locator('.field__error')).waitFor()
    await page.keyboard.type('.com')
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await field(page, /^Which fact/).inputValue()).toBe('The lawsuit was withdrawn.')
    await context.setOffline(false)

    // There were too many.
    await page.route('**/api/disputes', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          title: 'Too many at once',
          status: 429,
          code: 'too-many-requests',
          detail: 'Too many messages at once. Try again in 12 minutes.',
        }),
      }),
    )
    await page.getByRole('button', { name: 'Send', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Try again in 12 minutes.').waitFor()
    await page.unroute('**/api/disputes')
    await page.keyboard.press('Enter')
    const received = page.getByRole('heading', { name: 'We’ve received it' })
    await received.waitFor()
    expect(await received.evaluate((it) => it === document.activeElement)).toBe(true)
    if (isRelease) expect(await seriousFindings(page)).toEqual([])
    await picture(page, 'dispute-received')
    expect((await disputesOf(analyst)).map(({ companyName }) => companyName)).toContain(company)
    expect(loaded.filter((path) => /desk/.test(path))).toEqual([])
    await context.close()
  })

  it.each(['/verify', '/how-we-score', '/contact'])('found from %s', async (path) => {
    const page = await (await fetch(new URL(path, inject('endpoints').site))).text()
    expect(/<main[\s\S]*<\/main>/.exec(page)?.[0]).toContain('href="/dispute"')
  })
})

describe('the desk', () => {
  it.runIf(isRelease)(
    'reads a dispute in both languages and every width, once the list could be loaded; a reviewer decides',
    async () => {
      const { code, id: requestId } = await published()
      const { id, company } = await send(code)
      const { page, context, troubles } = await visit('/desk', signedInContext(analyst))
      await page.route('**/api/desk/disputes', (route) => route.abort())
      await page.getByRole('link', { name: '异议', exact: true }).click()
      const failed = page.getByText('异议加载失败。')
      // It tries twice more before it says so.
      await expect
        .poll(async () => {
          await page.clock.fastForward(1000)
          return failed.count()
        })
        .toBe(1)
      troubles.length = 0
      await page.unroute('**/api/desk/disputes')
      await page.getByRole('button', { name: '重试' }).click()
      await page.getByRole('heading', { level: 2, name: /^待处理/ }).waitFor()
      await page.getByRole('link', { name: company }).focus()
      await picture(page, 'desk-disputes')
      if (isRelease) expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByText('由复核员处理。').waitFor()
      expect(page.url()).toContain(`?dispute=${id}`)
      await page.getByText('实为同名公司').waitFor()
      expect(await page.getByRole('link', { name: '撰写更正稿' }).getAttribute('href')).toBe(
        `/desk/report?request=${requestId}`,
      )
      expect(await page.getByRole('button', { name: '提交' }).count()).toBe(0)
      for (const width of isRelease ? [390, 1024, 1440] : [390]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overhang(page), `at ${width} px`).toBe(0)
        if (isRelease || width === 390) expect(await seriousFindings(page)).toEqual([])
        await picture(page, `desk-dispute-${width}`)
      }
      await page.getByRole('radio', { name: 'English' }).check({ force: true })
      await page.getByText('A reviewer decides.').waitFor()
      expect(troubles).toEqual([])
      await context.close()
      await decideByKeyboard(id, company)
    },
  )

  it.runIf(isRelease)('is no page for a buyer', async () => {
    const { page, context } = await visit('/desk/disputes', signedInContext(buyer))
    await page.getByRole('heading', { level: 1, name: '找不到页面' }).waitFor()
    await context.close()
  })
})

/** The reviewer corrects nothing yet, then withdraws. */
async function decideByKeyboard(id: string, company: string) {
  const { page, context } = await visit(`/desk/disputes?dispute=${id}`, signedInContext(reviewer))
  const choose = page.getByRole('radio', { name: /^维持原报告/ })
  await choose.focus()
  const submit = page.getByRole('button', { name: '提交' })
  await submit.focus()
  await page.keyboard.press('Enter')
  await page.getByText('请写明理由。').waitFor()
  // The focus comes two frames later: on a busy machine it would leave the field that is used next.
  await page.locator('textarea[aria-invalid="true"]:focus').waitFor()
  await field(page, /^理由/).fill('信用中国查明：被执行人为同名公司，代码不同。')
  await choose.focus()
  await page.keyboard.press('ArrowDown')
  await submit.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('还没有发布更正版').waitFor()
  if (isRelease) expect(await seriousFindings(page)).toEqual([])
  await picture(page, 'desk-decision-1440')
  await page.getByRole('radio', { name: /^已更正/ }).focus()
  await page.keyboard.press('ArrowDown')
  await submit.focus()
  await page.keyboard.press('Enter')
  await page.getByText('请先勾选确认。').waitFor()
  await page.locator('[aria-invalid="true"]:focus').waitFor()
  await page.getByRole('checkbox', { name: /^我已了解/ }).focus()
  await page.keyboard.press('Space')
  await submit.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText(`${company}：已撤回`).waitFor({ state: 'attached' })
  await page.getByText('韩梅梅').first().waitFor()
  expect(await submit.count()).toBe(0)
  const outcome = page.locator('.desk-panel p[tabindex="-1"]')
  expect(await outcome.evaluate((it) => it === document.activeElement)).toBe(true)
  if (isRelease) expect(await seriousFindings(page)).toEqual([])
  await picture(page, 'desk-decided-1440')
  await context.close()
}
