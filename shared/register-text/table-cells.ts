import { readDay } from './days.ts'
import { isNoise } from './noise.ts'
import type { Column, ColumnWord } from './table-columns.ts'
import { isBadge, readHolder, withoutBadges } from './table-names.ts'
import { isRoleText } from './table-roles.ts'
import { isMissing, readUscc } from './values.ts'

/** The words of one cell of a row. Undefined: it is not clear which they are. */
export type Cells = readonly (string | undefined)[]

/** What stands in a column. `percent`: shares whose sign stands in the heading, as 持股比例(%). */
export type CellKind = Column | 'percent'
export const cellKind = ({ column, note }: ColumnWord): CellKind =>
  column === 'share' && note.includes('%') ? 'percent' : column

const maxTokens = 64
const maxTyped = 120

const caseNumber = /^[（(〔[]?\d{4}[）)〕\]]|[〔[（(]\d{4}[〕\]）)].{0,20}号/u
export const wholeCaseNumber =
  /^[（(〔[]\d{4}[）)〕\]][\p{Script=Han}\d]{2,24}号(?:之[一二三四五六七八九十\d]+)?$/u
export const amountText =
  /^(?:约|人民币|美元|港元|港币)?\s?[\d,，]{1,20}(?:\.\d{1,8})?\s?(?:万|亿)?(?:股)?(?:元|人民币|美元|港元|港币|欧元|日元)*$/u
export const amountInWords = /^(?:人民币)?[壹贰叁肆伍陆柒捌玖拾佰仟零]+[万亿]?.{0,16}元?整?$/u
export const percentText = /^约?\s?(\d{1,3}(?:\.\d{1,10})?)\s?[%％]$/u
const standingText =
  /(?:原告|被告|上诉人|被上诉人|申请人|被申请人|第三人|被执行人|申请执行人|当事人)/u

/** How well a text fits a column: 3 as only its values do, 1 as any text; below 0 not at all. */
type Fit = (text: string) => number
const sure = (isFit: boolean) => (isFit ? 3 : -4)
const anyText: Fit = () => 1
const dayFit: Fit = (text) =>
  sure(readDay(text.slice(0, 40)) !== undefined || isDayTime(text) || isDayRange(text))
/** 600(万元) as 600万元. */
const amountFit: Fit = (text) => {
  const amount = text.replace(/[（()）]/gu, '')
  return sure(amountText.test(amount) || amountInWords.test(amount))
}
/** 2026-06-18 至 2029-06-17 below 冻结日期 */
const isDayRange = (text: string) =>
  /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日? ?[至到~—-] ?\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/u.test(
    text,
  )
const isDayTime = (text: string) =>
  /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s\d{1,2}:\d{2}(?::\d{2})?$/u.test(text)

const fits: Partial<Readonly<Record<CellKind, Fit>>> = {
  serial: (text) => sure(/^\d{1,5}[.、]?$/u.test(text)),
  name: (text) => sure(readHolder(text) !== undefined),
  share: (text) => sure(percentText.test(text)),
  percent: (text) => sure(percentText.test(text.endsWith('%') ? text : `${text}%`)),
  subscribed: amountFit,
  paidIn: amountFit,
  // Of shares that are frozen or pledged, also 80%.
  amount: (text) => (percentText.test(text) ? 2 : amountFit(text)),
  amountBeside: amountFit,
  holderSince: dayFit,
  officeSince: dayFit,
  changedOn: dayFit,
  day: dayFit,
  endedDay: dayFit,
  dayBeside: dayFit,
  removedOn: dayFit,
  periodFrom: dayFit,
  periodTo: dayFit,
  role: (text) => (isRoleText(text) ? 3 : readHolder(text) ? -1 : 1),
  code: (text) => sure(/^[0-9A-Z]{13,18}$/iu.test(text) || readUscc(text) !== undefined),
  reference: (text) =>
    caseNumber.test(text)
      ? 3
      : /^[\p{Script=Han}\w〔〕()（）[\]【】第号\-—–/、,，#]{4,80}$/u.test(text) && /\d/.test(text)
        ? 2
        : -4,
  standing: (text) => (standingText.test(text) ? 3 : 0),
}
const typed = new Set(Object.keys(fits) as CellKind[])
export const isTyped = (column: CellKind): boolean => typed.has(column)
const withBadges: readonly CellKind[] = ['name', 'share', 'percent', 'role', 'subscribed', 'paidIn']

/** What a cell says, without buttons; '' if it is only those. */
const shownIn = (column: CellKind, text: string): string =>
  withBadges.includes(column) ? withoutBadges(text) : text

type Token = { text: string; isCell: boolean; isNoise: boolean }

/** The picture of a person or company without one. */
export const isInitial = (text: string) => /^[\p{Script=Han}A-Z]$/u.test(text)

const sideLabel = /(?:原告|被告|上诉人|申请人|执行人|第三人)[:：]\s*$/u

/** 原告： with the name that stands on the line below it. */
const withNamesOfSides = (lines: readonly string[]): string[] => {
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last !== undefined && sideLabel.test(last) && !line.includes('\t'))
      joined[joined.length - 1] = last.trimEnd() + line.trim()
    else joined.push(line)
  }
  return joined
}

const tokensOf = (lines: readonly string[]): Token[] =>
  withNamesOfSides(lines).flatMap((line, row) =>
    line.split('\t').map((cell, at) => {
      const text = cell.trim()
      return {
        text,
        isCell: at > 0 || row === 0,
        isNoise:
          text === '' || (!isMissing(text) && (isNoise(text) || isBadge(text) || isInitial(text))),
      }
    }),
  )

/** 法定代表人 is a badge beside a name, and an office in the column of offices. */
const isBeside = (column: CellKind, { text, isNoise: isNone }: Token): boolean =>
  isNone && !(column === 'role' && isRoleText(text))

const scoreOf = (column: CellKind, token: Token): number => {
  if (isBeside(column, token)) return column === 'serial' && /^\d/.test(token.text) ? 3 : 0
  if (isMissing(token.text)) return 1.5
  if (token.text.length > maxTyped && typed.has(column)) return -4
  const howWell = fits[column] ?? anyText
  return howWell(shownIn(column, token.text))
}

/**
 * The column of each token: a tab leads to the next column, a line break to it or not. Of equal ways, the one that
 * leaves a column first or last.
 */
const placesOf = (
  columns: readonly CellKind[],
  tokens: readonly Token[],
  isEager: boolean,
): number[] | undefined => {
  const tabs = tokens.filter(({ isCell }, at) => isCell && at > 0).length
  const mustStay = tabs >= columns.length - 1
  if (tabs > columns.length - 1) return undefined
  type Way = { score: number; has: boolean; from: Way | undefined; column: number }
  let ways = new Map<number, Way>()
  for (const [at, token] of tokens.entries()) {
    const next = new Map<number, Way>()
    const put = (column: number, from: Way | undefined) => {
      const name = columns[column]
      if (name === undefined) return
      const isSame = from?.column === column
      const own = scoreOf(name, token)
      // A second value in a cell of one value.
      const isSecond = isSame && from.has && own > 0 && typed.has(name) && name !== 'standing'
      const isMoreText = isSame && from.has && !typed.has(name) && own > 0
      const score = (from?.score ?? 0) + (isSecond ? -2 : isMoreText ? 0.2 : own)
      const way = { score, has: (isSame && from.has) || own > 0, from, column }
      const key = column * 2 + Number(way.has)
      const before = next.get(key)
      if (!before || score > before.score || (isEager && score === before.score)) next.set(key, way)
    }
    if (at === 0) put(0, undefined)
    for (const way of ways.values()) {
      if (token.isCell) put(way.column + 1, way)
      else {
        put(way.column, way)
        if (!mustStay) put(way.column + 1, way)
      }
    }
    ways = next
  }
  let best: Way | undefined
  for (const way of ways.values())
    if (!best || way.score > best.score || (isEager && way.score === best.score)) best = way
  const places: number[] = []
  for (let way = best; way; way = way.from) places.unshift(way.column)
  return best && places
}

/** The value of a column in the tokens that stand in it. */
const cellOf = (column: CellKind, tokens: readonly Token[]): string | undefined => {
  // 企业法人 and 存续 are badges beside a name, and values of their own columns.
  const words = tokens.filter((token) =>
    typed.has(column)
      ? !isBeside(column, token)
      : token.text !== '' && !(isNoise(token.text) && !isMissing(token.text)),
  )
  if (words.length === 0) return tokens.find(({ text }) => column === 'serial' && text)?.text ?? ''
  if (!typed.has(column)) return words.map(({ text }) => text).join(' ')
  const values = new Set(
    words
      .filter((token) => scoreOf(column, token) > 0)
      .map(({ text }) => (isMissing(text) ? '' : shownIn(column, text))),
  )
  if (column === 'role' || column === 'standing') return [...values].join(',')
  values.delete('')
  const han = [...values].filter((value) => /\p{Script=Han}/u.test(value))
  if (column === 'name' && han.length === 1) return han[0]
  // 一审 and 二审 of one matter.
  if (column === 'reference' && [...values].every((value) => wholeCaseNumber.test(value)))
    return [...values].join(' ')
  if (values.size > 1) return undefined
  const [value = ''] = values
  return value
}

/**
 * The cells of a row that stands on several lines, in the order of its columns: avatar initials, badges and buttons
 * make lines of their own.
 */
export const cellsOf = (
  columns: readonly CellKind[],
  lines: readonly string[],
): Cells | undefined => {
  if (lines.length > maxTokens) return undefined
  const tokens = tokensOf(lines)
  if (tokens.length > maxTokens) return undefined
  const [early, late] = [true, false].map((isEager) => placesOf(columns, tokens, isEager))
  if (!early || !late) return undefined
  const cellsIn = (places: readonly number[]) =>
    columns.map((column, at) =>
      cellOf(
        column,
        tokens.filter((_, index) => places[index] === at),
      ),
    )
  const first = cellsIn(early)
  const last = cellsIn(late)
  // Without tabs, nothing tells which of two texts beside each other goes on in a second line.
  const tabs = tokens.filter(({ isCell }) => isCell).length
  const isFuller =
    tabs < columns.length && tokens.filter((each) => !each.isNoise).length > columns.length
  const isText = (at: number) => at >= 0 && at < columns.length && !isTyped(columns[at] ?? 'other')
  const isVague = (at: number) => isFuller && isText(at) && (isText(at - 1) || isText(at + 1))
  return first.map((cell, at) => (cell === last[at] && !isVague(at) ? cell : undefined))
}

/** Whether a text can stand in a column. */
export const canBe = (column: CellKind, text: string): boolean =>
  text === '' || isMissing(text) || scoreOf(column, { text, isCell: true, isNoise: false }) >= 0
