import { type Cap, caps } from '../../../../../shared/reports/score.ts'
import type { DeskLanguage } from '../use-desk-language.ts'

/** Texts of what stands beside the form. */
export type SideTexts = {
  lang: DeskLanguage
  tabs: Readonly<Record<'score' | 'evidence' | 'questions', string>>
  tabsName: string
  score: string
  verdict: string
  steps: string
  stepsNote: string
  carried: (count: number) => string
  /** Why the total is capped. @param at the most points it can have */
  caps: Readonly<Partial<Record<Cap['kind'], (at: number, weakest: string) => string>>>
  dimension: (name: string, answered: number, applicable: number) => string
  notAssessed: string
  faults: (count: number) => string
  /** Required fields without content. */
  missing: (count: number) => string
  noFaults: string
  wholeReport: string
  unconfirmed: (count: number) => string
  confirmAll: string
}

const zh: SideTexts = {
  lang: 'zh',
  tabs: { score: '评分', evidence: '证据', questions: '向买家提问' },
  tabsName: '报告旁边',
  score: '目前评分',
  verdict: '结论',
  steps: '买家的下一步',
  stepsNote: '买家看到的英文原文。',
  carried: (count) => `上一版有 ${count} 条风险记录，现在来源无法查询，继续计分。`,
  caps: {
    openCritical: (at) => `有未结的严重风险记录，总分不超过 ${at} 分。`,
    openHigh: (at) => `有未结的高风险记录，总分不超过 ${at} 分。`,
    essentialUnknown: (at) => `有必查的核查项没有答案，总分不超过 ${at} 分。`,
    aboveWeakest: (_, weakest) => `总分不超过最弱一项（${weakest}）加 ${caps.aboveWeakest} 分。`,
  },
  dimension: (name, answered, applicable) => `${name}，已答 ${answered} / ${applicable}`,
  notAssessed: '资料不足',
  faults: (count) => `还有 ${count} 处需要修改`,
  missing: (count) => `还有 ${count} 项必填未填`,
  noFaults: '没有错误，可以提交。',
  wholeReport: '整份报告',
  unconfirmed: (count) => `待核对 ${count} 项`,
  confirmAll: '全部确认',
}

const en: SideTexts = {
  lang: 'en',
  tabs: { score: 'Score', evidence: 'Evidence', questions: 'Questions' },
  tabsName: 'Beside the report',
  score: 'Score as it stands',
  verdict: 'Verdict',
  steps: 'Next steps of the buyer',
  stepsNote: 'As the buyer reads them.',
  carried: (count) =>
    `${count} ${count === 1 ? 'finding' : 'findings'} of the last version still count: the source gives no answer now.`,
  caps: {},
  dimension: (name, answered, applicable) => `${name}, ${answered} of ${applicable} answered`,
  notAssessed: 'too little is known',
  faults: (count) => `${count} to correct before you submit`,
  missing: (count) => `${count} required ${count === 1 ? 'field is' : 'fields are'} empty`,
  noFaults: 'No fault: the report can be submitted.',
  wholeReport: 'Whole report',
  unconfirmed: (count) => `${count} to be confirmed`,
  confirmAll: 'Confirm all',
}

export const sideTexts: Readonly<Record<DeskLanguage, SideTexts>> = { zh, en }
