import type { Found } from './agreed-values.ts'
import { isBadge, readHolder, withoutBadges } from './table-names.ts'

const maxLines = 10_000
const maxLine = 120

/** 实际控制人 among other badges: alone on a line, it is a heading. */
const isBadgesOfController = (cell: string): boolean => {
  const words = cell.split(' ')
  return words.length > 1 && words.includes('实际控制人') && words.every(isBadge)
}

/** The person or company that has the badge 实际控制人, behind its name or on the line below it. */
export const controllerByBadge = (page: string): Found | undefined => {
  const lines = page.split('\n', maxLines).map((line) => line.slice(0, maxLine).trim())
  const found = lines.flatMap((line, at) => {
    if (!line.includes('实际控制人')) return []
    const cell = line.split('\t').find((each) => / 实际控制人(?: |$)/u.test(each)) ?? ''
    const above = isBadgesOfController(line.split('\t', 1)[0] ?? '')
      ? (lines[at - 1]?.split('\t').at(-1) ?? '')
      : cell
    const name = readHolder(withoutBadges(above.trim()))?.name
    return name === undefined ? [] : [{ value: name, source: `${above}\n${line}` }]
  })
  const [first] = found
  return found.every(({ value }) => value === first?.value) ? first : undefined
}
