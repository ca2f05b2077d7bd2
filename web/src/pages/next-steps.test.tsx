import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { maxNameLength } from '../../../shared/names/text.ts'
import type { VerificationRequest } from '../../../shared/requests/request.ts'
import type { InvoiceReading } from '../domain/invoices/invoice-reading.ts'
import { readFile } from '../domain/invoices/read-file.ts'
import { readInvoice } from '../domain/invoices/read-invoice.ts'
import { UnreadableFileError } from '../domain/invoices/unreadable-file.ts'
import { filesToHandIn } from '../domain/requests/files-to-hand-in.ts'
import { nextStepsPath } from '../lib/paths.ts'
import { buyerMessages } from '../messages/buyer.ts'
import { messages } from '../messages/spec.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../testing/api.ts'
import { company, completed, me, request, usage } from '../testing/examples.ts'
import { findPage, renderAt } from '../testing/render.tsx'
import NextSteps from './next-steps.tsx'

vi.mock('../domain/invoices/read-file.ts', () => ({ readFile: vi.fn() }))
vi.mock('../domain/invoices/read-invoice.ts', () => ({
  isIncomplete: vi.fn(),
  readInvoice: vi.fn(),
}))
beforeEach(() => {
  vi.mocked(readFile)
    .mockReset()
    .mockRejectedValue(new UnreadableFileError('broken-pdf', 'It is damaged.'))
})

const listOf = (...items: VerificationRequest[]) => ({ items, nextCursor: null })

const show = (api: Answers = {}, term = company) =>
  renderAt(<NextSteps />, {
    at: nextStepsPath(term),
    api: { getUsage: usage('free', 1), getMe: me(), listRequests: listOf(), ...api },
  })

const submitButton = () => screen.findByRole('button', { name: 'Submit Request' })
const earlier = () =>
  screen.findByRole('group', { name: 'You have already requested this company.' })

describe('a name that was not requested before', () => {
  it('is not submitted yet, and the page says what it costs and when the report is due', async () => {
    show()
    screen.getByText('Nothing is submitted yet.')
    await screen.findByText(
      /^You have 2 of 3 checks left\. The report is due within 48 hours\. .*the deadline is paused until you answer\./,
    )
    expect(screen.getByRole('link', { name: 'More checks with Premium' })).toBeTruthy()
    await screen.findByText('Chinese legal name')
    expect(sentTo('submitRequest')).toEqual([])
  })

  it('is submitted once, however often the button is pressed', async () => {
    const submitting = Promise.withResolvers<VerificationRequest>()
    const user = show({ submitRequest: () => submitting.promise })
    await user.click(await submitButton())
    const busy = await screen.findByRole('button', { name: 'Submitting…' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await user.click(busy)
    submitting.resolve(request())
    await findPage('/dashboard')
    screen.getByText(buyerMessages.submitted.title)
    expect(sentTo('submitRequest')).toMatchObject([{ body: { searchTerm: company } }])
  })

  it('is sent again with the same key where the answer was lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = show({ submitRequest: unreachable })
    await user.click(await submitButton())
    await waitFor(() => expect(sentTo('submitRequest')).toHaveLength(1))
    answer({ submitRequest: request() })
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    await findPage('/dashboard')
    const [first, second] = sentTo('submitRequest')
    expect(first).toHaveProperty('headers.Idempotency-Key')
    expect(second).toEqual(first)
  })

  it('stays with a message where it cannot be sent at all', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = show({ submitRequest: unreachable })
    await user.click(await submitButton())
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await screen.findByText(buyerMessages.submitFailed.title)
    await submitButton()
  })

  it('that the server does not take is answered in its words', async () => {
    const errors = [{ field: 'searchTerm', message: 'Type a name, not an address.' }]
    const user = show({ submitRequest: problem(400, 'invalid-request', { errors }) })
    await user.click(await submitButton())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Type a name, not an address.')
    expect(screen.queryByText(buyerMessages.submitFailed.title)).toBeNull()
  })
})

describe('the payment that waits for the report', () => {
  const fold = () => screen.getByText('Paying soon? Add the invoice')

  it('is told with the order, of a whole account number only its end', async () => {
    const user = show({ submitRequest: request() })
    await user.click(fold())
    await user.type(screen.getByLabelText('Payee'), 'Example Trading Ltd')
    await user.type(screen.getByLabelText('Last four of the account number'), '6222 0212 3456')
    await user.click(await submitButton())
    await findPage('/dashboard')
    expect(sentTo('submitRequest')).toMatchObject([
      {
        body: {
          searchTerm: company,
          payment: { beneficiary: 'Example Trading Ltd', accountLast4: '3456' },
        },
      },
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  it('comes with its invoice, which the page of the request sends', async () => {
    const ordered = request()
    const user = show({ submitRequest: ordered })
    await user.click(fold())
    const files = ['%PDF-1.7', 'PK'].map(
      (text, n) => new File([text], `${n}.pdf`, { type: 'application/pdf' }),
    )
    await user.upload(screen.getByLabelText('Files'), files)
    await screen.findByText('Only JPEG and PNG pictures and PDF files can be sent.')
    screen.getByText(
      'Your files stay in your browser until you submit your request. Then they’re sent to our analyst, and you can’t take them back.',
    )
    await user.click(await submitButton())
    await findPage(`/dashboard?request=${ordered.id}`)
    expect(filesToHandIn.get(ordered.id)).toEqual([files[0]])
  })

  describe('is read from its invoice', () => {
    const box = { x: 0, y: 0, width: 1, height: 1 }
    const found = (value: string, isCertain = true) => ({ value, isCertain, page: 1, box })
    const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
    const field = (label: string) =>
      screen.getByLabelText<HTMLInputElement>(label, { exact: false }).value
    const close = vi.fn()
    /** Reads the next file. */
    const reads = (fields: InvoiceReading['fields']) => {
      vi.mocked(readFile).mockResolvedValueOnce({
        sha256: 'ab'.repeat(32),
        pageCount: 1,
        pages: [],
        omitted: undefined,
        pictureOf: () => Promise.reject(new Error('Nothing is drawn in this test.')),
        close,
      })
      vi.mocked(readInvoice).mockReturnValueOnce({ fields })
    }

    it('which fills what is empty, marks what is not certain, and takes it back with the file', async () => {
      reads({
        beneficiary: found('Example Trading Ltd'),
        bank: found('Bank of China'),
        accountNumber: found('6222021308004821', false),
        email: found('li@example.com'),
        website: found('www.example.com'),
      })
      const user = show({ submitRequest: request() })
      await user.click(fold())
      await user.type(screen.getByLabelText('Bank'), 'Bank in Ningbo')
      await user.upload(screen.getByLabelText('Files'), file('invoice.pdf'))
      await screen.findByText(/^We filled in the payment details from invoice\.pdf below\./)
      await waitFor(() => expect(field('Payee')).toBe('Example Trading Ltd'))
      expect(field('Bank')).toBe('Bank in Ningbo')
      expect(field('Last four of the account number')).toBe('4821')
      expect(field('Their email address')).toBe('li@example.com')
      expect(field('Website or shop link')).toBe('www.example.com')
      expect(screen.getAllByText('Please check: is this what the invoice says?')).toHaveLength(1)
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('0800')

      // What the buyer corrects is the buyer's.
      const payee = screen.getByLabelText('Payee', { exact: false })
      await user.clear(payee)
      await user.type(payee, 'Example Ltd')
      await user.click(screen.getByRole('button', { name: 'Remove invoice.pdf' }))
      expect(field('Payee')).toBe('Example Ltd')
      expect(field('Bank')).toBe('Bank in Ningbo')
      expect(field('Last four of the account number')).toBe('')
      expect(close).toHaveBeenCalled()
    })

    it('which names the company better, or another one', async () => {
      const chinese = '宁波溯津五金制品有限公司'
      const invoice = { sellerChinese: found(chinese, false), bank: found('Bank of China') }
      reads(invoice)
      reads(invoice)
      const user = show({ submitRequest: request() }, 'Sujin Hardware')
      await user.click(fold())
      await user.upload(screen.getByLabelText('Files'), file('invoice.pdf'))
      const offer = await screen.findByText(/^invoice\.pdf has the seller’s Chinese name:/)
      expect(offer.textContent).toMatch(
        `${chinese}. It says which company it is, so you won’t waste a check. Compare it with the invoice first.`,
      )
      await user.click(screen.getByRole('button', { name: 'Use the Chinese name' }))
      // The file goes along, and its company is the one that is ordered now.
      await waitFor(() => expect(readFile).toHaveBeenCalledTimes(2))
      await waitFor(() => expect(field('Bank')).toBe('Bank of China'))
      expect(screen.queryByText(/^invoice\.pdf (?:has|names)/)).toBeNull()
      await user.click(await submitButton())
      await waitFor(() =>
        expect(sentTo('submitRequest')).toMatchObject([{ body: { searchTerm: chinese } }]),
      )
    })

    it('and is told if it is another company’s', async () => {
      reads({ sellerChinese: found('宁波溯津五金制品有限公司') })
      const user = show()
      await user.click(fold())
      await user.upload(screen.getByLabelText('Files'), file('invoice.pdf'))
      await screen.findByText(
        /^invoice\.pdf names a different seller from the company you are requesting:/,
      )
      screen.getByRole('button', { name: 'Request that company instead' })
    })

    it('and says at once if an email address is none', async () => {
      const user = show()
      await user.click(fold())
      const email = screen.getByLabelText('Their email address')
      await user.type(email, 'li@example')
      expect(screen.queryByText('Invalid email address format.')).toBeNull()
      await user.tab()
      screen.getByText('Invalid email address format.')
      expect(email.getAttribute('aria-invalid')).toBe('true')
      await user.type(email, '.com')
      expect(screen.queryByText('Invalid email address format.')).toBeNull()
      await user.clear(email)
      await user.tab()
      expect(email.getAttribute('aria-invalid')).toBeNull()
    })

    it('and from the first file that is one; the others go along all the same', async () => {
      vi.mocked(readFile).mockRejectedValueOnce(
        new UnreadableFileError('broken-pdf', 'It is damaged.'),
      )
      reads({ bank: found('Bank of China') })
      const ordered = request()
      const user = show({ submitRequest: ordered })
      await user.click(fold())
      const files = ['contract.pdf', 'invoice.pdf', 'list.pdf'].map(file)
      await user.upload(screen.getByLabelText('Files'), files)
      await screen.findByText(
        'We found nothing to fill in on contract.pdf. Our analyst gets it anyway.',
      )
      await waitFor(() => expect(field('Bank')).toBe('Bank of China'))
      expect(readFile).toHaveBeenCalledTimes(2)
      expect(screen.queryByRole('alert')).toBeNull()
      await user.click(await submitButton())
      await findPage(`/dashboard?request=${ordered.id}`)
      expect(filesToHandIn.get(ordered.id)).toEqual(files)
    })

    it('which an order does not wait for', async () => {
      vi.mocked(readFile).mockReturnValueOnce(new Promise(() => {}))
      const ordered = request()
      const user = show({ submitRequest: ordered })
      await user.click(fold())
      await user.upload(screen.getByLabelText('Files'), file('scan.pdf'))
      await screen.findByText(
        'Reading scan.pdf to fill in the empty fields. Meanwhile, you can keep typing or submit.',
      )
      await user.click(await submitButton())
      await findPage(`/dashboard?request=${ordered.id}`)
      await waitFor(() => expect(vi.mocked(readFile).mock.lastCall?.[1].signal.aborted).toBe(true))
    })
  })

  it('stays after a reload, for this company alone', async () => {
    const user = show()
    await user.click(fold())
    await user.type(screen.getByLabelText('Bank'), 'Bank of China')
    cleanup()
    show()
    expect(screen.getByLabelText<HTMLInputElement>('Bank').value).toBe('Bank of China')
    expect(fold().closest('details')?.open).toBe(true)
    cleanup()
    show({}, '海尔集团公司')
    expect(screen.getByLabelText<HTMLInputElement>('Bank').value).toBe('')
    expect(fold().closest('details')?.open).toBe(false)
  })

  it('is shown beside the time of the report, and what to do if that is later', async () => {
    // In the morning, wherever the test runs.
    vi.useFakeTimers({ now: new Date(2026, 10, 30, 9), shouldAdvanceTime: true })
    const user = show()
    await user.click(fold())
    const day = screen.getByLabelText('Payment date')
    fireEvent.change(day, { target: { value: '2026-12-09' } })
    await screen.findByText(/^Report by .* your time, .* days before you pay\.$/)
    fireEvent.change(day, { target: { value: '2026-11-30' } })
    await screen.findByText(/ your time, two days after you pay\.$/)
    screen.getByText(/^Premium would be late, too: by .*, one day after you pay\.$/)
    screen.getByText('Hold off on paying until you’ve read the report.')
    expect(screen.queryByRole('link', { name: 'Get Premium' })).toBeNull()
    fireEvent.change(day, { target: { value: '2026-12-01' } })
    await screen.findByText(/^With Premium: by .*, on the day you pay\./)
    screen.getByText('Or hold off on paying until you’ve read the report.')
    expect(screen.getByRole('link', { name: 'Get Premium' }).getAttribute('href')).toBe('/upgrade')
    fireEvent.change(day, { target: { value: '2026-11-29' } })
    await screen.findByText(/^This date has passed/)
  })

  it('that the server does not take is opened at the field that is wrong', async () => {
    const errors = [{ field: 'payment.payOn', message: 'Enter a date, such as 2026-11-28.' }]
    const user = show({ submitRequest: problem(400, 'invalid-request', { errors }) })
    await user.click(await submitButton())
    await screen.findByText('Enter a date, such as 2026-11-28.')
    expect(fold().closest('details')?.open).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Payment date')))
    expect(screen.queryByText(buyerMessages.submitFailed.title)).toBeNull()
  })
})

describe('a company that was requested before', () => {
  const same = completed()

  it('is shown with its result in the place of the button', async () => {
    show({ listRequests: listOf(same), getRequest: same })
    const notice = within(await earlier())
    notice.getByText(/: Completed,/)
    notice.getByText('86%')
    notice.getByRole('button', { name: 'View Report' })
    const link = screen.getByRole('link', { name: 'See your request' })
    expect(link.getAttribute('href')).toBe(`/dashboard?request=${same.id}`)
    expect(screen.queryByRole('button', { name: 'Submit Request' })).toBeNull()
    expect(screen.queryByText('Nothing is submitted yet.')).toBeNull()
  })

  it('is shown by the name of its report, with what is wrong with it', async () => {
    const found = { name: '另一家有限公司', code: '91440606MAY5T1H88G' }
    const reportedCompany = {
      ...found,
      englishName: 'Another Co., Ltd.',
      relation: 'other' as const,
    }
    const newerReport = { requestId: 'NEWER', version: 1, verdict: 'do-not-pay-yet' as const }
    const other = completed({ reportedCompany, newerReport })
    show({ listRequests: listOf(other), getRequest: other })
    const notice = within(await earlier())
    notice.getByRole('link', { name: found.name })
    notice.getByText('Another Co., Ltd.')
    notice.getByText(/Not the company you asked for/)
    notice.getByRole('link', { name: 'Newer report: Do not pay yet' })
  })

  it('is shown from the list where it cannot be read anew', async () => {
    show({ listRequests: listOf(same), getRequest: unreachable })
    within(await earlier()).getByText('86%')
  })

  it('is requested again only where the buyer says so', async () => {
    const user = show({ listRequests: listOf(same), getRequest: same, submitRequest: request() })
    const notice = within(await earlier())
    notice.getByText('A new report uses another check.')
    await user.click(notice.getByRole('button', { name: 'Request it again' }))
    await findPage('/dashboard')
    expect(sentTo('submitRequest')).toMatchObject([{ body: { searchTerm: company, again: true } }])
  })

  it('and that only the server knows takes the keyboard after the press', async () => {
    const user = show({
      submitRequest: problem(409, 'already-requested', { requestId: same.id }),
      getRequest: same,
    })
    await user.click(await submitButton())
    const notice = await earlier()
    await waitFor(() => expect(document.activeElement).toBe(notice))
    await within(notice).findByText('86%')
    expect(screen.queryByRole('button', { name: 'Submit Request' })).toBeNull()
  })

  it('but failed or was canceled does not stand in the way', async () => {
    show({
      listRequests: listOf(request({ status: 'failed' }), request({ status: 'cancelled' })),
    })
    await waitFor(() => expect(sentTo('listRequests')).toHaveLength(1))
    await submitButton()
    expect(
      screen.queryByRole('group', { name: 'You have already requested this company.' }),
    ).toBeNull()
  })

  it('and may be a similar name is mentioned only', async () => {
    const similar = request({ searchTerm: '深圳市示例科技有限责任公司' })
    show({ listRequests: listOf(similar) })
    await screen.findByText(/may have already requested this company under another name/)
    screen.getByText(similar.searchTerm)
    await submitButton()
  })
})

describe('a name that is a slip', () => {
  it('of a code’s check character is asked about once', async () => {
    const code = '91350100M000100Y44'
    const user = show({ submitRequest: request() }, code)
    await user.click(await submitButton())
    within(await screen.findByRole('alert')).getByText(/^The code’s check character is wrong/)
    expect(sentTo('submitRequest')).toEqual([])
    await user.click(await submitButton())
    await findPage('/dashboard')
    expect(sentTo('submitRequest')).toMatchObject([{ body: { searchTerm: code } }])
  })

  it('of a shop’s link is asked about once, with where the license is', async () => {
    const link = 'https://brightwave.en.alibaba.com/'
    const user = show({ submitRequest: request() }, link)
    await user.click(await submitButton())
    const asked = within(await screen.findByRole('alert'))
    asked.getByText(/^This is a link/)
    asked.getByText(/Company Profile → Business license/)
    expect(sentTo('submitRequest')).toEqual([])
    await user.click(await submitButton())
    await findPage('/dashboard')
    expect(sentTo('submitRequest')).toMatchObject([{ body: { searchTerm: link } }])
  })

  it('and too long goes no further', async () => {
    show({}, '长'.repeat(maxNameLength + 1))
    await screen.findByRole('link', { name: 'Go Back' })
    await screen.findByText(/^You have 2 of 3/)
    expect(screen.queryByRole('button', { name: 'Submit Request' })).toBeNull()
  })

  it('and of signs alone is told once, and goes no further', async () => {
    show({}, '!!!')
    await screen.findByText('The company name needs letters or digits.')
    await screen.findByText(/^You have 2 of 3/)
    expect(screen.queryByRole('button', { name: 'Submit Request' })).toBeNull()
    expect(screen.getAllByText('The company name needs letters or digits.')).toHaveLength(1)
  })

  it('and missing is asked for', async () => {
    const user = show({}, '')
    await user.click(await submitButton())
    await screen.findByText(buyerMessages.noSearchTerm.title)
    expect(sentTo('submitRequest')).toEqual([])
  })
})

describe('a buyer without checks', () => {
  it('on Free is offered Premium, and led there after a press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = show({ getUsage: usage('free', 3) })
    await screen.findByText('No checks left')
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe(
      '/upgrade',
    )
    expect(screen.queryByText(/then press Submit Request/)).toBeNull()
    await user.click(await submitButton())
    await screen.findByText(messages.freeLimit.title)
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    await findPage('/premium-features')
    expect(sentTo('submitRequest')).toEqual([])
  })

  it('on Premium is told when they start again, and led to the dashboard after a press', async () => {
    const user = show({
      getUsage: usage('premium', 30),
      getMe: me({ accountType: 'premium' }),
      listSuppliers: { items: [], nextCursor: null },
    })
    await screen.findByText(/They reset in 9 days\. Partner and Enterprise have no limit/)
    expect(screen.getByRole('link', { name: 'Ask about Partner' }).getAttribute('href')).toBe(
      '/contact?type=subscription',
    )
    await user.click(await submitButton())
    await findPage('/dashboard')
    screen.getByText(messages.monthlyLimit.title)
  })

  it('of whom only the server knows it is told the same', async () => {
    const user = show({ submitRequest: problem(403, 'monthly-limit-reached') })
    await user.click(await submitButton())
    await findPage('/dashboard')
    screen.getByText(messages.monthlyLimit.title)
  })
})
