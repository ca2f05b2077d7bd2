import type { StartingPoint } from '../../../../../shared/desk/drafts.ts'
import { texts } from '../../../../../shared/desk/texts.ts'

/** Texts around the form: saving, conflicts, the review. */
export const workTexts = texts({
  loading: ['正在加载报告…', 'Loading the report…'],
  loadFailed: [
    '报告加载失败。未保存的内容仍保留在此浏览器中。',
    'The report could not be loaded. What was not saved is still in this browser.',
  ],
  notFound: ['该请求不存在。', 'There is no such request.'],
  notOpen: [
    '该请求已取消或已结束，不再需要报告。',
    'This request was canceled or failed: it needs no report.',
  ],
  noRequest: ['请从队列里打开一条请求。', 'Open a request from the queue.'],
  next: {
    goOn: (company: string) => [`下一份：${company}`, `Next: ${company}`],
    claim: (company: string) => [`领取下一份：${company}`, `Claim the next: ${company}`],
    claiming: ['领取中…', 'Claiming…'],
    none: ['暂无待撰写的报告', 'No report is left to write'],
    failed: ['领取失败，请重试。', 'It could not be claimed. Try again.'],
  },
  toQueue: ['返回队列', 'Back to the queue'],
  states: {
    none: ['尚未开始', 'Not started'],
    writing: ['撰写中', 'Being written'],
    'in-review': ['待复核', 'In review'],
    returned: ['已退回修改', 'Returned for changes'],
    approved: ['已批准，正在发布', 'Approved, being published'],
  },
  correction: (version: number) => [
    `更正稿（第 ${version} 版）`,
    `Correction: becomes version ${version}`,
  ],
  save: {
    none: ['尚无内容', 'Nothing written yet'],
    saved: (time: string) => [`已保存 ${time}`, `Saved at ${time}`],
    changed: ['有改动，即将保存', 'Changed, will be saved'],
    saving: ['正在保存…', 'Saving…'],
    offline: [
      '未保存：没有网络。内容已暂存在此浏览器中，联网后自动保存。',
      'Not saved: no connection. It is kept in this browser, and saved once you are online.',
    ],
    failed: [
      '未保存：服务器未能保存，正在自动重试。内容已暂存在此浏览器中。',
      'Not saved: the server did not accept it; trying again. It is kept in this browser.',
    ],
    conflict: [
      '未保存：其他窗口或同事也修改了同一内容，请在下方选择。',
      'Not saved: the same fields were changed elsewhere. Choose below.',
    ],
    /** @param why a sentence, or '' */
    refused: (why: string) => [
      `未保存${why && `：${why}`}。内容已暂存在此浏览器中。`,
      `Not saved${why && `: ${why}`}. It is kept in this browser.`,
    ],
    tooLong: ['报告过长，请删减', 'the report is too long, shorten it'],
    takenBack: (name: string, time: string, reason: string) => [
      `${name} 于 ${time} 收回了该请求（${reason}）`,
      `${name} took the request back at ${time} (${reason})`,
    ],
    others: (name: string, time: string) => [
      `${name} 于 ${time} 领取了该请求`,
      `${name} claimed the request at ${time}`,
    ],
    released: ['该请求已不在您名下', 'you no longer have the request'],
    inReview: ['报告已提交复核', 'the report is in review'],
    /** @param time '' if it is not known, as below */
    cancelled: (time: string) => [
      `买家已${time && `于 ${time} `}取消该请求`,
      `the buyer canceled the request${time && ` at ${time}`}`,
    ],
    closed: (time: string) => [
      `该请求已${time && `于 ${time} `}结束`,
      `the request has ended${time && ` at ${time}`}`,
    ],
    gone: ['您的角色已取消，或该请求已不存在', 'your role was removed, or the request is gone'],
    notKept: [
      '此浏览器无法暂存内容（无痕窗口或磁盘已满）。保存完成前请勿关闭。',
      'This browser cannot keep what you type (private window or full disk). Do not close it before it is saved.',
    ],
    retry: ['立即重试', 'Try now'],
  },
  session: [
    '登录已过期，改动尚未保存，已暂存在此浏览器中。重新登录后自动恢复并保存。',
    'Your session has ended. Changes are not saved, but kept in this browser: they come back and are saved once you have signed in again.',
  ],
  restored: (time: string) => [
    `已恢复 ${time} 未保存的内容。`,
    `Your unsaved changes from ${time} are restored.`,
  ],
  taken: (fields: string) => [
    `其他窗口或同事修改了这些内容，已合并：${fields}`,
    `Another window or member changed these, and they were merged: ${fields}`,
  ],
  kept: (time: string) => [
    `此浏览器中有 ${time} 未保存的内容，领取该请求后自动恢复。`,
    `This browser still has unsaved changes from ${time}. They are restored once you claim the request.`,
  ],
  keptFields: ['未保存的内容', 'Unsaved changes'],
  forget: ['放弃这些内容', 'Discard this'],
  forgetSure: ['确定放弃', 'Discard for good'],
  keep: ['保留', 'Keep'],
  conflict: {
    heading: ['同一内容有两处修改', 'The same fields were changed in two places'],
    note: [
      '请逐栏选择要保留的版本。全部选定前不会保存，内容也不会丢失。',
      'Choose for each field which one to keep. Until then nothing is saved, and nothing lost.',
    ],
    mine: ['本窗口版本', 'Here'],
    theirs: ['另一版本（其他窗口或同事）', 'Elsewhere'],
    takeMine: ['采用本窗口版本', 'Use this'],
    takeTheirs: ['采用另一版本', 'Use the other'],
    allMine: ['全部采用本窗口版本', 'Use all from here'],
    allTheirs: ['全部采用另一版本', 'Use all from elsewhere'],
    nothing: ['（空）', '(empty)'],
  },
  start: {
    heading: ['选择底稿', 'Where to start'],
    note: [
      '同一家公司已有报告时，可以作为底稿：今天查询的内容视为已核对；较早的公司信息待您核对，风险记录保留原查询日期。',
      'If there is a report on the same company, you can start from it. What it read today counts as confirmed. Older facts are to be confirmed, and findings keep the date they were read.',
    ],
    empty: ['新建空白报告', 'An empty report'],
    emptyNote: ['所有栏目均为空。', 'No field is filled in.'],
    score: (score: string) => [`评分 ${score}`, `score ${score}`],
    /** By what the report begins with. */
    from: {
      own: [
        '该请求的上一版，全部结果保留',
        'The last version of this request: all answers are kept',
      ],
      today: [
        '另一请求今天的报告：今天查询的公司信息、核查项和截图直接沿用，无需再核对',
        'From another request, of today: the facts, checks and captures that it read today are taken over as confirmed',
      ],
      older: [
        '另一请求的报告，未见异常的核查项须重新查询',
        'From another request: checks that were clear have to be read again',
      ],
    },
    use: ['以此为底稿', 'Start from it'],
    useEmpty: ['开始撰写', 'Start writing'],
    evidence: ['只更换公开的证据', 'Other evidence only'],
    evidenceNote: [
      '报告内容和日期不变，不必重新核对。向买家公开或收回图片，然后提交复核；买家会看到是哪些核查项的图片有变化。',
      'The report and its day stay as they are: nothing is confirmed again. Release or take back pictures, then submit. The buyer is told for which checks the pictures changed.',
    ],
    failed: ['以往的报告加载失败。', 'Earlier reports could not be loaded.'],
  },
  published: {
    state: (version: number) => [
      `已发布第 ${version} 版，暂无更正`,
      `Version ${version} published, no correction`,
    ],
    toCorrect: [
      '报告已发布。需要更正时，请先领取。',
      'The report is published. Claim the request to correct it.',
    ],
    versionOnly: ['此处只显示已发布的版本。', 'Only published versions are shown here.'],
    openCorrection: ['打开更正稿', 'Open the correction'],
    heading: ['已发布的报告', 'The published report'],
    buyerView: ['买家看到的报告', 'The report as buyers see it'],
    pdfOnly: [
      '已发布的报告只有 PDF，没有可以显示的数据。',
      'The published report is only a PDF, without data to show.',
    ],
    version: ['版本', 'Version'],
    one: ({ version, issuedOn, score }: Pick<StartingPoint, 'version' | 'issuedOn' | 'score'>) => [
      [`第 ${version} 版`, issuedOn, `评分 ${score}`].filter(Boolean).join(' · '),
      [`Version ${version}`, issuedOn, `score ${score}`].filter(Boolean).join(' · '),
    ],
    done: (version: number) => [`已发布第 ${version} 版。`, `Version ${version} is published.`],
    open: ['打开', 'Open it'],
    next: ['下一份', 'Next review'],
    noNext: ['没有其他待复核的报告。', 'No other report is waiting for review.'],
    history: ['处理记录', 'History'],
    approvedBy: (name: string, time: string) => [
      `${name} 于 ${time} 批准`,
      `Approved by ${name}, ${time}`,
    ],
    submittedBy: (name: string, time: string) => [
      `${name} 于 ${time} 提交`,
      `Submitted by ${name}, ${time}`,
    ],
    writtenBy: (name: string, time: string) => [
      `${name} 于 ${time} 最后保存`,
      `Last saved by ${name}, ${time}`,
    ],
    requested: (time: string) => [`买家于 ${time} 提交请求`, `Requested ${time}`],
  },
  readOnly: {
    unclaimed: [
      '只读：该请求待领取。领取后可以填写。',
      'Read only: this request is unclaimed. Claim it to write.',
    ],
    others: ['只读：同事已领取该请求。', 'Read only: a colleague has claimed this request.'],
    inReview: [
      '只读：报告已提交复核。要修改，请先撤回提交。',
      'Read only: the report is in review. Take it back to change it.',
    ],
    approved: [
      '只读：报告已批准，正在发布。',
      'Read only: the report is approved and being published.',
    ],
    empty: ['报告尚未开始撰写。', 'This report has not been started yet.'],
  },
  submit: ['提交复核', 'Submit for review'],
  submitting: ['正在提交…', 'Submitting…'],
  submitted: ['已提交复核。', 'Submitted for review.'],
  hasFaults: (count: number) => [
    `还有 ${count} 处需要修改，改好后才能提交。`,
    `${count} to correct before you can submit.`,
  ],
  hasUnconfirmed: (count: number) => [
    `还有 ${count} 项待核对，核对后才能提交。`,
    `${count} to be confirmed before you can submit.`,
  ],
  takeBack: ['撤回提交', 'Take back to change'],
  takingBack: ['正在撤回…', 'Taking back…'],
  refresh: ['刷新', 'Refresh'],
  errors: {
    invalid: ['检查发现以下错误：', 'The server found faults:'],
    changed: [
      '报告刚刚有改动，请检查后再提交。',
      'The report has just changed. Look at it again, then submit.',
    ],
    claim: ['该请求不在您名下。', 'You have not claimed this request.'],
    network: [
      '无法连接服务器，请稍后再试。',
      'The server could not be reached. Please try again later.',
    ],
    failed: ['操作失败，请重试。', 'That did not work. Please try again.'],
    notSaved: [
      '还有内容尚未保存，暂时不能提交。',
      'Something is not saved yet, so it cannot be submitted.',
    ],
  },
})

export type WorkTexts = (typeof workTexts)['en']
