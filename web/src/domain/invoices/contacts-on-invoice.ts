import { readCode } from '../../../../shared/names/uscc.ts'
import { emailDomains, websiteDomains } from '../../../../shared/payments/domains.ts'
import type { Candidate } from './candidates.ts'
import {
  continuationOf,
  type Document,
  type LabeledCell,
  lineBelow,
  type Section,
  type Text,
  textOf,
  valuesOf,
} from './labeled-values.ts'
import { companyIn } from './names-on-invoice.ts'
import { hasRareCharacter } from './radicals.ts'

const local = /[A-Za-z0-9._%+-]/
const host = /[A-Za-z0-9.-]/
const maxPart = 80
/** In pictures, points are recognized with a space beside them, or not at all: "name@company. com", "name@company com". */
const spacedPoint = /^ ?\. ?([a-z]{2,12}(?:\.[a-z]{2,3})?)(?![\w@])/
const lostPoint = /^ ([a-z]{2,7})$/

/** Sections in which an address on the web is that of the seller. */
const isOfSeller = (section: Section): boolean => section === 'top' || section === 'seller'
const isOfOthers = (section: Section): boolean =>
  section === 'buyer' || section === 'carrier' || section === 'intermediary'

const rankIn = (section: Section): number => (isOfOthers(section) ? 0 : isOfSeller(section) ? 3 : 2)

const cellsOf = (document: Document): LabeledCell[] => document.cells.flat()

/** "lin.chen@sujin-" and "tools.example" in the line below: what of that line belongs to the address. */
function brokenEnd(document: Document, { cell, start }: Text): { value: string; texts: Text[] } {
  const value = cell.text.slice(start)
  const next = lineBelow(document, { cell, start, end: cell.text.length })
  const more = next && /^[A-Za-z0-9.-]+(?![@\w])/.exec(textOf(next))?.[0].replace(/[.-]+$/, '')
  return next && more
    ? {
        value: `${value}${more}`,
        texts: [
          { cell, start, end: cell.text.length },
          { ...next, end: next.start + more.length },
        ],
      }
    : { value, texts: [] }
}

/** "lin.chen" and "@sujin-tools.example" in the line below. */
function brokenStart(document: Document, { cell, start, end }: Text) {
  const above = document.cells[cell.line - 1]?.find(
    (other) =>
      other.cell.page === cell.page &&
      other.cell.box.x <= cell.box.x + cell.box.width &&
      other.cell.box.x + other.cell.box.width >= cell.box.x,
  )?.cell
  const name = start === 0 && above ? /[A-Za-z0-9._%+-]{2,80}$/.exec(above.text) : null
  return above && name
    ? {
        value: `${name[0]}${cell.text.slice(start, end)}`,
        texts: [
          { cell: above, start: name.index, end: above.text.length },
          { cell, start, end },
        ],
      }
    : undefined
}

/** Whether there is what looks like an address that is not another party's. "600 pcs @ USD 60" is none. */
export const hasUnreadEmail = (document: Document): boolean =>
  cellsOf(document).some(
    ({ cell, section }) =>
      !isOfOthers(section) &&
      /[A-Za-z0-9]@(?! ?(?:usd|us\$|eur|rmb|[$€£¥\d]))|@[A-Za-z0-9-]{2,40}\.[a-z]/i.test(
        cell.text.slice(0, 400),
      ),
  )

/** From each @ outwards: no expression that could search a long text again and again. */
export function emails(document: Document): Candidate[] {
  const found: Candidate[] = []
  for (const { cell, section } of cellsOf(document)) {
    const { text } = cell
    for (let at = text.indexOf('@'); at >= 0 && found.length < 50; at = text.indexOf('@', at + 1)) {
      let [start, end] = [at, at + 1]
      while (start > 0 && at - start < maxPart && local.test(text[start - 1] ?? '')) start -= 1
      while (end < text.length && end - at < maxPart && host.test(text[end] ?? '')) end += 1
      while (end > at && /[.-]/.test(text[end - 1] ?? '')) end -= 1
      while (start < at && text[start] === '.') start += 1
      const rest = text.slice(end, end + maxPart)
      const hasPoint = text.slice(at, end).includes('.')
      const ending = cell.isPicture
        ? (spacedPoint.exec(rest) ?? (hasPoint ? null : lostPoint.exec(rest)))
        : null
      const value = `${text.slice(start, end)}${ending ? `.${ending[1]}` : ''}`
      if (ending) end += ending[0].length
      if (start === at || emailDomains(value).length === 0) {
        const broken =
          start === at
            ? brokenStart(document, { cell, start, end })
            : /^[.-]?$/.test(text.slice(end)) && brokenEnd(document, { cell, start, end })
        if (broken && emailDomains(broken.value).length > 0 && !isOfOthers(section))
          found.push({
            ...broken,
            key: broken.value.toLowerCase(),
            rank: rankIn(section),
            isSure: false,
          })
        continue
      }
      const next = continuationOf(document, { cell, start, end })
      const isBroken =
        ending !== null ||
        /^\s*[.@-]|^\s*\w{0,3}\.\w/.test(text.slice(end)) ||
        text[start - 1] === '.' ||
        (end === text.length && next !== undefined && /^[.@-]|^[a-z.]{2,10}$/.test(textOf(next)))
      if (isOfOthers(section)) continue
      found.push({
        value,
        key: value.toLowerCase(),
        rank: rankIn(section),
        isSure: isOfSeller(section) && !isBroken,
        texts: [{ cell, start, end }],
      })
    }
  }
  return found
}

const site = /(?:https?:\/\/|www\.)[A-Za-z0-9./_?=&%-]{3,100}/g
const bareSite = /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+){1,4}(?:\/\S*)?$/i

export function websites(document: Document): Candidate[] {
  const found: Candidate[] = []
  for (const { cell, section } of cellsOf(document)) {
    if (isOfOthers(section) || found.length > 50) continue
    for (const match of cell.text.matchAll(site)) {
      const value = match[0].replace(/[./]+$/, '')
      found.push(
        websiteCandidate(value, section, {
          cell,
          start: match.index,
          end: match.index + value.length,
        }),
      )
    }
  }
  for (const { kind, section, inline, right, below } of document.labeled) {
    const value = inline ?? right[0] ?? below
    if (kind !== 'website' || !value || isOfOthers(section)) continue
    if (bareSite.test(textOf(value))) found.push(websiteCandidate(textOf(value), section, value))
  }
  return found.filter(({ value }) => websiteDomains(value).length === 1)
}

const websiteCandidate = (value: string, section: Section, text: Text): Candidate => ({
  value,
  key: websiteDomains(value)[0] ?? value,
  rank: rankIn(section),
  isSure: isOfSeller(section),
  texts: [text],
})

/** Unified social credit codes, except the buyer's. */
export function codes(document: Document): Candidate[] {
  const found: Candidate[] = []
  for (const labeled of document.labeled) {
    const { kind, section, label } = labeled
    const value = labeled.inline ?? labeled.right[0] ?? labeled.below
    if (kind !== 'code' || !value || isOfOthers(section)) continue
    const text = textOf(value)
    const squeezed = text.replace(/[\s-]/g, '').toUpperCase()
    const reading = readCode(squeezed.slice(0, 18))
    if (reading.kind === 'malformed') continue
    found.push({
      value: reading.parts.code,
      rank: 3,
      isSure: reading.kind === 'valid' && squeezed.length === 18 && label.kinds.length === 1,
      hasCheckDigits: reading.parts.organizationCheckHolds,
      texts: [value],
    })
  }
  for (const { cell, section } of cellsOf(document)) {
    if (isOfOthers(section) || found.length > 50) continue
    for (const { 0: value, index } of cell.text.matchAll(/(?<![0-9A-Z])[0-9A-Z]{18}(?![0-9A-Z])/g))
      if (readCode(value).kind === 'valid' && !/^\d+$/.test(value))
        found.push({
          value,
          rank: 1,
          isSure: false,
          texts: [{ cell, start: index, end: index + value.length }],
        })
  }
  return found
}

const addressForm =
  /\b(?:road|rd\.?|street|district|avenue|industrial|zone|building|town|village|no\.? ?\d+)\b[^@]*,|[省市区县镇][^@]{2,40}[路街道村号室]/i
const maxLines = 2

/** Where the seller is. Only shown. */
export function addresses(document: Document): Candidate[] {
  const found: Candidate[] = []
  for (const labeled of document.labeled) {
    const { kind, section, label } = labeled
    if (kind !== 'address' || isOfOthers(section)) continue
    // Of a label of two lines, what is beside may be the name above.
    const value = valuesOf(labeled).find((text) => !companyIn(textOf(text))?.isComplete)
    if (!value) continue
    // In the bank's block, it is the bank's unless it says otherwise.
    const isNamed = /beneficiary|company|seller|公司|收款人|受益人/.test(label.text)
    if (section === 'bank' && !isNamed) continue
    const texts = withFollowing(document, value)
    found.push({
      value: textsOf(texts),
      rank: isOfSeller(section) ? 3 : 1,
      isSure:
        isOfSeller(section) &&
        label.kinds.length === 1 &&
        !texts.map(textOf).some(hasRareCharacter),
      texts,
    })
  }
  for (const { cell, labels, section } of cellsOf(document)) {
    if (!isOfSeller(section) || (labels[0]?.start === 0 && labels[0].isClear) || found.length > 20)
      continue
    if (cell.text.length > 200 || !addressForm.test(cell.text) || companyIn(cell.text)) continue
    const end = labels.find(({ start }) => start > 0)?.start ?? cell.text.length
    const text = { cell, start: 0, end }
    const texts = cell.text.endsWith(',') ? withFollowing(document, text) : [text]
    found.push({ value: textsOf(texts), rank: 1, isSure: false, texts })
  }
  return found.map((each) => ({ ...each, key: each.value.replace(/[\s.,]/g, '').toUpperCase() }))
}

function withFollowing(document: Document, value: Text): Text[] {
  const texts = [value]
  for (let line = 0; line < maxLines; line += 1) {
    const next = continuationOf(document, texts.at(-1) ?? value)
    if (!next || companyIn(textOf(next)) || /@|www\./.test(textOf(next))) break
    texts.push(next)
  }
  return texts
}

const textsOf = (texts: readonly Text[]): string =>
  texts
    .map(textOf)
    .reduce((before, next) =>
      /\p{Script=Han}$/u.test(before) ? `${before}${next}` : `${before} ${next}`,
    )
    .trim()
