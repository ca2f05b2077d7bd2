import { withoutBadges } from './table-names.ts'
import { readName } from './values.ts'

const maxLines = 80
const label =
  /^[·•\s]*(?:当事人|全文|被执行人姓名\/名称|被执行人|企业名称|公司名称|名称|主体名称|机构名称)[：:]\s*/u

/** The name that a page has as its heading, or that was searched for; '' if there is none. */
export const pageCompany = (text: string): string => {
  for (const line of text.split('\n', maxLines)) {
    if (line.length > 120) continue
    const name = readName(withoutBadges(line.trim().replace(label, '')))
    if (name !== undefined) return name
  }
  return ''
}
