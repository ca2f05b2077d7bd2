import { extractBIC, extractIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type { Invoice } from './payment-check.ts'

/** A number without the spaces, dots and dashes between its groups, in capitals. */
export const plainAccountNumber = (typed: string): string =>
  typed.toUpperCase().replace(/[\s.\-–—]/g, '')

/** The only part of a number that is kept and shown. */
export const lastFour = (typed: string): string => plainAccountNumber(typed).slice(-4)

const separators = '[\\s.\\-–—]*'

/** The other texts of an invoice can have the number, too: "Zhang Wei 6222 0213 …". */
export function withoutAccountNumber(invoice: Invoice): Invoice {
  const { accountNumber, ...others } = invoice
  const number = plainAccountNumber(accountNumber ?? '').replace(/[^A-Z0-9]/g, '')
  if (number.length < 5) return invoice
  const written = new RegExp([...number].join(separators), 'gi')
  const masked = Object.entries(others).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(written, `…${number.slice(-4)}`) : value,
  ])
  return { ...invoice, ...Object.fromEntries(masked) }
}

const looksLikeIban = (number: string): boolean => /^[A-Z]{2}\d{2}/.test(number)

/** China has no IBAN. Its numbers, and those of Hong Kong and the United States, have no public check digits. */
export const isPlausibleAccount = (typed: string): boolean => {
  const number = plainAccountNumber(typed)
  return looksLikeIban(number) ? isValidIBAN(number) : /^(?!(.)\1*$)[A-Z0-9]{5,34}$/.test(number)
}

export const isPlausibleBic = (typed: string): boolean => isValidBIC(plainAccountNumber(typed))

/** Where the account is: as stated, and as its IBAN and its bank's BIC say. */
export function accountCountries({ accountCountry, accountNumber, bic }: Invoice): string[] {
  const ofNumber =
    accountNumber === undefined ? undefined : extractIBAN(plainAccountNumber(accountNumber))
  const ofBank = bic === undefined ? undefined : extractBIC(plainAccountNumber(bic))
  return [
    accountCountry,
    ofNumber?.valid ? ofNumber.countryCode : undefined,
    ofBank?.valid ? ofBank.countryCode : undefined,
  ].filter((country) => country !== undefined)
}
