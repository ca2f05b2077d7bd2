import { looksLikePerson } from '../names/person-name.ts'
import type { Person } from '../reports/company-records.ts'
import { headingsIn } from './section-headings.ts'
import { isInitial } from './table-cells.ts'
import { columnNamed } from './table-columns.ts'
import { readHolder, withoutBadges } from './table-names.ts'
import { isRoleText } from './table-roles.ts'
import { readStatus } from './values.ts'

type Row = { value: Person; source: string }

const label =
  /^[·•\s]*清算(?:组(?:负责人|成员|组长)|人)(?:名单|信息)?(?:[（(]\p{Script=Han}{1,6}[）)])?(?:[:：\s]+(.*)|)$/u
const nextLabel = /(?<=[\p{Script=Han}）)]) (?=清算(?:组(?:负责人|成员|组长)|人)[:：])/u
const separator = /[、,，;；]+|(?<=\p{Script=Han}) +(?=\p{Script=Han})/u
/** 沈砚秋（组长）, 陆青禾等 */
const beside = /(?:[（(](?:组长|副组长|负责人|成员)[）)])?等?(?:\d{1,2}人)?$/u

const maxLine = 400
const maxRows = 50
/** A page has each of them once or twice. */
const maxLabels = 40

/** The names of a cell, each of a person or a firm; none if one of them is not known to be. */
const namesIn = (cell: string): string[] => {
  const found = withoutBadges(cell.slice(0, maxLine))
    .split(separator)
    .map((part) => part.trim().replace(beside, ''))
    .map((part) => readHolder(part))
  const isKnown = found.every(
    (read) =>
      (read?.kind === 'person' || read?.kind === 'company') &&
      !isRoleText(read.name) &&
      !readStatus(read.name),
  )
  return isKnown ? found.flatMap((read) => read?.name ?? []) : []
}

const cellsOf = (line: string): string[] => {
  const cells = line
    .slice(0, maxLine)
    .split('\t')
    .flatMap((cell) => cell.split(nextLabel))
  return cells.map((cell) => cell.trim())
}

/** Rows below a head, up to one that has other cells. */
const below = (lines: readonly string[], column: number, columns: number): string[] => {
  const rows: string[] = []
  for (const line of lines) {
    const cells = line.split('\t')
    if (cells.length !== columns) break
    rows.push(cells[column]?.trim() ?? '')
  }
  return rows
}

const headingWords = /商标|专利|注销|公告|备案|信息$/u
const isHeading = (line: string): boolean => headingsIn(line).length > 0 || headingWords.test(line)

/** Names on lines of their own, the first of them also several or a firm. A heading can look like one. */
const linesOfNames = (lines: readonly string[]): string[] => {
  const [first = '', ...rest] = lines.map((line) => line.trim()).filter((line) => !isInitial(line))
  if (isHeading(first)) return []
  const end = rest.findIndex((line) => !looksLikePerson(line) || isHeading(line))
  return [first, ...rest.slice(0, end < 0 ? undefined : end)]
}

/** What a cell that begins with the label has behind it; undefined if it is another cell. */
const besideLabel = (cell: string): string | undefined => {
  const found = label.exec(cell)
  return found ? (found[1] ?? '') : undefined
}

const isHead = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every(
    (cell) => besideLabel(cell) === '' || columnNamed(cell) || /(?:日期|时间|机关)$/u.test(cell),
  )

const cellsOfNames = (lines: readonly string[], at: number): string[] => {
  const cells = cellsOf(lines[at] ?? '')
  const next = cellsOf(lines[at + 1] ?? '')
  const rest = lines.slice(at + 1, at + 1 + maxRows)
  if (!isHead(cells) && besideLabel(cells[0] ?? '') === undefined) return []
  return cells.flatMap((cell, column) => {
    const value = besideLabel(cell)
    if (value === undefined) return []
    if (value !== '') return [value]
    if (isHead(cells)) return below(rest, column, cells.length)
    if (column < cells.length - 1) return [cells[column + 1] ?? '']
    // 清算组成员 above 序号 and 姓名.
    const name = next.findIndex((word) => columnNamed(word)?.column === 'name')
    return name >= 0 && isHead(next) ? below(rest.slice(1), name, next.length) : linesOfNames(rest)
  })
}

/** 清算组负责人 and 清算组成员 with their names beside or below: not as the office of a name, or as what was changed. */
export const liquidatorsIn = (lines: readonly string[]): Row[] => {
  let isOther = false
  let labels = 0
  return lines.flatMap((line, at): Row[] => {
    if (line.length > maxLine) return []
    const [heading] = line.includes('清算') ? [] : headingsIn(line.trim())
    if (heading) isOther = heading.kind === 'people' || heading.kind === 'changes'
    if (isOther || !line.includes('清算') || ++labels > maxLabels) return []
    return cellsOfNames(lines, at).flatMap((cell) =>
      namesIn(cell).map((name) => ({
        value: { name, role: 'liquidator' as const },
        source: line.includes(cell) ? line.trim() : `${line.trim()}\n${cell}`,
      })),
    )
  })
}
