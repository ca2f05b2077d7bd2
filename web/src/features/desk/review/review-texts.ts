import { texts } from '../../../../../shared/desk/texts.ts'

/** What a comment can be about, beside the checks. */
export type ReviewPart = '' | 'company' | 'payee' | 'photographs' | 'summary'

export const reviewTexts = texts({
  heading: ['复核', 'Review'],
  by: (name: string, time: string) => [`${name} 于 ${time} 提交`, `Submitted by ${name}, ${time}`],
  keys: {
    j: ['下一项', 'Next part or check'],
    k: ['上一项', 'Previous part or check'],
    c: ['写批注', 'Comment on it'],
    Space: ['勾选确认', 'Check off a point of the checklist'],
    a: ['批准；有未确认的项时，先转到该项', 'Approve, or go to the first unconfirmed point'],
    r: ['附上批注退回，须再次确认', 'Return with the comments, after a confirmation'],
    '?': ['显示本列表', 'Show this list'],
  },
  intro: [
    '这份报告由您复核：请从买家的角度通读并对照证据，然后批准，或附上批注退回。',
    'You are the second reader: read the report as the buyer will, compare it with the evidence, then approve it, or return it with comments.',
  ],
  publishing: [
    '已批准，正在发布，通常只需几秒。发布后会显示在这里。',
    'Approved and being published, which takes a few seconds. It is shown here when it is done.',
  ],
  stuck: [
    '已批准，但两分钟后仍未发布。可以再次批准；内容不合格时也可以退回。',
    'Approved, yet not published after two minutes. Approve it again, or return it if it was refused.',
  ],
  buyerView: ['买家将看到的报告', 'The report as the buyer will see it'],
  buyerViewNote: ['与买家的页面相同，因此是英文。', 'The same as on the buyer’s page.'],
  lastVersionFailed: [
    '上一版加载失败，暂时无法显示报告及其变化。请刷新重试。',
    'The last version could not be loaded, so the report and its changes cannot be shown yet.',
  ],
  faults: [
    '这份报告还有错误，不能发布。请退回：',
    'This report still has faults and cannot be published. Return it:',
  ],
  points: ['逐项复核', 'Check by check'],
  pointsNote: [
    '每项均列有证据。如发现问题，请在该项写批注。',
    'Each with its evidence. If something is wrong, comment there.',
  ],
  noEvidence: ['证据不足：', 'Without enough evidence:'],
  onlyOpen: [
    '只看有风险记录和未得出结果的核查项',
    'Only checks with findings or without an answer',
  ],
  parts: {
    '': ['整份报告', 'The whole report'],
    company: ['登记信息', 'Register entry'],
    payee: ['收款账户', 'Payee'],
    photographs: ['现场照片', 'Photographs'],
    summary: ['总结', 'Summary'],
  },
  results: {
    clear: ['未见异常', 'Clear'],
    found: ['有风险记录', 'Findings'],
    unavailable: ['来源无法查询', 'Unavailable'],
    'not-assessed': ['未核查', 'Not assessed'],
    'not-applicable': ['不适用', 'Not applicable'],
  },
  /** Before the summary. */
  agrees: (verdict: string, score: number) => [
    `应与结论一致（${verdict}，${score} 分）：`,
    `Has to agree with the verdict (${verdict}, ${score}):`,
  ],
  /** A site visit that is clear, without a photograph. */
  visitUnseen: [
    '结果为“未见异常”，但没有现场照片：请确认确已到现场核查。',
    'Clear, yet without a photograph: make sure that the visit took place.',
  ],
  evidence: (check: string) => [`证据：${check}`, `Evidence: ${check}`],
  allEvidence: ['全部证据', 'All evidence'],
  comment: ['批注', 'Comment'],
  commentLabel: (part: string) => [`对“${part}”的批注`, `Comment on ${part}`],
  commentHint: [
    '写明需要修改的内容和理由。按 Ctrl+Enter 保存，Esc 取消。',
    'Say what to change, and why. Ctrl+Enter saves, Esc cancels.',
  ],
  commentEmpty: ['请写明需要修改的内容。', 'Say what has to change.'],
  commentLong: ['最多 1000 个字。', 'At most 1000 characters.'],
  commentMany: (max: number) => [`最多 ${max} 条批注。`, `At most ${max} comments.`],
  field: ['批注对象', 'About'],
  whole: (part: string) => [`${part}（整体）`, `${part} (all of it)`],
  save: ['保存批注', 'Save comment'],
  cancel: ['取消', 'Cancel'],
  edit: ['修改', 'Edit'],
  remove: ['删除', 'Delete'],
  added: (part: string) => [`已保存对“${part}”的批注。`, `Saved: comment on ${part}.`],
  removed: (part: string) => [`已删除对“${part}”的批注。`, `Deleted: comment on ${part}.`],
  comments: ['我的批注', 'Your comments'],
  noComments: ['还没有批注。', 'No comments yet.'],
  kept: [
    '退回之前，批注只保存在此浏览器中。',
    'Until you return the report, they are kept in this browser only.',
  ],
  decision: ['复核意见', 'Decision'],
  checklistLegend: ['批准前，请逐项确认', 'Before you approve, confirm each point'],
  checklist: {
    company: [
      '名称、统一社会信用代码和登记状态与公示系统页面逐字一致，且确为买家要核查的公司。',
      'Name, unified social credit code and status agree with the register, character by character, and it is the company that the buyer means.',
    ],
    evidence: [
      '每条风险记录都有证据，日期、金额和文号与证据一致；来源无法查询的没有写成“未见异常”。',
      'Each finding has its evidence, with the same days, amounts and numbers; no check whose source could not be read is marked clear.',
    ],
    wording: [
      '不懂中文的买家也能看懂总结和风险描述；内容只写事实，不含猜测和个人隐私。',
      'A buyer who reads no Chinese understands the summary and findings: facts only, no guesses, nothing private about people.',
    ],
    advice: [
      '评分、结论和下一步建议与风险记录相符；换作买家，我也会按此建议付款或不付款。',
      'Score, verdict and next steps follow from what was found; I would pay, or not pay, by this advice.',
    ],
  },
  unchecked: (count: number) => [
    `还有 ${count} 项没有确认。`,
    count === 1 ? '1 point is not confirmed yet.' : `${count} points are not confirmed yet.`,
  ],
  /** In the bar. @param points of the checklist that are not confirmed */
  open: (points: number, comments: number) => [
    `待确认 ${points} 项 · 批注 ${comments} 条`,
    `${points} of the checklist open · ${comments} ${comments === 1 ? 'comment' : 'comments'}`,
  ],
  offline: [
    '离线期间不能批准或退回。',
    'While you are offline, you can neither approve nor return it.',
  ],
  questionOpen: ['买家尚未答复问题。', 'The buyer has not answered a question.'],
  confirmQuestion: [
    '买家尚未答复下列问题。批准后，该问题将自动撤回：',
    'The buyer has not answered this question. Approving withdraws it:',
  ],
  refresh: ['刷新', 'Refresh'],
  approve: ['批准并发布…', 'Approve and publish…'],
  approving: ['正在批准…', 'Approving…'],
  return: (count: number) => {
    if (count === 0) return ['退回', 'Return']
    return [
      `退回（${count} 条批注）`,
      count === 1 ? 'Return with 1 comment' : `Return with ${count} comments`,
    ]
  },
  returning: ['正在退回…', 'Returning…'],
  returnHeading: ['退回报告？', 'Return the report?'],
  returnText: (analyst: string, count: number) => [
    `${analyst}会看到您的 ${count} 条批注，须逐条答复后才能再次提交。`,
    `${analyst} gets your ${count === 1 ? 'comment' : `${count} comments`}, and has to reply before submitting again.`,
  ],
  returnEmpty: [
    '请先写批注，说明需要修改的内容。',
    'Write a comment first that says what has to change.',
  ],
  confirmHeading: ['批准并发布？', 'Approve and publish?'],
  confirmText: (company: string, version: number) => [
    `${company}，第 ${version} 版。报告会立即发布，买家会收到邮件。发布之后只能更正或撤回。`,
    `${company}, version ${version}. The report is published immediately and the buyer is emailed. Afterwards it can only be corrected or withdrawn.`,
  ],
  confirmVerdict: (verdict: string, score: number) => [
    `结论：${verdict}，评分 ${score}`,
    `Verdict: ${verdict}, score ${score}`,
  ],
  confirmComments: (count: number) => [
    `您写了 ${count} 条批注。批准后，批注不会发送，并将删除。`,
    `You wrote ${count === 1 ? '1 comment' : `${count} comments`}. Approving sends none of them and deletes them.`,
  ],
  confirm: ['批准并发布', 'Approve and publish'],
  back: ['继续复核', 'Keep reading'],
  approved: [
    '已批准。报告正在发布，买家会收到邮件。',
    'Approved. The report is being published, and the buyer is emailed.',
  ],
  returned: [
    '已退回。分析员会在各项旁边看到您的批注。',
    'Returned. The analyst sees your comments beside the fields.',
  ],
  readAgain: ['重新加载', 'Read it again'],
  refused: {
    'own-report': [
      '您参与过这份报告的撰写，须由另一位复核员复核。',
      'You wrote part of this report, so another reviewer has to review it.',
    ],
    'draft-changed': [
      '您打开后，报告又有改动。请重新加载后再作处理，您的批注仍保留。',
      'The report was changed after you read it. Read it again, then decide. Your comments are kept.',
    ],
    'not-in-review': [
      '这份报告已不是待复核状态：分析员已撤回提交，或者另一位复核员已处理。',
      'The report is no longer in review: its analyst took it back, or another reviewer has decided.',
    ],
    'report-invalid': [
      '报告有错误，没有发布。请附上批注退回：',
      'The report has faults and was not published. Return it with comments:',
    ],
    'not-found': [
      '该请求已取消、已结束或不存在，没有可以复核的报告。',
      'The request was canceled, has ended or is gone: there is no report to review.',
    ],
    'try-again': [
      '其他成员正在处理这份报告，未作任何改动。请一分钟后再试。',
      'The report is being handled elsewhere at this moment, and nothing was changed. Try again in a minute.',
    ],
    network: [
      '无法连接服务器，尚不确定是否已提交成功。请重试：重复提交不会重复发布。',
      'The server could not be reached, so the decision may or may not have arrived. Try again: it is never published twice.',
    ],
    default: [
      '操作失败，请重试。您的批注仍保留。',
      'That did not work. Try again; your comments are kept.',
    ],
  },
})
