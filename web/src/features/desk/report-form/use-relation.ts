import { useEffect, useState } from 'react'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import type { CompanyRelation } from '../../../../../shared/names/company-relation.ts'
import { mayBeTraditional, type Simplify } from '../../../../../shared/names/traditional.ts'
import type { Fault } from '../../../../../shared/reports/fault.ts'
import { codeInTerm, relationOf } from '../../../../../shared/requests/asked-and-reported.ts'
import { valueAt } from './content.ts'

/** Loads the large table of traditional characters with the first name that may need it. */
export function useSimplify(text: string): Simplify {
  const [simplify, setSimplify] = useState<Simplify>()
  const isNeeded = mayBeTraditional(text)
  useEffect(() => {
    if (!isNeeded) return
    // Without it, traditional characters count as other ones.
    import('../../../domain/names/simplified.ts').then(
      (loaded) => setSimplify(() => loaded.simplify),
      () => {},
    )
  }, [isNeeded])
  return simplify ?? ((same) => same)
}

const textAt = (content: DraftContent, path: string): string => {
  const value = valueAt(content, path)
  return typeof value === 'string' ? value.trim() : ''
}

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
  const name = textAt(content, 'company.name')
  const code = textAt(content, 'company.code')
  const simplify = useSimplify((asked ?? '') + name)
  if (asked === undefined) return undefined
  const former = valueAt(content, 'company.formerNames')
  const formerNames = Array.isArray(former)
    ? former.filter((each) => typeof each === 'string' && each !== '').map(String)
    : []
  const isWritten = (codeInTerm(asked) === undefined ? name : code) !== ''
  return {
    asked,
    name,
    code,
    relation: isWritten ? relationOf(asked, { name, code, formerNames }, simplify) : undefined,
    reason: textAt(content, 'otherName'),
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
