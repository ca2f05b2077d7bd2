import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { threadsOf } from '../../../../../shared/desk/comment-replies.ts'
import type { DeskDraft, DraftContent } from '../../../../../shared/desk/drafts.ts'
import { checkOf } from '../../../../../shared/reports/checks.ts'
import clean from '../../../../../shared/reports/examples/clean.json' with { type: 'json' }
import mixed from '../../../../../shared/reports/examples/mixed.json' with { type: 'json' }
import { isRelease, sampled } from '../../../../../test/full.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { unreachable } from '../../../testing/api.ts'
import { buyer } from '../../../testing/examples.ts'
import { handedIn as api } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import { Language } from '../texts.ts'
import { ReviewPanel } from './review-panel.tsx'

type Answer = (name: string, input: { body?: unknown }) => unknown

const content = (report: object): DraftContent => {
  const { $schema: _, ...rest } = report as { $schema?: string }
  return rest as DraftContent
}

const draft: DeskDraft = {
  requestId: 'request-1',
  state: 'in-review',
  revision: 7,
  content: content(mixed),
  savedAt: '2026-11-20T08:00:00.000Z',
  savedBy: '王芳',
  submittedBy: '王芳',
  submittedAt: '2026-11-20T08:00:00.000Z',
  approvedBy: null,
  approvedAt: null,
  comments: [],
  versions: 0,
  mayWrite: false,
  mayReview: true,
}

const refusal = (code: string, status: number, errors: ApiError['errors'] = []) =>
  new ApiError({ kind: 'problem', status, code, detail: '', errors })

const keptKey = `desk-words.${buyer.userId}.review.request-1`

const payment = { beneficiary: 'Huarui Trading', bank: 'HSBC Hong Kong', accountLast4: '1234' }

let answers: Record<string, unknown> = {}
let sent: unknown[] = []
beforeEach(() => {
  localStorage.clear()
  sent = []
  answers = {
    listEvidence: { items: [] },
    listDeskQuestions: { items: [] },
    listStartingPoints: { items: [] },
    reviewDraft: { ...draft, state: 'returned', mayReview: false },
  }
  api.answer = ((name, { body }) => {
    if (name === 'reviewDraft') sent.push(body)
    return answers[name]
  }) satisfies Answer
})

const show = (
  language: 'zh' | 'en' = 'en',
  of: Partial<DeskDraft> = {},
  /** '' while it is not read. */
  asked: string = mixed.company.name,
) => {
  const onDecided = vi.fn<(decided: DeskDraft) => void>()
  const user = renderAt(
    <Language value={language}>
      <ReviewPanel
        draft={{ ...draft, ...of }}
        request={asked ? { searchTerm: asked, payment } : undefined}
        onDecided={onDecided}
      />
    </Language>,
  )
  return { user, onDecided }
}

/** A button whose name goes on for screen readers: "Comment: Summary". */
const buttonOf = (action: string, of: string) =>
  screen
    .getAllByRole('button')
    .find(({ textContent }) =>
      [`${action}: ${of}`, `${action}：${of}`].includes(textContent),
    ) as HTMLElement

const approveButton = () => screen.getByRole('button', { name: 'Approve and publish…' })

describe('the report under review', () => {
  it('is shown as the buyer will see it', () => {
    show()
    const view = screen.getByRole('region', { name: 'The report as the buyer will see it' })
    const heading = within(view).getByRole('heading', { name: 'Do not pay yet' })
    expect(heading.closest('[lang]')).toHaveProperty('lang', 'en')
    within(view).getByText(/^Version 1, issued on/)
    within(view).getAllByText('The ISO 9001 certificate on the website expired in March 2026.')
    expect(within(view).queryByText(/What changed since/)).toBeNull()
  })

  it('has the names in Latin letters, as when it is published', async () => {
    show()
    await screen.findAllByText(/\(Ouyang Zhen\*\)/)
  })

  it('has the verdict beside the words of the summary', () => {
    show('zh')
    const point = screen.getByText(/^应与结论一致（暂勿付款，72 分）：/)
    expect(point.textContent).toContain(mixed.summary)
  })

  it('says what changed since the version that buyers see now', async () => {
    const { request: _, analyst: __, ...before } = content({ ...clean, company: mixed.company })
    const own = { code: '0123456789abcdef', isOfThisRequest: true }
    answers.listStartingPoints = { items: [own] }
    answers.getStartingPoint = { content: before }
    show('en', { versions: 1 })
    await screen.findByRole('heading', { name: 'What changed since version 1' })
    screen.getByText(/^Version 2, issued on/)
    screen.getByText(/^Verdict: Proceed \(98\) → Do not pay yet \(72\)$/)
  })

  it.runIf(isRelease)('is not shown without that version, which can be read again', async () => {
    answers.listStartingPoints = unreachable
    const { user } = show('en', { versions: 1 })
    await screen.findByText(/^The last version could not be loaded/)
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    answers.listStartingPoints = { items: [] }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Do not pay yet' })
  })

  it('with faults can only be returned', () => {
    show('en', { content: { ...content(mixed), summary: '' } })
    screen.getByText(/still has faults and cannot be published/)
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    screen.getByRole('button', { name: 'Return' })
  })

  it('has what the buyer said about the payment beside the check of the payee, also if that is clear', () => {
    const checks = { ...(content(mixed).checks as object), payee: 'clear' }
    show('zh', { content: { ...content(mixed), checks, payee: content(clean).payee ?? {} } })
    const point = screen.getByRole('heading', { name: checkOf('payee').zh }).closest('li')
    const told = within(point as HTMLElement).getByRole('region', { name: '买家待付款项' })
    expect(told.textContent).toMatch(/收款人Huarui Trading.*账号末四位1234/)
  })

  it('shows each comment of the last return beside its part or check, with the reply', () => {
    const said = { by: '李雷', at: '2026-11-19T08:00:00.000Z' }
    const comments = [
      { ...said, field: 'company.name', text: 'Which of both?' },
      { ...said, field: 'checks.registration', text: 'Since when?' },
    ]
    const [first, second] = threadsOf(comments).map(({ path }) => path.split('.')[1] ?? '')
    const $replies = { [first ?? '']: true, [second ?? '']: 'The register does not say it.' }
    show('en', { comments, content: { ...content(mixed), $replies } })
    const rowOf = (name: string) =>
      screen.getByRole('heading', { name, level: 4 }).closest('li')?.textContent
    expect(rowOf('Register entry')).toContain('Reviewer 李雷: Which of both?Reply: done')
    expect(rowOf(checkOf('registration').en)).toContain(
      'Since when?Reply: not done, because: The register does not say it.',
    )
  })

  it('shows what the reviewer compares with the evidence of a finding', () => {
    const finding = {
      what: 'A judgment of the court of Foshan.',
      since: '2026-01-05',
      until: '2026-03-06',
      state: 'closed',
      sameMatterAs: '(2025)粤0606民初9号',
      reference: '(2026)粤0606民初1号',
      amount: { value: 183_400, currency: 'CNY' },
      link: 'https://example.com/judgment',
    }
    const first = { what: 'Sued.', reference: finding.sameMatterAs }
    const mixedContent = content(mixed)
    show('en', {
      content: {
        ...mixedContent,
        checks: {
          ...(mixedContent.checks as object),
          litigation: { result: 'found', findings: [finding, first] },
        } as DraftContent,
      },
    })
    const points = within(screen.getByRole('region', { name: 'Check by check' }))
    for (const text of ['(2026)粤0606民初1号', '2026-01-05', '183,400 CNY', first.reference])
      expect(points.getAllByText(text)).not.toEqual([])
    // Older reports have the day of closing as the end.
    const closed = points.getByText('2026-03-06').closest('div')
    expect(closed?.textContent).toBe('Closed on2026-03-06')
    points.getByRole('link', { name: finding.link })
  })

  it.each([
    ['without a photograph is a point for the reviewer', [], 1],
    [
      'with a photograph is none',
      [{ file: 'gate.jpg', caption: 'The gate', takenOn: '2026-11-18' }],
      0,
    ],
  ])('a visit that found nothing %s', (_, photographs, points) => {
    const { checks, ...others } = content(mixed)
    const visited = { ...(checks as object), 'site-visit': { result: 'clear' } }
    show('zh', { content: { ...others, checks: visited, photographs } as DraftContent })
    expect(screen.queryAllByText(/没有现场照片/)).toHaveLength(points)
  })

  it.runIf(isRelease)(
    'lists checks with findings or without an answer, and all of them on request',
    async () => {
      const { user } = show()
      const points = screen.getByRole('region', { name: 'Check by check' })
      within(points).getByRole('heading', { name: 'Certificates (ISO, CCC and others)' })
      expect(within(points).queryByRole('heading', { name: 'Identity on the register' })).toBeNull()
      await user.click(within(points).getByRole('checkbox', { name: /^Only checks with findings/ }))
      within(points).getByRole('heading', { name: 'Identity on the register' })
    },
  )
})

describe('the keyboard in a review', () => {
  it('moves by j and k, comments by c, approves by a, returns by r, and shows the keys by ?', async () => {
    const { user } = show()
    const nameNow = () => document.activeElement?.textContent
    await user.keyboard('j')
    expect(nameNow()).toBe('Comment: The whole report')
    await user.keyboard('jjk')
    expect(nameNow()).toMatch(/^Comment: Summary/)
    await user.keyboard('c')
    await screen.findByRole('textbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.keyboard('a')
    await screen.findByText('4 points are not confirmed yet.')
    // The first of them has the focus: Space ticks it.
    expect(document.activeElement?.getAttribute('type')).toBe('checkbox')
    await user.keyboard('r')
    await screen.findByText('Write a comment first that says what has to change.')
    await user.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: 'Shortcuts' }))
    keys.getByText('Comment on it')
    // Its end may be out of sight: it begins at its top.
    expect(nameNow()).toBe('Shortcuts')
  })
})

describe('an approval', () => {
  it('says at its bar that nothing can be decided offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show()
    const bar = approveButton().closest<HTMLElement>('.submit-bar')
    within(bar as HTMLElement).getByText(/^While you are offline, you can neither approve/)
    vi.restoreAllMocks()
  })

  it('needs every point of the checklist, says what it does, and is confirmed by keyboard', async () => {
    answers.reviewDraft = { ...draft, state: 'approved' }
    const { user, onDecided } = show()
    approveButton().focus()
    await user.keyboard('{Enter}')
    await screen.findByText('4 points are not confirmed yet.')
    const list = screen.getByRole('group', { name: /confirm each point/ })
    for (const point of within(list).getAllByRole('checkbox')) {
      point.focus()
      await user.keyboard(' ')
    }
    approveButton().focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Approve and publish?' })
    within(dialog).getByText('Verdict: Do not pay yet, score 72')
    within(dialog).getByText(/^佛山市顺德区朔桐电器有限公司, version 1\..*the buyer is emailed/)
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Approve and publish' }))
    await waitFor(() => expect(onDecided).toHaveBeenCalled())
    expect(sent).toEqual([
      {
        decision: 'approve',
        revision: 7,
        checklist: ['company', 'evidence', 'wording', 'advice'],
      },
    ])
    await screen.findByText(/^Approved\. The report is being published/)
  })

  it('while a question is open asks first: approving withdraws it', async () => {
    answers.listDeskQuestions = {
      items: [
        {
          id: 'q',
          kind: 'other',
          text: 'Is your supplier in Foshan?',
          state: 'open',
          askedAt: '2026-11-20T08:00:00.000Z',
          answer: null,
        },
      ],
    }
    const { user } = show()
    await screen.findByText('The buyer has not answered a question.')
    const list = screen.getByRole('group', { name: /confirm each point/ })
    for (const point of within(list).getAllByRole('checkbox')) await user.click(point)
    await user.click(approveButton())
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('Is your supplier in Foshan?')
    expect(sent).toEqual([])
  })

  it.runIf(isRelease)('is not offered again while the report is published', () => {
    show('en', { state: 'approved', approvedBy: '李雷', approvedAt: new Date().toISOString() })
    screen.getByText(/^Approved and being published/)
    expect(screen.queryByRole('button', { name: /^(Approve|Return)/ })).toBeNull()
  })

  const approve = async (language: 'zh' | 'en' = 'en') => {
    const shown = show(language)
    const { user } = shown
    const list = screen.getByRole('group', { name: /confirm each|逐项确认/ })
    for (const point of within(list).getAllByRole('checkbox')) await user.click(point)
    await user.click(screen.getByRole('button', { name: /^(Approve|批准并发布)/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getAllByRole('button')[0] as HTMLElement)
    return shown
  }

  it.each(
    sampled(
      [
        ['own-report', 403, /^You wrote part of this report/],
        ['draft-changed', 409, /^The report was changed after you read it/],
        ['not-in-review', 409, /^The report is no longer in review/],
        ['not-open', 409, /^The request was canceled, has ended or is gone/],
        ['try-again', 409, /nothing was changed/],
        ['internal-error', 500, /^That did not work/],
      ] as const,
      4,
    ),
  )('refused with %s (%i) says so in plain words', async (code, status, text) => {
    answers.reviewDraft = refusal(code, status)
    const { onDecided } = await approve()
    within(await screen.findByRole('alert')).getByText(text)
    expect(onDecided).not.toHaveBeenCalled()
  })

  it.runIf(isRelease)('of a report with faults names them', async () => {
    answers.reviewDraft = refusal('report-invalid', 422, [
      { field: 'checks.payee', message: 'Missing.' },
    ])
    await approve('zh')
    const alert = await screen.findByRole('alert')
    within(alert).getByText('报告有错误，没有发布。请附上批注退回：')
    expect(within(alert).getByRole('listitem').textContent).toContain('请填写。')
  })

  it.runIf(isRelease)('that did not arrive can be sent again', async () => {
    answers.reviewDraft = unreachable
    await approve()
    within(await screen.findByRole('alert')).getByText(/never published twice/)
    approveButton()
  })
})

describe('comments', () => {
  const comment = async (user: ReturnType<typeof show>['user'], part: string, text: string) => {
    buttonOf('Comment', part).focus()
    await user.keyboard('{Enter}')
    await user.keyboard(`${text}{Control>}{Enter}{/Control}`)
  }

  const confirmReturn = (user: ReturnType<typeof show>['user']) =>
    user.click(
      within(screen.getByRole('dialog', { name: 'Return the report?' })).getByRole('button', {
        name: /^Return with/,
      }),
    )

  it('are written by keyboard, kept in the browser, and sent with the return, which is asked first', async () => {
    const { user, onDecided } = show()
    await comment(
      user,
      'Certificates (ISO, CCC and others)',
      'Add the number of the new certificate.',
    )
    await screen.findByText('Saved: comment on Certificates (ISO, CCC and others).')
    await user.click(buttonOf('Comment', 'Register entry'))
    await user.selectOptions(screen.getByRole('combobox'), 'company.address')
    await user.type(screen.getByRole('textbox'), 'The street is missing.')
    await user.click(screen.getByRole('button', { name: 'Save comment' }))
    expect(JSON.parse(localStorage.getItem(keptKey) ?? '')).toHaveLength(2)
    await user.keyboard('{Escape}r')
    await screen.findByText(/^王芳 gets your 2 comments/)
    await user.click(screen.getByRole('button', { name: 'Keep reading' }))
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Return with 2 comments' }))
    await confirmReturn(user)
    await waitFor(() => expect(onDecided).toHaveBeenCalled())
    expect(sent).toEqual([
      {
        decision: 'return',
        revision: 7,
        comments: [
          { field: 'checks.certificates', text: 'Add the number of the new certificate.' },
          { field: 'company.address', text: 'The street is missing.' },
        ],
      },
    ])
    expect(localStorage.getItem(keptKey)).toBeNull()
  })

  it.runIf(isRelease)(
    'are still there after the page was left, and can be changed and deleted',
    async () => {
      const kept = [{ field: 'checks.certificates', text: 'Old words.' }]
      localStorage.setItem(keptKey, JSON.stringify(kept))
      const { user } = show()
      await user.click(buttonOf('Edit', 'Old words.'))
      const text = screen.getByRole('textbox')
      await user.clear(text)
      await user.type(text, 'New words.')
      await user.click(screen.getByRole('button', { name: 'Save comment' }))
      expect(localStorage.getItem(keptKey)).toContain('New words.')
      await user.click(buttonOf('Delete', 'New words.'))
      screen.getByText('No comments yet.')
      expect(localStorage.getItem(keptKey)).toBeNull()
    },
  )

  it.runIf(isRelease)('are needed for a return', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Return' }))
    await screen.findByText('Write a comment first that says what has to change.')
    expect(sent).toEqual([])
  })

  it('stay when the return is refused', async () => {
    answers.reviewDraft = refusal('draft-changed', 409)
    const { user } = show()
    await comment(user, 'Summary', 'Too long.')
    await user.click(screen.getByRole('button', { name: 'Return with 1 comment' }))
    await confirmReturn(user)
    await screen.findByRole('button', { name: 'Read it again' })
    expect(localStorage.getItem(keptKey)).toContain('Too long.')
  })

  it.runIf(isRelease)('without words say what is missing, and Escape closes them', async () => {
    const { user } = show()
    const button = buttonOf('Comment', 'Summary')
    await user.click(button)
    await user.keyboard('{Control>}{Enter}{/Control}')
    screen.getByText('Say what has to change.')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it.runIf(isRelease)('name fields in Chinese', async () => {
    const { user } = show('zh')
    await user.click(buttonOf('批注', '登记信息'))
    screen.getByRole('option', { name: '登记信息：法定代表人' })
  })
})

describe('a report on another company than the buyer asked for', () => {
  const asked = '深圳市亮波电子有限公司'
  const reason = 'Its seal is on the contract.'
  const other = { content: { ...content(mixed), otherName: reason } }

  it('is named as such on top of the review, with both names and the reason', () => {
    show('zh', other, asked)
    const [banner] = screen.getAllByText('注意：报告中的公司不是买家要核查的公司。')
    const band = banner?.closest('.notice')
    expect(band?.className).toContain('tone-bad')
    for (const text of [asked, mixed.company.name, reason])
      expect(band?.textContent).toContain(text)
  })

  it('is approved only after a second look', async () => {
    const { user } = show('en', other, asked)
    const list = screen.getByRole('group', { name: /confirm each point/ })
    for (const point of within(list).getAllByRole('checkbox')) await user.click(point)
    await user.click(approveButton())
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('This report is not about the company that the buyer asked for.')
    const approve = dialog.getByRole('button', { name: 'Approve and publish' })
    await user.click(approve)
    dialog.getByText('Check the box first.')
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('checkbox', { name: /^I have compared both names/ }))
    await user.click(approve)
    await waitFor(() => expect(sent).toMatchObject([{ decision: 'approve' }]))
  })

  it.runIf(isRelease)('is not approved before it is known what the buyer asked for', async () => {
    const { user } = show('en', other, '')
    for (const point of screen.getAllByRole('checkbox', { name: /[.]$/ })) await user.click(point)
    await user.click(approveButton())
    await screen.findByText(/^Loading the company the buyer asked for/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not told of the company that was asked for', () => {
    show('en')
    expect(screen.queryByText(/not about the company/)).toBeNull()
  })
})
