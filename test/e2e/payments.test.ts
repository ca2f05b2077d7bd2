import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskRequestDetails } from '../../shared/desk/queue.ts'
import { exampleReport } from '../../shared/reports/fixtures/examples.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { newDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { textPdf } from '../fixtures/pdf.ts'
import { storeReportData } from '../fixtures/report-data.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { sampled } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { expectGoodLayout } from './check-screen.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const { company, payee } = exampleReport('clean')

const telephone = {
  kind: 'telephone',
  value: '+86 574 0000 0000',
  source: 'annual report for 2025',
  tried: 'works',
} as const

type OnInvoice = { account: string; email: string; website?: string }

const invoiceFile = async (name: string, { account, email, website }: OnInvoice) => {
  const lines = [
    'COMMERCIAL INVOICE',
    `Seller: ${company.englishName}`,
    `Beneficiary: ${payee?.name}`,
    'Bank: Bank in Ningbo',
    `Account No.: ${account}`,
    `Email: ${email}`,
    ...(website ? [`Website: ${website}`] : []),
    'Total: USD 38,000.00',
  ]
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await textPdf(lines)) }
}

const check = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Check this invoice' }).click()
  await page.locator('.payment-result:focus').waitFor()
  return page.locator('.payment-result__answer h2').innerText()
}

const isRead = (page: Page) => page.getByRole('heading', { name: 'Check what we read' }).waitFor()

const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

it.each(sampled(widths, 2))(
  'at $width px, a buyer orders with an invoice, checks it once the report is there, calls, pays, and is warned of the next account',
  async (viewport) => {
    const [buyer, analyst] = await Promise.all([newBuyer(), newDeskMember(['analysts'])])
    const { page, troubles } = await openPage(
      await browser.newContext({ ...signedInContext(buyer), viewport }),
    )
    const first = {
      account: `4400 1234 5678 ${payee?.lastDigits}`,
      email: 'lanyan@qq.com',
      website: 'www.lanyan-hardware.example',
    }
    const invoice = await invoiceFile('invoice.pdf', first)

    // The order takes what the invoice says, and then the invoice itself.
    const query = new URLSearchParams({ searchTerm: company.name, isSubmitted: 'true' })
    await page.goto(`/next-steps?${query}`)
    await page.getByText('Paying soon? Add the invoice').click()
    await page.getByLabel('Files', { exact: true }).setInputFiles(invoice)
    await page.getByText('We filled in the payment details from invoice.pdf below.').waitFor()
    const onOrder = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
    expect(await onOrder('Payee')).toBe(payee?.name)
    expect(await onOrder('Last four of the account number')).toBe(payee?.lastDigits)
    await expectGoodLayout(page)
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByRole('link', { name: 'invoice.pdf' }).waitFor()
    const requestId = new URL(page.url()).searchParams.get('request') ?? ''
    await page
      .getByText('Until the report is ready, we can check only part of the invoice')
      .waitFor()
    await expectGoodLayout(page)

    const atDesk = `/api/desk/requests/${requestId}`
    expect(((await analyst.call('GET', atDesk)).body as DeskRequestDetails).payment).toEqual({
      beneficiary: payee?.name,
      bank: 'Bank in Ningbo',
      accountLast4: payee?.lastDigits,
      contactEmail: first.email,
      website: first.website,
    })
    expect((await analyst.call('GET', `${atDesk}/papers`)).body).toMatchObject({
      items: [{ name: 'invoice.pdf' }],
    })

    // Issued today: an old report alone is a reason to call.
    const report = {
      ...exampleReport('clean'),
      issuedOn: new Date().toISOString().slice(0, 10),
      company: { ...company, contacts: [telephone] },
    }
    await storeReportData(
      { userId: buyer.userId, requestId },
      {
        report: { ...report, carried: [], rule: 2, readings: {} },
        score: 98,
        scoreReason: 'Nothing open.',
      },
    )
    await page.goto(`/dashboard?request=${requestId}`)
    await page.getByText('No invoice checked yet.').waitFor()
    await page.getByRole('link', { name: 'Check the invoice before you pay' }).waitFor()
    await expectGoodLayout(page)
    await page.getByLabel('Choose the invoice').setInputFiles(invoice)
    await isRead(page)
    expect(await page.getByLabel('Name in Chinese').inputValue()).toBe('')
    expect(await page.getByLabel('Name in English', { exact: true }).inputValue()).toBe(
      company.englishName,
    )
    expect(await check(page)).toBe('Call the supplier before you pay.')
    await page.getByRole('button', { name: 'I called this number' }).click()
    expect(await page.getByRole('radio', { name: /^The report/ }).isChecked()).toBe(true)
    await page.getByLabel('The company read the account number to me, and it matches').check()
    await page.getByRole('button', { name: 'Record the call' }).click()
    await page.getByText('You can pay this account.').waitFor()

    await page.getByText('Record what you decided').click()
    await page.getByLabel('I paid').check()
    await page.getByRole('button', { name: 'Record the decision' }).click()
    await page.getByText('Your decision: Paid').waitFor()

    const forged = { account: '6222 0213 0800 9999', email: 'sales@lanyan-hardvare.example' }
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await page.getByLabel('Choose a file').setInputFiles(await invoiceFile('invoice 2.pdf', forged))
    await isRead(page)
    expect(await check(page)).toBe('Do not pay this account.')
    await page.getByText('The account number ends in 9999. The previous one ended in').waitFor()
    await page
      .getByText(/“lanyan-hardvare\.example” is almost “lanyan-hardware\.example”/)
      .waitFor()
    await page.getByRole('heading', { name: 'Earlier invoice checks' }).waitFor()
    const mail = await eventually('the mail about the account', async () =>
      (await mailsTo(buyer.email)).find(
        ({ subject }) =>
          subject === `Do not pay: new bank account on an invoice from ${company.name}`,
      ),
    )

    // Its link leads to the check itself, also after a reload; Back leads from the list to it.
    const link = /https?:\S+\/payments\?check=\w+/.exec(mail.text)?.[0] ?? ''
    await page.goto(link)
    const isShown = () =>
      page.getByRole('heading', { level: 2, name: 'Do not pay this account.' }).waitFor()
    await isShown()
    await page.reload()
    await isShown()
    await expectGoodLayout(page)
    await page.getByRole('link', { name: 'All invoice checks' }).click()
    await page.getByRole('heading', { name: 'Earlier invoice checks' }).waitFor()
    await page.goBack()
    await isShown()

    // The report begins with the newest answer, all of it on the first screen.
    await page.goto(`/dashboard?request=${requestId}`)
    const answer = page.getByRole('region', { name: 'Can you pay?' })
    for (const text of [
      'Do not pay this account.',
      'Paid-in capital, as the company reports it:',
      'Next:',
    ]) {
      const box = await answer.locator('p').filter({ hasText: text }).boundingBox()
      expect((box?.y ?? viewport.height) + (box?.height ?? 0), text).toBeLessThanOrEqual(
        viewport.height,
      )
    }
    await answer.getByRole('row', { name: /^Account Ends in 9999.*Differs$/ }).waitFor()
    // An empty cell keeps the others below their headers, at any width.
    const code = answer.getByRole('row', { name: /^Credit code/ })
    expect(await code.getByRole('cell').count()).toBe(4)
    await expectGoodLayout(page)
    await answer.getByText('All reasons and steps').click()
    await answer.getByRole('heading', { name: 'Then' }).waitFor()
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
  },
)
