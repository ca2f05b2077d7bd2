import {
  accountCountries,
  accountNumbers,
  banks,
  bics,
  mentionsOtherAccount,
} from './account-on-invoice.ts'
import { type Candidate, chosen } from './candidates.ts'
import { addresses, codes, emails, hasUnreadEmail, websites } from './contacts-on-invoice.ts'
import { dates, numbers } from './dates-on-invoice.ts'
import type { InvoiceField, InvoiceReading, PageText } from './invoice-reading.ts'
import { type Document, documentOf } from './labeled-values.ts'
import { money } from './money-on-invoice.ts'
import { beneficiaries, sellers } from './names-on-invoice.ts'
import { pagesToSearch } from './pages-to-search.ts'

/** Names of the letterhead and addresses on the web that are only near: no others make them uncertain. */
const minCompeting: Partial<Record<InvoiceField, number>> = {
  seller: 2,
  sellerChinese: 2,
  email: 2,
  address: 2,
}

type Fields = InvoiceReading['fields']

const listed = new Intl.ListFormat('en')

/** Of a long file not all pages are searched; then nothing is certain. */
function searched(pages: readonly PageText[]) {
  const chosenPages = pagesToSearch(pages)
  const document = documentOf(chosenPages)
  const isWhole = chosenPages.length === pages.length
  const numbers = listed.format(chosenPages.map(({ page }) => String(page)))
  return {
    document: { ...document, isCut: document.isCut || !isWhole },
    unread: isWhole
      ? document.isCut
        ? ['This file has too much text to be searched whole. Compare all fields with the invoice.']
        : []
      : [
          `Of ${pages.length} pages, only those that look most like an invoice were searched: ${numbers}. Compare all fields with the invoice.`,
        ],
  }
}

function fieldsOf(document: Document): Fields {
  const beneficiary = beneficiaries(document)
  const labeledAccounts = accountNumbers(document)
  const isDoubtful = mentionsOtherAccount(document, labeledAccounts)
  const asked = (found: Candidate[]) =>
    isDoubtful ? found.map((each) => ({ ...each, isSure: false })) : found
  const accountNumber = asked(labeledAccounts)
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
  const fields = fieldsOf(searched(pages).document)
  return expected.some((names) => names.every((name) => fields[name] === undefined))
}

/**
 * Looks for the fields of a payment check. Amounts are decimal numbers with a point, dates `YYYY-MM-DD`, numbers of
 * accounts without spaces. What is certain, and what is asked: docs/specification.md#reading-an-invoice
 */
export function readInvoice(pages: readonly PageText[]): InvoiceReading {
  const { document, unread } = searched(pages)
  const fields = fieldsOf(document)
  if (pages.some(({ secondRuns }) => secondRuns !== undefined)) {
    const again = pages.map(({ secondRuns, ...page }) =>
      secondRuns ? { ...page, runs: secondRuns } : page,
    )
    for (const [name, found] of Object.entries(fieldsOf(searched(again).document)))
      fields[name as InvoiceField] ??= { ...found, isCertain: false }
  }
  if (!fields.email && hasUnreadEmail(document))
    unread.push('There is an email address that could not be read. Type it from the invoice.')
  return { fields, ...(unread.length > 0 && { unread: unread.join(' ') }) }
}
