import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { moneyText } from '../../functions/emails/money-text.ts'
import {
  annualPrice,
  type Currency,
  premiumPrice,
  promotionPrice,
} from '../../shared/plans/prices.ts'
import { money } from '../../web/src/features/plans/money.ts'
import { formatOrdinalDay } from '../../web/src/lib/format.ts'
import { banners } from '../../web/src/messages/buyer.ts'
import { messages } from '../../web/src/messages/spec.ts'
import { newBuyer, password, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { isFull, isRelease, sampled } from '../full.ts'
import { nextPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'

let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await startBrowser()
  context = await browser.newContext({
    baseURL: inject('endpoints').site,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
})
afterAll(() => browser?.close())

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

type Promotion = { code: string; ends: string } | null

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const running = { code: 'SAVE25', ends: dayFromNow(30) }
const lastDay = formatOrdinalDay(running.ends)

/** The stage's configuration with a promotion that is valid on any day. */
async function open(
  viewport: (typeof sizes)[number],
  promotion: Promotion,
  buyer?: TestBuyer,
): Promise<{ page: Page; troubles: string[] }> {
  const { site } = inject('endpoints')
  const opened = await nextPage(context, buyer)
  await opened.page.setViewportSize(viewport)
  const config = (await (await fetch(`${site}/config.json`)).json()) as object
  await context.route('**/config.json', (route) =>
    route.fulfill({ json: { ...config, promotion } }),
  )
  opened.page.setDefaultTimeout(60_000)
  return opened
}

async function useUp(buyer: TestBuyer, checks = 3): Promise<void> {
  for (let n = 0; n < checks; n++)
    await buyer.call('POST', '/api/requests', { searchTerm: `第${n}付款贸易有限公司` })
}

const byCurrency = (text: (currency: Currency) => string): Record<Currency, string> => ({
  USD: text('USD'),
  GBP: text('GBP'),
})

/** An amount as e-mails and the payment page write it, always with cents. */
const due = (amount: number, currency: Currency) => moneyText({ amount: String(amount), currency })

const { GBP } = premiumPrice
const monthly = byCurrency((currency) => money(premiumPrice[currency], currency))
const yearly = byCurrency((currency) => money(annualPrice(premiumPrice[currency]), currency))
const monthlyDue = byCurrency((currency) => due(premiumPrice[currency], currency))
const yearlyDue = byCurrency((currency) => due(annualPrice(premiumPrice[currency]), currency))
const firstMonth = due(promotionPrice(GBP), 'GBP')
const discount = due(GBP - promotionPrice(GBP), 'GBP')

const upgrade = (page: Page) => page.getByRole('link', { name: 'Upgrade to Premium', exact: true })

/** The value that the payment page shows for a label such as "Due today". */
const paymentDetail = (page: Page, name: string) =>
  page.locator(`dt:text-is("${name}") + dd`).first().textContent()

const isPremium = (page: Page) =>
  page.getByText(/Your payment is confirmed, and your account is on Premium/).waitFor()

/** Asserts that axe finds nothing serious (screens.test.ts does otherwise), and that the page fits the window. */
const expectGoodLayout = async (page: Page) => {
  if (isRelease) expect(await seriousFindings(page)).toEqual([])
  expect(await overhang(page)).toBe(0)
}

const noPromotion = async (page: Page) => {
  await page.goto('/')
  // The space for the promotion is reserved until the page knows that there is none.
  await page.locator('.promotion-placeholder').waitFor({ state: 'detached' })
  expect(await page.getByText('25% off').count()).toBe(0)
}

describe.each(sampled(sizes, 2))('at $width px', (size) => {
  it.runIf(isRelease)(
    'a blocked buyer can pay in three clicks from the message about the limit',
    async () => {
      const buyer = await newBuyer()
      await useUp(buyer)
      const { page, troubles } = await open(size, null, buyer)
      await page.goto('/')
      await page.getByLabel('Supplier company name').fill('比亚迪股份有限公司')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByText(messages.freeLimit.title).waitFor()

      await page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('link', { name: 'Upgrade to Premium' })
        .click()
      await page.waitForURL('**/upgrade')
      await upgrade(page).click()
      await page.getByText('This is a stand-in.').waitFor()
      expect(await paymentDetail(page, 'Due today')).toBe(monthlyDue.GBP)
      expect(await paymentDetail(page, 'Currency')).toBe('GBP')
      // plans.test.ts pays.
      if (isRelease) {
        await page.getByRole('button', { name: 'Pay: success' }).click()
        await isPremium(page)
      }
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isFull)(
    'a buyer who pays monthly in pounds sees only that price, until the plan ends',
    async () => {
      const buyer = await newBuyer()
      const { page, troubles } = await open(size, null, buyer)
      await page.goto('/upgrade')
      await upgrade(page).click()
      await page.getByText('This is a stand-in.').waitFor()
      await page.getByRole('button', { name: 'Pay: success' }).click()
      await isPremium(page)
      await page
        .getByText(`You paid ${monthly.GBP}. Billed every month. Next charge of ${monthly.GBP} on `)
        .waitFor()
      const cellOf = (name: string) => page.locator(`dt:text-is("${name}") + dd`)
      await cellOf('Last payment').getByText(`${monthly.GBP} on `).waitFor()
      expect(await cellOf('Billed').textContent()).toBe('Every month')
      const next = await cellOf('Next billing date').textContent()
      expect(await cellOf('Report').textContent()).toBe('Premium')
      await expectGoodLayout(page)

      const mail = await eventually('the mail about the payment', async () =>
        (await mailsTo(buyer.email)).find(({ subject }) => subject.includes('your payment')),
      )
      expect(mail.text).toContain(`Amount: ${monthlyDue.GBP}\nBilled: Every month\n`)
      expect(mail.text).toMatch(/Next charge: £29\.99 on \w{3} \d+, \d{4}/)

      await page.goto('/pricing')
      const card = page.getByRole('article').filter({ hasText: 'Your plan' })
      for (const currency of [/dollars/, /Pounds/]) {
        await page.getByRole('radio', { name: currency }).check({ force: true })
        await card.getByText(monthly.GBP, { exact: true }).waitFor()
        await card
          .getByText(`Billed every month. Next charge of ${monthly.GBP} on ${next}.`)
          .waitFor()
        expect(await card.getByText(/per year|per month|\$/).count()).toBe(0)
      }
      await expectGoodLayout(page)
      await page.goto('/upgrade')
      await cellOf('Last payment').getByText(`${monthly.GBP} on `).waitFor()
      expect(await cellOf('Next billing date').textContent()).toBe(next)
      await expectGoodLayout(page)

      await page.getByRole('link', { name: 'Manage or cancel subscription' }).click()
      await page.getByRole('button', { name: 'Cancel at the end of the period' }).click()
      await page.getByText('Done: cancel at the end of the period.').waitFor()
      await page.goto('/pricing')
      await card.getByText(`Premium ends on ${next}, and you won’t be charged again.`).waitFor()
      await page.goto('/profile')
      expect(await cellOf('Premium ends').textContent()).toBe(next)
      expect(await cellOf('Next billing date').count()).toBe(0)
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isFull)(
    'the comparison of the plans is fully visible in both color schemes',
    async () => {
      const { page } = await open(size, null, await newBuyer())
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto('/pricing')
        const table = page.getByRole('table', { name: 'What each plan includes' })
        for (const plan of ['Free', 'Premium', 'Partner', 'Enterprise'])
          await table.getByRole('columnheader', { name: plan, exact: true }).waitFor()
        const row = table.getByRole('row', { name: /^Report delivery/ })
        expect(await row.getByRole('cell').allTextContents()).toEqual([
          'Within 48 hours',
          'Within 24 hours',
          'Within 12 hours',
          'Within 12 hours, or as agreed',
        ])
        const rightmost = await table
          .getByRole('cell')
          .evaluateAll((cells) => Math.max(...cells.map((it) => it.getBoundingClientRect().right)))
        expect(rightmost).toBeLessThanOrEqual(size.width)
        await expectGoodLayout(page)
      }
    },
  )

  it.runIf(isRelease)(
    'the next steps name the report of the buyer’s plan, and what the next plan adds',
    async () => {
      const { page } = await open(size, null, await newBuyer())
      await page.goto(
        '/next-steps?searchTerm=%E5%8D%8E%E4%B8%BA%E6%8A%80%E6%9C%AF%E6%9C%89%E9%99%90%E5%85%AC%E5%8F%B8&isSubmitted=true',
      )
      await page
        .getByText(/Your plan includes the Basic report: .* Premium adds detailed/)
        .waitFor()
      await expectGoodLayout(page)
      await page.goto('/sample-report')
      await page.waitForLoadState('networkidle')
      await page.getByRole('radio', { name: 'Partner' }).check({ force: true })
      await page.getByText('Everything in Premium and the full AI suite').waitFor()
      const data = page.getByRole('link', { name: 'Download the data (JSON)' })
      expect(await data.count()).toBe(1)
      await page.getByRole('radio', { name: 'Free' }).check({ force: true })
      expect(await data.count()).toBe(0)
      await expectGoodLayout(page)
    },
  )

  it.runIf(isFull)('every message about used-up checks links to the plan', async () => {
    const buyer = await newBuyer()
    await useUp(buyer)
    const { page, troubles } = await open(size, null, buyer)
    await page.goto('/dashboard')
    await page.getByText(banners.freeUsedUp).getByRole('link', { name: 'Upgrade now' }).click()
    await upgrade(page).waitFor()
    for (const path of [
      '/next-steps?searchTerm=%E6%AF%94%E4%BA%9A%E8%BF%AA%E8%82%A1%E4%BB%BD%E6%9C%89%E9%99%90%E5%85%AC%E5%8F%B8&isSubmitted=true',
      '/premium-features',
      '/profile',
    ]) {
      await page.goto(path)
      await upgrade(page).waitFor()
      await expectGoodLayout(page)
      await upgrade(page).click()
      await page.waitForURL('**/upgrade')
    }
    await page.goto('/suppliers')
    await page.getByRole('link', { name: 'See Premium' }).click()
    await page.waitForURL('**/upgrade')
    expect(troubles).toEqual([])
  })

  it.runIf(isFull)(
    'a free buyer sees how many checks are left, and where to get more',
    async () => {
      const buyer = await newBuyer()
      await useUp(buyer, 1)
      const { page } = await open(size, null, buyer)
      for (const path of [
        '/dashboard',
        '/next-steps?searchTerm=%E5%8D%8E%E4%B8%BA%E6%8A%80%E6%9C%AF%E6%9C%89%E9%99%90%E5%85%AC%E5%8F%B8&isSubmitted=true',
      ]) {
        await page.goto(path)
        await page.getByText('You have 2 of 3 checks left.').waitFor()
        await page.getByRole('link', { name: 'More checks with Premium' }).click()
        await page.waitForURL('**/upgrade')
      }
    },
  )

  it.runIf(isRelease)(
    'the promotion is kept from the start page through sign-in to the payment page',
    async () => {
      const buyer = await newBuyer()
      const { page, troubles } = await open(size, running)
      await page.goto('/')
      const card = page.getByRole('region', { name: '25% off the standard monthly plan' })
      await card.getByText('SAVE25').waitFor()
      await card.getByText(`Till ${lastDay}`).waitFor()
      await card
        .getByText(
          `${firstMonth} for your first month, then ${monthly.GBP} a month until you cancel`,
        )
        .waitFor()
      await expectGoodLayout(page)
      await card.getByRole('link', { name: 'See the plan' }).click()

      await page.waitForURL('**/signin?**')
      await page.getByLabel('Email').fill(buyer.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForURL('**/upgrade**')
      await page
        .getByText(`With SAVE25, till ${lastDay}: ${firstMonth} for your first month`)
        .waitFor()
      await expectGoodLayout(page)
      await upgrade(page).click()

      await page.getByText('This is a stand-in.').waitFor()
      expect(await paymentDetail(page, 'Discount')).toBe(`−${discount} with SAVE25`)
      expect(await paymentDetail(page, 'Due today')).toBe(firstMonth)
      expect(await paymentDetail(page, 'Then')).toBe(`${monthlyDue.GBP} per month`)
      if (isRelease) {
        await page.getByRole('button', { name: 'Pay: success' }).click()
        await isPremium(page)
        // Paying buyers do not see the promotion.
        await noPromotion(page)
      }
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease)('after its last day the promotion is not shown', async () => {
    const buyer = await newBuyer()
    const over = { code: 'SAVE25', ends: dayFromNow(-2) }
    const { page } = await open(size, over, buyer)
    await noPromotion(page)
    await page.goto('/upgrade')
    await upgrade(page).waitFor()
    expect(await upgrade(page).getAttribute('href')).not.toContain('promo')
    expect(await page.getByText('SAVE25').count()).toBe(0)
  })

  it('prices in dollars lead to a payment in dollars, prices in pounds to one in pounds', async () => {
    const { page, troubles } = await open(size, null, await newBuyer())
    const choose = (name: RegExp) => page.getByRole('radio', { name }).check({ force: true })
    const pay = async (name: string) => {
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByText('This is a stand-in.').waitFor()
      return [await paymentDetail(page, 'Due today'), await paymentDetail(page, 'Currency')]
    }
    const monthlyLink = 'Upgrade to Premium'
    const annualLink = 'Subscribe annually to save 20%'

    await page.goto('/pricing')
    await page.getByText(yearly.USD, { exact: true }).waitFor()
    if (isRelease) {
      expect(await pay('Choose Premium')).toEqual([yearlyDue.USD, 'USD'])
      await page.goto('/pricing')
    }
    await choose(/Pounds/)
    await page.getByText(yearly.GBP, { exact: true }).waitFor()
    expect(await pay('Choose Premium')).toEqual([yearlyDue.GBP, 'GBP'])
    if (isRelease) {
      await page.goto('/pricing')
      await choose(/Pounds/)
      await choose(/Monthly/)
      await page.getByText(monthly.GBP, { exact: true }).waitFor()
      expect(await pay('Choose Premium')).toEqual([monthlyDue.GBP, 'GBP'])
    }

    await page.goto('/upgrade')
    await page.getByText(monthly.GBP, { exact: true }).waitFor()
    await page.getByText(yearly.GBP, { exact: true }).waitFor()
    if (isRelease) {
      expect(await pay(annualLink)).toEqual([yearlyDue.GBP, 'GBP'])
      await page.goto('/upgrade')
    }
    await choose(/dollars/)
    await page.getByText(monthly.USD, { exact: true }).waitFor()
    await page.getByText(yearly.USD, { exact: true }).waitFor()
    expect(await pay(annualLink)).toEqual([yearlyDue.USD, 'USD'])
    await page.goto('/upgrade')
    await choose(/dollars/)
    expect(await pay(monthlyLink)).toEqual([monthlyDue.USD, 'USD'])
    if (!isRelease) {
      expect(troubles).toEqual([])
      return
    }
    await page.getByRole('button', { name: 'Pay: success' }).click()
    await isPremium(page)

    // A paying buyer can manage the plan, and is offered no second payment.
    for (const path of ['/upgrade', '/pricing']) {
      await page.goto(path)
      await page.getByText(/would start a second subscription/).waitFor()
      expect(await page.getByRole('link', { name: /Choose Premium|annually/ }).count()).toBe(0)
      expect(await upgrade(page).count()).toBe(0)
    }
    await page.getByRole('link', { name: 'manage your subscription', exact: true }).click()
    await page.getByRole('heading', { name: 'Manage your subscription' }).waitFor()
    expect(await paymentDetail(page, 'Payments')).toContain(`${monthlyDue.USD}, paid`)
    expect(troubles).toEqual([])
  })

  it.runIf(isRelease).each(['partner', 'enterprise'] as const)(
    'an account that an operator set to %s sees no payment link and no billing date',
    async (plan) => {
      const buyer = await newBuyer()
      await operate('set-plan', { account: buyer.userId, plan, by: 'Ann', reason: 'Agreed' })
      const { page } = await open(size, running, buyer)
      for (const path of ['/upgrade', '/pricing']) {
        await page.goto(path)
        await page.getByText(/billed as agreed with us. There’s nothing to pay here/).waitFor()
        expect(
          await page
            .getByRole('link', { name: /Choose Premium|annually|manage|Get Started/ })
            .count(),
        ).toBe(0)
        expect(await upgrade(page).count()).toBe(0)
        await expectGoodLayout(page)
      }
      await page.goto('/profile')
      await page.getByText('Unlimited').waitFor()
      expect(await page.getByText(/Next billing date|Days until reset/).count()).toBe(0)
      await noPromotion(page)
    },
  )
})
