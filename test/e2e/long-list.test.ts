import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newBuyer } from '../fixtures/buyer.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const company = (n: number) => `第${n}号长单贸易有限公司`

it.runIf(isFull)(
  'the next report due is shown first, even if it is on the second page of the list',
  async () => {
    const buyer = await newBuyer()
    await operatorsTable().setPlan(buyer.userId, 'partner')
    for (let n = 1; n <= 22; n += 1) {
      const { status } = await buyer.call('POST', '/api/requests', { searchTerm: company(n) })
      expect(status).toBe(201)
    }
    const context = await browser.newContext(signedInContext(buyer))
    const { page, troubles } = await openPage(context)
    await page.goto('/dashboard')

    const next = page.getByRole('region', { name: 'Next report' })
    await next.getByText(company(1)).waitFor()
    const rows = page.getByRole('row', { name: /号长单贸易有限公司/ })
    expect(await rows.count()).toBe(20)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => rows.count()).toBe(22)
    await next.getByText(company(1)).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  },
)
