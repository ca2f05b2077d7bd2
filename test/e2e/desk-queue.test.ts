import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { creditCode } from '../fixtures/credit-code.ts'
import { nameMember, newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { passMinutes } from '../fixtures/pass-time.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'
import { picture } from './pictures.ts'

let browser: Browser
let wang: TestDeskMember
let admin: TestDeskMember
let buyer: TestBuyer
/** Names that no other test uses. */
const names = {
  late: '深圳市晨星队列电子有限公司',
  traditional: '東莞市聯發隊列電子（中國）有限公司',
  code: '91440300192203821X',
}
const ids: Record<keyof typeof names, string> = { late: '', traditional: '', code: '' }

const submit = async (by: TestBuyer, searchTerm: string): Promise<string> => {
  const { body } = await by.call('POST', '/api/requests', { searchTerm })
  return (body as { id: string }).id
}

beforeAll(async () => {
  ;[browser, wang, admin, buyer] = await Promise.all([
    startBrowser(),
    newDeskMember(['analysts']),
    newDeskMember(['analysts', 'desk-admins']),
    newBuyer(),
  ])
  await Promise.all([nameMember(wang, '王芳'), nameMember(admin, '李雷')])
  for (const key of ['late', 'traditional', 'code'] as const)
    ids[key] = await submit(buyer, names[key])
  // Due after 48 hours: overdue by two, and so far ahead of what other tests leave.
  await passMinutes(buyer.userId, ids.late, 50 * 60)
  await passMinutes(buyer.userId, ids.traditional, 49 * 60)
})
afterAll(() => browser?.close())

type Desk = { page: Page; context: BrowserContext; troubles: string[] }

/** Only the requests of this file: other tests leave many more. */
const searched = '/desk?q=队列'

async function openDesk(member: TestDeskMember, path = searched, width = 1440): Promise<Desk> {
  const context = await browser.newContext({
    ...signedInContext(member),
    viewport: { width, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { page, troubles } = await openPage(context)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: /^(报告工作台|Report desk)$/ }).waitFor()
  return { page, context, troubles }
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const button = (page: Page, row: string, name: RegExp) =>
  rowOf(page, row).getByRole('button', { name })
/** The queue is read again, as when its window is shown again. In browsers too, this event bubbles. */
const readAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

describe('the queue', () => {
  it.runIf(isRelease)(
    'has the earliest due first, in Chinese; a request is opened, copied and closed by keyboard',
    async () => {
      const { page, context, troubles } = await openDesk(wang)
      await rowOf(page, names.late)
        .getByText(/^逾期 \d+ 小时$/)
        .waitFor()
      // 18 rows of 36 px on a screen of 900.
      const { y = 900, height = 900 } =
        (await page.locator('.desk-row').first().boundingBox()) ?? {}
      expect([height <= 37, y + 18 * 36 <= 900]).toEqual([true, true])
      const order = await page.locator('.desk-row .company-name').allTextContents()
      expect(order).toEqual([names.late, names.traditional])
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
      await page.getByRole('region', { name: '今日数据' }).getByText('已逾期').waitFor()
      expect(await page.getByText('审计记录').count()).toBe(0)

      const link = page.getByRole('link', { name: names.traditional })
      await link.focus()
      await page.keyboard.press('Enter')
      // In ordinary brackets.
      const panel = page.getByRole('region', { name: '東莞市聯發隊列電子(中國)有限公司' })
      await panel.getByText('东莞市联发队列电子(中国)有限公司').waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id))
        .toBe('desk-panel-heading')
      const text = await panel.innerText()
      expect(text).toContain('48 小时内交付')
      expect(text).not.toContain(buyer.email)
      await panel.getByRole('button', { name: '复制请求编号' }).focus()
      await page.keyboard.press('Enter')
      await panel.getByText('已复制').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ids.traditional)
      expect(await seriousFindings(page)).toEqual([])
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overhang(page), `with a request open, at ${width} px`).toBe(0)
      }
      await page.keyboard.press('Escape')
      await expect.poll(() => link.evaluate((each) => each === document.activeElement)).toBe(true)
      for (const width of [390, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overhang(page), `at ${width} px`).toBe(0)
      }
      expect(troubles).toEqual([])
      await context.close()
    },
  )

  it.runIf(isRelease)(
    'is filtered and searched by its address, in any script and width, and keeps its language',
    async () => {
      const { page, context } = await openDesk(wang)
      const search = page.getByRole('searchbox', { name: '搜索' })
      for (const [typed, found] of [
        ['联发队列', names.traditional],
        [ids.late.toLowerCase(), names.late],
        ['９１４４０３００１９２２', names.code],
      ] as const) {
        await search.fill(typed)
        await page.waitForURL((url) => url.searchParams.get('q') === typed)
        await expect.poll(() => page.locator('.desk-row').count()).toBe(1)
        await rowOf(page, found).waitFor()
      }
      await rowOf(page, names.code)
        .getByText(/^买家可在 (\d\d-\d\d )?\d\d:\d\d 前取消$/)
        .waitFor()
      await page.getByRole('combobox', { name: '类型' }).selectOption('monitoring')
      await page.getByText('没有符合条件的请求。').waitFor()
      await page.getByRole('button', { name: '清除筛选' }).click()
      expect(await search.inputValue()).toBe('')
      await expect.poll(() => page.locator('.desk-row').count()).toBeGreaterThan(2)

      const english = page.getByRole('radio', { name: 'English' })
      await english.focus()
      await page.keyboard.press('Space')
      await page.getByRole('heading', { level: 1, name: 'Report desk' }).waitFor()
      expect(await english.evaluate((each) => each === document.activeElement)).toBe(true)
      await page.goto('/desk?state=overdue&q=队列')
      await rowOf(page, names.late)
        .getByText(/^\d+ h overdue$/)
        .waitFor()
      expect(await page.locator('.desk-row').count()).toBe(2)
      await context.close()
    },
  )

  it.runIf(isRelease)(
    'moves no row below the pointer for a new request, and keeps the focus',
    async () => {
      const waiting = '先到稳定列表有限公司'
      const { userId, call } = await newBuyer()
      const { body } = await call('POST', '/api/requests', { searchTerm: waiting })
      await passMinutes(userId, (body as { id: string }).id, 49 * 60)
      const { page, context } = await openDesk(wang, '/desk?q=稳定列表')
      await rowOf(page, waiting).hover()
      const link = page.getByRole('link', { name: waiting })
      await link.focus()
      const another = await newBuyer()
      const id = await submit(another, '更早到期稳定列表有限公司')
      await passMinutes(another.userId, id, 60 * 60)
      await expect
        .poll(async () => {
          await readAgain(page)
          return page.getByText('有 1 条新请求。').count()
        })
        .toBe(1)
      expect(await page.locator('.desk-row').count()).toBe(1)
      expect(await link.evaluate((each) => each === document.activeElement)).toBe(true)
      await page.getByRole('heading', { level: 1 }).hover()
      await page.getByRole('radio', { name: '中文' }).focus()
      await expect.poll(() => page.locator('.desk-row').count()).toBe(2)
      expect(await page.locator('.desk-row').first().innerText()).toContain('更早到期')
      await context.close()
    },
  )

  it.runIf(isRelease).each([1440, 1024, 390])(
    'has no serious finding of axe at %i px, with a request open or not, in both languages',
    async (width) => {
      const { page, context } = await openDesk(wang, searched, width)
      await rowOf(page, names.late).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.getByRole('link', { name: names.late }).click()
      await page.getByRole('heading', { level: 2, name: names.late }).waitFor()
      await page.getByText('名称构成').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.getByRole('radio', { name: 'English' }).check({ force: true })
      await page.getByRole('heading', { level: 1, name: 'Report desk' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      expect(await overhang(page)).toBe(0)
      await context.close()
    },
  )
})

describe('a claim', () => {
  it.runIf(isRelease)(
    'says who was first, is taken back by an admin, waits for the server, and is in the audit trail',
    async () => {
      const one = await openDesk(wang)
      const other = await openDesk(admin)
      await button(one.page, names.late, /^领取/).waitFor()
      await button(other.page, names.late, /^领取/).waitFor()

      // The other page keeps the state before.
      await other.page.route('**/api/desk/queue*', (route) => route.abort())
      await button(one.page, names.late, /^领取/).click()
      await rowOf(one.page, names.late)
        .getByText(/^我（\d\d:\d\d 领取）$/)
        .waitFor()
      await button(other.page, names.late, /^领取/).click()
      const row = rowOf(other.page, names.late)
      await row.getByText(/^王芳 已于 \d\d:\d\d 领取该请求。$/).waitFor()
      await row.getByText(/^王芳（\d\d:\d\d 领取）$/).waitFor()

      await button(other.page, names.late, /^收回/).click()
      const asked = other.page.getByRole('dialog', { name: '收回 王芳 领取的请求？' })
      await asked.getByRole('button', { name: '收回' }).click()
      await asked.getByText('请填写原因。').waitFor()
      await asked.getByLabel('原因').fill('请假')
      await asked.getByRole('button', { name: '收回' }).click()
      await row.getByText('待领取').waitFor()

      await button(one.page, names.late, /^退回队列/).click()
      await rowOf(one.page, names.late).getByText('待领取').waitFor()
      expect(one.troubles).toEqual([])

      // Not shown as done while the server cannot be reached.
      await one.context.setOffline(true)
      await button(one.page, names.late, /^领取/).click()
      await rowOf(one.page, names.late).getByText('无法连接服务器').waitFor()
      await rowOf(one.page, names.late).getByText('待领取').waitFor()
      await one.page.getByText(/^当前离线/).waitFor()
      await one.context.setOffline(false)
      await button(one.page, names.late, /^领取/).click()
      await rowOf(one.page, names.late).getByText(/^我（/).waitFor()
      await one.context.close()
      await wang.call('DELETE', `/api/desk/requests/${ids.late}/claim`)
      await wang.call('GET', `/api/desk/requests/${ids.late}`)

      const downloading = other.page.waitForEvent('download')
      await other.page.getByRole('button', { name: '下载 CSV' }).click()
      const file = await downloading
      expect(file.suggestedFilename()).toBe('report-desk-audit.csv')
      const chunks: Buffer[] = []
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
      const csv = Buffer.concat(chunks).toString()
      expect(csv).toMatch(new RegExp(`王芳,${wang.userId},领取,claimed,${ids.late},`))
      expect(csv).toMatch(
        new RegExp(
          `李雷,${admin.userId},退回队列或改派,released,${ids.late},taken from 王芳: 请假`,
        ),
      )
      expect(csv).toMatch(new RegExp(`王芳,${wang.userId},查看,opened,${ids.late},`))
      expect(csv).not.toContain(buyer.email)
      await other.context.close()
      const today = new Date().toISOString().slice(0, 10)
      const query = `from=${today}&to=${today}`
      expect((await wang.call('GET', `/api/desk/audit.csv?${query}`)).status).toBe(404)
      expect(
        (await admin.call('GET', '/api/desk/audit.csv?from=2026-01-01&to=2026-12-31')).body,
      ).toMatchObject({ code: 'invalid-request', errors: [{ field: 'to' }] })
    },
  )
})

it.runIf(isRelease)(
  'finished reports are found by pinyin, and read with what stands beside them',
  async () => {
    const searchTerm = '宁波碧潭完稿五金制品有限公司'
    const owner = await newBuyer()
    const id = await submit(owner, searchTerm)
    const { company, ...example } = reportExample('clean', id)
    const on = { ...company, name: searchTerm, code: creditCode('91330206MA9XF1N0R') }
    const payee = { ...(example.payee as object), name: searchTerm }
    const file = Buffer.from(JSON.stringify({ ...example, company: on, payee }))
    await reportsBucket().drop(`${id}.json`, file)
    await eventually('the report', async () => {
      const { body } = await owner.call('GET', `/api/requests/${id}`)
      return (body as { status: string }).status === 'completed' || undefined
    })
    const { page, context, troubles } = await openDesk(wang, '/desk?view=finished')
    await page.getByRole('searchbox').fill('bitan mei')
    await page.keyboard.press('Enter')
    await page.getByText(/以来没有符合条件的报告/).waitFor()
    await page.getByRole('searchbox').fill('Bitan wan gao')
    await page.keyboard.press('Enter')
    const row = rowOf(page, searchTerm)
    await row.getByText('第 1 版').waitFor()
    await row.getByText('以文件提交').waitFor()
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overhang(page), `at ${width} px`).toBe(0)
      await picture(page, `finished-${width}`)
    }
    if (isRelease) expect(await seriousFindings(page)).toEqual([])
    await row.getByRole('link', { name: searchTerm, exact: true }).click()
    await page
      .getByRole('heading', { name: /已发布/ })
      .first()
      .waitFor()
    expect(troubles).toEqual([])
    await context.close()
  },
)
