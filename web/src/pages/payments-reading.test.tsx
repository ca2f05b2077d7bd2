import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { handedOver, handOver } from '../domain/invoices/handed-over.ts'
import type { InvoiceFile, ReadOptions } from '../domain/invoices/invoice-file.ts'
import { readFile } from '../domain/invoices/read-file.ts'
import { readInvoice } from '../domain/invoices/read-invoice.ts'
import { UnreadableFileError } from '../domain/invoices/unreadable-file.ts'
import { answer, sentTo, unreachable } from '../testing/api.ts'
import { paymentCheck } from '../testing/payments.ts'
import { renderAt } from '../testing/render.tsx'
import BeforeYouPay from './before-you-pay.tsx'
import PaymentsPage from './payments.tsx'

vi.mock('../domain/invoices/read-file.ts', () => ({ readFile: vi.fn() }))
vi.mock('../domain/invoices/read-invoice.ts', () => ({
  isIncomplete: vi.fn(),
  readInvoice: vi.fn(),
}))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const sha256 = 'ab'.repeat(32)
const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.02 }

const invoiceFile = (hash = sha256): InvoiceFile => ({
  sha256: hash,
  pageCount: 1,
  pages: [{ page: 1, source: 'text-layer', runs: [] }],
  omitted: undefined,
  pictureOf: () => Promise.reject(new Error('Nothing is drawn in this test.')),
  close: vi.fn(),
})

const show = (at = '/payments') =>
  renderAt(<PaymentsPage />, {
    at,
    api: { listPaymentChecks: { items: [], nextCursor: null }, checkPayment: unreachable },
  })

const choose = (user: ReturnType<typeof show>, name = 'invoice.pdf') =>
  user.upload(
    screen.getByLabelText('Choose a file'),
    new File(['x'], name, { type: 'application/pdf' }),
  )

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('fills the form with what was read, marks what is not certain, and sends the file’s hash with it', async () => {
  vi.mocked(readFile).mockResolvedValue(invoiceFile())
  vi.mocked(readInvoice).mockReturnValue({
    fields: {
      beneficiary: { value: 'Sujin Lighting Co., Ltd.', isCertain: true, page: 1, box },
      accountNumber: { value: '4400 1234', isCertain: false, page: 1, box },
      currency: { value: 'NOK', isCertain: true, page: 1, box },
    },
  })
  const user = show()
  await user.type(field('Bank'), 'Bank in Ningbo')
  await choose(user)
  await screen.findByRole('heading', { name: 'Check what we read' })
  expect(field('Account holder').value).toBe('Sujin Lighting Co., Ltd.')
  expect(field('Currency').value).toBe('NOK')
  expect(field('Bank').value).toBe('Bank in Ningbo')
  expect(field('Account number or IBAN')).toHaveProperty('value', '4400 1234')
  expect(screen.getAllByText('Please check: is this what the invoice says?')).toHaveLength(1)
  expect(sessionStorage.length).toBeGreaterThan(0)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4400')
  expect(sentTo('checkPayment')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
  expect(sentTo('checkPayment')).toMatchObject([
    {
      body: {
        documentSha256: sha256,
        invoice: { accountNumber: '4400 1234', bank: 'Bank in Ningbo', currency: 'NOK' },
      },
    },
  ])
})

it('reads the file that another page was given, once, beside the company that it names', async () => {
  vi.mocked(readFile).mockResolvedValue(invoiceFile())
  vi.mocked(readInvoice).mockReturnValue({
    fields: { bank: { value: 'Bank in Ningbo', isCertain: true, page: 1, box } },
  })
  const file = new File(['x'], 'invoice.pdf', { type: 'application/pdf' })
  handOver({ file })
  const user = show('/payments?request=01HZ&company=Sujin+Lighting')
  await screen.findByRole('heading', { name: 'Check what we read' })
  expect(vi.mocked(readFile).mock.lastCall?.[0]).toBe(file)
  expect(field('Bank').value).toBe('Bank in Ningbo')
  expect(field('Name in English').value).toBe('')
  await user.click(screen.getByRole('button', { name: /^The invoice names/ }))
  expect(field('Name in English').value).toBe('Sujin Lighting')
  expect(field('Name in Chinese').value).toBe('')
  expect(handedOver()).toBeUndefined()
})

describe('nothing of one invoice is left for another', () => {
  const found = (value: string) => ({ value, isCertain: true, page: 1, box })
  const first = {
    beneficiary: found('Sujin Lighting Co., Ltd.'),
    email: found('sales@sujin.example'),
    currency: found('EUR'),
  }
  const second = { accountNumber: found('4400 1234') }

  /** Each file is another one unless it has the same name. */
  async function read(
    user: ReturnType<typeof show>,
    name: string,
    fields: ReturnType<typeof readInvoice>['fields'] | Error,
  ) {
    const another = screen.queryByRole('button', { name: 'Choose another file' })
    if (another) await user.click(another)
    if (fields instanceof Error) vi.mocked(readFile).mockRejectedValueOnce(fields)
    else {
      vi.mocked(readFile).mockResolvedValueOnce(invoiceFile(name))
      vi.mocked(readInvoice).mockReturnValueOnce({ fields })
    }
    await choose(user, name)
    await (fields instanceof Error
      ? screen.findByRole('alert')
      : screen.findByRole('heading', { name: /^Check what we read|^Check another/ }))
  }
  const reload = (at?: string) => {
    cleanup()
    return at ? renderAt(<BeforeYouPay />, { at }) : show()
  }
  const typed = { Bank: 'Bank in Ningbo', 'Invoice number': 'PI-1' }
  async function type(user: ReturnType<typeof show>) {
    for (const [name, text] of Object.entries(typed)) await user.type(field(name), text)
  }
  const expectSecondAlone = () => {
    expect(field('Account number or IBAN').value).toBe('4400 1234')
    expect(field('Account holder').value).toBe('')
    expect(field('Email address of the sender').value).toBe('')
    expect(field('Currency').value).toBe('USD')
    for (const name of Object.keys(typed)) expect(field(name).value).toBe('')
  }

  it.each([
    ['another file', false, undefined],
    ['a reload and another file', true, undefined],
    ['a reload and another file, before you pay', true, '/before-you-pay'],
  ])('after %s', async (_, isReloaded, at) => {
    let user = at ? renderAt(<BeforeYouPay />, { at }) : show()
    await read(user, 'one.pdf', first)
    await type(user)
    if (isReloaded) user = reload(at)
    expect(field('Account holder').value).toBe('Sujin Lighting Co., Ltd.')
    await read(user, 'two.pdf', second)
    expectSecondAlone()
  })

  it('after the check of one that was typed, and its correction', async () => {
    let user = show()
    answer({ checkPayment: paymentCheck() })
    await user.type(field('Account holder'), 'Sujin')
    await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
    await screen.findByRole('region', { name: 'You can pay this account.' })
    await type(user)
    user = reload()
    expect(field('Bank').value).toBe(typed.Bank)
    await read(user, 'two.pdf', second)
    expectSecondAlone()
  })

  it('after one that cannot be read: what it says is typed', async () => {
    const user = show()
    await read(user, 'one.pdf', first)
    await read(user, 'locked.pdf', new UnreadableFileError('locked-pdf', 'This PDF is locked.'))
    expect(field('Account holder').value).toBe('')
    expect(field('Currency').value).toBe('USD')
  })

  it('but what was typed before the first file, or for the same one, stays', async () => {
    let user = show()
    await type(user)
    await read(user, 'locked.pdf', new UnreadableFileError('locked-pdf', 'This PDF is locked.'))
    await read(user, 'one.pdf', first)
    user = reload()
    await read(user, 'one.pdf', { ...first, ...second })
    expect(field('Bank').value).toBe(typed.Bank)
    expect(field('Invoice number').value).toBe(typed['Invoice number'])
    expect(field('Account holder').value).toBe('Sujin Lighting Co., Ltd.')
  })
})

it('after a reload, says that fields were kept, and empties them for another invoice', async () => {
  let user = show()
  const button = () => screen.queryByRole('button', { name: 'Clear the form' })
  await user.type(field('Account holder'), 'Sujin')
  expect(button()).toBeNull()
  cleanup()
  user = show()
  await user.click(button() as HTMLElement)
  expect(field('Account holder').value).toBe('')
  expect(document.activeElement).toBe(field('Name in Chinese'))
  expect(button()).toBeNull()
  cleanup()
  show()
  expect(field('Account holder').value).toBe('')
})

it('after a reload, says at the account’s number alone that it must be typed again', async () => {
  let user = show()
  const hint = () => screen.queryByText(/^Type it again: it was not kept with the other fields\./)
  await user.type(field('Account number or IBAN'), '4400 1234')
  expect(hint()).toBeNull()
  await user.type(field('Account holder'), 'Sujin')
  cleanup()
  user = show()
  expect(field('Account holder').value).toBe('Sujin')
  expect(field('Account number or IBAN').getAttribute('aria-describedby')).toBeTruthy()
  expect(hint()).not.toBeNull()
  await user.type(field('Account number or IBAN'), '4400')
  expect(hint()).toBeNull()
})

it.each([
  [['bank'], /^We did not find the account\. Type it from the invoice\./],
  [['beneficiary'], /^We did not find the account number\./],
  [['accountNumber'], /^We did not find the account holder\./],
] as const)('with %s alone says what of the account is missing', async (names, text) => {
  vi.mocked(readFile).mockResolvedValue(invoiceFile())
  vi.mocked(readInvoice).mockReturnValue({
    fields: Object.fromEntries(
      names.map((name) => [name, { value: '4400 1234', isCertain: true, page: 1, box }]),
    ),
  })
  await choose(show())
  await screen.findByText(text)
})

it('counts as many to check as are marked: the address has no field', async () => {
  vi.mocked(readFile).mockResolvedValue(invoiceFile())
  const doubtful = { value: 'X', isCertain: false, page: 1, box }
  vi.mocked(readInvoice).mockReturnValue({
    fields: {
      beneficiary: doubtful,
      accountNumber: doubtful,
      bank: { ...doubtful, isCertain: true },
      address: doubtful,
    },
  })
  await choose(show())
  await screen.findByText(/^We found 3 details\..* above all the 2 marked “Please check”\.$/)
  expect(screen.getAllByText(/^Please check/)).toHaveLength(2)
})

it.each([
  ['bank', false],
  ['website', true],
] as const)('with %s read, the folded fields are open: %s', async (name, isOpen) => {
  vi.mocked(readFile).mockResolvedValue(invoiceFile())
  vi.mocked(readInvoice).mockReturnValue({
    fields: { [name]: { value: 'www.sujin.example', isCertain: true, page: 1, box } },
  })
  const user = show()
  await choose(user)
  await screen.findByRole('heading', { name: 'Check what we read' })
  const fold = field('Website on the invoice').closest('details') as HTMLDetailsElement
  expect(fold.open).toBe(isOpen)
  // It can be closed again, or opened.
  await user.click(screen.getByText(/^More from the invoice/))
  expect(fold.open).toBe(!isOpen)
})

it('has one heading between an answer and the invoice that was read', async () => {
  vi.mocked(readFile).mockResolvedValue(invoiceFile())
  vi.mocked(readInvoice).mockReturnValue({
    fields: { bank: { value: 'Bank in Ningbo', isCertain: true, page: 1, box } },
  })
  const user = show()
  answer({ checkPayment: paymentCheck() })
  await choose(user)
  await screen.findByRole('heading', { name: 'Check what we read' })
  await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
  await screen.findByRole('region', { name: 'You can pay this account.' })
  const headings = screen
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings).toEqual([
    'H1 Check an invoice',
    'H2 You can pay this account.',
    'H3 Why',
    'H2 Check another invoice, or correct this one',
  ])
})

it('drops the answer when another file is chosen', async () => {
  vi.mocked(readFile).mockResolvedValue(invoiceFile())
  vi.mocked(readInvoice).mockReturnValue({ fields: {} })
  const user = show()
  answer({ checkPayment: paymentCheck() })
  await choose(user)
  const another = await screen.findByRole('button', { name: 'Choose another file' })
  await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
  await screen.findByRole('region', { name: 'You can pay this account.' })
  await user.click(another)
  expect(screen.queryByRole('region', { name: 'You can pay this account.' })).toBeNull()
})

it('before you pay, drops the result when a file fills the form', async () => {
  vi.mocked(readFile).mockResolvedValue(invoiceFile())
  vi.mocked(readInvoice).mockReturnValue({
    fields: { beneficiary: { value: 'Zhang Wei', isCertain: true, page: 1, box } },
  })
  const user = renderAt(<BeforeYouPay />, {
    at: '/before-you-pay',
    session: { status: 'signed-out' },
  })
  await user.type(field('Name in Chinese'), '宁波苏锦照明有限公司')
  await user.type(field('Account holder'), '宁波苏锦照明有限公司')
  await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
  await screen.findByRole('heading', { name: 'What it can’t show' })
  await choose(user)
  await screen.findByRole('heading', { name: 'Check what we read' })
  expect(screen.queryByRole('heading', { name: 'What it can’t show' })).toBeNull()
})

it('tells how far it is, and stops when the buyer cancels', async () => {
  let given: ReadOptions | undefined
  vi.mocked(readFile).mockImplementation((_, options) => {
    given = options
    options.onProgress({ page: 2, pages: 5, percent: 30, isPicture: true })
    return new Promise(() => {})
  })
  const user = show()
  await choose(user, 'scan.pdf')
  await screen.findByText('Recognizing the text of page 2 of 5')
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(30)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(given?.signal.aborted).toBe(true)
  expect(screen.getByLabelText('Choose a file')).toBeTruthy()
})

it.each([
  [new UnreadableFileError('locked-pdf', 'This PDF is locked.'), 'This PDF is locked.'],
  [new TypeError('Failed to fetch'), /^The reader could not be loaded\. Check your internet/],
])('says in one sentence why a file was not read: %s', async (error, text) => {
  vi.mocked(readFile).mockRejectedValue(error)
  const user = show()
  await choose(user)
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.getByLabelText('Choose a file')).toBeTruthy()
})

it('leaves the keyboard where a file is chosen, after Cancel and after another file', async () => {
  vi.mocked(readFile)
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValue(invoiceFile())
  vi.mocked(readInvoice).mockReturnValue({ fields: {} })
  const user = show()
  const place = () => screen.getByRole('region', { name: 'The invoice' })
  await choose(user)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(place())
  await choose(user)
  await user.click(await screen.findByRole('button', { name: 'Choose another file' }))
  expect(document.activeElement).toBe(place())
})

it('says so if nothing was found', async () => {
  vi.mocked(readFile).mockResolvedValue(invoiceFile())
  vi.mocked(readInvoice).mockReturnValue({ fields: {} })
  await choose(show())
  await screen.findByText('We found nothing to fill in. Type the invoice’s details below.')
  expect(screen.queryByText(/^We did not find/)).toBeNull()
})

it('says which fields an answer rests on that were not read for certain, until they are corrected', async () => {
  vi.mocked(readFile).mockResolvedValue(invoiceFile())
  vi.mocked(readInvoice).mockReturnValue({
    fields: {
      sellerChinese: { value: '苏州旬泊石材有限公司', isCertain: false, page: 1, box },
      beneficiary: { value: '苏州铬泊石材有限公司', isCertain: false, page: 1, box },
    },
  })
  const user = renderAt(<BeforeYouPay />, { at: '/before-you-pay' })
  await choose(user)
  await screen.findByText(/^We found 2 details, but we’re not sure of any of them\./)
  const send = screen.getByRole('button', { name: 'Check this invoice' })
  await user.click(send)
  await screen.findByRole('heading', {
    name: /^Something is wrong, on the invoice or in what we read/,
  })
  screen.getByText(/^We could not read this for certain: Name in Chinese, Account holder\./)

  await user.clear(field('Account holder'))
  await user.type(field('Account holder'), '苏州旬泊石材有限公司')
  await user.click(send)
  await screen.findByText(/^We could not read this for certain: Name in Chinese\./)
})

it('says so with the whole answer, too', async () => {
  vi.mocked(readFile).mockResolvedValue(invoiceFile())
  vi.mocked(readInvoice).mockReturnValue({
    fields: { beneficiary: { value: '苏州铬泊石材有限公司', isCertain: false, page: 1, box } },
  })
  const user = show()
  await choose(user)
  await screen.findByRole('heading', { name: 'Check what we read' })
  answer({ checkPayment: paymentCheck() })
  await user.click(screen.getByRole('button', { name: 'Check this invoice' }))
  await screen.findByText(/^We could not read this for certain: Account holder\./)
})
