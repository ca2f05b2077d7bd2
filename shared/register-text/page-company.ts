import { isEntryHeading, isNoise } from './noise.ts'
import { comparable } from './plain-text.ts'
import { withoutBadges } from './table-names.ts'
import { readName, readStatus } from './values.ts'

/** In which the name of its company stands. */
const maxLines = 80
const maxLine = 200
const label =
  /^[·•\s]*(?:当事人|全文|被执行人姓名\/名称|被执行人|企业名称|公司名称|名称|主体名称|机构名称)[：:]\s*/u

const namesIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const name = line.length > 120 ? undefined : readName(withoutBadges(line.trim()))
    return name === undefined ? [] : [name]
  })

/** The name that a page has as its heading, or that was searched for; '' if there is none. */
export const pageCompany = (text: string): string =>
  namesIn(text.split('\n', maxLines).map((line) => line.slice(0, maxLine).replace(label, '')))[0] ??
  ''

/** Headings of what sites suggest, as 同行业推荐: names below them are of other companies. */
const suggestions =
  /^(?:(?:相关|同行|同行业|同地区|热门|为您|为你|更多|行业|相似)?(?:企业|公司)?推荐(?:企业|公司)?|猜[你您].{2,6}|[你您]可能.{2,8}|大家[还都]在看|.{2,6}还看了)$/u

/**
 * The name that stands as the heading of a page: the only one on a line of its own above the company's code, or the
 * last one there if it alone has a status; the only one of the whole page if none stands above the code.
 * @param others companies that are something else of it, as the partner of a partnership
 */
export const headingName = (
  text: string,
  code: string | undefined,
  others: readonly string[],
): string | undefined => {
  const all = text.split('\n', maxLines)
  const suggested = all.findIndex((line) => suggestions.test(line.trim()))
  const lines = suggested < 0 ? all : all.slice(0, suggested)
  const end = code === undefined ? -1 : lines.findIndex((line) => line.includes(code))
  const namesAmong = (some: readonly string[]) =>
    new Set(namesIn(some).filter((name) => !others.includes(name)))
  const above = namesAmong(lines.slice(0, Math.max(0, end)))
  const names = [...(above.size > 0 ? above : namesAmong(lines))]
  if (names.length === 1) return names[0]
  // Searches and suggestions stand above the heading, and have no status.
  const withStatus = above.size > 1 ? names.filter((name) => headingStatus(text, name)) : []
  return withStatus.length === 1 && withStatus[0] === names.at(-1) ? withStatus[0] : undefined
}

/** Buttons between the name and the status. */
const maxButtons = 4

/** The status that stands without a label behind the name in the heading of a page, or right below it. */
export const headingStatus = (text: string, name: string): string | undefined => {
  const lines = text.split('\n', maxLines).map((line) => line.slice(0, maxLine).trim())
  const at = lines.findIndex((line) => namesIn([line])[0] === name)
  if (at < 0) return undefined
  const [, beside = ''] = (lines[at] ?? '').split(/\s+/)
  const below = lines
    .slice(at + 1, at + 2 + maxButtons)
    .find((line) => line !== '' && !isNoise(line))
  return [beside, below ?? ''].find((words) => readStatus(words) !== undefined)
}

/** From the name at the head of a page to its entry. */
const maxHead = 100
/** Buttons and badges between the name and the status. */
const maxBadges = 5
/** Some entries have the code or the name right below their heading. */
const maxBelow = 4
const maxPages = 20

type PastedPage = { name: string | undefined; text: string }

/** The head of a page: the name of its company alone on a line, with its status below or again in the entry. */
const headOf = (
  lines: readonly string[],
  from: number,
  entry: number,
): { at: number; name: string } | undefined => {
  const hasCode = lines.slice(from, entry + maxBelow).some((line) => line.includes('信用代码'))
  for (let at = entry - 1; hasCode && at >= from; at--) {
    const line = lines[at]?.trim() ?? ''
    const name = line.length > maxLine ? undefined : readName(withoutBadges(line))
    if (name === undefined) continue
    const below = lines.slice(at + 1, at + 1 + maxBadges)
    const hasStatus = below.some((each) => each.length < maxLine && readStatus(each.trim()))
    const isNamed = lines.slice(entry, entry + maxBelow).some((each) => each.includes(name))
    if (hasStatus || isNamed) return { at, name }
  }
  return undefined
}

/** The pages of a text into which several were pasted one behind the other, each with the head of its company. */
export const pastedPages = (text: string): [PastedPage, ...PastedPage[]] => {
  const lines = text.split('\n')
  const pages: { at: number; name: string }[] = []
  let from = 0
  for (const [entry, line] of lines.entries()) {
    if (!isEntryHeading(line.trim())) continue
    const head = headOf(lines, Math.max(from, entry - maxHead), entry)
    from = entry + 1
    const isNew = head && comparable(pages.at(-1)?.name ?? '') !== comparable(head.name)
    if (isNew && pages.length < maxPages) pages.push(head)
  }
  const [first] = pages
  if (!first || pages.length < 2) return [{ name: first?.name, text }]
  return pages.map(({ at, name }, index) => ({
    name,
    text: lines.slice(index === 0 ? 0 : at, pages[index + 1]?.at).join('\n'),
  })) as [PastedPage, ...PastedPage[]]
}
