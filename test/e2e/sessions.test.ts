import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  GetTokensFromRefreshTokenCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { termsVersion } from '../../shared/account/terms.ts'
import {
  accountMessages,
  codeInline,
  confirmationWrong,
  emailChangeErrors,
  exportTexts,
} from '../../web/src/messages/account.ts'
import { buyerMessages } from '../../web/src/messages/buyer.ts'
import { sessionMessages, signInToasts } from '../../web/src/messages/sign-in.ts'
import { cognitoClient, newBuyer, password, type TestBuyer, tokensFor } from '../fixtures/buyer.ts'
import { takeBackLinkIn } from '../fixtures/change-email.ts'
import { eventually } from '../fixtures/eventually.ts'
import { codeFor, mailsTo } from '../fixtures/inbox.ts'
import { passHours } from '../fixtures/pass-time.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { signedInEarlier } from '../fixtures/tokens.ts'
import { isFull, isRelease } from '../full.ts'
import { nextPage, openPage, startBrowser } from './browser.ts'
import { answerCalls, countRecorded } from './network.ts'

let browser: Browser
/** Of tests that need one browser only, and no service worker. */
let usual: BrowserContext
let buyer: TestBuyer
const contexts: BrowserContext[] = []
beforeAll(async () => {
  browser = await startBrowser()
  usual = await browser.newContext({ baseURL: inject('endpoints').site, reducedMotion: 'reduce' })
})
afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))
afterAll(() => browser?.close())

/** With a service worker, whose cache signing out clears, too. */
async function newBuyersContext() {
  buyer = await newBuyer()
  const context = await browser.newContext({
    ...signedInContext(buyer),
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  contexts.push(context)
  return context
}

async function newBuyersPage() {
  buyer = await newBuyer()
  return nextPage(usual, buyer)
}

/** Replaces the access token by an expired one, as after 15 minutes. */
const expire = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.endsWith('.accessToken')) continue
      const [header, claims = '', signature] = (localStorage.getItem(key) ?? '').split('.')
      const past = { ...JSON.parse(atob(claims)), exp: 1_000_000_000 }
      localStorage.setItem(key, [header, btoa(JSON.stringify(past)), signature].join('.'))
    }
  })

/** Whether a session can still renew its access token, asked as the site does. */
const canRenew = ({ refreshToken: RefreshToken }: Pick<TestBuyer, 'refreshToken'>) =>
  cognitoClient()
    .send(
      new GetTokensFromRefreshTokenCommand({
        ClientId: inject('endpoints').cognito.clientId,
        RefreshToken,
      }),
    )
    .then(
      () => true,
      (error) => {
        if (error instanceof NotAuthorizedException) return false
        throw error
      },
    )

/** The refresh token of the page's session. */
const storedToken = async (page: Page) => ({
  refreshToken: await page.evaluate(() => {
    const key = Object.keys(localStorage).find((it) => it.endsWith('.refreshToken')) ?? ''
    return String(localStorage.getItem(key))
  }),
})

const signedInUser = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((it) => it.endsWith('.accessToken')) ?? ''
    const [, claims = ''] = (localStorage.getItem(key) ?? '').split('.')
    return { userId: String(JSON.parse(atob(claims)).sub) }
  })

const storedKeys = (page: Page) =>
  page.evaluate(async () => {
    const caches = await window.caches.keys()
    const cached = await Promise.all(
      caches.map(async (name) =>
        (await (await window.caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return {
      local: Object.keys(localStorage).filter((key) => key !== 'user-pool-client'),
      session: Object.keys(sessionStorage),
      api: cached.flat().filter((path) => path.startsWith('/api/')),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cookies: document.cookie,
    }
  })

const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

const refreshes = (page: Page): string[] => {
  const seen: string[] = []
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target'] ?? ''
    if (/GetTokensFromRefreshToken|InitiateAuth/.test(target)) seen.push(target)
  })
  return seen
}

describe('a session', () => {
  it('is deleted from the browser at sign-out, also in other tabs', async () => {
    const context = await newBuyersContext()
    const { page, troubles } = await openPage(context)
    const { page: other } = await openPage(context)
    await buyer.call('POST', '/api/requests', { searchTerm: '海尔集团' })
    await page.goto('/dashboard')
    await page.getByRole('row', { name: /海尔集团/ }).waitFor()
    await other.goto('/payee-check')
    await other.getByLabel('Contract party').fill('深圳某某电子有限公司')
    // What is typed and not sent outlasts a reload, and no sign-out.
    await other.reload()
    await expect
      .poll(() => other.getByLabel('Contract party').inputValue())
      .toBe('深圳某某电子有限公司')

    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText(sessionMessages.signedOut.title).waitFor()
    await other.waitForURL('**/signin?**')
    // Tabs share the storage but for their sessions', and each clears it.
    for (const tab of [page, other])
      await expect
        .poll(() => storedKeys(tab))
        .toEqual({
          local: [],
          session: [],
          api: [],
          databases: [],
          cookies: '',
        })
    expect(troubles).toEqual([])

    // The refresh token is revoked, so that copies of it are useless.
    expect(await canRenew(buyer)).toBe(false)
  })

  it.runIf(isRelease)(
    'renews its token once while a form is open, and is kept while the user pool cannot be reached',
    async () => {
      const { page } = await newBuyersPage()
      await page.goto('/profile')
      const company = page.getByLabel('Company')
      await company.fill('Kept')
      await expire(page)
      const pool = `${inject('endpoints').cognito.endpoint}/**`
      await page.route(pool, (route) => route.abort())
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText(buyerMessages.profileSaveFailed.description).waitFor()
      expect(new URL(page.url()).pathname).toBe('/profile')
      expect(await company.inputValue()).toBe('Kept')
      await page.unroute(pool)

      await company.fill('Söhne & 采购有限公司')
      const seen = refreshes(page)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText(buyerMessages.profileSaved.description).waitFor()
      expect(seen).toHaveLength(1)
      expect((await buyer.call('GET', '/api/me')).body).toMatchObject({
        company: 'Söhne & 采购有限公司',
      })
    },
  )

  it.runIf(isFull)('renews its token once, however many calls need it', async () => {
    const { page } = await newBuyersPage()
    await page.goto('/contact')
    const seen = refreshes(page)
    await expire(page)
    await page.goto('/dashboard')
    await page.getByText('No reports found.').waitFor()
    expect(seen).toHaveLength(1)
  })

  it('that was ended on another device leads to sign-in, and back to the same page', async () => {
    const { page } = await newBuyersPage()
    await page.goto('/contact')
    await buyer.call('POST', '/api/me/sign-out')
    await expire(page)
    await page.goto('/next-steps?searchTerm=%E6%B5%B7%E5%B0%94%20%26%20%22x%22%23&isSubmitted=true')
    await page.waitForURL('**/signin?**')
    await page.getByText(/^You were signed out: your session expired, or it was ended/).waitFor()
    await page.getByLabel('Email', { exact: true }).fill(buyer.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/next-steps?**')
    expect(new URL(page.url()).searchParams.get('searchTerm')).toBe('海尔 & "x"#')
  })
})

const visitor = async () => {
  const context = await browser.newContext({
    baseURL: inject('endpoints').site,
    reducedMotion: 'reduce',
  })
  contexts.push(context)
  return openPage(context)
}

describe('signing in by e-mail', () => {
  it('shows the dashboard before the sign-in is recorded', async () => {
    buyer = await newBuyer()
    await buyer.call('POST', '/api/requests', { searchTerm: '海尔集团' })
    const lastLogin = async () =>
      (await operatorsTable().itemsOf(buyer.userId, 'ACCOUNT'))[0]?.lastLogin
    const before = await lastLogin()
    const { page, troubles } = await nextPage(usual)
    let record = () => {}
    const held = new Promise<void>((resolve) => {
      record = resolve
    })
    await page.goto('/signin')
    await answerCalls(page, '*/api/me/signed-in', () => held.then(() => 'real'))
    await page.getByLabel('Email', { exact: true }).fill(buyer.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('row', { name: /海尔集团/ }).waitFor()
    expect(await lastLogin()).toBe(before)
    record()
    await expect.poll(lastLogin).not.toBe(before)
    expect(troubles).toEqual([])
  })

  it.runIf(isRelease)(
    'asks a buyer with an unconfirmed address for the code, and then continues',
    async () => {
      const { page } = await nextPage(usual)
      const email = `unconfirmed-${Date.now()}@example.com`
      await page.goto('/signup')
      await page.getByText('an uppercase letter (A–Z)').waitFor()
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
      await page.getByLabel('Confirmation code').waitFor()
      const first = await codeFor(email)
      // After a day the code has expired, and the screen says what to do.
      await passHours(email, 25)
      await page.getByLabel('Confirmation code').fill(first)
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await shows(page, codeInline['auth/code-expired'])
      await page.getByRole('link', { name: 'Sign up with another one' }).click()
      await page.getByLabel('Confirm password', { exact: true }).waitFor()

      const searchTerm = '华为 & "技术" #1'
      await page.goto(`/signin?${new URLSearchParams({ searchTerm })}`)
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      const code = page.getByLabel('Confirmation code')
      await code.waitFor()
      const newest = await eventually('a second code', async () =>
        (await mailsTo(email)).length > 1 ? codeFor(email) : undefined,
      )
      if (first !== newest) {
        await code.fill(first)
        await page.getByRole('button', { name: 'Confirm', exact: true }).click()
        await shows(page, codeInline['auth/invalid-verification-code'])
      }
      const recorded = countRecorded(page)
      await code.fill(newest)
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await page.waitForURL('**/next-steps?**')
      // The record of a new account may be missing: pages wait for it.
      expect(recorded()).toBe(1)
      expect(new URL(page.url()).searchParams.get('searchTerm')).toBe(searchTerm)
      const { userId } = await signedInUser(page)
      expect(await operatorsTable().itemsOf(userId, 'ACCOUNT')).toMatchObject([
        { email, termsVersion, termsAcceptedAt: expect.any(String) },
      ])
    },
  )

  it('with a forgotten password sets a new one, and the old one is refused', async () => {
    buyer = await newBuyer()
    const { page, troubles } = await nextPage(usual)
    // Fake the browser's clock: another code can be requested after 30 seconds.
    await page.clock.install()
    await page.goto('/signin?from=%2Fsettings')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email', { exact: true }).fill(buyer.email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    const field = page.getByLabel('Confirmation code')
    await field.waitFor()
    const resetCode = (count: number) =>
      eventually('the code of the reset', async () => {
        const mails = await mailsTo(buyer.email)
        const resets = mails.filter(({ subject }) => subject.includes('password'))
        return resets.length >= count ? codeFor(buyer.email) : undefined
      })
    const late = await resetCode(1)
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByText(/Password must be at least 8 characters long/).waitFor()
    await page.getByLabel('New password', { exact: true }).fill('Another-horse-8')
    const set = async (code: string) => {
      await field.fill(code)
      await page.getByRole('button', { name: 'Set the password' }).click()
    }
    await set(late === '000000' ? '111111' : '000000')
    await shows(page, codeInline['auth/invalid-verification-code'])
    await passHours(buyer.email, 2)
    await set(late)
    await shows(page, codeInline['auth/code-expired'])
    expect(await page.getByRole('button', { name: 'Send a new code (in' }).isDisabled()).toBe(true)
    const again = page.getByRole('button', { name: 'Send a new code', exact: true })
    // One second at a time, because the page counts them down.
    await expect
      .poll(() => page.clock.runFor(1000).then(() => again.isVisible()), { interval: 10 })
      .toBe(true)
    await again.click()
    await page.getByText('A new code is on its way.', { exact: false }).waitFor()
    await set(await resetCode(2))
    await page.waitForURL('**/settings')
    // Chromium logs the refused codes to its console.
    expect(troubles.filter((line) => !line.includes('400'))).toEqual([])
    await expect(tokensFor(buyer.email)).rejects.toThrow(NotAuthorizedException)
    await tokensFor(buyer.email, undefined, 'Another-horse-8')
  })
})

describe('an address that a stranger signed up first', () => {
  const signUp = async (page: Page, email: string, secret: string) => {
    await page.goto('/signup')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await page.getByLabel('Confirm password', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await page.getByLabel('Confirmation code').waitFor()
  }
  const newestOf = (email: string, count: number) =>
    eventually(`code ${count} for ${email}`, async () =>
      (await mailsTo(email)).length >= count ? codeFor(email) : undefined,
    )

  it.runIf(isFull)('can still be signed up by its owner, with the owner’s password', async () => {
    const email = `squatted-${randomUUID()}@example.com`
    const [{ page: squatter }, { page, troubles }] = [await visitor(), await visitor()]
    await signUp(squatter, email, 'Squatters-horse-1')
    await newestOf(email, 1)
    await signUp(page, email, password)
    await page.getByLabel('Confirmation code').fill(await newestOf(email, 2))
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await tokensFor(email)
    expect(troubles).toEqual([])
  })

  it.runIf(isFull)(
    'makes its owner set a new password, if the stranger signs up before the owner enters the code',
    async () => {
      const email = `raced-${randomUUID()}@example.com`
      const [{ page: squatter }, { page }] = [await visitor(), await visitor()]
      await signUp(page, email, password)
      await newestOf(email, 1)
      await signUp(squatter, email, 'Squatters-horse-1')
      await page.getByLabel('Confirmation code').fill(await newestOf(email, 2))
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await page.getByText(accountMessages.otherPassword.description).waitFor()
      const thief = await tokensFor(email, undefined, 'Squatters-horse-1')
      const reset = await eventually('the code of the reset', async () =>
        (await mailsTo(email)).some(({ subject }) => subject.includes('new password'))
          ? codeFor(email)
          : undefined,
      )
      await page.getByLabel('Confirmation code').fill(reset)
      await page.getByLabel('New password', { exact: true }).fill('Another-horse-8')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await page.waitForURL('**/dashboard')
      const context = await browser.newContext(signedInContext(thief))
      contexts.push(context)
      const { page: thiefPage } = await openPage(context)
      await thiefPage.goto('/contact')
      await expire(thiefPage)
      await thiefPage.goto('/dashboard')
      await thiefPage.waitForURL('**/signin?**')
    },
  )

  it.runIf(isFull)(
    'gets a code for a forgotten password, although the sign-up was never confirmed',
    async () => {
      const email = `unfinished-${randomUUID()}@example.com`
      const { page } = await visitor()
      await signUp(page, email, 'Forgotten-horse-1')
      await newestOf(email, 1)
      await page.goto('/signin?forgot=password')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Send the code' }).click()
      const field = page.getByLabel('Confirmation code')
      await field.fill(await newestOf(email, 2))
      await page.getByLabel('New password', { exact: true }).fill(password)
      const set = page.getByRole('button', { name: 'Set the password' })
      await set.click()
      await page.getByText('Your email is confirmed. We sent a second code to').waitFor()
      expect(await field.inputValue()).toBe('')
      const reset = await eventually('the second code', async () =>
        (await mailsTo(email)).some(({ subject }) => subject.includes('new password'))
          ? codeFor(email)
          : undefined,
      )
      await field.fill(reset)
      await set.click()
      await page.waitForURL('**/dashboard')
    },
  )
})

describe('the settings', () => {
  it.runIf(isRelease)('change the password, which ends every other session', async () => {
    const { page, troubles } = await newBuyersPage()
    const elsewhere = await tokensFor(buyer.email)
    await page.goto('/settings')
    await page.getByLabel('Current password', { exact: true }).fill('Wrong-horse-9')
    await page.getByLabel('New password', { exact: true }).fill('Another-horse-8')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText(signInToasts['auth/wrong-password']).waitFor()
    await page.getByLabel('Current password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText(accountMessages.passwordChanged.description).waitFor()
    expect(await canRenew(elsewhere)).toBe(false)
    await expire(page)
    await page.goto('/dashboard')
    await page.getByText('No reports found.').waitFor()
    // Chromium logs the refused password to its console.
    expect(troubles.filter((line) => !line.includes('400'))).toEqual([])
  })

  it.runIf(isRelease)(
    'change the e-mail after a fresh sign-in, and the old address can take it back',
    async () => {
      buyer = await newBuyer()
      const { page, troubles } = await nextPage(usual, {
        ...buyer,
        accessToken: signedInEarlier(buyer.accessToken, 11),
      })
      const email = `moved-${randomUUID()}@example.com`
      await page.goto('/settings')
      await page.getByLabel('New email').fill(email)
      const send = page.getByRole('button', { name: 'Send a code to the new address' })
      await send.click()
      const dialog = page.getByRole('dialog', { name: /Sign in again/ })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await shows(page, emailChangeErrors['recent-sign-in-required'])
      await send.click()
      await dialog.getByLabel('Password', { exact: true }).fill('Wrong-horse-9')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await dialog.getByText(signInToasts['auth/wrong-password']).waitFor()
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')

      const field = page.getByLabel('Confirmation code')
      await field.waitFor()
      const code = await codeFor(email)
      await field.fill(code === '000000' ? '111111' : '000000')
      await page.getByRole('button', { name: 'Confirm the new email' }).click()
      await shows(page, codeInline['auth/invalid-verification-code'])
      await field.fill(code)
      await page.getByRole('button', { name: 'Confirm the new email' }).click()
      await page.getByText(accountMessages.emailChanged.description).waitFor()
      await page.getByText(email).filter({ visible: true }).first().waitFor()
      expect((await buyer.call('GET', '/api/me')).body).toMatchObject({ email })
      // Chromium logs the refused calls to its console.
      expect(troubles.filter((line) => !/40[03]/.test(line))).toEqual([])

      const changed = await storedToken(page)
      const { page: ownerPage } = await nextPage(usual)
      await ownerPage.goto(
        `/take-back-email?${new URLSearchParams(await takeBackLinkIn(buyer.email))}`,
      )
      await ownerPage.getByRole('button', { name: 'Undo the change' }).click()
      await ownerPage.getByText(`Your account’s email is ${buyer.email} again.`).waitFor()
      expect(await canRenew(changed)).toBe(false)
      await ownerPage.getByRole('link', { name: 'Set a new password' }).click()
      const reset = await eventually('the code of the reset', async () =>
        (await mailsTo(buyer.email)).some(({ subject }) => subject.includes('new password'))
          ? codeFor(buyer.email)
          : undefined,
      )
      await ownerPage.getByLabel('Confirmation code').fill(reset)
      await ownerPage.getByLabel('New password', { exact: true }).fill('Another-horse-8')
      await ownerPage.getByRole('button', { name: 'Set the password' }).click()
      await ownerPage.waitForURL('**/dashboard')
      expect(await signedInUser(ownerPage)).toEqual({ userId: buyer.userId })
    },
  )

  it.runIf(isRelease)('sign out everywhere', async () => {
    const { page } = await newBuyersPage()
    const elsewhere = await tokensFor(buyer.email)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Sign out on all devices' }).click()
    await page.getByText(sessionMessages.signedOut.title).waitFor()
    expect(await canRenew(elsewhere)).toBe(false)
  })
})

describe('the data of an account', () => {
  it.runIf(isRelease)(
    'can be downloaded, and deleted with the account by typing its e-mail',
    async () => {
      const context = await newBuyersContext()
      const { page, troubles } = await openPage(context)
      await page.clock.install()
      await page.goto('/settings')
      await page.getByRole('button', { name: 'Download my data' }).click()
      await page.getByText(exportTexts.making).waitFor()
      await eventually('the file', async () => {
        const { body } = await buyer.call('GET', '/api/me/export')
        return (body as { state: string }).state === 'ready' || undefined
      })
      // The page asks every few seconds.
      await page.clock.runFor(5000)
      await page.getByText(exportTexts.ready).waitFor()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download the file' }).click()
      const file = await (await downloading).path()
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
        userId: buyer.userId,
        stored: { account: [{ email: buyer.email }] },
      })
      expect(troubles).toEqual([])
      await page.getByRole('button', { name: 'Prepare a new file' }).click()
      await page.getByText(accountMessages.exportTooSoon.description).waitFor()
      // Chromium logs the API's refusals to its console.
      expect(troubles.splice(0)).toEqual([expect.stringContaining('429')])

      await page.getByRole('button', { name: 'Delete my account…' }).click()
      const confirmation = page.getByLabel('Type your email to confirm')
      await confirmation.fill('somebody@example.com')
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByText(confirmationWrong).waitFor()
      await confirmation.fill(buyer.email)
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByText(accountMessages.erased.title).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
      expect(await storedKeys(page)).toEqual({
        local: [],
        session: [],
        api: [],
        databases: [],
        cookies: '',
      })
      expect(troubles).toEqual([])

      await expect(tokensFor(buyer.email)).rejects.toThrow()
    },
  )
})

describe('the page to return to', () => {
  let known: TestBuyer
  beforeAll(async () => {
    known = await newBuyer()
  })

  // web/src/domain/session/return-to.test.ts tries every spelling; this checks that the page uses it.
  const spellings = ['/\\evil.example', 'https://evil.example/', '//evil.example']
  const odd = ['/%09/evil.example', 'javascript:alert(1)', '/\t/evil.example']
  it.runIf(isRelease).each([...spellings, ...(isFull ? odd : [])])(
    'is never on another site: %j',
    async (from) => {
      const { page } = await nextPage(usual)
      await page.goto(`/signin?${new URLSearchParams({ from })}`)
      await page.getByLabel('Email', { exact: true }).fill(known.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/signin')
      expect(new URL(page.url()).origin).toBe(inject('endpoints').site)
    },
  )

  it.runIf(isRelease)(
    'after a forgotten password does not reveal whether an account exists',
    async () => {
      const { page, troubles } = await nextPage(usual)
      await page.goto('/signin')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByLabel('Email', { exact: true }).fill('nobody-here@example.com')
      await page.getByRole('button', { name: 'Send the code' }).click()
      await page.getByText('has an account, a code is on its way there', { exact: false }).waitFor()
      // A phone may reload the page when the buyer returns from the e-mail program.
      await page.reload()
      await page.getByText('has an account, a code is on its way there', { exact: false }).waitFor()
      expect(troubles).toEqual([])
      await page.getByLabel('Confirmation code').fill('123456')
      await page.getByLabel('New password', { exact: true }).fill('Another-horse-8')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await shows(page, codeInline['auth/invalid-verification-code'])
    },
  )
})
