import { writeFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviewChecklist } from '../../shared/desk/drafts.ts'
import {
  type RegisteredCompany,
  registeredCompanies,
} from '../../shared/register-text/fixtures/companies.ts'
import { nationalRegister } from '../../shared/register-text/fixtures/layouts.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { creditCode } from '../fixtures/credit-code.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { pastePicture, provenRows } from './paste-picture.ts'
import { picture } from './pictures.ts'

/** What an analyst does with hands. A choice from a list, and a frame that is dragged, are two clicks. */
type Effort = { clicks: number; keys: number; pastes: number; typed: number }
const nothing: Effort = { clicks: 0, keys: 0, pastes: 0, typed: 0 }

let browser: Browser
let analyst: TestDeskMember
beforeAll(async () => {
  ;[browser, analyst] = await Promise.all([startBrowser(), newDeskMember(['analysts'])])
})
afterAll(() => browser?.close())

/** Works on a page, and counts by part of the work. */
function handsOn(page: Page) {
  const parts: Record<string, Effort> = {}
  let part = ''
  const count = (name: keyof Effort, by = 1) => {
    const effort = parts[part] ?? nothing
    parts[part] = { ...effort, [name]: effort[name] + by }
  }
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const hands = {
    parts,
    field,
    begin: (name: string) => {
      part = name
    },
    async click(target: Locator) {
      count('clicks')
      await target.click()
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        count('keys')
        await page.keyboard.press(key)
      }
    },
    async type(text: string) {
      count('typed', text.length)
      await page.keyboard.insertText(text)
    },
    async paste(text: string) {
      count('pastes')
      await page.keyboard.insertText(text)
    },
    /** As the browser sends it to what has the focus. */
    async pastePage(text: string) {
      count('pastes')
      await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        const about = { bubbles: true, cancelable: true, clipboardData }
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', about))
      }, text)
    },
    async choose(list: Locator, value: string) {
      count('clicks', 2)
      await list.selectOption(value)
    },
    /** Adds a row to a list; its first field has the focus then. */
    async add(label: string, within: Locator = page.locator('body')) {
      await hands.click(within.getByRole('button', { name: `添加${label}`, exact: true }).last())
      await page.locator('input:focus, select:focus, textarea:focus').waitFor()
    },
    async drag(stage: Locator, from: number, to: number) {
      count('clicks', 2)
      await stage.scrollIntoViewIfNeeded()
      const { x = 0, y = 0, width = 0, height = 0 } = (await stage.boundingBox()) ?? {}
      await page.mouse.move(x + from * width, y + from * height)
      await page.mouse.down()
      await page.mouse.move(x + to * width, y + to * height, { steps: 3 })
      await page.mouse.up()
    },
    async pasteCapture(name: string) {
      count('pastes')
      await pastePicture(page, name)
    },
  }
  return hands
}
type Hands = ReturnType<typeof handsOn>

const total = (parts: Readonly<Record<string, Effort>>): Effort =>
  Object.values(parts).reduce((sum, each) => ({
    clicks: sum.clicks + each.clicks,
    keys: sum.keys + each.keys,
    pastes: sum.pastes + each.pastes,
    typed: sum.typed + each.typed,
  }))

/** A text as long as what the audit of the desk wrote in this place. */
const prose = (length: number) =>
  'The company is registered and active, and nothing adverse was found in the sources that we read. '
    .repeat(4)
    .slice(0, length - 1)
    .concat('.')

/** Uses the draft of an empty field, and confirms it. */
async function takeDraft(page: Page, hands: Hands, name: string) {
  await hands.click(hands.field(name))
  await hands.press('Enter')
  const field = page.locator('.report-field', { has: hands.field(name) })
  await field.locator('.report-field__mark').waitFor()
  await hands.press('Enter')
  await field.locator('.report-field__mark').waitFor({ state: 'detached' })
  expect(await hands.field(name).inputValue()).not.toBe('')
}

/** From the queue to a form whose facts are taken over and confirmed. */
async function takeFacts(page: Page, hands: Hands, company: RegisteredCompany) {
  const { click, press, begin } = hands
  begin('队列')
  await page.goto('/desk')
  // Requests of other tests fill more than a page of the queue: this search is not counted.
  await page.getByRole('searchbox').fill(company.name)
  const row = page.getByRole('row').filter({ hasText: company.name })
  await row.waitFor()
  await click(row.getByRole('button'))
  await row.getByText('我（', { exact: false }).waitFor()
  await click(page.getByRole('link', { name: company.name }))
  await click(page.getByRole('link', { name: '撰写报告' }))
  await page.locator('button:focus', { hasText: '新建空白报告' }).waitFor()
  await press('Enter')
  begin('登记信息')
  await page.locator('[name="company.name"]:focus').waitFor()
  await pastePage(page, hands, nationalRegister(company, 0).text)
  // The English of scope and address was drafted, and confirmed among the facts.
  expect(await hands.field('company.scopeEnglish').inputValue()).toMatch(/^Makes and wholesales /)
  expect(await hands.field('company.addressEnglish').inputValue()).toMatch(/^118 Shili Road, /)
}

/**
 * All clear but three: without an invoice, without customers, and one with a reason of its own. Those without which the
 * report is worthless have a capture of their source.
 */
async function answerChecks(page: Page, hands: Hands, count: number) {
  const { press, type, begin } = hands
  begin('核查项')
  for (let left = count; left > 0; left--) {
    const id = await page.evaluate(() => document.activeElement?.id)
    if (id === 'check-payee') await press('a', '3')
    else if (id === 'check-references') await press('u', '5')
    else if (provenRows.includes(id ?? '')) {
      // The source opens, and its capture is pasted on coming back.
      await press('o')
      await hands.pasteCapture(`${id}.png`)
      await press('c')
    } else if (id === 'check-ownership') {
      await press('u')
      await type(prose(130))
      await press('Enter')
    } else await press('c')
  }
}

async function finish(page: Page, hands: Hands) {
  hands.begin('总结、提交')
  await takeDraft(page, hands, 'summary')
  await page.locator('[data-save=saved]').waitFor()
  await hands.click(page.getByRole('button', { name: '提交复核' }))
  await page.getByText('只读：报告已提交复核。要修改，请先撤回提交。').waitFor()
}

/** Pastes a page wherever the focus is, takes what is recognized, and confirms it: together, and what needs a look of its own. */
async function pastePage(page: Page, hands: Hands, text: string) {
  await hands.pastePage(text)
  await page.locator('.register-text__facts').waitFor()
  await hands.press('Control+Enter')
  const marks = page.locator('.report-field__mark')
  await marks.first().waitFor()
  await page.locator('[name^="company."]:focus').waitFor()
  // Compared with earlier reports first.
  await page.locator('.confirm-together__by-key:not([aria-disabled])').waitFor()
  await hands.press('Shift+Enter')
  await page.locator('.confirm-together').waitFor({ state: 'detached' })
  for (let left = await marks.count(); left > 0; left--) {
    await hands.press('Enter')
    await expect.poll(() => marks.count()).toBe(left - 1)
  }
}

async function addHolder(hands: Hands, [name, kind, share]: readonly [string, string, string]) {
  await hands.paste(name)
  await hands.press(
    'Tab',
    'Tab',
    ...(kind === 'person' ? ['ArrowDown'] : ['ArrowDown', 'ArrowDown']),
  )
  await hands.press('Tab')
  await hands.type(share)
}

/** Two shareholders, a chain of two companies above one of them, three people and two related companies. */
async function addOwnersAndRelations(page: Page, hands: Hands) {
  const group = (legend: string) => page.getByRole('group', { name: legend, exact: true }).first()
  hands.begin('股东、主要人员')
  const [parent, above] = ['宁波霁岑控股有限公司', '上海霁岑投资有限公司']
  const tables = [
    '股东信息 2',
    '序号\t股东名称\t股东类型\t持股比例',
    `1\t${parent}\t企业法人\t60%`,
    '2\t沈霁白\t自然人股东\t40%',
    '主要人员 3',
    '序号\t姓名\t职务',
    '1\t沈霁白\t法定代表人',
    '2\t陆青禾\t总经理',
    '3\t顾长河\t财务负责人',
  ]
  await pastePage(page, hands, tables.join('\n'))
  hands.begin('股权穿透')
  const owners = group('上层股东（股权穿透）')
  for (const [company, above1] of [
    [parent, [[above, 'company', '100']]],
    [
      above,
      [
        ['沈霁白', 'person', '70'],
        ['陆青禾', 'person', '30'],
      ],
    ],
  ] as const) {
    await hands.add('上层股东（股权穿透）', owners)
    await hands.paste(company)
    for (const holder of above1) {
      await hands.add('股东', owners)
      await addHolder(hands, holder)
    }
  }
  hands.begin('关联公司')
  for (const [name, relation, note] of [
    ['宁波霁岑贸易有限公司', 'same-people', 'Same legal representative.'],
    ['宁波霁岑金属制品厂', 'same-address', 'Same address.'],
  ] as const) {
    await hands.add('关联公司')
    const row = page.locator('.report-list__item:has(:focus)')
    await hands.paste(name)
    await hands.choose(row.locator('select'), relation)
    await hands.click(row.locator('[name$=".note"]'))
    await hands.type(note)
  }
}

/** The capture of the register, released with a box over a number. */
async function addEvidence(page: Page, hands: Hands) {
  hands.begin('证据')
  await hands.click(page.getByRole('tab', { name: '证据' }))
  const items = page.getByRole('tabpanel').locator('.evidence-item')
  const item = items.filter({ hasText: 'check-registration.png' })
  await hands.click(item.getByRole('button', { name: /^向买家公开/ }))
  const dialog = page.getByRole('dialog')
  const stage = dialog.locator('.redaction__stage')
  await stage.waitFor()
  await hands.drag(stage, 0.25, 0.5)
  await hands.click(dialog.getByLabel('截图网址'))
  await hands.paste('https://www.gsxt.gov.cn/index.html')
  await hands.click(dialog.getByRole('button', { name: '向买家公开' }))
  await dialog.waitFor({ state: 'detached' })
  await item.getByText('买家可见').waitFor()
}

/** The counts, beside the pictures: PICTURES=<folder>. */
function keep(name: string, parts: Readonly<Record<string, Effort>>) {
  const folder = process.env.PICTURES
  if (folder) writeFileSync(`${folder}/effort-${name}.json`, JSON.stringify(parts, null, 2))
}

async function deskContext() {
  const context = await browser.newContext({
    ...signedInContext(analyst),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => {
    localStorage.setItem('desk-language', 'zh')
    // Sources are no part of the product.
    window.open = () => null
  })
  return context
}

/** @returns what a whole report took, by part */
async function write(
  company: RegisteredCompany,
  more?: { facts: typeof addOwnersAndRelations; evidence: typeof addEvidence },
): Promise<Record<string, Effort>> {
  const buyer = await newBuyer()
  await operatorsTable().setPlan(buyer.userId, 'premium')
  await buyer.call('POST', '/api/requests', { searchTerm: company.name })
  const context = await deskContext()
  const { page, troubles } = await openPage(context)
  const hands = handsOn(page)
  await takeFacts(page, hands, company)
  await more?.facts(page, hands)
  await hands.press('Control+Enter')
  await answerChecks(page, hands, await page.locator('.check-row--open').count())
  expect(await page.locator('.check-row--open').count()).toBe(0)
  await expect
    .poll(() => page.getByText('证据 1', { exact: true }).count())
    .toBe(provenRows.length - 1)
  await more?.evidence(page, hands)
  await finish(page, hands)
  await picture(page, `effort-${more ? 'owners' : 'clean'}`)
  keep(more ? 'owners' : 'clean', hands.parts)
  expect(troubles).toEqual([])
  await context.close()
  return hands.parts
}

/** Approves the first report on the company, and waits until another one can begin with it. */
async function publishFirst(company: RegisteredCompany, second: string) {
  const reviewer = await newDeskMember(['reviewers'])
  const search = encodeURIComponent(company.name)
  const queue = await reviewer.call('GET', `/api/desk/queue?state=in-review&search=${search}`)
  const [first] = (queue.body as { items: { id: string }[] }).items
  const path = `/api/desk/requests/${first?.id}/draft`
  const { revision } = (await reviewer.call('GET', path)).body as { revision: number }
  const review = { decision: 'approve', revision, checklist: reviewChecklist }
  expect((await reviewer.call('POST', `${path}/review`, review)).status).toBe(200)
  await eventually('the first report', async () => {
    const points = await reviewer.call('GET', `/api/desk/requests/${second}/starting-points`)
    return (points.body as { items: { isOfToday: boolean }[] }).items.find((each) => each.isOfToday)
  })
}

/** From the queue to the submission of a report on a company that was checked on the same day. @returns what it took */
async function writeSecond(company: RegisteredCompany): Promise<Record<string, Effort>> {
  const context = await deskContext()
  const { page, troubles } = await openPage(context)
  const hands = handsOn(page)
  hands.begin('队列')
  await page.goto('/desk')
  await page.getByRole('searchbox').fill(company.name)
  await picture(page, 'effort-second-queue')
  const row = page.getByRole('row').filter({ hasText: company.name })
  await row.waitFor()
  await hands.click(row.getByRole('button'))
  await row.getByText('我（', { exact: false }).waitFor()
  await hands.click(page.getByRole('link', { name: company.name }))
  await hands.click(page.getByRole('link', { name: '撰写报告' }))
  await page.getByText('另一请求今天的报告', { exact: false }).waitFor()
  await picture(page, 'effort-second-start')
  hands.begin('沿用')
  await hands.press('b')
  await page.getByText('视为已核对', { exact: false }).waitFor()
  await page.locator('.check-row:focus').waitFor()
  await picture(page, 'effort-second-begun')
  expect(await page.locator('.report-field__mark').count()).toBe(0)
  await answerChecks(page, hands, await page.locator('.check-row--open').count())
  hands.begin('总结、提交')
  await page.locator('[name="summary"]:focus').waitFor()
  await page.getByText('给买家的总结', { exact: false }).first().waitFor()
  const field = page.locator('.report-field', { has: hands.field('summary') })
  await hands.press('Enter')
  await field.locator('.report-field__mark').waitFor()
  await hands.press('Enter')
  await field.locator('.report-field__mark').waitFor({ state: 'detached' })
  await page.locator('[data-save=saved]').waitFor()
  await picture(page, 'effort-second-done')
  await hands.click(page.getByRole('button', { name: '提交复核' }))
  await page.getByText('只读：报告已提交复核。要修改，请先撤回提交。').waitFor()
  keep('second', hands.parts)
  expect(troubles).toEqual([])
  await context.close()
  return hands.parts
}

/** A company of this test alone: a code that a published report has for another name is refused. */
const named = (end: string, beginningOfCode: string): RegisteredCompany => {
  const [company] = registeredCompanies
  if (!company) throw new Error('No company')
  const name = company.name.replace('有限公司', end)
  return { ...company, name, code: creditCode(beginningOfCode) }
}

it.runIf(isRelease)(
  'a clean company takes an analyst no more than it did before there were owners and evidence',
  async () => {
    const parts = await write(named('省力有限公司', '91330206MA9XEFF0R'))
    const { clicks, keys, pastes, typed } = total(parts)
    // What the desk took at its first audit, but for the English, of which it took 705 characters.
    expect(clicks).toBeLessThanOrEqual(22)
    expect(keys).toBeLessThanOrEqual(124)
    // Seven of its facts; each of the others is a capture of a source.
    expect(pastes).toBeLessThanOrEqual(7 + provenRows.length)
    expect(typed).toBeLessThanOrEqual(150)
  },
)

it.runIf(isRelease)('owners, people, relations and evidence add only their own', async () => {
  const more = { facts: addOwnersAndRelations, evidence: addEvidence }
  const parts = await write(named('穿透有限公司', '91330206MA9XEFF1R'), more)
  const { 队列, 登记信息, 核查项, ...own } = parts
  expect(total(own).keys).toBeLessThanOrEqual(22)
})

it.runIf(isRelease)(
  'a second report on a company takes a minute on the day of the first, and its sources are not opened',
  async () => {
    const company = named('同日有限公司', '91330206MA9XEFF2R')
    await write(company)
    const buyer = await newBuyer()
    await operatorsTable().setPlan(buyer.userId, 'enterprise')
    const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company.name })
    await publishFirst(company, (body as { id: string }).id)
    const { clicks, keys, pastes, typed } = total(await writeSecond(company))
    expect(clicks).toBeLessThanOrEqual(4)
    expect(keys).toBeLessThanOrEqual(12)
    // The check without an invoice, and one with a reason of its own.
    expect(pastes).toBe(0)
    expect(typed).toBeLessThanOrEqual(130)
  },
)
