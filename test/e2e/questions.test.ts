import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jpegWith } from '../../functions/reports/photographs/fixtures/pictures.ts'
import type { Question } from '../../shared/desk/questions.ts'
import type { VerificationRequest } from '../../shared/requests/request.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { isRelease } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'

let browser: Browser
let wang: TestDeskMember
beforeAll(async () => {
  ;[browser, wang] = await Promise.all([startBrowser(), newDeskMember(['analysts'])])
})
afterAll(() => browser?.close())

const company = '深圳市提问旅程电子有限公司'
const text = 'There are two companies of this name.\nIs yours in Shenzhen or in Dongguan?'

async function asked() {
  const buyer = await newBuyer()
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company })
  const { id } = body as VerificationRequest
  await wang.call('POST', `/api/desk/requests/${id}/claim`)
  const answer = await wang.call('POST', `/api/desk/requests/${id}/questions`, { text })
  expect(answer.status).toBe(201)
  return { buyer, id }
}

async function open(buyer: TestBuyer, path: string, width = 1440) {
  const context = await browser.newContext({
    ...signedInContext(buyer),
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  })
  const { page, troubles } = await openPage(context)
  await page.goto(path)
  return { page, context, troubles }
}

const widths = [360, 768, 1440]
async function expectGood(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overhang(page), `at ${width} px`).toBe(0)
    if (isRelease) expect(await seriousFindings(page)).toEqual([])
  }
}
/** At the desk, in Chinese, by one click. */
async function takenIntoEvidence(id: string, file: string) {
  // Begun, so that the form is shown.
  const content = { summary: 'Begun.' }
  await wang.call('PUT', `/api/desk/requests/${id}/draft`, { revision: 0, content })
  const { page, context, troubles } = await open(wang, `/desk/report?request=${id}`)
  await page.getByRole('tab', { name: /向买家提问/ }).click()
  await page.getByRole('button', { name: `加入证据 ${file}` }).click()
  await page.getByRole('button', { name: '已加入证据' }).waitFor()
  await expectGood(page)
  const { body } = await wang.call('GET', `/api/desk/requests/${id}/evidence`)
  expect(body).toMatchObject({ items: [{ name: file, type: 'image/jpeg' }] })
  expect(troubles).toEqual([])
  await context.close()
}

const questionOf = (page: Page) => page.getByRole('region', { name: 'Our analyst has a question' })

it.runIf(isRelease)(
  'a buyer sees a question on the dashboard, answers it with text and files, and reads it again',
  async () => {
    const { buyer, id } = await asked()
    const { page, context, troubles } = await open(buyer, '/dashboard')
    const row = page.getByRole('row').filter({ hasText: company })
    await row.getByText(/^Waiting for your answer, (2 d|1 d 23 h) left$/).waitFor()
    await expectGood(page)
    await row.getByRole('link', { name: 'Your answer is needed' }).click()

    const question = questionOf(page)
    await question.getByText('Is yours in Shenzhen or in Dongguan?').waitFor()
    await page.getByText('paused until you answer', { exact: true }).waitFor()
    await question.getByLabel('Your answer').fill('The one in Shenzhen')
    const files = question.getByLabel('Files', { exact: true })
    await files.setInputFiles([
      { name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: jpegWith([]) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Shenzhen') },
      { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 no PDF') },
    ])
    const onlyThese = 'Only JPEG and PNG pictures and PDF files can be sent.'
    await question.getByText(onlyThese, { exact: true }).waitFor()
    await expect.poll(() => question.getByText('Added', { exact: true }).count()).toBe(2)
    expect(await seriousFindings(page)).toEqual([])
    await expectGood(page)

    // Nothing is lost by a reload but the file that could not be sent.
    await page.reload()
    await expect
      .poll(() => question.getByLabel('Your answer').inputValue())
      .toBe('The one in Shenzhen')
    expect(await question.getByText('Added', { exact: true }).count()).toBe(2)
    await question.getByRole('button', { name: 'Send answer' }).click()
    await question
      .getByText(/^contract\.pdf: The PDF/)
      .first()
      .waitFor()
    await question.getByRole('button', { name: 'Remove contract.pdf' }).click()
    await question.getByRole('button', { name: 'Send answer' }).click()

    const story = page.getByRole('region', { name: 'Questions and answers' })
    await story.getByText('The one in Shenzhen').waitFor()
    const href = await story.getByRole('link', { name: 'invoice.jpg' }).getAttribute('href')
    expect((await fetch(href ?? '')).headers.get('content-type')).toBe('image/jpeg')
    await page.getByText(/^Due in (2 d|1 d 23 h)/).waitFor()
    await expectGood(page)
    const { body } = await wang.call('GET', `/api/desk/requests/${id}/questions`)
    expect((body as { items: Question[] }).items).toMatchObject([
      {
        state: 'answered',
        answer: { text: 'The one in Shenzhen', files: [{ name: 'invoice.jpg' }] },
      },
    ])
    // The refused answer, as browsers report it.
    expect(troubles.filter((each) => !each.includes('422'))).toEqual([])
    await context.close()
    await takenIntoEvidence(id, 'invoice.jpg')
  },
)

it.runIf(isRelease)('it is answered by keyboard alone, on a telephone too', async () => {
  const { buyer, id } = await asked()
  const { page, context, troubles } = await open(buyer, `/dashboard?request=${id}`, 360)
  const question = questionOf(page)
  await question.getByLabel('Your answer').focus()
  await page.keyboard.type('Dongguan')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add files')
  await page.keyboard.press('Tab')
  // Without a connection the answer is kept.
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await question.getByText(/there is no connection\. It is kept here/).waitFor()
  expect(await question.getByLabel('Your answer').inputValue()).toBe('Dongguan')
  await context.setOffline(false)
  troubles.length = 0
  await question.getByRole('button', { name: 'Send answer' }).focus()
  await page.keyboard.press('Enter')
  const story = page.getByRole('region', { name: 'Questions and answers' })
  await story.getByText('Dongguan', { exact: true }).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

it.runIf(isRelease)('the request can still be cancelled', async () => {
  const { buyer, id } = await asked()
  const { page, context } = await open(buyer, `/dashboard?request=${id}`)
  await questionOf(page).getByLabel('Your answer').waitFor()
  await page.getByRole('button', { name: /^Cancel request/ }).click()
  await page.getByRole('button', { name: /^Yes, cancel/ }).click()
  await page.getByText('An answer is no longer needed.').waitFor()
  expect(await questionOf(page).count()).toBe(0)
  await context.close()
})
