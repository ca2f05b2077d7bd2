import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { beginInquiry, keptInquiry } from '../../domain/contact/kept-inquiry.ts'
import { forgetHandedOver, handedOver } from '../../domain/invoices/handed-over.ts'
import { type Answers, sentTo } from '../../testing/api.ts'
import { paymentCheck } from '../../testing/payments.ts'
import { findPage, renderAt } from '../../testing/render.tsx'
import { completedWithData, dataVersion, exampleReport, findings } from '../../testing/reports.ts'
import { CanYouPay } from './can-you-pay.tsx'

const request = completedWithData(98)
const clean = exampleReport('clean')

type Shown = {
  checks?: readonly PaymentCheck[] | undefined
  report?: PublishedReport
  version?: number
  versions?: number
  api?: Answers
}

function show({ checks, report = clean, version = 1, versions = 1, api = {} }: Shown) {
  const onRetry = vi.fn()
  const user = renderAt(
    <CanYouPay
      request={{
        ...request,
        versions: Array.from({ length: versions }, (_, n) => dataVersion(n + 1, 98)),
      }}
      findings={{ ...findings(report, { version }), report: PublishedReport.parse(report) }}
      checks={checks}
      onRetry={onRetry}
    />,
    { api },
  )
  return { user, onRetry, part: within(screen.getByRole('region', { name: 'Can you pay?' })) }
}

const callFirst = paymentCheck({
  answer: 'call-first',
  reasons: [
    {
      code: 'email-free',
      effect: 'call-first',
      text: 'Anyone can open it.',
      source: 'The invoice',
    },
    { code: 'payee-same', effect: 'pay', text: 'The registered name.', source: 'The invoice' },
  ],
})

const row = (name: string) =>
  screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent ?? ''

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-28T12:00:00.000Z') })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('before an invoice is checked', () => {
  it('the report says that there is nothing to pay against, what to do, and asks for the invoice', () => {
    const { part } = show({ checks: [] })
    part.getByText('No invoice checked yet.')
    part.getByText('The report says “Proceed”. No invoice has been checked against it.')
    part.getByText('Next:')
    part.getByText(/^Paid-in capital, as the company reports it:/)
    part.getByText('CNY 12,000,000')
    part.getByText(/\(about USD 1,700,000 in mid-2025\)/)
    const link = part.getByRole('link', { name: 'Check the invoice before you pay' })
    expect(link.getAttribute('href')).toBe(
      `/payments?${new URLSearchParams({ request: request.id, company: clean.company.name })}`,
    )
  })

  it.each(['chosen', 'dropped'])(
    'an invoice that is %s here is read on the page of its check',
    async (way) => {
      const { part, user } = show({ checks: [] })
      const file = new File(['x'], 'invoice.webp', { type: 'image/webp' })
      if (way === 'chosen') await user.upload(part.getByLabelText('Choose the invoice'), file)
      else fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [file] } })
      const query = new URLSearchParams({ request: request.id, company: clean.company.name })
      await findPage(`/payments?${query}`)
      expect(handedOver()).toEqual({ file })
      forgetHandedOver()
    },
  )

  it('a report that says not to pay says so first', () => {
    const { part } = show({ checks: [], report: exampleReport('bad') })
    part.getByText('Do not pay yet.')
    expect(part.queryByText('No invoice checked yet.')).toBeNull()
  })

  it('says so if the paid-in capital is not published', () => {
    const { paidInCapital: _, ...company } = clean.company
    const { part } = show({ checks: [], report: exampleReport('clean', { company }) })
    part.getByText('not published')
  })

  it('without the list of checks does not claim that there is none, and loads it again', async () => {
    const { part, user, onRetry } = show({ checks: undefined })
    part.getByText(/^Your invoice checks could not be loaded/)
    part.getByText('Proceed.')
    expect(part.queryByText('No invoice checked yet.')).toBeNull()
    await user.click(part.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('once an invoice is checked', () => {
  it.each([
    ['pay', 'You can pay this account.'],
    ['call-first', 'Call the supplier before you pay.'],
    ['do-not-pay', 'Do not pay this account.'],
  ] as const)('the answer %s is the first thing', (effect, title) => {
    const reasons = [{ code: 'verdict', effect, text: 'A reason.', source: 'Our report' } as const]
    const { part } = show({ checks: [paymentCheck({ answer: effect, reasons })] })
    part.getByText(title, { selector: '.can-you-pay__title' })
    part.getByText(/, account ending in 4821, against the report of Nov 20, 2026\./)
    part.getByText('USD 11,400')
    const link = part.getByRole('link', { name: 'Open the invoice check' })
    expect(link.getAttribute('href')).toBe('/payments?check=check-1')
  })

  it.each([
    [{ currency: undefined }, '11,400, no currency'],
    [{ deposit: undefined }, 'no amount was entered'],
    [{ deposit: undefined, amount: 38_000.5, currency: 'HKD' }, 'HKD 38,000.5'],
    [{ deposit: 0.5, currency: 'JPY' }, 'JPY 0.5'],
    [{ deposit: 0, amount: 11_400, currency: 'USD' }, 'USD 11,400'],
  ])('the money of %o is said as far as it is known', (invoice, text) => {
    const { part } = show({ checks: [paymentCheck({ invoice })] })
    part.getByText(text)
  })

  it('says why, and how to find a number where the report has none: our analysts are asked for it', async () => {
    const { part, user } = show({
      checks: [paymentCheck({ ...callFirst, invoice: { number: 'PI-7' } })],
    })
    const why = part.getByText('Anyone can open it.').closest('ul') as HTMLElement
    expect(within(why).getAllByRole('listitem')).toHaveLength(1)
    part.getByText(
      /^Our report has no phone number for this company\..* within 24 hours on business days/,
    )
    await user.click(part.getByRole('link', { name: 'Ask our analysts for a number' }))
    await findPage('/contact?type=supplier-number')
    const begun = () => keptInquiry.read().message
    expect(keptInquiry.read().inquiryType).toBe('supplier-number')
    expect(begun().split('\n').slice(1)).toEqual([
      `Company: ${clean.company.englishName}, ${clean.company.name}`,
      `Credit code: ${clean.company.code}`,
      'Invoice: PI-7',
      'Invoice check: check-1',
      'Request: 01HZZZZZZZZZZZZZZZZZZZZZZZ',
    ])
    // What the buyer wrote there stays, and is asked once.
    const before = begun()
    beginInquiry('supplier-number', before)
    expect(begun()).toBe(before)
    beginInquiry('supplier-number', 'Another message')
    expect(begun()).toBe(`${before}\n\nAnother message`)
  })

  it('names the number of the report to call', () => {
    const contacts = [
      {
        kind: 'telephone',
        source: 'Annual report for 2025',
        value: '+86 574 8888 0000',
        tried: 'works',
      },
    ]
    const report = PublishedReport.parse({ ...clean, company: { ...clean.company, contacts } })
    const { part } = show({ checks: [callFirst], report })
    const link = part.getByRole('link', { name: '+86 574 8888 0000' })
    expect(link.getAttribute('href')).toBe('tel:+8657488880000')
    expect(link.closest('p')?.textContent).toContain('from: Annual report for 2025')
  })

  it('the newest one counts, of this company alone', () => {
    const other = paymentCheck({
      id: 'other',
      answer: 'do-not-pay',
      comparedWith: null,
      invoice: { sellerChinese: '另一家有限公司' },
    })
    const { part } = show({ checks: [other, paymentCheck(), callFirst] })
    part.getByText('You can pay this account.', { selector: '.can-you-pay__title' })
  })

  it.each([
    ['its code', { code: '91330206MAY3K7Q21W' }],
    ['its English name', { sellerChinese: undefined, seller: clean.company.englishName }],
  ])('one without a report is found by %s', (_, invoice) => {
    const { part } = show({ checks: [paymentCheck({ comparedWith: null, invoice })] })
    part.getByText('Call the supplier before you pay.', { selector: '.can-you-pay__title' })
    part.getByText(/, without a report\./)
  })

  it('one against an older version does not allow to pay', () => {
    const { part } = show({ checks: [paymentCheck()], version: 2, versions: 2 })
    part.getByText('Call the supplier before you pay.', { selector: '.can-you-pay__title' })
    part.getByText(/You have a newer report on this company/)
  })

  it('the invoice stands beside the register and the account before, each with a result in words', () => {
    show({
      checks: [
        paymentCheck({
          accountLast4: '9999',
          reasons: [
            {
              code: 'account-changed',
              effect: 'call-first',
              text: 'Another.',
              source: 'The invoice',
            },
            { code: 'payee-same', effect: 'pay', text: 'The name.', source: 'The invoice' },
          ],
          invoice: { code: '91330206MAY3K7Q21X', seller: clean.company.englishName },
        }),
        paymentCheck({ id: 'before' }),
      ],
    })
    expect(row('English name')).toContain('Matches')
    expect(row('Chinese name')).toContain('Matches')
    expect(row('Credit code')).toContain('Differs')
    expect(row('Account holder')).toContain('Matches')
    expect(row('Account Ends')).toMatch(/Ends in 9999.*Ends in 4821.*Ends in 4821.*Differs/)
    expect(row('Bank’s country')).toContain('Matches')
    expect(row('Email and website')).toContain('Not known')
  })

  it('a number of the report is picked for the call, with its source and whether it was tried', async () => {
    const telephone = { kind: 'telephone', source: 'Annual report for 2025' }
    const contacts = [
      { ...telephone, value: '+86 574 8888 0000', tried: 'works' },
      { ...telephone, value: '+86 574 9999 0000', tried: 'another' },
    ]
    const known = findings(exampleReport('clean', { company: { ...clean.company, contacts } }))
    const { user } = show({
      checks: [callFirst],
      api: { recordCall: paymentCheck(), getFindings: known },
    })
    await user.click(screen.getByText('Record your call, and see all reasons and steps'))
    await screen.findByText(/from: Annual report for 2025; our analyst reached the company there/)
    expect(screen.queryByText('+86 574 9999 0000')).toBeNull()
    screen.getByRole('radio', { name: 'The report: +86 574 8888 0000' })
    await user.click(screen.getByRole('button', { name: /^I called this number/ }))
    await user.click(screen.getByRole('button', { name: 'Record the call' }))
    await waitFor(() =>
      expect(sentTo('recordCall')).toMatchObject([
        { body: { number: '+86 574 8888 0000', numberSource: 'report' } },
      ]),
    )
  })

  it.each(['pay', 'do-not-pay'] as const)(
    'beside the answer %s a call is corrected by another',
    async (answer) => {
      const wrong = {
        number: '+86 574 0000 0000',
        numberSource: 'register',
        reached: true,
        confirmed: answer === 'pay',
        at: '2026-11-28T09:00:00.000Z',
      } as const
      const { user } = show({
        checks: [paymentCheck({ answer, calls: [wrong] })],
        api: { recordCall: callFirst, getFindings: findings(clean) },
      })
      await user.click(screen.getByText(/^All reasons and steps/))
      await user.click(screen.getByText('Record another call'))
      await user.type(screen.getByLabelText('Number that you called'), wrong.number)
      await user.click(screen.getByRole('button', { name: 'Record the call' }))
      await waitFor(() => expect(sentTo('recordCall')).toHaveLength(1))
    },
  )

  it('an address of the report stands in the table, and matches below its domain', () => {
    const found = { source: 'Its website', tried: 'works' }
    const contacts = [
      { ...found, kind: 'website', value: 'https://sujin.example' },
      { ...found, kind: 'email-domain', value: 'mail-of-another.example', tried: 'another' },
    ]
    const report = PublishedReport.parse({ ...clean, company: { ...clean.company, contacts } })
    show({ checks: [paymentCheck({ invoice: { email: 'li@sujin.example' } })], report })
    expect(row('Email and website')).toMatch(/li@sujin.*https:\/\/sujin\.example.*Matches/)
    expect(row('Email and website')).not.toContain('another')
  })

  it('a call is recorded from here', async () => {
    const changed = paymentCheck({ calls: [] })
    const { user } = show({
      checks: [callFirst],
      api: { recordCall: changed, getFindings: findings(clean) },
    })
    await user.click(screen.getByText('Record your call, and see all reasons and steps'))
    await user.type(screen.getByLabelText('Number that you called'), '+86 574 0000 0000')
    await user.type(screen.getByLabelText('Note (optional)'), 'She read it twice.')
    // The report has no number.
    expect(screen.queryByRole('radio', { name: /^The report/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Your analysts gave it to me' }))
    await user.click(
      screen.getByRole('radio', { name: 'I reached someone, but they couldn’t say' }),
    )
    const at = screen.getByLabelText('When you called')
    const record = screen.getByRole('button', { name: 'Record the call' })
    fireEvent.change(at, { target: { value: '2026-11-30T09:30' } })
    await user.click(record)
    screen.getByText('A call cannot be in the future. Enter when it was.')
    expect(sentTo('recordCall')).toEqual([])
    fireEvent.change(at, { target: { value: '2026-11-27T09:30' } })
    await user.click(record)
    await waitFor(() =>
      expect(sentTo('recordCall')).toMatchObject([
        {
          body: {
            numberSource: 'desk',
            reached: true,
            confirmed: null,
            note: 'She read it twice.',
            at: new Date(2026, 10, 27, 9, 30).toISOString(),
          },
        },
      ]),
    )
    // Empty for the next call.
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe(''),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Number that you called').value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Nobody answered' }).checked).toBe(
      true,
    )
  })
})
