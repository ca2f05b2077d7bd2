import {
  accountCountries,
  accountNumbers,
  banks,
  bics,
  mentionsOtherAccount,
} from './account-on-invoice.ts'
import { type Candidate, chosen } from './candidates.ts'
import { addresses, codes, emails, websites } from './contacts-on-invoice.ts'
import { dates, numbers } from './dates-on-invoice.ts'
import type { InvoiceField, InvoiceReading, PageText } from './invoice-reading.ts'
import { documentOf } from './labelled-values.ts'
import { money } from './money-on-invoice.ts'
import { beneficiaries, sellers } from './names-on-invoice.ts'

/** Names of the letterhead and addresses on the web that are only near: no others make them uncertain. */
const minCompeting: Partial<Record<InvoiceField, number>> = {
  seller: 2,
  sellerChinese: 2,
  email: 2,
  address: 2,
}

type Fields = InvoiceReading['fields']

function fieldsOf(pages: readonly PageText[]): Fields {
  const document = documentOf(pages)
  const beneficiary = beneficiaries(document)
  const labelledAccounts = accountNumbers(document)
  const isDoubtful = mentionsOtherAccount(document, labelledAccounts)
  const asked = (found: Candidate[]) =>
    isDoubtful ? found.map((each) => ({ ...each, isSure: false })) : found
  const accountNumber = asked(labelledAccounts)
  const bic = asked(bics(document))
  const candidates: Partial<Record<InvoiceField, Candidate[]>> = {
    ...sellers(document, beneficiary),
    code: codes(document),
    beneficiary,
    bank: asked(banks(document)),
    bic,
    accountNumber,
    accountCountry: accountCountries(document, accountNumber, bic),
    address: addresses(document),
    email: emails(document),
    website: websites(document),
    ...money(document),
    date: dates(document),
    number: numbers(document),
  }
  const fields: Fields = {}
  for (const [name, found] of Object.entries(candidates)) {
    const field = name as InvoiceField
    const value = chosen(document, found, minCompeting[field])
    if (value) fields[field] = value
  }
  return fields
}

/** On each invoice there is one of these. */
const expected: readonly (readonly InvoiceField[])[] = [
  ['seller', 'sellerChinese'],
  ['beneficiary'],
  ['bank'],
  ['accountNumber'],
  ['amount'],
  ['currency'],
  ['date'],
  ['number'],
]

/** Whether something that each invoice says was not found, so that a second recognition is worth its time. */
export function isIncomplete(pages: readonly PageText[]): boolean {
  const fields = fieldsOf(pages)
  return expected.some((names) => names.every((name) => fields[name] === undefined))
}

/**
 * Looks for the fields of a payment check. Amounts are decimal numbers with a point, dates `YYYY-MM-DD`, numbers of
 * accounts without spaces. What is certain, and what is asked: docs/specification.md#reading-an-invoice
 */
export function readInvoice(pages: readonly PageText[]): InvoiceReading {
  const fields = fieldsOf(pages)
  if (pages.every(({ secondRuns }) => secondRuns === undefined)) return { fields }
  const second = fieldsOf(
    pages.map(({ secondRuns, ...page }) => (secondRuns ? { ...page, runs: secondRuns } : page)),
  )
  for (const [name, found] of Object.entries(second))
    fields[name as InvoiceField] ??= { ...found, isCertain: false }
  return { fields }
}
