import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { assistantApology, assistantProblems } from '../../web/src/messages/assistant.ts'
import { messages } from '../../web/src/messages/spec.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isFull, isRelease, sampled } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { injectedReplies } from './injections.ts'

let browser: Browser
const contexts: BrowserContext[] = []
/** Tests run in parallel, because AI Help waits long for a model that hangs. */
let hanging: Promise<string> | undefined
beforeAll(async () => {
  browser = await startBrowser()
  if (!isFull) return
  hanging = whatHappens('hang')
  // A failure is reported by the test that awaits it.
  hanging.catch(() => {})
})
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})
afterAll(() => browser?.close())

/** The start page with the panel open, signed in as a buyer who has asked no questions yet. */
async function openPanel(options?: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(options ?? signedInContext(await newBuyer())),
  })
  const { page, troubles } = await openPage(context)
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'AI Help' })
  const isOpen = () =>
    panel.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
  // Before the page's script is loaded, the button does nothing.
  do await page.getByRole('button', { name: 'AI Help', exact: true }).click()
  while (!(await isOpen()))
  const question = panel.getByRole('textbox')
  const entries = panel
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.locator('.chat__by') })
  const send = async (message: string) => {
    await question.fill(message)
    await question.press('Enter')
  }
  const ask = async (message: string) => {
    const before = await entries.count()
    await send(message)
    await expect.poll(() => entries.count(), { interval: 20 }).toBe(before + 2)
    return entries.last()
  }
  return { context, page, troubles, panel, question, entries, send, ask }
}

async function openForTest(options?: Parameters<Browser['newContext']>[0]) {
  const opened = await openPanel(options)
  contexts.push(opened.context)
  return opened
}

/** The final toast after the model's stand-in was told to fail in this way. */
async function whatHappens(command: string): Promise<string> {
  const { context, page, send } = await openPanel()
  await send(`stand-in: ${command}`)
  const toast = page.getByText(messages.assistantFailed.title, { exact: true })
  await toast.waitFor()
  const toastText = await toast.locator('..').innerText()
  await context.close()
  return toastText
}

const names = (page: Page) => page.getByRole('button', { name: /^Search for/ })

describe('a question to AI Help', () => {
  it('is answered with an unverified name and its parts, which can be put into the search', async () => {
    const { page, ask, troubles } = await openForTest()
    const answer = await ask('Who is DJI, the drone maker from Shenzhen?')
    expect(await answer.innerText()).toContain('local stand-in')
    const name = names(page).filter({ hasText: '深圳市大疆创新科技有限公司' })
    expect(await name.innerText()).toMatch(
      /Unverified · Shenzhen · 大疆 · .*limited liability company/,
    )
    // One network error on the way to the model is retried.
    const second = await ask(`stand-in: drop_once ${Math.random()}`)
    expect(await second.innerText()).toContain('Second attempt.')
    await name.click()
    expect(await page.getByLabel('Supplier company name').inputValue()).toBe(
      '深圳市大疆创新科技有限公司',
    )
    expect(troubles).toEqual([])
  })

  it.runIf(isRelease)('is sent by Enter, but not by Shift+Enter or while it is empty', async () => {
    const { question, entries, ask } = await openForTest()
    await question.press('Enter')
    await question.fill('Huawei')
    await question.press('Shift+Enter')
    expect(await question.inputValue()).toBe('Huawei\n')
    expect(await entries.count()).toBe(0)
    await ask('Huawei')
    expect(await question.inputValue()).toBe('')
  })

  it.runIf(isRelease)(
    'blocks the next question until it is answered, and shows that the model is working',
    async () => {
      const { page, panel, question, entries, send } = await openForTest()
      const held = Promise.withResolvers<void>()
      await page.route('**/api/assistant', async (route) => {
        await held.promise
        await route.continue()
      })
      await send('stand-in: reply Well thought.')
      await panel.getByText('Thinking').waitFor()
      await send('And another?')
      // The button is aria-disabled, so it can still be clicked.
      await panel.getByRole('button', { name: 'Send' }).click({ force: true })
      expect(await entries.count()).toBe(1)
      held.resolve()
      await panel.getByText('Well thought.').waitFor()
      await panel.getByText('Thinking').waitFor({ state: 'hidden' })
      expect(await question.inputValue()).toBe('And another?')
      await question.press('Enter')
      await expect.poll(() => entries.count()).toBe(4)
    },
  )
})

describe('a failed answer of AI Help', () => {
  it.runIf(isRelease)('shows the reason as in the specification, and can be retried', async () => {
    const { page, panel, entries, ask } = await openForTest()
    const failures = [
      ['status 429', assistantProblems.rateLimited],
      ['status 403', assistantProblems.denied],
      ['status 400', assistantProblems.refused],
      ['status 500', assistantProblems.other(500)],
      ['status 404', assistantProblems.other(404)],
      ['no_candidates', assistantProblems.noCandidates],
      ['empty_text', assistantProblems.emptyText],
      ['drop', assistantProblems.other(503)],
      ['garbled', assistantProblems.other(502)],
    ] as const
    const tried = sampled(failures, 5)
    for (const [command, reason] of tried) {
      const answer = await ask(`stand-in: ${command}`)
      expect(await answer.innerText(), command).toContain(assistantApology)
      await page.getByText(reason, { exact: true }).waitFor()
      await page.getByText(messages.assistantFailed.title, { exact: true }).waitFor()
    }
    const contact = panel.getByRole('link', { name: 'Contact support' })
    expect(await contact.first().getAttribute('href')).toBe('/contact?type=general')
    expect(await contact.count()).toBe(tried.length)
    expect(await (await ask('Huawei')).innerText()).toContain('华为技术有限公司')
    expect(await entries.count()).toBe(2 * tried.length + 2)
  })

  it.runIf(isFull)(
    'tells a visitor about too many questions in a minute, even with a forged header',
    async () => {
      const { page, ask } = await openForTest({ baseURL: inject('endpoints').site })
      for (let question = 1; question <= 7; question++) {
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${question}` })
        await ask('Huawei')
      }
      await page.getByText(assistantProblems.rateLimited, { exact: true }).waitFor()
    },
  )
})

/** Gets these replies as one buyer: at most ten, because of the limit of questions a minute. */
async function expectPlainText(replies: readonly string[]) {
  const { page, panel, ask, troubles } = await openForTest()
  const requests: string[] = []
  page.on('request', (request) => {
    requests.push(new URL(request.url()).host + (request.method() === 'POST' ? ' POST' : ''))
  })
  const title = await page.title()
  const own = new URL(page.url()).host
  for (const reply of replies) {
    const answer = await ask(`stand-in: reply ${reply}`)
    expect(await answer.locator('.as-typed').innerText(), reply).not.toMatch(
      /:\/\/|www\.|javascript:|\u202e/,
    )
  }
  // The reply and the buyer's question, which holds the same text, are shown as plain text.
  expect(await panel.locator('.as-typed').count()).toBe(2 * replies.length)
  expect(await panel.locator('.as-typed *').count()).toBe(0)
  expect(await panel.getByRole('link').count()).toBe(0)
  expect(await page.title()).toBe(title)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.getByLabel('Supplier company name').inputValue()).toBe('')
  // Only the questions were sent, and only to our API.
  expect(requests.filter((host) => !host.startsWith(own))).toEqual([])
  expect(requests.filter((host) => host.endsWith('POST'))).toHaveLength(replies.length)
  expect(troubles).toEqual([])
}

describe('a reply of the model', () => {
  it.runIf(isRelease)(
    'with ten names offers three, without names offers none, and no code is filled in',
    async () => {
      const { page, ask } = await openForTest()
      const none = await ask('stand-in: reply I know none of that name.')
      expect(await none.getByRole('button').count()).toBe(0)
      const codes = await ask('stand-in: reply 914403001922038216, or 914403001922038217?')
      await codes.getByText('914403001922038216 has the form of a real code.').waitFor()
      await codes.getByText('914403001922038217 has a wrong check character').waitFor()
      expect(await codes.getByRole('button').count()).toBe(0)
      expect(await page.getByLabel('Supplier company name').inputValue()).toBe('')
      const ten = Array.from(
        '甲乙丙丁戊己庚辛壬癸',
        (brand) => `深圳市${brand}${brand}科技有限公司`,
      )
      await ask(`stand-in: reply ${ten.join('\n')}`)
      expect(await names(page).count()).toBe(3)
    },
  )

  it.runIf(isFull)(
    'with any of twenty kinds of hidden instructions is shown as plain text',
    async () => {
      expect(new Set(injectedReplies).size).toBe(20)
      await Promise.all([
        expectPlainText(injectedReplies.slice(0, 10)),
        expectPlainText(injectedReplies.slice(10)),
      ])
    },
  )
})

it.runIf(isFull)('the page says so when the model does not answer in time', async () => {
  expect(await hanging).toContain(assistantProblems.other(504))
})
