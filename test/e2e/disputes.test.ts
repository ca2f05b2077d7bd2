import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Disputes } from '../../shared/desk/disputes.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAsVisitor } from '../fixtures/visitor.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'
import { loadedBy } from './loaded-files.ts'

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
  await reviewer.call('PATCH', '/api/me', { displayName: '韩梅梅' })
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
    const { items } = (await analyst.call('GET', '/api/desk/disputes')).body as Disputes
    return items.find(({ companyName }) => companyName === company)?.id
  })
  return { id, company }
}

async function visit(path: string, options: BrowserContextOptions, width = 1440) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...options,
    viewport: { width, height: width < 700 ? 740 : 900 },
  })
  const opened = await openPage(context)
  await opened.page.goto(path)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  await opened.page.waitForLoadState('networkidle')
  return { ...opened, context }
}

const visitor = () => ({ baseURL: inject('endpoints').site })
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

describe('a company disputes a report', () => {
  it.each([360, 768, 1440])('on a page of %i px without serious findings', async (width) => {
    const { page, context, troubles } = await visit('/dispute', visitor(), width)
    expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toBe(
      'noindex',
    )
    expect(await seriousFindings(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
    await picture(page, `dispute-${width}`)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Enter the company’s name.').waitFor()
    expect(
      await field(page, /^Name of the company/).evaluate((it) => it === document.activeElement),
    ).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await picture(page, `dispute-errors-${width}`)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('by the keyboard alone; what was typed stays when the network fails', async () => {
    const { page, context } = await visit('/dispute', visitor())
    await field(page, /^Name of the company/).focus()
    const type = async (text: string) => {
      await page.keyboard.type(text)
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
    await page.getByRole('button', { name: 'Send', exact: true }).focus()
    await page.keyboard.press('Enter')
    const received = page.getByRole('heading', { name: 'We have received it' })
    await received.waitFor()
    expect(await received.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await picture(page, 'dispute-received')
    const { items } = (await analyst.call('GET', '/api/desk/disputes')).body as Disputes
    expect(items.map(({ companyName }) => companyName)).toContain(company)
    await context.close()
  })

  it('and is told when there were too many', async () => {
    const { page, context } = await visit('/dispute', visitor())
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
    await field(page, /^Name of the company/).fill('明星')
    await field(page, /^Which fact/).fill('All of it')
    await field(page, /^Your name/).fill('Li')
    await field(page, /^Your email/).fill('li@example.com')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('alert').getByText('Try again in 12 minutes.').waitFor()
    await context.close()
  })

  it.each(['/verify', '/how-we-score', '/contact'])('found from %s', async (path) => {
    const { page, context } = await visit(path, visitor())
    await page.locator('main a[href="/dispute"]').click()
    await page.getByRole('heading', { level: 1, name: 'Dispute a report' }).waitFor()
    await context.close()
  })
})

describe('the desk', () => {
  it.each([390, 1024, 1440])(
    'reads disputes at %i px, in Chinese and in English',
    async (width) => {
      const { code, id: requestId } = await published()
      const { id, company } = await send(code)
      const { page, context, troubles } = await visit('/desk', signedInContext(analyst), width)
      await page.getByRole('link', { name: '异议', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: '异议' }).waitFor()
      await page.getByRole('link', { name: company }).focus()
      await picture(page, `desk-disputes-${width}`)
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByText('由审核员决定。').waitFor()
      expect(page.url()).toContain(`?dispute=${id}`)
      await page.getByText('实为同名公司').waitFor()
      expect(await page.getByRole('link', { name: '写更正版' }).getAttribute('href')).toBe(
        `/desk/report?request=${requestId}`,
      )
      expect(await page.getByRole('button', { name: '提交决定' }).count()).toBe(0)
      expect(await seriousFindings(page)).toEqual([])
      expect(await overhang(page)).toBe(0)
      await page.getByRole('radio', { name: 'English' }).check({ force: true })
      await page.getByText('A reviewer decides.').waitFor()
      await picture(page, `desk-dispute-${width}`)
      await page.keyboard.press('Escape')
      expect(troubles).toEqual([])
      await context.close()
    },
  )

  it('decides by the keyboard: the reviewer corrects nothing yet, then withdraws', async () => {
    const { code } = await published()
    const { id, company } = await send(code)
    const { page, context } = await visit(`/desk/disputes?dispute=${id}`, signedInContext(reviewer))
    const choose = page.getByRole('radio', { name: /^维持原报告/ })
    await choose.focus()
    const submit = page.getByRole('button', { name: '提交决定' })
    await submit.focus()
    await page.keyboard.press('Enter')
    await page.getByText('请写明理由。').waitFor()
    await field(page, /^理由/).fill('信用中国查明：被执行人为同名公司，代码不同。')
    await choose.focus()
    await page.keyboard.press('ArrowDown')
    await submit.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('还没有发布更正版').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await picture(page, 'desk-decision-1440')
    await page.getByRole('radio', { name: /^已更正/ }).focus()
    await page.keyboard.press('ArrowDown')
    await submit.focus()
    await page.keyboard.press('Enter')
    await page.getByText('请先确认。').waitFor()
    await page.getByRole('checkbox', { name: /^我知道/ }).focus()
    await page.keyboard.press('Space')
    await submit.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText(`${company}：撤回报告`).waitFor({ state: 'attached' })
    await page.getByText('韩梅梅').first().waitFor()
    expect(await submit.count()).toBe(0)
    const outcome = page.locator('.desk-panel p[tabindex="-1"]')
    expect(await outcome.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    await picture(page, 'desk-decided-1440')
    await context.close()
  })

  it('shows that the list could not be loaded, and loads it at a retry', async () => {
    const { page, context } = await visit('/desk', signedInContext(analyst))
    await page.route('**/api/desk/disputes', (route) => route.abort())
    await page.getByRole('link', { name: '异议', exact: true }).click()
    await page.getByText('异议没有加载成功。').waitFor()
    await page.unroute('**/api/desk/disputes')
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { level: 2, name: /^待处理/ }).waitFor()
    await context.close()
  })

  it('is no page for a buyer, and no part of it is loaded by the public form', async () => {
    const { page, context } = await visit('/desk/disputes', signedInContext(buyer))
    await page.getByRole('heading', { level: 1, name: /not found/i }).waitFor()
    await context.close()
    const loaded = await loadedBy(browser, '/dispute', visitor())
    expect(loaded.map(({ path }) => path).filter((path) => /desk/.test(path))).toEqual([])
  })
})
