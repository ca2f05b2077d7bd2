import { texts } from '../../../../../shared/desk/texts.ts'
import { type Cap, caps } from '../../../../../shared/reports/score.ts'

/** Texts of what stands beside the form. */
export const sideTexts = texts({
  tabs: {
    score: ['评分', 'Score'],
    evidence: ['证据', 'Evidence'],
    questions: ['向买家提问', 'Questions'],
  },
  tabsName: ['报告侧栏', 'Beside the report'],
  score: ['当前评分', 'Score as it stands'],
  steps: ['给买家的下一步建议', 'Next steps of the buyer'],
  stepsNote: ['买家看到的英文原文。', 'As the buyer reads them.'],
  carried: (count: number) => [
    `上一版有 ${count} 条风险记录，现因来源无法查询，仍按原记录计分。`,
    `${count} ${count === 1 ? 'finding' : 'findings'} of the last version still count: the source gives no answer now.`,
  ],
  /** Why the verdict is stricter than the score. */
  verdictHeld: (verdict: string, check: string, reason: string) => [
    `无论总分高低，结论均为“${verdict}”，因为“${check}”一项有未结的风险记录。`,
    reason,
  ],
  dimension: (name: string, answered: number, applicable: number) => [
    `${name}，已核查 ${answered} / ${applicable}`,
    `${name}, ${answered} of ${applicable} answered`,
  ],
  notAssessed: ['资料不足', 'too little is known'],
  faults: (count: number) => [`还有 ${count} 处需要修改`, `${count} to correct before you submit`],
  /** Required fields without content. */
  missing: (count: number) => [
    `还有 ${count} 个必填项未填`,
    `${count} required ${count === 1 ? 'field is' : 'fields are'} empty`,
  ],
  noFaults: ['没有错误，可以提交。', 'No fault: the report can be submitted.'],
  wholeReport: ['整份报告', 'Whole report'],
  unconfirmed: (count: number) => [`待核对 ${count} 项`, `${count} to be confirmed`],
  unconfirmedNote: [
    '来自同一页面的内容，可在各部分用 Shift + Enter 一并确认。',
    'In each part of the form, Shift + Enter confirms together what was read from a page.',
  ],
})

/**
 * Why the total is capped, in Chinese; in English the rule itself says it.
 * @param at the most points that the total can have
 */
export const chineseCaps: Partial<Record<Cap['kind'], (at: number, weakest: string) => string>> = {
  openCritical: (at) => `有未结的严重风险记录，总分不超过 ${at} 分。`,
  openHigh: (at) => `有未结的高风险记录，总分不超过 ${at} 分。`,
  essentialUnknown: (at) => `有必查项未得出结果，总分不超过 ${at} 分。`,
  aboveWeakest: (_, weakest) =>
    `总分最多比得分最低的一项（${weakest}）高 ${caps.aboveWeakest} 分。`,
}
