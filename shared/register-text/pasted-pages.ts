import { isEntryHeading } from './noise.ts'
import { comparable } from './plain-text.ts'
import { withoutBadges } from './table-names.ts'
import { readName, readStatus } from './values.ts'

/** From the name at the head of a page to its entry. */
const maxHead = 100
const maxLine = 200
/** Buttons and badges between the name and the status. */
const maxBadges = 5
/** Some entries have the code or the name right below their heading. */
const maxBelow = 4
const maxPages = 20

type PastedPage = { name: string | undefined; text: string }

const isHeading = (line: string): boolean => isEntryHeading(line) || line === '基础信息'

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
    if (!isHeading(line.trim())) continue
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
