import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VerificationRequest } from '../../shared/requests/request.ts'
import { newBuyer, password, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'

let browser: Browser
let member: TestDeskMember
let buyer: TestBuyer
let requestId: string
beforeAll(async () => {
  if (!isRelease) return
  ;[browser, member, buyer] = await Promise.all([
    startBrowser(),
    newDeskMember(['analysts']),
    newBuyer(),
  ])
  const searchTerm = '深圳市字句保留电子有限公司'
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  requestId = (body as VerificationRequest).id
  await member.call('POST', `/api/desk/requests/${requestId}/claim`)
  const text = 'Which of the two companies is yours?'
  const asked = await member.call('POST', `/api/desk/requests/${requestId}/questions`, { text })
  expect(asked.status).toBe(201)
})
afterAll(() => browser?.close())

const open = async (who: TestBuyer | TestDeskMember) => {
  const context = await browser.newContext({ ...signedInContext(who), reducedMotion: 'reduce' })
  return openPage(context)
}

const words = 'Typed before it was lost'

async function expectKept(page: Page, label: string | RegExp) {
  await expect.poll(() => page.getByLabel(label).first().inputValue()).toBe(words)
}

async function signInAgain(page: Page) {
  await page.waitForURL('**/signin?**')
  await page.getByLabel('Email', { exact: true }).fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/settings')
}

describe.runIf(isRelease)('what is typed and not sent is there again', () => {
  it.each([
    ['the contact form', () => '/contact', 'Message'],
    ['a dispute', () => '/dispute', 'Which fact is wrong, and what is right'],
    ['the profile', () => '/profile', 'Company'],
    ['a payee check', () => '/payee-check', /contract/i],
    ['an answer to the desk', () => `/dashboard?request=${requestId}`, 'Your answer'],
  ])('%s: after a reload, Back, and an ended session', async (_name, path, label) => {
    const { page } = await open(buyer)
    await page.goto(path())
    await page.getByLabel(label).first().fill(words)
    await page.reload()
    await expectKept(page, label)

    await page.goto('/faq')
    await page.goBack()
    await expectKept(page, label)

    await buyer.call('POST', '/api/me/sign-out')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith('.accessToken')) localStorage.setItem(key, 'expired')
    })
    await page.goto('/settings')
    await signInAgain(page)
    await page.goto(path())
    await expectKept(page, label)
    await page.context().close()
  })

  it('a question to a buyer: after a reload and Back', async () => {
    const other = await newBuyer()
    const { body } = await other.call('POST', '/api/requests', { searchTerm: '深圳字句有限公司' })
    const { id } = body as VerificationRequest
    await member.call('POST', `/api/desk/requests/${id}/claim`)
    const content = { summary: 'Begun.' }
    await member.call('PUT', `/api/desk/requests/${id}/draft`, { revision: 0, content })
    const { page } = await open(member)
    const show = () => page.getByRole('tab', { name: /向买家提问/ }).click()
    await page.goto(`/desk/report?request=${id}`)
    await show()
    await page.getByLabel('问题（英文）').fill(words)
    await page.reload()
    await show()
    await expectKept(page, '问题（英文）')
    await page.goto('/faq')
    await page.goBack()
    await show()
    await expectKept(page, '问题（英文）')
    await page.context().close()
  })
})
