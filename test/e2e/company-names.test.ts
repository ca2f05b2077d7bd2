import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { supplierKey } from '../../shared/suppliers/supplier-key.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease, sampled } from '../full.ts'
import { nextPage, startBrowser } from './browser.ts'

let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await startBrowser()
  context = await browser.newContext({
    baseURL: inject('endpoints').site,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
})
afterAll(() => browser?.close())

async function visit(buyer?: TestBuyer, path = '/') {
  const opened = await nextPage(context, buyer)
  await opened.page.goto(path)
  return opened
}

async function premiumBuyer(): Promise<TestBuyer> {
  const buyer = await newBuyer()
  await operatorsTable().setPlan(buyer.userId, 'premium')
  return buyer
}

const field = (page: Page) => page.getByLabel('Supplier company name')
const namePreview = (page: Page) => page.locator('.name-preview')
const nextSteps = (term: string) =>
  `/next-steps?searchTerm=${encodeURIComponent(term)}&isSubmitted=true`

describe('while a buyer types', () => {
  const typings: [typed: string, headline: string, details: RegExp][] = [
    [
      'asdf',
      'English or pinyin name',
      /would probably waste a check.*Chinese name on the business/,
    ],
    ['Huawei Technologies Co., Ltd.', 'English or pinyin name', /can match more than one company/],
    [
      '深圳某某电字有公司',
      'Chinese name with an unusual ending',
      /Hardly any company’s name ends in 有公司: most end in 有限公司 or 股份有限公司\..*license/s,
    ],
    ['华为', 'Chinese, but not a whole legal name', /no legal form such as 有限公司/],
    [
      '常州途畅互联网科技有限公司合肥分公司',
      'Chinese legal name',
      /Place\s+常州 Changzhou.*Brand\s+途畅.*Form\s+有限公司 Limited liability company.*Branch\s+合肥分公司/s,
    ],
    [
      '914403001922038216',
      'Unified social credit code',
      /Market regulation.*Enterprise.*Shenzhen.*its own check character is right/s,
    ],
    [
      '914403001922038217',
      'Unified social credit code with a wrong check character',
      /last character is 7, but judging by the rest it should be 6/,
    ],
    ['91440300192203821', 'Not a unified social credit code', /This has 17\./],
    ['台灣積體電路製造股份有限公司', 'Chinese legal name', /Place\s+台湾 Taiwan/],
    ['https://example.com', 'This does not look like a company name or code', /full Chinese name/],
    ['🏭👩‍👧‍👦工厂有限公司', 'Leave out emoji: paste the name as it is registered.', /./],
    ['司'.repeat(201), 'The company name can have 200 characters at most.', /./],
    [
      'شركة هواوي',
      'Write the name in Chinese or Latin letters: Chinese companies are not registered in right-to-left scripts.',
      /./,
    ],
    [
      '公司名称：华为技术有限公司 🏭',
      'A name or code, with other text around it',
      /It contains 华为技术有限公司\./,
    ],
    [
      '公司名称：华为技术有限公司。',
      'A name or code, with other text around it',
      /It contains 华为技术有限公司\./,
    ],
  ]

  it.runIf(isRelease)(
    'the kind of name is recognized, and matching popular searches are shown',
    async () => {
      const { page, troubles } = await visit()
      for (const [typed, headline, details] of sampled(typings, 7)) {
        await field(page).fill(typed)
        await namePreview(page).getByText(headline, { exact: true }).waitFor()
        await expect.poll(() => namePreview(page).innerText()).toMatch(details)
      }
      await page.getByRole('button', { name: 'Use it alone' }).click()
      expect(await field(page).inputValue()).toBe('华为技术有限公司')
      await field(page).fill('')
      await namePreview(page).waitFor({ state: 'hidden' })
      expect(troubles).toEqual([])

      const popular = page.getByRole('list', { name: 'Popular searches' }).getByRole('button')
      await field(page).click()
      await expect.poll(() => popular.count()).toBe(20)
      for (const typed of sampled(['biyadi', '比亚迪', 'byd'], 3)) {
        await field(page).fill(typed)
        await expect
          .poll(() => popular.allInnerTexts())
          .toEqual(['比亚迪股份有限公司\nBYD Company Limited'])
      }
      await field(page).fill('nobody')
      await expect.poll(() => popular.count()).toBe(0)
      await field(page).fill('byd')
      await field(page).press('ArrowDown')
      await page.keyboard.press('Enter')
      expect(await field(page).inputValue()).toBe('比亚迪股份有限公司')
    },
  )

  it('name recognition is loaded when the field gets focus, and large tables only for names that need them', async () => {
    const { page } = await visit(undefined, '/faq')
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const has = (name: string) =>
      loaded.some((path) => new RegExp(`^/assets/${name}-(?!part-)`).test(path))
    for (const name of ['name-preview', 'simplified', 'pinyin']) expect(has(name), name).toBe(false)
    await field(page).fill('huawei')
    await namePreview(page).waitFor()
    expect(has('name-preview')).toBe(true)
    for (const name of ['simplified', 'pinyin']) expect(has(name), name).toBe(false)
    await field(page).fill('华为技术有限公司')
    await expect.poll(() => has('pinyin')).toBe(true)
    expect(has('simplified')).toBe(false)
    await field(page).fill('華為技術有限公司')
    await expect.poll(() => has('simplified')).toBe(true)
  })
})

describe('before a check is used', () => {
  it.runIf(isFull)(
    'a code with a wrong check character needs a confirmation, and is then accepted',
    async () => {
      const buyer = await newBuyer()
      const { page } = await visit(buyer, nextSteps('914403001922038217'))
      const submit = page.getByRole('button', { name: 'Submit Request' })
      await submit.click()
      await page.getByText('The code’s check character is wrong.').waitFor()
      expect((await buyer.call('GET', '/api/requests')).body).toMatchObject({ items: [] })
      await submit.click()
      await page.waitForURL('**/dashboard')
      await page.getByRole('row', { name: /914403001922038217/ }).waitFor()
    },
  )

  it.runIf(isFull)(
    'an earlier request for the same company is offered, one for a similar name only mentioned',
    async () => {
      const buyer = await newBuyer()
      await buyer.call('POST', '/api/requests', { searchTerm: 'TCL（中国）有限公司' })
      const { page } = await visit(buyer, nextSteps('tcl(中国) 有限公司'))
      await page.getByText('You have already requested this company.').waitFor()
      await page.getByText('TCL（中国）有限公司: Pending').waitFor()

      await page.goto(nextSteps('TCL（中國）有限責任公司'))
      await page
        .getByText('You may have already requested this company under another name.')
        .waitFor()
      expect(await page.getByText('You have already requested this company.').count()).toBe(0)
      await page.getByRole('button', { name: 'Submit Request' }).click()
      await page.waitForURL('**/dashboard')
      await expect.poll(() => page.getByRole('row', { name: /TCL/ }).count()).toBe(2)
    },
  )

  it.runIf(isFull)('the server offers an earlier request that the page did not know', async () => {
    const buyer = await newBuyer()
    const { page } = await visit(buyer, nextSteps('华为技术有限公司'))
    await page.getByRole('button', { name: 'Submit Request' }).waitFor()
    await page.waitForLoadState('networkidle')
    await buyer.call('POST', '/api/requests', { searchTerm: '华为技术有限公司' })
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByText('You have already requested this company.').waitFor()
    await page.getByText('华为技术有限公司: Pending').waitFor()
  })
})

describe('saved suppliers', () => {
  const company = '深圳市大疆创新科技有限公司'

  it.runIf(isRelease)('are advertised to a free buyer', async () => {
    const { page } = await visit(await newBuyer(), '/suppliers')
    await page.getByText('Saving suppliers comes with Premium').waitFor()
    const offer = page.getByRole('link', { name: 'See Premium' })
    expect(await offer.getAttribute('href')).toBe('/upgrade')
  })

  it.runIf(isRelease)(
    'keep notes, tags and aliases, and can be checked again, downloaded and removed',
    async () => {
      const buyer = await premiumBuyer()
      await buyer.call('POST', '/api/requests', { searchTerm: company })
      const { page, troubles } = await visit(buyer, '/dashboard')
      await page.getByRole('row', { name: /大疆/ }).getByRole('button', { name: /^Save/ }).click()
      await page.getByRole('link', { name: 'See your saved suppliers' }).click()
      const supplier = page.getByRole('article', { name: company })
      await supplier.getByRole('button', { name: /^Edit/ }).click()
      await supplier.getByLabel('Note').fill('Ask for Ms Li')
      await supplier.getByLabel('Tags').fill('drones, =cameras')
      await supplier.getByLabel('Other names').fill('DJI\nSZ DJI')
      await supplier.getByRole('button', { name: 'Save Changes' }).click()
      await supplier.getByText('Also known as DJI, SZ DJI').waitFor()
      await page.reload()
      await supplier.getByText('Ask for Ms Li').waitFor()
      await supplier.getByText(/Last request .*: Pending/).waitFor()
      await supplier.getByRole('list', { name: 'Tags' }).getByText('=cameras').waitFor()

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Suppliers as CSV' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('suppliers.csv')
      const csv = readFileSync(await file.path(), 'utf8')
      expect(csv.startsWith('\uFEFFCompany Name,')).toBe(true)
      expect(csv).toContain(`${company},"drones; '=cameras","DJI; SZ DJI",Ask for Ms Li,`)

      await supplier.getByRole('button', { name: /^Request a new report/ }).click()
      // It uses a check, so it asks first.
      await page.getByRole('button', { name: 'Use one check' }).click()
      await page.waitForURL('**/dashboard')
      await expect.poll(() => page.getByRole('row', { name: /大疆/ }).count()).toBe(2)

      await page.goto('/suppliers')
      await supplier.getByRole('button', { name: /^Remove/ }).click()
      await page.getByText('No suppliers saved yet.').waitFor()
      expect(troubles).toEqual([])
    },
  )
})

it.runIf(isRelease)('a saved supplier is found by its aliases in every name field', async () => {
  const buyer = await premiumBuyer()
  const company = '深圳市大疆创新科技有限公司'
  const others = Array.from('甲乙丙丁戊', (brand) => `${brand}${brand}科技有限公司`)
  await Promise.all([
    buyer.call('PUT', `/api/suppliers/${supplierKey(company)}`, {
      name: company,
      aliases: ['SZ DJI'],
    }),
    ...others.map((name) => buyer.call('PUT', `/api/suppliers/${supplierKey(name)}`, { name })),
    buyer.call('POST', '/api/requests', { searchTerm: company }),
  ])
  const { page, troubles } = await visit(buyer, '/suppliers')
  await expect.poll(() => page.getByRole('article').count()).toBe(6)
  await page.getByLabel('Find a supplier').fill('dji')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('article', { name: company }).getByText('Also known as SZ DJI').waitFor()

  await page.goto('/')
  await field(page).fill('sz dji')
  const own = page.getByRole('list', { name: 'Saved suppliers' }).getByRole('button')
  await own.filter({ hasText: 'SZ DJI' }).click()
  expect(await field(page).inputValue()).toBe(company)

  await page.goto(nextSteps('SZ DJI'))
  await page.getByText('You saved this as another name for').waitFor()
  await page.getByText('You may have already requested this company').waitFor()
  await page.getByRole('button', { name: 'Ask AI Help for the Chinese name' }).click()
  const panel = page.getByRole('region', { name: 'AI Help' })
  expect(await panel.getByRole('textbox').inputValue()).toContain('SZ DJI')
  await page.getByRole('link', { name: 'Use that name' }).click()
  await page.getByText('You have already requested this company.').waitFor()
  expect(troubles).toEqual([])
})

it.runIf(isRelease)(
  'a supplier typed in English is found in Chinese, submitted, saved, suggested, and compared with the payee',
  async () => {
    const buyer = await premiumBuyer()
    const { page, troubles } = await visit(buyer)
    await field(page).fill('huawei')
    await namePreview(page).getByText('English or pinyin name').waitFor()
    await page.getByRole('button', { name: 'Ask AI Help for the Chinese name' }).click()
    const panel = page.getByRole('region', { name: 'AI Help' })
    const question = panel.getByRole('textbox')
    expect(await question.inputValue()).toBe('What is the Chinese legal name of huawei?')
    await question.press('Enter')
    await panel.getByRole('button', { name: /华为技术有限公司/ }).click()
    expect(await field(page).inputValue()).toBe('华为技术有限公司')
    await namePreview(page).getByText('Chinese legal name', { exact: true }).waitFor()
    await expect.poll(() => namePreview(page).innerText()).toMatch(/Brand\s+华为 Huawei/)

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/next-steps**')
    await namePreview(page).getByText('Chinese legal name', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.getByText('Supplier saved').waitFor()
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.waitForURL('**/dashboard')

    await page.goto(nextSteps('华为技术 有限公司'))
    await page.getByText('You have already requested this company.').waitFor()
    await page.getByText('华为技术有限公司: Pending').waitFor()

    await page.goto('/suppliers')
    const supplier = page.getByRole('article', { name: '华为技术有限公司' })
    await supplier.getByRole('link', { name: /^Payee check/ }).click()
    await page.waitForURL('**/payee-check**')
    expect(await page.getByLabel('Contract party').inputValue()).toBe('华为技术有限公司')
    await page.getByLabel('Bank beneficiary').fill('华伟技术有限公司')
    await page.getByRole('button', { name: 'Compare names' }).click()
    await page.getByText('Contract party and bank beneficiary: Different company').waitFor()
    expect(await page.locator('.payee-pair mark').allInnerTexts()).toEqual(['为', '伟'])

    await page.goto('/suppliers')
    await supplier.getByText(/Payee check of/).waitFor()
    await supplier.getByText('Different company').waitFor()
    expect(troubles).toEqual([])
  },
)
