import type { DraftState, StartingPoint } from '../../../../../shared/desk/drafts.ts'
import type { DeskLanguage } from '../use-desk-language.ts'

/** Texts around the form: saving, conflicts, the review. */
export type WorkTexts = {
  lang: DeskLanguage
  loading: string
  loadFailed: string
  notFound: string
  notOpen: string
  tryAgain: string
  noRequest: string
  toQueue: string
  states: Readonly<Record<DraftState | 'none', string>>
  by: (name: string, time: string) => string
  correction: (version: number) => string
  save: {
    none: string
    saved: (time: string) => string
    changed: string
    saving: string
    offline: string
    failed: string
    conflict: string
    /** @param why a sentence, or '' */
    refused: (why: string) => string
    tooLong: string
    takenBack: (name: string, time: string, reason: string) => string
    others: (name: string, time: string) => string
    released: string
    inReview: string
    /** @param time '' if it is not known, as below */
    cancelled: (time: string) => string
    closed: (time: string) => string
    gone: string
    notKept: string
    retry: string
  }
  session: string
  restored: (time: string) => string
  taken: (fields: string) => string
  kept: (time: string) => string
  keptFields: string
  forget: string
  forgetSure: string
  keep: string
  conflict: {
    heading: string
    note: string
    mine: string
    theirs: string
    takeMine: string
    takeTheirs: string
    allMine: string
    allTheirs: string
    nothing: string
  }
  start: {
    heading: string
    note: string
    empty: string
    emptyNote: string
    score: (score: string) => string
    own: string
    other: string
    use: string
    failed: string
  }
  published: {
    state: (version: number) => string
    toCorrect: string
    heading: string
    buyerView: string
    pdfOnly: string
    version: string
    one: (of: Pick<StartingPoint, 'version' | 'issuedOn' | 'score'>) => string
    done: (version: number) => string
    open: string
    next: string
    noNext: string
    history: string
    approvedBy: (name: string, time: string) => string
    submittedBy: (name: string, time: string) => string
    writtenBy: (name: string, time: string) => string
    requested: (time: string) => string
  }
  readOnly: { unclaimed: string; others: string; inReview: string; approved: string; empty: string }
  submit: string
  submitting: string
  submitted: string
  hasFaults: (count: number) => string
  hasUnconfirmed: (count: number) => string
  takeBack: string
  takingBack: string
  refresh: string
  returned: string
  decided: string
  form: string
  errors: {
    invalid: string
    changed: string
    claim: string
    network: string
    failed: string
    notSaved: string
  }
}

const zh: WorkTexts = {
  lang: 'zh',
  loading: '正在加载报告…',
  loadFailed: '报告加载失败。没有保存的内容仍在这个浏览器里。',
  notFound: '没有这个请求。',
  notOpen: '这个请求已取消或失败，不再需要报告。',
  tryAgain: '重试',
  noRequest: '请从队列里打开一个请求。',
  toQueue: '返回队列',
  states: {
    none: '尚未开始',
    writing: '撰写中',
    'in-review': '复核中',
    returned: '已退回修改',
    approved: '已通过，正在发布',
  },
  by: (name, time) => `${name}，${time}`,
  correction: (version) => `更正稿（第 ${version} 版）`,
  save: {
    none: '还没有内容',
    saved: (time) => `已保存 ${time}`,
    changed: '有改动，即将保存',
    saving: '正在保存…',
    offline: '未保存：没有网络。内容在这个浏览器里，联网后自动保存。',
    failed: '未保存：服务器没有接受，正在自动重试。内容在这个浏览器里。',
    conflict: '未保存：别处也改了同样的内容，请在下面选择。',
    refused: (why) => `未保存${why && `：${why}`}。内容在这个浏览器里。`,
    tooLong: '报告太长，请删减',
    takenBack: (name, time, reason) => `${name} 于 ${time} 收回了这个请求（${reason}）`,
    others: (name, time) => `${name} 于 ${time} 领取了这个请求`,
    released: '这个请求已不由您领取',
    inReview: '报告已提交复核',
    cancelled: (time) => `买家已${time && `于 ${time} `}取消这个请求`,
    closed: (time) => `这个请求已${time && `于 ${time} `}关闭`,
    gone: '您的角色已被收回，或者请求已不存在',
    notKept: '这个浏览器不能暂存内容（无痕窗口或磁盘已满）。保存之前请不要关闭。',
    retry: '立即重试',
  },
  session: '登录已过期，改动没有保存，但都在这个浏览器里。重新登录后自动恢复并保存。',
  restored: (time) => `已恢复 ${time} 没有保存的内容。`,
  taken: (fields) => `别的窗口或同事改了这些内容，已合并：${fields}`,
  kept: (time) => `这个浏览器里还有 ${time} 没有保存的内容。领取这个请求后会自动恢复。`,
  keptFields: '没有保存的内容',
  forget: '放弃这些内容',
  forgetSure: '确定放弃',
  keep: '保留',
  conflict: {
    heading: '两处改了同样的内容',
    note: '请选择每一栏保留哪一个。选完之前不会保存，也不会丢失。',
    mine: '这里',
    theirs: '别处',
    takeMine: '用这里的',
    takeTheirs: '用别处的',
    allMine: '全部用这里的',
    allTheirs: '全部用别处的',
    nothing: '（空）',
  },
  start: {
    heading: '选择底稿',
    note: '同一家公司已有报告时，可以作为底稿：公司信息待您逐项核对，风险记录保留原查询日期。',
    empty: '新建空白报告',
    emptyNote: '所有栏目都是空的。',
    score: (score) => `评分 ${score}`,
    own: '这个请求的上一版，所有答案保留',
    other: '另一个请求的报告，未见异常的核查项要重新查询',
    use: '以此为底稿',
    failed: '以前的报告加载失败。',
  },
  published: {
    state: (version) => `已发布第 ${version} 版，暂无更正`,
    toCorrect: '报告已发布。需要更正时，请先领取。',
    heading: '已发布的报告',
    buyerView: '买家看到的报告',
    pdfOnly: '已发布的报告只有 PDF，没有可以显示的数据。',
    version: '版本',
    one: ({ version, issuedOn, score }) =>
      [`第 ${version} 版`, issuedOn, `评分 ${score}`].filter(Boolean).join(' · '),
    done: (version) => `已发布第 ${version} 版。`,
    open: '打开',
    next: '下一份',
    noNext: '没有其他待复核的报告。',
    history: '历史',
    approvedBy: (name, time) => `${name} 于 ${time} 批准`,
    submittedBy: (name, time) => `${name} 于 ${time} 提交`,
    writtenBy: (name, time) => `${name} 于 ${time} 最后保存`,
    requested: (time) => `买家于 ${time} 提交请求`,
  },
  readOnly: {
    unclaimed: '只能阅读：这个请求待领取。领取后可以填写。',
    others: '只能阅读：同事已领取这个请求。',
    inReview: '只能阅读：正在复核。要修改，请先撤回。',
    approved: '只能阅读：报告已通过，正在发布。',
    empty: '还没有人写过这份报告。',
  },
  submit: '提交复核',
  submitting: '正在提交…',
  submitted: '已提交复核。',
  hasFaults: (count) => `还有 ${count} 处需要修改，改好后才能提交。`,
  hasUnconfirmed: (count) => `还有 ${count} 项待核对，核对后才能提交。`,
  takeBack: '撤回修改',
  takingBack: '正在撤回…',
  refresh: '刷新',
  returned: '复核员退回了报告。批注在相应的栏目旁边。',
  decided: '已决定。',
  form: '报告内容',
  errors: {
    invalid: '服务器发现错误：',
    changed: '报告刚刚有改动，请再看一遍后提交。',
    claim: '这个请求不是您领取的。',
    network: '没有连上服务器，请稍后再试。',
    failed: '操作失败，请重试。',
    notSaved: '还有内容没有保存，暂时不能提交。',
  },
}

const en: WorkTexts = {
  lang: 'en',
  loading: 'Loading the report…',
  loadFailed: 'The report could not be loaded. What was not saved is still in this browser.',
  notFound: 'There is no such request.',
  notOpen: 'This request was cancelled or has failed: it takes no report.',
  tryAgain: 'Try again',
  noRequest: 'Open a request from the queue.',
  toQueue: 'Back to the queue',
  states: {
    none: 'Not begun',
    writing: 'Being written',
    'in-review': 'In review',
    returned: 'Returned for changes',
    approved: 'Approved, being published',
  },
  by: (name, time) => `${name}, ${time}`,
  correction: (version) => `Correction: becomes version ${version}`,
  save: {
    none: 'Nothing written yet',
    saved: (time) => `Saved at ${time}`,
    changed: 'Changed, will be saved',
    saving: 'Saving…',
    offline: 'Not saved: no connection. It is kept in this browser, and saved once you are online.',
    failed:
      'Not saved: the server did not take it, and is tried again. It is kept in this browser.',
    conflict: 'Not saved: the same fields were changed elsewhere. Choose below.',
    refused: (why) => `Not saved${why && `: ${why}`}. It is kept in this browser.`,
    tooLong: 'the report is too long, shorten it',
    takenBack: (name, time, reason) => `${name} took the request back at ${time} (${reason})`,
    others: (name, time) => `${name} claimed the request at ${time}`,
    released: 'you no longer have the request',
    inReview: 'the report is in review',
    cancelled: (time) => `the buyer cancelled the request${time && ` at ${time}`}`,
    closed: (time) => `the request was closed${time && ` at ${time}`}`,
    gone: 'your role was taken, or the request is gone',
    notKept:
      'This browser cannot keep what you type (private window or full disk). Do not close it before it is saved.',
    retry: 'Try now',
  },
  session:
    'Your session has ended. Changes are not saved, but kept in this browser: they come back and are saved once you have signed in again.',
  restored: (time) => `What was not saved at ${time} is here again.`,
  taken: (fields) => `Another window or member changed these, and they were merged: ${fields}`,
  kept: (time) =>
    `This browser still has what was not saved at ${time}. It comes back once you claim the request.`,
  keptFields: 'What was not saved',
  forget: 'Discard this',
  forgetSure: 'Discard for good',
  keep: 'Keep',
  conflict: {
    heading: 'The same fields were changed in two places',
    note: 'Choose for each field which one to keep. Until then nothing is saved, and nothing lost.',
    mine: 'Here',
    theirs: 'Elsewhere',
    takeMine: 'Take this',
    takeTheirs: 'Take the other',
    allMine: 'Take all from here',
    allTheirs: 'Take all from elsewhere',
    nothing: '(empty)',
  },
  start: {
    heading: 'Where to begin',
    note: 'If there is a report on the same company, you can begin with it: its facts are to be confirmed one by one, findings keep the day on which they were read.',
    empty: 'An empty report',
    emptyNote: 'No field is filled in.',
    score: (score) => `score ${score}`,
    own: 'The last version of this request: all answers are kept',
    other: 'Of another request: what was clear has to be read again',
    use: 'Begin with it',
    failed: 'Earlier reports could not be loaded.',
  },
  published: {
    state: (version) => `Version ${version} published, no correction`,
    toCorrect: 'The report is published. Claim the request to correct it.',
    heading: 'The published report',
    buyerView: 'The report as buyers see it',
    pdfOnly: 'The published report is a PDF alone, without data that could be shown.',
    version: 'Version',
    one: ({ version, issuedOn, score }) =>
      [`Version ${version}`, issuedOn, `score ${score}`].filter(Boolean).join(' · '),
    done: (version) => `Version ${version} is published.`,
    open: 'Open it',
    next: 'Next review',
    noNext: 'No other report waits for a review.',
    history: 'History',
    approvedBy: (name, time) => `Approved by ${name}, ${time}`,
    submittedBy: (name, time) => `Submitted by ${name}, ${time}`,
    writtenBy: (name, time) => `Last saved by ${name}, ${time}`,
    requested: (time) => `Requested ${time}`,
  },
  readOnly: {
    unclaimed: 'Read only: this request is unclaimed. Claim it to write.',
    others: 'Read only: a colleague has claimed this request.',
    inReview: 'Read only: the report is in review. Take it back to change it.',
    approved: 'Read only: the report is approved and being published.',
    empty: 'This report is not begun yet.',
  },
  submit: 'Submit for review',
  submitting: 'Submitting…',
  submitted: 'Submitted for review.',
  hasFaults: (count) => `${count} to correct before you can submit.`,
  hasUnconfirmed: (count) => `${count} to be confirmed before you can submit.`,
  takeBack: 'Take back to change',
  takingBack: 'Taking back…',
  refresh: 'Refresh',
  returned: 'A reviewer returned the report. Their comments stand beside the fields.',
  decided: 'Decided.',
  form: 'Content of the report',
  errors: {
    invalid: 'The server found faults:',
    changed: 'The report has just changed. Look at it again, then submit.',
    claim: 'You have not claimed this request.',
    network: 'The server could not be reached. Please try again later.',
    failed: 'That did not work. Please try again.',
    notSaved: 'Something is not saved yet, so it cannot be submitted.',
  },
}

export const workTexts: Readonly<Record<DeskLanguage, WorkTexts>> = { zh, en }
