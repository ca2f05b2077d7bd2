import { withoutBadges } from './table-names.ts'
import { readName } from './values.ts'

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

/** The name that stands as the heading of a page, if no other name stands beside it on lines of their own. */
export const headingName = (text: string): string | undefined => {
  const names = new Set(namesIn(text.split('\n', maxLines)))
  const [name] = names
  return names.size === 1 ? name : undefined
}
