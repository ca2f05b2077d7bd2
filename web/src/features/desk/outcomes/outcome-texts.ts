import { texts } from '../../../../../shared/desk/texts.ts'

export const outcomeTexts = texts({
  heading: ['结束、撤回与延期', 'End or extend'],
  kinds: {
    'not-found': ['查无此公司', 'Company not found'],
    failed: ['无法完成核查', 'Cannot be completed'],
    withdrawn: ['撤回报告', 'Withdraw the report'],
  },
  open: {
    'not-found': ['查无此公司…', 'Company not found…'],
    failed: ['无法完成核查…', 'Cannot be completed…'],
    withdrawn: ['撤回报告…', 'Withdraw the report…'],
    extend: ['延长期限…', 'Extend the due time…'],
  },
  effects: {
    'not-found': [
      '请求结束，不出报告，退还买家一次核查次数，并用邮件告知原因。由另一位复核员或管理员确认后执行。',
      'The request ends without a report. The buyer gets the check back and an email with the reason. Carried out once another reviewer or desk admin confirms it.',
    ],
    failed: [
      '请求结束，不出报告，退还买家一次核查次数，并用邮件告知原因。由另一位复核员或管理员确认后执行。',
      'The request ends without a report. The buyer gets the check back and an email with the reason. Carried out once another reviewer or desk admin confirms it.',
    ],
    withdrawn: [
      '报告的全部版本立即无法打开，分享链接一并失效，请求恢复为待处理，买家会收到邮件。由另一位成员确认后执行，两人中须有一位管理员。',
      'No version of the report can be opened anymore, shared links included. The request is pending again, and the buyer gets an email. Carried out once another member confirms it; one of the two is a desk admin.',
    ],
    extend: [
      '买家会收到邮件，写明新的时间和原因。按时率仍以最初承诺的时间计算。',
      'The buyer gets an email with the new time and the reason. What counts as on time is still the time first promised.',
    ],
  },
  reason: ['给买家的原因（英文）', 'Reason for the buyer'],
  reasonMissing: ['请填写原因。', 'Say why.'],
  readyReasons: ['常用原因', 'Preset reasons'],
  propose: ['提交，待第二人确认', 'Propose; another member confirms'],
  proposing: ['提交中…', 'Proposing…'],
  waits: ['待第二人确认', 'To be confirmed'],
  proposed: (name: string, time: string, what: string) => [
    `${name} 于 ${time} 提议：${what}`,
    `${name} proposed at ${time}: ${what}`,
  ],
  proposedByYou: (time: string, what: string) => [
    `您于 ${time} 提议：${what}，待另一位成员确认。`,
    `You proposed at ${time}: ${what}. Another member has to confirm it.`,
  ],
  forBuyer: (reason: string) => [`给买家的原因：${reason}`, `Reason for the buyer: ${reason}`],
  confirm: ['确认并执行', 'Confirm and carry out'],
  confirming: ['执行中…', 'Carrying out…'],
  drop: ['撤销提议', 'Drop the proposal'],
  dropping: ['撤销中…', 'Dropping…'],
  done: {
    failed: ['请求已结束，买家已收到通知。', 'The request has ended, and the buyer is told.'],
    pending: [
      '报告已撤回，请求恢复为待处理。',
      'The report is withdrawn, and the request is pending again.',
    ],
  },
  newDue: ['新的到期时间', 'New due time'],
  later: (span: string, time: string) => [`延长 ${span}，至 ${time}`, `${span} later: ${time}`],
  extend: ['延长并通知买家', 'Extend and tell the buyer'],
  extending: ['提交中…', 'Extending…'],
  extended: (time: string) => [`已延长至 ${time}。`, `Extended to ${time}.`],
  errors: {
    'outcome-changed': [
      '提议已有变化，请查看最新内容。',
      'What was proposed has changed. Look at it again.',
    ],
    'own-proposal': ['须由另一位成员确认。', 'Another member has to confirm this.'],
    'question-open': [
      '买家尚未答复问题，计时已暂停，不能延长期限。',
      'The due time is paused until the buyer answers a question.',
    ],
    'not-pending': ['报告已发布。', 'The report is published.'],
    network: [
      '无法连接服务器，未作任何改动。请重试。',
      'The server could not be reached, and nothing was changed. Try again.',
    ],
    default: ['操作失败，请重试。', 'That did not work. Try again.'],
  },
})

/** For the analyst in Chinese; the buyer reads the English. */
export const readyReasons = {
  'not-found': [
    ['查无此名称或代码', 'The register of mainland China has no company with this name or code.'],
    [
      '不是登记名称，可能指多家公司',
      'This is not a registered name, and more than one company could be meant.',
    ],
  ],
  failed: [
    ['未在中国大陆登记', 'The company is not registered in mainland China.'],
    [
      '买家未答复我们的问题',
      'We asked you for details that we need to identify the company, and got no answer.',
    ],
    ['所需的公示系统多日无法查询', 'The registers that we need have not been available for days.'],
  ],
  withdrawn: [
    ['报告写的是另一家公司', 'The report is about a different company from the one you asked for.'],
    ['报告有误，需重新核查', 'The report has an error that we have to check first.'],
  ],
  extend: [
    ['所需的公示系统无法查询', 'A register that we need was not available.'],
    ['股权结构复杂', 'Tracing who owns the company is taking longer than usual.'],
    ['等待公司答复', 'We are waiting for an answer from the company.'],
  ],
} as const satisfies Record<string, readonly (readonly [zh: string, en: string])[]>
