import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { telephonePhotograph } from '../../functions/reports/sent-files/fixtures/evidence-files.ts'
import { reviewChecklist } from '../../shared/desk/drafts.ts'
import { registeredCompanies } from '../../shared/register-text/fixtures/companies.ts'
import { nationalRegister } from '../../shared/register-text/fixtures/layouts.ts'
import { deskTexts } from '../../web/src/features/desk/desk-texts.ts'
import { evidenceTexts } from '../../web/src/features/desk/evidence/evidence-texts.ts'
import { questionsTexts } from '../../web/src/features/desk/questions/questions-texts.ts'
import { registerTextTexts } from '../../web/src/features/desk/register-text/register-text-texts.ts'
import { commentTexts } from '../../web/src/features/desk/report-form/comment-texts.ts'
import { sideTexts } from '../../web/src/features/desk/report-form/side-texts.ts'
import { workTexts } from '../../web/src/features/desk/report-work/work-texts.ts'
import { reviewTexts } from '../../web/src/features/desk/review/review-texts.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { nameMember, newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease, sampled } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'
import { pastePicture, provenRows } from './paste-picture.ts'
import { picture } from './pictures.ts'

type Language = 'zh' | 'en'

let browser: Browser
let analyst: TestDeskMember
let reviewer: TestDeskMember
beforeAll(async () => {
  ;[browser, analyst, reviewer] = await Promise.all([
    startBrowser(),
    newDeskMember(['analysts']),
    newDeskMember(['reviewers']),
  ])
  await nameMember(analyst, '王芳')
  await nameMember(reviewer, '李雷')
})
afterAll(() => browser?.close())

const textsIn = (language: Language) => ({
  language,
  desk: deskTexts[language],
  register: registerTextTexts[language],
  work: workTexts[language],
  side: sideTexts[language],
  evidence: evidenceTexts[language],
  questions: questionsTexts[language],
  review: reviewTexts[language],
  comments: commentTexts[language],
})

async function open(member: TestBuyer | TestDeskMember, language?: Language) {
  const context = await browser.newContext({
    ...signedInContext(member),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  if (language)
    await context.addInitScript((chosen) => localStorage.setItem('desk-language', chosen), language)
  const opened = await openPage(context)
  await opened.page.clock.install()
  return { context, ...opened }
}

/** Nothing of a page is cut off at any width, and axe finds nothing serious in a wide and a narrow one. */
async function expectGood(page: Page, name: string) {
  if (!isRelease) return
  const focused = await page.evaluateHandle(() => document.activeElement)
  for (const width of [1024, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overhang(page), `${name} at ${width} px`).toBe(0)
    if (width !== 1024) expect(await seriousFindings(page), `${name} at ${width} px`).toEqual([])
    await picture(page, `${name}-${width}`)
  }
  const isSame = await focused.evaluate((each) => each === document.activeElement)
  expect(isSame, `${name} keeps the focus`).toBe(true)
}

/** Moves the focus as a hand does. @throws if the keyboard does not lead there */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const wanted = await target.elementHandle()
  for (let presses = 0; presses < 300; presses++) {
    if (await wanted?.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not lead to ${target}`)
}

/** `npm test` takes the keyboard to an element without each Tab before it: a release test goes there as a hand does. */
const reach = (page: Page, target: Locator, key?: 'Shift+Tab') =>
  isRelease ? tabTo(page, target, key) : target.focus()

async function press(page: Page, target: Locator, key = 'Enter') {
  await reach(page, target)
  await page.keyboard.press(key)
}

const isFocused = (target: Locator) => target.evaluate((each) => each === document.activeElement)

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

/** The buyer's page follows the link of a mail. @returns the mail's text */
async function followMail(page: Page, email: string, subject: RegExp): Promise<string> {
  const mail = await eventually(`a mail ${subject}`, async () =>
    (await mailsTo(email)).find((each) => subject.test(each.subject)),
  )
  await page.goto(/href="([^"]+)"/.exec(mail.html)?.[1] ?? '')
  return mail.text
}

const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** In the window and under nothing else, wherever the page is scrolled to. */
async function expectUnderMouse(page: Page, button: Locator) {
  for (const place of ['start', 'end'] as const) {
    await page.locator('.review__columns').evaluate((each, block) => {
      each.scrollIntoView({ block })
      each.querySelector('.review__decision')?.scrollIntoView({ block })
    }, place)
    const isOnTop = await button.evaluate((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return each.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop, `${button} at the ${place}`).toBe(true)
  }
}

type Desk = { page: Page; context: BrowserContext; texts: ReturnType<typeof textsIn> }

/** Finds the request in the queue. */
async function search({ page, texts: { desk } }: Desk, company: string) {
  await reach(page, page.getByRole('searchbox', { name: desk.filters.search }))
  const found = page.waitForResponse((answer) => /desk\/queue.*[?&]search=/.test(answer.url()))
  await page.keyboard.insertText(company)
  await found
  await expect.poll(() => page.locator('.desk-row').count()).toBe(1)
}

async function claim(on: Desk, company: string) {
  const { page, texts } = on
  await page.goto('/desk')
  await search(on, company)
  const row = page.getByRole('row').filter({ hasText: company })
  await press(page, row.getByRole('button'))
  // The words around the time.
  const [before = ''] = texts.desk.queue.mine('|').split('|')
  await row.getByText(before, { exact: false }).waitFor()
  await expectGood(page, `01-claimed-${texts.language}`)
  await reach(page, page.getByRole('link', { name: company }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const write = page.getByRole('link', { name: texts.desk.report.write })
  await write.waitFor()
  await expectGood(page, `02-request-${texts.language}`)
  await press(page, write)
}

/** Pastes the register's text, and confirms what was recognized. */
async function fillFacts({ page, texts }: Desk, registerText: string) {
  await press(page, buttonOf(page, texts.work.start.empty))
  await reach(page, page.getByLabel(texts.register.label))
  await page.evaluate((text) => navigator.clipboard.writeText(text), registerText)
  await page.keyboard.press('Control+V')
  await page.locator('.register-text__facts').waitFor()
  await expectGood(page, `03-recognized-${texts.language}`)
  await press(page, page.locator('.register-text__facts ~ .actions button').first())
  const marks = page.locator('.report-field__mark')
  await marks.first().waitFor()
  await reach(page, field(page, 'company.name'))
  await expectGood(page, `04-to-confirm-${texts.language}`)
  for (let left = await marks.count(); left > 0; left--) {
    await page.keyboard.press('Enter')
    await expect.poll(() => marks.count()).toBe(left - 1)
  }
}

/** Answers all checks of a Premium report, and the visit: one has a finding, three cannot be answered. @returns the keys that were pressed */
async function answerChecks({ page }: Desk): Promise<number> {
  let pressed = 0
  const key = async (name: string) => {
    pressed += 1
    await page.keyboard.press(name)
  }
  const check = () =>
    page.evaluate(() => /^check-(.+)/.exec(document.activeElement?.id ?? '')?.[1] ?? '')
  while ((await check()) === '') await key('Tab')
  const count = await page.locator('.check-row--open').count()
  for (let answered = 0; answered < count; answered++) {
    const id = await check()
    if (provenRows.includes(`check-${id}`) && id !== 'payee') await pastePicture(page, `${id}.png`)
    if (id === 'litigation') {
      await key('f')
      await page.keyboard.insertText('Sued in 2022 over CNY 46,000; settled and paid.')
      await pastePicture(page, 'judgment.png')
      await key('Control+Enter')
    } else if (id === 'references' || id === 'ownership' || id === 'payee') {
      // The register's text names no shareholder, and there is no invoice yet.
      await key(id === 'payee' ? 'a' : 'u')
      await key('3')
    } else await key('c')
  }
  // A visit is made by arrangement: that it was not ordered is removed first.
  await reach(page, page.locator('#check-site-visit'), 'Shift+Tab')
  await key('Delete')
  await key('c')
  return pressed
}

async function addPhotograph({ page, texts }: Desk) {
  const chooser = page.waitForEvent('filechooser')
  await reach(page, page.getByRole('tab', { name: texts.side.tabs.score }))
  await page.keyboard.press('ArrowRight')
  await press(page, page.getByRole('tabpanel').getByRole('button', { name: texts.evidence.add }))
  await (await chooser).setFiles([
    { name: 'gate.jpg', mimeType: 'image/jpeg', buffer: telephonePhotograph() },
  ])
  const shown = page.getByRole('checkbox', { name: `${texts.evidence.show} gate.jpg` })
  await press(page, shown, 'Space')
  await expect.poll(() => shown.isChecked()).toBe(true)
  await expectGood(page, `06-photograph-${texts.language}`)
}

async function askBuyer({ page, texts }: Desk, question: string) {
  await reach(page, page.getByRole('tab', { name: texts.side.tabs.evidence }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await reach(page, page.getByLabel(texts.questions.text))
  await page.keyboard.insertText(question)
  await press(page, buttonOf(page, texts.questions.ask))
  await page.getByRole('tabpanel').getByText(question).waitFor()
  await page.locator('main header').getByText(texts.desk.queue.paused).waitFor()
  await expectGood(page, `07-asked-${texts.language}`)
}

/** What was typed is saved after a pause, which the page's clock skips. */
async function expectSaved(page: Page) {
  await page.clock.fastForward(2000)
  await page.locator('[data-save=saved]').waitFor()
}

/** What the photograph still lacks is found by the first try to submit. */
async function submit({ page, texts }: Desk) {
  const button = buttonOf(page, texts.work.submit)
  await expectSaved(page)
  await press(page, button)
  const caption = field(page, 'photographs.0.caption')
  await expect.poll(() => caption.evaluate((each) => each === document.activeElement)).toBe(true)
  await page.keyboard.insertText('The gate of the factory')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(await field(page, 'issuedOn').inputValue())
  await expectSaved(page)
  await press(page, button)
  await page.getByText(texts.work.readOnly.inReview).waitFor()
}

/** Opens the report that waits for review. */
async function openReview(on: Desk, company: string) {
  const { page, texts } = on
  await page.goto('/desk')
  await search(on, company)
  await press(page, page.getByRole('link', { name: company }))
  await press(page, page.getByRole('link', { name: texts.desk.report.review }))
  await isInReview(on)
}

async function isInReview({ page, texts }: Desk) {
  await page.getByRole('heading', { name: texts.review.heading, exact: true }).waitFor()
  await page.locator('.review__page').waitFor()
}

it.each(sampled(['zh', 'en'] as const, 2))(
  'a request becomes a report that its buyer reads: claimed, written by keyboard alone, asked about, returned once, approved (%s)',
  async (language) => {
    const texts = textsIn(language)
    const registered = registeredCompanies[language === 'zh' ? 0 : 1]
    if (!registered) throw new Error('No company')
    const company = registered.name.replace('有限公司', '旅程有限公司')
    const buyer = await newBuyer()
    const buyers = await open(buyer)
    const analysts = { ...(await open(analyst, language)), texts }
    const reviewers = { ...(await open(reviewer, language)), texts }
    const all = [buyers, analysts, reviewers]

    await operatorsTable().setPlan(buyer.userId, 'premium')
    const payment = { beneficiary: 'Huarui Trading', bank: 'HSBC', accountLast4: '1234' }
    await buyer.call('POST', '/api/requests', { searchTerm: company, payment })
    await claim(analysts, company)
    const { text } = nationalRegister({ ...registered, name: company }, 0)
    await fillFacts(analysts, text)
    const pressed = await answerChecks(analysts)
    expect(pressed).toBeLessThanOrEqual(60)
    await reach(analysts.page, field(analysts.page, 'summary'))
    await analysts.page.keyboard.insertText('A factory of its own. Nothing speaks against it.')
    await expectGood(analysts.page, `05-filled-${language}`)
    const score = /\d+/.exec(await analysts.page.getByRole('tabpanel').innerText())?.[0]
    await addPhotograph(analysts)

    const question = 'Is your supplier in Ningbo?'
    await askBuyer(analysts, question)
    await followMail(buyers.page, buyer.email, /^We need your answer/)
    await buyers.page.getByText('paused until you answer', { exact: true }).waitFor()
    await expectGood(buyers.page, `08-question-${language}`)
    await buyers.page.getByLabel('Your answer').fill('Yes, in Ningbo.')
    await buyers.page.getByRole('button', { name: 'Send answer' }).click()
    await buyers.page.getByText(/^Due in (1 d|23 h)/).waitFor()
    await analysts.page.bringToFront()
    await analysts.page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await analysts.page.getByRole('tabpanel').getByText('Yes, in Ningbo.').waitFor()
    const paused = analysts.page.locator('main header').getByText(texts.desk.queue.paused)
    await paused.waitFor({ state: 'detached' })
    await expectGood(analysts.page, `09-answered-${language}`)
    await submit(analysts)
    await expectGood(analysts.page, `10-submitted-${language}`)

    await openReview(reviewers, company)
    await expectGood(reviewers.page, `11-review-${language}`)
    const { review } = texts
    for (const name of [review.approve, review.return(0)])
      await expectUnderMouse(reviewers.page, buttonOf(reviewers.page, name))
    const onSummary = new RegExp(`^${review.comment}\\s*[:：] ?${review.parts.summary}$`)
    await press(reviewers.page, buttonOf(reviewers.page, onSummary))
    const comment = 'Say since when the factory exists.'
    await reviewers.page.keyboard.insertText(comment)
    await expectGood(reviewers.page, `12-comment-${language}`)
    await reviewers.page.keyboard.press('Control+Enter')
    await press(reviewers.page, buttonOf(reviewers.page, review.return(1)))
    const returning = reviewers.page.getByRole('dialog', { name: review.returnHeading })
    await returning.waitFor()
    await expectGood(reviewers.page, `12-return-${language}`)
    await press(reviewers.page, returning.getByRole('button', { name: review.return(1) }))
    await reviewers.page.getByText(review.returned).first().waitFor()
    // Not in the middle of a form that the reviewer only reads.
    await reviewers.page.locator('h1:focus').waitFor()
    await expectGood(reviewers.page, `13-returned-${language}`)

    const { page } = analysts
    await press(page, buttonOf(page, texts.work.refresh))
    await page.getByText(texts.comments.returned).waitFor()
    const ofSummary = page.locator('.report-field').filter({ has: field(page, 'summary') })
    await ofSummary.getByText(texts.comments.comment('李雷', comment)).waitFor()
    // The key leads to the reply, behind the field that the comment is about.
    const done = buttonOf(page, new RegExp(`^${texts.comments.done}`))
    await page.keyboard.press('j')
    await expect.poll(() => isFocused(done)).toBe(true)
    await expectGood(page, `14-comment-beside-${language}`)
    await reach(page, field(page, 'summary'), 'Shift+Tab')
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText(' It exists since 2016.')
    await expectSaved(page)
    await press(page, buttonOf(page, texts.work.submit))
    await page.getByText(texts.comments.hasOpen(1)).waitFor()
    await expectGood(page, `14-no-reply-${language}`)
    await expect.poll(() => isFocused(done)).toBe(true)
    await page.keyboard.press('Space')
    await page.getByText(texts.comments.allReplied.trim()).waitFor()
    await expectGood(page, `14-replied-${language}`)
    await expectSaved(page)
    await press(page, buttonOf(page, texts.work.submit))
    await page.getByText(texts.work.readOnly.inReview).waitFor()

    await reviewers.page.reload()
    await isInReview(reviewers)
    await reviewers.page.getByText('It exists since 2016.').first().waitFor()
    await reviewers.page.locator('.review__side').getByText(texts.comments.reply(true)).waitFor()
    await expectGood(reviewers.page, `15-review-again-${language}`)
    for (const point of reviewChecklist)
      await press(
        reviewers.page,
        reviewers.page.getByRole('checkbox', { name: review.checklist[point] }),
        'Space',
      )
    await press(reviewers.page, buttonOf(reviewers.page, review.approve))
    await reviewers.page.getByRole('dialog', { name: review.confirmHeading }).waitFor()
    await expectGood(reviewers.page, `15-approve-${language}`)
    const confirm = reviewers.page.getByRole('button', { name: review.confirm, exact: true })
    await press(reviewers.page, confirm)
    await reviewers.page.getByText(review.approved).first().waitFor()

    const mail = await followMail(buyers.page, buyer.email, /is ready$/)
    expect(mail).toContain(company)
    await buyers.page.getByText(`${score}%`).first().waitFor()
    await buyers.page.getByText('It exists since 2016.').first().waitFor()
    const photograph = buyers.page.getByRole('button', { name: 'Enlarge: The gate of the factory' })
    await photograph.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photograph.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await expectGood(buyers.page, `16-report-${language}`)
    for (const { context, troubles } of all) {
      expect(troubles).toEqual([])
      await context.close()
    }
  },
)
