import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registeredCompanies } from '../../shared/register-text/fixtures/companies.ts'
import { rowText } from '../../shared/register-text/fixtures/pages.ts'
import { recognizeFacts } from '../../shared/register-text/recognize.ts'
import { recognizeTables } from '../../shared/register-text/recognize-tables.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { entryText, registerPaper } from './register-paper.ts'

let browser: Browser
let wang: TestDeskMember
beforeAll(async () => {
  ;[browser, wang] = await Promise.all([startBrowser(), newDeskMember(['analysts'])])
})
afterAll(() => browser?.close())

const [company] = registeredCompanies
const entry = company ? entryText(company) : ''
/** Its shareholders, as the register's page has them below the entry. */
const paper = `${entry}
股东及出资信息
股东名称\t股东类型\t认缴额(万元)\t实缴额(万元)
沈霁白\t自然人股东\t700\t700
宁波市海曙区国有资产管理委员会\t国有股东\t300\t
主要人员信息
序号\t姓名\t职务
1\t沈霁白\t董事长兼总经理
2\t顾长河\t监事`

const factsIn = (text: string) =>
  new Map(recognizeFacts(text).map(({ field, value }) => [field, JSON.stringify(value)]))
const rowsIn = (text: string) => recognizeTables(text, '').map(rowText)

async function openForm() {
  const buyer = await newBuyer()
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: '海尔图片有限公司' })
  const { id } = body as { id: string }
  expect((await wang.call('POST', `/api/desk/requests/${id}/claim`)).status).toBe(200)
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ ...signedInContext(wang), viewport })
  await context.addInitScript(() => localStorage.setItem('desk-language', 'zh'))
  const { page, troubles } = await openPage(context)
  await page.goto(`/desk/report?request=${id}`)
  await page.getByRole('button', { name: '新建空白报告' }).click()
  const field = page.getByLabel('粘贴登记信息')
  await field.waitFor()
  return { page, context, troubles, field }
}

async function papersOf(text: string) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  await page.setContent(registerPaper(text))
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const picture = await page.screenshot({ fullPage: true })
  await page.close()
  return { pdf, picture }
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('读取 PDF 或图片').setInputFiles({ name, mimeType, buffer })

describe('a page of a register', () => {
  it('is read from a PDF with a text layer: its facts and tables are recognized', async () => {
    const { page, context, troubles, field } = await openForm()
    const { pdf } = await papersOf(paper)
    await choose(page, '公示系统.pdf', 'application/pdf', pdf)
    await page.getByText(`识别出 ${factsIn(paper).size} 项、${rowsIn(paper).length} 行。`).waitFor()
    const read = await field.inputValue()
    expect(factsIn(read)).toEqual(factsIn(paper))
    expect(rowsIn(read)).toEqual(rowsIn(paper))
    expect(await page.getByText('由图片识别').count()).toBe(0)
    await page.getByRole('button', { name: /^采用/ }).click()
    await page.getByText('待核对，原文：').first().waitFor()

    await choose(page, '坏的.pdf', 'application/pdf', Buffer.from('%PDF-1.7 and no more'))
    await page.getByText('坏的.pdf 读取失败：PDF 已损坏或不是 PDF 文件。').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it.runIf(isRelease)(
    'is recognized in a screenshot, to be compared with the picture; can be cancelled',
    async () => {
      const { page, context, troubles, field } = await openForm()
      const { picture } = await papersOf(entry)
      await choose(page, '截图.png', 'image/png', picture)
      await page.getByText('正在识别第 1 页图片文字，共 1 页').waitFor()
      await page.getByRole('button', { name: '取消读取' }).click()
      expect(await field.inputValue()).toBe('')
      await choose(page, '截图.png', 'image/png', picture)
      await page.getByText('以上文字由图片识别').waitFor({ timeout: 180_000 })
      const [want, read] = [factsIn(entry), factsIn(await field.inputValue())]
      const right = [...want].filter(([name, value]) => read.get(name) === value)
      // Of 12. The small letters of a screenshot are not read better, so each fact is marked.
      expect(right.length).toBeGreaterThanOrEqual(4)
      await page.getByRole('button', { name: /^采用/ }).click()
      await page.getByText('待核对，请与图片逐字对照').first().waitFor()
      expect(troubles).toEqual([])
      await context.close()
    },
  )
})
