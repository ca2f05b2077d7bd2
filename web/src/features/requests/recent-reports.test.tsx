import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { formatDate, formatMoment } from '../../lib/format.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import {
  type Answers,
  answer,
  type Input,
  problem,
  sentTo,
  unreachable,
} from '../../testing/api.ts'
import { company, completed, me, request, usage } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import { RecentReports } from './recent-reports.tsx'

const named = (searchTerm: string, given: Partial<VerificationRequest> = {}) =>
  request({ id: searchTerm, searchTerm, ...given })

const tea = named('福建茶叶有限公司', { timestamp: '2026-05-04T09:00:00.000Z' })
const toys = completed({
  id: 'toys',
  searchTerm: '汕头玩具有限公司',
  timestamp: '2026-05-03T09:00:00.000Z',
})
const lamps = named('中山灯饰有限公司', {
  status: 'failed',
  reason: 'No such company is registered.',
  timestamp: '2026-05-02T09:00:00.000Z',
})
const all = [tea, toys, lamps]

/** The list as the API filters it. */
const listOf =
  (requests: readonly VerificationRequest[]) =>
  ({ query: { status, search = '' } }: Input<'listRequests'>) => ({
    items: requests.filter(
      (it) => (!status || it.status === status) && it.searchTerm.includes(search),
    ),
    nextCursor: null,
  })

const show = (api: Answers = {}) =>
  renderAt(<RecentReports />, {
    at: '/dashboard',
    api: {
      getMe: me({ stats: { ...me().stats, pendingReports: 1 } }),
      getUsage: usage('free', 3),
      listRequests: listOf(all),
      ...api,
    },
  })

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const findBox = () => screen.getByRole('searchbox', { name: 'Find a company' })
const retry = () => screen.findByRole('button', { name: 'Retry' })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-04T12:00:00.000Z') })
})

describe('the list', () => {
  it('says that it loads, and then has the newest request first', async () => {
    show({ listRequests: listOf([lamps, tea, toys]) })
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    await screen.findByRole('table', { name: 'Recent Reports' })
    expect(names()).toEqual([tea, toys, lamps].map((it) => it.searchTerm))
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  it('begins with the report that is due first', async () => {
    show({ listRequests: listOf([named('后来', { dueAt: '2026-05-09T08:00:00.000Z' }), tea]) })
    const next = await screen.findByRole('region', { name: 'Next report' })
    within(next).getByText(tea.searchTerm)
    within(next).getByText('Due in 1 d 20 h')
  })

  it('begins with it also where it is on a page that is not loaded', async () => {
    const sooner = named('早到期的公司', { dueAt: '2026-05-04T20:00:00.000Z' })
    show({
      listRequests: ({ query: { status } }) =>
        status === 'pending'
          ? { items: [tea, sooner], nextCursor: null }
          : { items: all, nextCursor: 'older' },
    })
    const next = await screen.findByRole('region', { name: 'Next report' })
    within(next).getByText(sooner.searchTerm)
    within(next).getByText('Due in 8 h')
  })

  it('shows a first-time buyer the three steps in its place', async () => {
    show({ listRequests: listOf([]) })
    await screen.findByText('No reports found.')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    // Of the mailbox: another account with its address has used them.
    await screen.findByText(/You have 0 of 3 checks left\./)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('loads more on demand, from where it ended', async () => {
    const older = named('老公司', { timestamp: '2026-04-01T09:00:00.000Z' })
    const pages = (cursor: string | undefined) =>
      cursor === 'older'
        ? { items: [older], nextCursor: null }
        : { items: all, nextCursor: 'older' }
    const user = show({ listRequests: ({ query }) => pages(query.cursor) })
    await rowOf(tea.searchTerm)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await rowOf(older.searchTerm)
    expect(names()).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('shows a report that comes while the page is open', async () => {
    show()
    await within(await rowOf(tea.searchTerm)).findByText('Pending')
    answer({
      listRequests: listOf([completed({ ...toys, id: tea.id, searchTerm: tea.searchTerm })]),
    })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    const row = await rowOf(tea.searchTerm)
    await within(row).findByText('Completed')
    within(row).getByText('86%')
  })
})

describe('a row', () => {
  it('tells why its score is what it is, on focus and until Escape', async () => {
    const reason = 'The payee on the invoice takes most: 25 points.'
    const user = show({ listRequests: listOf([completed({ score: 72, scoreReason: reason })]) })
    const score = await screen.findByRole('button', { name: '72% Proceed with care' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    act(() => score.focus())
    expect(screen.getByRole('tooltip').textContent).toBe(reason)
    expect(score.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    await user.hover(score)
    screen.getByRole('tooltip')
  })

  it('says one verdict beside the score, which it can be stricter than', async () => {
    show({ listRequests: listOf([completed({ score: 72, verdict: 'do-not-pay-yet' })]) })
    const score = await screen.findByText('72%')
    expect(score.closest('td')?.textContent).toBe('72%Do not pay yet')
  })

  it('of a report says its score, and leads to the request', async () => {
    show()
    const row = within(await rowOf(toys.searchTerm))
    expect(row.getByRole('link', { name: toys.searchTerm }).getAttribute('href')).toBe(
      '/dashboard?request=toys',
    )
    row.getByText('Completed')
    row.getByText('86%')
    row.getByText(formatDate(toys.timestamp) ?? '')
  })

  it('of a report on another company says so in red, and names that company', async () => {
    const reportedCompany = {
      name: '佛山市顺德区朔桐电器有限公司',
      englishName: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
      code: '91440606MAY5T1H88G',
      relation: 'other',
      reason: 'Its seal is on the contract.',
    } as const
    show({ listRequests: listOf([completed({ reportedCompany })]) })
    const row = within(await rowOf(reportedCompany.name))
    row.getByRole('link', { name: reportedCompany.name })
    row.getByText(reportedCompany.englishName)
    const words = row.getByText(/^Not the company you asked for\./)
    expect(words.className).toContain('--bad')
    expect(words.textContent).toBe(
      `Not the company you asked for. You asked for ${company}. Why: ${reportedCompany.reason}`,
    )
  })

  it('of a report that a newer one replaced says the new verdict, and leads to it', async () => {
    const newerReport = { requestId: 'NEWER', version: 1, verdict: 'do-not-deal' } as const
    show({ listRequests: listOf([completed({ newerReport })]) })
    const link = within(await rowOf(company)).getByRole('link', {
      name: 'Newer report: Do not deal with this company',
    })
    expect(link.getAttribute('href')).toBe('/dashboard?request=NEWER&version=1')
    expect(link.className).toContain('--bad')
  })

  it('whose report was withdrawn says not to rely on it', async () => {
    const withdrawn = {
      version: 1,
      score: '',
      uploadedAt: '2026-05-03T08:00:00.000Z',
      withdrawnAt: '2026-05-04T08:00:00.000Z',
    }
    show({ listRequests: listOf([request({ versions: [withdrawn] })]) })
    within(await rowOf(company)).getByText('We withdrew our report. Do not rely on it.')
  })

  it('without a report says when it is due, and a press says that there is none', async () => {
    const user = show()
    const row = within(await rowOf(tea.searchTerm))
    row.getByText('No score yet')
    row.getByText(`Due by ${formatMoment(tea.dueAt ?? '')}`)
    await user.click(row.getByRole('button', { name: /^View Report/ }))
    await screen.findByText(buyerMessages.reportNotAvailable.title)
    expect(sentTo('getReport')).toEqual([])
  })

  it('of a failed request says why, and what to do', async () => {
    show()
    const row = within(await rowOf(lamps.searchTerm))
    row.getByText('Failed')
    row.getByText('No such company is registered.')
    row.getByText('No score')
    row.getByRole('link', { name: 'What to do now' })
    expect(row.queryByRole('button', { name: /^Save supplier/ })).toBeNull()
  })

  it('of a supplier that is saved under another name offers its saved page', async () => {
    const reportedCompany = { name: company, code: '91440300MA5EXAMPLE', relation: 'same' } as const
    const saved = { key: 'x', name: company, note: '', tags: [], aliases: [] }
    const dates = { savedAt: '2026-05-01T08:00:00.000Z', updatedAt: '2026-05-01T08:00:00.000Z' }
    show({
      getUsage: usage('premium'),
      listSuppliers: { items: [{ ...saved, ...dates }], nextCursor: null },
      listRequests: listOf([completed({ searchTerm: reportedCompany.code, reportedCompany })]),
    })
    await screen.findByRole('link', { name: /^Saved/ })
    expect(screen.queryByRole('button', { name: /^Save supplier/ })).toBeNull()
  })

  it('lets a paying buyer save the supplier', async () => {
    const user = show({
      getUsage: usage('premium'),
      listSuppliers: { items: [], nextCursor: null },
      saveSupplier: {
        key: 'key',
        name: toys.searchTerm,
        note: '',
        tags: [],
        aliases: [],
        savedAt: '2026-05-04T12:00:00.000Z',
        updatedAt: '2026-05-04T12:00:00.000Z',
      },
    })
    const row = within(await rowOf(toys.searchTerm))
    await user.click(await row.findByRole('button', { name: /^Save supplier/ }))
    await screen.findByText('Supplier saved')
    expect(sentTo('saveSupplier')).toMatchObject([{ body: { name: toys.searchTerm } }])
  })
})

describe('opening a report', () => {
  const link = { url: 'https://reports.example/1.pdf', expiresAt: '2026-05-04T12:05:00.000Z' }
  const press = async (user: ReturnType<typeof show>) => {
    const row = within(await rowOf(toys.searchTerm))
    await user.click(row.getByRole('button', { name: /^View Report/ }))
  }
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('where the browser blocks the tab, links to it', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await press(show({ getReport: link }))
    await screen.findByText(buyerMessages.reportBlocked.title)
    const open = screen.getByRole('link', { name: 'Open the report' })
    expect(open.getAttribute('href')).toBe(link.url)
  })

  it.each([
    [
      'that was withdrawn',
      problem(409, 'report-not-available'),
      buyerMessages.reportNotAvailable.title,
    ],
    ['without an answer', unreachable, buyerMessages.reportFailed.title],
  ])('%s: says so', async (_, refusal, title) => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await press(show({ getReport: refusal }))
    await screen.findByText(title)
  })
})

describe('finding', () => {
  it('by a part of the name asks once the buyer pauses, and back again', async () => {
    const user = show()
    await rowOf(toys.searchTerm)
    await user.type(findBox(), ' 玩具 ')
    await waitFor(() => expect(names()).toEqual([toys.searchTerm]))
    const asked = sentTo('listRequests').filter((input) => JSON.stringify(input).includes('search'))
    expect(asked).toEqual([{ query: { search: '玩具', limit: 20 } }])
    await user.clear(findBox())
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  it('by status', async () => {
    const user = show()
    await rowOf(toys.searchTerm)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed')
    await waitFor(() => expect(names()).toEqual([lamps.searchTerm]))
  })

  it('nothing says so, and what to try', async () => {
    const user = show()
    await rowOf(toys.searchTerm)
    await user.type(findBox(), '没有')
    const none = await screen.findByText(/^No request matches/)
    expect(none.closest('[role="status"]')).toBeTruthy()
    expect(document.activeElement).toBe(findBox())
  })

  it('looks further back where older requests were not looked at', async () => {
    const older = named('老玩具公司')
    const user = show({
      listRequests: ({ query: { search, cursor } }) =>
        search === undefined
          ? { items: all, nextCursor: null }
          : cursor === undefined
            ? { items: [toys], nextCursor: 'older' }
            : { items: [older], nextCursor: null },
    })
    await rowOf(toys.searchTerm)
    await user.type(findBox(), '玩具')
    await user.click(await screen.findByRole('button', { name: 'Look further back' }))
    await rowOf(older.searchTerm)
  })
})

describe('a list that cannot be loaded', () => {
  it('says so, and Retry leads the keyboard to the heading', async () => {
    const user = show({ listRequests: unreachable })
    const notice = await screen.findByRole('alert')
    within(notice).getByText(buyerMessages.dashboardFailed)
    expect(screen.queryByText('Loading...')).toBeNull()
    answer({ listRequests: listOf(all) })
    ;(await retry()).focus()
    await user.keyboard('{Enter}')
    await rowOf(tea.searchTerm)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recent Reports' }))
  })

  it('keeps what was read before, and says of when it is', async () => {
    show()
    await rowOf(tea.searchTerm)
    answer({ listRequests: unreachable })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    within(await screen.findByRole('alert')).getByText(/ Shown as of /)
    await rowOf(tea.searchTerm)
  })
})
