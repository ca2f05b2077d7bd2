import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountMessages, confirmationWrong, exportTexts } from '../../messages/account.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../../testing/api.ts'
import { buyer } from '../../testing/examples.ts'
import { findPage, renderAt } from '../../testing/render.tsx'
import { DataSettings } from './data-settings.tsx'

const clearSession = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('../../domain/session/auth.ts', () => ({ clearSession }))
const reauthenticate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('../../domain/session/auth-reauthenticate.ts', () => ({ reauthenticate }))

const show = (api: Answers = {}) =>
  renderAt(<DataSettings email={buyer.email} />, {
    at: '/settings',
    api: { getExport: { state: 'none' }, ...api },
  })

const button = (name: string) => screen.findByRole('button', { name })
const focused = () => document.activeElement

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the data export', () => {
  const ready = (url: string) =>
    ({ state: 'ready', url, expiresAt: '2026-05-04T12:05:00.000Z' }) as const

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })

  it('is prepared on demand, announced, and downloaded with a new link', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const user = show({ requestExport: { state: 'making' } })
    const start = await button('Download my data')
    answer({ getExport: { state: 'making' } })
    await user.click(start)
    await screen.findByText(exportTexts.making)
    expect(screen.getByRole('status').textContent).toBe(exportTexts.making)
    const busy = await button('Preparing your file…')
    await user.click(busy)
    expect(sentTo('requestExport')).toHaveLength(1)

    answer({ getExport: ready('https://files.example/first') })
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(exportTexts.ready))
    answer({ getExport: ready('https://files.example/second') })
    await user.click(await button('Download the file'))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://files.example/second'))
  })

  it('can be prepared again while an earlier file is ready', async () => {
    const user = show({
      getExport: ready('https://files.example/1'),
      requestExport: { state: 'making' },
    })
    await button('Download the file')
    const again = await button('Prepare a new file')
    answer({ getExport: { state: 'making' } })
    await user.click(again)
    await screen.findByText(exportTexts.making)
    expect(screen.queryByRole('button', { name: 'Download the file' })).toBeNull()
  })

  it('is not downloaded if it has expired meanwhile', async () => {
    const user = show({ getExport: ready('https://files.example/1') })
    const download = await button('Download the file')
    answer({ getExport: { state: 'none' } })
    await user.click(download)
    await screen.findByText(accountMessages.downloadFailed.description)
  })

  it.each([
    ['too soon after the last', problem(429, 'too-many-requests'), accountMessages.exportTooSoon],
    ['without a response', unreachable, accountMessages.exportFailed],
  ])('shows a message if the request fails %s', async (_, refusal, message) => {
    const user = show({ requestExport: refusal })
    await user.click(await button('Download my data'))
    await screen.findByText(message.description)
    await button('Download my data')
  })

  it('is requested once more after the password, if the last sign-in was long ago', async () => {
    const user = show({ requestExport: problem(403, 'recent-sign-in-required') })
    await user.click(await button('Download my data'))
    const dialog = await screen.findByRole('dialog', {
      name: 'Sign in again to download your data',
    })
    await user.type(within(dialog).getByLabelText('Password'), 'secret')
    answer({ requestExport: { state: 'making' }, getExport: { state: 'making' } })
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await screen.findByText(exportTexts.making)
    expect(reauthenticate).toHaveBeenCalledWith(buyer.email, 'secret')
    expect(sentTo('requestExport')).toHaveLength(2)
  })

  it('is downloaded after the password, if the last sign-in was long ago', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const user = show({ getExport: { state: 'ready' } })
    const title = 'Sign in again to download your data'
    await user.click(await button('Download the file'))
    const dialog = await screen.findByRole('dialog', { name: title })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(assign).not.toHaveBeenCalled()
    expect(screen.queryByText(accountMessages.downloadFailed.description)).toBeNull()
    await user.click(await button('Download the file'))
    const again = await screen.findByRole('dialog', { name: title })
    await user.type(within(again).getByLabelText('Password'), 'secret')
    answer({ getExport: ready('https://files.example/1') })
    await user.click(within(again).getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://files.example/1'))
  })

  it('shows that preparing failed', async () => {
    show({ getExport: { state: 'failed' } })
    expect((await screen.findByRole('alert')).textContent).toBe(exportTexts.failed)
    await button('Download my data')
  })

  it('can be retried if its state could not be loaded', async () => {
    const user = show({ getExport: unreachable })
    expect((await screen.findByRole('alert')).textContent).toContain(exportTexts.unknown)
    answer({ getExport: { state: 'none' } })
    await user.click(await button('Try again'))
    await button('Download my data')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('deleting the account', () => {
  const receipt = { receipt: 'receipt', startedAt: '2026-05-04T12:00:00.000Z' }
  const field = () =>
    screen.findByRole<HTMLInputElement>('textbox', { name: 'Type your email to confirm' })
  const begin = async (api: Answers = {}) => {
    const user = show(api)
    await user.click(await button('Delete my account…'))
    return user
  }

  it('explains the consequences first, and can be canceled by keyboard', async () => {
    const user = show()
    ;(await button('Delete my account…')).focus()
    await user.keyboard('{Enter}')
    screen.getByText(
      /^This device is signed out right away, others within 15 minutes, and you can’t sign in again\./,
    )
    expect(focused()).toBe(await field())
    await user.tab()
    await user.tab()
    expect(focused()).toBe(await button('Keep my account'))
    await user.keyboard('{Enter}')
    expect(focused()).toBe(await button('Delete my account…'))
    expect(sentTo('eraseAccount')).toEqual([])
  })

  it('needs the account’s own email', async () => {
    const user = await begin()
    await user.type(await field(), 'other@example.com{Enter}')
    await screen.findByRole('textbox', { description: confirmationWrong })
    const wrong = await field()
    await waitFor(() => expect(focused()).toBe(wrong))
    expect(sentTo('eraseAccount')).toEqual([])
  })

  it('sends one request for two clicks, and signs out', async () => {
    const erasing = Promise.withResolvers<typeof receipt>()
    const user = await begin({ eraseAccount: () => erasing.promise })
    await user.type(await field(), buyer.email.toUpperCase())
    await user.click(await button('Delete my account'))
    const busy = await button('Deleting…')
    await user.click(busy)
    erasing.resolve(receipt)
    await findPage('/')
    screen.getByText(accountMessages.erased.title)
    expect(clearSession).toHaveBeenCalledOnce()
    expect(sentTo('eraseAccount')).toEqual([{ body: { confirm: buyer.email.toUpperCase() } }])
  })

  it('shows a refusal of the server at the field', async () => {
    const errors = [{ field: 'confirm', message: 'The email of this account has changed.' }]
    const user = await begin({ eraseAccount: problem(400, 'invalid-request', { errors }) })
    await user.type(await field(), buyer.email)
    await user.click(await button('Delete my account'))
    await screen.findByRole('textbox', { description: 'The email of this account has changed.' })
    const wrong = await field()
    await waitFor(() => expect(focused()).toBe(wrong))
  })

  it('asks for the password if the last sign-in was long ago, and can be left then', async () => {
    const user = await begin({ eraseAccount: problem(403, 'recent-sign-in-required') })
    await user.type(await field(), `${buyer.email}{Enter}`)
    const title = 'Sign in again to delete your account'
    const dialog = await screen.findByRole('dialog', { name: title })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect((await field()).value).toBe(buyer.email)
    await user.click(await button('Delete my account'))
    const again = await screen.findByRole('dialog', { name: title })
    await user.type(within(again).getByLabelText('Password'), 'secret')
    answer({ eraseAccount: receipt })
    await user.click(within(again).getByRole('button', { name: 'Continue' }))
    await findPage('/')
    expect(sentTo('eraseAccount')).toHaveLength(3)
  })

  it('shows a failure, and keeps the typed email', async () => {
    const user = await begin({ eraseAccount: unreachable })
    await user.type(await field(), `${buyer.email}{Enter}`)
    await screen.findByText(accountMessages.eraseFailed.description)
    expect((await field()).value).toBe(buyer.email)
    await button('Delete my account')
  })
})
