import { randomUUID } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { companyFacts, exampleCompany } from '../../shared/site/company.ts'
import { paths } from '../../shared/site/pages.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease, sampled } from '../full.ts'
import { nextPage, startBrowser } from './browser.ts'
import { openFolds } from './check-screen.ts'

/** Pages and hints that a buyer sees before paying. */

let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await startBrowser()
  context = await browser.newContext({
    baseURL: inject('endpoints').site,
    reducedMotion: 'reduce',
  })
})
afterAll(() => browser?.close())

async function openAs(width: number, buyer?: TestBuyer) {
  const opened = await nextPage(context, buyer)
  await opened.page.setViewportSize({ width, height: 850 })
  return opened
}

describe.each(sampled([390, 1280], 2))('at %i px, signed out', (width) => {
  it.runIf(isRelease)(
    'links lead from the home page through every article of the blog to a check',
    async () => {
      const { page, troubles } = await openAs(width)
      await page.goto(paths.home)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
      await page.getByRole('link', { name: 'How to read a Chinese business license' }).click()
      await page.waitForURL(`**${paths.licenseArticle}`)

      const contents = page.getByRole('navigation', { name: 'On this page' })
      await contents.getByRole('link', { name: 'Three comparisons before you pay' }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${paths.licenseArticle}#three-comparisons-before-you-pay`)
      const reached = page.getByRole('heading', { name: 'Three comparisons before you pay' })
      await expect.poll(async () => (await reached.boundingBox())?.y).toBeLessThan(200)

      const more = page.getByRole('navigation', { name: 'More articles' })
      for (const path of [paths.payeeArticle, paths.scoreArticle, paths.licenseArticle]) {
        await more.getByRole('link').first().click()
        await page.waitForURL(`**${path}`)
        await page.getByRole('article').waitFor()
      }
      await page.getByRole('link', { name: 'Check a supplier' }).click()
      await page.getByRole('combobox', { name: 'Supplier company name' }).waitFor()
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease)(
    'the sample report is linked from the home page, and says that it is invented',
    async () => {
      const { page, troubles } = await openAs(width)
      await page.goto(paths.home)
      await page.getByRole('link', { name: 'Read a sample report' }).click()
      await page.getByText('This company is invented.').waitFor()
      await openFolds(page)
      for (const name of ['Legal 法律', 'Financial 财务', 'Operational 经营', 'Reputation 声誉'])
        await page.getByRole('region', { name, exact: true }).getByText('of 100').waitFor()
      // Hidden at the worst findings of a phone: the findings follow them.
      await page
        .getByText('The invoice asks you to pay a Hong Kong company.')
        .filter({ visible: true })
        .first()
        .waitFor()
      await page.getByRole('main').getByRole('link', { name: 'How we score' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'How we score' }).waitFor()
      await page
        .getByRole('link', { name: 'What a trust score says, and what it does not' })
        .click()
      await page.getByRole('article').getByText('High means trust').waitFor()
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease)('the footer says who we are, which on this stage is an example', async () => {
    const { page, troubles } = await openAs(width)
    for (const path of [paths.home, paths.faq]) {
      await page.goto(path)
      const footer = page.getByRole('contentinfo')
      for (const fact of companyFacts(exampleCompany))
        await footer.getByText(fact.join(': ')).waitFor()
    }
    expect(troubles).toEqual([])
  })

  it.runIf(isRelease)('the newsletter form says what comes next', async () => {
    const { page, troubles } = await openAs(width)
    const email = `reader-${randomUUID()}@example.com`
    await page.goto(paths.home)
    await page.getByLabel('Newsletter email').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText(`open the link we sent to ${email} within three days`).waitFor()
    // reports-and-mails.test.ts follows the link.
    expect(troubles).toEqual([])
  })

  it.runIf(isRelease)(
    'the home search shows the maximum length while the buyer types',
    async () => {
      const { page } = await openAs(width)
      await page.goto(paths.home)
      await page.getByRole('combobox').fill('深圳'.repeat(101))
      await page.getByText('The company name can have 200 characters at most.').waitFor()
    },
  )
})

describe('for search engines and feed readers', () => {
  it('an article has structured data, and links to the feed', async () => {
    const { page } = await openAs(1280)
    for (const path of [paths.blog, paths.scoreArticle]) {
      await page.goto(path)
      const link = page.locator('link[type="application/atom+xml"]')
      expect(await link.getAttribute('href')).toBe('/blog/feed.xml')
    }
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    ) as { '@graph': Record<string, unknown>[] }
    expect(data['@graph'].find((each) => each['@type'] === 'Article')).toMatchObject({
      headline: await page.getByRole('heading', { level: 1 }).innerText(),
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(await page.locator('meta[property="og:type"]').getAttribute('content')).toBe('article')
  })

  it('the feed is served as XML with every article of the site map', async () => {
    const { site } = inject('endpoints')
    const feed = await fetch(`${site}/blog/feed.xml`)
    expect(feed.status).toBe(200)
    expect(feed.headers.get('content-type')).toMatch(/xml/)
    const text = await feed.text()
    const map = await (await fetch(`${site}/sitemap.xml`)).text()
    const listed = [...map.matchAll(/<loc>([^<]*\/blog\/[^<]*)</g)].map(([, url]) => url)
    expect(listed).toHaveLength(3)
    for (const url of listed) expect(text).toContain(`<id>${url}</id>`)
  })
})

describe('a buyer', () => {
  it.runIf(isRelease)('without a request is offered the sample report', async () => {
    const { page } = await openAs(390, await newBuyer())
    await page.goto(paths.dashboard)
    await page.getByText('No reports found.').waitFor()
    await page.getByRole('link', { name: 'Read a sample report' }).click()
    await page.getByText('This company is invented.').waitFor()
  })

  it.runIf(isRelease)(
    'whose account record is missing gets one by opening the profile page',
    async () => {
      const buyer = await newBuyer()
      const { client, name } = operatorsTable().table
      const Key = { pk: `ACCOUNT#${buyer.userId}`, sk: 'ACCOUNT' }
      await client.send(new DeleteCommand({ TableName: name, Key }))
      const { page, troubles } = await openAs(1280, buyer)
      await page.goto(paths.profile)
      await page.getByRole('main').getByText(buyer.email).waitFor()
      expect(await operatorsTable().item(Key.pk, Key.sk)).toMatchObject({
        email: buyer.email,
        accountType: 'free',
        searchCount: 0,
      })
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease)('sees requests sorted by time, also imported ones', async () => {
    const buyer = await newBuyer()
    const pk = `ACCOUNT#${buyer.userId}`
    for (const [id, timestamp] of [
      ['01KA0000000000000000000003', '2025-01-01T00:00:00.000Z'],
      ['01KA0000000000000000000002', '2026-09-01T00:00:00.000Z'],
      ['01KA0000000000000000000001', '2026-10-01T00:00:00.000Z'],
    ] as const)
      await operatorsTable().put({
        pk,
        sk: `REQUEST#${id}`,
        searchTerm: `Import of ${timestamp.slice(0, 7)}`,
        status: 'completed',
        timestamp,
      })
    const names = ['Import of 2026-10', 'Import of 2026-09', 'Import of 2025-01']
    const { body } = await buyer.call('GET', '/api/requests')
    const { items } = body as { items: { searchTerm: string }[] }
    expect(items.map(({ searchTerm }) => searchTerm)).toEqual(names)
    if (!isRelease) return
    const { page } = await openAs(1280, buyer)
    await page.goto(paths.dashboard)
    const rows = page.getByRole('row', { name: /Import of/ })
    await expect.poll(() => rows.count()).toBe(3)
    expect(await rows.getByRole('link', { name: /Import of/ }).allInnerTexts()).toEqual(names)
  })

  it('finds name and email filled in the contact form', async () => {
    const buyer = await newBuyer()
    await buyer.call('PATCH', '/api/me', { displayName: 'Ada Buyer' })
    const { page } = await openAs(1280, buyer)
    await page.goto(paths.profile)
    await expect.poll(() => page.getByLabel('Display Name').inputValue()).toBe('Ada Buyer')
    await eventually(
      'the data to be stored offline',
      async () =>
        (await page.evaluate(() => JSON.stringify(localStorage).includes('Ada Buyer'))) ||
        undefined,
    )
    await page.goto(paths.contact)
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Buyer')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(buyer.email)
  })
})
