import { texts } from '../../../../../shared/desk/texts.ts'

/** The texts of the page of disputes. Each language has all of them. */
export const disputesTexts = texts({
  /** @param count followed by + if there are more */
  heading: (title: string, count: string) => [`${title}（${count}）`, `${title} (${count})`],
  back: ['返回队列', 'Back to the queue'],
  intro: [
    '被核查企业对已出具的报告提出异议时，会填写公开表单。请勿向提出人透露是否有报告、报告给了谁；联系提出人时，只核实与其公司有关的事实。',
    'Companies use a public form to say that a report is wrong. Do not tell them whether there is a report or who has it. When you write to them, write about the facts of their company only.',
  ],
  loadFailed: ['异议加载失败。', 'The disputes could not be loaded.'],
  open: ['待处理', 'Open'],
  noneOpen: ['没有待处理的异议。', 'No dispute is open.'],
  decided: ['本月和上月已处理', 'Decided this month and last month'],
  noneDecided: ['暂无。', 'None.'],
  gone: [
    '列表中没有这条异议，可能早已处理。',
    'This dispute is not in the list: it was decided a while ago.',
  ],
  received: (time: string) => [`${time} 收到`, `Received ${time}`],
  code: ['统一社会信用代码', 'Social credit code'],
  reportCode: ['报告编码', 'Code of the report'],
  statement: ['提出人的说明', 'What they say'],
  source: ['可查证的出处', 'Where it can be read'],
  sender: ['提出人', 'Sender'],
  email: ['邮箱', 'Email'],
  notGiven: ['未填写', 'not given'],
  reports: ['涉及的报告', 'Reports it may be about'],
  noReports: [
    '按报告编码和统一社会信用代码均未找到已发布的报告。请在队列中按名称搜索核对，再在下方填写请求编号。',
    'No published report has this report code or social credit code. Look for the name in the queue’s search, and type the request id below.',
  ],
  notListed: [
    '处理结果所涉及的报告已撤回或已删除。',
    'The reports this dispute was about were withdrawn or deleted.',
  ],
  report: (version: number, date: string, score: string) => [
    `第 ${version} 版，${date}，评分 ${score}`,
    `Version ${version}, ${date}, score ${score}`,
  ],
  noDate: ['无日期', 'no date'],
  requestId: ['请求编号', 'Request id'],
  correct: ['查看报告、撰写更正稿', 'Read the report, write a correction'],
  decision: ['处理结果', 'Decision'],
  onlyReviewers: [
    '由复核员处理。您可以先核实事实、撰写更正稿。',
    'A reviewer decides. You can check the facts and write a correction.',
  ],
  outcomes: {
    kept: ['维持原报告', 'Keep the report'],
    corrected: ['已更正', 'Corrected'],
    withdrawn: ['撤回报告', 'Withdraw the report'],
  },
  /** Of a dispute that is decided. */
  decidedAs: {
    kept: ['已维持原报告', 'Kept'],
    corrected: ['已更正', 'Corrected'],
    withdrawn: ['已撤回', 'Withdrawn'],
  },
  hints: {
    kept: ['报告与公开记录一致。', 'The report says what the public records say.'],
    corrected: [
      '更正版发布后才能选择。是否发邮件告知买家，以其通知设置为准。',
      'Choose this once the corrected version is published. Buyers are emailed about it as their settings say.',
    ],
    withdrawn: [
      '撤回所选请求的报告的全部版本；请求恢复为待处理，买家会收到通知。',
      'Withdraws every version of the chosen requests. The requests are pending again, and their buyers are told.',
    ],
  },
  concerned: ['涉及哪些报告', 'Which reports'],
  others: ['其他请求编号（选填）', 'Other request ids (optional)'],
  othersHint: [
    '列表中没有的报告，每行一个编号。',
    'For reports that are not in the list, one per line.',
  ],
  note: ['理由', 'Why'],
  noteHint: [
    '供同事查阅：核对了哪些来源，结果如何。买家和提出人都看不到。',
    'For colleagues: which source you checked, and what it says. Neither buyers nor the sender see it.',
  ],
  noteMissing: ['请写明理由。', 'Say why.'],
  noRequest: ['请至少选择一份报告，或填写请求编号。', 'Choose a report, or type a request id.'],
  understood: [
    '我已了解：所有版本均无法再打开，买家会收到通知。',
    'I understand that no version can be opened anymore, and that the buyers are told.',
  ],
  understoodMissing: ['请先勾选确认。', 'Confirm this first.'],
  decide: ['提交', 'Decide'],
  deciding: ['提交中…', 'Deciding…'],
  done: (company: string, outcome: string) => [`${company}：${outcome}`, `${company}: ${outcome}`],
  outcomeBy: (name: string, time: string) => [`${name}，${time}`, `${name}, ${time}`],
  errors: {
    'not-corrected': [
      '异议收到之后还没有发布更正版。请先发布，再选“已更正”。',
      'No version has been published since the dispute arrived. Publish the correction first.',
    ],
    'own-approval': [
      '这份报告由您批准发布，须由另一位复核员处理。',
      'You approved this report, so another reviewer decides.',
    ],
    'already-decided': [
      '另一位复核员已经作出了不同的处理。已显示最新内容。',
      'Another reviewer has decided differently. The latest state is shown.',
    ],
    network: [
      '无法连接服务器。请重试：同一处理不会重复执行。',
      'The server could not be reached. Try again: the same decision is carried out only once.',
    ],
    default: [
      '操作失败，请重试：同一处理不会重复执行。',
      'That did not work. Try again: the same decision is carried out only once.',
    ],
  },
})
