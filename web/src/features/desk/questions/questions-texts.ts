import type { questionKinds } from '../../../../../shared/desk/questions.ts'

type Kind = (typeof questionKinds)[number]

type QuestionsTexts = {
  heading: string
  loading: string
  loadFailed: string
  tryAgain: string
  none: string
  paused: (since: string) => string
  kind: string
  kinds: Readonly<Record<Kind, string>>
  text: string
  textHint: string
  textMissing: string
  placeholderLeft: string
  ask: string
  asking: string
  asked: string
  claimFirst: string
  states: Readonly<Record<'open' | 'answered' | 'withdrawn', string>>
  askedAt: (time: string) => string
  answeredAt: (time: string) => string
  files: string
  withdraw: string
  withdrawSure: string
  withdrawYes: string
  withdrawing: string
  keep: string
  withdrawn: string
  answeredMeanwhile: string
  errors: Readonly<
    Record<
      | 'question-open'
      | 'not-pending'
      | 'not-open'
      | 'not-claimed'
      | 'already-claimed'
      | 'network'
      | 'default',
      string
    >
  >
}

const zh: QuestionsTexts = {
  heading: '向买家提问',
  loading: '正在加载…',
  loadFailed: '问题加载失败。',
  tryAgain: '重试',
  none: '还没有问过买家。',
  paused: (since) => `等待买家答复，到期时间自 ${since} 起停止计算。`,
  kind: '问题类型',
  kinds: { 'which-company': '是哪一家公司', invoice: '需要发票', other: '其他' },
  text: '问题（英文）',
  textHint: '买家看的是英文，看不到您的姓名。',
  textMissing: '请写下问题。',
  placeholderLeft: '请先填好方括号里的内容，或将其删去。',
  ask: '发给买家',
  asking: '正在发送…',
  asked: '问题已发给买家，到期时间停止计算。',
  claimFirst: '领取该请求后才能提问。',
  states: { open: '待答复', answered: '已答复', withdrawn: '已撤回' },
  askedAt: (time) => `提问于 ${time}`,
  answeredAt: (time) => `答复于 ${time}`,
  files: '附件',
  withdraw: '撤回问题',
  withdrawSure: '撤回后买家不能再答复，到期时间继续计算。',
  withdrawYes: '确定撤回',
  withdrawing: '正在撤回…',
  keep: '不撤回',
  withdrawn: '问题已撤回，到期时间继续计算。',
  answeredMeanwhile: '买家刚刚已经答复，问题没有撤回。',
  errors: {
    'question-open': '上一个问题还没有得到答复。',
    'not-pending': '该请求已有报告，不能再提问。',
    'not-open': '该请求已关闭。',
    'not-claimed': '请先领取该请求。',
    'already-claimed': '该请求由其他同事处理。',
    network: '没有连上服务器，没有任何改动。请重试。',
    default: '操作失败，请重试。',
  },
}

const en: QuestionsTexts = {
  heading: 'Questions to the buyer',
  loading: 'Loading…',
  loadFailed: 'The questions could not be loaded.',
  tryAgain: 'Try again',
  none: 'The buyer has not been asked anything.',
  paused: (since) => `Waits for the buyer’s answer. The due time stands still since ${since}.`,
  kind: 'Kind of question',
  kinds: { 'which-company': 'Which company', invoice: 'Invoice needed', other: 'Other' },
  text: 'Question (in English)',
  textHint: 'Buyers read English. The buyer does not see your name.',
  textMissing: 'Write the question.',
  placeholderLeft: 'Fill in what is in brackets first, or delete it.',
  ask: 'Send to the buyer',
  asking: 'Sending…',
  asked: 'The question was sent to the buyer. The due time stands still.',
  claimFirst: 'Claim the request to ask.',
  states: { open: 'Waits for an answer', answered: 'Answered', withdrawn: 'Withdrawn' },
  askedAt: (time) => `Asked ${time}`,
  answeredAt: (time) => `Answered ${time}`,
  files: 'Files',
  withdraw: 'Withdraw question',
  withdrawSure: 'The buyer can no longer answer, and the due time runs on.',
  withdrawYes: 'Yes, withdraw',
  withdrawing: 'Withdrawing…',
  keep: 'Keep it',
  withdrawn: 'The question was withdrawn. The due time runs on.',
  answeredMeanwhile: 'The buyer has just answered, so the question was not withdrawn.',
  errors: {
    'question-open': 'The buyer has not answered the last question.',
    'not-pending': 'This request has its report, so nothing more can be asked.',
    'not-open': 'This request is closed.',
    'not-claimed': 'Claim the request first.',
    'already-claimed': 'Another member has this request.',
    network: 'The server could not be reached. Nothing was changed. Please try again.',
    default: 'That did not work. Please try again.',
  },
}

export const questionsTexts = { 'zh-Hans': zh, en } as const

export const placeholder = '[name, city, registration number]'

/** In English, because buyers read it: to be edited before it is sent. */
export const readyTexts: Readonly<Record<Kind, string>> = {
  'which-company': `We found two companies with this name:\n1. ${placeholder}\n2. ${placeholder}\nWhich of them is your supplier? The address or the stamp on an invoice, a contract or a business card shows it.`,
  invoice:
    'To check the payee, we need the invoice or the contract of your supplier. Please add a picture or a PDF of it, with the name of the payee, the bank and the stamp visible. You may cover the prices.',
  other: '',
}
