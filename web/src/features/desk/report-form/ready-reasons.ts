import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import type { CheckId } from '../../../../../shared/reports/checks.ts'
import { type Phrase, reasonsOf } from '../english/phrases.ts'
import { findingsIn, type Result } from './answer.ts'
import type { Json } from './content.ts'
import { evidenceReasons, readyReasons } from './form-texts.ts'

type WithReason = Extract<Result, keyof typeof readyReasons.en>

/** Reasons that are ready to choose, in the order of their digits: those of all checks, then those of this one. */
export function reasonsFor(id: CheckId, result: WithReason): readonly Phrase[] {
  const zh: Readonly<Record<string, string>> = readyReasons.zh[result]
  const common = Object.entries(readyReasons.en[result]).map(([name, en]) => ({
    zh: zh[name] ?? en,
    en,
  }))
  return result === 'unavailable' ? [...common, ...(reasonsOf[id] ?? [])] : common
}

/** Why an answer rests on too little evidence, in the order of their digits and in the language of the member. */
export function evidenceReasonsFor(
  id: CheckId,
  answer: Json | undefined,
  language: DeskLanguage,
): readonly string[] {
  const { oneForAll, papers, elsewhere, spoken, noCapture } = evidenceReasons[language]
  return [
    elsewhere,
    noCapture,
    spoken,
    ...(id === 'payee' ? [papers] : []),
    ...(findingsIn(answer).length > 1 ? [oneForAll] : []),
  ]
}
