import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { maxCancellationsPerDay } from '../../shared/requests/cancelling.ts'
import { requestMessages } from '../../web/src/messages/app.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull } from '../full.ts'
import { startBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

it.runIf(isFull)(
  'a buyer who has reached the daily limit of cancellations sees when cancelling is possible again',
  async () => {
    const buyer = await newBuyer()
    await buyer.call('POST', '/api/requests', { searchTerm: '海尔集团' })
    const { put } = operatorsTable()
    for (const days of [0, 1])
      await put({
        pk: `ACCOUNT#${buyer.userId}`,
        sk: `CANCELLATIONS#${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}`,
        count: maxCancellationsPerDay,
      })
    const context = await browser.newContext({
      ...signedInContext(buyer),
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Cancel/ }).click()
    await page.getByRole('button', { name: /^Yes, cancel/ }).click()
    const { title, description } = requestMessages.cancellationLimit
    await page.getByText(title, { exact: true }).waitFor()
    await page.getByText(description, { exact: true }).waitFor()
    const { body } = await buyer.call('GET', '/api/requests')
    expect(body).toMatchObject({ items: [{ status: 'pending' }] })
    await context.close()
  },
)
