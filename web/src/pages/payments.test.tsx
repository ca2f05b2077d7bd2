import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { PaymentCheck } from '../../../shared/payments/payment-check.ts'
import { type Answers, answer, problem, sentTo, unreachable } from '../testing/api.ts'
import { company } from '../testing/examples.ts'
import { renderAt } from '../testing/render.tsx'
import { exampleReport, findings } from '../testing/reports.ts'
import Payments from './payments.tsx'

const check = (given: Partial<PaymentCheck> = {}): PaymentCheck => ({
  id: 'check-1',
  answer: 'call-first',
  reasons: [
    { code: 'email-free', effect: 'call-first', text: 'A free mailbox.', source: 'The invoice' },
  ],
  steps: ['Call the company.'],
  comparedWith: null,
  invoice: { sellerChinese: company, beneficiary: company, currency: 'USD', amount: 38000 },
  accountLast4: '4567',
  documentSha256: null,
  calls: [],
  decision: null,
  checkedAt: '2026-05-04T08:00:00.000Z',
  ...given,
})
const page = (items: PaymentCheck[], nextCursor: string | null = null) => ({ items, nextCursor })

const show = (api: Answers = {}) =>
  renderAt(<Payments />, { at: '/payments', api: { listPaymentChecks: page([check()]), ...api } })

const rows = () => within(screen.getByRole('list')).queryAllByRole('listitem')

it('a check is saved as a PDF with progress, and a failure says what to do', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const made = Promise.withResolvers<{ url: string; expiresAt: string }>()
  const user = show({ makePaymentCheckPdf: () => made.promise })
  const button = await screen.findByRole('button', { name: /^Save as PDF: .*有限公司/ })
  await user.click(button)
  expect(button.textContent).toBe('Making the PDF…')
  made.resolve({ url: 'https://bucket.example/check.pdf', expiresAt: '2026-05-04T08:05:00.000Z' })
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bucket.example/check.pdf'))
  expect(sentTo('makePaymentCheckPdf')).toEqual([{ params: { id: 'check-1' } }])

  answer({ makePaymentCheckPdf: unreachable })
  await user.click(button)
  await screen.findByText(/internet connection|could not be made/)
  expect(button.textContent).toBe('Save as PDF')
})

it('finds checks by supplier, answer, decision and days of the buyer’s own time zone', async () => {
  const user = show()
  await screen.findByRole('heading', { name: 'Earlier invoice checks' })
  await user.type(screen.getByRole('searchbox', { name: /^Supplier, invoice/ }), ' lamps ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Answer' }), 'Do not pay')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decision' }), 'Nothing recorded')
  await user.type(screen.getByLabelText('From'), '2026-05-01')
  await user.type(screen.getByLabelText('To'), '2026-05-31')
  const filter = {
    search: 'lamps',
    answer: 'do-not-pay',
    decision: 'none',
    from: new Date(2026, 4, 1).toISOString(),
    before: new Date(2026, 5, 1).toISOString(),
  }
  await waitFor(() =>
    expect(sentTo('listPaymentChecks').at(-1)).toEqual({ query: { ...filter, limit: 100 } }),
  )
  await screen.findByText('1 invoice check found')
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  answer({ exportPaymentChecks: 'Checked\r\n', listPaymentChecks: page([]) })
  await user.click(screen.getByRole('button', { name: 'These as CSV' }))
  expect(sentTo('exportPaymentChecks')).toEqual([{ query: filter }])
  await user.type(screen.getByRole('searchbox', { name: /^Supplier, invoice/ }), 'x')
  await screen.findByText(/No invoice check matches/)
})

it.each([
  ['6222 0213 1100 9137', '9137'],
  ['DE89 3704 0044 0532 0130 00', '3000'],
  ['NRA390122000456', '0456'],
  ['120-345-678901-2', '9012'],
  ['9137', '9137'],
  ['PI-2026-11-07', 'PI-2026-11-07'],
  ['91330206MA7HUJ1N2P', '91330206MA7HUJ1N2P'],
])('looks for %j by %j: no account number is in the address of a call', async (typed, sent) => {
  const user = show()
  const field = await screen.findByRole('searchbox', { name: /^Supplier, invoice/ })
  await user.click(field)
  await user.paste(typed)
  await waitFor(() =>
    expect(sentTo('listPaymentChecks').at(-1)).toEqual({ query: { search: sent, limit: 100 } }),
  )
})

it('names where the number of a call was from', async () => {
  const call = {
    number: '+86 138 0000 1111',
    numberSource: 'other' as const,
    reached: true,
    confirmed: true,
    at: '2026-05-04T09:00:00.000Z',
  }
  const user = show({ listPaymentChecks: page([check({ calls: [call] })]) })
  await user.click(await screen.findByText(/Call the supplier/))
  const heading = await screen.findByRole('heading', { name: 'Calls' })
  expect(heading.parentElement?.textContent).toContain(
    '+86 138 0000 1111, a number of your own: account confirmed',
  )
})

it('asks in Chinese for the company of the report, where the invoice has an English name', async () => {
  const report = exampleReport('clean')
  const user = show({
    listPaymentChecks: page([
      check({
        comparedWith: { requestId: 'request-1', version: 1, issuedOn: '2026-05-01' },
        invoice: { seller: 'Sujin Lighting Co., Ltd.', beneficiary: 'Zhang Wei' },
      }),
    ]),
    getFindings: findings(report),
  })
  await user.click(await screen.findByText(/Call the supplier/))
  await user.click(await screen.findByText('What to say, in English and Chinese'))
  await screen.findByText(new RegExp(`请问是${report.company.name}吗`))
  screen.getByText(/is this Sujin Lighting Co\., Ltd\.\?/)
})

it('names the cause of an empty list where the days are the wrong way round', async () => {
  const user = show()
  await user.type(await screen.findByLabelText('From'), '2026-06-01')
  await user.type(screen.getByLabelText('To'), '2026-05-31')
  screen.getByText('This day is before “From”: no check can match.')
})

it('shows more than one page, and a decision in its place', async () => {
  const older = check({ id: 'check-0', checkedAt: '2026-04-04T08:00:00.000Z' })
  const user = show({
    listPaymentChecks: ({ query }) => (query.cursor ? page([older]) : page([check()], 'next')),
    recordDecision: ({ params }) =>
      check({ id: params.id, decision: { decision: 'paid', at: '2026-05-05T08:00:00.000Z' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await user.click(within(rows()[0] as HTMLElement).getByText(/Call the supplier/))
  await user.click(screen.getByText('Record what you decided'))
  await user.click(screen.getByRole('button', { name: 'Record the decision' }))
  await screen.findByText(/, paid$/)
  expect(sentTo('listPaymentChecks')).toHaveLength(2)
})

it('of a buyer without checks shows the form alone', async () => {
  show({ listPaymentChecks: page([]) })
  await waitFor(() => expect(sentTo('listPaymentChecks')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Earlier invoice checks' })).toBeNull()
})

it('an answer is never above what it is not of: an edited form and a failed check drop it', async () => {
  const paid = check({ id: 'check-2', answer: 'pay', steps: ['Pay.'] })
  const user = show({ checkPayment: paid })
  await screen.findByRole('heading', { name: 'Earlier invoice checks' })
  const latest = () => screen.queryByRole('heading', { name: /^Check another invoice/ })
  const send = screen.getByRole('button', { name: 'Check this invoice' })
  await user.type(screen.getByLabelText('Name in Chinese'), company)
  await user.click(send)
  await waitFor(() => expect(latest()).not.toBeNull())

  await user.type(screen.getByLabelText('Account holder'), 'Z')
  expect(latest()).toBeNull()
  expect(rows()[0]?.textContent).toContain('You can pay this account.')

  await user.click(send)
  await waitFor(() => expect(latest()).not.toBeNull())
  answer({ checkPayment: unreachable })
  await user.click(send)
  await screen.findByRole('alert')
  expect(latest()).toBeNull()
})

it('what another tab recorded is shown when this one is looked at again, in the answer and in the list', async () => {
  const user = show({ checkPayment: check({ id: 'check-2' }) })
  await screen.findByRole('heading', { name: 'Earlier invoice checks' })
  await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
  await screen.findByRole('heading', { level: 2, name: 'Call the supplier before you pay.' })
  await user.click(screen.getByText('Call the supplier before you pay.', { selector: 'summary *' }))
  const paid = check({ answer: 'pay', steps: ['Pay.'] })
  answer({
    listPaymentChecks: page([{ ...paid, id: 'check-2' }, paid]),
    getPaymentCheck: { ...paid, id: 'check-2' },
  })
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByRole('heading', { level: 2, name: 'You can pay this account.' })
  await screen.findByRole('heading', { level: 3, name: 'You can pay this account.' })
})

describe('a check at its own address', () => {
  const showOne = (api: Answers) =>
    renderAt(<Payments />, {
      at: '/payments?check=check-1',
      api: { listPaymentChecks: page([]), ...api },
    })

  it('is shown without the list, and anew after a decision', async () => {
    const user = showOne({
      getPaymentCheck: check(),
      recordDecision: check({ decision: { decision: 'paid', at: '2026-05-05T08:00:00.000Z' } }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Invoice check' })
    await screen.findByRole('heading', { level: 2, name: 'Call the supplier before you pay.' })
    screen.getByText(/USD 38,000, account ending in 4567/)
    expect(sentTo('getPaymentCheck')).toEqual([{ params: { id: 'check-1' } }])
    expect(sentTo('listPaymentChecks')).toEqual([])
    await user.click(screen.getByText('Record what you decided'))
    await user.click(screen.getByRole('button', { name: 'Record the decision' }))
    await screen.findByText(/^Your decision: Paid/)
    await user.click(screen.getByRole('link', { name: 'All invoice checks' }))
    await screen.findByRole('heading', { level: 1, name: 'Check an invoice' })
  })

  it('says so if there is none', async () => {
    showOne({ getPaymentCheck: problem(404, 'not-found') })
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Your account has no invoice check at this address/,
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('is led to from its row, and from a new answer', async () => {
    const user = show({ checkPayment: check({ id: 'check-2' }) })
    const row = await screen.findByRole('link', { name: /^Open: .*有限公司/ })
    expect(row.getAttribute('href')).toBe('/payments?check=check-1')
    await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
    const link = await screen.findByRole('link', { name: 'Open this check on its own page' })
    expect(link.getAttribute('href')).toBe('/payments?check=check-2')
  })
})

it('a credit code that is none is said at its field, which opens, and nothing is sent', async () => {
  const user = show({ checkPayment: check() })
  const fold = () => field('Credit code').closest('details')
  expect(fold()?.open).toBe(false)
  await user.type(field('Credit code'), '440300708461136')
  await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
  await screen.findByText(/^This is not a credit code, which has 18 letters and digits\./)
  expect(fold()?.open).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(field('Credit code')))
  expect(sentTo('checkPayment')).toEqual([])
  await user.clear(field('Credit code'))
  await user.type(field('Credit code'), '9144 0300 7084 6113 6T')
  await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
  await waitFor(() => expect(sentTo('checkPayment')).toHaveLength(1))
})

const fromReport = (requestId: string) =>
  renderAt(<Payments />, {
    at: `/payments?${new URLSearchParams({ request: requestId, company })}`,
    api: { listPaymentChecks: page([]), checkPayment: check() },
  })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('from a report says which one is compared, and fills in the seller only when asked', async () => {
  const user = fromReport('request-1')
  screen.getByRole('link', { name: `your report on ${company}` })
  expect(field('Name in Chinese').value).toBe('')
  await user.click(screen.getByRole('button', { name: /^The invoice names/ }))
  expect(field('Name in Chinese').value).toBe(company)
  await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
  await waitFor(() =>
    expect(sentTo('checkPayment')).toMatchObject([
      { body: { requestId: 'request-1', invoice: { sellerChinese: company } } },
    ]),
  )
})

it('keeps the words of each report’s invoice apart', async () => {
  const user = fromReport('request-1')
  await user.type(field('Account holder'), 'Lamps Ltd')
  cleanup()
  fromReport('request-2')
  expect(field('Account holder').value).toBe('')
  cleanup()
  fromReport('request-1')
  expect(field('Account holder').value).toBe('Lamps Ltd')
})

it.each([
  ['$38,000', 'USD'],
  ['USD 38,000', 'USD'],
  ['38,000.00', 'USD'],
  ['38000 €', 'EUR'],
  ['HK$38,000', 'HKD'],
])('reads the amount %s in %s', async (typed, currency) => {
  const user = show({ checkPayment: check() })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), currency)
  await user.type(field('Amount of the invoice'), typed)
  await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
  await waitFor(() =>
    expect(sentTo('checkPayment')).toMatchObject([{ body: { invoice: { amount: 38_000 } } }]),
  )
})

it('offline says to check the connection', async () => {
  const user = show({ checkPayment: unreachable })
  await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/check your internet connection/)
})

it('a list that cannot be loaded says so, and is tried again', async () => {
  const user = show({ listPaymentChecks: unreachable })
  const again = await screen.findByRole('button', { name: /again|Retry/i })
  answer({ listPaymentChecks: page([check()]) })
  await user.click(again)
  await screen.findByRole('heading', { name: 'Earlier invoice checks' })
})
