import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Usage } from '../../../../shared/account/account.ts'
import type { Plan } from '../../../../shared/plans/plans.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { type Answers, answer, sentTo, unreachable } from '../../testing/api.ts'
import { usage } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import { SearchCounts } from './search-counts.tsx'

const show = (plan: Plan, api: Answers = { getUsage: usage(plan, 3) }) =>
  renderAt(<SearchCounts plan={plan} />, { at: '/profile', api })

const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const hasCounts = (left: string, reset: string) =>
  waitFor(() => expect([value('Searches left'), value('Days until reset')]).toEqual([left, reset]))
const refresh = () => screen.getByRole('button', { name: 'Refresh' })

/** The counts are fetched again when the page becomes visible. */
const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')))

describe('the counts', () => {
  it('show the checks left, the day of the reset, and the checks used', async () => {
    show('premium')
    expect(value('Searches left')).toBe('–')
    await hasCounts('27 of 30', '9')
    screen.getByText('3 checks used this month count toward your 30.')
  })

  it('of an unlimited plan have no reset', async () => {
    show('partner')
    await waitFor(() => expect(sentTo('getUsage')).toHaveLength(1))
    expect(value('Searches left')).toBe('Unlimited')
    expect(screen.queryByText('Days until reset')).toBeNull()
  })

  it('are none left if they cannot be loaded, with a toast', async () => {
    show('premium', { getUsage: unreachable })
    await screen.findByText(buyerMessages.countsFailed.description)
    await hasCounts('0', '–')
  })

  it('are none left if they cannot be reloaded, and the old numbers are kept in the notice', async () => {
    show('premium')
    await hasCounts('27 of 30', '9')
    answer({ getUsage: unreachable })
    await comeBack()
    await screen.findByText(buyerMessages.countsFailed.description)
    await hasCounts('0', '–')
    screen.getByText(/^The counts could not be read: 27 of 30 were left\. Shown as of /)
  })
})

describe('Refresh', () => {
  it('reloads the counts once, and shows a toast', async () => {
    const user = show('premium')
    await hasCounts('27 of 30', '9')
    const reading = Promise.withResolvers<Usage>()
    answer({ getUsage: () => reading.promise })
    await user.click(refresh())
    const busy = await screen.findByRole('button', { name: 'Refreshing...' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await user.click(busy)
    reading.resolve(usage('premium', 10))
    await hasCounts('20 of 30', '9')
    await screen.findByText(buyerMessages.countsRefreshed.description)
    expect(sentTo('getUsage')).toHaveLength(2)
    refresh()
  })

  it('keeps the counts if it fails, and shows their age', async () => {
    const user = show('premium')
    await hasCounts('27 of 30', '9')
    answer({ getUsage: unreachable })
    await user.click(refresh())
    await screen.findByText(buyerMessages.countsRefreshFailed.description)
    await hasCounts('27 of 30', '9')
    screen.getByText(/^Shown as of /)
    expect(screen.queryByText(buyerMessages.countsFailed.description)).toBeNull()
  })

  it('works after the counts could not be loaded', async () => {
    const user = show('premium', { getUsage: unreachable })
    await screen.findByText(buyerMessages.countsFailed.description)
    answer({ getUsage: usage('premium') })
    await user.click(refresh())
    await hasCounts('30 of 30', '9')
    expect(screen.queryByText(buyerMessages.countsFailed.description)).toBeNull()
  })

  it('does not hide a later failure', async () => {
    const user = show('premium')
    await hasCounts('27 of 30', '9')
    await user.click(refresh())
    await screen.findByText(buyerMessages.countsRefreshed.description)
    answer({ getUsage: unreachable })
    await comeBack()
    await screen.findByText(buyerMessages.countsFailed.description)
    await hasCounts('0', '–')
  })

  it('that failed does not hide a later failure either', async () => {
    const user = show('premium')
    await hasCounts('27 of 30', '9')
    answer({ getUsage: unreachable })
    await user.click(refresh())
    await screen.findByText(buyerMessages.countsRefreshFailed.description)
    answer({ getUsage: usage('premium', 4) })
    await comeBack()
    await hasCounts('26 of 30', '9')
    answer({ getUsage: unreachable })
    await comeBack()
    await screen.findByText(buyerMessages.countsFailed.description)
    await hasCounts('0', '–')
  })
})
