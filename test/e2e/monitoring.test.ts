import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { WatchDetails, WatchList } from '../../shared/monitoring/watch.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { runDesk } from '../fixtures/desk-command.ts'
import { passToNextCheck, passToWeeklyEmail } from '../fixtures/due-check.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { dress, looks, overhang, seriousFindings } from './check-screen.ts'

const example = JSON.parse(readFileSync('shared/reports/examples/mixed.json', 'utf8'))
const company: string = example.company.name

let browser: Browser
let buyer: TestBuyer
let context: BrowserContext
let page: Page
let troubles: string[]
let first: string
beforeAll(async () => {
  ;[browser, buyer] = await Promise.all([startBrowser(), newBuyer()])
  await operate('set-plan', { account: buyer.userId, plan: 'premium', by: 'Ann', reason: 'Test' })
  first = await request(company)
  await handIn(first)
  context = await browser.newContext({ ...signedInContext(buyer), reducedMotion: 'reduce' })
  ;({ page, troubles } = await openPage(context))
  await page.clock.install()
})
afterAll(() => browser?.close())

async function request(searchTerm: string): Promise<string> {
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  return (body as { id: string }).id
}

const statusOf = async (id: string) =>
  ((await buyer.call('GET', `/api/requests/${id}`)).body as { status: string }).status

/** As the report desk does, with changes to the example of 72 points. */
async function handIn(id: string, change: object = {}): Promise<void> {
  const report = { ...example, ...change, request: id }
  await reportsBucket().drop(`${id}.json`, Buffer.from(JSON.stringify(report)))
  await eventually(`the report of ${id}`, async () =>
    (await statusOf(id)) === 'completed' ? true : undefined,
  )
}

const watches = async () => (await buyer.call('GET', '/api/watches')).body as WatchList
const theWatch = async () => {
  const [watch] = (await watches()).items
  if (!watch) throw new Error('Nothing is watched')
  return watch
}
const newestCheck = async () => {
  const { id } = await theWatch()
  const { checks } = (await buyer.call('GET', `/api/watches/${id}`)).body as WatchDetails
  if (!checks[0]) throw new Error('No check')
  return checks[0]
}

/** A check becomes due and a request of the desk. @returns its id */
async function openNextCheck(): Promise<string> {
  const before = (await newestCheck()).requestId
  await passToNextCheck(buyer.userId, (await theWatch()).id)
  return eventually('the request of the check', async () => {
    const { requestId } = await newestCheck()
    return requestId === before ? undefined : requestId
  })
}

const newMail = (about: string | RegExp) =>
  eventually(`a mail: ${about}`, async () =>
    (await mailsTo(buyer.email)).find(({ subject }) => subject.match(about)),
  )

const link = (name: string | RegExp) => page.getByRole('link', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const entry = (name: string | RegExp) => page.getByRole('article', { name })

const newRepresentative = { ...example.company, legalRepresentative: '黎泓毅' }

// One history: each test goes on where the one before ended.
describe('a watched supplier', { shuffle: false }, () => {
  it('is watched from the page of its report, with the keyboard alone', async () => {
    await page.goto(`/dashboard?request=${first}`)
    await button(/^Watch this supplier/).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Watch this supplier' })
    await dialog
      .getByText(
        /will re-check it every 3 months. We’ll tell you about changes the way you chose in your settings and,/,
      )
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await dialog.getByRole('radio', { name: '3 months' }).focus()
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText(/every month/).waitFor()
    await dialog.getByRole('button', { name: 'Watch', exact: true }).focus()
    await page.keyboard.press('Enter')
    await link(/^Watched, next check/).waitFor()
    expect(await theWatch()).toMatchObject({ company, everyMonths: 1, state: 'active' })
  })

  it('is on the list, can be paused, resumed and checked at other intervals', async () => {
    await page.goto('/monitoring')
    await page.getByText('1 of 3 suppliers watched').waitFor()
    await button(/^Pause/).click()
    await page.getByText('Paused by you: no further checks until you resume it').waitFor()
    await button(/^Resume/).click()
    await page.getByText(/^Next check:/).waitFor()
    await page
      .getByRole('combobox', { name: `Check ${company}` })
      .selectOption('Checked every 6 months')
    await eventually('the interval', async () =>
      (await theWatch()).everyMonths === 6 ? true : undefined,
    )
    const download = page.waitForEvent('download')
    await button('Download CSV').click()
    expect((await download).suggestedFilename()).toBe('watches.csv')
  })

  it.runIf(isRelease)(
    'is checked again: the desk has a request, and a report without a change makes no noise',
    async () => {
      const id = await openNextCheck()
      const { output } = await runDesk('list')
      expect(output).toContain(id)
      await page.goto(`/monitoring?watch=${(await theWatch()).id}`)
      await entry('Being checked').waitFor()
      await handIn(id)
      // The page asks again after some seconds.
      await expect
        .poll(
          async () => {
            await page.clock.fastForward(4000)
            return entry('No change').count()
          },
          { interval: 500 },
        )
        .toBe(1)
      expect(await theWatch()).toMatchObject({ unread: false, lastChange: null })
    },
  )

  it('alerts: e-mail, line on the dashboard, and badge, which is gone once the history was read', async () => {
    await handIn(await openNextCheck(), { company: newRepresentative })
    const mail = await newMail(/Legal representative changed/)
    expect(mail.text).toContain('黎泓毅')
    await page.goto('/dashboard')
    await page.getByText(`Do not pay yet: ${company} (`).waitFor()
    await link('Monitoring (1 with news)').waitFor()
    await page.goto(
      /href="([^"]*monitoring\?watch[^"]*)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '',
    )
    await entry('Important change New')
      .getByText(/欧阳溱.* → 黎泓毅/)
      .waitFor()
    await eventually('the badge to go', async () =>
      (await link('Monitoring (1 with news)').count()) === 0 ? true : undefined,
    )
    expect((await theWatch()).unread).toBe(false)
  })

  it.runIf(isRelease)(
    'has a timeline, a plot with its table, and evidence in the report',
    async () => {
      await page.getByText(/^3 reports\. First:/).waitFor()
      await page.getByText('The scores as a table').click()
      expect(await page.getByRole('table').getByRole('row').count()).toBe(4)
      await entry(/Important change/)
        .getByRole('link', { name: /^Evidence of the change: Legal representative/ })
        .click()
      const facts = page.getByRole('region', { name: 'Company registration' })
      await eventually('the place of the evidence', () =>
        facts.evaluate((it) => (it === document.activeElement ? true : undefined)),
      )
      await page.goBack()
      await entry(/Important change/).waitFor()
    },
  )

  it.runIf(isRelease)('says of a withdrawn report that it is checked again', async () => {
    const { requestId } = await newestCheck()
    await operate('withdraw-report', { requestId, by: 'Ann', reason: 'Of another company' })
    await page.reload()
    await entry('Withdrawn, being checked again').waitFor()
    await handIn(requestId, { company: newRepresentative, issuedOn: '2026-11-21' })
    await page.reload()
    await entry(/Important change/).waitFor()
  })

  it.runIf(isRelease)(
    'is told of weekly, if the buyer chooses that, until the link of the e-mail ends it',
    async () => {
      await page.goto('/settings')
      await page.getByRole('radio', { name: /^Weekly/ }).check()
      await button('Save Changes').click()
      await page.getByText('Settings updated successfully').waitFor()
      await passToWeeklyEmail(buyer.userId)
      const mail = await newMail(/^This week: 1 watched supplier has changed/)
      const href = /href="([^"]*\/unsubscribe[^"]*)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&')
      const visitor = await browser.newContext({ baseURL: inject('endpoints').site })
      const opened = await openPage(visitor)
      await opened.page.goto(href ?? '')
      await opened.page.getByRole('button', { name: 'Stop the weekly email' }).click()
      await opened.page
        .getByText(/If this link is valid, you won’t get the weekly email anymore/)
        .waitFor()
      expect(opened.troubles).toEqual([])
      await visitor.close()
      const { settings } = (await buyer.call('GET', '/api/me')).body as { settings: object }
      expect(settings).toEqual({
        emailNotifications: true,
        marketingEmails: false,
        reportAlerts: true,
        monitoringAlerts: 'site-only',
      })
    },
  )

  it.runIf(isRelease)('stays readable when the plan ends, with the way back', async () => {
    await operate('set-plan', { account: buyer.userId, plan: 'free', by: 'Ann', reason: 'Test' })
    await page.goto('/monitoring')
    await page.getByText('Your plan has ended: 1 watched supplier is paused.').waitFor()
    await page
      .getByText(/It is kept until/)
      .first()
      .waitFor()
    await operate('set-plan', { account: buyer.userId, plan: 'premium', by: 'Ann', reason: 'Test' })
    await page.reload()
    await page.getByText('1 of 3 suppliers watched').waitFor()
  })

  it.runIf(isRelease).each(looks)(
    'its pages fit $width px in $scheme colors, without findings of axe',
    async (look) => {
      await dress(page, look)
      const { id } = await theWatch()
      for (const path of [
        '/monitoring',
        `/monitoring?watch=${id}`,
        '/ongoing-monitoring',
        '/settings',
      ]) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.getByText('Loading...').first().waitFor({ state: 'detached' })
        expect(await seriousFindings(page), path).toEqual([])
        expect(await overhang(page), path).toBe(0)
      }
      expect(troubles).toEqual([])
    },
    60_000,
  )

  it.runIf(isRelease)('is ended once that is confirmed', async () => {
    await page.goto('/monitoring')
    await button(/^Stop watching/).click()
    await button(/^Yes, stop/).click()
    await page.getByText('You’re not watching any suppliers yet.').waitFor()
    expect((await watches()).items).toEqual([])
  })
})
