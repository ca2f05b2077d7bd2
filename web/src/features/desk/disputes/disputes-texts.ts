import type { Dispute } from '../../../../../shared/desk/disputes.ts'
import { useDeskTexts } from '../desk-language.tsx'

type Decision = NonNullable<Dispute['outcome']>['decision']

/** The texts of the page of disputes. Each language has all of them. */
type DisputeTexts = {
  back: string
  intro: string
  loadFailed: string
  open: string
  noneOpen: string
  decided: string
  noneDecided: string
  gone: string
  received: (time: string) => string
  company: string
  code: string
  reportCode: string
  statement: string
  source: string
  sender: string
  email: string
  notGiven: string
  reports: string
  noReports: string
  notListed: string
  report: (version: number, date: string, score: string) => string
  noDate: string
  requestId: string
  correct: string
  decision: string
  onlyReviewers: string
  outcomes: Readonly<Record<Decision, string>>
  /** Of a dispute that is decided. */
  decidedAs: Readonly<Record<Decision, string>>
  ownApproval: string
  hints: Readonly<Record<Decision, string>>
  concerned: string
  others: string
  othersHint: string
  note: string
  noteHint: string
  noteMissing: string
  noRequest: string
  understood: string
  understoodMissing: string
  decide: string
  deciding: string
  done: (company: string, outcome: string) => string
  outcomeBy: (name: string, time: string) => string
  notCorrected: string
  alreadyDecided: string
  network: string
  failed: string
}

const zh: DisputeTexts = {
  back: '返回队列',
  intro:
    '被调查企业对已出具的报告提出异议时，会填写公开表单。请勿告诉对方是否有报告、报告给了谁。联系对方时只谈其公司的事实。',
  loadFailed: '异议加载失败。',
  open: '待处理',
  noneOpen: '没有待处理的异议。',
  decided: '本月和上月已处理',
  noneDecided: '暂无。',
  gone: '列表中没有这条异议：可能已处理较久。',
  received: (time) => `收到于 ${time}`,
  company: '公司名称',
  code: '统一社会信用代码',
  reportCode: '报告编码',
  statement: '对方的说明',
  source: '可查证的出处',
  sender: '填写人',
  email: '电子邮件',
  notGiven: '未填写',
  reports: '涉及的报告',
  noReports:
    '按报告编码和统一社会信用代码都没有找到已发布的报告。名称相同的报告请用队列的搜索核对，再在下面填写请求编号。',
  notListed: '处理结果所涉及的报告已撤回或已删除。',
  report: (version, date, score) => `第 ${version} 版，${date}，评分 ${score}`,
  noDate: '无日期',
  requestId: '请求编号',
  correct: '查看报告、写更正版',
  decision: '处理结果',
  onlyReviewers: '由复核员处理。您可以先核实事实、写更正版。',
  outcomes: { kept: '维持原报告', corrected: '已更正', withdrawn: '撤回报告' },
  ownApproval: '这份报告由您批准发布，须由另一位复核员处理。',
  decidedAs: { kept: '已维持原报告', corrected: '已更正', withdrawn: '已撤回' },
  hints: {
    kept: '报告与公开记录一致。',
    corrected: '更正版发布之后才能选。买家收到新版本的邮件。',
    withdrawn: '撤回所选请求的全部版本，请求重新待处理，买家收到通知。',
  },
  concerned: '涉及哪些报告',
  others: '其他请求编号（可不填）',
  othersHint: '列表中没有的报告，每行一个编号。',
  note: '理由',
  noteHint: '写给同事：查了什么来源，看到什么。买家和填写人都看不到。',
  noteMissing: '请写明理由。',
  noRequest: '请至少选择一份报告，或填写请求编号。',
  understood: '我知道：所有版本都不能再打开，买家会收到通知。',
  understoodMissing: '请先确认。',
  decide: '提交',
  deciding: '提交中…',
  done: (company, outcome) => `${company}：${outcome}`,
  outcomeBy: (name, time) => `${name}，${time}`,
  notCorrected: '异议收到之后还没有发布更正版。请先发布，再选“已更正”。',
  alreadyDecided: '另一位复核员已经作出了不同的处理。已显示最新内容。',
  network: '没有连上服务器。请重试：同样的处理不会执行两次。',
  failed: '操作失败，请重试：同样的处理不会执行两次。',
}

const en: DisputeTexts = {
  back: 'Back to the queue',
  intro:
    'Companies use a public form to say that a report is wrong. Do not tell them whether there is a report or who has it. When you write to them, write about the facts of their company only.',
  loadFailed: 'The disputes could not be loaded.',
  open: 'Open',
  noneOpen: 'No dispute is open.',
  decided: 'Decided this month and last month',
  noneDecided: 'None.',
  gone: 'This dispute is not in the list: it was decided a while ago.',
  received: (time) => `Received ${time}`,
  company: 'Company',
  code: 'Social credit code',
  reportCode: 'Code of the report',
  statement: 'What they say',
  source: 'Where it can be read',
  sender: 'Sender',
  email: 'Email',
  notGiven: 'not given',
  reports: 'Reports it can be about',
  noReports:
    'No published report has this report code or social credit code. Look for the name in the queue’s search, and type the request id below.',
  notListed: 'The reports that were decided on are withdrawn or deleted.',
  report: (version, date, score) => `Version ${version}, ${date}, score ${score}`,
  noDate: 'no date',
  requestId: 'Request id',
  correct: 'Read the report, write a correction',
  decision: 'Decision',
  onlyReviewers: 'A reviewer decides. You can check the facts and write a correction.',
  outcomes: { kept: 'Keep the report', corrected: 'Corrected', withdrawn: 'Withdraw the report' },
  decidedAs: { kept: 'Kept', corrected: 'Corrected', withdrawn: 'Withdrawn' },
  ownApproval: 'You approved this report, so another reviewer decides.',
  hints: {
    kept: 'The report says what the public records say.',
    corrected:
      'Once the corrected version is published. Its buyers get the email of a new version.',
    withdrawn:
      'Takes back every version of the chosen requests. The requests are pending again, and their buyers are told.',
  },
  concerned: 'Which reports',
  others: 'Other request ids (optional)',
  othersHint: 'Of reports that are not in the list, one a line.',
  note: 'Why',
  noteHint:
    'For colleagues: which source you checked, and what it says. Neither buyers nor the sender see it.',
  noteMissing: 'Say why.',
  noRequest: 'Choose a report, or type a request id.',
  understood: 'I know that no version opens any more, and that the buyers are told.',
  understoodMissing: 'Confirm this first.',
  decide: 'Decide',
  deciding: 'Deciding…',
  done: (company, outcome) => `${company}: ${outcome}`,
  outcomeBy: (name, time) => `${name}, ${time}`,
  notCorrected: 'No version was published since the dispute came. Publish the correction first.',
  alreadyDecided: 'Another reviewer has decided differently. The newest state is shown.',
  network: 'The server could not be reached. Try again: the same decision is carried out once.',
  failed: 'That did not work. Try again: the same decision is carried out once.',
}

export const useDisputeTexts = (): DisputeTexts => (useDeskTexts().lang === 'en' ? en : zh)
