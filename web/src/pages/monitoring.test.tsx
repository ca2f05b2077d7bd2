import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchErrors, watchesErrors, watchPageErrors } from '../messages/monitoring.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../testing/api.ts'
import { company, request, watch, watchCheck } from '../testing/examples.ts'
import { findPage, renderAt } from '../testing/render.tsx'
import Monitoring from './monitoring.tsx'

const show = (api: Answers, at = '/monitoring') =>
  renderAt(<Monitoring />, { at, api: { listRequests: { items: [], nextCursor: null }, ...api } })

const list = (items = [watch()], limit: number | null = 3) => ({ items, limit })

const change = {
  at: '2026-08-05T08:00:00.000Z',
  requestId: 'second',
  level: 'alert',
  text: 'Legal representative: 欧阳溱 → 黎泓毅',
} as const

describe('the list of watched suppliers', () => {
  it('says how many of the plan’s are watched, with state, score, change and next check', async () => {
    const items = [
      watch(),
      watch({
        id: 'b',
        company: '乙公司',
        englishName: 'B Ltd',
        score: 55,
        lastChange: change,
        unread: true,
      }),
    ]
    show({ listWatches: list(items) })
    await screen.findByText('2 of 3 suppliers watched')
    const [first, second] = screen.getAllByRole('article')
    // Unread ones come first.
    expect(first?.textContent).toContain('乙公司NewB Ltd')
    expect(first?.textContent).toContain('Trust score 55%: do not pay yet')
    expect(first?.textContent).toContain('Important: Legal representative: 欧阳溱 → 黎泓毅')
    expect(second?.textContent).toContain('Next check: August 5, 2026')
    expect(second?.textContent).toContain('No change since you started watching it.')
    expect(
      within(second as HTMLElement)
        .getByRole('link', { name: company })
        .getAttribute('href'),
    ).toBe('/monitoring?watch=company-1')
  })

  it('says of a supplier whose newest check failed why, not that nothing has changed', async () => {
    const failed = request({
      id: '01J00000000000000000000000',
      type: 'monitoring',
      status: 'failed',
      reason: 'Register offline.',
    })
    show({ listWatches: list(), listRequests: { items: [failed], nextCursor: null } })
    const text = await screen.findByText(/The last check failed/)
    expect(text.parentElement?.textContent).toContain('Register offline.')
    expect(screen.queryByText('No change since you started watching it.')).toBeNull()
  })

  it('without a limit says the number alone', async () => {
    show({ listWatches: list([watch()], null) })
    await screen.findByText('1 supplier watched')
  })

  it('empty, says where to begin', async () => {
    show({ listWatches: list([]) })
    await screen.findByText('You’re not watching any suppliers yet.')
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  })

  it('shows a free buyer what it would do', async () => {
    const user = show({ listWatches: problem(403, 'premium-only') })
    await screen.findByRole('heading', { name: 'Monitoring comes with Premium' })
    screen.getByText(/Premium covers 3 suppliers, Partner 50/)
    await user.click(screen.getByRole('link', { name: 'See Premium' }))
    await findPage('/upgrade')
  })

  it('pauses and resumes', async () => {
    const paused = watch({ state: 'paused', pausedBy: 'buyer', nextCheckOn: null })
    const user = show({ listWatches: list(), changeWatch: paused })
    await user.click(await screen.findByRole('button', { name: `Pause ${company}` }))
    await screen.findByText('Paused by you: no further checks until you resume it')
    answer({ changeWatch: watch({ nextCheckOn: '2026-08-06' }) })
    await user.click(screen.getByRole('button', { name: `Resume ${company}` }))
    await screen.findByText('August 6, 2026')
    expect(sentTo('changeWatch')).toEqual([
      { params: { id: 'company-1' }, body: { state: 'paused' } },
      { params: { id: 'company-1' }, body: { state: 'active' } },
    ])
  })

  it('changes how often a supplier is checked', async () => {
    const user = show({
      listWatches: list(),
      changeWatch: watch({ everyMonths: 12, nextCheckOn: '2027-05-05' }),
    })
    const interval = await screen.findByRole('combobox', { name: `Check ${company}` })
    await user.selectOptions(interval, 'Checked every year')
    await screen.findByText('May 5, 2027')
    expect(sentTo('changeWatch')).toEqual([
      { params: { id: 'company-1' }, body: { everyMonths: 12 } },
    ])
  })

  it('changes what the buyer is alerted to', async () => {
    const user = show({ listWatches: list(), changeWatch: watch({ alertLevel: 'notice' }) })
    const alerts = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: `Alerts about ${company}`,
    })
    await user.selectOptions(alerts, 'Alerts: smaller changes too')
    await waitFor(() => expect(alerts.value).toBe('notice'))
    expect(sentTo('changeWatch')).toEqual([
      { params: { id: 'company-1' }, body: { alertLevel: 'notice' } },
    ])
  })

  it('shows the old interval again if the new one cannot be saved', async () => {
    const user = show({ listWatches: list(), changeWatch: unreachable })
    const interval = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: `Check ${company}`,
    })
    await user.selectOptions(interval, 'Checked every month')
    await screen.findByText(watchErrors.network)
    expect(interval.value).toBe('3')
  })

  it('ends watching once that is confirmed', async () => {
    const user = show({ listWatches: list(), endWatch: () => undefined })
    await user.click(await screen.findByRole('button', { name: `Stop watching ${company}` }))
    screen.getByText(/Its history is deleted. Its reports stay on your dashboard./)
    await user.click(screen.getByRole('button', { name: `Keep watching ${company}` }))
    expect(sentTo('endWatch')).toEqual([])
    await user.click(screen.getByRole('button', { name: `Stop watching ${company}` }))
    await user.click(screen.getByRole('button', { name: `Yes, stop ${company}` }))
    await screen.findByText('You’re not watching any suppliers yet.')
    await screen.findByText(`${company} is no longer watched.`)
    expect(sentTo('endWatch')).toEqual([{ params: { id: 'company-1' } }])
  })

  it('says what happens when the plan has ended, until when, and the way back', async () => {
    const paused = { state: 'paused', pausedBy: 'plan', nextCheckOn: null } as const
    show({ listWatches: list([watch({ ...paused, keptUntil: '2026-10-01' })], 0) })
    await screen.findByText('Your plan has ended: 1 watched supplier is paused.')
    screen.getByText(/It is kept until October 1, 2026, then deleted. Upgrade before then/)
    expect(screen.getByRole('link', { name: 'See Premium' }).getAttribute('href')).toBe('/upgrade')
    screen.getByText('1 watched supplier, paused')
    // The server would refuse it.
    expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull()
  })

  it('says which a smaller plan has paused, and lets the buyer swap them', async () => {
    const paused = { state: 'paused', pausedBy: 'plan', nextCheckOn: null } as const
    const items = [watch(), watch({ id: 'b', company: 'B', ...paused, keptUntil: '2026-10-01' })]
    const user = show({
      listWatches: list(items),
      changeWatch: problem(403, 'watch-limit-reached'),
    })
    await screen.findByText('Your plan covers 3: 1 watched supplier is paused.')
    await user.click(screen.getByRole('button', { name: 'Resume B' }))
    await screen.findByText(watchErrors['watch-limit-reached'])
  })

  it('loads, fails, and loads at a retry', async () => {
    const user = show({ listWatches: unreachable })
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    await screen.findByText(watchesErrors.network)
    answer({ listWatches: list() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('1 of 3 suppliers watched')
  })

  it('is downloaded as CSV and as JSON', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:file'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const user = show({ listWatches: list(), exportWatches: 'Company\r\n' })
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    await user.click(screen.getByRole('button', { name: 'Download JSON' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(await saved[0]?.text()).toBe('Company\r\n')
    expect(JSON.parse((await saved[1]?.text()) ?? '')).toEqual([watch()])
  })
})

const history = '/monitoring?watch=company-1'
const checks = [
  watchCheck({
    requestId: 'fifth',
    state: 'pending',
    on: '2027-05-05',
    reportedAt: null,
    score: '',
  }),
  watchCheck({
    requestId: 'fourth',
    on: '2027-02-05',
    reportedAt: '2027-02-06T08:00:00.000Z',
    changes: [],
  }),
  watchCheck({ requestId: 'third', state: 'none', on: '2026-11-05', reportedAt: null, score: '' }),
  watchCheck({
    requestId: 'second',
    on: '2026-08-05',
    reportedAt: '2026-08-06T08:00:00.000Z',
    score: 71,
    changes: [
      { level: 'alert', tone: 'worse', about: 'Legal representative', text: change.text },
      { level: 'notice', tone: 'better', about: 'Litigation', text: 'Litigation: closed.' },
    ],
  }),
  watchCheck({ requestId: 'first' }),
]

describe('the history of a watched supplier', () => {
  const details = (given = {}) => ({ watch: watch(given), checks })

  it('lists each check with date, score, verdict, changes and their evidence, newest first', async () => {
    show({ getWatch: details(), listWatches: list() }, history)
    await screen.findByRole('heading', { level: 1, name: company })
    const titles = screen
      .getAllByRole('article')
      .map((entry) => entry.querySelector('h3')?.textContent)
    expect(titles).toEqual([
      'Being checked',
      'No change',
      'Check failed',
      'Important change',
      'First report',
    ])
    const second = within(screen.getByRole('article', { name: 'Important change' }))
    second.getByText('August 6, 2026')
    expect(second.getByText(/Trust score/).textContent).toBe('Trust score 71%: proceed with care')
    const lines = second.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Worse Legal representative: 欧阳溱 → 黎泓毅 Evidence of the change: Legal representative',
      'Better Litigation: closed. Evidence of the change: Litigation',
    ])
    const links = second.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/dashboard?request=second#facts',
      '/dashboard?request=second#check-litigation',
      '/dashboard?request=second',
    ])
  })

  it.each([
    ['withdrawn', { state: 'withdrawn', reportedAt: null }, 'Withdrawn, being checked again'],
    ['a PDF alone', { changes: null }, 'Could not be compared'],
    [
      'with details alone',
      {
        changes: [
          { level: 'quiet', tone: 'neutral', about: 'English name', text: 'English name: a → b' },
        ],
      },
      'Only details changed',
    ],
    [
      'with a notice',
      {
        changes: [
          { level: 'notice', tone: 'neutral', about: 'Company type', text: 'Company type: a → b' },
        ],
      },
      'Worth knowing',
    ],
  ] as const)('names a check that is %s', async (_, given, title) => {
    const newest = watchCheck({ requestId: 'second', ...(structuredClone(given) as object) })
    const shown = { watch: watch(), checks: [newest, watchCheck({ requestId: 'first' })] }
    show({ getWatch: shown, listWatches: list() }, history)
    const [entry] = await screen.findAllByRole('article')
    expect(entry?.querySelector('h3')?.textContent).toBe(title)
  })

  it('draws the scores, and lists them in a table', async () => {
    show({ getWatch: details(), listWatches: list() }, history)
    await screen.findByText(
      '3 reports. First: May 5, 2026: 86%, proceed. Latest: February 6, 2027: 86%, proceed.',
    )
    const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Report dateTrust scoreVerdict',
      'February 6, 202786%Proceed',
      'August 6, 202671%Proceed with care',
      'May 5, 202686%Proceed',
    ])
  })

  it('marks what is new, and tells the server once that it was seen', async () => {
    const unread = { lastChange: change, unread: true }
    show(
      {
        getWatch: details(unread),
        listWatches: list([watch(unread)]),
        changeWatch: watch({ lastChange: change }),
      },
      history,
    )
    const entry = within(await screen.findByRole('article', { name: 'Important change New' }))
    entry.getByText('New')
    await waitFor(() =>
      expect(sentTo('changeWatch')).toEqual([
        { params: { id: 'company-1' }, body: { unread: false } },
      ]),
    )
    entry.getByText('New')
  })

  it('does not tell the server anything if nothing is new', async () => {
    show({ getWatch: details(), listWatches: list() }, history)
    await screen.findByRole('heading', { level: 1, name: company })
    expect(sentTo('changeWatch')).toEqual([])
  })

  it('ends watching and leads back to the list', async () => {
    const user = show(
      { getWatch: details(), listWatches: list([]), endWatch: () => undefined },
      history,
    )
    await user.click(await screen.findByRole('button', { name: `Stop watching ${company}` }))
    await user.click(screen.getByRole('button', { name: `Yes, stop ${company}` }))
    await screen.findByText('You’re not watching any suppliers yet.')
  })

  it('says that the supplier is not watched', async () => {
    show({ getWatch: problem(404, 'not-found') }, history)
    await screen.findByText(watchPageErrors['not-found'])
  })

  it('fails without a connection, and loads at a retry', async () => {
    const user = show({ getWatch: unreachable }, history)
    await screen.findByText(watchPageErrors.network)
    answer({ getWatch: details(), listWatches: list() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: company })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})
