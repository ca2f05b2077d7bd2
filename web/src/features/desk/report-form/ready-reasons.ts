import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import type { CheckId } from '../../../../../shared/reports/checks.ts'
import { type Phrase, reasonsOf } from '../english/phrases.ts'
import { findingsIn, type Result } from './answer.ts'
import type { Json } from './content.ts'
import { evidenceReasons, readyReasons } from './form-texts.ts'

type WithReason = Extract<Result, keyof typeof readyReasons.en>

type ReasonName = { [R in WithReason]: keyof (typeof readyReasons.en)[R] }[WithReason]

/** Before the other reasons: the payee is on the buyer's invoice, and people are asked, not websites. */
const mostOften: Partial<Readonly<Record<CheckId, readonly ReasonName[]>>> = {
  payee: ['noInvoice'],
  references: ['unanswered', 'noCustomers'],
  contact: ['unanswered'],
}

/** Reasons that are ready to choose, in the order of their digits: of all checks, then of this one. */
export function reasonsFor(id: CheckId, result: WithReason): readonly Phrase[] {
  const { zh, en } = { zh: readyReasons.zh[result], en: readyReasons.en[result] }
  const isOften = ([name]: readonly [string, string]) =>
    mostOften[id]?.some((each) => each === name) ?? false
  const all = Object.entries(en)
  const common = [...all.filter(isOften), ...all.filter((each) => !isOften(each))].map(
    ([name, text]) => ({
      zh: zh[name as keyof typeof zh],
      en: text,
    }),
  )
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
    ...(findingsIn(answer).length > 1 ? [oneForAll] : []),
    ...(id === 'payee' ? [papers] : []),
    elsewhere,
    noCapture,
    spoken,
  ]
}
