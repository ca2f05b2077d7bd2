import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityChecks } from '../../shared/trust/promises.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { newDeskMember } from '../fixtures/desk-member.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

it.runIf(isRelease)(
  'a desk-admin adds, names, marks as away and takes the last role by keyboard, and never loses the focus',
  async () => {
    const [admin, { email }] = await Promise.all([newDeskMember(['desk-admins']), newBuyer()])
    const context = await browser.newContext(signedInContext(admin))
    const { page, troubles } = await openPage(context)
    await page.goto('/desk')
    await page.getByRole('link', { name: '人员' }).click()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const type = async (text: string) => {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }

    await page.getByRole('heading', { level: 2, name: /^成员/ }).waitFor()
    await press('添加成员…')
    await type(email)
    await page.getByRole('heading', { level: 2, name: email }).waitFor()
    await expect.poll(focused).toBe(email)
    await page.getByRole('textbox', { name: '姓名' }).focus()
    await type('赵敏')
    await page.getByRole('heading', { level: 2, name: '赵敏' }).waitFor()
    for (const width of accessibilityChecks.widths) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await overhang(page), await seriousFindings(page)]).toEqual([width, 0, []])
    }

    await press('登记休假…')
    await press('登记')
    await expect.poll(focused).toBe('修改日期…')
    await press('结束休假')
    await expect.poll(focused).toBe('休假')
    await press('取消分析员角色…')
    await press('取消角色')
    await page.getByText('已取消 赵敏 的分析员角色。').waitFor()
    await expect.poll(focused).toMatch(/^成员/)
    expect(troubles).toEqual([])
    await context.close()
  },
)
