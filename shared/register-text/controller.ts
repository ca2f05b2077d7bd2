import type { Found } from './agreed-values.ts'
import { isBadge, readHolder, withoutBadges } from './table-names.ts'
import { isRoleText } from './table-roles.ts'

const maxLines = 10_000
const maxLine = 120

/** 实际控制人 among other badges: alone on a line, it is a heading. */
const isBadgesOfController = (cell: string): boolean => {
  const words = cell.split(' ')
  return words.length > 1 && words.includes('实际控制人') && words.every(isBadge)
}

const nameIn = (cell = '', source: string): Found[] => {
  const text = withoutBadges(cell.trim())
  const name = isRoleText(text) ? undefined : readHolder(text)?.name
  return name === undefined ? [] : [{ value: name, source }]
}

/** The person or company that has the badge 实际控制人, behind its name or on the line below it. */
export const controllerByBadge = (page: string): Found | undefined => {
  const lines = page.split('\n', maxLines).map((line) => line.slice(0, maxLine).trim())
  const found = lines.flatMap((line, at) => {
    if (!line.includes('实际控制人')) return []
    const cell = line.split('\t').find((each) => / 实际控制人(?: |$)/u.test(each)) ?? ''
    // 大股东 above it tells it from a heading.
    const isBelowBadge =
      line === '实际控制人' && /^(?:第一大股东|大股东|控股股东)$/u.test(lines[at - 1] ?? '')
    if (isBelowBadge) return nameIn(lines[at - 2]?.split('\t').at(-1), `${lines[at - 2]}\n${line}`)
    const above = isBadgesOfController(line.split('\t', 1)[0] ?? '')
      ? (lines[at - 1]?.split('\t').at(-1) ?? '')
      : cell
    return nameIn(above, `${above}\n${line}`)
  })
  const [first] = found
  return found.every(({ value }) => value === first?.value) ? first : undefined
}
