import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import type { CompanyRelation } from '../../../../../shared/names/company-relation.ts'
import { mayBeTraditional, type Simplify } from '../../../../../shared/names/traditional.ts'
import type { Fault } from '../../../../../shared/reports/fault.ts'
import { codeInTerm, relationOf } from '../../../../../shared/requests/asked-and-reported.ts'
import { loadedPart } from '../../../lib/loaded-part.ts'
import { itemsAt, textAt } from './content.ts'

const useTable = loadedPart(
  async () => (await import('../../../domain/names/simplified.ts')).simplify,
)

/** Loads the large table of traditional characters with the first name that may need it. Without it, they count as other ones. */
export const useSimplify = (text: string): Simplify =>
  useTable(mayBeTraditional(text)) ?? ((same) => same)

export type AskedAndFound = {
  /** As the buyer typed it. */
  asked: string
  /** Legal name and code in the report, as far as they are written. */
  name: string
  code: string
  /** Undefined until there is something to compare. */
  relation: CompanyRelation | undefined
  /** Why it is another company; '' while nothing is written. */
  reason: string
}

/** How the company of a draft relates to the one that the buyer asked for: as the report intake will say. */
export function useRelation(
  content: DraftContent,
  asked: string | undefined,
): AskedAndFound | undefined {
  const name = textAt(content, 'company.name').trim()
  const code = textAt(content, 'company.code').trim()
  const simplify = useSimplify((asked ?? '') + name)
  if (asked === undefined) return undefined
  const formerNames = itemsAt(content, 'company.formerNames')
    .filter((each) => typeof each === 'string' && each !== '')
    .map(String)
  const isWritten = (codeInTerm(asked) === undefined ? name : code) !== ''
  return {
    asked,
    name,
    code,
    relation: isWritten ? relationOf(asked, { name, code, formerNames }, simplify) : undefined,
    reason: textAt(content, 'otherName').trim(),
  }
}

const missingReason: Fault = {
  path: 'otherName',
  message:
    'Missing: the buyer asked for another company. Say in English why the report is about this one.',
}

/** What the report intake refuses beside the faults of the format. */
export const relationFault = (found: AskedAndFound | undefined): Fault | undefined =>
  found?.relation === 'other' && found.reason === '' ? missingReason : undefined
