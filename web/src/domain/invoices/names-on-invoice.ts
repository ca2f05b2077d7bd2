import { exactKey } from '../../../../shared/names/company-name.ts'
import { hasLatinForm } from '../../../../shared/names/latin-form.ts'
import { hasForm, parseName } from '../../../../shared/names/parse.ts'
import { looksLikePerson } from '../../../../shared/names/person-name.ts'
import { hasChinese, maxNameLength } from '../../../../shared/names/text.ts'
import { type Candidate, keyOf } from './candidates.ts'
import {
  alignedWith,
  besideOf,
  continuationOf,
  type Document,
  lineBelow,
  type Section,
  type Text,
  textOf,
  trimmed,
  valuesOf,
} from './labeled-values.ts'
import type { LabelKind } from './labels.ts'
import { hasRareCharacter } from './radicals.ts'

/** "… Co., Ltd.", "… Limited": what may stand behind it is no part of the name. */
const latinEnd =
  /(?:\bco(?:mpany)?\b[., ]*(?:\([^()]{2,20}\) *)?(?:limited|ltd)\b\.?|\blimited\b(?! (?:liability|partnership|by))|\bltd\b\.?|\binc\b\.?|\bllc\b|\bl\.l\.c\.|\bgmbh\b|\bcorp(?:oration)?\b\.?|\bplc\b)/i
/** Names without "Ltd." that are one all the same, at their end. */
const latinOrganization =
  /\b(?:factory|works|mills?|workshop|enterprises?|group|industries|company|manufactory|store|studio|firm)$/i
const addressWord =
  /\b(?:road|street|district|avenue|building|floor|room|province|zone|tel|no\.)\b/i

/** What a text says a company or person is named. Either script may be missing. */
export type ReadName = { latin?: string; chinese?: string; isComplete: boolean; rest: string }

const chineseStretch = /[\p{Script=Han}](?:[\p{Script=Han}()·A-Za-z0-9 ]{0,60}[\p{Script=Han})])?/u

/** Whether it is worth parsing. */
const hasFormWord =
  /ltd|limited|\bco\b|\binc|llc|l\.l\.c|gmbh|corp|plc|company|factory|works|mill|workshop|enterprise|group|industries|manufactory|store|studio|firm|[司厂廠行店社部室心业業团團所]/i

const isChineseCompany = (text: string): boolean => hasForm(parseName(text))

function latinName(text: string): { name: string; rest: string } | undefined {
  const end = latinEnd.exec(text)
  if (end) {
    const at = end.index + end[0].length
    const name = text.slice(0, at).trim()
    // A form alone is the end of a name that stands elsewhere.
    return name.length > end[0].length + 2 ? { name, rest: text.slice(at).trim() } : undefined
  }
  return (latinOrganization.test(text) || hasLatinForm(text)) && !addressWord.test(text)
    ? { name: text, rest: '' }
    : undefined
}

/** "… Products Co.,": the rest is in another line. */
const cutForm = /\bco\b[.,]*$/i

/** The end of a bracket around a place is recognized as nothing: "溯津 (宁波有限公司". */
const withBracket = (text: string): string =>
  text.replace(/ ?\( ?(\p{Script=Han}{2,3})(?= ?(?:股份|集团)?有限(?:责任)?公司)/u, '($1)')

/** Undefined if a text is no name of a company. */
export function companyIn(typed: string): ReadName | undefined {
  if (typed.length > 2 * maxNameLength) return undefined
  const text = withBracket(
    typed.replace(/^\w{0,6}\.{4,}:?/, '').replace(/^[\s/|,;.-]+|[\s/|,;]+$/g, ''),
  )
  if (text.length < 4 || text.length > maxNameLength || /@|https?:|www\./i.test(text))
    return undefined
  if (!hasFormWord.test(text)) return undefined
  const chinese = hasChinese(text) ? chineseStretch.exec(text)?.[0] : undefined
  const isChinese = chinese !== undefined && isChineseCompany(chinese)
  const others = (isChinese ? text.replace(chinese, ' ') : text).replace(
    /^[\s/|(,]+|[\s/|),]+$/g,
    '',
  )
  const latin =
    /[a-z]{3}/i.test(others) && !hasChinese(others) ? latinName(unbracketed(others)) : undefined
  if (!isChinese && !latin) return undefined
  const rest = latin ? latin.rest.replace(/^[.,;)]+$/, '') : isChinese ? others : ''
  return {
    ...(latin && { latin: latin.name }),
    ...(isChinese && { chinese: chinese.replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '') }),
    isComplete: rest === '' && !hasRareCharacter(text) && !cutForm.test(latin?.name ?? ''),
    rest,
  }
}

/** A closing bracket that was cut off: "(HK" is mended, others are left. */
const unbracketed = (text: string): string =>
  text.includes('(') && !text.includes(')') ? `${text})` : text

/** The same for names that differ in signs, capitals and width only. */
const nameKey = (name: string): string => exactKey(name).replace(/[.,'’`-]/g, '')

type NamedText = { name: ReadName; text: string; texts: Text[]; isDoubtful: boolean }

/** What asks for a payment is no part of the name behind it: "Wire transfer to Sujin Co., Ltd." */
const request =
  /^(?:please )?(?:(?:wire|bank|telegraphic|t ?\/ ?t|swift|make|send|effect) )*(?:transfer|remit(?:tance)?|pay(?:ments?|able)?)\b(?: (?:the|your|full|payment|deposit|balance|amount|money|funds|by t ?\/ ?t|by wire))* (?:to|in favou?r of)\b[ :]*(?:the account of )?/i

const withoutRequest = (value: Text): Text =>
  trimmed({ ...value, start: value.start + (request.exec(textOf(value))?.[0].length ?? 0) }) ??
  value

const onlyForm = /^(?:co(?:mpany)?\b[., ]*)?(?:ltd|limited|inc|llc)\.?$/i

/** The lines of a name: "NINGBO SUJIN HARDWARE", "PRODUCTS CO.," and "LTD." */
const maxNameLines = 3

const joinedLines = (texts: readonly Text[]): string =>
  texts.reduce((before, text) => {
    const next = textOf(text)
    // Left out at the end of a value.
    const { cell, end } = texts[texts.indexOf(text) - 1] ?? text
    const comma = /^ *,/.test(cell.text.slice(end)) ? ',' : ''
    if (before === '') return next
    return hasChinese(before) && hasChinese(next) ? `${before}${next}` : `${before}${comma} ${next}`
  }, '')

/** A name may go on in the next lines: "NINGBO SUJIN HARDWARE CO.," and "LTD." */
function namedBy(document: Document, given: Text): NamedText | undefined {
  const value = withoutRequest(given)
  const isRequest = value.start !== given.start
  const text = textOf(value)
  const name = companyIn(text)
  const isHalf =
    (!name || cutForm.test(name.latin ?? '')) &&
    /\p{L}{2}/u.test(text) &&
    !/\d{4}/.test(text) &&
    !looksLikePerson(text)
  const texts = [value]
  while (texts.length < maxNameLines) {
    const last = texts.at(-1) ?? value
    const next = continuationOf(document, last)
    // The end of a name in the middle of its line stands below it, too.
    const centered = next ?? lineBelow(document, last)
    const isOnlyForm = centered !== undefined && onlyForm.test(textOf(centered))
    const following = isOnlyForm ? centered : next
    if (!following) break
    texts.push(following)
    const joined = joinedLines(texts)
    const both = companyIn(joined)
    if (both?.isComplete && (isOnlyForm || isHalf))
      return {
        name: both,
        text: joined,
        texts,
        isDoubtful:
          isRequest ||
          next === undefined ||
          texts.length > 2 ||
          // Two names below each other look the same.
          (!isOnlyForm && companyIn(textOf(following)) !== undefined),
      }
    if (!isHalf || /\d{4}|@/.test(textOf(following))) break
  }
  const [, next] = texts
  // "Example Limited" and "(Hong Kong)", "Shanghai Branch".
  const isDoubtful =
    isRequest || (next !== undefined && /^\(|（|branch|分公司|分行/i.test(textOf(next)))
  return name && { name, text, texts: [value], isDoubtful }
}

/** The holder of the account, as it is written there. */
export function beneficiaries(document: Document): Candidate[] {
  const found: Candidate[] = []
  for (const labeled of document.labeled) {
    const { kind, section, label } = labeled
    const isOfBank = kind === 'name' && section === 'bank'
    if (kind !== 'beneficiary' && !isOfBank) continue
    if (section === 'carrier' || section === 'intermediary') continue
    for (const value of valuesOf(labeled)) {
      const candidate = beneficiary(document, value)
      if (!candidate) continue
      const isExpected =
        section !== 'buyer' &&
        label.kinds.length === 1 &&
        !hasFormWord.test(besideOf(labeled, value))
      found.push({
        ...candidate,
        isSure:
          candidate.isSure &&
          isExpected &&
          (kind === 'beneficiary' || label.text.includes('company')),
        rank: section === 'buyer' ? 0 : kind === 'beneficiary' ? candidate.rank : 1,
      })
      break
    }
  }
  return found.length > 0 ? found : unlabeledBeneficiaries(document)
}

const ofBank: readonly LabelKind[] = ['bank', 'account', 'bic']
const bankWord = /bank|banco|banque|银行|信用社/i

/** A company's name in the part of the account, or in the column of the bank's values. Always asked. */
function unlabeledBeneficiaries(document: Document): Candidate[] {
  const beside = document.labeled
    .filter(
      ({ kind, section }) =>
        ofBank.includes(kind) && !['buyer', 'carrier', 'intermediary'].includes(section),
    )
    .slice(0, maxNames)
    .flatMap((labeled) => valuesOf(labeled).slice(0, 1))
    .flatMap((value) => alignedWith(document, value))
  const cells = [...document.cells.flat().filter(({ section }) => section === 'bank'), ...beside]
  const found: Candidate[] = []
  for (const { cell, labels } of cells.slice(0, maxNames)) {
    // "Please transfer to: Sujin Co., Ltd."
    const start = labels[0]?.start === 0 && labels[0].isClear ? labels[0].end : 0
    const kind = labels[0]?.kinds[0]
    if (start > 0 && kind !== 'bankBlock' && kind !== 'unknown') continue
    const given = trimmed({ cell, start, end: cell.text.length })
    const value = given && withoutRequest(given)
    const name = value && companyIn(textOf(value))
    if (!value || !name?.isComplete || bankWord.test(textOf(value))) continue
    const whole = textOf(value)
    found.push({ value: whole, key: nameKey(whole), rank: 1, isSure: false, texts: [value] })
  }
  return found
}

function beneficiary(document: Document, value: Text): Candidate | undefined {
  const named = namedBy(document, value)
  if (named) {
    const { latin, chinese, isComplete } = named.name
    const whole = isComplete ? named.text.trim() : [chinese, latin].filter(Boolean).join(' ')
    return {
      value: whole,
      key: nameKey(whole),
      rank: 3,
      isSure: isComplete && !named.isDoubtful,
      texts: named.texts,
    }
  }
  const text = textOf(value)
  // An amount is of the column beside it, and "of" is of a label in two lines.
  const isName =
    text.length <= 80 &&
    /\p{L}{2}/u.test(text) &&
    !/\d{5}|@|%|\d[.,]\d|^[a-z]{1,3}$|^(?:account|holder|name|number)$/.test(text)
  if (!isName) return undefined
  const goesOn = continuationOf(document, value) !== undefined
  const isPerson = looksLikePerson(text)
  return {
    value: text,
    key: nameKey(text),
    rank: isPerson ? 3 : 2,
    isSure: isPerson && !goesOn && !hasRareCharacter(text),
    texts: [value],
  }
}

/** Sections in which a name alone, without a label, may be the seller’s. */
const signatures: readonly Section[] = ['bank', 'total', 'terms', 'invoice', 'unknown', 'items']

const maxNames = 200

type Named = ReadName & { texts: Text[]; rank: number; isLabeled: boolean }

function namesOnPage(document: Document): { sellers: Named[]; buyers: Set<string> } {
  const sellers: Named[] = []
  const buyers = new Set<string>()
  const seen = new Set<Text['cell']>()
  for (const labeled of document.labeled) {
    const { kind, section } = labeled
    const isSeller =
      kind === 'seller' || (kind === 'name' && (section === 'seller' || section === 'top'))
    const isBuyer = kind === 'buyer' || (kind === 'name' && section === 'buyer')
    if (!isSeller && !isBuyer) continue
    for (const value of valuesOf(labeled)) {
      const named = namedBy(document, value)
      if (!named) continue
      if (isBuyer) for (const name of scriptsOf(named.name)) buyers.add(nameKey(name))
      else {
        // "Name:" above all else may be anybody's.
        const isLabeled =
          labeled.label.kinds.length === 1 && (kind === 'seller' || section === 'seller')
        sellers.push({ ...named.name, texts: named.texts, rank: 3, isLabeled })
        for (const { cell } of named.texts) seen.add(cell)
      }
      break
    }
  }
  for (const line of document.cells)
    for (const { cell, labels, section } of line) {
      if (sellers.length > maxNames || !hasFormWord.test(cell.text)) continue
      if (labels.some(({ start, isClear }) => start === 0 && isClear) || seen.has(cell)) continue
      // Who is to be paid is not always the seller.
      if (request.test(cell.text)) continue
      // What stands before "Tel:".
      const end =
        labels.find(({ start, isClear }) => start > 0 && isClear)?.start ?? cell.text.length
      const value = trimmed({ cell, start: 0, end })
      const named = value && value.end - value.start < 160 ? namedBy(document, value) : undefined
      if (!named?.name.isComplete) continue
      if (section === 'buyer') for (const name of scriptsOf(named.name)) buyers.add(nameKey(name))
      else if (section === 'seller')
        sellers.push({ ...named.name, texts: named.texts, rank: 3, isLabeled: true })
      else if (section === 'top' && cell.page === 1)
        sellers.push({ ...named.name, texts: named.texts, rank: 2, isLabeled: false })
      else if (signatures.includes(section))
        sellers.push({ ...named.name, texts: named.texts, rank: 1, isLabeled: false })
    }
  return { sellers, buyers }
}

const scriptsOf = ({ latin, chinese }: ReadName): string[] =>
  [latin, chinese].filter((name) => name !== undefined)

/**
 * The seller's names in both scripts. A letterhead has no label: it is certain if the same name stands elsewhere,
 * too, as the holder of the account or as the signature.
 */
export function sellers(
  document: Document,
  payees: readonly Candidate[],
): { seller: Candidate[]; sellerChinese: Candidate[] } {
  const { sellers: found, buyers } = namesOnPage(document)
  const named = payees.flatMap((payee) => {
    const read = companyIn(payee.value)
    const keys = [keyOf(payee), ...(read ? scriptsOf(read).map(nameKey) : [])]
    return keys.map((key) => ({ key, texts: payee.texts }))
  })
  const rests = new Set(payees.flatMap(({ texts }) => texts.slice(1).map(({ cell }) => cell)))
  const candidates = (script: 'latin' | 'chinese'): Candidate[] => {
    const own = found.flatMap((each) => {
      // The second line of the holder's name alone.
      if (each.texts[0] && rests.has(each.texts[0].cell)) return []
      const name = each[script]
      return name === undefined || buyers.has(nameKey(name))
        ? []
        : [{ ...each, name, key: nameKey(name) }]
    })
    // The holder's name in the line of the account is not there twice.
    const places = Map.groupBy([...own, ...named], ({ key }) => key)
    return own.map(({ name, key, rank, isLabeled, isComplete, texts }) => {
      const isRepeated = places
        .get(key)
        ?.some((other) => other.texts.every(({ cell }) => cell !== texts[0]?.cell))
      return {
        value: name,
        key,
        rank,
        isSure: isComplete && (isLabeled || isRepeated === true),
        texts,
      }
    })
  }
  return { seller: candidates('latin'), sellerChinese: candidates('chinese') }
}
