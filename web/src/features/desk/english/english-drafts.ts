import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { draftAddress } from '../../../../../shared/names/address-english.ts'
import { pinyinOf } from '../../../../../shared/names/pinyin.ts'
import { scopeInEnglish } from '../../../../../shared/names/scope-english.ts'
import { simplify } from '../../../../../shared/names/simplified.ts'
import type { Score } from '../../../../../shared/reports/score.ts'
import { textAt } from '../report-form/content.ts'
import { draftedSummary } from './drafted-summary.ts'

// Heavy: load with import() only.

/** `about`: the words that the dictionary does not have. */
export type EnglishDraft = { text: string; about: string }

type Drafter = (content: DraftContent, score: Score) => EnglishDraft | undefined

const plain = (text: string | undefined): EnglishDraft | undefined =>
  text === undefined ? undefined : { text, about: '' }

/** By the field that is drafted. */
export const drafters: Readonly<Record<string, Drafter>> = {
  'company.scopeEnglish': (content) => {
    const drafted = scopeInEnglish(simplify(textAt(content, 'company.scope')))
    return drafted && { text: drafted.english, about: drafted.unknown.join('、') }
  },
  'company.addressEnglish': (content) => {
    const drafted = draftAddress(simplify(textAt(content, 'company.address')), pinyinOf)
    return drafted && { text: drafted.english, about: drafted.unsure.join('、') }
  },
  summary: (content, score) => plain(draftedSummary(content, score)),
}
