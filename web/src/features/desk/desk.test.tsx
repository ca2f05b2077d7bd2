import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeskQueuePage, DeskRequest } from '../../../../shared/desk/queue.ts'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { ApiError } from '../../lib/api-error.ts'
import { unreachable } from '../../testing/api.ts'
import { handedIn as api } from '../../testing/handed-in-routes.ts'
import { renderAt } from '../../testing/render.tsx'
import { Desk } from './desk.tsx'
import { Language } from './texts.ts'

type Answer = (name: string, input: { params?: { id: string }; query?: object }) => unknown

const at = '2026-11-21T06:02:00.000Z'
const row: DeskRequest = {
  id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
  searchTerm: '华为技术有限公司',
  type: 'monitoring',
  requestedAt: '2026-11-20T08:00:00.000Z',
  dueAt: '2026-11-22T08:00:00.000Z',
  dueStatus: 'in-time',
  deliveryHours: 48,
  cancellableUntil: null,
  claim: null,
  draftState: null,
  isCorrection: false,
  proposedOutcome: null,
  sameCompany: null,
}
const page = (...items: DeskRequest[]): DeskQueuePage => ({
  items,
  nextCursor: null,
  asOf: at,
})
const figures = {
  open: 12,
  dueSoon: 0,
  overdue: 2,
  doneToday: 5,
  medianHoursToReport: 20.25,
  asOf: at,
}
const problem = (code: string, status: number, claim?: ApiError['claim']) =>
  new ApiError({ kind: 'problem', status, code, detail: '', claim })

let answers: Record<string, unknown> = {}
beforeEach(() => {
  localStorage.removeItem('desk-filter')
  answers = { getDeskFigures: figures, listDeskQueue: page(row) }
  api.answer = ((name) => answers[name]) satisfies Answer
})

const me = {
  name: '王芳',
  roles: ['analysts' as const],
  signedInAt: at,
  sessionEndsAt: '2026-11-21T14:02:00.000Z',
}
const show = (language: DeskLanguage = 'en', at = '/desk', roles: typeof me.roles = me.roles) =>
  renderAt(
    <Language value={language}>
      <Desk me={{ ...me, roles }} />
    </Language>,
    { at },
  )
const rowShown = () => screen.findByRole('row', { name: /华为/ })

describe('the report desk', () => {
  it('shows figures and the queue, in Chinese too', async () => {
    show('zh')
    expect(within(await rowShown()).getByText('定期复查').textContent).toBe('定期复查')
    await screen.findByText('20.3 小时')
    screen.getByText('共 1 条')
  })

  it('says at the queue that nothing can be claimed offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show('zh')
    await screen.findByText('离线期间不能领取或退回请求。')
    vi.restoreAllMocks()
  })

  it.each([
    ['an hour', 3_600_000, 1],
    ['five minutes', 300_000, 0],
  ])(
    'says when open requests were counted if that is more than a run ago: %s',
    async (_, ms, notes) => {
      answers.getDeskFigures = { ...figures, asOf: new Date(Date.now() - ms).toISOString() }
      show()
      await screen.findByText('20.3 h')
      expect(screen.queryAllByText(/^Open requests were counted at /)).toHaveLength(notes)
    },
  )

  it('says how far a report is, and that it corrects another', async () => {
    answers.listDeskQueue = page({ ...row, draftState: 'in-review', isCorrection: true })
    show()
    const shown = within(await rowShown())
    shown.getByText('In review')
    shown.getByText('Correction')
  })

  it('says that nothing is pending, and apart from it that nothing matches', async () => {
    answers.listDeskQueue = page()
    show()
    await screen.findByText('The queue is empty: no request is pending.')
  })

  it('says that no request matches the filter', async () => {
    answers.listDeskQueue = page()
    show('en', '/desk?state=mine')
    await screen.findByText(/^No request matches\./)
  })

  it('keeps a request open that was opened before the search was written into the address', async () => {
    answers.getDeskRequest = problem('not-found', 404)
    const user = show()
    await rowShown()
    await user.type(screen.getByRole('searchbox'), '华为')
    await user.click(screen.getByRole('link', { name: /华为/ }))
    await screen.findByRole('button', { name: 'Close' })
    await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('华为'))
    expect(new URLSearchParams(location.search).get('request')).toBe(row.id)
  })

  it('can be tried again after an error', async () => {
    answers.listDeskQueue = problem('internal-once', 400)
    const user = show()
    await screen.findByText('The queue could not be loaded.')
    answers.listDeskQueue = page(row)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await rowShown()
  })

  it('leads to the sign-in when the session is over its time', async () => {
    answers.listDeskQueue = problem('recent-sign-in-required', 403)
    show()
    await screen.findByRole('heading', { name: /sign in again/i })
  })
})

describe('two requests for one company', () => {
  const other = {
    id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF',
    requestedAt: '2026-11-21T02:32:00.000Z',
    claim: { name: '李静', at, mine: false },
    draftState: 'writing' as const,
  }
  const claims = () => screen.queryAllByText(/^Claimed:/)

  it('are marked with who works on the other, and claimed only when that is confirmed', async () => {
    answers.listDeskQueue = page({ ...row, sameCompany: other })
    answers.claimRequest = { claim: { name: '王芳', at, mine: true } }
    const user = show()
    const link = within(await rowShown()).getByRole<HTMLAnchorElement>('link', {
      name: /^Same company: being written by 李静, requested /,
    })
    expect(new URL(link.href).searchParams.get('request')).toBe(other.id)
    await user.keyboard('jc')
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByRole('link', { name: /李静/ })
    await user.click(dialog.getByRole('button', { name: 'Leave it' }))
    expect(claims()).toEqual([])
    await user.click(within(await rowShown()).getByRole('button', { name: /^Claim/ }))
    await user.click(await screen.findByRole('button', { name: 'Claim anyway' }))
    await screen.findByText('Claimed: 华为技术有限公司')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are claimed at once while nobody works on either', async () => {
    answers.listDeskQueue = page({
      ...row,
      sameCompany: { ...other, claim: null, draftState: null },
    })
    answers.claimRequest = { claim: { name: '王芳', at, mine: true } }
    const user = show('zh')
    within(await rowShown()).getByRole('link', {
      name: /^同一公司的另一请求（买家于 .+ 提交）：待领取$/,
    })
    await user.keyboard('jc')
    await screen.findByText('已领取：华为技术有限公司')
  })
})

describe('the keyboard in the queue', () => {
  const other = { ...row, id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF', searchTerm: '海尔集团公司' }
  const focused = () => document.activeElement?.textContent

  it('moves by j and k, claims by c, searches by / and shows the keys by ?', async () => {
    answers.listDeskQueue = page(row, other)
    answers.claimRequest = { claim: { name: '王芳', at, mine: true } }
    const user = show()
    await rowShown()
    await user.keyboard('j')
    expect(focused()).toBe('华为技术有限公司')
    await user.keyboard('j')
    expect(focused()).toBe('海尔集团公司')
    await user.keyboard('jkc')
    await screen.findByText('Claimed: 华为技术有限公司')
    await user.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: 'Shortcuts' }))
    keys.getByText('Claim the request')
    // Keys do nothing below a dialog.
    await user.keyboard('j')
    expect(focused()).not.toBe('海尔集团公司')
    await user.click(keys.getByRole('button', { name: 'Close' }))
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('jk')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jk')
  })

  it('keeps the filters for the next visit, until they are cleared', async () => {
    const first = show('en', '/desk?state=mine')
    await rowShown()
    await first.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(localStorage.getItem('desk-filter')).toBe('')
    await first.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'overdue')
    cleanup()
    show()
    await waitFor(() => expect(location.search).toBe('?state=overdue'))
  })
})

describe('an outcome', () => {
  const details = {
    ...row,
    type: 'verification',
    name: {
      kind: 'legal-name',
      shown: row.searchTerm,
      simplified: null,
      region: null,
      brand: null,
      industry: null,
      form: null,
      branch: null,
      code: null,
    },
    earlierReport: null,
    isBasic: true,
    withdrawnVersions: 0,
    payment: null,
    outcome: null,
  }
  const outcome = {
    kind: 'not-found',
    reason: 'The register has no such company.',
    name: '陈明',
    at,
    mine: false,
    mayConfirm: true,
  }
  const openPanel = async (changed: object, role: 'analysts' | 'reviewers' | 'desk-admins') => {
    answers.getDeskRequest = { ...details, ...changed }
    answers.listDeskPapers = { items: [] }
    const user = show('en', `/desk?request=${row.id}`, [role] as never)
    await screen.findByRole('heading', { level: 2, name: row.searchTerm })
    return user
  }

  it('is proposed by who has the request, with a reason for the buyer', async () => {
    const user = await openPanel({ claim: { name: '王芳', at, mine: true } }, 'analysts')
    expect(screen.queryByRole('button', { name: /^Extend/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Company not found…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Company not found' }))
    await user.click(dialog.getByRole('button', { name: /^Propose/ }))
    dialog.getByText('Say why.')
    await user.click(dialog.getByRole('button', { name: /^The register of mainland China/ }))
    answers.proposeOutcome = { outcome: { ...outcome, mine: true, mayConfirm: false } }
    await user.click(dialog.getByRole('button', { name: /^Propose/ }))
    await screen.findByText(/^You proposed at .+: Company not found\./)
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    screen.getByRole('button', { name: 'Drop the proposal' })
  })

  it('is confirmed by another member, who reads what it does', async () => {
    const user = await openPanel({ outcome, proposedOutcome: 'not-found' }, 'reviewers')
    await screen.findByText('Reason for the buyer: The register has no such company.')
    answers.confirmOutcome = problem('outcome-changed', 409)
    await user.click(screen.getByRole('button', { name: 'Confirm and carry out' }))
    await screen.findByText('What was proposed has changed. Look at it again.')
    answers.confirmOutcome = { status: 'failed' }
    answers.getDeskRequest = problem('not-open', 409)
    await user.click(screen.getByRole('button', { name: 'Confirm and carry out' }))
    await screen.findByText('This request has ended, or does not exist.')
  })

  it('that extends the due time says the new one', async () => {
    const user = await openPanel({}, 'reviewers')
    await user.click(await screen.findByRole('button', { name: 'Extend the due time…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /^A register that we need/ }))
    answers.extendDueTime = { dueAt: row.dueAt }
    await user.click(dialog.getByRole('button', { name: 'Extend and tell the buyer' }))
    await screen.findByText(/^Extended to /)
  })

  it('of a published report is its withdrawal, for reviewers and desk-admins only', async () => {
    await openPanel({ isCorrection: true, dueAt: null }, 'desk-admins')
    await screen.findByRole('button', { name: 'Withdraw the report…' })
    expect(screen.queryByRole('button', { name: 'Company not found…' })).toBeNull()
    cleanup()
    await openPanel({ isCorrection: true, dueAt: null }, 'analysts')
    expect(screen.queryByRole('button', { name: 'Withdraw the report…' })).toBeNull()
  })
})

describe('a claim', () => {
  const claimButton = () => screen.findByRole('button', { name: /^Claim 华为/ })

  it('is shown once the server has confirmed it, with the focus on the same button', async () => {
    let confirm: (claim: unknown) => void = () => {}
    answers.claimRequest = new Promise((resolve) => {
      confirm = resolve
    })
    const user = show()
    await user.click(await claimButton())
    await screen.findByRole('button', { name: 'Claiming…' })
    screen.getByText('Nobody')
    confirm({ claim: { name: '王芳', at, mine: true } })
    const release = await screen.findByRole('button', { name: /^Release/ })
    expect(document.activeElement).toBe(release)
    screen.getByText(/^You, since/)
    screen.getByText('Claimed: 华为技术有限公司')
  })

  it('that another was faster with tells who has it', async () => {
    answers.claimRequest = problem('already-claimed', 409, { name: '陈明', at })
    const user = show()
    await user.click(await claimButton())
    await waitFor(() =>
      expect(screen.getAllByText(/陈明 has had it since/).length).toBeGreaterThan(0),
    )
    screen.getByText(/^陈明, since/)
    expect(screen.queryByRole('button', { name: /^(Claim|Take back|Release)/ })).toBeNull()
  })

  it('of another is taken back by a desk-admin with a reason, and given to a named member', async () => {
    answers.listDeskQueue = page({ ...row, claim: { name: '陈明', at, mine: false } })
    const orders: unknown[] = []
    api.answer = ((name, input) => {
      if (name !== 'claimRequest') return answers[name]
      const { body } = input as { body: { to?: string } }
      orders.push(body)
      return body.to === 'li@example.com'
        ? { claim: { name: '李静', at, mine: false } }
        : problem('invalid-request', 400)
    }) satisfies Answer
    const user = show('en', '/desk', ['desk-admins'] as never)
    const button = await screen.findByRole('button', { name: /^Take back/ })
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: /from 陈明\?$/ }))
    await user.click(dialog.getByRole('button', { name: 'Take back' }))
    dialog.getByText('Say why.')
    await user.type(dialog.getByLabelText('Reason'), 'On leave')
    const to = dialog.getByLabelText(/^Give it to/)
    await user.type(to, 'buyer@example.com')
    await user.click(dialog.getByRole('button', { name: 'Give it to this member' }))
    await dialog.findByText('No member of the desk has this address.')
    await user.clear(to)
    await user.type(to, 'li@example.com')
    await user.click(dialog.getByRole('button', { name: 'Give it to this member' }))
    await screen.findByText('Given to 李静: 华为技术有限公司')
    await screen.findByText(/^李静, since/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(orders).toEqual([
      { reason: 'On leave', to: 'buyer@example.com' },
      { reason: 'On leave', to: 'li@example.com' },
    ])
  })

  it('that did not arrive says so, and changes nothing', async () => {
    answers.claimRequest = unreachable
    const user = show()
    await user.click(await claimButton())
    await waitFor(() =>
      expect(screen.getAllByText(/nothing was changed/).length).toBeGreaterThan(0),
    )
    screen.getByText('Nobody')
  })
})
