import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { brand } from '../../shared/site/brand.ts'
import { newBuyer, password } from '../fixtures/buyer.ts'
import {
  authenticatorApp,
  giveRole,
  newDeskMember,
  newMemberWithoutCode,
  type TestDeskMember,
} from '../fixtures/desk-member.ts'
import { codeFor, mailsTo } from '../fixtures/inbox.ts'
import { passSignInWithoutCode } from '../fixtures/pass-time.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isRelease, sampled } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { dress, looks, overhang, seriousFindings } from './check-screen.ts'

let browser: Browser
let member: TestDeskMember
const contexts: BrowserContext[] = []
beforeAll(async () => {
  ;[browser, member] = await Promise.all([startBrowser(), newDeskMember(['analysts'])])
})
afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))
afterAll(() => browser?.close())

async function visitor(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: inject('endpoints').site,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    ...options,
  })
  contexts.push(context)
  return openPage(context)
}

/** Pictures to look at: PICTURES=<folder>. */
async function picture(page: Page, name: string) {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

async function expectUsable(page: Page, name: string) {
  for (const look of sampled(looks, looks.length)) {
    await dress(page, look)
    expect(await seriousFindings(page), `${name} at ${look.width} px, ${look.scheme}`).toEqual([])
    expect(await overhang(page), `${name} at ${look.width} px`).toBe(0)
    await picture(page, `${name}-${look.width}-${look.scheme}`)
  }
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  const field = page.getByRole('textbox', { name: 'Password' })
  await field.fill(password)
  // Enabled by hydration: Enter before it would be lost.
  await page.locator('button[type=submit]:enabled').waitFor()
  await field.press('Enter')
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const section = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).waitFor()
/** The desk is in Chinese until its switch is used. */
const inEnglish = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('desk-language', 'en'))
const focusedField = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).name)

it('a new member sets up an authenticator app with the keyboard, and signs in with it', async () => {
  const { email, userId } = await newBuyer()
  await giveRole(email, 'reviewers')
  const { page, troubles } = await visitor()
  await page.goto('/signin')
  await enterPassword(page, email)
  await heading(page, /Dashboard|Welcome|reports/i)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Report desk' }).click()

  await section(page, '设置身份验证器')
  if (isRelease) await expectUsable(page, 'set-up-zh')
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await section(page, 'Set up your authenticator app')
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await expectUsable(page, 'set-up')
  await page.reload()
  await section(page, 'Set up your authenticator app')
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  const secret = await page.locator('.authenticator__key code').innerText()
  const app = authenticatorApp(secret.replaceAll(' ', ''))
  const field = page.getByLabel('Code from your authenticator app')
  await field.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Enter the 6 digits that your app shows.').waitFor()
  expect(await focusedField(page)).toBe('code')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText(/This code is not right/).waitFor()
  expect(await focusedField(page)).toBe('code')
  // The next one, which the app has not shown yet: it stays valid for at least 30 seconds.
  const code = app.codeAt(Date.now() + 30_000)
  // As apps copy it.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')

  await heading(page, 'Sign in')
  expect(new URL(page.url()).searchParams.get('from')).toBe('/desk')
  await page.getByText(/Your authenticator app is set up/).waitFor()
  await passSignInWithoutCode(userId)
  await enterPassword(page, email)
  await heading(page, 'Enter your code')
  await page.locator('[name=code]:focus').waitFor()
  expect(await page.locator('[name=code]').getAttribute('autocomplete')).toBe('one-time-code')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.getByText(/This code has already been used/).waitFor()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText(/This code is not right/).waitFor()
  await page.keyboard.type(await app.code())
  await page.keyboard.press('Enter')
  await heading(page, 'Report desk')
  await page.getByText(/ · reviewer$/).waitFor()
  expect(troubles.filter((trouble) => !/status of 40[0-4]/.test(trouble))).toEqual([])
})

it.runIf(isRelease)('the way to the desk is in Chinese, with a switch to English', async () => {
  const { page, troubles } = await visitor()
  const language = () => page.evaluate(() => document.documentElement.lang)
  await page.goto('/desk/nothing')
  await heading(page, '找不到页面')
  await expectUsable(page, 'not-found-zh')
  await page.goto('/desk')
  await heading(page, '登录报告工作台')
  expect(await language()).toBe('zh-Hans')
  expect(await page.getByRole('button', { name: /Google/ }).count()).toBe(0)
  await expectUsable(page, 'sign-in-zh')
  await page.locator('button[type=submit]:enabled').click()
  await page.getByText('请输入邮箱。').waitFor()
  await page.getByLabel('邮箱').fill(member.email)
  await page.getByRole('textbox', { name: '密码' }).fill('wrong password')
  await page.keyboard.press('Enter')
  await page.getByText('邮箱或密码不正确，请核对后重试。').waitFor()
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.keyboard.press('Enter')
  await heading(page, '输入动态验证码')
  await expectUsable(page, 'code-zh')
  await page.getByRole('radio', { name: 'English' }).check({ force: true })
  await heading(page, 'Enter your code')
  expect(await language()).toBe('en')
  await page.getByRole('radio', { name: '中文' }).check({ force: true })
  await page.getByLabel('动态验证码').fill(await member.app.code())
  await page.keyboard.press('Enter')
  await heading(page, '报告工作台')
  await page.goto('/signin?from=/desk')
  await page.getByText(`您已登录：${member.email}`).waitFor()
  // Buyers' pages stay English.
  await page.getByRole('link', { name: '继续' }).click()
  await page.getByRole('link', { name: '我的账户' }).click()
  await heading(page, /Dashboard|Welcome|reports/i)
  expect(await language()).toBe('en')
  expect(troubles.filter((trouble) => !/status of 40[0-4]/.test(trouble))).toEqual([])
})

it.runIf(isRelease)(
  'five wrong codes lead back to the password, and so does Start over',
  async () => {
    const { page } = await visitor()
    await inEnglish(page)
    await page.goto('/signin?from=/desk')
    await enterPassword(page, member.email)
    await heading(page, 'Enter your code')
    await page.getByText(/Lost your device\? Ask an admin/).waitFor()
    if (isRelease) await expectUsable(page, 'code-step')
    await page.getByRole('button', { name: 'Start over' }).click()
    await enterPassword(page, member.email)
    await heading(page, 'Enter your code')
    for (let n = 0; n < 6; n++) {
      const answered = page.waitForResponse((response) =>
        (response.request().postData() ?? '').includes('SOFTWARE_TOKEN_MFA_CODE'),
      )
      await page.locator('[name=code]').fill('000000')
      await page.keyboard.press('Enter')
      await answered
      await page.waitForTimeout(100)
    }
    await heading(page, 'Sign in')
    await page.getByText(/was not entered in time, or was wrong too often/).waitFor()
  },
)

it.runIf(isRelease)(
  'a session that began without a code is led to sign in again, and comes back',
  async () => {
    const { app, ...member } = await newMemberWithoutCode(['analysts'])
    const { page } = await visitor(signedInContext(member))
    await inEnglish(page)
    await page.goto('/desk')
    await section(page, 'Sign in again')
    if (isRelease) await expectUsable(page, 'sign-in-again')
    await passSignInWithoutCode(member.userId)
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await heading(page, 'Sign in')
    await enterPassword(page, member.email)
    await heading(page, 'Enter your code')
    await page.locator('[name=code]').fill(await app.code())
    await page.keyboard.press('Enter')
    await heading(page, 'Report desk')
  },
)

it.runIf(isRelease)(
  'a buyer sees no report desk, signs in without a code, and loads nothing of both',
  async () => {
    const { email } = await newBuyer()
    const { page } = await visitor()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto('/signin')
    await enterPassword(page, email)
    await heading(page, /Dashboard|Welcome|reports/i)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('link', { name: 'Settings' }).waitFor()
    expect(await page.getByRole('link', { name: 'Report desk' }).count()).toBe(0)
    // A hash in a file's name can have any letters.
    const names = loaded.map((path) => path.replace(/-[\w-]{7,8}(?=\.\w+$)/, ''))
    expect(names.filter((name) => /authenticator|desk|qr/i.test(name))).toEqual([])
    await page.goto('/desk')
    await heading(page, '找不到页面')
    expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex')
  },
)

it.runIf(isRelease)('a page of the desk whose files do not load says so in Chinese', async () => {
  const { page } = await visitor(signedInContext(member))
  await page.route(/assets\/desk-report-/, (route) => route.abort())
  await page.goto('/desk/report')
  await heading(page, '页面加载失败')
  await expectUsable(page, 'failed-zh')
  await page.unroute(/assets\/desk-report-/)
  await page.getByRole('button', { name: '重新加载' }).click()
  await heading(page, '报告')
})

it.runIf(isRelease)('the desk asks for a retry if it cannot be loaded', async () => {
  const { page } = await visitor(signedInContext(member))
  await inEnglish(page)
  await page.clock.install()
  await page.route('**/api/desk/me', (route) => route.abort())
  await page.goto('/desk')
  const failed = page.getByText('No connection. Check your network, then try again.')
  // It tries twice more before it says so.
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000)
      return failed.count()
    })
    .toBe(1)
  await page.unroute('**/api/desk/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Report desk')
})

it.runIf(isRelease)('a member sets a new password in the language of the desk', async () => {
  const { email } = await newDeskMember(['analysts'])
  const { page, troubles } = await visitor()
  await page.goto('/signin?from=%2Fdesk')
  await page.getByRole('link', { name: '忘记密码？', exact: true }).click()
  await heading(page, '设置新密码')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByText('请输入邮箱。').waitFor()
  await page.getByLabel('邮箱').fill(email)
  await expectUsable(page, 'new-password-zh')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByLabel('验证码').waitFor()
  const code = await codeFor(email)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    `${brand.name}：设置新密码的验证码`,
  ])
  const secret = page.getByLabel('新密码', { exact: true })
  await secret.fill('short')
  await page.getByText('密码须至少 8 个字符，含大写字母，含数字。').waitFor()
  await expectUsable(page, 'new-password-code-zh')
  await secret.fill('Another-horse-8')
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('button', { name: '设置密码' }).click()
  // The code of the authenticator app is asked for there.
  await page.getByText('新密码已设置，请登录。').waitFor()
  await heading(page, '登录报告工作台')
  expect(new URL(page.url()).searchParams.get('from')).toBe('/desk')
  // Chromium logs that the account is confirmed already.
  expect(troubles.filter((line) => !line.includes('400'))).toEqual([])
})
