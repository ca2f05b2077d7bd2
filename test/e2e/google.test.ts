import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { termsVersion } from '../../shared/account/terms.ts'
import { buyerMessages } from '../../web/src/messages/buyer.ts'
import {
  sessionMessages,
  signInToasts,
  signUpInline,
  signUpToast,
} from '../../web/src/messages/sign-in.ts'
import { newBuyer, password } from '../fixtures/buyer.ts'
import { codeFor } from '../fixtures/inbox.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease, sampled } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { countRecorded } from './network.ts'

let browser: Browser
const contexts: BrowserContext[] = []
beforeAll(async () => {
  browser = await startBrowser()
})
afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))
afterAll(() => browser?.close())

/** A separate browser that accepts the stand-in's self-signed certificate. */
async function visitor(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: inject('endpoints').site,
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: true,
    ...options,
  })
  contexts.push(context)
  return { context, ...(await openPage(context)) }
}

const newEmail = () => `google-${randomUUID()}@example.com`
const press = (page: Page) => page.getByRole('button', { name: /with Google/ }).click()

async function chooseAccount(page: Page, email: string, { verified = true } = {}) {
  await page.getByText(/stand-in for Google/).waitFor()
  await page.getByLabel('Another email').fill(email)
  if (!verified) await page.getByLabel(/has not verified/).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signInByPopup(page: Page, email: string, options?: { verified: boolean }) {
  const opened = page.waitForEvent('popup')
  await press(page)
  await chooseAccount(await opened, email, options)
}

const blockPopups = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.open = () => null
  })

/** The API's answer to `GET /api/me` for the page's session. */
const getMe = (page: Page) =>
  page.evaluate(async () => {
    const key = Object.keys(localStorage).find((it) => it.endsWith('.accessToken')) ?? ''
    const answer = await fetch('/api/me', {
      headers: { authorization: `Bearer ${localStorage.getItem(key)}` },
    })
    return (await answer.json()) as { userId: string; email: string; createdAt: string | null }
  })

/** Repeats the call that the site makes after each sign-in. */
const recordSignIn = (page: Page) =>
  page.evaluate(async () => {
    const key = Object.keys(localStorage).find((it) => it.endsWith('.accessToken')) ?? ''
    const answer = await fetch('/api/me/signed-in', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem(key)}`,
        'content-type': 'application/json',
      },
      body: '{}',
    })
    return (await answer.json()) as { displayName: string | null; photoURL: string | null }
  })

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText(sessionMessages.signedOut.title).waitFor()
}

const shows = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor()
}

describe('an account from Google', () => {
  it.runIf(isRelease).each(sampled([390, 1280], 2))(
    'signs up in a popup, has its name and picture until the buyer changes them, and signs out of managed login, too, at %i px',
    async (width) => {
      const { page, troubles } = await visitor({ viewport: { width, height: 850 } })
      await page.goto('/signin?from=%2Fprofile')
      const email = `ada.buyer-${randomUUID().slice(0, 8)}@example.com`
      const recorded = countRecorded(page)
      await signInByPopup(page, email)
      await page.waitForURL('**/profile')
      // The page is to show the name and the picture at once.
      expect(recorded()).toBe(1)
      await page.getByText(email).filter({ visible: true }).first().waitFor()
      const { userId, ...account } = await getMe(page)
      expect(account).toMatchObject({ email, createdAt: expect.any(String) })
      expect(await operatorsTable().itemsOf(userId, 'ACCOUNT')).toMatchObject([
        { termsVersion, termsAcceptedAt: expect.any(String) },
      ])
      const name = page.getByLabel('Display Name')
      await expect.poll(() => name.inputValue()).toMatch(/^Ada Buyer /)
      const main = page.getByRole('main')
      const isDrawn = () =>
        main
          .locator('img')
          .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0))
      await expect.poll(isDrawn).toEqual([true])
      await page.getByRole('button', { name: 'Account menu' }).locator('img').waitFor()

      await name.fill('Ada Lovelace')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText(buyerMessages.profileSaved.description).waitFor()
      await main.getByRole('button', { name: 'Remove picture' }).click()
      await main.locator('[data-initials=AL]').waitFor()
      expect(await isDrawn()).toEqual([])

      // Another sign-in does not overwrite the buyer's changes.
      await page.goto('/profile')
      expect(await recordSignIn(page)).toMatchObject({
        displayName: 'Ada Lovelace',
        photoURL: null,
      })
      await main.getByRole('button', { name: 'Use my Google picture' }).click()
      await expect.poll(isDrawn).toEqual([true])

      await signOut(page)
      expect(new URL(page.url()).pathname).toBe('/')
      expect(
        await page.evaluate(() =>
          [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
            (key) => key !== 'user-pool-client',
          ),
        ),
      ).toEqual([])
      // Google's account chooser is shown again: the session has ended.
      await page.goto('/signin')
      const opened = page.waitForEvent('popup')
      await press(page)
      await (await opened).getByText('Choose an account').waitFor()
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease)(
    'signs in by redirect if popups are blocked, at the second try, and keeps the search term',
    async () => {
      const { context, page, troubles } = await visitor()
      await blockPopups(context)
      const searchTerm = '海尔 & "Söhne" #1 ?a=b'
      const signUp = `/signup?${new URLSearchParams({ searchTerm })}`
      await page.goto(signUp)
      await press(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await shows(page, signInToasts['auth/popup-closed-by-user'])
      expect(page.url()).toBe(inject('endpoints').site + signUp)
      await press(page)
      await chooseAccount(page, newEmail())
      await page.waitForURL('**/next-steps?**')
      expect(new URL(page.url()).searchParams.get('searchTerm')).toBe(searchTerm)
      await page.getByText(searchTerm).first().waitFor()
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isRelease).each(sampled(['popup', 'redirect'], 2))(
    'with the e-mail of a password account signs in to that account, by %s',
    async (by) => {
      const buyer = await newBuyer()
      await buyer.call('POST', '/api/requests', { searchTerm: '美的集团' })
      const { context, page, troubles } = await visitor()
      if (by === 'redirect') await blockPopups(context)
      await page.goto('/signin')
      if (by === 'redirect') {
        await press(page)
        await chooseAccount(page, buyer.email)
      } else await signInByPopup(page, buyer.email)
      await page.waitForURL('**/dashboard')
      await page.getByRole('row', { name: /美的集团/ }).waitFor()
      expect(await getMe(page)).toMatchObject({ userId: buyer.userId, email: buyer.email })
      expect(await page.getByRole('region', { name: 'Notifications' }).innerText()).toBe('')
      expect(troubles).toEqual([])
    },
  )

  it.runIf(isFull)('is not shared with an unconfirmed sign-up for the same e-mail', async () => {
    const { page } = await visitor()
    const email = newEmail()
    await page.goto('/signup')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await page.getByLabel('Confirmation code').waitFor()
    await codeFor(email)

    const owner = await visitor()
    await owner.page.goto('/signin')
    await signInByPopup(owner.page, email)
    await owner.page.waitForURL('**/dashboard')

    await page.goto('/signin')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await shows(page, signInToasts['auth/invalid-credential'])
  })

  it.runIf(isFull)(
    'with an e-mail that Google has not verified is refused, by popup and by redirect',
    async () => {
      const refusal = [signUpToast, signUpInline['auth/account-exists-with-different-credential']]
      const { page } = await visitor()
      await page.goto('/signin')
      await signInByPopup(page, newEmail(), { verified: false })
      await shows(page, ...refusal)

      const other = await visitor()
      await blockPopups(other.context)
      await other.page.goto('/signup')
      await press(other.page)
      await chooseAccount(other.page, newEmail(), { verified: false })
      await other.page.waitForURL('**/signup')
      await shows(other.page, ...refusal)
    },
  )

  it.runIf(isFull)(
    'keeps its e-mail: signing up with it and a password is refused with a hint',
    async () => {
      const { page } = await visitor()
      const email = newEmail()
      await page.goto('/signin')
      await signInByPopup(page, email)
      await page.waitForURL('**/dashboard')

      const again = await visitor()
      await again.page.goto('/signup')
      await again.page.getByLabel('Email', { exact: true }).fill(email)
      await again.page.getByLabel('Password', { exact: true }).fill(password)
      await again.page.getByLabel('Confirm password', { exact: true }).fill(password)
      await again.page.getByRole('button', { name: 'Sign Up', exact: true }).click()
      await shows(
        again.page,
        signUpToast,
        signUpInline['auth/account-exists-with-different-credential'],
      )
    },
  )
})

describe('a sign-in popup that is closed or cancelled', () => {
  it.runIf(isFull)('is followed by a redirect', async () => {
    for (const end of ['close', 'cancel'] as const) {
      const { page } = await visitor()
      await page.goto('/signin')
      const opening = page.waitForEvent('popup')
      await press(page)
      const opened = await opening
      await opened.getByText('Choose an account').waitFor()
      if (end === 'close') await opened.close()
      else await opened.getByRole('button', { name: 'Cancel' }).click()
      await chooseAccount(page, newEmail())
      await page.waitForURL('**/dashboard')
    }
  })

  it.runIf(isRelease)('shows a message if the redirect is cancelled as well', async () => {
    const { context, page } = await visitor()
    await blockPopups(context)
    await page.goto('/signin?from=%2Fsettings')
    await press(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await shows(page, signInToasts['auth/popup-closed-by-user'])
    expect(new URL(page.url()).search).toBe('?from=%2Fsettings')
  })
})
