import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { cancellableUntil } from '../../shared/requests/cancelling.ts'
import { buyerMessages } from '../../web/src/messages/buyer.ts'
import { signInInline, signInToasts } from '../../web/src/messages/sign-in.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { operate } from '../fixtures/operate.ts'
import { isFull, isRelease } from '../full.ts'
import { nextPage, startBrowser } from './browser.ts'
import { answerCalls } from './network.ts'

let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await startBrowser()
  context = await browser.newContext({
    baseURL: inject('endpoints').site,
    viewport: { width: 390, height: 740 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
})
afterAll(() => browser?.close())

async function open(path: string, buyer?: TestBuyer): Promise<void> {
  page = (await nextPage(context, buyer)).page
  await page.goto(path)
}

const company = '深圳某某电子有限公司'
const main = () => page.getByRole('main')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabel(name, { exact: true })
const hasFocus = (target: Locator) => target.evaluate((it) => it === document.activeElement)

it.runIf(isRelease)(
  'a visitor who has to sign in can create an account instead, and keeps the company',
  async () => {
    await open(`/signin?${new URLSearchParams({ searchTerm: company })}`)
    await page.getByText(`Sign in to check ${company}.`).waitFor()
    await main().getByRole('link', { name: 'Create an account' }).click()
    await page.getByText(`Sign up to check ${company}.`).waitFor()
    expect(new URL(page.url()).searchParams.get('searchTerm')).toBe(company)
  },
)

it('the typed e-mail is kept on the way to a forgotten password and back', async () => {
  await open('/signin')
  await expect.poll(() => button('Sign In').isEnabled()).toBe(true)
  await field('Email').fill('typed@example.com')
  await field('Password').fill('Wrong-horse-7')
  await button('Sign In').click()
  const refused = page.getByText(signInToasts['auth/invalid-credential'])
  await refused.waitFor()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await button('Send the code').waitFor()
  expect(await field('Email').inputValue()).toBe('typed@example.com')
  // The error belonged to the other form.
  expect(await refused.count()).toBe(0)
  await field('Email').fill('other@example.com')
  await page.goBack()
  await button('Sign In').waitFor()
  expect(await field('Email').inputValue()).toBe('other@example.com')
})

it.runIf(isFull)(
  'a request shows until when it can be cancelled; then the button disappears',
  async () => {
    const buyer = await newBuyer()
    const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company })
    const until = cancellableUntil((body as { timestamp: string }).timestamp)
    await open('/dashboard', buyer)
    const row = page.getByRole('row', { name: new RegExp(company) })
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })
    const mailed = 'After that we start and email you.'
    await row
      .getByText(`You can cancel until ${time.format(until)}. ${mailed}`, { exact: true })
      .waitFor()
    const cancel = row.getByRole('button', { name: /^Cancel request/ })
    const keep = row.getByRole('button', { name: /^Keep it/ })
    await cancel.click()
    await expect.poll(() => hasFocus(keep)).toBe(true)
    await row.getByText('You’ll get your check back.').waitFor()
    await keep.click()
    await expect.poll(() => hasFocus(cancel)).toBe(true)
    await page.clock.setFixedTime(until)
    await cancel.waitFor({ state: 'hidden' })
    expect(await row.getByText(/You can cancel until/).count()).toBe(0)
  },
)

it.runIf(isRelease)(
  'the button to save a supplier is shown only on plans that can save suppliers',
  async () => {
    const [free, payer] = await Promise.all([newBuyer(), newBuyer()])
    await operate('set-plan', { account: payer.userId, plan: 'premium', by: 'Ann', reason: 'Gift' })
    const nextSteps = `/next-steps?searchTerm=${encodeURIComponent(company)}&isSubmitted=true`
    const save = () => button(/^Save supplier/)
    await open(nextSteps, free)
    await page.getByRole('link', { name: 'More checks with Premium' }).waitFor()
    expect(await save().count()).toBe(0)
    await open(nextSteps, payer)
    await save().waitFor()
  },
)

it.runIf(isRelease)('Retry moves the focus to the heading of the loaded content', async () => {
  const buyer = await newBuyer()
  let works = false
  const answer = () => (works ? 'real' : { status: 400, json: { message: 'No' } })
  await open('/', buyer)
  await answerCalls(page, '*/api/dashboard', answer)
  await answerCalls(page, '*/api/requests?limit=*', answer)
  await answerCalls(page, '*/api/me', answer)
  await page.goto('/dashboard')
  await page.getByText(buyerMessages.dashboardFailed).first().waitFor()
  works = true
  await button('Retry').press('Enter')
  await page.getByText('No reports found.', { exact: true }).waitFor()
  const recent = page.getByRole('heading', { name: 'Recent Reports' })
  await expect.poll(() => hasFocus(recent)).toBe(true)

  works = false
  await page.goto('/profile')
  await button('Retry').waitFor()
  works = true
  await button('Retry').press('Enter')
  await button('Retry').waitFor({ state: 'hidden' })
  const profile = page.getByRole('heading', { level: 1, name: 'Profile' })
  await expect.poll(() => hasFocus(profile)).toBe(true)
})

it.runIf(isRelease)('a payee check begins with its result and the next step', async () => {
  await open('/payee-check', await newBuyer())
  const result = main().getByRole('status')
  const compare = async (beneficiary: string) => {
    await field('Contract party').fill(company)
    await field('Bank beneficiary').fill(beneficiary)
    await button('Compare names').click()
  }
  await compare('深圳某某贸易有限公司')
  await expect.poll(() => result.innerText()).toMatch(/^The names differ\.\s+Do not pay/)
  await compare('Shenzhen Moumou Electronics Co., Ltd.')
  await expect.poll(() => result.innerText()).toMatch(/^We cannot tell .*\s+Do not pay yet/)
  await result.getByText('Banks print the English name').waitFor()
  await compare('MOUMOU ELECTRONICS (HK) LIMITED')
  await expect.poll(() => result.innerText()).toMatch(/^These are two companies.*\s+Do not pay\./)
  await compare(company)
  await expect.poll(() => result.innerText()).toMatch(/^The names match\.\s+.*don’t prove/)

  const earlier = page.getByRole('region', { name: 'Earlier checks' }).getByRole('group')
  await expect.poll(() => earlier.count()).toBe(3)
  for (const [at, name] of ['MOUMOU ELECTRONICS (HK) LIMITED', 'Shenzhen Moumou', '贸易'].entries())
    await expect.poll(() => earlier.nth(at).innerText()).toContain(name)
})

it.runIf(isRelease)(
  'a payee check opened from a report says where the prefilled name comes from',
  async () => {
    await open(`/payee-check?contractParty=${encodeURIComponent(company)}`, await newBuyer())
    expect(await field('Contract party').inputValue()).toBe(company)
    await main()
      .getByText(/is from your report or list: change it if the contract has another/)
      .waitFor()
  },
)

it('forms show limits and formats while the buyer types', async () => {
  await open('/contact')
  await expect.poll(() => button('Send Message').isEnabled()).toBe(true)
  await field('Email').fill('jo@nowhere')
  await field('Message').fill('x'.repeat(5001))
  await page.getByText(signInInline['auth/invalid-email']).waitFor()
  await page.getByText('5001 of 5000 characters').waitFor()
  await page.getByText('At most 5000 characters.').waitFor()
  await field('Message').fill('x')
  await page.getByText('At most 5000 characters.').waitFor({ state: 'hidden' })
  if (!isRelease) return
  await page.goto('/')
  await field('Newsletter email').fill('jo@nowhere')
  await field('Newsletter email').blur()
  await page.getByText(signInInline['auth/invalid-email']).waitFor()

  await open('/profile', await newBuyer())
  await page.getByText('With the country code, such as +1 614 555 0134.').waitFor()
  await field('Company').fill('x'.repeat(201))
  await page.getByText('At most 200 characters.').waitFor()
})
