import { isNoise } from './noise.ts'
import { withoutBadges } from './table-names.ts'
import { readName, readStatus } from './values.ts'

const maxLines = 80
const label =
  /^[·•\s]*(?:当事人|全文|被执行人姓名\/名称|被执行人|企业名称|公司名称|名称|主体名称|机构名称)[：:]\s*/u

const namesIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const name = line.length > 120 ? undefined : readName(withoutBadges(line.trim()))
    return name === undefined ? [] : [name]
  })

/** The name that a page has as its heading, or that was searched for; '' if there is none. */
export const pageCompany = (text: string): string =>
  namesIn(text.split('\n', maxLines).map((line) => line.slice(0, 200).replace(label, '')))[0] ?? ''

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
  const lines = text.split('\n', maxLines)
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
  const lines = text.split('\n', maxLines).map((line) => line.slice(0, 200).trim())
  const at = lines.findIndex((line) => namesIn([line])[0] === name)
  if (at < 0) return undefined
  const [, beside = ''] = (lines[at] ?? '').split(/\s+/)
  const below = lines
    .slice(at + 1, at + 2 + maxButtons)
    .find((line) => line !== '' && !isNoise(line))
  return [beside, below ?? ''].find((words) => readStatus(words) !== undefined)
}
