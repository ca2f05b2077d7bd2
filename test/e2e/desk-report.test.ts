import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleText } from '../../shared/reports/fixtures/examples.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { browserOf } from '../fixtures/killed-browser.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'
import { pastePicture, provenRows } from './paste-picture.ts'
import { picture } from './pictures.ts'

let browser: Browser
/** Of all windows that are neither killed nor signed out: it has the site's files in its cache. */
let shared: BrowserContext
let wang: TestDeskMember
let buyer: TestBuyer
const profile = mkdtempSync(join(tmpdir(), 'desk-report-'))

beforeAll(async () => {
  ;[browser, wang, buyer] = await Promise.all([
    startBrowser(),
    newDeskMember(['analysts']),
    newBuyer(),
  ])
  shared = await browser.newContext(signedInContext(wang))
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(buyer.userId, 'enterprise')
})
afterAll(async () => {
  await browser?.close()
  rmSync(profile, { recursive: true, force: true })
})

let requested = 0
/** A request that the member has claimed. */
async function claimed(): Promise<string> {
  requested += 1
  const searchTerm = `宁波写报告${requested}五金制品有限公司`
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  const { id } = body as { id: string }
  await wang.call('POST', `/api/desk/requests/${id}/claim`)
  return id
}

type Content = { [name: string]: unknown; summary?: string; company?: { name?: string } }

const draftPath = (id: string) => `/api/desk/requests/${id}/draft`
const contentOf = async (id: string): Promise<Content> =>
  ((await wang.call('GET', draftPath(id))).body as { content: Content }).content
const write = (id: string, content: object) =>
  wang.call('PUT', draftPath(id), { revision: 0, content })

/** A report on a clean company, of which the checks are not answered. */
function facts() {
  const {
    $schema: _,
    format: __,
    request: ___,
    analyst: ____,
    ...report
  } = JSON.parse(exampleText('clean'))
  return { ...report, checks: {}, otherName: 'The company of the example.' }
}

const address = (id: string) => `/desk/report?request=${id}`
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const isSaved = (page: Page) => page.locator('[data-save=saved]').waitFor()
/** Longer than the pause before a save, and than the first pauses before it is tried again. */
const passPause = (page: Page) => page.clock.fastForward(5000)

async function open(id: string, context = shared) {
  const { page, troubles } = await openPage(context)
  await page.clock.install()
  await page.goto(address(id))
  await field(page, 'summary').waitFor()
  return { page, context, troubles }
}

/** Saves do not reach the server. */
const block = (context: BrowserContext, id: string) =>
  context.route(`**${draftPath(id)}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )

/** What the browser keeps of this window's summary, which is on its disk. */
const keptSummary = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('veridock-desk')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.onerror = () => reject(all.error)
          all.onsuccess = () => {
            opening.result.close()
            const kept = all.result as { keptAt: string; content: { summary?: string } }[]
            resolve(kept.sort((a, b) => a.keptAt.localeCompare(b.keptAt)).at(-1)?.content.summary)
          }
        }
      }),
  )

const sentence = 'A factory of ten years. 无异常。'

describe('nothing that is typed is lost', () => {
  it.runIf(isRelease)('when the browser is killed', async () => {
    const id = await claimed()
    await write(id, facts())
    let typed = ''
    for (let kills = 0; kills < 3; kills += 1) {
      const { context, kill } = await browserOf(profile, wang)
      await block(context, id)
      const { page } = await open(id, context)
      const summary = field(page, 'summary')
      if (typed === '') await summary.fill('')
      else await expect.poll(() => summary.inputValue()).toBe(typed)
      await summary.focus()
      await page.keyboard.press('End')
      await summary.pressSequentially(sentence, { delay: 15 })
      typed += sentence
      await expect.poll(() => keptSummary(page)).toBe(typed)
      await kill()
    }
    const { context } = await browserOf(profile, wang)
    const { page } = await open(id, context)
    await page.getByText(/^已恢复/).waitFor()
    await passPause(page)
    await isSaved(page)
    expect(await field(page, 'summary').inputValue()).toBe(typed)
    expect((await contentOf(id)).summary).toBe(typed)
    // The server has it: nothing is offered again.
    await page.reload()
    await field(page, 'summary').waitFor()
    await isSaved(page)
    expect(await page.getByText(/^已恢复/).count()).toBe(0)
    await context.close()
  })

  it('when the network is lost, and it is saved once it is back', async () => {
    const id = await claimed()
    await write(id, facts())
    const { page, context } = await open(id)
    await context.setOffline(true)
    await field(page, 'summary').fill(sentence)
    await passPause(page)
    await page.locator('[data-save=offline]').waitFor()
    await field(page, 'company.englishName').fill('Typed Offline Ltd.')
    await context.setOffline(false)
    await isSaved(page)
    await expect
      .poll(async () => (await contentOf(id)).company)
      .toMatchObject({ englishName: 'Typed Offline Ltd.' })
    expect((await contentOf(id)).summary).toBe(sentence)
    await page.close()
  })

  it.runIf(isRelease)(
    'when two windows write: other fields are merged, the same one is asked about',
    async () => {
      const id = await claimed()
      await write(id, facts())
      const one = await open(id)
      const other = await open(id)
      await field(one.page, 'summary').fill('Of the first window.')
      await passPause(one.page)
      await isSaved(one.page)
      // The other window is told at once.
      await expect
        .poll(() => field(other.page, 'summary').inputValue())
        .toBe('Of the first window.')

      // Both change the same field at once, and each another one.
      await block(one.context, id)
      await field(one.page, 'summary').fill('First.')
      await field(one.page, 'company.controller').fill('甲')
      await field(other.page, 'summary').fill('Second.')
      await field(other.page, 'company.authority').fill('乙')
      for (const { page } of [one, other]) {
        await passPause(page)
        await page.locator('[data-save=offline]').waitFor()
      }
      await one.context.unroute(`**${draftPath(id)}`)
      for (const { page } of [one, other]) await passPause(page)

      const asked = await Promise.race(
        [one, other].map(async ({ page }) => {
          await page.getByRole('heading', { name: '同一内容有两处修改' }).waitFor()
          return page
        }),
      )
      const conflict = asked.getByRole('group', { name: '总结 · 给买家的总结（英文）' })
      await conflict.getByText('First.').waitFor()
      await conflict.getByText('Second.').waitFor()
      if (isRelease) expect(await seriousFindings(asked)).toEqual([])
      await conflict.getByRole('button', { name: /^采用本窗口版本/ }).click()
      await passPause(asked)
      const chosen = asked === one.page ? 'First.' : 'Second.'
      await isSaved(asked)
      await expect
        .poll(async () => {
          const { summary, company } = await contentOf(id)
          return { summary, ...company }
        })
        .toMatchObject({ summary: chosen, controller: '甲', authority: '乙' })
      for (const { page } of [one, other])
        await expect.poll(() => field(page, 'summary').inputValue()).toBe(chosen)
      await Promise.all([one.page.close(), other.page.close()])
    },
  )

  it.runIf(isRelease)('when the session ends in the middle', async () => {
    const id = await claimed()
    await write(id, facts())
    const { page, context } = await open(id, await browser.newContext(signedInContext(wang)))
    await context.route(`**${draftPath(id)}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 403,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              title: 'Sign in again first',
              status: 403,
              detail: '',
              code: 'recent-sign-in-required',
            }),
          })
        : route.continue(),
    )
    await field(page, 'summary').fill(sentence)
    await passPause(page)
    await page.getByRole('heading', { name: '请重新登录' }).waitFor()
    await field(page, 'company.controller').fill('后来写的')
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.waitForURL(/\/signin\?from=/)
    expect(new URL(page.url()).searchParams.get('from')).toBe(address(id))
    // The next session is on another page of the same browser.
    await context.unroute(`**${draftPath(id)}`)
    const items = (await context.storageState()).origins
    expect(JSON.stringify(items)).not.toContain(wang.accessToken)
    const tokens = signedInContext(wang).storageState as {
      origins: { localStorage: { name: string; value: string }[] }[]
    }
    await page.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value)
    }, tokens.origins[0]?.localStorage ?? [])
    await page.goto(address(id))
    await page.getByText(/^已恢复/).waitFor()
    await passPause(page)
    await isSaved(page)
    expect(await contentOf(id)).toMatchObject({
      summary: sentence,
      company: { controller: '后来写的' },
    })
    await context.close()
  })
})

// In `npm test`, desk-journey writes a report by keyboard.
describe.runIf(isRelease)('the form by keyboard', () => {
  it('answers all checks of a clean company in 60 keystrokes at most, and submits', async () => {
    const id = await claimed()
    await write(id, facts())
    const { page, troubles } = await open(id)
    await page.getByRole('link', { name: /^登记信息/ }).focus()
    let keystrokes = 0
    const press = async (key: string) => {
      keystrokes += 1
      await page.keyboard.press(key)
    }
    const isOnCheck = () => page.evaluate(() => document.activeElement?.id.startsWith('check-'))
    // From the last fact before the checks.
    await field(page, 'company.branches').focus()
    while (!(await isOnCheck())) await press('Tab')
    const checks = await page.locator('.check-row').count()
    for (let check = 0; check < checks; check++) {
      const id = await page.evaluate(() => document.activeElement?.id ?? '')
      if (provenRows.includes(id)) {
        keystrokes += 1
        await pastePicture(page, `${id}.png`)
      }
      await press('c')
    }
    expect(keystrokes).toBeLessThanOrEqual(60)
    await isSaved(page)
    await page.getByText('100 · 未发现不宜付款的情况').waitFor()
    await page.getByText('没有错误，可以提交。').waitFor()
    await page.getByRole('button', { name: '提交复核' }).focus()
    await press('Enter')
    await page.getByText(/^只读：报告已提交复核/).waitFor()
    expect(keystrokes).toBeLessThanOrEqual(60)
    expect(Object.values((await contentOf(id)).checks ?? {})).toEqual(
      Array.from({ length: checks }, () => 'clear'),
    )
    await page.getByRole('button', { name: '撤回提交' }).click()
    await expect.poll(() => field(page, 'summary').isEditable()).toBe(true)
    expect(troubles).toEqual([])
    await page.close()
  })
})

describe('the page', () => {
  it.runIf(isRelease).each([390, 1440, 1024])(
    'fits a window of %i px, and has no serious finding of axe',
    async (width) => {
      const id = await claimed()
      const { page } = await openPage(shared)
      await page.setViewportSize({ width, height: 900 })
      await page.clock.install()
      await page.goto(address(id))
      await page.getByRole('heading', { name: '选择底稿' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      expect(await overhang(page)).toBe(0)
      await picture(page, `start-${width}`)
      await page
        .getByRole('button', { name: /^开始撰写/ })
        .first()
        .click()
      await field(page, 'company.name').fill('宁波写报告五金制品有限公司')
      await field(page, 'company.code').fill('91330206MAY3K7Q21X')
      await page.locator('#check-litigation').focus()
      await page.keyboard.press('f')
      await page.keyboard.type('Sued in 2022.')
      await page.locator('#check-sanctions').focus()
      await page.keyboard.press('u')
      await passPause(page)
      await isSaved(page)
      // Wherever the page is scrolled to, something may be half under the bar at its end: to axe too small a target.
      await page.evaluate(() => scrollTo(0, 0))
      if (isRelease) expect(await seriousFindings(page)).toEqual([])
      expect(await overhang(page)).toBe(0)
      await picture(page, `form-${width}`)
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      const shortcuts = page.getByRole('dialog', { name: '快捷键' })
      await shortcuts.waitFor()
      expect(await shortcuts.evaluate((each) => each.scrollTop)).toBe(0)
      await picture(page, `shortcuts-${width}`)
      if (isRelease) expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: 'English' }).check({ force: true })
      await page.getByText('Legal name').first().waitFor()
      expect(await field(page, 'company.name').inputValue()).toBe('宁波写报告五金制品有限公司')
      expect(await overhang(page)).toBe(0)
      await picture(page, `form-en-${width}`)
      await page.evaluate(() => localStorage.removeItem('desk-language'))
      await page.close()
    },
  )
})
