import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PaymentCheck } from '../../../shared/payments/payment-check.ts'
import type { VerificationRequest } from '../../../shared/requests/request.ts'
import { buyerMessages } from '../messages/buyer.ts'
import { type Answers, answer, sentTo, unreachable } from '../testing/api.ts'
import { company, completed, dashboard, me, news, request, usage } from '../testing/examples.ts'
import { paymentCheck } from '../testing/payments.ts'
import { renderAt } from '../testing/render.tsx'
import { completedWithData, dataVersion, exampleReport, findings } from '../testing/reports.ts'
import Dashboard from './dashboard.tsx'

const pdfVersion = {
  version: 1,
  score: 86,
  uploadedAt: '2026-05-05T08:00:00.000Z',
  formats: ['pdf'],
  withdrawnAt: null,
  withdrawnReason: null,
  verdict: null,
}

const open = (shown: VerificationRequest, more = '') =>
  renderAt(<Dashboard />, {
    at: `/dashboard?request=${shown.id}${more}`,
    api: {
      getMe: me(),
      getUsage: usage('free', 1),
      getDashboard: dashboard({ requests: { items: [shown], nextCursor: null } }),
      getRequest: shown,
      listRequests: { items: [shown], nextCursor: null },
      listPaymentChecks: { items: [], nextCursor: null },
      getFindings: ({ query: { version } }) =>
        findings(exampleReport(version === 1 ? 'mixed' : 'clean'), { version: Number(version) }),
    },
  })

describe('the page of a request', () => {
  it('is the report itself if that was handed in as data', async () => {
    open(completedWithData())
    await screen.findByRole('heading', { level: 1, name: company })
    await screen.findByRole('region', { name: 'Proceed with care' })
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull()
    expect(screen.queryByText('Total Reports')).toBeNull()
    const reports = within(screen.getByRole('region', { name: 'Reports' }))
    reports.getByText('Shown above')
  })

  it('begins with the newest payment check once both are loaded, so that nothing moves', async () => {
    const checks = Promise.withResolvers<{ items: PaymentCheck[]; nextCursor: null }>()
    open(completedWithData())
    answer({ listPaymentChecks: () => checks.promise })
    await screen.findByRole('heading', { level: 1, name: company })
    await waitFor(() => expect(sentTo('getFindings')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Proceed with care' })).toBeNull()
    checks.resolve({ items: [paymentCheck()], nextCursor: null })
    await screen.findByRole('region', { name: 'Proceed with care' })
    within(screen.getByRole('region', { name: 'Can you pay?' })).getByText('USD 11,400')
  })

  it('shows the report even if the payment checks cannot be loaded', async () => {
    open(completedWithData())
    answer({ listPaymentChecks: unreachable })
    await screen.findByRole('region', { name: 'Proceed with care' })
    screen.getByText(/^Your invoice checks could not be loaded/)
  })

  it('shows an older version when asked, and leads back to the newest', async () => {
    const shown = completed({ versions: [dataVersion(1, 72), dataVersion(2, 98)] })
    open(shown, '&version=1')
    await screen.findByRole('region', { name: 'Proceed with care' })
    const link = screen.getByRole('link', { name: 'Read version 2' })
    expect(link.getAttribute('href')).toBe(`/dashboard?request=${shown.id}&version=2`)
  })

  it.each([
    ['99', 'There is no version 99; this is the newest.'],
    ['1e0', 'There is no such version; this is the newest.'],
    ['-1', 'There is no such version; this is the newest.'],
  ])('says that there is no version %s, and shows the newest', async (version, text) => {
    open(completed({ versions: [dataVersion(1, 72), dataVersion(2, 98)] }), `&version=${version}`)
    await screen.findByText(text)
    await screen.findByRole('region', { name: 'Proceed' })
  })

  it('says of a version that it is a PDF alone, and offers that', async () => {
    const versions = [pdfVersion, dataVersion(2, 98)]
    open(completed({ versions }), '&version=1')
    const note = (await screen.findByText('Version 1 is available only as a PDF.')).parentElement
    const buttons = within(note as HTMLElement).getAllByRole('button')
    expect(buttons.map((button) => button.textContent?.trim())).toEqual([
      'Open version 1',
      'Download version 1',
    ])
    screen.getByRole('link', { name: 'Read version 2' })
    expect(screen.queryByText('Shown above')).toBeNull()
  })

  it('that has PDFs alone says no more of a version than its row', async () => {
    open(completed({ versions: [pdfVersion] }), '&version=1')
    await screen.findByRole('button', { name: 'Open version 1' })
    expect(screen.queryByText(/PDF alone|There is no/)).toBeNull()
  })

  it.each([
    ['pending', request()],
    ['failed', request({ status: 'failed', reason: 'No such company.' })],
    ['completed by a PDF', completed()],
    [
      'completed by a PDF after data',
      completed({ versions: [dataVersion(1, 72), { ...pdfVersion, version: 2 }] }),
    ],
  ])('is part of the dashboard if the request is %s', async (_, shown) => {
    open(shown)
    await screen.findByRole('heading', { level: 2, name: company })
    screen.getByRole('heading', { level: 1, name: 'Dashboard' })
    await screen.findByText('Total Reports')
  })
})

describe('the first screen', () => {
  const parts = ['getMe', 'getUsage', 'listRequests'] as const
  const show = (api: Answers) => renderAt(<Dashboard />, { at: '/dashboard', api })

  it('is one call, and what it answers is shown by all parts', async () => {
    show({
      getDashboard: dashboard({
        me: me({ stats: { ...me().stats, completedReports: 1, totalReports: 1 } }),
        usage: usage('free', 2),
        requests: { items: [completed()], nextCursor: null },
        news: [news({ kind: 'late', text: 'This report is late.' })],
      }),
    })
    await screen.findByRole('link', { name: company })
    screen.getByText('You have 1 of 3 checks left.')
    screen.getByText(/This report is late\./)
    const completedCard = screen.getByText('Completed', { selector: 'dt' }).parentElement
    expect(completedCard?.textContent).toBe('Completed1')
    expect(sentTo('getDashboard')).toHaveLength(1)
    for (const part of parts) expect(sentTo(part)).toEqual([])
  })

  it('reads later pages of the list by the list’s own route', async () => {
    const user = show({
      getDashboard: dashboard({ requests: { items: [completed()], nextCursor: 'more' } }),
      listRequests: { items: [request({ id: 'OLDER', searchTerm: '美的集团' })], nextCursor: null },
    })
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    await screen.findByRole('link', { name: '美的集团' })
    expect(sentTo('listRequests')).toEqual([{ query: { limit: 20, cursor: 'more' } }])
  })

  it('that cannot be loaded says so, and Retry reads the list', async () => {
    const account = { getMe: me(), getUsage: usage('free') }
    const user = show({ getDashboard: unreachable, ...account })
    await screen.findByText(buyerMessages.dashboardFailed)
    answer({ listRequests: { items: [completed()], nextCursor: null } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('link', { name: company })
  })
})
