import { extractBIC, extractIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { isPlausibleAccount, plainAccountNumber } from '../../../../shared/payments/account.ts'
import { otherThanBank } from '../../../../shared/payments/bank-place.ts'
import type { Candidate } from './candidates.ts'
import {
  alignedWith,
  besideOf,
  continuationOf,
  type Document,
  textOf,
  valuesOf,
} from './labeled-values.ts'
import { currencyWords } from './labels.ts'
import { hasRareCharacter } from './radicals.ts'

const leading = new RegExp(`^(?:(?:no\\.?|#|\\(?(?:${currencyWords})\\)?)[ :.]*)+`, 'i')
const onlyCurrency = new RegExp(
  `^[ (/-]*(?:${currencyWords}|a ?/ ?c|account|账户|美元账户)*[ )]*$`,
  'i',
)

type Number = { value: string; isComplete: boolean; isIban: boolean; from: number; to: number }

/** A number at the beginning of a text, and whether anything else follows. */
function numberIn(text: string): Number | undefined {
  const from = leading.exec(text)?.[0].length ?? 0
  const rest = text.slice(from)
  const iban = /^[A-Z]{2} ?\d[ \d]?\d?[A-Z0-9 -]{8,45}/.exec(rest)?.[0].trim()
  if (iban && /^[A-Z]{2}\d{2}/.test(plainAccountNumber(iban))) {
    const value = plainAccountNumber(iban)
    const isComplete = onlyCurrency.test(rest.slice(iban.length)) && isValidIBAN(value)
    return { value, isComplete, isIban: isValidIBAN(value), from, to: from + iban.length }
  }
  const number = /^(?:(?:NRA|OSA|FTE|FTN) ?)?\d[\d -]{2,44}\d/.exec(rest)?.[0]
  if (!number) return undefined
  const value = plainAccountNumber(number)
  return {
    value,
    isComplete: onlyCurrency.test(rest.slice(number.length)) && value.length >= 8,
    isIban: false,
    from,
    to: from + number.length,
  }
}

/** Numbers of accounts of the seller, IBANs among them. */
export function accountNumbers(document: Document): Candidate[] {
  const found: Candidate[] = []
  for (const labeled of document.labeled) {
    const { kind, section, label } = labeled
    if (kind !== 'account' || section === 'intermediary' || section === 'carrier') continue
    for (const value of valuesOf(labeled)) {
      const bankFirst =
        label.kinds.length > 1 ? /\d[\d -]{7,}$/.exec(textOf(value).slice(0, 200)) : null
      const part = bankFirst ? { ...value, start: value.start + bankFirst.index } : value
      const number = numberIn(textOf(part))
      if (!number) continue
      const next = continuationOf(document, value)
      const goesOn =
        (next !== undefined && /^[\d -]{2,}$/.test(textOf(next))) ||
        /^[\d -]+$/.test(besideOf(labeled, value))
      found.push({
        value: number.value,
        rank: section === 'buyer' ? 0 : 3,
        isSure:
          number.isComplete &&
          !goesOn &&
          section !== 'buyer' &&
          label.kinds.length === 1 &&
          isPlausibleAccount(number.value, undefined),
        hasCheckDigits: number.isIban,
        texts: [{ ...part, start: part.start + number.from, end: part.start + number.to }],
      })
      break
    }
  }
  return found.length > 0 ? found : unlabeledAccounts(document)
}

/** A long number alone in the column of the bank's values, of which the label was not recognized. Always asked. */
function unlabeledAccounts(document: Document): Candidate[] {
  return document.labeled
    .filter(({ kind, section }) => kind === 'bank' && section === 'bank')
    .slice(0, 20)
    .flatMap((labeled) => valuesOf(labeled).slice(0, 1))
    .flatMap((value) => alignedWith(document, value))
    .flatMap(({ cell }): Candidate[] => {
      const number = /^\d[\d ]{10,28}\d$/.test(cell.text) ? plainAccountNumber(cell.text) : ''
      return number.length < 12
        ? []
        : [
            {
              value: number,
              rank: 1,
              isSure: false,
              texts: [{ cell, start: 0, end: cell.text.length }],
            },
          ]
    })
}

const inSentence =
  /(?:\baccounts?\b|\bacct\b|\ba ?\/ ?c\b|\biban\b|[账帐][号户]|卡号)[ .:#(]*(?:no\.?|number|号码|号)?[ .:#]*((?:[A-Z]{2}\d\d|\d)[\d -]{6,40}\d)/giu
const changedAccount =
  /\b(?:old|former|previous|new)(?: bank(?:ing)?)? (?:accounts?|a ?\/ ?c|details)\b|\baccounts?(?: details| number| information)? (?:has|have|is|was|are)(?: been)? (?:changed|closed|updated|frozen)\b|[账帐][户号](?:信息)?(?:已|有|发生)?(?:变更|更换|更改|停用|冻结)|[原旧新](?:银行|收款)?[账帐][户号]/iu

/**
 * Whether the document speaks of another account than that of its labels: "our old account 372005530018 is closed".
 * Which account is meant, and which bank has it, has to be asked then.
 */
export function mentionsOtherAccount(document: Document, accounts: readonly Candidate[]): boolean {
  const known = [...new Set(accounts.map(({ value }) => value))]
  const isKnown = (number: string) => known.some((each) => each.includes(number))
  return document.cells.flat().some(({ cell, labels, section }) => {
    const text = cell.text.slice(0, 400)
    if (changedAccount.test(text)) return true
    if (section === 'buyer' || section === 'intermediary' || section === 'carrier') return false
    return [...text.matchAll(inSentence)].some(({ index, 1: number = '' }) => {
      const isLabeled = labels.some(
        ({ isClear, start, end }) => isClear && start <= index && index < end,
      )
      return !isKnown(plainAccountNumber(number)) || (known.length > 1 && !isLabeled)
    })
  })
}

export function bics(document: Document): Candidate[] {
  const found: Candidate[] = []
  // Which of two banks it is of cannot be told from where it stands.
  const isDirect = !document.labeled.some(({ kind }) => kind === 'intermediary')
  for (const labeled of document.labeled) {
    const { kind, section, label } = labeled
    if (kind !== 'bic' || section === 'intermediary' || section === 'carrier') continue
    for (const value of valuesOf(labeled)) {
      const text = textOf(value)
      const squeezed = text.replace(/[\s-]/g, '').toUpperCase()
      const word = /\b[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/.exec(text)?.[0]
      const bic = isValidBIC(squeezed) ? squeezed : word
      if (bic === undefined || !isValidBIC(bic)) continue
      found.push({
        value: bic,
        rank: section === 'buyer' ? 0 : 3,
        isSure:
          bic === squeezed &&
          isDirect &&
          section !== 'buyer' &&
          label.kinds.length === 1 &&
          // The branch of eight characters may follow below.
          continuationOf(document, value) === undefined,
        texts: [value],
      })
      break
    }
  }
  return found
}

const bankWord =
  /bank|banco|banque|hsbc|\b(?:icbc|ccb|cmb|abc|boc(?:hk)?)\b|银行|銀行|信用社|[支分]行$/i
/** "XTransfer" is none, and is where the money goes. */
const isBank = (text: string): boolean =>
  bankWord.test(text) || otherThanBank({ bank: text }) !== undefined
const branchWord = /branch|支行|分行|营业部|office/i

export function banks(document: Document): Candidate[] {
  const found: Candidate[] = []
  const isDirect = !document.labeled.some(({ kind }) => kind === 'intermediary')
  for (const labeled of document.labeled) {
    const { kind, section, label } = labeled
    if (kind !== 'bank' || section === 'intermediary' || section === 'carrier') continue
    for (const value of valuesOf(labeled)) {
      const text = textOf(value)
      // "Bank of China" in a line of its own is no label with a value.
      const isWhole = !label.isClear && /^(?:of|and|charges?)\b/i.test(text)
      if (isWhole || !isBank(text) || text.length > 150) continue
      const next = continuationOf(document, value)
      const following = next && textOf(next)
      const goesOn =
        following !== undefined &&
        (/[,-]$/.test(text) || (branchWord.test(following) && !branchWord.test(text)))
      const whole = goesOn ? joined(text, following) : text
      const number = label.kinds.length > 1 ? /\s*[\d -]{8,}$/ : /$^/
      found.push({
        value: whole.replace(number, ''),
        key: whole.replace(/[\s.,()-]/g, '').toUpperCase(),
        rank: section === 'buyer' ? 0 : 3,
        isSure:
          // What follows below may be the branch.
          next === undefined &&
          isDirect &&
          section !== 'buyer' &&
          label.kinds.length === 1 &&
          !/\d{6}|swift|[,(-]$/i.test(text) &&
          !hasRareCharacter(text),
        texts: goesOn && next ? [value, next] : [value],
      })
      break
    }
  }
  return found
}

const joined = (text: string, following: string): string =>
  /\p{Script=Han}$/u.test(text) ? `${text}${following}` : `${text} ${following}`

/** Places by which addresses tell a country. Hong Kong before China: "Hong Kong, China". */
const countries: readonly (readonly [code: string, words: RegExp])[] = [
  ['HK', /hong ?kong|香港|\bhk\b/i],
  ['MO', /maca[ou]|澳门/i],
  ['TW', /taiwan|台湾|臺灣/i],
  ['SG', /singapore|新加坡/i],
  ['GB', /united kingdom|\bu\.?k\.?\b|london|英国/i],
  ['US', /united states|\bu\.?s\.?a\.?\b|new york|美国/i],
  ['DE', /germany|deutschland|frankfurt|德国/i],
  ['AE', /united arab emirates|\bu\.?a\.?e\.?\b|dubai|迪拜|阿联酋/i],
  ['MY', /malaysia|马来西亚/i],
  ['LT', /lithuania|立陶宛/i],
  ['VN', /viet ?nam|越南/i],
  ['CN', /\bchina\b|p\.?r\.?c\b|中国|[省市区县][^行]{0,20}[路街道号]/i],
]

/** Names of banks have countries, too. */
const withoutBanks = (text: string): string =>
  text.replace(
    /\b(?:bank of|industrial (?:and|&) commercial bank of|agricultural bank of|export-import bank of) china\b|\bchina (?:construction|merchants|minsheng|citic|everbright|guangfa|zheshang)\b|中国(?=[^\s,]{0,6}银行)/gi,
    '',
  )

/** Where the account is: as its IBAN and its BIC say, else as the bank's address does. */
export function accountCountries(
  document: Document,
  accounts: readonly Candidate[],
  codes: readonly Candidate[],
): Candidate[] {
  const ofAccounts = accounts.flatMap((each) => {
    const country = extractIBAN(each.value)
    return country.valid && country.countryCode ? [{ ...each, value: country.countryCode }] : []
  })
  const ofCodes = codes.flatMap((each) => {
    const { countryCode } = extractBIC(each.value)
    return countryCode ? [{ ...each, value: countryCode }] : []
  })
  const ofAddresses = document.labeled.flatMap((labeled): Candidate[] => {
    const { kind, section } = labeled
    if (
      (kind !== 'bankAddress' && kind !== 'bank') ||
      section === 'buyer' ||
      section === 'intermediary'
    )
      return []
    const value = valuesOf(labeled)[0]
    const text = value && withoutBanks(textOf(value))
    const country = countries.find(([, words]) => text !== undefined && words.test(text))?.[0]
    return value && country ? [{ value: country, rank: 1, isSure: false, texts: [value] }] : []
  })
  return [...ofAccounts, ...ofCodes, ...ofAddresses]
}
