import { createHash } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { assistantApology, assistantProblems, messages } from '../../web/src/messages.ts'
import { newBuyer } from '../builders/buyer.ts'
import { signedInAs } from '../builders/signed-in.ts'
import { openPage, startBrowser } from './browser.ts'
import { injectedReplies } from './injections.ts'

let browser: Browser
const contexts: BrowserContext[] = []
beforeAll(async () => {
  browser = await startBrowser()
})
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})
afterAll(() => browser?.close())

/** The start page with the panel open, as a buyer with questions to spare. */
async function openPanel(options?: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(options ?? signedInAs(await newBuyer())),
  })
  contexts.push(context)
  const { page, troubles } = await openPage(context)
  await page.goto('/')
  await page.getByRole('button', { name: 'AI Help' }).click()
  const panel = page.getByRole('region', { name: 'AI Help' })
  const question = panel.getByRole('textbox')
  const entries = panel
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.locator('.chat__by') })
  const ask = async (message: string) => {
    const before = await entries.count()
    await question.fill(message)
    await question.press('Enter')
    await expect.poll(() => entries.count()).toBe(before + 2)
    return entries.last()
  }
  return { page, troubles, panel, question, entries, ask }
}

const names = (page: Page) => page.getByRole('button', { name: /^Search for/ })

describe('a question', () => {
  it('is answered with a name, taken apart and unverified, that goes into the search', async () => {
    const { page, ask, troubles } = await openPanel()
    const answer = await ask('Who is DJI, the drone maker from Shenzhen?')
    expect(await answer.innerText()).toContain('local stand-in')
    const name = names(page).filter({ hasText: '深圳市大疆创新科技有限公司' })
    expect(await name.innerText()).toMatch(
      /Unverified · Shenzhen · 大疆 · .*limited liability company/,
    )
    await name.click()
    expect(await page.getByLabel('Supplier company name').inputValue()).toBe(
      '深圳市大疆创新科技有限公司',
    )
    expect(troubles).toEqual([])
  })

  it('is sent by Enter, not by Shift and Enter, and not while it is empty', async () => {
    const { question, entries, ask } = await openPanel()
    await question.press('Enter')
    await question.fill('Huawei')
    await question.press('Shift+Enter')
    expect(await question.inputValue()).toBe('Huawei\n')
    expect(await entries.count()).toBe(0)
    await ask('Huawei')
    expect(await question.inputValue()).toBe('')
  })

  it('keeps the next one back until it is answered, and says that it thinks', async () => {
    const { page, panel, question, entries } = await openPanel()
    await question.fill('stand-in: slow 8')
    await question.press('Enter')
    await panel.getByText('Thinking').waitFor()
    await question.fill('And another?')
    await question.press('Enter')
    // It is marked as disabled and can still be pressed.
    await panel.getByRole('button', { name: 'Send' }).click({ force: true })
    expect(await entries.count()).toBe(1)
    await panel.getByText('That took a while.').waitFor({ timeout: 20_000 })
    await panel.getByText('Thinking').waitFor({ state: 'hidden' })
    expect(await question.inputValue()).toBe('And another?')
    await question.press('Enter')
    await expect.poll(() => entries.count()).toBe(4)
    expect(await page.title()).not.toBe('')
  })

  it('survives one fault of the network on the way to the model', async () => {
    const { ask } = await openPanel()
    const answer = await ask(`stand-in: drop_once ${Math.random()}`)
    expect(await answer.innerText()).toContain('Second attempt.')
  })
})

describe('no answer', () => {
  it.each([
    ['status 429', assistantProblems.rateLimited],
    ['status 403', assistantProblems.denied],
    ['status 400', assistantProblems.refused],
    ['status 500', assistantProblems.other(500)],
    ['status 404', assistantProblems.other(404)],
    ['no_candidates', assistantProblems.noCandidates],
    ['empty_text', assistantProblems.emptyText],
    ['drop', assistantProblems.other(503)],
    ['garbled', assistantProblems.other(502)],
    ['hang', assistantProblems.other(504)],
  ])('%s: says why, and lets one try again', async (command, reason) => {
    const { page, panel, question, entries } = await openPanel()
    await question.fill(`stand-in: ${command}`)
    await question.press('Enter')
    await page.getByText(reason, { exact: true }).waitFor({ timeout: 25_000 })
    await page.getByText(messages.assistantFailed.title, { exact: true }).waitFor()
    await panel.getByText(assistantApology).waitFor()
    expect(await panel.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      '/contact?type=general',
    )
    await question.fill('Huawei')
    await question.press('Enter')
    await expect.poll(() => entries.count()).toBe(4)
  })

  it('after too many questions in a minute by a visitor, whom no header makes another', async () => {
    const { page, question, entries } = await openPanel({ baseURL: inject('endpoints').site })
    for (let asked = 1; asked <= 7; asked++) {
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${asked}` })
      await question.fill('Huawei')
      await question.press('Enter')
      await expect.poll(() => entries.count()).toBe(asked * 2)
    }
    await page.getByText(assistantProblems.rateLimited, { exact: true }).waitFor()
  })
})

describe('a reply', () => {
  it('of ten names offers three, and one of none offers none', async () => {
    const { page, ask } = await openPanel()
    const ten = Array.from('甲乙丙丁戊己庚辛壬癸', (brand) => `深圳市${brand}${brand}科技有限公司`)
    await ask(`stand-in: reply ${ten.join('\n')}`)
    expect(await names(page).count()).toBe(3)
    const answer = await ask('stand-in: reply I know none of that name.')
    expect(await answer.getByRole('button').count()).toBe(0)
  })

  it('has its codes tested, and none filled in', async () => {
    const { page, ask } = await openPanel()
    const answer = await ask('stand-in: reply 914403001922038216, or 914403001922038217?')
    await answer.getByText('914403001922038216 has the form of a real code.').waitFor()
    await answer.getByText('914403001922038217 has a wrong check character').waitFor()
    expect(await answer.getByRole('button').count()).toBe(0)
    expect(await page.getByLabel('Supplier company name').inputValue()).toBe('')
  })

  // Two buyers, so that nobody asks too much in one minute.
  it.each([0, 10])('that hides instructions is text and nothing else (%i and on)', async (from) => {
    const { page, panel, ask, troubles } = await openPanel()
    const requests: string[] = []
    page.on('request', (request) => {
      requests.push(new URL(request.url()).host + (request.method() === 'POST' ? ' POST' : ''))
    })
    const title = await page.title()
    const own = new URL(page.url()).host
    for (const reply of injectedReplies.slice(from, from + 10)) {
      const answer = await ask(`stand-in: reply ${reply}`)
      const elements = await answer
        .locator('.chat__text')
        .evaluate((text) => text.querySelectorAll('*').length)
      expect(elements, reply).toBe(0)
      expect(await answer.locator('.chat__text').innerText(), reply).not.toMatch(
        /:\/\/|www\.|javascript:|\u202e/,
      )
    }
    expect(await panel.getByRole('link').count()).toBe(0)
    expect(await page.title()).toBe(title)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.getByLabel('Supplier company name').inputValue()).toBe('')
    // Nothing was sent but the questions, and nowhere but to us.
    expect(requests.filter((host) => !host.startsWith(own))).toEqual([])
    expect(requests.filter((host) => host.endsWith('POST'))).toHaveLength(10)
    expect(troubles).toEqual([])
  })
})

it('twenty fixtures, no two alike', () => {
  const hashes = injectedReplies.map((reply) => createHash('sha256').update(reply).digest('hex'))
  expect(new Set(hashes).size).toBe(20)
})
