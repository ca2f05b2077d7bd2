import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import type { Score } from '../../../../../shared/reports/score.ts'
import { type Json, valueAt } from '../report-form/content.ts'
import { withFacts } from '../report-form/starting-content.ts'
import { draftAbout, draftedFrom, unconfirmedIn } from '../report-form/unconfirmed.ts'
import { filledPhrase } from './filled-phrase.ts'
import type { Drafters } from './use-drafters.ts'

/** Chinese fields whose English is drafted at once when they are filled in, with the field of the English. */
const drafted: Readonly<Record<string, string>> = {
  'company.scope': 'company.scopeEnglish',
  'company.address': 'company.addressEnglish',
}

type With = { drafters: Drafters | undefined; score: Score }

const factOf = (content: DraftContent, field: string, { drafters, score }: With) => {
  const draft = drafters?.[field]?.(content, score)
  return draft ? [{ field, value: draft.text, source: draftedFrom(draft.about) }] : []
}

/** The content with drafts for facts that were just filled in, where the English is empty. */
export function withDraftsFor(
  content: DraftContent,
  fields: readonly string[],
  made: With,
): DraftContent {
  const facts = fields
    .flatMap((field) => drafted[field] ?? [])
    .filter((field) => valueAt(content, field) === undefined)
    .flatMap((field) => factOf(content, field, made))
  return withFacts(content, facts)
}

const findingAt = (content: DraftContent, path: string): Json | undefined =>
  valueAt(content, path.replace(/\.what$/, ''))

/** What drafts were made from until now. */
export type DraftedBefore = { content: DraftContent; made: With }

/** The summary that was confirmed as it was drafted, and would be drafted otherwise now: to be confirmed again. */
function outdatedSummary(content: DraftContent, made: With, before: DraftedBefore | undefined) {
  const { summary } = content
  if (!before || summary === undefined || unconfirmedIn(content).summary !== undefined) return []
  const [old] = factOf(before.content, 'summary', before.made)
  return old?.value === summary
    ? factOf(content, 'summary', made).filter(({ value }) => value !== summary)
    : []
}

/**
 * The content with each draft that is not confirmed yet as it would be made now. Advice to buyers depends on the whole
 * report: the drafted summary follows it after it is confirmed, too, unless it was edited.
 */
export function redrafted(content: DraftContent, made: With, before?: DraftedBefore): DraftContent {
  const facts = Object.entries(unconfirmedIn(content)).flatMap(([field, source]) => {
    const about = draftAbout(source)
    if (about === undefined) return []
    if (!field.endsWith('.what')) return factOf(content, field, made)
    return [{ field, value: filledPhrase(about, findingAt(content, field)), source }]
  })
  const changed = [...facts, ...outdatedSummary(content, made, before)].filter(
    ({ field, value, source }) =>
      valueAt(content, field) !== value || unconfirmedIn(content)[field] !== source,
  )
  return changed.length === 0 ? content : withFacts(content, changed)
}
