import { readFileSync } from 'node:fs'
import { parse } from 'exifr'
import { decode } from 'jpeg-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from '../../functions/reports/photographs/fixtures/pictures.ts'
import { readPng } from '../../functions/reports/photographs/redraw-png.ts'
import { telephonePhotograph } from '../../functions/reports/sent-files/fixtures/evidence-files.ts'
import type { Evidence } from '../../shared/desk/evidence.ts'
import type { ReleasedEvidence } from '../../shared/desk/released-evidence.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { seriousFindings } from './check-screen.ts'

let browser: Browser
let wang: TestDeskMember
beforeAll(async () => {
  ;[browser, wang] = await Promise.all([startBrowser(), newDeskMember(['analysts'])])
})
afterAll(() => browser?.close())

async function claimedRequest(): Promise<string> {
  const buyer = await newBuyer()
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: '海尔证据有限公司' })
  const { id } = body as { id: string }
  expect((await wang.call('POST', `/api/desk/requests/${id}/claim`)).status).toBe(200)
  return id
}

type Opened = { page: Page; context: BrowserContext; troubles: string[]; id: string }

async function openEvidence({
  language = 'zh',
  width = 1440,
  hasTouch = false,
  id,
}: {
  language?: 'zh' | 'en'
  width?: number
  hasTouch?: boolean
  id?: string
} = {}): Promise<Opened> {
  const request = id ?? (await claimedRequest())
  const context = await browser.newContext({
    ...signedInContext(wang),
    viewport: { width, height: 900 },
    hasTouch,
    isMobile: hasTouch,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addInitScript((chosen) => localStorage.setItem('desk-language', chosen), language)
  const { page, troubles } = await openPage(context)
  await page.clock.install()
  await page.goto(`/desk/report?request=${request}`)
  await showEvidence(page)
  return { page, context, troubles, id: request }
}

/** A new report begins empty. One that was begun is open at once. */
async function showEvidence(page: Page) {
  const tab = page.getByRole('tab', { name: /证据|Evidence/ })
  const start = page.getByRole('button', { name: /新建空白报告|An empty report/ })
  await tab.or(start).first().waitFor()
  if (await start.isVisible()) await start.click()
  await tab.click()
  await panelOf(page).waitFor()
}

const panelOf = (page: Page) => page.getByRole('tabpanel').locator('.evidence')
const itemOf = (page: Page, name: string) =>
  panelOf(page).locator('.evidence-item').filter({ hasText: name })
const choose = async (
  page: Page,
  button: string | RegExp,
  files: { name: string; buffer: Buffer }[],
) => {
  const chooser = page.waitForEvent('filechooser')
  await panelOf(page).getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files.map((file) => ({ mimeType: '', ...file })))
}

describe('evidence beside the form', () => {
  it.runIf(isRelease)(
    'is added, refused with a reason, described, shown in the report and removed, in Chinese',
    async () => {
      const { page, context, troubles } = await openEvidence()
      await panelOf(page).getByText('还没有证据。').waitFor()
      await choose(page, '添加文件', [
        { name: '大门.jpg', buffer: telephonePhotograph(6) },
        { name: '判决书.pdf', buffer: Buffer.from(await reportPdf('Judgment')) },
        { name: '照片.jpg', buffer: Buffer.from('MZ program') },
      ])
      await itemOf(page, '大门.jpg').waitFor()
      await itemOf(page, '判决书.pdf').waitFor()
      await panelOf(page).locator('.desk-error').getByText('其内容是程序或脚本').waitFor()
      // Its picture comes from S3, which the Content-Security-Policy allows.
      const picture = itemOf(page, '大门.jpg').locator('img')
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)

      const gate = itemOf(page, '大门.jpg')
      await gate.getByRole('button', { name: '放大查看 大门.jpg' }).click()
      const viewer = page.getByRole('dialog', { name: '大门.jpg' })
      await viewer.getByText('100%').waitFor()
      await page.keyboard.press('+')
      await page.keyboard.press('+')
      await viewer.getByText('200%').waitFor()
      const pane = viewer.getByRole('region', { name: '大门.jpg' })
      const middle = await pane.evaluate(
        (it) => (it.scrollTop + it.clientHeight / 2) / it.scrollHeight,
      )
      expect(middle).toBeCloseTo(0.5, 1)
      const left = await pane.evaluate((it) => it.scrollLeft)
      await pane.hover()
      await page.mouse.down()
      const { x, y, width, height } = (await pane.boundingBox()) ?? expect.unreachable('no pane')
      await page.mouse.move(x + width / 2 - 40, y + height / 2)
      await page.mouse.up()
      expect(await pane.evaluate((it) => it.scrollLeft)).toBeCloseTo(left + 40, 0)
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await viewer.waitFor({ state: 'detached' })
      await gate.getByLabel('备注').fill('东门，11 月 20 日')
      await page.clock.fastForward(2000)
      await gate.getByText('已保存').first().waitFor()
      await gate.getByRole('combobox').selectOption('premises')
      await gate.getByRole('button', { name: /取消关联/ }).waitFor()
      await gate.getByRole('checkbox').check()
      expect(await gate.getByRole('checkbox').isChecked()).toBe(true)
      await gate.locator('summary').click()
      await gate.getByRole('button', { name: /复制/ }).click()
      const digest = await page.evaluate(() => navigator.clipboard.readText())
      expect(digest).toMatch(/^[0-9a-f]{64}$/)
      if (isRelease) expect(await seriousFindings(page)).toEqual([])

      await itemOf(page, '判决书.pdf').getByRole('button', { name: /^删除/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: '确定删除' }).click()
      await itemOf(page, '判决书.pdf').waitFor({ state: 'detached' })
      await page.reload()
      await showEvidence(page)
      await gate.waitFor()
      expect(await gate.getByLabel('备注').inputValue()).toBe('东门，11 月 20 日')
      expect(await itemOf(page, '判决书.pdf').count()).toBe(0)
      // The browser writes the refusal of the program into its console.
      expect(troubles.filter((trouble) => !trouble.includes('status of 422'))).toEqual([])
      await context.close()
    },
  )

  it.runIf(isRelease)(
    'is pasted, dragged, and added by keyboard and after the connection was lost; a file that misses the panel does not replace the page',
    async () => {
      const { page, context, troubles } = await openEvidence({ language: 'en' })
      const content = [...telephonePhotograph()]
      const give = (target: string, kind: 'paste' | 'drop', name: string) =>
        page.locator(target).evaluate(
          (element, [bytes, type, fileName]) => {
            const transfer = new DataTransfer()
            transfer.items.add(new File([new Uint8Array(bytes)], fileName))
            const about = { bubbles: true, cancelable: true }
            const event =
              type === 'paste'
                ? new ClipboardEvent('paste', { ...about, clipboardData: transfer })
                : new DragEvent('drop', { ...about, dataTransfer: transfer })
            return element.dispatchEvent(event)
          },
          [content, kind, name] as const,
        )
      expect(await give('body', 'paste', 'pasted.jpg')).toBe(false)
      await itemOf(page, 'pasted.jpg').waitFor()
      expect(await give('.evidence', 'drop', 'dropped.jpg')).toBe(false)
      await itemOf(page, 'dropped.jpg').waitFor()
      expect(await give('body', 'drop', 'missed.jpg')).toBe(false)
      expect(await itemOf(page, 'missed.jpg').count()).toBe(0)
      expect(troubles).toEqual([])

      // Goes on after the connection was lost.
      await context.setOffline(true)
      await choose(page, 'Add files', [{ name: 'offline.jpg', buffer: telephonePhotograph() }])
      await panelOf(page)
        .locator('.desk-error')
        .getByText(/online again/)
        .waitFor()
      await context.setOffline(false)
      await itemOf(page, 'offline.jpg').waitFor()

      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('tab', { name: /Evidence/ }).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await (await chooser).setFiles([
        { name: 'by-keyboard.jpg', mimeType: '', buffer: telephonePhotograph() },
      ])
      await itemOf(page, 'by-keyboard.jpg').waitFor()
      await context.close()
    },
  )

  it.runIf(isRelease)('has the camera on a telephone, and fits its screen', async () => {
    const { page, context } = await openEvidence({ width: 390, hasTouch: true })
    const chooser = page.waitForEvent('filechooser')
    await panelOf(page).getByRole('button', { name: '拍照' }).click()
    const input = (await chooser).element()
    expect(await input.getAttribute('capture')).toBe('environment')
    await (await chooser).setFiles([
      { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: telephonePhotograph() },
    ])
    await itemOf(page, 'IMG_0001.jpg').waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    expect(await seriousFindings(page)).toEqual([])
    await context.close()
  })
})

describe('a HEIC photograph', () => {
  // Made for this test: 96 × 64 points that the file turns to the right. From its top left: red, blue, green and white.
  const heic = readFileSync(new URL('../fixtures/turned.heic', import.meta.url))

  it('is kept as an upright JPEG, with the time when it was taken and without the place', async () => {
    const { page, context, troubles, id } = await openEvidence()
    await choose(page, '添加文件', [
      { name: 'IMG_0003.HEIC', buffer: heic },
      { name: '坏的.heic', buffer: heic.subarray(0, 500) },
    ])
    const item = itemOf(page, 'IMG_0003.jpg')
    await item.getByText('拍摄于 2024').waitFor()
    await panelOf(page).locator('.desk-error').getByText('这张 HEIC 照片无法转换').waitFor()
    const list = await wang.call('GET', `/api/desk/requests/${id}/evidence`)
    const [kept, ...others] = (list.body as { items: Evidence[] }).items
    expect(others).toEqual([])
    expect(kept).toMatchObject({
      name: 'IMG_0003.jpg',
      type: 'image/jpeg',
      address: '',
      capturedAt: '2024-11-20T01:41:07.000Z',
    })
    const stored = Buffer.from(await (await fetch(kept?.url ?? '')).arrayBuffer())
    expect(await parse(stored, true)).not.toHaveProperty('latitude')
    expect(stored.includes('Secret-Phone')).toBe(false)
    const { width, height, data } = decode(stored)
    expect([width, height]).toEqual([64, 96])
    const at = (x: number, y: number) =>
      [...data.subarray((y * width + x) * 4).subarray(0, 3)].map((value) => value > 128)
    expect([at(16, 24), at(48, 24), at(16, 72), at(48, 72)]).toEqual([
      [false, true, false],
      [true, false, false],
      [true, true, true],
      [false, false, true],
    ])
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('evidence that is released to the buyer', () => {
  it.runIf(isRelease)(
    'is cropped and covered on the page, and black there in the picture that is kept',
    async () => {
      const { page, context, troubles, id } = await openEvidence()
      const row = [0, ...Array.from({ length: 400 }, () => [250, 240, 200]).flat()]
      const rows = Buffer.from(Array.from({ length: 300 }, () => row).flat())
      await choose(page, '添加文件', [
        { name: '公示系统.png', buffer: png({ width: 400, height: 300, rows }) },
      ])
      const item = itemOf(page, '公示系统.png')
      await item.getByRole('combobox').selectOption('registration')
      // A page of a register: the dialog that releases it opens by itself, and can be closed.
      const dialog = page.getByRole('dialog')
      const stage = dialog.locator('.redaction__stage')
      // The dialog grows once the picture is loaded: a button that moves between press and release is not clicked.
      await stage.waitFor()
      await dialog.getByRole('button', { name: '取消' }).click()
      await dialog.waitFor({ state: 'detached' })
      await item.getByText('官方公示页面，尚未向买家公开。').waitFor()
      await item.getByRole('button', { name: /向买家公开/ }).click()
      await stage.waitFor()
      await stage.scrollIntoViewIfNeeded()
      const { x = 0, y = 0, width = 0, height = 0 } = (await stage.boundingBox()) ?? {}
      const drag = async (from: [number, number], to: [number, number]) => {
        await page.mouse.move(x + from[0] * width, y + from[1] * height)
        await page.mouse.down()
        await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 3 })
        await page.mouse.up()
      }
      await drag([0.25, 0.25], [0.5, 0.5])
      await dialog.getByRole('button', { name: '裁剪', exact: true }).click()
      await drag([0, 0], [0.9, 0.9])
      const box = dialog.getByRole('button', { name: '遮盖框 1' })
      await box.focus()
      await page.keyboard.press('Shift+ArrowRight')
      await dialog.getByLabel('截图网址').fill('https://www.gsxt.gov.cn/index.html')
      expect(await seriousFindings(page)).toEqual([])
      await dialog.getByRole('button', { name: '向买家公开' }).click()
      await dialog.waitFor({ state: 'detached' })
      await item.getByText('买家可见').waitFor()
      const list = await wang.call('GET', `/api/desk/requests/${id}/released-evidence`)
      const [released] = (list.body as { items: ReleasedEvidence[] }).items
      const bytes = Buffer.from(await (await fetch(released?.url ?? '')).arrayBuffer())
      const picture = await readPng(bytes, 200_000)
      if ('fault' in picture) throw new Error(picture.fault)
      expect(Math.abs(picture.width - 360)).toBeLessThan(5)
      const at = (left: number, top: number) => {
        const from = (top * picture.width + left) * 3
        return [...picture.rgb.subarray(from, from + 3)]
      }
      expect([at(110, 85), at(190, 140)]).toEqual([
        [0, 0, 0],
        [0, 0, 0],
      ])
      expect([at(80, 60), at(300, 200)]).toEqual([
        [250, 240, 200],
        [250, 240, 200],
      ])
      await item.getByRole('button', { name: '收回' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '确定收回' }).click()
      await item.getByText('买家可见').waitFor({ state: 'detached' })
      expect((await fetch(released?.url ?? '')).status).toBeGreaterThanOrEqual(400)
      expect(troubles).toEqual([])
      await context.close()
    },
  )
})
