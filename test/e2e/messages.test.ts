import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  inject,
  it,
  type RunnerTestSuite,
} from 'vitest'
import { contactNextSteps } from '../../web/src/messages/app.ts'
import { assistantApology, assistantProblems } from '../../web/src/messages/assistant.ts'
import { banners, buyerMessages } from '../../web/src/messages/buyer.ts'
import {
  passwordsDiffer,
  sessionMessages,
  signInInline,
  signInToasts,
  signUpInline,
  signUpToast,
} from '../../web/src/messages/sign-in.ts'
import { emailSubmitted, messages } from '../../web/src/messages/spec.ts'
import { newBuyer, password, type TestBuyer } from '../fixtures/buyer.ts'
import { codeFor } from '../fixtures/inbox.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isRelease, sampled } from '../full.ts'
import { runUntil, startBrowser, stopClock } from './browser.ts'
import {
  assistantFailures,
  cataloged,
  notShownYet,
  notSpecified,
  signInInlineRefusals,
  signInRefusals,
  signUpRefusals,
} from './messages.ts'
import { answerCalls, answerNoCalls } from './network.ts'

let browser: Browser
let account: TestBuyer
let visitor: Page
let buyer: Page
const seen = new Set<string>()

const open = async (options: Parameters<Browser['newContext']>[0]): Promise<Page> => {
  // A test cannot intercept the fetches of a service worker.
  const context: BrowserContext = await browser.newContext({
    reducedMotion: 'reduce',
    ...options,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

/** The buyer, in a context of its own: a clock that a test has stopped would stop for the next ones too. */
const openTimed = async (): Promise<Page> => {
  const timed = await open(signedInContext(account))
  await timed.clock.install()
  return timed
}

beforeAll(async () => {
  ;[browser, account] = await Promise.all([startBrowser(), newBuyer()])
  await account.call('POST', '/api/requests', { searchTerm: '海尔集团' })
  visitor = await open({ baseURL: inject('endpoints').site })
  buyer = await open(signedInContext(account))
})
afterEach(() => Promise.all([visitor, buyer].map(answerNoCalls)))
afterAll(() => browser?.close())

// A run with `-t` does not show every text.
const isWholeRun = ({ tasks }: Pick<RunnerTestSuite, 'tasks'>): boolean =>
  tasks.every((task) => (task.type === 'suite' ? isWholeRun(task) : task.result?.state === 'pass'))
afterAll(({}, file) => {
  if (!isWholeRun(file)) return
  const excused = new Set([...notSpecified, ...Object.values(notShownYet).flat()])
  const unseen = cataloged.filter((text) => !seen.has(text) && !excused.has(text))
  expect(unseen, 'texts of the catalog that no test saw on a screen').toEqual([])
  const shownNow = Object.values(notShownYet)
    .flat()
    .filter((text) => seen.has(text))
  expect(shownNow, 'shown now: remove it from notShownYet').toEqual([])
})

/** Waits until the screen shows each text exactly. */
async function shows(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page
      .getByText(text, { exact: true })
      .first()
      .waitFor()
      .catch(async (cause) => {
        const shown = await page.locator('body').innerText()
        throw new Error(`“${text}” is not on the screen, which says:\n${shown}`, { cause })
      })
    seen.add(text)
  }
}

const says = (page: Page, message: { title: string; description?: string }) =>
  shows(page, ...Object.values(message))

/** Fakes the answer of an API path or of a user pool call. */
const answer = (page: Page, path: string, status: number, body: unknown) =>
  answerCalls(page, `*${path}`, () => ({ status, json: body }))

const problem = (status: number, code: string) => ({
  title: code,
  status,
  detail: 'Told by the server.',
  code,
})

const refuse = (page: Page, path: string) => answer(page, path, 400, { message: 'Bad Request' })

const poolRefuses = (page: Page, type: string, message: string) =>
  answerCalls(page, `${inject('endpoints').cognito.endpoint}/*`, () => ({
    status: 400,
    headers: { 'access-control-allow-origin': '*', 'x-amzn-errortype': type },
    json: { __type: type, message },
  }))

async function signIn(page: Page, email = account.email) {
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function signUp(page: Page, { email = 'new@example.com', confirm = password } = {}) {
  await page.goto('/signup')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
}

const usage = (changed: object) => ({
  plan: 'free',
  limit: 3,
  used: 3,
  left: 0,
  resetsAt: null,
  daysUntilReset: null,
  blocked: true,
  reason: 'free-limit-reached',
  ...changed,
})

const usedUp = usage({
  plan: 'premium',
  limit: 30,
  used: 30,
  resetsAt: '2099-01-01T00:00:00.000Z',
  daysUntilReset: 9,
  reason: 'monthly-limit-reached',
})

describe('messages when signing in', () => {
  it.each(sampled(signInRefusals, 3))('%s: %s', async (type, message, [code]) => {
    await poolRefuses(visitor, type, message)
    await signIn(visitor)
    await shows(visitor, signInToasts[code])
  })

  it.runIf(isRelease).each(signInInlineRefusals)('%s: %s', async (type, message, code) => {
    await poolRefuses(visitor, type, message)
    await signIn(visitor)
    await shows(visitor, signInToasts.default, signInInline[code])
  })

  it.runIf(isRelease)('with a wrong password too often', async () => {
    const { endpoint, clientId: ClientId } = inject('endpoints').cognito
    const USERNAME = `locked-${randomUUID()}@example.com`
    const wrong = () =>
      fetch(endpoint, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
        body: JSON.stringify({
          ClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME, PASSWORD: 'Wrong-horse-9' },
        }),
      })
    // The user pool locks a name for one second, doubled with each further attempt.
    for (let n = 0; n < 5; n += 1) await wrong()
    await expect
      .poll(async () => {
        await wrong()
        await signIn(visitor, USERNAME)
        const told = visitor.getByText(signInInline['auth/too-many-requests'], { exact: true })
        return told.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        )
      })
      .toBe(true)
    await shows(visitor, signInToasts.default, signInInline['auth/too-many-requests'])
  })

  it.runIf(isRelease)('without a network', async () => {
    await answerCalls(visitor, `${inject('endpoints').cognito.endpoint}/*`, () => 'none')
    await signIn(visitor)
    await shows(visitor, signInToasts['auth/network-request-failed'])
  })

  it.runIf(isRelease)('with an invalid address', async () => {
    await signIn(visitor, 'nobody@nowhere')
    await shows(visitor, signInInline['auth/invalid-email'])
  })

  it.runIf(isRelease)(
    'if the account record cannot be saved, and the buyer can continue',
    async () => {
      const page = await open({ baseURL: inject('endpoints').site })
      await refuse(page, '/api/me/signed-in')
      await signIn(page)
      await page.waitForURL('**/dashboard')
      await says(page, sessionMessages.signedInUnsaved)
      await page.context().close()
    },
  )
})

describe('messages when signing in with Google', () => {
  const press = (page: Page) => page.getByRole('button', { name: /with Google/ }).click()
  const openWithoutPopups = async () => {
    const page = await open({ baseURL: inject('endpoints').site, ignoreHTTPSErrors: true })
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/signin')
    return page
  }

  it.runIf(isRelease)('cancelled in the redirect after a blocked popup', async () => {
    const page = await openWithoutPopups()
    await press(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await shows(page, signInToasts['auth/popup-closed-by-user'])
    await page.context().close()
  })

  it.runIf(isRelease)('if neither popup nor redirect can start', async () => {
    const page = await openWithoutPopups()
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Storage is off', 'SecurityError')
      }
    })
    await press(page)
    await shows(page, signInToasts['auth/popup-blocked'])
    await page.context().close()
  })

  it.runIf(isRelease)('at a site address that is not registered', async () => {
    const page = await open({ baseURL: inject('endpoints').site.replace('localhost', '127.0.0.1') })
    await page.goto('/signin')
    await press(page)
    await shows(page, signInToasts['auth/unauthorized-domain'])
    await page.context().close()
  })
})

describe('messages when signing up', () => {
  it.each(sampled(signUpRefusals, 5))('%s: %s', async (type, message, code) => {
    await poolRefuses(visitor, type, message)
    await signUp(visitor)
    await shows(visitor, signUpToast, signUpInline[code])
  })

  it('with two different passwords', async () => {
    await signUp(visitor, { confirm: `${password}x` })
    await shows(visitor, passwordsDiffer)
  })

  it.runIf(isRelease)('with a password that breaks all rules', async () => {
    await visitor.goto('/signup')
    await visitor.getByLabel('Password', { exact: true }).fill('-')
    await visitor.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await visitor
      .getByText(
        'Password must be at least 8 characters long, contain an uppercase letter, contain a lowercase letter, contain a number.',
      )
      .first()
      .waitFor()
  })

  it.runIf(isRelease)(
    'if the account record cannot be saved, and the buyer can continue',
    async () => {
      const email = `unsaved-${randomUUID()}@example.com`
      const page = await open({ baseURL: inject('endpoints').site })
      await refuse(page, '/api/me/signed-in')
      await signUp(page, { email })
      await page.getByLabel('Confirmation code').fill(await codeFor(email))
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await page.waitForURL('**/dashboard')
      await says(page, sessionMessages.signedUpUnsaved)
      await page.context().close()
    },
  )
})

describe('messages when searching and submitting', () => {
  const search = async (page: Page, beforeSearch = async () => {}) => {
    await page.goto('/')
    await page.getByLabel('Supplier company name').fill('美的集团')
    await beforeSearch()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  }
  const submit = async (page: Page, query: string) => {
    await page.goto(`/next-steps${query}`)
    await page.getByRole('button', { name: 'Submit Request' }).click()
  }

  it.runIf(isRelease)('signed out', async () => {
    await search(visitor)
    await says(visitor, messages.signInToSearch)
  })

  it('with the free checks used up: a message for five seconds, then the Premium page', async () => {
    const timed = await openTimed()
    await answer(timed, '/api/me/usage', 200, usage({}))
    await search(timed, () => stopClock(timed))
    await runUntil(timed, timed.getByText(messages.freeLimit.title, { exact: true }))
    await says(timed, messages.freeLimit)
    await timed.clock.runFor(4000)
    expect(new URL(timed.url()).pathname).toBe('/')
    await timed.clock.runFor(1500)
    await timed.clock.resume()
    await timed.waitForURL('**/premium-features')
    await timed.getByText(messages.freeLimit.title).waitFor({ state: 'hidden' })
  })

  it.runIf(isRelease)('with the month’s checks used up', async () => {
    await answer(buyer, '/api/me/usage', 200, usedUp)
    await submit(buyer, '?searchTerm=美的集团&isSubmitted=true')
    await buyer.waitForURL('**/dashboard')
    await says(buyer, messages.monthlyLimit)
  })

  it.runIf(isRelease)('without a term', async () => {
    await submit(buyer, '')
    await says(buyer, buyerMessages.noSearchTerm)
  })

  it.runIf(isRelease)('while the API fails', async () => {
    await answerCalls(buyer, '*/api/requests', (method) =>
      method === 'POST' ? { status: 400, json: { message: 'Bad Request' } } : 'real',
    )
    await submit(buyer, '?searchTerm=美的集团&isSubmitted=true')
    await says(buyer, buyerMessages.submitFailed)
  })
})

describe('the start page', () => {
  const subscribe = async (address = 'reader@example.com') => {
    await visitor.goto('/')
    await visitor.getByLabel('Newsletter email').fill(address)
    await visitor.getByRole('button', { name: 'Subscribe' }).click()
  }

  it.runIf(isRelease)('confirms a newsletter subscription', async () => {
    await subscribe()
    await says(visitor, messages.subscribed)
    await shows(visitor, emailSubmitted)
  })

  it.runIf(isRelease)('says that a newsletter subscription failed', async () => {
    await refuse(visitor, '/api/newsletter')
    await subscribe()
    await says(visitor, messages.subscribeFailed)
  })

  it.runIf(isRelease)('says that too many addresses were subscribed', async () => {
    await answer(visitor, '/api/newsletter', 429, problem(429, 'too-many-requests'))
    await subscribe()
    await says(visitor, messages.subscribeFailed)
    await visitor.getByText('Told by the server.').waitFor()
    await answerNoCalls(visitor)
  })

  it.runIf(isRelease)('names an invalid newsletter address', async () => {
    await subscribe('reader')
    await says(visitor, messages.subscribeFailed)
    await visitor.getByText('This is not an email address.').waitFor()
  })

  const ask = async (message: string) => {
    await buyer.goto('/')
    const panel = buyer.getByRole('region', { name: 'AI Help' })
    // A click before the script is loaded does nothing.
    await expect
      .poll(async () => {
        if (!(await panel.isVisible())) await buyer.getByRole('button', { name: 'AI Help' }).click()
        return panel.isVisible()
      })
      .toBe(true)
    await panel.getByRole('textbox').fill(message)
    await panel.getByRole('textbox').press('Enter')
  }

  it.runIf(isRelease).each(assistantFailures)(
    'says why AI Help does not answer: %s',
    async (command, reason) => {
      await ask(`stand-in: ${command}`)
      await says(buyer, messages.assistantFailed)
      await shows(buyer, reason, assistantApology)
    },
  )

  it.runIf(isRelease)(
    'asks a visitor to sign in when the visitors’ share of AI Help is used up',
    async () => {
      await answer(buyer, '/api/assistant', 403, problem(403, 'assistant-sign-in'))
      await ask('Who makes Haier fridges?')
      await shows(buyer, assistantProblems.signIn)
    },
  )

  it.runIf(isRelease)('says that the monthly limit of AI Help is reached', async () => {
    await answer(buyer, '/api/assistant', 503, problem(503, 'assistant-resting'))
    await ask('Who makes Haier fridges?')
    await shows(buyer, assistantProblems.monthlyLimit)
  })
})

describe('the dashboard', () => {
  const firstScreen = async (counts: object) => ({
    ...((await account.call('GET', '/api/dashboard')).body as object),
    usage: counts,
  })

  it.runIf(isRelease).each([
    [banners.freeUsedUp, usage({}), 'Upgrade now', '/upgrade'],
    [banners.freeExceeded, usage({ used: 4 }), 'Upgrade now', '/upgrade'],
    [banners.monthlyUsedUp, usedUp, 'Contact us', '/contact?type=enterprise'],
  ])('has the banner %s', async (text, body, link, to) => {
    await answer(buyer, '/api/dashboard', 200, await firstScreen(body))
    await buyer.goto('/dashboard')
    await buyer.getByText(text).waitFor()
    seen.add(text)
    expect(await buyer.getByRole('link', { name: link }).getAttribute('href')).toBe(to)
  })

  it.runIf(isRelease)('has no banner below the limit', async () => {
    const body = usage({ used: 2, left: 1, blocked: false })
    await answer(buyer, '/api/dashboard', 200, await firstScreen(body))
    await buyer.goto('/dashboard')
    await buyer.getByText('海尔集团', { exact: true }).first().waitFor()
    // Before, the counts of the last visit are shown.
    await buyer.getByText('You have 1 of 3 checks left.').waitFor()
    for (const text of Object.values(banners)) expect(await buyer.getByText(text).count()).toBe(0)
  })

  it.runIf(isRelease)('says that it cannot be loaded', async () => {
    const page = await open(signedInContext(account))
    await refuse(page, '/api/dashboard')
    await page.goto('/dashboard')
    await shows(page, buyerMessages.dashboardFailed)
    await page.context().close()
  })

  it.runIf(isRelease)('shows a loading text, and a first step if it is empty', async () => {
    const page = await open(signedInContext(await newBuyer()))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await answerCalls(page, '*/api/dashboard', async () => {
      await held
      return 'real' as const
    })
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Recent Reports' }).waitFor()
    await page.getByText('Loading...', { exact: true }).waitFor()
    letGo()
    await page.getByText('No reports found.', { exact: true }).waitFor()
    const start = page.getByRole('link', { name: 'Start your first search' })
    expect(await start.getAttribute('href')).toBe('/')
    await page.context().close()
  })

  it.runIf(isRelease)('says that a report is not ready yet', async () => {
    await buyer.goto('/dashboard')
    await buyer.getByRole('button', { name: /^View Report/ }).click()
    await says(buyer, buyerMessages.reportNotAvailable)
  })

  it.runIf(isRelease)('says whether signing out failed or succeeded', async () => {
    const page = await open(signedInContext(account))
    const signOut = async () => {
      await page.goto('/dashboard')
      await page.getByText('海尔集团', { exact: true }).first().waitFor()
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
    }
    await answerCalls(page, '*/assets/sign-in-and-out-*.js', () => 'none')
    await signOut()
    await shows(page, sessionMessages.signOutFailed)
    await answerNoCalls(page)
    await signOut()
    await page.waitForURL((url) => url.pathname === '/')
    await says(page, sessionMessages.signedOut)
    await page.context().close()
  })
})

describe('messages of the contact form', () => {
  const write = async (page: Page) => {
    await page.goto('/contact?type=person-check')
    // What is typed before hydration is typed again by a timer (lib/input-replay.tsx), which a stopped clock holds.
    if (page !== visitor)
      await page.getByRole('button', { name: 'Send Message', disabled: false }).waitFor()
    await page.getByLabel('Name').fill('Jo Buyer')
    const email = page.getByLabel('Email', { exact: true })
    if (page === visitor) await email.fill('jo@example.com')
    await page.getByLabel('Message').fill('Can you check this person?')
    if (page !== visitor) await stopClock(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
  }

  it('when the message is sent and the form is cleared', async () => {
    await write(visitor)
    await says(visitor, messages.contactSent)
    expect(await visitor.getByLabel('Message').inputValue()).toBe('')
    const next = { email: 'jo@example.com', isConfirmed: false }
    await visitor.getByText(contactNextSteps(next)).waitFor()
  })

  it.runIf(isRelease)(
    'for a signed-in buyer, who sees the dashboard after two seconds',
    async () => {
      const timed = await openTimed()
      await write(timed)
      await runUntil(timed, timed.getByText(messages.contactSent.title, { exact: true }))
      await says(timed, messages.contactSent)
      await timed.getByText('A confirmation is on its way').waitFor()
      await timed.clock.runFor(1500)
      expect(new URL(timed.url()).pathname).toBe('/contact')
      await timed.clock.runFor(1000)
      await timed.clock.resume()
      await timed.waitForURL('**/dashboard')
    },
  )

  it.runIf(isRelease)(
    'with the server’s error text, or a general one if there is none',
    async () => {
      await answer(visitor, '/api/contact', 400, problem(400, 'invalid-request'))
      await write(visitor)
      await visitor.getByText('Told by the server.').waitFor()
      await answerNoCalls(visitor)
      await refuse(visitor, '/api/contact')
      await write(visitor)
      await shows(visitor, messages.contactFailed)
    },
  )
})

describe('messages of the profile and the settings', () => {
  const save = async (page: Page, path: string) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Save Changes' }).click()
  }
  const onWrite = (page: Page, path: string, status: number) =>
    answerCalls(page, `*${path}`, (method) =>
      method === 'GET' ? 'real' : { status, json: { message: 'No' } },
    )

  it.each([
    ['/profile', '/api/me', buyerMessages.profileSaveFailed, buyerMessages.profileSaved],
    [
      '/settings',
      '/api/me/settings',
      buyerMessages.settingsSaveFailed,
      buyerMessages.settingsSaved,
    ],
  ])('%s is not saved, then saved', async (path, call, failed, saved) => {
    await onWrite(buyer, call, 400)
    await save(buyer, path)
    await says(buyer, failed)
    await answerNoCalls(buyer)
    await buyer.getByRole('button', { name: 'Save Changes' }).click()
    await says(buyer, saved)
  })

  it.runIf(isRelease).each([
    ['/profile', buyerMessages.profileLoadFailed],
    ['/settings', buyerMessages.settingsLoadFailed],
  ])('%s cannot be loaded', async (path, message) => {
    const page = await open(signedInContext(account))
    await refuse(page, '/api/me')
    await page.goto(path)
    await says(page, message)
    await page.context().close()
  })

  it.runIf(isRelease)('when a profile is saved after the session has ended', async () => {
    const page = await open(signedInContext(account))
    await onWrite(page, '/api/me', 401)
    await save(page, '/profile')
    await page.waitForURL('**/signin**')
    await says(page, buyerMessages.noUser)
    await page.context().close()
  })

  it.runIf(isRelease)(
    'when the counts cannot be loaded, cannot be refreshed, and are refreshed',
    async () => {
      const page = await open(signedInContext(account))
      const { body: me } = await account.call('GET', '/api/me')
      await answer(page, '/api/me', 200, { ...(me as object), accountType: 'premium' })
      let counts: { status: number; json: object } = {
        status: 400,
        json: { message: 'Bad Request' },
      }
      await answerCalls(page, '*/api/me/usage', () => counts)
      await page.goto('/profile')
      await says(page, buyerMessages.countsFailed)
      await page.getByText('Searches left').waitFor()
      expect(await page.getByRole('main').innerText()).toMatch(/Searches left\s+0\b/)

      const refresh = page.getByRole('button', { name: 'Refresh' })
      await refresh.click()
      await says(page, buyerMessages.countsRefreshFailed)
      counts = {
        status: 200,
        json: { ...usedUp, used: 29, left: 1, blocked: false, reason: null },
      }
      await refresh.click()
      await says(page, buyerMessages.countsRefreshed)
      await page.context().close()
    },
  )

  it.runIf(isRelease)(
    'are missing if the plan cannot be read, which is shown as free',
    async () => {
      const page = await open(signedInContext(account))
      await refuse(page, '/api/me')
      await page.goto('/upgrade')
      await page.getByText('Upgrade', { exact: true }).first().waitFor()
      await page
        .getByText(/^Free plan/)
        .first()
        .waitFor()
      expect(await page.getByRole('region', { name: 'Notifications' }).innerText()).toBe('')
      await page.context().close()
    },
  )
})
