import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFailure, checkIsBack } from '../../../../shared/requests/failed-request.ts'
import { unknownCompany, type VerificationRequest } from '../../../../shared/requests/request.ts'
import { forgetHandedOver, handedOver } from '../../domain/invoices/handed-over.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../../testing/api.ts'
import { company, completed, me, request, usage, watch } from '../../testing/examples.ts'
import { findPage, renderAt } from '../../testing/render.tsx'
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
    within(await reports()).getByText(
      'There is no report yet. It will be here, and we’ll email you unless you’ve turned report alerts off.',
    )
    expect(await events()).toEqual(['Verification requested'])
    await screen.findByRole('heading', { name: 'Invoice, contract: upload what you have' })
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  })

  it('says before a deadline passes that it needs more time, and then that the check is back', async () => {
    const { dueAt } = request()
    const delay = {
      expectedAt: '2026-05-07T08:00:00.000Z',
      reason: 'A register is closed.',
      toldAt: '2026-05-04T11:00:00.000Z',
    }
    show({ getRequest: request({ delay, promisedAt: dueAt }) })
    const notice = () => screen.findByText(/A register is closed/, { selector: '.notice p' })
    expect((await notice()).textContent).toBe('This report needs more time. A register is closed.')
    expect((await notice()).parentElement?.textContent).toMatch(
      /New deadline: Thu, May 7.*isn’t here by .*automatically get your check back/,
    )
    expect(await events()).toEqual(['Verification requested', 'New deadline'])
    cleanup()
    vi.setSystemTime(new Date('2026-05-06T21:00:00.000Z'))
    const givenBackAt = '2026-05-06T08:05:00.000Z'
    show({ getRequest: request({ delay, promisedAt: dueAt, givenBackAt }) })
    expect((await notice()).parentElement?.textContent).toMatch(
      /this report is late.*Because it’s late, you got your check back/,
    )
    expect(await events()).toContain('Check credited back')
    screen.getByText('Due in 11 h')
  })

  it('with papers does not ask whether there is an invoice', async () => {
    show({ getRequest: request({ papers: 1 }) })
    await screen.findByText('Want to check the invoice before the report arrives?')
    expect(screen.queryByText('Have the invoice?')).toBeNull()
    cleanup()
    show({ getRequest: request() })
    await screen.findByText('Have the invoice?')
  })

  it('shows what was said about the payment, beside the time of its report', async () => {
    const payment = { beneficiary: 'Example Trading Ltd', payOn: '2026-05-04' }
    show({ getRequest: request({ payment }) })
    const told = within(await screen.findByRole('region', { name: 'Your payment' }))
    told.getByText('Example Trading Ltd')
    told.getByText('May 4, 2026')
    told.getByText(
      /^Report by .* after you pay\. Hold off on paying until you’ve read the report\.$/,
    )
  })

  it('takes its invoice to be handed in, or to check now what can be checked', async () => {
    const user = show({ getRequest: request() })
    const files = await screen.findByLabelText('Files')
    screen.getByText(/^Until the report is ready, we can check only part of the invoice/)
    const link = screen.getByRole('link', { name: 'Check what it says' })
    const check = `/payments?${new URLSearchParams({ request: id, company })}`
    expect(link.getAttribute('href')).toBe(check)
    const file = new File(['x'], 'invoice.gif')
    // The area of the files to hand in has its own.
    fireEvent.drop(files, { dataTransfer: { types: ['Files'], files: [file] } })
    await screen.findByText('Only JPEG and PNG pictures and PDF files can be sent.')
    expect(handedOver()).toBeUndefined()
    await user.upload(
      screen.getByLabelText('Choose the invoice'),
      new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    )
    await findPage(check)
    forgetHandedOver()
  })

  it('is in verification only after the minutes in which it can be canceled', async () => {
    vi.setSystemTime(timestamp)
    show({ getRequest: request() })
    await screen.findByText('Verification starts')
    expect(screen.queryByText('In verification')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(16 * 60_000))
    screen.getByText('In verification')
    expect(screen.queryByText('Verification starts')).toBeNull()
  })

  it('that is not stored says at once that the buyer is offline, and what to do', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const answered = Promise.withResolvers<VerificationRequest>()
    show({ getRequest: () => answered.promise })
    screen.getByText(/^You are offline, and this report is not stored on this device\./)
    expect(screen.queryByText('Loading...')).toBeNull()
    screen.getByRole('button', { name: 'Try again' })
    answered.resolve(request())
    await screen.findByRole('heading', { name: company })
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

  it('can be canceled in its first minutes only', async () => {
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
  const kept = { withdrawnAt: null, withdrawnReason: null }
  const versions = [
    { version: 1, score: 86, uploadedAt: '2026-05-05T08:00:00.000Z', formats: ['pdf'], ...kept },
    { version: 2, score: 55, uploadedAt: '2026-05-09T08:00:00.000Z', formats: ['pdf'], ...kept },
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

  it('has the verdict of each version, which can be stricter than its score', async () => {
    const strict = { score: 79, formats: ['pdf', 'json'], verdict: 'do-not-pay-yet' as const }
    const [first, second] = versions.map(({ uploadedAt }) => uploadedAt)
    show({
      getRequest: completed({
        score: 86,
        versions: [
          { version: 1, uploadedAt: first ?? '', ...strict },
          { version: 2, uploadedAt: second ?? '', score: 86, verdict: 'proceed' },
        ],
      }),
    })
    const [newest, older] = within(await reports()).getAllByRole('listitem')
    within(newest as HTMLElement).getByText('Proceed')
    within(older as HTMLElement).getByText('Do not pay yet')
  })

  it('says what the newest score means, and leads on to the payee', async () => {
    show({ getRequest: updated })
    const part = within(await reports())
    part.getByText('Do not pay yet.')
    expect(part.getByRole('link', { name: 'check the invoice' }).getAttribute('href')).toBe(
      '/payments',
    )
    const payee = part.getByRole('link', { name: 'the payee’s name' })
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
    await screen.findByText(buyerMessages.reportFailed.title)
    await screen.findByRole('button', { name: 'Open version 2' })
  })
})

describe('a request without a report', () => {
  it('that failed says why, what that means and what to do', async () => {
    show({ getRequest: request({ status: 'failed', reason: 'No such company.' }) })
    await screen.findByText('No such company.', { selector: 'strong' })
    for (const sentence of [...afterFailure, checkIsBack]) screen.getByText(sentence)
    screen.getByRole('link', { name: 'Search with the name on the license' })
    expect(screen.queryByRole('region', { name: 'Reports' })).toBeNull()
    expect(await events()).toEqual(['Verification requested', 'Verification failed'])
  })

  it('that was a failed check of a watched supplier says that its last report stands', async () => {
    const failed = request({ type: 'monitoring', status: 'failed', reason: 'Register offline.' })
    show({ getRequest: failed, listWatches: { items: [watch()], limit: 3 } })
    const history = await screen.findByRole('link', { name: 'See the supplier’s history' })
    expect(history.getAttribute('href')).toBe('/monitoring?watch=company-1')
    screen.getByText('This check could not be completed.')
    screen.getByText(/Your last report still applies.*next one runs as planned/)
    expect(screen.queryByText(afterFailure[0])).toBeNull()
    expect(await events()).toEqual(['Check of a watched supplier started', 'Check failed'])
  })

  it('that failed without a reason still says that it did', async () => {
    show({ getRequest: request({ status: 'failed' }) })
    await screen.findByText('We could not verify this company.')
  })

  it('that was canceled promises none', async () => {
    show({ getRequest: request({ status: 'cancelled' }) })
    within(await reports()).getByText('There is no report for this request.')
    expect(await events()).toEqual(['Verification requested', 'Request canceled'])
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
    within(await screen.findByRole('alert')).getByText(buyerMessages.dashboardFailed)
    answer({ getRequest: completed() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Completed')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a report on a company', () => {
  const found = {
    name: '佛山市顺德区朔桐电器有限公司',
    englishName: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
    code: '91440606MAY5T1H88G',
  }
  const bandOf = (text: RegExp) => screen.getByText(text).closest('.notice')

  it('that was not asked for says so in red, with both names and the reason', async () => {
    const reason = 'Its seal is on the contract.'
    show({ getRequest: completed({ reportedCompany: { ...found, relation: 'other', reason } }) })
    await screen.findByRole('heading', { name: found.name })
    screen.getByText(found.englishName)
    const band = bandOf(/^Not the company you asked for/)
    expect(band?.className).toContain('tone-bad')
    expect(band?.textContent).toBe(
      `Not the company you asked for. You asked for ${company}. This report is about ${found.name}. Why: ${reason}`,
    )
  })

  it.each([
    ['former', 'info', /That is a former name of/],
    ['branch', 'warning', /One is a branch of the other/],
    ['unknown', 'info', /You searched for:/],
  ] as const)(
    'whose name is not plainly the one typed (%s) says so calmly',
    async (relation, tone, text) => {
      show({ getRequest: completed({ reportedCompany: { ...found, relation } }) })
      await screen.findByRole('heading', { name: found.name })
      const band = bandOf(text)
      expect(band?.className).toContain(`tone-${tone}`)
      expect(band?.textContent).toContain(company)
    },
  )

  it('that was asked for by its code is called by its name', async () => {
    const searchTerm = found.code
    show({ getRequest: completed({ searchTerm, reportedCompany: { ...found, relation: 'same' } }) })
    await screen.findByRole('heading', { name: found.name })
    const searched = screen.getByText(/^You searched for:/)
    expect(searched.textContent).toBe(`You searched for: ${found.code}`)
    expect(searched.closest('.notice')).toBeNull()
  })

  it('of which there is a newer one says what that comes to, and leads to it', async () => {
    const newerReport = { requestId: 'NEWER', version: 2, verdict: 'do-not-pay-yet' } as const
    show({ getRequest: completed({ newerReport }) })
    const band = (await screen.findByText(/newer report on this company/)).closest('.notice')
    expect(band?.className).toContain('tone-bad')
    expect(band?.textContent).toContain('Do not pay yet')
    const link = within(band as HTMLElement).getByRole('link', { name: 'Read the newer report' })
    expect(link.getAttribute('href')).toBe('/dashboard?request=NEWER&version=2')
  })

  it('of which the newer one is a PDF alone says that there is one, and that both are to be read', async () => {
    const newerReport = { requestId: 'NEWER', version: 1, verdict: null }
    show({ getRequest: completed({ newerReport }) })
    const band = (await screen.findByText(/newer report on this company/)).closest('.notice')
    expect(band?.className).toContain('tone-warning')
    cleanup()
    show({ getRequest: completed({ newerReport, verdict: 'do-not-pay-yet' }) })
    const red = (await screen.findByText(/newer report on this company/)).closest('.notice')
    expect(red?.className).toContain('tone-bad')
    expect(red?.textContent).toBe(
      'There is a newer report on this company, available only as a PDF. This one says: Do not pay yet. We have not compared the two: until you have read both, go by the stricter one. Read the newer report',
    )
  })

  it('that is a PDF alone says what the version with data said, and each leads to the other', async () => {
    const version = {
      uploadedAt: '2026-05-02T08:00:00.000Z',
      withdrawnAt: null,
      withdrawnReason: null,
    }
    const versions = [
      {
        ...version,
        version: 1,
        score: 20,
        formats: ['pdf', 'json'],
        verdict: 'do-not-pay-yet' as const,
      },
      { ...version, version: 2, score: 95, formats: ['pdf'], verdict: null },
    ]
    show({ getRequest: completed({ versions, score: 95, verdict: 'do-not-pay-yet' }) })
    const band = (await screen.findByText(/Version 2 is available only as a PDF/)).closest(
      '.notice',
    )
    expect(band?.className).toContain('tone-bad')
    expect(band?.textContent).toContain('Version 1 says: Do not pay yet.')
    const link = within(band as HTMLElement).getByRole('link', { name: 'Read version 1' })
    expect(link.getAttribute('href')).toContain('version=1')
  })

  it('that was withdrawn leaves its trace and the reason, with and without another report', async () => {
    const withdrawn = {
      version: 1,
      score: 72,
      uploadedAt: '2026-05-02T08:00:00.000Z',
      withdrawnAt: '2026-05-03T08:00:00.000Z',
      withdrawnReason: 'It was about another company.',
    }
    show({ getRequest: request({ versions: [withdrawn] }) })
    let part = within(await reports())
    part.getByText(/^We withdrew our report on this company/)
    expect(part.queryByText(/There is no report yet/)).toBeNull()
    part.getByText(/It was about another company\./)
    expect(part.queryByRole('button')).toBeNull()
    expect(await events()).toEqual([
      'Verification requested',
      'Report published',
      'Report withdrawn: version 1',
    ])
    cleanup()
    const next = { version: 2, score: 40, uploadedAt: '2026-05-04T08:00:00.000Z' }
    show({ getRequest: completed({ score: 40, versions: [withdrawn, next] }) })
    part = within(await reports())
    part.getByRole('button', { name: 'Open version 2' })
    part.getByText(/It was about another company\./)
    expect(part.queryByRole('button', { name: /version 1/ })).toBeNull()
  })
})
