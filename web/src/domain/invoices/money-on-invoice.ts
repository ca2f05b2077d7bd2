import type { Candidate } from './candidates.ts'
import {
  type Document,
  type Labeled,
  type LabeledCell,
  type Text,
  textOf,
} from './labeled-values.ts'
import { currencyWords } from './labels.ts'

/** A currency, and whether its sign is of no other: a dollar may be one of Hong Kong, a ¥ a yen. */
type Currency = { code: string; isClear: boolean }

const currencies: readonly (readonly [RegExp, Currency])[] = [
  [/\bhkd|hk ?\$|港币|港元/i, { code: 'HKD', isClear: true }],
  [/\bcnh?y?\b|\brmb|人民币/i, { code: 'CNY', isClear: true }],
  [/\busd|\bus ?\$|u\.?s\.? ?dollars?|美元|美金/i, { code: 'USD', isClear: true }],
  [/\beur|€|欧元/i, { code: 'EUR', isClear: true }],
  [/\bgbp|£|英镑/i, { code: 'GBP', isClear: true }],
  [/\bjpy|日元/i, { code: 'JPY', isClear: true }],
  [/\baud|\ba ?\$/i, { code: 'AUD', isClear: true }],
  [/\bcad|\bc ?\$/i, { code: 'CAD', isClear: true }],
  [/\bsgd|\bs ?\$/i, { code: 'SGD', isClear: true }],
  [/\$/, { code: 'USD', isClear: false }],
  [/[¥]/, { code: 'CNY', isClear: false }],
]
const currencyIn = (text: string): Currency | undefined =>
  currencies.find(([words]) => words.test(text))?.[1]

const mark = new RegExp(`(?:${currencyWords})`, 'i')
const markBefore = new RegExp(`(?:${currencyWords})[ .:]*$`, 'i')
const markBehind = new RegExp(`^ ?(?:${currencyWords}|元)`, 'i')
const numberForm =
  /(?<![\d.,'])\d{1,3}(?:[ ,.'’]\d{3}){1,4}(?:[.,]\d{1,3})?(?![\d]|[.,]\d)|(?<![\d.,'])\d+(?:[.,]\d+)?(?![\d]|[.,]\d)/g
/** Units behind a number that is no money. */
const unit =
  /^ *(?:%|pcs?\b|pieces?\b|sets?\b|ctns?\b|cartons?\b|kgs?\b|cbm\b|m3\b|units?\b|pairs?\b|rolls?\b|boxes\b|bags?\b|dozens?\b|pallets?\b|tons?\b|mts?\b|packages?\b|pkgs?\b|days?\b|[万个件套箱台只千条包吨卷双天米])/i

type Amount = {
  value: number
  /** 38.000 is thirty-eight thousand in Germany, and thirty-eight here. */
  isAmbiguous: boolean
  hasDecimals: boolean
  /** The currency beside it. */
  currency?: Currency | undefined
  from: number
  to: number
}

/** How the document writes decimals, as far as its numbers with two of them show. */
type NumberStyle = 'point' | 'comma' | undefined

function styleOf(document: Document): NumberStyle {
  let [points, commas] = [0, 0]
  for (const { cells } of document.lines)
    for (const { text } of cells) {
      if (text.length > 400) continue
      points += [...text.matchAll(/(?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d+)\.\d\d(?![\d.,])/g)].length
      commas += [...text.matchAll(/(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+|\d+),\d\d(?![\d.,])/g)].length
    }
  if (points > 0 && commas > 0) return undefined
  return points > 0 ? 'point' : commas > 0 ? 'comma' : undefined
}

function numberOf(written: string, style: NumberStyle) {
  const plain = written.replace(/[ '’]/g, '')
  const separators = plain.replace(/\d/g, '')
  const last = separators.at(-1)
  const decimals = last === undefined ? '' : plain.slice(plain.lastIndexOf(last) + 1)
  const digits = (text: string) => text.replace(/\D/g, '')
  if (last === undefined) return { value: Number(plain), isAmbiguous: false, hasDecimals: false }
  const isRepeated = separators.length > 1 && separators.split(last).length > 2
  const isMixed = new Set(separators).size > 1
  if (isRepeated && !isMixed)
    return { value: Number(digits(plain)), isAmbiguous: decimals.length !== 3, hasDecimals: false }
  if (isMixed || decimals.length !== 3)
    return {
      value: Number(`${digits(plain.slice(0, -decimals.length - 1))}.${decimals}`),
      isAmbiguous: isRepeated || decimals.length > 2,
      hasDecimals: decimals.length === 2,
    }
  // 38,000 and 38.000: what the other numbers show, else a comma stands between thousands.
  const isThousands = style === undefined || (style === 'point') === (last === ',')
  return {
    value: isThousands ? Number(digits(plain)) : Number(plain.replace(',', '.')),
    isAmbiguous: style === undefined ? last === '.' : !isThousands,
    hasDecimals: false,
  }
}

/** The numbers of a text that may be money. */
function amountsIn(text: string, style: NumberStyle): Amount[] {
  const found: Amount[] = []
  for (const match of text.slice(0, 300).matchAll(numberForm)) {
    const from = match.index
    const to = from + match[0].length
    const behind = text.slice(to, to + 14)
    if (unit.test(behind)) continue
    const before = text.slice(Math.max(0, from - 14), from)
    // A code, a date, a model: no amount.
    if (/[\p{Script=Latin}\d][-/]?$/u.test(before) && !mark.test(before.slice(-5))) continue
    if (/^[-/]\d|^[a-z]/i.test(behind) && !markBehind.test(behind)) continue
    const near = markBefore.exec(before)?.[0]
    const after = markBehind.exec(behind)?.[0]
    const currency = currencyIn(near ?? after ?? '')
    const number = numberOf(match[0], style)
    // "12 100.00" may be a count and an amount.
    const isAmbiguous = number.isAmbiguous || match[0].includes(' ')
    found.push({ ...number, isAmbiguous, currency, from, to })
  }
  return found.filter(({ value }) => Number.isFinite(value) && value > 0 && value < 1e12)
}

type Sum = Amount & { text: Text }

const amountsOf = (texts: readonly Text[], style: NumberStyle): Sum[] =>
  texts.flatMap((text) =>
    amountsIn(textOf(text), style).map((amount) => ({
      ...amount,
      text: { cell: text.cell, start: text.start + amount.from, end: text.start + amount.to },
    })),
  )

/** The last one with a currency; else the last. Sure if there is no other that it could be. */
function sumOf(
  document: Document,
  labeled: Labeled,
  style: NumberStyle,
): { sum: Sum; isOnly: boolean } | undefined {
  const { inline, right, below } = labeled
  const beside = amountsOf([...(inline ? [inline] : []), ...right], style)
  const sums = beside.length > 0 ? beside : below ? amountsOf([below], style) : []
  const marked = sums.filter(({ currency }) => currency !== undefined)
  const pool = marked.length > 0 ? marked : sums
  const sum = pool.at(-1)
  if (!sum) return undefined
  const isInColumn = marked.length === 0 && columnOver(document, sum.text) !== undefined
  return { sum, isOnly: isInColumn || new Set(pool.map(({ value }) => value)).size === 1 }
}

const maxRows = 60

/** The heading of the column that a total is in says that it is money: "Amount (USD)". */
function columnOver(document: Document, { cell }: Text): string | undefined {
  const right = cell.box.x + cell.box.width
  for (let line = cell.line - 1; line >= Math.max(0, cell.line - maxRows); line -= 1) {
    const headers = document.cells[line] ?? []
    if (headers.length > maxRows) return undefined
    if (!headers.some(({ labels }) => labels[0]?.kinds[0] === 'amountColumn')) continue
    // Numbers stand at the right of their column, headings often at its left.
    const over = headers.findLast((header) => header.cell.box.x < right)
    return over?.labels[0]?.kinds[0] === 'amountColumn' ? over.cell.text : undefined
  }
  return undefined
}

export type Money = { amount: Candidate[]; deposit: Candidate[]; currency: Candidate[] }

const textFor = (value: number): string => String(value)

/** The sum of a contract or an order, of which an invoice may ask a part. */
const ofOtherPaper = /contract|order|合同|订单/

/** Words of a sum that is not the total: it may come after it. */
const reductions =
  /\b(?:discount|rebate|less|net total|net amount|to pay now|already paid|amount paid|deposit[^.,;:]{0,12} (?:paid|received))\b|优惠|折扣|折后|实付|实收|减免|已付|已收/i

const isReduced = ({ lines }: Document): boolean =>
  lines.some(({ cells }) => cells.some(({ text }) => reductions.test(text.slice(0, 300))))

const totalWords =
  /\b(?:total|amount (?:due|payable)|invoice (?:value|amount)|sum of)\b|合计|总计|共计|总价|总额|货款|金额/i

/** "The total amount due is USD 7,260.00, payable within 14 days." Always asked. */
function amountsInSentences(document: Document, style: NumberStyle): Candidate[] {
  for (const { cell, section } of document.cells.flat()) {
    const word = cell.text.length > 300 || section === 'buyer' ? null : totalWords.exec(cell.text)
    if (!word) continue
    const behind = { cell, start: word.index, end: cell.text.length }
    const sum = amountsOf([behind], style).find(({ currency }) => currency !== undefined)
    if (sum) return [{ value: textFor(sum.value), rank: 1, isSure: false, texts: [sum.text] }]
  }
  return []
}

export function money(document: Document): Money {
  const style = styleOf(document)
  const mayBeLess = isReduced(document)
  const amount: Candidate[] = []
  const currency: Candidate[] = []
  for (const labeled of document.labeled) {
    const { kind, label, section } = labeled
    if (section === 'buyer') continue
    if (kind === 'currency') {
      const value = labeled.inline ?? labeled.right[0] ?? labeled.below
      const found = value && currencyIn(textOf(value))
      if (value && found)
        currency.push({ value: found.code, rank: 3, isSure: found.isClear, texts: [value] })
    }
    if (kind !== 'total' && kind !== 'grandTotal') continue
    const read = sumOf(document, labeled, style)
    if (!read) continue
    const { sum, isOnly } = read
    const column = columnOver(document, sum.text)
    const mentioned = sum.currency ?? currencyIn(label.text) ?? currencyIn(column ?? '')
    const isMoney = mentioned !== undefined || column !== undefined
    const isOfOther = ofOtherPaper.test(label.text)
    amount.push({
      value: textFor(sum.value),
      rank: isOfOther ? 1 : kind === 'grandTotal' ? 3 : 2,
      isSure:
        isMoney &&
        isOnly &&
        !isOfOther &&
        !sum.isAmbiguous &&
        !mayBeLess &&
        label.kinds.length === 1,
      texts: [sum.text],
    })
    if (mentioned)
      currency.push({
        value: mentioned.code,
        rank: 3,
        isSure: mentioned.isClear,
        texts: [sum.text],
      })
  }
  if (amount.length === 0) amount.push(...amountsInSentences(document, style))
  for (const [at, { cells }] of document.lines.entries())
    for (const [column, { text, page }] of cells.entries()) {
      const labeled = document.cells[at]?.[column]
      if (!labeled || text.length > 200 || labeled.section === 'buyer' || page !== 1) continue
      const isColumn = labeled.labels[0]?.kinds.some(
        (kind) => kind === 'items' || kind === 'amountColumn',
      )
      const mentioned = currency.length < 60 ? currencyIn(text) : undefined
      const isPriced =
        mentioned && amountsIn(text, style).some((each) => each.currency !== undefined)
      const found = isColumn || isPriced ? mentioned : undefined
      if (found)
        currency.push({
          value: found.code,
          rank: 2,
          isSure: found.isClear && isColumn === true,
          texts: [{ cell: labeled.cell, start: 0, end: text.length }],
        })
    }
  return { amount, currency, deposit: deposits(document, style, amount) }
}

const depositWords =
  /deposit|down ?payment|advance|prepayment|pre-payment|prepaid|定金|订金|预付|首付/i
const restWords = /balance|remaining|outstanding|尾款|余款|剩余/i

const paidWords =
  /\b(?:paid|received|settled|prepaid|less|minus|deducted)\b|已[付收]|收到|扣除|减去/i
/** "30% deposit to be paid", "paid in advance" are terms. */
const toBePaid =
  /\b(?:be|not(?: yet)?) (?:paid|received|settled)\b|\b(?:paid|received) (?:in advance|before|upon|prior|within|when|once|as soon|on (?:order|signing|confirmation))\b/i

/** A sum behind a word: in its cell, else in the next one that is no label. */
function sumsBehind(
  line: readonly LabeledCell[],
  part: Text,
  style: NumberStyle,
  isSum: (sum: Sum) => boolean,
): Sum[] {
  const right = line[part.cell.column + 1]
  const beside: Text[] =
    right && right.labels[0]?.start !== 0
      ? [{ cell: right.cell, start: 0, end: right.cell.text.length }]
      : []
  return [...amountsOf([part], style), ...amountsOf(beside, style)].filter(isSum)
}

/**
 * What is to be paid now: the amount that is named as the deposit, else the share of the total that the terms name. A
 * deposit that was paid is not: then it is the balance, which is asked.
 */
function deposits(
  document: Document,
  style: NumberStyle,
  totals: readonly Candidate[],
): Candidate[] {
  const total = Number(totals.toSorted((one, other) => other.rank - one.rank)[0]?.value)
  const isSum = ({ currency, hasDecimals, value }: Sum) =>
    (currency !== undefined || hasDecimals || value > 99) && value !== total
  const found: Candidate[] = []
  const balances: Candidate[] = []
  let isPaid = false
  for (const line of document.cells)
    for (const { cell, section } of line) {
      if (found.length > 20 || balances.length > 20) break
      const { text } = cell
      if (text.length > 400 || section === 'buyer') continue
      const word = depositWords.exec(text)
      const rest = restWords.exec(text.slice(word?.index))
      if (rest) {
        const part = { cell, start: (word?.index ?? 0) + rest.index, end: text.length }
        const sum = sumsBehind(line, part, style, isSum).at(-1)
        if (sum)
          balances.push({
            value: textFor(sum.value),
            rank: 3,
            isSure: false,
            texts: [sum.text],
          })
      }
      if (!word) continue
      const until = rest ? word.index + rest.index : text.length
      const before = text.slice(0, word.index)
      const from = restWords.test(before) ? word.index : Math.max(0, word.index - 24)
      const part = { cell, start: from, end: until }
      const beside = rest ? [] : line.slice(cell.column + 1, cell.column + 4)
      const said = [
        ...line.slice(Math.max(0, cell.column - 1), cell.column).map((each) => each.cell.text),
        text.slice(from, until),
        ...beside.map((each) => each.cell.text),
      ].join(' ')
      const mentionsPaid =
        paidWords.test(said) || beside.some((each) => /^[-–−(]/.test(each.cell.text))
      if (mentionsPaid && !toBePaid.test(said)) {
        isPaid = true
        continue
      }
      const share = Number(/(\d{1,2}) ?%/.exec(text.slice(from, until))?.[1]) / 100
      const [sum] = sumsBehind(line, part, style, isSum)
      if (sum) {
        // A share that says the same confirms it.
        const isRight = !(share > 0) || !(total > 0) || Math.abs(share * total - sum.value) < 1
        found.push({
          value: textFor(sum.value),
          rank: 3,
          isSure:
            sum.currency !== undefined &&
            !sum.isAmbiguous &&
            !mentionsPaid &&
            isRight &&
            sum.value < total,
          texts: [sum.text],
        })
      } else if (share > 0 && total > 0)
        found.push({
          value: textFor(Math.round(share * total * 100) / 100),
          rank: 1,
          isSure: false,
          texts: [{ cell, start: 0, end: text.length }],
        })
    }
  if (isPaid) return balances
  // What the terms say in words repeats the line with the amount.
  return found.some(({ rank }) => rank === 3) ? found.filter(({ rank }) => rank === 3) : found
}
