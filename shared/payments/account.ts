import { extractBIC, extractIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { countryOfBank } from './bank-place.ts'
import type { Invoice } from './payment-check.ts'

const between = '[\\s.\\-–—_/\\p{Default_Ignorable_Code_Point}]'

/** A number without the spaces and signs between its groups and without a word before it, in capitals. */
export const plainAccountNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*(?:IBAN|A\/?C(?: NO)?|ACCOUNT(?: NO| NUMBER)?)[\s.:#]+/, '')
    .replace(new RegExp(between, 'gu'), '')

/** The only part of a number that is kept and shown; undefined for a number that is hardly longer. */
export const lastFour = (typed: string): string | null => {
  const number = plainAccountNumber(typed)
  return number.length < 8 ? null : number.slice(-4)
}

/** A text without the number of an account, however its groups are written: "Zhang Wei 6222 0213 …". */
export function withoutNumber(text: string, accountNumber: string): string {
  const number = plainAccountNumber(accountNumber).replace(/[^A-Z0-9]/g, '')
  if (number.length < 8) return text
  return text
    .normalize('NFKC')
    .replace(new RegExp([...number].join(`${between}*`), 'giu'), `…${number.slice(-4)}`)
}

/** A text without any number that ends as the account's does, whose other digits are not kept. */
export const withoutNumberEndingIn = (text: string, last4: string | null): string =>
  last4 === null
    ? text
    : text.replace(/\d(?:[\s.,\-–—_/]?\d){7,}/g, (number) =>
        number.replace(/\D/g, '').endsWith(last4) ? `…${last4}` : number,
      )

const looksLikeIban = (number: string): boolean => /^[A-Z]{2}\d{2}/.test(number)

/**
 * Numbers of mainland accounts, those of non-residents and of free-trade zones included. Source: what mainland banks
 * print before the number.
 */
const ofMainland = /^(?:NRA|OSA|FTE|FTN)?\d+$/

/** China has no IBAN. Its numbers, and those of Hong Kong and the United States, have no public check digits. */
export const isPlausibleAccount = (typed: string, country: string | undefined): boolean => {
  const number = plainAccountNumber(typed)
  if (looksLikeIban(number)) return isValidIBAN(number)
  return (country !== 'CN' || ofMainland.test(number)) && /^(?!(.)\1*$)[A-Z0-9]{5,34}$/.test(number)
}

export const isPlausibleBic = (typed: string): boolean => isValidBIC(plainAccountNumber(typed))

/** Where the account is: as stated, and as its IBAN, its bank's BIC and its bank's name say. */
export function accountCountries({ accountCountry, accountNumber, bank, bic }: Invoice): string[] {
  const ofNumber =
    accountNumber === undefined ? undefined : extractIBAN(plainAccountNumber(accountNumber))
  const ofBank = bic === undefined ? undefined : extractBIC(plainAccountNumber(bic))
  return [
    accountCountry,
    ofNumber?.valid ? ofNumber.countryCode : undefined,
    ofBank?.valid ? ofBank.countryCode : undefined,
    bank === undefined ? undefined : countryOfBank(bank),
  ].filter((country) => country !== undefined)
}
