import { describe, expect, it } from 'vitest'
import { longestPaymentRecord, paymentRecord } from './fixtures/payment-records.ts'
import { misplaced, readTypstPdf, squeeze, textOf } from './fixtures/pdf-text.ts'
import { qrCodeOn } from './fixtures/qr-code.ts'
import { siteUrl } from './fixtures/reports.ts'
import { printerFiles } from './local-printer.ts'
import { pdfPrinter } from './print-pdf.ts'
import { type PrintedPaymentRecord, printedPaymentRecord } from './printed-payment-record.ts'

const isRelease = Boolean(process.env.RELEASE || process.env.FULL)
const sha256 = 'ab12'.repeat(16)
const contentOf = (record = paymentRecord) =>
  printedPaymentRecord({ paymentRecord: record, sha256, siteUrl })

const print = pdfPrinter(printerFiles)
const shownLines = ({ invoice, reasons, calls, decision, ...content }: PrintedPaymentRecord) =>
  [
    content.seller,
    content.checkedBy,
    content.checked,
    content.answer.title,
    content.answer.text,
    content.report,
    content.limits,
    content.verify.code,
    content.verify.page,
    ...invoice.flatMap(({ label, value }) => [label, value]),
    ...reasons.flatMap(({ word, text, source }) => [word, text, source]),
    ...calls.flatMap((call) => [call.at, call.number, call.source, call.outcome, call.person]),
    ...calls.flatMap(({ note }) => note.split('\n')),
    decision.title,
    decision.at,
    ...decision.reason.split('\n'),
  ].map(squeeze)

it('writes the country of the account by its name', () => {
  const invoice = { ...paymentRecord.invoice, accountCountry: 'HK' }
  expect(contentOf({ ...paymentRecord, invoice }).invoice).toContainEqual({
    label: 'Country of the account',
    value: 'Hong Kong',
  })
})

describe.each(
  (
    [
      ['a usual payment check', paymentRecord, 2],
      ['one with 20 calls and the longest texts', longestPaymentRecord, 8],
    ] as const
  ).filter((_, index) => isRelease || index === 0),
)('the PDF of %s', (_, record, maxPages) => {
  it('shows all that was compared, said and decided, within its margins, and can be verified', async () => {
    const content = contentOf(record)
    const { pdf, pages, breach } = print(content, [])
    expect(breach).toBeUndefined()
    const read = await readTypstPdf(pdf)
    const text = textOf(read.runs)
    expect(shownLines(content).filter((line) => !text.includes(line))).toEqual([])
    expect(misplaced(read.runs)).toEqual([])
    expect(pages).toBeLessThanOrEqual(maxPages)
    expect(await qrCodeOn(pdf, 1)).toBe(`${siteUrl}/verify?code=${sha256}`)
    // Neither of the check nor of the request whose report it was compared with.
    expect(text).not.toContain(record.id)
    expect(text).not.toContain(record.comparedWith?.requestId)
  })
})

it('without a report, a call, a decision and a number says so', async () => {
  const content = contentOf({
    ...paymentRecord,
    comparedWith: null,
    calls: [],
    decision: null,
    accountLast4: null,
    invoice: { seller: 'Example Trading Ltd.', beneficiary: 'Example Trading Ltd.' },
  })
  const text = textOf((await readTypstPdf(print(content, []).pdf)).runs)
  for (const said of [
    'No report: nothing was verified',
    'No call was recorded.',
    'No decision was recorded.',
    'The invoice has no account number that could be compared',
  ])
    expect(text).toContain(squeeze(said))
})

it('prints a box for a character that no font has, and keeps the lines of a note', () => {
  const { invoice, calls } = contentOf({
    ...paymentRecord,
    invoice: { beneficiary: 'Ada 😀\u0000 Ltd.' },
    calls: paymentRecord.calls.map((call) => ({ ...call, note: 'One\r\nTwo\tthree' })),
  })
  expect(invoice[0]?.value).toBe('Ada □  Ltd.')
  expect(calls[0]?.note).toBe('One\nTwo three')
})
