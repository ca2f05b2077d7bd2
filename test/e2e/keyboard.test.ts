import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { annualPrice, type Currency, premiumPrice } from '../../shared/plans/prices.ts'
import { money } from '../../web/src/features/plans/money.ts'
import { assistantApology } from '../../web/src/messages/assistant.ts'
import { signInToasts } from '../../web/src/messages/sign-in.ts'
import { messages } from '../../web/src/messages/spec.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { isFull, isRelease, sampled } from '../full.ts'
import { nextPage, startBrowser } from './browser.ts'

let browser: Browser
let context: BrowserContext
let account: TestBuyer
let page: Page
let troubles: string[]
beforeAll(async () => {
  ;[browser, account] = await Promise.all([startBrowser(), newBuyer()])
  context = await browser.newContext({
    baseURL: inject('endpoints').site,
    reducedMotion: 'reduce',
  })
})
afterAll(() => browser?.close())

async function open(path: string, signedIn = false): Promise<void> {
  ;({ page, troubles } = await nextPage(context, signedIn ? account : undefined))
  await page.goto(path)
}

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

const hasFocus = (target: Locator) => target.evaluate((it) => it === document.activeElement)

/** Tabs to the element, and asserts that its focus is visible. */
async function tabTo(target: Locator, most = 40): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    await press('Tab')
    if (!(await hasFocus(target))) continue
    const { outlineStyle, boxShadow } = await target.evaluate((it) => {
      const { outlineStyle, boxShadow } = getComputedStyle(it)
      return { outlineStyle, boxShadow }
    })
    expect(outlineStyle !== 'none' || boxShadow !== 'none', 'the focus can be seen').toBe(true)
    return
  }
  throw new Error(`${most} presses of Tab do not lead to ${target}`)
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })

describe('with the keyboard alone', () => {
  it('a buyer searches and submits', async () => {
    await open('/', true)
    await press('Tab')
    expect(await hasFocus(link('Skip to content'))).toBe(true)
    await press('Enter')
    const field = page.getByLabel('Supplier company name')
    await tabTo(field)

    // The suggestions are twenty names and four cards; one of the names fills the field.
    const suggestions = page.getByRole('dialog', { name: 'Search suggestions' })
    await suggestions.waitFor()
    expect(await suggestions.getByRole('list').first().getByRole('listitem').count()).toBe(20)
    const cards = await suggestions
      .getByRole('link')
      .evaluateAll((all) => all.map((card) => card.getAttribute('href')))
    expect(cards).toEqual([
      '/contact?type=tailored-data',
      '/upgrade',
      '/contact?type=person-check',
      '/contact?type=connected-business',
    ])
    await press('ArrowDown', 'Enter')
    expect(await field.inputValue()).not.toBe('')
    expect(await hasFocus(field)).toBe(true)
    await press('Escape')
    await suggestions.waitFor({ state: 'hidden' })

    await press('Control+a')
    await page.keyboard.insertText('  美的集团 ')
    await press('Enter')
    await page.waitForURL('**/next-steps?searchTerm=*&isSubmitted=true')
    await tabTo(button('Submit Request'))
    await press('Enter')
    await page.waitForURL('**/dashboard')
    await page.getByText('美的集团', { exact: true }).first().waitFor()
    // The focus is at the start of the new page.
    expect(await hasFocus(page.getByRole('main'))).toBe(true)
    expect(troubles).toEqual([])
  })

  it.runIf(isRelease)('a buyer opens, closes and uses the account menu', async () => {
    await open('/dashboard', true)
    const menu = button('Account menu')
    await tabTo(menu)
    await press('Enter')
    await link('Profile').waitFor()
    await press('ArrowDown')
    expect(await hasFocus(link('Profile'))).toBe(true)
    await press('Escape')
    await link('Profile').waitFor({ state: 'hidden' })
    expect(await hasFocus(menu)).toBe(true)

    await press('Enter', 'ArrowDown', 'ArrowDown')
    expect(await hasFocus(link('Settings'))).toBe(true)
    await press('Enter')
    await page.waitForURL('**/settings')
    const marketing = page.getByRole('switch', { name: 'Marketing Emails' })
    await tabTo(marketing)
    expect(await marketing.isChecked()).toBe(false)
    await press('Space')
    expect(await marketing.isChecked()).toBe(true)
  })

  it.runIf(isRelease)(
    'a buyer opens the AI panel, sends by Enter only, sees an error, and closes it',
    async () => {
      await open('/')
      let answer = () => {}
      const tooEarly = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/assistant', async (route) => {
        await tooEarly
        await route.fulfill({ status: 404, json: { message: 'Not Found' } })
      })
      const help = button('AI Help')
      await tabTo(help)
      await press('Enter')
      const panel = page.getByRole('region', { name: 'AI Help' })
      const question = panel.getByRole('textbox')
      await question.waitFor()
      expect(await hasFocus(question)).toBe(true)

      await press('Enter')
      expect(await panel.getByRole('listitem').count()).toBe(0)
      await page.keyboard.type('One line')
      await press('Shift+Enter')
      await page.keyboard.type('and another')
      expect(await panel.getByRole('listitem').count()).toBe(0)
      await press('Enter')
      await panel.getByText('Thinking').waitFor()
      await page.keyboard.type('Too early')
      await press('Enter')
      answer()
      await panel.getByText(assistantApology).waitFor()
      await panel.getByText('Thinking').waitFor({ state: 'hidden' })
      expect(await panel.getByRole('listitem').count()).toBe(2)
      await page.getByText(messages.assistantFailed.title).waitFor()

      await press('Escape')
      await panel.waitFor({ state: 'hidden' })
      expect(await hasFocus(help)).toBe(true)
      await tabTo(button('Dismiss notification'), 60)
      await press('Enter')
      await page.getByText(messages.assistantFailed.title).waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    },
  )

  it.runIf(isRelease)(
    'a buyer switches between yearly and monthly prices and their payment links',
    async () => {
      await open('/', true)
      const { site } = inject('endpoints')
      const config = (await (await fetch(`${site}/config.json`)).json()) as object
      const dollars = { monthly: 'https://pay.example/month', annual: 'https://pay.example/year' }
      const pounds = {
        monthly: 'https://pay.example/gbp-month',
        annual: 'https://pay.example/gbp-year',
      }
      const checkout = { USD: dollars, GBP: pounds, portal: '' }
      await page
        .context()
        .route('**/config.json', (route) => route.fulfill({ json: { ...config, checkout } }))
      await page.goto('/pricing')
      const annual = page.getByRole('radio', { name: /Annual/ })
      await annual.waitFor()
      expect(await annual.isChecked()).toBe(true)
      const yearly = (currency: Currency) => money(annualPrice(premiumPrice[currency]), currency)
      const pay = () => link('Choose Premium').getAttribute('href')
      await page.getByText(yearly('USD')).first().waitFor()
      expect(await pay()).toContain(dollars.annual)

      await tabTo(annual)
      await press('ArrowLeft')
      expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true)
      await page.getByText(money(premiumPrice.USD, 'USD'), { exact: true }).first().waitFor()
      expect(await pay()).toContain(dollars.monthly)
      await press('ArrowRight')
      await page.getByText(yearly('USD')).first().waitFor()

      await tabTo(page.getByRole('radio', { name: /dollars/ }))
      await press('ArrowRight')
      await page.getByText(yearly('GBP')).first().waitFor()
      expect(await pay()).toContain(pounds.annual)
    },
  )

  it.runIf(isFull)('a visitor writes to support', async () => {
    await open('/contact?type=enterprise')
    await expect.poll(() => button('Send Message').isEnabled()).toBe(true)
    await tabTo(page.getByLabel('Name'))
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter')
    // Missing fields are named, and the first has the focus.
    await page.getByText('Enter your name.').waitFor()
    await expect.poll(() => hasFocus(page.getByLabel('Name'))).toBe(true)

    await page.keyboard.type('Jo Buyer')
    await press('Tab')
    await page.keyboard.type('jo@example.com')
    await press('Tab')
    const type = page.getByLabel('Inquiry type')
    expect([await hasFocus(type), await type.inputValue()]).toEqual([true, 'enterprise'])
    await press('Tab')
    await page.keyboard.type('We check forty suppliers a month.')
    await press('Tab', 'Enter')
    await page.getByText(messages.contactSent.title).waitFor()
    expect(troubles).toEqual([])
  })

  it.each(sampled(['/signin', '/signin?from=%2Fprofile'], 2))(
    '%s keeps input that is typed before the script is loaded, and never puts it into the address',
    async (path) => {
      await open('/faq')
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route('**/assets/index-*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const email = page.getByLabel('Email', { exact: true })
      const secret = page.getByLabel('Password', { exact: true })
      await email.fill('early@example.com')
      await secret.fill('Correct-horse-7')
      await press('Enter')
      letGo()
      await expect.poll(() => button('Sign In').isEnabled()).toBe(true)
      expect(await hasFocus(secret)).toBe(true)
      await press('Enter')
      await page.getByText(signInToasts['auth/invalid-credential']).waitFor()
      expect(await email.inputValue()).toBe('early@example.com')
      expect(page.url()).toBe(inject('endpoints').site + path)
    },
  )
})
