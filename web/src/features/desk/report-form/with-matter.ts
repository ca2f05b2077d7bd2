import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { readMatter } from '../../../../../shared/register-text/matter.ts'
import { valueAt } from './content.ts'
import { withFacts } from './starting-content.ts'

/** The finding with what its original words say of number, money and day, where these are empty; to be confirmed. */
export function withMatter(content: DraftContent, path: string): DraftContent {
  const original = valueAt(content, `${path}.original`)
  if (typeof original !== 'string') return content
  const facts = Object.entries(readMatter(original))
    .map(([name, value]) => ({ field: `${path}.${name}`, value, source: original }))
    .filter(({ field }) => valueAt(content, field) === undefined)
  return facts.length === 0 ? content : withFacts(content, facts)
}
