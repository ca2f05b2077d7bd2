import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeskDraft, DraftContent } from '../../../../../shared/desk/drafts.ts'
import { withReasons } from '../../../../../shared/desk/fixtures/with-reasons.ts'
import type { DeskRequestDetails } from '../../../../../shared/desk/queue.ts'
import { checksInOrder } from '../../../../../shared/desk/report-sections.ts'
import { checkOf } from '../../../../../shared/reports/checks.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { unreachable } from '../../../testing/api.ts'
import { passTimeWhileWaiting } from '../../../testing/fake-time.ts'
import { handedIn } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import type { KeptDraft } from '../report-form/kept-drafts.ts'
import { labels } from '../report-form/labels.ts'
import { Language } from '../texts.ts'
import { valueText } from './conflict-panel.tsx'
import { ReportWork } from './report-work.tsx'
// Loaded lazily by the form: loaded before, so that no real time passes.
import '../../../../../shared/names/simplified.ts'
import { isRelease, sampled } from '../../../../../test/full.ts'

type Answer = (input: { body?: { revision: number; content: DraftContent } }) => unknown
type Kept = { window: string; [name: string]: unknown }
const api = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  sent: [] as [string, unknown][],
  kept: [] as Kept[],
}))
vi.mock('../report-form/kept-drafts.ts', () => ({
  browserKeeper: {
    keep: async (draft: Kept) => {
      api.kept = [...api.kept.filter((each) => each.window !== draft.window), draft]
    },
    remove: async ({ window }: Kept) => {
      api.kept = api.kept.filter((each) => each.window !== window)
    },
    find: async () => api.kept,
  },
}))

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const at = '2026-11-23T06:02:00.000Z'
const draft = (more: Partial<DeskDraft> = {}): DeskDraft => ({
  requestId: id,
  state: null,
  revision: 0,
  content: {},
  savedAt: null,
  savedBy: null,
  submittedBy: null,
  submittedAt: null,
  approvedBy: null,
  approvedAt: null,
  comments: [],
  versions: 0,
  mayWrite: true,
  mayReview: false,
  ...more,
})
const written = (content: DraftContent = {}, more: Partial<DeskDraft> = {}) =>
  draft({
    state: 'writing',
    revision: 3,
    savedAt: at,
    content: { company: {}, checks: {}, ...content },
    ...more,
  })
/** Objects are shown by their fields. */
const isObject = (path: string) =>
  Object.keys(labels.zh).some((other) => other.startsWith(`${path}.`) && !other.includes('*'))
const request: DeskRequestDetails = {
  id,
  searchTerm: '华为技术有限公司',
  type: 'verification',
  requestedAt: at,
  dueAt: '2126-11-25T06:02:00.000Z',
  dueStatus: 'in-time',
  deliveryHours: 48,
  cancellableUntil: null,
  claim: { name: '王芳', at, mine: true },
  draftState: null,
  isCorrection: false,
  proposedOutcome: null,
  sameCompany: null,
  outcome: null,
  name: {
    kind: 'legal-name',
    shown: '华为技术有限公司',
    simplified: null,
    region: null,
    brand: '华为',
    industry: '技术',
    form: '有限公司',
    branch: null,
    code: null,
  },
  earlierReport: null,
  isBasic: true,
  withdrawnVersions: 0,
  payment: null,
}
const problem = (code: string, status: number) =>
  new ApiError({ kind: 'problem', status, code, detail: '' })

beforeEach(() => {
  // What is typed is saved after a pause.
  passTimeWhileWaiting()
  handedIn.answer = (name, input) => {
    api.sent.push([name, input])
    const found = api.answers[name]
    const answer = typeof found === 'function' ? (found as Answer)(input) : found
    if (answer === undefined) throw new Error(`No answer of ${name}`)
    return answer
  }
  let revision = 3
  api.sent = []
  api.kept = []
  api.answers = {
    getDraft: written(),
    getDeskRequest: request,
    listStartingPoints: { items: [] },
    getSpotChecks: { items: [] },
    saveDraft: () => {
      revision += 1
      return { revision, savedAt: at }
    },
  }
})

const me = { name: '王芳', roles: ['analysts' as const], signedInAt: at, sessionEndsAt: at }
const show = (language: 'zh' | 'en' = 'en', query = '') =>
  renderAt(
    <Language value={language}>
      <main id="main" tabIndex={-1}>
        <ReportWork requestId={id} me={me} />
      </main>
    </Language>,
    { at: `/desk/report?request=${id}${query}` },
  )
const fieldNow = (name: string) => {
  const [first] = document.getElementsByName(name)
  if (!first) throw new Error(`No field ${name}`)
  return first as HTMLInputElement
}
const field = (name: string) => waitFor(() => fieldNow(name))
const row = (check: string) => document.getElementById(`check-${check}`) as HTMLElement
/** What can be confirmed together follows the fields after a frame. */
const checked = () =>
  waitFor(() => {
    expect(document.querySelector('.confirm-together button')).not.toBeNull()
    expect(document.querySelector('.confirm-together [aria-disabled]')).toBeNull()
  })
const saved = () =>
  api.sent
    .filter(([name]) => name === 'saveDraft')
    .map(([, input]) => (input as { body: { content: DraftContent } }).body.content)
const lastSaved = async () => {
  await waitFor(() => expect(saved().length).toBeGreaterThan(0))
  return saved().at(-1) ?? {}
}

describe('the form', () => {
  it('has a field of every part of a report, in Chinese', async () => {
    api.answers.getDraft = written({
      company: {
        formerNames: ['甲'],
        holders: [{}],
        codeConfirmed: true,
        insuredBefore: [{}],
        owners: [{ holders: [{}] }],
        people: [{}],
        related: [{}],
        changes: [{}],
        licenses: [{}],
        trademarks: [{}],
        contacts: [{}],
      },
      photographs: [{}],
      otherName: '',
      $noEvidence: { registration: '' },
      checks: {
        media: { result: 'found', findings: [{}] },
        capital: { result: 'clear', on: '2026-11-20' },
        litigation: { result: 'unavailable' },
      },
    })
    show('zh')
    await field('company.name')
    for (const [path, zh] of Object.entries(labels.zh))
      if (!isObject(path)) expect(document.body.textContent, path).toContain(zh)
    for (const check of checksInOrder) expect(row(check), check).not.toBeNull()
  })

  it.runIf(isRelease)(
    'shows a photograph beside its caption, which is written in English',
    async () => {
      const file = '01kaj4q2y6zv3m8d5t7r9w1xcf.jpg'
      const url = 'https://s3.example/evidence/1.jpg'
      api.answers.getDraft = written({ photographs: [{ file, caption: 'The gate' }] })
      api.answers.listEvidence = {
        items: [
          { photograph: null, checks: [], url: `${url}.pdf` },
          { photograph: file, checks: [], url },
        ],
      }
      show('zh')
      const caption = await field('photographs.0.caption')
      await waitFor(() =>
        expect(caption.closest('.report-list__item')?.querySelector('img')).toHaveProperty(
          'src',
          url,
        ),
      )
      expect([caption.lang, fieldNow('summary').lang]).toEqual(['en', 'en'])
      // The longest text of a report is counted.
      screen.getByText(/^二至四句英文。 0 \/ 700/)
      expect(fieldNow('company.name').lang).toBe('')
    },
  )

  it('saves what is typed within two seconds, once', async () => {
    const user = show()
    await user.click(await field('company.name'))
    await user.paste('华为技术有限公司')
    const begun = performance.now()
    expect(await lastSaved()).toMatchObject({ company: { name: '华为技术有限公司' } })
    expect(performance.now() - begun).toBeLessThan(2000)
    await screen.findByText(/^Saved at/)
    expect(saved().length).toBe(1)
    expect(api.kept).toEqual([])
  })

  it.runIf(isRelease)('compares names and the code at once, in words', async () => {
    const user = show()
    const write = async (name: string, text: string) => {
      await user.clear(await field(name))
      await user.click(await field(name))
      await user.paste(text)
    }
    await write('company.name', '深圳市华为技术有限公司')
    await screen.findByText(/^A different company from the name in the request/)
    await write('company.code', '914403001922038216')
    await screen.findByText(/^The check character is right/)
    await write('payee.name', '深圳市华为技术有限公司上海分公司')
    await screen.findByText(/^A branch and its company/)
    await write('company.code', '914403001922038217')
    await screen.findByText(/^The check character should be 6\. If the register/, {
      selector: '.field__error',
    })
  })

  it.runIf(isRelease)('says the same of a former name everywhere', async () => {
    api.answers.getDraft = written({
      company: { name: '深圳市海思半导体有限公司', formerNames: ['华为技术有限公司'] },
    })
    show()
    await field('company.name')
    expect(screen.getAllByText('the buyer used one of its former names')).toHaveLength(2)
    expect(screen.queryByText(/^Another company/)).toBeNull()
  })

  it.runIf(isRelease)(
    'lets the analyst confirm a code from another region than the name',
    async () => {
      api.answers.getDraft = written({
        company: { name: '广州市华为技术有限公司', code: '914403001922038216' },
      })
      const user = show()
      await field('company.code')
      const fault = /^The code is from 深圳, and the name says 广州\./
      await screen.findByText(fault, { selector: '.field__error' })
      await user.click(await field('company.codeConfirmed'))
      await waitFor(() =>
        expect(screen.queryByText(fault, { selector: '.field__error' })).toBeNull(),
      )
      expect(await lastSaved()).toMatchObject({ company: { codeConfirmed: true } })
    },
  )

  it('writes numbers and days as the format does, once the field is left', async () => {
    const user = show()
    const paste = async (name: string, text: string) => {
      await user.click(await field(name))
      await user.paste(text)
    }
    await paste('company.registeredCapital.wan', '1,200')
    await paste('company.establishedOn', '2016年4月8日')
    await paste('payee.country', 'hk')
    await paste('company.term.to', '长期')
    await paste('company.authority', '宁波市\u200b市场监督管理局')
    await user.tab()
    await waitFor(() =>
      expect(saved().at(-1)?.company).toEqual({
        registeredCapital: { wan: 1200 },
        establishedOn: '2016-04-08',
        term: { to: 'indefinite' },
        authority: '宁波市市场监督管理局',
      }),
    )
    expect(saved().at(-1)).toMatchObject({ payee: { country: 'HK' } })
  })

  it.runIf(isRelease)('answers every check of a Basic report by one key each', async () => {
    const user = show()
    await field('company.name')
    const ordered = checksInOrder.filter((check) => checkOf(check).basic)
    act(() => row(ordered[0] ?? '').focus())
    await user.keyboard('c'.repeat(ordered.length))
    const all = Object.fromEntries(ordered.map((check) => [check, 'clear']))
    await waitFor(() => expect(saved().at(-1)?.checks).toEqual(all))
    expect(document.activeElement).toBe(fieldNow('summary'))
  })

  it('takes a ready reason by a digit, a finding by f, and moves by arrows', async () => {
    const user = show()
    await field('company.name')
    act(() => row('litigation').focus())
    await user.keyboard('u')
    expect((document.activeElement as HTMLInputElement).name).toBe('checks.litigation.why')
    await user.keyboard('4')
    expect(document.activeElement).toBe(row('sanctions'))
    // A key changes no answer.
    await user.keyboard('{ArrowUp}f')
    within(row('litigation')).getByText(/^This check has an answer/)
    await user.keyboard('{Delete}f')
    const what = document.activeElement as HTMLTextAreaElement
    expect(what.name).toBe('checks.litigation.findings.0.what')
    await user.paste('Sued in 2022.')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(row('litigation'))
    // What was answered before can be brought back.
    await user.keyboard('c')
    expect(document.activeElement).toBe(row('litigation'))
    await user.keyboard('{Delete}c')
    expect(document.activeElement).toBe(row('sanctions'))
    await user.click(within(row('litigation')).getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(saved().at(-1)?.checks).toEqual({
        litigation: { result: 'found', findings: [{ what: 'Sued in 2022.' }] },
      }),
    )
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Shortcuts' })
  })

  it.runIf(isRelease)('does not take "not applicable" where the check always applies', async () => {
    const user = show()
    await field('company.name')
    act(() => row('litigation').focus())
    await user.keyboard('n')
    expect(within(row('litigation')).queryByRole('button', { pressed: true })).toBeNull()
    act(() => row('licences').focus())
    await user.keyboard('n')
    expect((document.activeElement as HTMLInputElement).name).toBe('checks.licences.why')
  })

  it('leaves the Enter that ends the writing of Chinese characters alone', async () => {
    show()
    await field('company.name')
    fireEvent.keyDown(row('capital'), { key: 'c', isComposing: true })
    expect(within(row('capital')).queryByRole('button', { pressed: true })).toBeNull()
  })

  it.runIf(isRelease)('offers no severity below the lowest of the check', async () => {
    api.answers.getDraft = written({
      checks: { sanctions: { result: 'found', findings: [{}] } },
    })
    show()
    const severity = (await field('checks.sanctions.findings.0.severity')) as unknown
    const options = [...(severity as HTMLSelectElement).options].map(({ text }) => text)
    expect(options).toEqual(['Typical: Critical', 'High', 'Critical'])
  })

  it('confirms facts one by one by Enter, and cannot be submitted before', async () => {
    api.answers.getDraft = written({
      company: { name: '华为技术有限公司', type: '有限责任公司' },
      $unconfirmed: { 'company.name': '名称：华为技术有限公司', 'company.type': '类型' },
    })
    const user = show()
    const name = await field('company.name')
    await user.click(screen.getByRole('button', { name: 'Submit for review' }))
    await screen.findByText('2 to be confirmed before you can submit.')
    expect(document.activeElement).toBe(name)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await field('company.type'))
    await user.keyboard('{Enter}')
    expect(await lastSaved()).not.toHaveProperty('$unconfirmed')
  })

  it('confirms by one key what was read from pages, and leads to what needs a look of its own', async () => {
    api.answers.getDraft = written({
      company: {
        name: '华为技术有限公司',
        type: '有限责任公司',
        authority: '深圳市市场监督管理局',
        people: [
          { name: '赵明路', role: 'chairman' },
          { name: '赵明路', role: 'general-manager' },
        ],
      },
      $unconfirmed: {
        'company.name': '名称：华为技术有限公司',
        'company.type': '类型：有限责任公司',
        'company.authority': '$picture:深圳市市场监督管理局',
        'company.people.0': '赵明路\t董事长,总经理',
        'company.people.1': '赵明路\t董事长,总经理',
      },
    })
    const user = show('zh')
    await user.click(await field('company.type'))
    expect(screen.getAllByRole('button', { name: /^确认同一行的 2 项/ })).toHaveLength(2)
    screen.getByText('另有 1 项须单独确认：有差异或错误、由图片识别，或是自动生成的英文。')
    await checked()
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await screen.findByText('已确认 4 项。')
    expect(document.activeElement).toBe(await field('company.authority'))
    // Neither the same keys again nor Enter held down confirm what needs a look.
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    fireEvent.keyDown(await field('company.authority'), { key: 'Enter', repeat: true })
    const { $unconfirmed } = await lastSaved()
    expect(Object.keys($unconfirmed ?? {})).toEqual(['company.authority'])
    expect(fieldNow('company.authority').closest('.report-field')?.textContent).toMatch(/待核对/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(saved().at(-1)).not.toHaveProperty('$unconfirmed'))
  })

  it('leaves facts of an earlier report to their own button', async () => {
    api.answers.getDraft = written({
      company: { type: '有限责任公司', authority: '深圳市市场监督管理局' },
      $unconfirmed: { 'company.type': '2026-10-01', 'company.authority': '2026-10-01' },
    })
    const user = show('zh')
    await user.click(await field('company.type'))
    await checked()
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await user.click(screen.getByRole('button', { name: '确认这 2 项' }))
    await screen.findByText('已确认 2 项。')
  })

  it.each([
    ['is not read yet', () => new Promise(() => {}), '正在与以往报告比对，比对后可一并确认。'],
    ['cannot be read', () => Promise.reject(unreachable), '未能与以往报告比对，请逐项确认。'],
  ])('confirms nothing together while the last report %s', async (_, listStartingPoints, said) => {
    api.answers.listStartingPoints = listStartingPoints
    api.answers.getDraft = written({
      company: { code: '914403001922038216', type: '有限责任公司' },
      $unconfirmed: { 'company.type': '类型：有限责任公司' },
    })
    const user = show('zh')
    await user.click(await field('company.type'))
    await screen.findByText(said)
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(fieldNow('company.type').closest('.report-field')?.textContent).toMatch(/待核对/)
  })

  it('reads a page that is pasted into a field instead of writing it there, and leads to its first fact', async () => {
    const user = show('zh')
    await user.click(await field('company.name'))
    const page = '名称：华为技术有限公司\n登记状态：存续\n法定代表人：赵明路'
    await user.paste(page)
    const box = screen.getByLabelText<HTMLTextAreaElement>('粘贴登记信息')
    expect([fieldNow('company.name').value, box.value]).toEqual(['', page])
    expect(document.activeElement).toBe(box)
    await screen.findByText(/^粘贴的是整页内容，已移到这里识别。/)
    await screen.findByText('识别出 4 项。')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(fieldNow('company.name')))
    expect(fieldNow('company.name').value).toBe('华为技术有限公司')
    await user.click(await field('summary'))
    await user.paste('Two lines\nof a text.')
    expect(fieldNow('summary').value).toBe('Two lines\nof a text.')
    const tables = '主要人员 2\n序号\t姓名\t职务\n1\t赵明路\t董事\n2\t钱一\t监事\n3\t孙二\t监事'
    await user.paste(tables)
    expect([fieldNow('summary').value, box.value]).toEqual(['Two lines of a text.', tables])
    // Once more into the same field, it stays there, and is not read.
    await user.click(fieldNow('summary'))
    await user.paste(tables)
    expect(fieldNow('summary').value).toContain('赵明路')
    expect(box.value).toBe('')
  })

  it('leaves a name that wraps, and the original words of a finding, where they are pasted', async () => {
    api.answers.getDraft = written({
      checks: { 'administrative-penalties': { result: 'found', findings: [{}] } },
    })
    const user = show('zh')
    const box = await screen.findByLabelText<HTMLTextAreaElement>('粘贴登记信息')
    await user.click(await field('company.name'))
    await user.paste('宁波澜砚\n五金制品\n有限公司')
    expect(fieldNow('company.name').value).toMatch(/^宁波澜砚.*有限公司$/)
    const original = await field('checks.administrative-penalties.findings.0.original')
    await user.click(original)
    await user.paste('名称：华为技术有限公司\n登记状态：存续\n法定代表人：赵明路')
    expect(original.value).toContain('法定代表人：赵明路')
    expect(box.value).toBe('')
    // Without a field, what is no page takes the focus nowhere.
    act(() => row('capital').focus())
    await user.paste('One.\nTwo.\nThree.')
    expect(document.activeElement).toBe(row('capital'))
  })

  it('keeps the focus in a list from which rows are removed, and on what is put back', async () => {
    const people = ['赵明路', '钱一', '孙二'].map((name) => ({ name, role: 'director' }))
    api.answers.getDraft = written({ company: { people } })
    const user = show('zh')
    await field('company.people.2.name')
    const remove = (place: number) =>
      user.click(screen.getByRole('button', { name: `删除主要人员 ${place}` }))
    const focused = () => (document.activeElement as HTMLInputElement).value
    await remove(1)
    expect(focused()).toBe('钱一')
    await remove(2)
    expect(focused()).toBe('钱一')
    await remove(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加主要人员' }))
    await user.click(screen.getByRole('button', { name: '恢复' }))
    expect(focused()).toBe('钱一')
  })

  it('leads on by Enter from a text whose blanks were typed over, without a line break', async () => {
    const what = 'A fine of [amount], for [reason].'
    api.answers.getDraft = written({
      summary: 'Old.',
      checks: { enforcement: { result: 'found', findings: [{ what }] } },
      $unconfirmed: {
        summary: '2026-11-20',
        'checks.enforcement.findings.0.what': `$draft:${what}`,
      },
    })
    const user = show()
    const text = await field('checks.enforcement.findings.0.what')
    act(() => text.focus())
    await user.keyboard('{Enter}CNY 500{Enter}')
    expect(text.value.slice(text.selectionStart ?? 0, text.selectionEnd ?? 0)).toBe('[reason]')
    await user.keyboard('late returns{Enter}')
    expect(text.value).toBe('A fine of CNY 500, for late returns.')
    expect(document.activeElement).toBe(await field('summary'))
    await user.keyboard('{Enter}{Enter}')
    expect(await lastSaved()).toMatchObject({ summary: 'Old.' })
  })

  it('leads from each fault to its field', async () => {
    const user = show()
    const faults = await screen.findByRole('heading', { name: /required fields are empty/ })
    expect(faults.textContent).toMatch(/^1\d required/)
    await user.click(screen.getByRole('button', { name: 'Register · Legal name' }))
    expect(document.activeElement).toBe(await field('company.name'))
  })
})

describe('a returned report', () => {
  const said = { by: '李雷', at }
  const comments = [
    { ...said, field: '', text: 'Too long.' },
    { ...said, field: 'company.name', text: 'Which of both?' },
    { ...said, field: 'checks.litigation', text: 'Which court?' },
  ]
  const listed = () =>
    within(screen.getByText(/^A reviewer returned/).closest('.notice') as HTMLElement)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  const thread = async (text: string) =>
    within((await screen.findByText(`Reviewer 李雷: ${text}`)).parentElement as HTMLElement)

  it('leads to each comment by click and by key, and its list gets shorter with each reply', async () => {
    api.answers.getDraft = written({}, { state: 'returned', comments })
    const user = show()
    await thread('Too long.')
    const court = checkOf('litigation').en
    expect(listed()).toEqual(['Whole report', 'Register · Legal name', court])
    await user.click(screen.getAllByRole('button', { name: 'Register · Legal name' })[0] as never)
    expect(document.activeElement).toBe(await field('company.name'))
    await user.tab()
    const register = screen.getByRole('link', { name: /^Register/ })
    const openBefore = Number.parseInt(register.textContent?.replace('Register', '') ?? '', 10)
    await user.keyboard(' ')
    expect(register.textContent).toBe(`Register${openBefore - 1} open`)
    expect(listed()).toEqual(['Whole report', court])
    // Past the one that has its reply.
    await user.keyboard('j')
    const ofCourt = await thread('Which court?')
    expect(document.activeElement).toBe(ofCourt.getByRole('button', { name: /^Done/ }))
    await user.keyboard('j')
    const ofWhole = await thread('Too long.')
    expect(document.activeElement).toBe(ofWhole.getByRole('button', { name: /^Done/ }))
    await user.keyboard('k')
    expect(document.activeElement).toBe(ofCourt.getByRole('button', { name: /^Done/ }))
    await user.click(ofCourt.getByRole('button', { name: /^Not done/ }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
    await user.keyboard('It is not named.')
    expect(listed()).toEqual(['Whole report'])
    const content = await lastSaved()
    expect(Object.values(content?.$replies ?? {})).toEqual([true, 'It is not named.'])
    await user.click(ofWhole.getByRole('button', { name: /^Done/ }))
    screen.getByText(/Each comment has its reply/)
    expect(screen.queryByRole('button', { name: /comments? open/ })).toBeNull()
  })

  it('leads from one comment to the next by key, past fields, and by its button', async () => {
    const ofFields = ['company.name', 'summary'].map((field) => ({ ...said, field, text: field }))
    api.answers.getDraft = written({}, { state: 'returned', comments: ofFields })
    const user = show()
    const [first, second] = [await thread('company.name'), await thread('summary')]
    const done = (of: typeof first) => of.getByRole('button', { name: /^Done/ })
    act(() => document.querySelector<HTMLElement>('.check-row')?.focus())
    await user.keyboard('j')
    expect(document.activeElement).toBe(done(first))
    await user.keyboard('j')
    expect(document.activeElement).toBe(done(second))
    const next = screen.getByRole('button', { name: /2 comments open/ })
    await user.click(next)
    expect(document.activeElement).toBe(done(first))
    await user.click(next)
    expect(document.activeElement).toBe(done(second))
    expect(await field('company.name')).toHaveProperty('value', '')
  })

  it('is not submitted before each comment has its reply', async () => {
    const { default: clean } = await import('../../../../../shared/reports/examples/clean.json')
    api.answers.getDraft = written(clean as unknown as DraftContent, {
      state: 'returned',
      comments,
    })
    api.answers.getDeskRequest = { ...request, searchTerm: clean.company.name }
    const user = show('zh')
    await user.click(await screen.findByRole('button', { name: '提交复核' }))
    await screen.findByText('还有 3 条批注未答复，答复后才能提交。')
    expect(document.activeElement?.textContent).toBe('已修改：Too long.')
    const faults = document.querySelector('.assessment__faults')?.textContent
    expect(faults).toContain('复核批注 请答复批注“Which court?”。')
    expect(api.sent.filter(([name]) => name === 'submitDraft')).toEqual([])
  })

  it('shows who only reads it the comments and replies', async () => {
    api.answers.getDraft = written({}, { state: 'returned', comments, mayWrite: false })
    show()
    const ofWhole = await thread('Too long.')
    ofWhole.getByText('No reply yet')
    expect(ofWhole.queryByRole('button')).toBeNull()
    expect(listed()).toEqual([])
  })
})

describe('the check of the payee', () => {
  it('has what the buyer said about the payment above it', async () => {
    const payment = { beneficiary: 'Huarui Trading', accountLast4: '1234' }
    api.answers.getDeskRequest = { ...request, payment }
    show('zh')
    const told = await screen.findByRole('region', { name: '买家待付款项' })
    expect(told.textContent).toContain('账号末四位1234')
    expect(told.parentElement?.contains(document.getElementById('check-payee'))).toBe(true)
  })
})

describe('a report on another company than the buyer asked for', () => {
  it('stands below what the buyer asked for, and needs a reason before it is submitted', async () => {
    const { default: clean } = await import('../../../../../shared/reports/examples/clean.json')
    api.answers.getDraft = written(clean as unknown as DraftContent)
    const user = show()
    await screen.findByText('not the same company')
    const head = document.querySelector('header')?.textContent ?? ''
    expect(head.indexOf(request.searchTerm)).toBeLessThan(head.indexOf(clean.company.name))
    screen.getByText(/^The report is about a different company from the one the buyer asked for/)
    await user.click(screen.getByRole('button', { name: 'Submit for review' }))
    expect(document.activeElement).toBe(await field('otherName'))
    expect(api.sent.some(([name]) => name === 'submitDraft')).toBe(false)
    await user.paste('Its seal is on the contract.')
    expect(await lastSaved()).toMatchObject({ otherName: 'Its seal is on the contract.' })
    await waitFor(() => expect(screen.queryByText(/^Missing: the buyer asked for/)).toBeNull())
  })

  it.runIf(isRelease)('asks for the reason in Chinese', async () => {
    api.answers.getDraft = written({ company: { name: '佛山市顺德区朔桐电器有限公司' } })
    show('zh')
    await screen.findByText('不是同一家公司')
    screen.getByText(/^报告中的公司不是买家要核查的公司。提交前/)
    screen.getByLabelText('报告中的公司与买家要核查的公司不一致的原因（英文）')
  })

  it('asks for none where it is the same one, or cannot be compared', async () => {
    api.answers.getDraft = written({ company: { name: '华为技术有限公司' } })
    show()
    await screen.findByText('the same company')
    expect(document.getElementsByName('otherName')).toHaveLength(0)
  })
})

describe('a report that cannot be saved', () => {
  it('is kept while the server cannot be reached, and saved afterwards', async () => {
    api.answers.saveDraft = unreachable
    const user = show()
    await user.type(await field('company.name'), '华为')
    await screen.findByText(/^Not saved: no connection/, { selector: '[data-save]' })
    expect(api.kept[0]).toMatchObject({ content: { company: { name: '华为' } } })
    api.answers.saveDraft = { revision: 4, savedAt: at }
    await user.click(screen.getByRole('button', { name: 'Try now' }))
    await screen.findByText(/^Saved at/)
    expect(api.kept).toEqual([])
  })

  it.each(
    sampled(
      [
        [
          'not-claimed',
          { claim: { name: '李雷', at }, detail: 'On leave' },
          /李雷 took the request back at .+ \(On leave\)/,
        ],
        ['already-claimed', { claim: { name: '陈明', at } }, /陈明 claimed the request at/],
        [
          'not-open',
          {
            errors: [
              { field: 'status', message: 'cancelled' },
              { field: 'endedAt', message: at },
            ],
          },
          /the buyer canceled the request at/,
        ],
        ['not-found', {}, /your role was removed/],
      ] as const,
      4,
    ),
  )(
    'because of %s says at the bar why, who and when, and offers no review',
    async (code, about, text) => {
      const refused = { kind: 'problem', status: 409, code, detail: '', ...about } as const
      api.answers.saveDraft = new ApiError(refused)
      const user = show()
      await user.type(await field('company.name'), '华为')
      const said = await screen.findByText(/^Not saved: /, { selector: '[data-save]' })
      expect(said.textContent).toMatch(text)
      expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull()
      expect(api.kept[0]).toMatchObject({ content: { company: { name: '华为' } } })
    },
  )

  it('leads to the sign-in when the session is over, without losing a word', async () => {
    api.answers.saveDraft = problem('recent-sign-in-required', 403)
    const user = show()
    await user.type(await field('company.name'), '华为')
    await screen.findByRole('heading', { name: 'Sign in again' })
    expect((await field('company.name')).value).toBe('华为')
    await user.type(await field('company.name'), '技术')
    await waitFor(() =>
      expect(api.kept[0]).toMatchObject({ content: { company: { name: '华为技术' } } }),
    )
  })

  it('shows both values of a field that was changed elsewhere, and takes the chosen one', async () => {
    api.answers.saveDraft = ({ body }: { body: { revision: number } }) =>
      body.revision === 9 ? { revision: 10, savedAt: at } : problem('draft-changed', 409)
    const user = show()
    await user.type(await field('company.name'), '我的')
    api.answers.getDraft = written(
      { company: { name: '同事的', type: '有限责任公司' } },
      { revision: 9 },
    )
    const name = await screen.findByRole('group', { name: 'Register · Legal name' })
    within(name).getByText('我的')
    within(name).getByText('同事的')
    // What one side alone changed is merged.
    expect((await field('company.type')).value).toBe('有限责任公司')
    await user.click(within(name).getByRole('button', { name: /^Use the other/ }))
    await screen.findByText(/^Saved at/)
    expect((await field('company.name')).value).toBe('同事的')
  })

  it('shows an answer that was changed elsewhere in the words of the form', () => {
    const findings = [{ what: 'Sued in 2022.', severity: 'high' }]
    expect(valueText({ result: 'found', findings }, 'checks.litigation', 'zh')).toBe(
      '有风险记录\n风险描述（英文）：Sued in 2022.\n严重程度：高',
    )
    expect(valueText('revoked', 'company.status', 'zh')).toBe('吊销')
    expect(valueText(true, '$replies.1-0', 'zh')).toBe('答复：已修改')
  })

  it.runIf(isRelease)('comes back at the next opening, and is saved', async () => {
    const base = { revision: 3, content: written().content }
    api.kept = [
      {
        member: 'b1',
        request: id,
        window: 'before',
        base,
        content: { ...base.content, summary: 'Typed before.' },
        keptAt: at,
      } satisfies KeptDraft,
    ]
    show()
    await screen.findByText(/^Your unsaved changes from .* are restored\.$/)
    expect((await field('summary')).value).toBe('Typed before.')
    expect(await lastSaved()).toMatchObject({ summary: 'Typed before.' })
  })
})

describe('a report that is not written', () => {
  it('begins empty or with a published one, whose facts are to be confirmed', async () => {
    api.answers.getDraft = draft()
    api.answers.listStartingPoints = {
      items: [
        {
          code: '0123456789abcdef',
          version: 1,
          issuedOn: '2026-10-01',
          score: 72,
          company: { name: '华为技术有限公司', code: '914403001922038216' },
          isOfThisRequest: false,
          isOfToday: false,
        },
      ],
    }
    api.answers.beginReport = {
      isOfToday: false,
      captures: 0,
      content: {
        format: 'supplier-report/1',
        issuedOn: '2026-10-01',
        company: { name: '华为技术有限公司' },
        checks: {
          capital: 'clear',
          media: { result: 'found', findings: [{ what: 'A complaint.' }] },
        },
      },
    }
    const user = show()
    await user.click(await screen.findByRole('button', { name: /^Start from it ?: 华为/ }))
    const content = await lastSaved()
    expect(content).toMatchObject({
      company: { name: '华为技术有限公司' },
      checks: { media: { result: 'found', on: '2026-10-01' } },
      $unconfirmed: { 'company.name': '2026-10-01' },
    })
    expect(content.checks).not.toHaveProperty('capital')
  })

  it('has the focus on the usual way to begin', async () => {
    api.answers.getDraft = draft()
    const user = show('zh')
    const empty = await screen.findByRole('button', { name: /新建空白报告/ })
    await waitFor(() => expect(document.activeElement).toBe(empty))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(fieldNow('company.name')))
  })

  it('begins with a report of today by one key: what it read is confirmed, and it says what is left', async () => {
    const point = {
      code: '0123456789abcdef',
      version: 1,
      issuedOn: '2026-11-23',
      score: 72,
      company: { name: '华为技术有限公司', code: '914403001922038216' },
      isOfThisRequest: false,
      isOfToday: true,
    }
    const content = {
      issuedOn: '2026-11-23',
      company: point.company,
      checks: {
        capital: { result: 'clear' },
        workforce: { result: 'clear', on: '2026-11-22' },
        media: { result: 'found', on: '2026-11-20', findings: [{ what: 'A complaint.' }] },
        litigation: { result: 'unavailable', why: 'Down.' },
      },
    }
    api.answers.getDraft = draft()
    api.answers.getDeskRequest = { ...request, isBasic: false }
    api.answers.listStartingPoints = { items: [point] }
    api.answers.beginReport = { content, isOfToday: true, captures: 2 }
    api.answers.getStartingPoint = { content }
    api.answers.listEvidence = { items: [] }
    const user = show('zh')
    await screen.findByText(/另一请求今天的报告：/)
    await user.keyboard('b')
    await screen.findByText(
      `公司信息、1 项核查和 2 张截图沿用自报告 0123456789abcdef，均为 2026-11-23 查询，视为已核对。待完成：核查项 ${checksInOrder.length - 2} 项、缺证据 1 项、给买家的总结。`,
    )
    const begun = await lastSaved()
    expect(begun).toMatchObject({
      issuedOn: '2026-11-23',
      company: point.company,
      $takenOver: { code: point.code, readOn: '2026-11-23', checks: 1, captures: 2 },
    })
    expect(begun).not.toHaveProperty('$unconfirmed')
    // What was read on another day, or not at all, is read again; a finding keeps its day.
    expect(Object.keys(begun.checks as object)).toEqual(['capital', 'media'])
    // Answers lead from one open check to the next, past those that were taken over.
    const open = checksInOrder.filter((check) => check !== 'capital' && check !== 'media')
    await waitFor(() => expect(document.activeElement).toBe(row(open[0] ?? '')))
    await user.keyboard('c'.repeat(open.length))
    expect(document.activeElement).toBe(fieldNow('summary'))
    await screen.findByText(/。待完成：缺证据 \d 项、给买家的总结。$/)
  })

  it('shows its reviewer each field that differs from the report that it took over', async () => {
    const { default: clean } = await import('../../../../../shared/reports/examples/clean.json')
    const { $schema: _, ...report } = clean
    const { code } = report.company
    const point = {
      code: '0123456789abcdef',
      version: 1,
      issuedOn: report.issuedOn,
      score: 90,
      company: { name: report.company.name, code },
      isOfThisRequest: false,
      isOfToday: false,
    }
    const { summary: __, payee: ___, ...other } = report
    const taken = { code: point.code, readOn: report.issuedOn, checks: 20, captures: 3 }
    const { checks } = report
    const content = withReasons({
      ...report,
      company: { ...report.company, branches: 2 },
      checks: { ...checks, capital: { result: 'unavailable', why: 'Down.' } },
      $takenOver: taken,
    }) as unknown as DraftContent
    api.answers.getDraft = written(content, {
      state: 'in-review',
      mayWrite: false,
      mayReview: true,
    })
    api.answers.getDeskRequest = { ...request, searchTerm: report.company.name }
    api.answers.listStartingPoints = { items: [point] }
    api.answers.getStartingPoint = { content: other }
    api.answers.listEvidence = { items: [] }
    api.answers.listReleasedEvidence = { items: [] }
    api.answers.listDeskQuestions = { items: [] }
    const user = show('zh')
    const notice = await screen.findByText(/^与该报告不同或另行填写的有 \d 处，请重点复核：$/)
    const links = within(notice.parentElement as HTMLElement).getAllByRole('button')
    const names = links.map(({ textContent }) => textContent)
    expect(names).toEqual(
      expect.arrayContaining([
        '登记信息 · 分支机构数量',
        checkOf('capital').zh,
        '收款账户',
        '总结 · 给买家的总结（英文）',
      ]),
    )
    expect(names).not.toContain(checkOf('registration').zh)
    await user.click(links[0] as HTMLElement)
    expect(document.activeElement).toBe(fieldNow('company.branches'))
  })

  it.runIf(isRelease)('is filled from a report with the code, once that is written', async () => {
    api.answers.getDraft = written({ company: { name: '华为技术有限公司' } })
    const point = {
      code: '0123456789abcdef',
      version: 1,
      issuedOn: '2026-10-01',
      score: 72,
      company: { name: '深圳市华为技术有限公司', code: '914403001922038216' },
      isOfThisRequest: false,
      isOfToday: false,
    }
    api.answers.listStartingPoints = { items: [point] }
    const content = {
      issuedOn: '2026-10-01',
      company: { name: point.company.name, type: '有限责任公司' },
      checks: { media: { result: 'found', findings: [{ what: 'A complaint.' }] } },
    }
    api.answers.getStartingPoint = { content }
    api.answers.beginReport = { content, isOfToday: false, captures: 0 }
    const user = show()
    await user.click(await field('company.code'))
    await user.paste(point.company.code)
    await screen.findByText('There is a report with this code:')
    await user.click(screen.getByRole('button', { name: /^Fill empty fields from it/ }))
    await screen.findByText('Filled in, to be confirmed.')
    await waitFor(() =>
      expect(saved().at(-1)).toMatchObject({
        company: {
          name: '华为技术有限公司',
          code: point.company.code,
          type: '有限责任公司',
        },
        checks: { media: { result: 'found', on: '2026-10-01' } },
      }),
    )
    expect(saved().at(-1)?.$unconfirmed).toEqual({ 'company.type': '2026-10-01' })
  })

  it('is read only until it is claimed', async () => {
    api.answers.getDraft = written({ summary: 'Seen.' }, { mayWrite: false })
    api.answers.getDeskRequest = { ...request, claim: null }
    api.answers.claimRequest = { claim: { name: '王芳', at, mine: true } }
    const user = show()
    expect((await field('summary')).readOnly).toBe(true)
    await screen.findByText(/^Read only: this request is unclaimed/)
    api.answers.getDraft = written({ summary: 'Seen.' })
    await user.click(screen.getByRole('button', { name: /^Claim/ }))
    await waitFor(() => expect(fieldNow('summary').readOnly).toBe(false))
  })
})

describe('a report after another one', () => {
  const point = (isOfThisRequest: boolean) => ({
    code: '0123456789abcdef',
    version: 1,
    issuedOn: '2026-10-01',
    score: 72,
    company: { name: '华为技术有限公司', code: '914403001922038216' },
    isOfThisRequest,
  })
  const zhang = { name: '张三', kind: 'person', share: 60 }
  const li = { name: '李四', kind: 'person', share: 40 }
  const company = {
    name: '华为技术有限公司',
    code: '914403001922038216',
    status: 'active',
    authority: '深圳市市场监督管理局',
    holders: [zhang, li],
    people: [{ name: '张三', role: 'supervisor' }],
  }
  const before = {
    format: 'supplier-report/2',
    issuedOn: '2026-10-01',
    summary: 'Nothing adverse was found.',
    company,
    checks: { capital: 'clear', media: { result: 'unavailable', why: 'Not published.' } },
  }
  const changed = {
    ...before,
    issuedOn: '2026-11-20',
    company: {
      ...company,
      status: 'revoked',
      holders: [
        { ...zhang, share: 70 },
        { ...li, name: '王五' },
      ],
    },
    checks: { ...before.checks, capital: { result: 'clear', on: '2026-11-20' }, media: 'clear' },
  }
  const answer = (isOfThisRequest: boolean, content: object) => {
    const { format: _, ...draftContent } = { format: '', ...content }
    const versions = isOfThisRequest ? 1 : 0
    api.answers.getDraft = written(draftContent as DraftContent, { versions })
    api.answers.listStartingPoints = { items: [point(isOfThisRequest)] }
    api.answers.getStartingPoint = { content: before }
  }
  const told = () =>
    [...document.querySelectorAll('.report-field__differs')].map((each) => each.textContent)

  it('says beside each field and list what the last version had, in Chinese, and nothing of the rest', async () => {
    answer(true, changed)
    const user = show('zh')
    await screen.findByText('上一版：存续、在业、开业')
    expect(told()).toEqual([
      '上一版：存续、在业、开业改回：登记状态（归类）',
      [
        '与上一版相比新增：王五，自然人股东，40',
        '变更：张三（原为 持股比例（%）：60）改回：张三',
        '删除：李四，自然人股东，40改回：李四',
      ].join(''),
      '上一版：来源无法查询，Not published.改回：来源无法查询',
    ])
    for (const button of [/登记状态/, /张三/, /李四/, /来源无法查询/])
      await user.click(
        screen
          .getAllByRole('button', { name: button })
          .find((each) => each.closest('.report-field__differs')) as HTMLElement,
      )
    await waitFor(() =>
      expect(saved().at(-1)).toMatchObject({
        company: { status: 'active', holders: [zhang, li, { name: '王五' }] },
        checks: { media: before.checks.media },
      }),
    )
    expect(told()).toEqual(['与上一版相比新增：王五，自然人股东，40'])
  })

  it.runIf(isRelease)(
    'is compared with the report of another request on the same company, as far as it is written',
    async () => {
      const { people: _, ...facts } = changed.company
      answer(false, { ...changed, company: facts })
      show()
      await screen.findByText('Report of 2026-10-01: Active')
      screen.getByText('Compared with the report of 2026-10-01')
      expect(told()).toHaveLength(2)
    },
  )

  it.each([
    ['the last version', true, 3, 'Last version: Active'],
    ['the report of another request', false, 2, 'Report of 2026-10-01: Active'],
  ] as const)(
    'shows its reviewer the same of %s, without a way back',
    async (_, isOwn, count, text) => {
      const { people: _people, ...facts } = changed.company
      answer(isOwn, isOwn ? changed : { ...changed, company: facts })
      const review = {
        state: 'in-review',
        mayWrite: false,
        mayReview: true,
        submittedBy: '王芳',
      } as const
      api.answers.getDraft = { ...(api.answers.getDraft as DeskDraft), ...review, submittedAt: at }
      api.answers.listEvidence = { items: [] }
      show()
      await screen.findByText(text)
      expect(told()).toHaveLength(count)
      expect(document.querySelector('.report-field__differs button')).toBeNull()
    },
  )

  it('of another company is compared with nothing', async () => {
    answer(false, { ...changed, company: { ...changed.company, code: '91440300708461136T' } })
    show()
    await field('company.name')
    await waitFor(() => expect(api.sent.map(([name]) => name)).toContain('listStartingPoints'))
    expect(told()).toEqual([])
    expect(api.sent.map(([name]) => name)).not.toContain('getStartingPoint')
  })
})

describe('a published report', () => {
  const published = (more: Partial<DeskDraft> = {}) =>
    draft({
      revision: 3,
      versions: 1,
      mayWrite: false,
      submittedBy: '王芳',
      submittedAt: at,
      approvedBy: '李雷',
      approvedAt: at,
      ...more,
    })
  const answerVersions = async () => {
    const { default: clean } = await import('../../../../../shared/reports/examples/clean.json')
    const { request: _, analyst: __, $schema: ___, ...content } = clean as Record<string, unknown>
    const { name, code } = clean.company
    const point = {
      code: '0123456789abcdef',
      version: 1,
      issuedOn: clean.issuedOn,
      score: 98,
      company: { name, code },
      isOfThisRequest: true,
      isOfToday: false,
    }
    Object.assign(api.answers, {
      getDeskRequest: { ...request, claim: null },
      listStartingPoints: { items: [point] },
      getStartingPoint: { content },
      beginReport: { content, isOfToday: false, captures: 0 },
      listEvidence: { items: [] },
      listDeskQuestions: { items: [] },
    })
  }

  it('is read at its address, with its versions, evidence and history', async () => {
    await answerVersions()
    api.answers.getDraft = published()
    show()
    await screen.findByText(/^Version 1 published, no correction/)
    await screen.findByRole('region', { name: 'The report as buyers see it' })
    await screen.findByText(/^Version 1, issued on.*by WF/s)
    screen.getByText(/^Approved by 李雷/)
    screen.getByRole('heading', { name: 'Evidence' })
    screen.getByRole('button', { name: /^Claim/ })
    expect(document.getElementsByName('company.name')).toHaveLength(0)
  })

  it('has the verdict that its buyer reads, by the rule that it was published by', async () => {
    await answerVersions()
    const { default: mixed } = await import('../../../../../shared/reports/examples/mixed.json')
    const { request: _, analyst: __, $schema: ___, ...content } = mixed as Record<string, unknown>
    api.answers.getStartingPoint = {
      content: { ...content, carried: [], rule: 2, readings: {} },
    }
    api.answers.getDraft = published()
    show()
    const view = await screen.findByRole('region', { name: 'The report as buyers see it' })
    within(view).getAllByText(/Do not pay yet/)
    expect(within(view).queryByText('Proceed with care')).toBeNull()
  })

  it('at the address of a version leads to its correction, which then begins as usual', async () => {
    await answerVersions()
    api.answers.getDeskRequest = request
    api.answers.getDraft = published({ mayWrite: true })
    const user = show('en', '&version=1')
    await screen.findByRole('region', { name: 'The report as buyers see it' })
    expect(screen.queryByRole('heading', { name: 'Where to start' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Open the correction' }))
    await screen.findByRole('heading', { name: 'Where to start' })
    expect(screen.queryByRole('heading', { name: 'The published report' })).toBeNull()
    const own = await screen.findByRole('button', { name: /: (?!An empty|Other evidence)/ })
    await waitFor(() => expect(document.activeElement).toBe(own))
    await user.click(own)
    await waitFor(() => expect(document.activeElement).toBe(fieldNow('company.name')))
  })

  it('at the address of a version has no decision about its correction', async () => {
    await answerVersions()
    const inReview = { state: 'in-review', mayReview: true } as const
    const { content } = api.answers.getStartingPoint as { content: DraftContent }
    api.answers.getDraft = published({ ...inReview, content })
    api.answers.listReleasedEvidence = { items: [] }
    const user = show('en', '&version=1')
    await screen.findByRole('region', { name: 'The report as buyers see it' })
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Open the correction' }))
    await screen.findByRole('button', { name: /^Approve/ })
    expect(screen.queryByRole('heading', { name: 'The published report' })).toBeNull()
  })

  it.runIf(isRelease)('is shown as published once it is, after its approval', async () => {
    await answerVersions()
    api.answers.getDraft = published({ state: 'approved', versions: 0 })
    api.answers.listDeskQueue = { items: [{ id, draftState: 'approved' }] }
    show()
    await screen.findByText(/approved and being published/)
    api.answers.getDraft = published()
    api.answers.listDeskQueue = { items: [{ id, draftState: null }] }
    await screen.findByText('Version 1 is published.')
    expect(screen.queryByText(/being published/)).toBeNull()
  })
})

describe('a correction that only shows other evidence', () => {
  const start = async (published: Partial<DraftContent>) => {
    const { default: clean } = await import('../../../../../shared/reports/examples/clean.json')
    const { $schema: _, ...content } = clean as unknown as DraftContent
    api.answers.getDraft = draft({
      content: withReasons({ ...content, analyst: 'WF' }),
      revision: 3,
      versions: 1,
      approvedBy: '李雷',
      approvedAt: at,
    })
    api.answers.getDeskRequest = { ...request, searchTerm: clean.company.name }
    const { name, code } = clean.company
    api.answers.listStartingPoints = {
      items: [
        {
          code: '0123456789abcdef',
          version: 1,
          issuedOn: clean.issuedOn,
          score: 98,
          company: { name, code },
          isOfThisRequest: true,
          isOfToday: false,
        },
      ],
    }
    const { analyst: __, ...rest } = content
    api.answers.getStartingPoint = {
      content: { ...rest, rule: 2, carried: [], readings: {}, ...published },
    }
    api.answers.listEvidence = { items: [] }
    api.answers.listReleasedEvidence = { items: [] }
    const user = show()
    await user.click(await screen.findByRole('button', { name: /: Other evidence only$/ }))
    const tab = await screen.findByRole('tab', { name: 'Evidence' })
    await waitFor(() => expect(document.activeElement).toBe(tab))
    expect(tab.getAttribute('aria-selected')).toBe('true')
    return { user, content }
  }

  it('leaves the published report as it is, with nothing to confirm', async () => {
    const { user, content } = await start({})
    api.answers.submitDraft = draft({ state: 'in-review', revision: 3, content, mayWrite: false })
    await user.click(screen.getByRole('button', { name: 'Submit for review' }))
    await screen.findByText(/^Read only: the report is in review/)
    expect(saved()).toEqual([])
    expect(api.sent.find(([name]) => name === 'submitDraft')?.[1]).toMatchObject({
      body: { revision: 3 },
    })
  })

  it.runIf(isRelease)(
    'takes the version that buyers see if the desk wrote another one',
    async () => {
      const { content } = await start({ summary: 'Handed in as a file.' })
      const next = await lastSaved()
      expect(next).toMatchObject({ summary: 'Handed in as a file.', issuedOn: content.issuedOn })
      expect(next).not.toHaveProperty('$unconfirmed')
      expect(next).not.toHaveProperty('rule')
    },
  )
})

describe('a review', () => {
  it('is asked for with what is saved, and can be taken back', async () => {
    const { default: clean } = await import('../../../../../shared/reports/examples/clean.json')
    api.answers.getDraft = written(clean as unknown as DraftContent)
    api.answers.getDeskRequest = { ...request, searchTerm: clean.company.name }
    api.answers.submitDraft = written(clean as unknown as DraftContent, {
      state: 'in-review',
      mayWrite: false,
    })
    api.answers.takeBackDraft = written(clean as unknown as DraftContent)
    const free = { ...request, id: '01B', searchTerm: '海尔集团公司', claim: null }
    const items = { mine: [{ ...request, draftState: 'in-review' }], unclaimed: [free] }
    api.answers.listDeskQueue = ({ query }: { query: { state: keyof typeof items } }) => ({
      items: items[query.state],
      nextCursor: null,
      total: 1,
      asOf: at,
    })
    api.answers.claimRequest = { claim: { name: '王芳', at, mine: true } }
    const user = show()
    await screen.findByText('98 · Proceed')
    await user.click(await screen.findByRole('button', { name: 'Submit for review' }))
    await screen.findByText(/^Read only: the report is in review/)
    // The way to the next one, which is not claimed.
    const next = await screen.findByRole('button', { name: 'Claim the next: 海尔集团公司' })
    expect(document.activeElement).toBe(screen.getByText('Submitted for review.'))
    await user.keyboard('{Enter}')
    expect(api.sent.filter(([name]) => name === 'claimRequest')).toEqual([])
    await user.tab()
    expect(document.activeElement).toBe(next)
    expect(api.sent.find(([name]) => name === 'submitDraft')?.[1]).toMatchObject({
      body: { revision: 3 },
    })
    await user.click(screen.getByRole('button', { name: 'Take back to change' }))
    await waitFor(() => expect(fieldNow('summary').readOnly).toBe(false))
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Submit for review' }),
      ),
    )
  })

  it('that the server refuses says why in Chinese', async () => {
    const { default: clean } = await import('../../../../../shared/reports/examples/clean.json')
    api.answers.getDraft = written(clean as unknown as DraftContent)
    api.answers.getDeskRequest = { ...request, searchTerm: clean.company.name }
    const message =
      'A published report has this code for "某某有限公司". Compare both with the register: if the company had that name, list it in formerNames; if that report is wrong, correct or withdraw it first.'
    api.answers.submitDraft = new ApiError({
      kind: 'problem',
      status: 422,
      code: 'report-invalid',
      detail: '',
      errors: [{ field: 'company.code', message }],
    })
    const user = show('zh')
    await user.click(await screen.findByRole('button', { name: '提交复核' }))
    await screen.findByText(/^检查发现以下错误：.*已发布的报告里，这个代码属于“某某有限公司”/)
  })
})
