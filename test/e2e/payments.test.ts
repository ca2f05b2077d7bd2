import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleReport } from '../../shared/reports/fixtures/examples.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { storeReportData } from '../fixtures/report-data.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { openPage, startBrowser } from './browser.ts'
import { expectGoodLayout } from './check-screen.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const { company, payee } = exampleReport('clean')

const check = async (page: Page, fields: Readonly<Record<string, string>>): Promise<string> => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Check this payment' }).click()
  await page.locator('.payment-result:focus').waitFor()
  return page.locator('.payment-result__answer').first().innerText()
}

it('a buyer checks an invoice from the report, calls, pays, and is warned of the next account', async () => {
  const buyer = await newBuyer()
  const made = await buyer.call('POST', '/api/requests', { searchTerm: company.name })
  const { id: requestId } = made.body as { id: string }
  // Issued today: an old report alone is a reason to call.
  const report = { ...exampleReport('clean'), issuedOn: new Date().toISOString().slice(0, 10) }
  await storeReportData(
    { userId: buyer.userId, requestId },
    { report: { ...report, carried: [], rule: 2 }, score: 98, scoreReason: 'Nothing open.' },
  )
  const { page, troubles } = await openPage(await browser.newContext(signedInContext(buyer)))
  await page.goto(`/dashboard?request=${requestId}`)
  await page.getByText('Nothing to pay against yet.').waitFor()
  await page.getByRole('link', { name: 'Check the account before you pay' }).click()
  expect(await page.getByLabel('Name in Chinese').inputValue()).toBe(company.name)

  const invoice = {
    'Account holder': company.name,
    'Account number or IBAN': `4400 1234 5678 ${payee?.lastDigits}`,
    'Email address of the sender': 'lanyan@qq.com',
  }
  expect(await check(page, invoice)).toBe('Call the supplier before you pay.')
  await page.getByLabel('Number that you called').fill('+86 574 0000 0000')
  await page.getByRole('radio', { name: 'The report' }).check()
  await page.getByLabel('The company read the account number to me, and it matches').check()
  await page.getByRole('button', { name: 'Record the call' }).click()
  await page.getByText('You can pay this account.').waitFor()

  await page.getByText('Record what you decided').click()
  await page.getByLabel('I paid').check()
  await page.getByRole('button', { name: 'Record the decision' }).click()
  await page.getByText('Your decision: Paid').waitFor()

  const forged = { ...invoice, 'Account number or IBAN': '6222 0213 0800 9999' }
  expect(await check(page, forged)).toBe('Do not pay this account.')
  await page.getByText('The account ends in 9999; the one before ended in').waitFor()
  await page.getByRole('heading', { name: 'Earlier payment checks' }).waitFor()

  // The report begins with the newest answer, all of it on a telephone's first screen.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard?request=${requestId}`)
  const first = page.getByRole('region', { name: 'Can you pay?' })
  for (const text of ['Do not pay this account.', 'Paid-in capital:', 'Next:']) {
    const box = await first.locator('p').filter({ hasText: text }).boundingBox()
    expect((box?.y ?? 844) + (box?.height ?? 0), text).toBeLessThanOrEqual(844)
  }
  await first.getByRole('row', { name: /^Account Ends in 9999.*Differs$/ }).waitFor()
  await expectGoodLayout(page)
  await first.getByText('All reasons and steps').click()
  await first.getByText('Then', { exact: true }).waitFor()
  expect(troubles).toEqual([])
  await page.goto('/payments')

  // The page keeps what was typed, but not the account's number.
  await page.getByLabel('Bank', { exact: true }).fill('Bank in Ningbo')
  await page.getByLabel('Account number or IBAN').fill('4400 1234 5678 4821')
  await page.reload()
  await expect
    .poll(() => page.getByLabel('Bank', { exact: true }).inputValue())
    .toBe('Bank in Ningbo')
  expect(await page.getByLabel('Account number or IBAN').inputValue()).toBe('')
})
