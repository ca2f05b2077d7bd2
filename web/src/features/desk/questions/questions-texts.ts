import type { questionKinds } from '../../../../../shared/desk/questions.ts'
import { texts } from '../../../../../shared/desk/texts.ts'

type Kind = (typeof questionKinds)[number]

export const questionsTexts = texts({
  heading: ['向买家提问', 'Questions to the buyer'],
  loadFailed: ['问题加载失败。', 'The questions could not be loaded.'],
  none: ['尚未向买家提问。', 'The buyer has not been asked anything.'],
  paused: (since: string) => [
    `等待买家答复，自 ${since} 起暂停计时。`,
    `Waiting for the buyer’s answer. The deadline has been paused since ${since}.`,
  ],
  kind: ['问题类型', 'Kind of question'],
  kinds: {
    'which-company': ['确认是哪一家公司', 'Which company'],
    invoice: ['需要发票', 'Invoice needed'],
    other: ['其他', 'Other'],
  },
  text: ['问题（英文）', 'Question (in English)'],
  textHint: [
    '请用英文填写。买家看不到您的姓名。',
    'Buyers read English. The buyer does not see your name.',
  ],
  textMissing: ['请填写问题。', 'Write the question.'],
  placeholderLeft: [
    '请先填好方括号里的内容，或将其删去。',
    'Fill in what is in brackets first, or delete it.',
  ],
  readPapers: (count: number) => [
    `买家已提交 ${count} 份文件，请先查看。提问后暂停计时。`,
    count === 1
      ? 'The buyer has already uploaded a file: read it first. A question pauses the deadline.'
      : `The buyer has already uploaded ${count} files: read them first. A question pauses the deadline.`,
  ],
  ask: ['发给买家', 'Send to the buyer'],
  asking: ['正在发送…', 'Sending…'],
  asked: [
    '问题已发给买家，已暂停计时。',
    'The question was sent to the buyer. The deadline is paused.',
  ],
  claimFirst: ['领取该请求后才能提问。', 'Claim the request to ask.'],
  states: {
    open: ['待答复', 'Waiting for an answer'],
    answered: ['已答复', 'Answered'],
    withdrawn: ['已撤回', 'Withdrawn'],
  },
  askedAt: (time: string) => [`提问于 ${time}`, `Asked ${time}`],
  answeredAt: (time: string) => [`答复于 ${time}`, `Answered ${time}`],
  files: ['附件', 'Files'],
  withdraw: ['撤回问题', 'Withdraw question'],
  withdrawSure: [
    '撤回后买家不能再答复，并恢复计时。',
    'The buyer can no longer answer, and the deadline runs again.',
  ],
  withdrawYes: ['确定撤回', 'Yes, withdraw'],
  withdrawing: ['正在撤回…', 'Withdrawing…'],
  keep: ['不撤回', 'Keep it'],
  withdrawn: [
    '问题已撤回，已恢复计时。',
    'The question was withdrawn. The deadline is running again.',
  ],
  answeredMeanwhile: [
    '买家刚刚已答复，问题未撤回。',
    'The buyer has just answered, so the question was not withdrawn.',
  ],
  errors: {
    'question-open': ['上一个问题尚未答复。', 'The buyer has not answered the last question.'],
    'not-pending': [
      '该请求已有报告，不能再提问。',
      'This request already has its report, so you cannot ask anything more.',
    ],
    'not-open': ['该请求已结束。', 'This request has ended.'],
    'not-claimed': ['请先领取该请求。', 'Claim the request first.'],
    'already-claimed': ['该请求已由同事领取。', 'Another member has this request.'],
    network: [
      '无法连接服务器，未作任何改动。请重试。',
      'The server could not be reached. Nothing was changed. Please try again.',
    ],
    default: ['操作失败，请重试。', 'That did not work. Please try again.'],
  },
})

export const placeholder = '[name, city, registration number]'

/** In English, because buyers read it: to be edited before it is sent. */
export const readyTexts: Readonly<Record<Kind, string>> = {
  'which-company': `We found two companies with this name:\n1. ${placeholder}\n2. ${placeholder}\nWhich one is your supplier? The address or seal on an invoice, contract or business card will tell you.`,
  invoice:
    'To check the payee, we need the invoice or the contract of your supplier. Please add a picture or a PDF of it, with the name of the payee, the bank and the seal visible. You can black out the prices.',
  other: '',
}
