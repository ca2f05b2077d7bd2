import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFailure, checkIsBack } from '../../../../shared/failed-request.ts'
import { unknownCompany, type VerificationRequest } from '../../../../shared/request.ts'
import { messages } from '../../messages/spec.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../../testing/api.ts'
import { company, completed, me, request, usage, watch } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import { RequestDetails } from './request-details.tsx'

const { id, timestamp } = request()

const show = (api: Answers) =>
  renderAt(<RequestDetails id={id} renderReport={() => null} renderActions={() => null} />, {
    at: `/dashboard?request=${id}`,
    api: { getUsage: usage('free', 1), getMe: me(), ...api },
  })

const reports = () => screen.findByRole('region', { name: 'Reports' })
const events = async () => {
  const story = await screen.findByRole('region', { name: 'What happened' })
  return within(story)
    .getAllByRole('listitem')
    .map((item) => item.firstChild?.textContent)
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-04T12:00:00.000Z') })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a pending request', () => {
  it('says what has happened, what is to come, and when', async () => {
    show({ getRequest: request() })
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    await screen.findByRole('heading', { name: company })
    screen.getByText('Pending')
    screen.getByText('In verification')
    screen.getByText('Due in 1 d 20 h')
    within(await reports()).getByText('There is no report yet. We email you when it is ready.')
    expect(await events()).toEqual(['Verification requested', 'Report due'])
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  it('counts down while the page is open, and then says how late it is', async () => {
    vi.setSystemTime('2026-05-06T07:58:30.000Z')
    show({ getRequest: request() })
    await screen.findByText('Due in 2 min')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await screen.findByText('Due in 1 min')
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
    await screen.findByText(/^Late by [45] min$/)
  })

  it('can be cancelled in its first minutes only', async () => {
    vi.setSystemTime(timestamp)
    show({ getRequest: request() })
    await screen.findByRole('button', { name: /^Cancel request/ })
    await act(() => vi.advanceTimersByTimeAsync(15 * 60_000 + 5_000))
    expect(screen.queryByRole('button', { name: /^Cancel request/ })).toBeNull()
  })

  it('becomes the report while the page is open', async () => {
    show({ getRequest: request() })
    await screen.findByText('Pending')
    answer({ getRequest: completed() })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await screen.findByText('Completed')
    expect(screen.queryByText(/^Due in/)).toBeNull()
  })

  it('without a name is still called something', async () => {
    show({ getRequest: request({ searchTerm: '' }) })
    await screen.findByRole('heading', { name: unknownCompany })
  })
})

describe('a request with reports', () => {
  const versions = [
    { version: 1, score: 86, uploadedAt: '2026-05-05T08:00:00.000Z', formats: ['pdf'] },
    { version: 2, score: 55, uploadedAt: '2026-05-09T08:00:00.000Z', formats: ['pdf'] },
  ]
  const link = { url: 'https://reports.example/2.pdf', expiresAt: '2026-05-04T12:05:00.000Z' }
  const updated = completed({ score: 55, versions })

  it('has the newest version first, each with its own score', async () => {
    show({ getRequest: updated })
    const rows = within(await reports()).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Version 2',
      'Version 1',
    ])
    expect(rows.map((row) => within(row).getByText(/%$/).textContent)).toEqual(['55%', '86%'])
    expect(await events()).toEqual([
      'Verification requested',
      'Report published',
      'Report updated: version 2',
    ])
  })

  it('says what the newest score means, and leads on to the payee', async () => {
    show({ getRequest: updated })
    const part = within(await reports())
    part.getByText(/do not pay yet/)
    const payee = part.getByRole('link', { name: 'check the payee’s name' })
    expect(payee.getAttribute('href')).toBe(
      `/payee-check?${new URLSearchParams({ contractParty: company })}`,
    )
  })

  it('downloads the version that was asked for', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const user = show({ getRequest: updated, getReport: link })
    await user.click(await screen.findByRole('button', { name: 'Download version 1' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(link.url))
    expect(sentTo('getReport')).toEqual([
      { params: { id }, query: { version: 1, download: 'true' } },
    ])
  })

  it('says that it opens, and that it could not', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const opening = Promise.withResolvers<typeof link>()
    const user = show({ getRequest: updated, getReport: () => opening.promise })
    await user.click(await screen.findByRole('button', { name: 'Open version 2' }))
    const busy = screen.getByRole('button', { name: 'Opening…' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await user.click(busy)
    expect(sentTo('getReport')).toHaveLength(1)
    opening.reject(unreachable)
    await screen.findByText(messages.reportFailed.title)
    await screen.findByRole('button', { name: 'Open version 2' })
  })
})

describe('a request without a report', () => {
  it('that failed says why, what that means and what to do', async () => {
    show({ getRequest: request({ status: 'failed', reason: 'No such company.' }) })
    await screen.findByText('No such company.', { selector: 'strong' })
    for (const sentence of [...afterFailure, checkIsBack]) screen.getByText(sentence)
    screen.getByRole('link', { name: 'Search by the licence’s name' })
    expect(screen.queryByRole('region', { name: 'Reports' })).toBeNull()
    expect(await events()).toEqual(['Verification requested', 'Verification failed'])
  })

  it('that was a failed check of a watched supplier says that its last report stands', async () => {
    const failed = request({ type: 'monitoring', status: 'failed', reason: 'Register offline.' })
    show({ getRequest: failed, listWatches: { items: [watch()], limit: 3 } })
    const history = await screen.findByRole('link', { name: 'See the supplier’s history' })
    expect(history.getAttribute('href')).toBe('/monitoring?watch=company-1')
    screen.getByText('This check could not be made.')
    screen.getByText(/The last report still stands.*next one takes place as planned/)
    expect(screen.queryByText(afterFailure[0])).toBeNull()
    expect(await events()).toEqual(['Check of a watched supplier opened', 'Check failed'])
  })

  it('that failed without a reason still says that it did', async () => {
    show({ getRequest: request({ status: 'failed' }) })
    await screen.findByText('We could not verify this company.')
  })

  it('that was cancelled promises none', async () => {
    show({ getRequest: request({ status: 'cancelled' }) })
    within(await reports()).getByText('There is no report for this request.')
    expect(await events()).toEqual(['Verification requested', 'Request cancelled'])
  })

  it.each<[string, Partial<VerificationRequest>]>([
    ['completed before its file is there', { status: 'completed' }],
    ['in a status of another system', { status: 'on hold' }],
  ])('%s has nothing to open', async (_, given) => {
    show({ getRequest: request(given) })
    within(await reports()).getByText('There is no report for this request.')
    expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull()
  })
})

describe('a request that cannot be shown', () => {
  it('is said to be unknown where the account has none such', async () => {
    show({ getRequest: problem(404, 'not-found') })
    within(await screen.findByRole('alert')).getByText(/^There is no such request/)
    expect(screen.queryByRole('button')).toBeNull()
    screen.getByRole('link', { name: 'All reports' })
  })

  it('can be loaded again', async () => {
    const user = show({ getRequest: unreachable })
    within(await screen.findByRole('alert')).getByText(messages.dashboardFailed)
    answer({ getRequest: completed() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Completed')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
