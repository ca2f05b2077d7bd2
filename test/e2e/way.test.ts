import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buyerMessages } from '../../web/src/messages/buyer.ts'
import { signInToasts } from '../../web/src/messages/sign-in.ts'
import { messages } from '../../web/src/messages/spec.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, password, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { operate } from '../fixtures/operate.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { isFull, isRelease, sampled } from '../full.ts'
import { nextPage, startBrowser } from './browser.ts'
import { answerCalls } from './network.ts'

let browser: Browser
let context: BrowserContext
let page: Page
let troubles: string[]
beforeAll(async () => {
  browser = await startBrowser()
  const { site } = inject('endpoints')
  context = await browser.newContext({ baseURL: site, locale: 'en-GB', timezoneId: 'UTC' })
})
afterAll(() => browser?.close())

/** Widths of a phone and a desktop. */
const widths = isFull ? ([390, 1280] as const) : ([1280] as const)

async function open(width: number, path: string, buyer?: TestBuyer): Promise<void> {
  ;({ page, troubles } = await nextPage(context, buyer))
  await page.setViewportSize({ width, height: width < 700 ? 740 : 900 })
  await page.goto(path)
}

const banner = () => page.getByRole('banner')
const main = () => page.getByRole('main')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const hasFocus = (target: Locator) => target.evaluate((it) => it === document.activeElement)
const nextSteps = (name: string) =>
  `/next-steps?searchTerm=${encodeURIComponent(name)}&isSubmitted=true`

const waitUntilStored = (name: string) =>
  eventually('the search to be stored', () =>
    page.evaluate(
      (text) => Object.values(localStorage).some((it) => it.includes(text)) || undefined,
      `"data":"${name}"`,
    ),
  )

async function signIn(buyer: TestBuyer): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button('Sign In').click()
}

describe.each(widths)('at %i px', (width) => {
  it.runIf(isRelease)(
    'a visitor who opens the prices sees why to sign in, and after sign-in sees them',
    async () => {
      const buyer = await newBuyer()
      await open(width, '/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
      await page.waitForURL('**/signin?**')
      await page.getByText('Sign in to see prices.').waitFor()
      // The sign-up page shows the reason, too, reached from the page or from the header.
      for (const place of [main(), banner()]) {
        await place.getByRole('link', { name: /^Sign up$/i }).click()
        await page.getByText('Sign up to see prices.').waitFor()
        await place.getByRole('link', { name: /^Sign in$/i }).click()
        await page.getByText('Sign in to see prices.').waitFor()
      }
      await signIn(buyer)
      await page.waitForURL('**/pricing')
      await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease)(
    'the company is named on the sign-in and sign-up pages that lead to its submission',
    async () => {
      const company = '深圳某某电子有限公司'
      await open(width, nextSteps(company))
      await page.waitForURL('**/signin?**')
      await page.getByText(`Sign in to check ${company}.`).waitFor()
      await main().getByRole('link', { name: 'Sign up' }).click()
      await page.getByText(`Sign up to check ${company}.`).waitFor()
    },
  )

  it.runIf(isRelease)('an earlier request for the company is shown above the button', async () => {
    const buyer = await newBuyer()
    const company = '比亚迪股份有限公司'
    await buyer.call('POST', '/api/requests', { searchTerm: company })
    await open(width, nextSteps(company), buyer)
    const earlier = page.getByRole('group', { name: 'You have already requested this company.' })
    await earlier.getByText(`${company}: Pending`).waitFor()
    await earlier.getByText(/Due in/).waitFor()
    expect(await button('Submit Request').count()).toBe(0)
    await main().getByRole('link', { name: 'See your request' }).click()
    await page.waitForURL('**/dashboard?request=*')
    await page.getByRole('heading', { name: company }).waitFor()

    await page.goto(nextSteps(company))
    await button('Request it again').click()
    await page.waitForURL('**/dashboard')
    await expect.poll(() => page.getByRole('row', { name: new RegExp(company) }).count()).toBe(2)
    expect(troubles).toEqual([])
  })

  it.runIf(isFull)('an earlier report with its result is shown above the button', async () => {
    const buyer = await newBuyer()
    const company = '格力电器股份有限公司'
    const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company })
    const { id } = body as { id: string }
    await reportsBucket().drop(`${id}.63.pdf`, await reportPdf('Report'))
    await eventually('the report', async () => {
      const { body } = await buyer.call('GET', `/api/requests/${id}`)
      return (body as { status: string }).status === 'completed' || undefined
    })
    await open(width, '/', buyer)
    // The cached list has the request: a failed call removes nothing.
    await answerCalls(page, `*/api/requests/${id}`, () => ({ status: 400, json: {} }))
    await page.goto(nextSteps(company))
    const earlier = page.getByRole('group', { name: 'You have already requested this company.' })
    await earlier.getByText(`${company}: Completed`).waitFor()
    await earlier.getByText('63%').waitFor()
    const link = earlier.getByRole('link', { name: company })
    expect(await link.getAttribute('href')).toBe(`/dashboard?request=${id}`)
    await earlier.getByRole('button', { name: 'View Report' }).waitFor()
    expect(await page.getByText('Nothing is submitted yet.').count()).toBe(0)
  })

  it.runIf(isRelease)(
    'a search that is not submitted yet says so, and is shown on the dashboard until it is',
    async () => {
      const buyer = await newBuyer()
      const company = '深圳某某电子有限公司'
      const pendingSearch = () => main().getByText(`You have not submitted ${company} yet.`)
      await open(width, nextSteps(company), buyer)
      await page.getByText('Nothing is submitted yet.').waitFor()
      // Visible without scrolling, and above the later steps.
      await button('Submit Request').waitFor()
      await page.getByText('Read from the name alone: nothing is verified yet.').waitFor()
      await page.getByText(/^You have 3 of 3 checks left\. The report is due/).waitFor()
      const bottom = await button('Submit Request').evaluate(
        (it) => it.getBoundingClientRect().bottom,
      )
      expect(bottom).toBeLessThan(width < 700 ? 740 : 900)
      await waitUntilStored(company)
      await page.goto('/dashboard')
      await pendingSearch().waitFor()
      await main().getByRole('link', { name: 'Continue' }).click()
      await page.waitForURL('**/next-steps**')
      await button('Submit Request').click()
      await page.waitForURL('**/dashboard')
      await page.getByRole('row', { name: new RegExp(company) }).waitFor()
      expect(await pendingSearch().count()).toBe(0)

      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease)('a search that is not submitted yet can be dismissed', async () => {
    await open(width, nextSteps('美的集团股份有限公司'), await newBuyer())
    await page.getByText('Nothing is submitted yet.').waitFor()
    await waitUntilStored('美的集团股份有限公司')
    await page.goto('/dashboard')
    await main().getByText('You have not submitted 美的集团股份有限公司 yet.').waitFor()
    await button('Dismiss').click()
    await main()
      .getByText(/You have not submitted/)
      .waitFor({ state: 'hidden' })
    expect(troubles).toEqual([])
  })

  it.runIf(isFull)(
    'submitting a company with an earlier request unknown to the page moves the focus to that request',
    async () => {
      const buyer = await newBuyer()
      const company = '华为技术有限公司'
      await open(width, '/', buyer)
      // As if another tab had submitted it in the meantime.
      await answerCalls(page, '*/api/requests?limit=*', () => ({
        status: 200,
        json: { items: [], nextCursor: null },
      }))
      await buyer.call('POST', '/api/requests', { searchTerm: company })
      await page.goto(nextSteps(company))
      await button('Submit Request').click()
      const earlier = page.getByRole('group', { name: 'You have already requested this company.' })
      await earlier.getByText(`${company}: Pending`).waitFor()
      await expect.poll(() => hasFocus(earlier)).toBe(true)
      expect(await button('Submit Request').count()).toBe(0)
    },
  )

  it.runIf(isRelease)(
    'a toast disappears with its page, can be closed, and covers no form',
    async () => {
      await open(width, '/signin')
      await expect.poll(() => button('Sign In').isEnabled()).toBe(true)
      await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('Wrong-horse-7')
      await button('Sign In').click()
      const toast = page
        .getByRole('region', { name: 'Notifications' })
        .getByText(signInToasts['auth/invalid-credential'])
      await toast.waitFor()
      const form = ['Email', 'Password'].map((name) => page.getByLabel(name, { exact: true }))
      for (const control of [...form, button('Sign In'), button('Sign in with Google')])
        await expect.poll(() => isCovered(control)).toBe(false)
      await banner()
        .getByRole('link', { name: /Veridock/ })
        .click()
      await page.getByLabel('Supplier company name').waitFor()
      await toast.waitFor({ state: 'hidden' })
    },
  )

  it.runIf(isFull)(
    'a visitor who searches sees the sign-in heading, the reason and what is free',
    async () => {
      await open(width, '/')
      await page.getByLabel('Supplier company name').fill('深圳某某电子有限公司')
      await button('Search').click()
      await page.waitForURL('**/signin?**')
      await page.getByText(messages.signInToSearch.description).waitFor()
      await page.getByText('New here? 3 checks are free.').waitFor()
      const heading = page.getByRole('heading', { level: 1, name: 'Sign in' })
      for (const it of [heading, main().getByRole('link', { name: 'Create an account' })])
        await expect.poll(() => isCovered(it)).toBe(false)
      await main().getByRole('link', { name: 'Create an account' }).click()
      await page.getByText('Your first 3 checks are free.').waitFor()
    },
  )

  it.runIf(isRelease)(
    'a page opens scrolled to its top, and Back restores the scroll position',
    async () => {
      await open(width, '/faq')
      const privacy = page.getByRole('contentinfo').getByRole('link', { name: /Privacy/ })
      await privacy.scrollIntoViewIfNeeded()
      const scrolledTo = await page.evaluate(() => window.scrollY)
      expect(scrolledTo).toBeGreaterThan(100)
      // The scroll position in each frame that shows the new page.
      await page.evaluate(() => {
        const positions: number[] = []
        const record = () => {
          if (location.pathname === '/privacy-policy' && document.title.startsWith('Privacy'))
            positions.push(window.scrollY)
          requestAnimationFrame(record)
        }
        record()
        Object.assign(window, { positions })
      })
      await privacy.click()
      await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor()
      const recorded = () =>
        page.evaluate(() => (window as unknown as { positions: number[] }).positions)
      await expect.poll(async () => (await recorded()).length).toBeGreaterThan(3)
      expect(Math.max(...(await recorded()))).toBe(0)
      await page.goBack()
      await page.waitForURL('**/faq')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolledTo - 200)
    },
  )

  it.runIf(isFull)(
    'the menu can be opened, used and closed by keyboard and by pointer',
    async () => {
      const buyer = await newBuyer()
      await open(width, '/pricing', buyer)
      const menu = banner().getByRole('button', { name: 'Account menu', exact: true })
      const item = (name: string) => banner().getByRole('link', { name, exact: true })
      await menu.focus()
      await page.keyboard.press('Enter')
      await item('Profile').waitFor()
      const first = width < 700 ? item('Suppliers') : item('Profile')
      await page.keyboard.press('ArrowDown')
      expect(await hasFocus(first)).toBe(true)
      await page.keyboard.press('Escape')
      await item('Profile').waitFor({ state: 'hidden' })
      expect(await hasFocus(menu)).toBe(true)

      await menu.click()
      expect(await menu.getAttribute('aria-expanded')).toBe('true')
      await main().click({ position: { x: 5, y: 5 } })
      await item('Profile').waitFor({ state: 'hidden' })

      // The link to the current page is marked; another link closes the menu.
      if (width < 700) await menu.click()
      expect(await item('Pricing').getAttribute('aria-current')).toBe('page')
      await item('Check an invoice').click()
      await page.waitForURL('**/payments')
      await item('Profile').waitFor({ state: 'hidden' })
      await expect.poll(() => hasFocus(main())).toBe(true)
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease)(
    'a free buyer sees on every page how many checks are left, and a link to more',
    async () => {
      const buyer = await newBuyer()
      await buyer.call('POST', '/api/requests', { searchTerm: '海尔智家股份有限公司' })
      await open(width, '/dashboard', buyer)
      const menu = banner().getByRole('button', { name: 'Account menu', exact: true })
      const left = banner().getByRole('link', { name: '2 of 3 checks left' })
      const look = async () => {
        if (width < 700) await menu.click()
        await left.waitFor()
      }
      await look()
      for (const path of sampled(['/faq', '/', '/settings'], 3)) {
        await page.goto(path)
        await look()
      }
      await left.click()
      await page.waitForURL('**/upgrade')
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease)(
    'a first visit shows three steps, which disappear with the first request',
    async () => {
      const buyer = await newBuyer()
      await open(width, '/dashboard', buyer)
      await page.getByText('No reports found.', { exact: true }).waitFor()
      for (const step of ['Search for the supplier', 'Submit your request', 'Read the report'])
        await main().getByRole('heading', { name: step }).waitFor()
      const sample = main().getByRole('link', { name: 'Read a sample report' })
      expect(await sample.getAttribute('href')).toBe('/sample-report')
      await buyer.call('POST', '/api/requests', { searchTerm: '美的集团' })
      await page.reload()
      await page.getByRole('row', { name: /美的集团/ }).waitFor()
      expect(await page.getByText('Search for the supplier').count()).toBe(0)
    },
  )
})

/** Whether another element covers the middle of the control. */
const isCovered = (control: Locator) =>
  control.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (y < 0 || y > window.innerHeight) return false
    return !it.contains(document.elementFromPoint(x, y))
  })

describe('if stored data cannot be refreshed,', () => {
  const openAndWaitUntilStored = async (path: string, plan?: 'premium') => {
    const buyer = await newBuyer()
    if (plan) await operate('set-plan', { account: buyer.userId, plan, by: 'Ann', reason: 'Gift' })
    await open(1280, path, buyer)
    await button('Save Changes').waitFor()
    await eventually('the account to be stored', () =>
      page.evaluate(
        () => Object.keys(localStorage).some((key) => key.startsWith('kept.')) || undefined,
      ),
    )
  }

  it.each([
    ['/profile', buyerMessages.profileLoadFailed],
    ...(isRelease ? [['/settings', buyerMessages.settingsLoadFailed] as const] : []),
  ] as const)('%s says so, and when the data was read', async (path, message) => {
    await openAndWaitUntilStored(path)
    let status = 400
    await answerCalls(page, '*/api/me', () =>
      status === 400 ? { status, json: { message: 'No' } } : 'real',
    )
    await page.reload()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await toasts.getByText(message.description).waitFor()
    await main()
      .getByText(/Shown as of/)
      .waitFor()
    await button('Save Changes').waitFor()
    status = 200
    await button('Retry').click()
    await main()
      .getByText(/Shown as of/)
      .waitFor({ state: 'hidden' })
  })

  it.runIf(isFull)('the counts show none left, with the last known numbers', async () => {
    await openAndWaitUntilStored('/profile', 'premium')
    await page.getByText('30 of 30').waitFor()
    await eventually('the counts to be stored', () =>
      page.evaluate(
        () =>
          Object.entries(localStorage).some(
            ([key, text]) => key.startsWith('kept.') && String(text).includes('"usage"'),
          ) || undefined,
      ),
    )
    await answerCalls(page, '*/api/me/usage', () => ({ status: 400, json: { message: 'No' } }))
    await page.reload()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await toasts.getByText(buyerMessages.countsFailed.description).waitFor()
    await expect.poll(() => main().innerText()).toMatch(/Searches left\s+0\b/)
    await main()
      .getByText(/30 of 30 were left. Shown as of/)
      .waitFor()
  })
})

it.runIf(isFull)('a row without a report says so in words, and a click says why', async () => {
  const buyer = await newBuyer()
  await buyer.call('POST', '/api/requests', { searchTerm: '格力电器' })
  await open(1280, '/dashboard', buyer)
  const row = page.getByRole('row', { name: /格力电器/ })
  await row.getByText(/Due by/).waitFor()
  await row.getByRole('button', { name: /^View Report of 格力电器, not available/ }).click()
  await page.getByText(buyerMessages.reportNotAvailable.title).waitFor()
})

it.runIf(isRelease)('a name that is too long is not submitted, and a message says so', async () => {
  const buyer = await newBuyer()
  const long = '司'.repeat(231)
  await open(390, '/', buyer)
  await page.getByLabel('Supplier company name').fill(long)
  const told = page.getByText('The company name can have 200 characters at most.')
  await told.waitFor()
  await button('Search').click()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goto(nextSteps(long))
  await told.waitFor()
  expect(await button('Submit Request').count()).toBe(0)
  await main().getByRole('link', { name: 'Go Back' }).waitFor()
})

it.runIf(isFull)(
  'a paying buyer sees the plan instead of the prices in the header, also on public pages',
  async () => {
    const buyer = await newBuyer()
    await operate('set-plan', { account: buyer.userId, plan: 'premium', by: 'Ann', reason: 'Gift' })
    await open(1280, '/dashboard', buyer)
    await banner().getByRole('link', { name: 'Plan', exact: true }).waitFor()
    await page.goto('/faq')
    const plan = banner().getByRole('link', { name: 'Plan', exact: true })
    expect(await plan.getAttribute('href')).toBe('/profile')
    await button('Account menu').click()
    await button('Sign out').click()
    await banner().getByRole('link', { name: 'Sign In' }).waitFor()
  },
)
