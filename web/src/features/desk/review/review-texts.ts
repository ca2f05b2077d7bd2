import type { reviewChecklist } from '../../../../../shared/desk/drafts.ts'
import type { CheckResult } from '../../../../../shared/reports/score.ts'
import type { DeskTexts } from '../desk-texts.ts'

type ChecklistPoint = (typeof reviewChecklist)[number]
/** What a comment can be about, beside the checks. */
export type ReviewPart = '' | 'company' | 'payee' | 'photographs' | 'summary'

export type ReviewTexts = {
  heading: string
  by: (name: string, time: string) => string
  intro: string
  publishing: string
  stuck: string
  buyerView: string
  buyerViewNote: string
  loading: string
  lastVersionFailed: string
  tryAgain: string
  faults: string
  points: string
  pointsNote: string
  onlyOpen: string
  parts: Readonly<Record<ReviewPart, string>>
  results: Readonly<Record<CheckResult['result'], string>>
  /** A site visit that is clear, without a photograph. */
  visitUnseen: string
  /** Before the summary. */
  agrees: (verdict: string, score: number) => string
  findings: (count: number) => string
  evidence: (check: string) => string
  allEvidence: string
  commentOn: string
  comment: string
  commentLabel: (part: string) => string
  commentHint: string
  commentEmpty: string
  commentLong: string
  commentMany: (max: number) => string
  field: string
  whole: (part: string) => string
  save: string
  cancel: string
  edit: string
  remove: string
  added: (part: string) => string
  removed: (part: string) => string
  comments: string
  noComments: string
  kept: string
  decision: string
  checklist: Readonly<Record<ChecklistPoint, string>>
  checklistLegend: string
  unchecked: (count: number) => string
  /** In the bar. @param points of the checklist that are not confirmed */
  open: (points: number, comments: number) => string
  questionOpen: string
  confirmQuestion: string
  refresh: string
  approve: string
  approving: string
  return: (count: number) => string
  returning: string
  returnEmpty: string
  confirmHeading: string
  confirmText: (company: string, score: number, version: number) => string
  confirmComments: (count: number) => string
  confirm: string
  back: string
  approved: string
  returned: string
  readAgain: string
  refused: {
    ownReport: string
    draftChanged: string
    notInReview: string
    reportInvalid: string
    gone: string
    tryAgain: string
    network: string
    failed: string
  }
}

const zh: ReviewTexts = {
  heading: '复核',
  by: (name, time) => `${name} 于 ${time} 提交`,
  intro: '您是本报告的复核人：请像买家一样读这份报告，对照证据，然后批准，或者附上批注退回。',
  publishing: '已批准，正在发布，通常只需几秒。发布后会显示在这里。',
  stuck: '已批准，但两分钟后仍未发布。可以再次批准；内容不合格时也可以退回。',
  buyerView: '买家将看到的报告',
  buyerViewNote: '与买家的页面相同，因此是英文。',
  loading: '正在加载…',
  lastVersionFailed: '上一版加载失败，所以还不能显示报告和它的变化。',
  tryAgain: '重试',
  faults: '这份报告还有错误，不能发布。请退回：',
  points: '逐项复核',
  pointsNote: '每项旁边是它的证据。发现问题时，在那一项写批注。',
  onlyOpen: '只看有风险记录的和没有答案的核查项',
  parts: {
    '': '整份报告',
    company: '登记信息',
    payee: '收款账户',
    photographs: '现场照片',
    summary: '总结',
  },
  results: {
    clear: '未见异常',
    found: '有风险记录',
    unavailable: '来源无法查询',
    'not-assessed': '未核查',
    'not-applicable': '不适用',
  },
  agrees: (verdict, score) => `应与结论一致（${verdict}，${score} 分）：`,
  visitUnseen: '答“未见异常”，但没有一张现场照片：请确认确实去过现场。',
  findings: (count) => `${count} 条风险记录`,
  evidence: (check) => `证据：${check}`,
  allEvidence: '全部证据',
  commentOn: '批注',
  comment: '批注',
  commentLabel: (part) => `对“${part}”的批注`,
  commentHint: '写明要改什么、为什么。按 Ctrl+Enter 保存，Esc 取消。',
  commentEmpty: '请写明要改什么。',
  commentLong: '最多 1000 个字。',
  commentMany: (max) => `最多 ${max} 条批注。`,
  field: '关于',
  whole: (part) => `${part}（整体）`,
  save: '保存批注',
  cancel: '取消',
  edit: '修改',
  remove: '删除',
  added: (part) => `已保存对“${part}”的批注。`,
  removed: (part) => `已删除对“${part}”的批注。`,
  comments: '我的批注',
  noComments: '还没有批注。',
  kept: '退回之前，批注只保存在这个浏览器里。',
  decision: '处理结果',
  checklistLegend: '批准之前，请确认每一点',
  checklist: {
    company: '名称、统一社会信用代码和登记状态与登记机关的页面逐字一致，就是买家要核查的企业。',
    evidence:
      '每条风险记录都有证据，日期、金额和文号与证据一致；来源无法查询的没有写成“未见异常”。',
    wording: '总结和风险描述让不懂中文的买家也能看懂，只写事实，没有猜测，也没有个人隐私。',
    advice: '评分、结论和下一步建议与风险记录相符；我会照这个建议付款或不付款。',
  },
  unchecked: (count) => `还有 ${count} 点没有确认。`,
  open: (points, comments) => `待确认 ${points} 点 · 批注 ${comments} 条`,
  questionOpen: '买家还没有回答问题。',
  confirmQuestion: '买家还没有回答下面的问题。批准后，这个问题会自动撤回：',
  refresh: '刷新',
  approve: '批准并发布…',
  approving: '正在批准…',
  return: (count) => (count === 0 ? '退回' : `退回（${count} 条批注）`),
  returning: '正在退回…',
  returnEmpty: '请先写批注，说明要改什么。',
  confirmHeading: '批准并发布？',
  confirmText: (company, score, version) =>
    `${company}，评分 ${score}，第 ${version} 版。报告会立即发布，买家会收到邮件。发布之后只能更正或撤回。`,
  confirmComments: (count) => `您写了 ${count} 条批注。批准时它们不会发送，会被删除。`,
  confirm: '批准并发布',
  back: '再看看',
  approved: '已批准。报告正在发布，买家会收到邮件。',
  returned: '已退回。分析员会在各项旁边看到您的批注。',
  readAgain: '重新读取',
  refused: {
    ownReport: '这份报告有您写的内容，不能由您复核。请另一位复核员来复核。',
    draftChanged: '您读过之后，报告又被改过。请重新读取，再作处理。您的批注都还在。',
    notInReview: '这份报告已经不在复核中：分析员已取回，或者另一位复核员已处理。',
    reportInvalid: '报告有错误，没有发布。请附上批注退回：',
    gone: '该请求已取消、已关闭或不存在，没有可以复核的报告。',
    tryAgain: '有人正在同时处理这份报告，没有任何改动。请稍等一分钟再试。',
    network: '没有连上服务器。还不知道处理结果是否已送达，请重试：重复提交不会造成重复发布。',
    failed: '操作失败，请重试。您的批注都还在。',
  },
}

const en: ReviewTexts = {
  heading: 'Review',
  by: (name, time) => `Submitted by ${name}, ${time}`,
  intro:
    'You are the second reader: read the report as the buyer will, compare it with the evidence, then approve it, or return it with comments.',
  publishing:
    'Approved and being published, which takes a few seconds. It is shown here when it is done.',
  stuck:
    'Approved, yet not published after two minutes. Approve it again, or return it if it was refused.',
  buyerView: 'The report as the buyer will see it',
  buyerViewNote: 'The same as on the buyer’s page.',
  loading: 'Loading…',
  lastVersionFailed:
    'The last version could not be loaded, so the report and its changes cannot be shown yet.',
  tryAgain: 'Try again',
  faults: 'This report still has faults and cannot be published. Return it:',
  points: 'Check by check',
  pointsNote: 'Each with its evidence. If something is wrong, comment there.',
  onlyOpen: 'Only checks with findings or without an answer',
  parts: {
    '': 'The whole report',
    company: 'Register entry',
    payee: 'Payee',
    photographs: 'Photographs',
    summary: 'Summary',
  },
  results: {
    clear: 'Clear',
    found: 'Found',
    unavailable: 'Unavailable',
    'not-assessed': 'Not assessed',
    'not-applicable': 'Not applicable',
  },
  agrees: (verdict, score) => `Has to agree with the verdict (${verdict}, ${score}):`,
  visitUnseen: 'Clear, yet without a photograph: make sure that the visit took place.',
  findings: (count) => (count === 1 ? '1 finding' : `${count} findings`),
  evidence: (check) => `Evidence: ${check}`,
  allEvidence: 'All evidence',
  commentOn: 'Comment',
  comment: 'Comment',
  commentLabel: (part) => `Comment on ${part}`,
  commentHint: 'Say what to change, and why. Ctrl+Enter saves, Esc cancels.',
  commentEmpty: 'Say what has to change.',
  commentLong: 'At most 1000 characters.',
  commentMany: (max) => `At most ${max} comments.`,
  field: 'About',
  whole: (part) => `${part} (all of it)`,
  save: 'Save comment',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Delete',
  added: (part) => `Saved: comment on ${part}.`,
  removed: (part) => `Deleted: comment on ${part}.`,
  comments: 'Your comments',
  noComments: 'No comments yet.',
  kept: 'Until you return the report, they are kept in this browser only.',
  decision: 'Decision',
  checklistLegend: 'Before you approve, confirm each point',
  checklist: {
    company:
      'Name, unified social credit code and status agree with the register, character by character, and it is the company that the buyer means.',
    evidence:
      'Each finding has its evidence, with the same days, amounts and numbers; no check is called clear whose source could not be read.',
    wording:
      'A buyer without Chinese understands summary and findings: facts only, no guesses, nothing private about persons.',
    advice:
      'Score, verdict and next steps follow from what was found; I would pay, or not pay, by this advice.',
  },
  unchecked: (count) =>
    count === 1 ? '1 point is not confirmed yet.' : `${count} points are not confirmed yet.`,
  open: (points, comments) =>
    `${points} of the checklist open · ${comments} ${comments === 1 ? 'comment' : 'comments'}`,
  questionOpen: 'The buyer has not answered a question.',
  confirmQuestion: 'The buyer has not answered this question. Approving withdraws it:',
  refresh: 'Refresh',
  approve: 'Approve and publish…',
  approving: 'Approving…',
  return: (count) => {
    if (count === 0) return 'Return'
    return count === 1 ? 'Return with 1 comment' : `Return with ${count} comments`
  },
  returning: 'Returning…',
  returnEmpty: 'Write a comment first that says what has to change.',
  confirmHeading: 'Approve and publish?',
  confirmText: (company, score, version) =>
    `${company}, score ${score}, version ${version}. The report is published at once and the buyer is mailed. Afterwards it can only be corrected or withdrawn.`,
  confirmComments: (count) =>
    `You wrote ${count === 1 ? '1 comment' : `${count} comments`}. Approving sends none of them and deletes them.`,
  confirm: 'Approve and publish',
  back: 'Keep reading',
  approved: 'Approved. The report is being published, and the buyer is mailed.',
  returned: 'Returned. The analyst sees your comments beside the fields.',
  readAgain: 'Read it again',
  refused: {
    ownReport: 'You wrote part of this report, so another reviewer has to review it.',
    draftChanged:
      'The report was changed after you read it. Read it again, then decide. Your comments are kept.',
    notInReview:
      'The report is no longer in review: its analyst took it back, or another reviewer has decided.',
    reportInvalid: 'The report has faults and was not published. Return it with comments:',
    gone: 'The request is cancelled, closed or gone: there is no report to review.',
    tryAgain:
      'The report is being handled elsewhere at this moment, and nothing was changed. Try again in a minute.',
    network:
      'The server could not be reached, so the decision may or may not have arrived. Try again: it is never published twice.',
    failed: 'That did not work. Try again; your comments are kept.',
  },
}

export const reviewTexts: Readonly<Record<DeskTexts['lang'], ReviewTexts>> = { 'zh-Hans': zh, en }
