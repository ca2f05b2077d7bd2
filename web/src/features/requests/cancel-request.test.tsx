import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cancellableUntil, cancelMinutes } from '../../../../shared/requests/cancelling.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { formatTime } from '../../lib/format.ts'
import { requestMessages } from '../../messages/app.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../../testing/api.ts'
import { completed, me, request, usage } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import { CancelRequest } from './cancel-request.tsx'

const pending = request()
const minutes = (count: number) => count * 60_000

const cancelButton = () => screen.getByRole('button', { name: `Cancel request ${company}` })
const keepButton = () => screen.getByRole('button', { name: `Keep it ${company}` })
const confirmButton = () => screen.getByRole('button', { name: `Yes, cancel ${company}` })
const company = pending.searchTerm

const show = (api: Answers = {}, shown: VerificationRequest = pending) =>
  renderAt(
    <section>
      <h2>Recent Reports</h2>
      <CancelRequest request={shown} />
    </section>,
    { at: '/dashboard', api: { getUsage: usage('free', 1), getMe: me(), ...api } },
  )

const atMinute = (minute: number) =>
  vi.setSystemTime(Date.parse(pending.timestamp) + minutes(minute))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  atMinute(1)
})

describe('the offer to cancel', () => {
  it('says until when, and what happens then', async () => {
    show()
    const until = formatTime(cancellableUntil(pending.timestamp).toISOString())
    const note = await screen.findByText(/After that we start and email you\./)
    expect(note.textContent).toBe(
      `You can cancel until ${until}. After that we start and email you.`,
    )
  })

  it('announces no email to a buyer who wants none', async () => {
    const settings = { ...me().settings, emailNotifications: false }
    show({ getMe: me({ settings }) })
    await waitFor(() => expect(sentTo('getMe')).toHaveLength(1))
    expect(screen.getByText(/^You can cancel until/).textContent).not.toContain('email')
  })

  it('goes when its time is over, and leads the keyboard to the heading', async () => {
    show()
    cancelButton().focus()
    await act(() => vi.advanceTimersByTimeAsync(minutes(cancelMinutes - 2)))
    expect(document.activeElement).toBe(cancelButton())
    await act(() => vi.advanceTimersByTimeAsync(minutes(1)))
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recent Reports' }))
  })

  it.each([
    ['after its time', pending, cancelMinutes],
    ['once the report is there', completed(), 1],
    ['once it is cancelled', request({ status: 'cancelled' }), 1],
  ])('is not made %s', (_, shown, minute) => {
    atMinute(minute)
    show({}, shown)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('pressing it', () => {
  it('asks first, with the keyboard on the way back', async () => {
    const user = show()
    await user.click(cancelButton())
    expect(document.activeElement).toBe(keepButton())
    screen.getByRole('button', {
      name: `Keep it ${company}`,
      description: 'You’ll get your check back.',
    })
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(cancelButton())
    expect(sentTo('cancelRequest')).toEqual([])
  })

  it('promises no check to a plan without a limit', async () => {
    const user = show({}, { ...pending, userType: 'partner' })
    await user.click(cancelButton())
    expect(keepButton()).toBeTruthy()
    expect(screen.queryByText(/You’ll get your check back/)).toBeNull()
  })

  it('and confirming cancels once, however often it is pressed', async () => {
    const cancelling = Promise.withResolvers<VerificationRequest>()
    const user = show({ cancelRequest: () => cancelling.promise })
    await user.click(cancelButton())
    await user.click(confirmButton())
    const busy = screen.getByRole('button', { name: 'Canceling…' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await user.click(busy)
    cancelling.resolve(request({ status: 'cancelled' }))
    await screen.findByText(buyerMessages.cancelled.title)
    expect(sentTo('cancelRequest')).toEqual([{ params: { id: pending.id } }])
  })

  it.each([
    ['too late', problem(409, 'too-late-to-cancel'), buyerMessages.tooLateToCancel.title],
    [
      'one too many today',
      problem(429, 'cancellation-limit-reached'),
      requestMessages.cancellationLimit.title,
    ],
    ['without an answer', unreachable, buyerMessages.cancelFailed.title],
  ])('%s: says so, and offers it again', async (_, refusal, title) => {
    const user = show({ cancelRequest: refusal })
    await user.click(cancelButton())
    await user.click(confirmButton())
    await screen.findByText(title)
    await waitFor(() => expect(document.activeElement).toBe(cancelButton()))
    answer({ cancelRequest: request({ status: 'cancelled' }) })
    await user.click(cancelButton())
    await user.click(confirmButton())
    await screen.findByText(buyerMessages.cancelled.title)
    expect(screen.queryByText(title)).toBeNull()
  })
})
