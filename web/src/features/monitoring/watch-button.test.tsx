import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchErrors } from '../../messages/monitoring.ts'
import { type Answers, problem, sentTo, unreachable } from '../../testing/api.ts'
import { company, completed, me, request, usage, watch } from '../../testing/examples.ts'
import { findPage, renderAt } from '../../testing/render.tsx'
import { WatchButton } from './watch-button.tsx'

const done = completed({
  versions: [
    {
      version: 1,
      score: 86,
      uploadedAt: '2026-05-05T08:00:00.000Z',
      formats: ['pdf'],
      withdrawnAt: null,
      withdrawnReason: null,
      verdict: null,
    },
  ],
})

const show = (api: Answers, shown = done) =>
  renderAt(<WatchButton request={shown} />, {
    api: { getUsage: usage('premium'), listWatches: { items: [], limit: 3 }, ...api },
  })

const open = async (user: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: `Watch this supplier ${company}` }))
  return within(await screen.findByRole('dialog', { name: 'Watch this supplier' }))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-10T08:00:00.000Z'), shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Watch this supplier', () => {
  it('asks how often, says what it means, and becomes a link to the history', async () => {
    const user = show({ watchSupplier: watch({ everyMonths: 6, nextCheckOn: '2026-11-05' }) })
    const dialog = await open(user)
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: '3 months' }).checked).toBe(true)
    dialog.getByText(
      /will re-check it every 3 months. We’ll tell you about changes the way you chose in your settings and, while Report Alerts is on, send a summary each quarter. First check: August 10, 2026/,
    )
    await user.click(dialog.getByRole('radio', { name: '6 months' }))
    dialog.getByText(/every 6 months.*First check: November 10, 2026/)
    await user.click(dialog.getByRole('button', { name: 'Watch' }))
    const link = await screen.findByRole('link', {
      name: `Watched, next check November 5, 2026 ${company}`,
    })
    expect(link.getAttribute('href')).toBe('/monitoring?watch=company-1')
    expect(sentTo('watchSupplier')).toEqual([{ body: { requestId: done.id, everyMonths: 6 } }])
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByText('Its next check is on November 5, 2026.')
  })

  it('counts the first check from today, however old the report is', async () => {
    const user = show({})
    const dialog = await open(user)
    vi.setSystemTime(new Date('2026-09-01T08:00:00.000Z'))
    await user.click(dialog.getByRole('radio', { name: '1 month' }))
    dialog.getByText(/every month.*First check: October 1, 2026/)
  })

  it.each([
    ['by its newest report', watch({ requestId: done.id, company: 'Another' })],
    ['by its name', watch({ requestId: 'another' })],
  ])('is a link if the supplier is watched already, %s', async (_, watched) => {
    show({ listWatches: { items: [watched], limit: 3 } })
    await screen.findByRole('link', { name: /^Watched, next check August 5, 2026/ })
  })

  const found = { name: company, code: '91440300MA5EXAMPLE', relation: 'unknown' } as const
  it.each([
    ['the legal name', watch({ requestId: 'another', code: null })],
    ['the code', watch({ requestId: 'another', company: 'Its former name' })],
  ] as const)('is a link where the report has %s that is watched', async (_, watched) => {
    const shown = completed({ searchTerm: 'Example Co., Ltd.', reportedCompany: found })
    show({ listWatches: { items: [watched], limit: 3 } }, shown)
    await screen.findByRole('link', { name: /^Watched, next check August 5, 2026/ })
  })

  it('is offered where the report is on another company than the watched one that was asked for', async () => {
    const other = { name: '另一公司', code: '91440606MAY5T1H88G', relation: 'other' } as const
    const watched = watch({ requestId: 'another', code: null })
    show({ listWatches: { items: [watched], limit: 3 } }, completed({ reportedCompany: other }))
    await screen.findByRole('button', { name: /^Watch this supplier/ })
  })

  it('says that a watched supplier is paused', async () => {
    const paused = watch({ state: 'paused', pausedBy: 'buyer', nextCheckOn: null })
    show({ listWatches: { items: [paused], limit: 3 } })
    await screen.findByRole('link', { name: /^Watched, paused/ })
  })

  it('is a link for a free buyer whose plan ended, while the watch is kept', async () => {
    const paused = watch({ state: 'paused', pausedBy: 'plan', nextCheckOn: null })
    show({
      getUsage: usage('free'),
      getMe: me({ previousAccountType: 'premium' }),
      listWatches: { items: [paused], limit: 0 },
    })
    await screen.findByRole('link', { name: /^Watched, paused/ })
  })

  it('opens at once where the address asks for it', async () => {
    renderAt(<WatchButton request={done} />, {
      at: `/dashboard?request=${done.id}#watch`,
      api: { getUsage: usage('premium'), listWatches: { items: [], limit: 3 } },
    })
    await screen.findByRole('dialog', { name: 'Watch this supplier' })
  })

  it('shows free buyers what it does, with the plans that have it', async () => {
    const user = show({ getUsage: usage('free'), getMe: me() })
    const dialog = await open(user)
    dialog.getByText(
      /Premium covers 3 suppliers, Partner 50, and Enterprise as many as we agree on/,
    )
    await user.click(dialog.getByRole('link', { name: 'See Premium' }))
    await findPage('/upgrade')
    expect(sentTo('watchSupplier')).toEqual([])
  })

  it('at the limit of Premium names the larger plan, and ending another', async () => {
    const items = ['a', 'b', 'c'].map((id) => watch({ id, company: id, requestId: id, code: null }))
    const user = show({ listWatches: { items, limit: 3 } })
    const dialog = await open(user)
    dialog.getByText(/You already watch 3 suppliers, the most your plan allows/)
    dialog.getByText(/which covers 50 suppliers/)
    await user.click(dialog.getByRole('link', { name: 'Stop watching another supplier' }))
    await findPage('/monitoring')
  })

  it('does not count what a plan’s end has paused', async () => {
    const items = ['a', 'b', 'c'].map((id) =>
      watch({ id, company: id, requestId: id, code: null, state: 'paused', pausedBy: 'plan' }),
    )
    const user = show({ listWatches: { items, limit: 3 } })
    const dialog = await open(user)
    dialog.getByRole('button', { name: 'Watch' })
  })

  it.each([
    [problem(403, 'watch-limit-reached'), watchErrors['watch-limit-reached']],
    [problem(409, 'report-not-available'), watchErrors['report-not-available']],
    [unreachable, watchErrors.network],
  ])('says why it failed, and stays open', async (failure, text) => {
    const user = show({ watchSupplier: failure })
    const dialog = await open(user)
    await user.click(dialog.getByRole('button', { name: 'Watch' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(text)
    dialog.getByRole('button', { name: 'Watch' })
  })

  it('closes without watching', async () => {
    const user = show({})
    const dialog = await open(user)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('watchSupplier')).toEqual([])
  })

  it('is not offered while there is no report', () => {
    renderAt(<WatchButton request={request()} />, {
      api: { getUsage: usage('premium'), listWatches: { items: [], limit: 3 } },
    })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
