import type { DraftState } from '../../../../shared/desk/drafts.ts'
import type { DeskRole } from '../../../../shared/desk/roles.ts'
import type { DeskLanguage } from './use-desk-language.ts'

/** The texts of the report desk. Each language has all of them. */
export type DeskTexts = {
  /** Of the language itself, for `lang`. */
  lang: 'zh-Hans' | 'en'
  /** For dates and numbers. */
  locale: 'zh-CN' | 'en-GB'
  roles: Readonly<Record<DeskRole, string>>
  loading: string
  tryAgain: string
  loadFailed: string
  offline: string
  sessionEnded: string
  disputes: string
  shownAsOf: (time: string) => string
  updated: (time: string) => string
  refresh: string
  refreshing: string
  figures: {
    heading: string
    open: string
    dueSoon: string
    overdue: string
    doneToday: string
    medianHours: string
    hours: (hours: string) => string
    none: string
    failed: string
  }
  filters: {
    heading: string
    state: string
    any: string
    dueSoon: string
    overdue: string
    mine: string
    unclaimed: string
    paused: string
    drafts: string
    inReview: string
    type: string
    anyType: string
    verification: string
    monitoring: string
    search: string
    searchHint: string
    clear: string
  }
  queue: {
    heading: string
    total: (count: number) => string
    company: string
    due: string
    age: string
    type: string
    claim: string
    empty: string
    noMatch: string
    loadMore: string
    loadingMore: string
    newRows: (count: number) => string
    showNew: string
    gone: string
    cancellable: (time: string) => string
    noDueTime: string
    paused: string
    inTime: (span: string) => string
    late: (span: string) => string
    nobody: string
    mine: (time: string) => string
    others: (name: string, time: string) => string
    open: string
  }
  span: {
    days: (n: number) => string
    hours: (n: number) => string
    minutes: (n: number) => string
  }
  /** How far the report is. */
  draft: Readonly<Record<DraftState, string>>
  correction: string
  report: { write: string; review: string; read: string }
  claim: {
    claim: string
    claiming: string
    release: string
    releasing: string
    takeBack: string
    claimed: (company: string) => string
    released: (company: string) => string
    alreadyClaimed: (name: string, time: string) => string
    notOpen: string
    notFound: string
    given: (company: string, name: string) => string
    noMember: string
    network: string
    failed: string
  }
  takeBack: {
    title: (name: string) => string
    note: (name: string) => string
    reason: string
    reasonMissing: string
    to: string
    toHint: string
    take: string
    give: string
    taking: string
  }
  panel: {
    close: string
    failed: string
    gone: string
    copy: (what: string) => string
    command: string
    copied: string
    copyFailed: string
    name: string
    simplified: string
    code: string
    codeDoubt: string
    codeMalformed: string
    register: string
    id: string
    parts: string
    region: string
    brand: string
    industry: string
    form: string
    branch: string
    requested: string
    due: string
    deliveryClass: (hours: number) => string
    type: string
    claim: string
    earlier: string
    noEarlier: string
    earlierReport: (date: string, version: number, score: string) => string
    noScore: string
    withdrawn: (count: number) => string
    drop: string
    dropPdf: string
    dropData: string
    dropNote: string
  }
  audit: {
    heading: string
    note: string
    from: string
    to: string
    download: string
    downloading: string
    failed: string
  }
}

const zh: DeskTexts = {
  lang: 'zh-Hans',
  locale: 'zh-CN',
  roles: { analysts: '分析员', reviewers: '复核员', 'desk-admins': '管理员' },
  loading: '正在加载…',
  tryAgain: '重试',
  loadFailed: '队列加载失败。',
  offline: '当前离线。显示的是之前读取的内容，领取和退回暂时不可用。',
  sessionEnded: '登录已超过时限。为保护买家资料，请重新登录。',
  disputes: '异议',
  shownAsOf: (time) => `显示的是 ${time} 的内容。`,
  updated: (time) => `更新于 ${time}`,
  refresh: '刷新',
  refreshing: '刷新中…',
  figures: {
    heading: '今日数据',
    open: '待处理',
    dueSoon: '即将到期',
    overdue: '已逾期',
    doneToday: '今日完成',
    medianHours: '出报告用时（7 天中位数）',
    hours: (hours) => `${hours} 小时`,
    none: '暂无',
    failed: '数据加载失败。',
  },
  filters: {
    heading: '筛选',
    state: '状态',
    any: '全部状态',
    dueSoon: '即将到期',
    overdue: '已逾期',
    mine: '我领取的',
    unclaimed: '待领取',
    paused: '等待买家回复',
    drafts: '撰写中',
    inReview: '待复核',
    type: '类型',
    anyType: '全部类型',
    verification: '首次报告',
    monitoring: '复查',
    search: '搜索',
    searchHint:
      '名称（繁简体均可）、统一社会信用代码或请求编号的一部分；已完成的请求请输入完整编号',
    clear: '清除筛选',
  },
  queue: {
    heading: '队列',
    total: (count) => `共 ${count} 条`,
    company: '公司',
    due: '到期',
    age: '等待时长',
    type: '类型',
    claim: '处理人',
    empty: '队列是空的：没有待处理的请求。',
    noMatch: '没有符合条件的请求。请缩短搜索词，或清除筛选。',
    loadMore: '加载更多',
    loadingMore: '加载中…',
    newRows: (count) => `有 ${count} 条新的请求。`,
    showNew: '显示',
    gone: '已不在队列中',
    cancellable: (time) => `买家可在 ${time} 前取消`,
    noDueTime: '无到期时间',
    paused: '等待买家答复',
    inTime: (span) => `还剩 ${span}`,
    late: (span) => `逾期 ${span}`,
    nobody: '待领取',
    mine: (time) => `我（${time} 领取）`,
    others: (name, time) => `${name}（${time} 领取）`,
    open: '打开',
  },
  span: {
    days: (n) => `${n} 天`,
    hours: (n) => `${n} 小时`,
    minutes: (n) => `${n} 分钟`,
  },
  draft: {
    writing: '撰写中',
    'in-review': '待复核',
    returned: '已退回',
    approved: '已通过，发布中',
  },
  correction: '更正',
  report: { write: '撰写报告', review: '复核报告', read: '查看报告' },
  claim: {
    claim: '领取',
    claiming: '领取中…',
    release: '退回队列',
    releasing: '退回中…',
    takeBack: '收回并改派…',
    claimed: (company) => `已领取：${company}`,
    released: (company) => `已退回队列：${company}`,
    alreadyClaimed: (name, time) => `${name} 自 ${time} 起已在处理。`,
    notOpen: '该请求已关闭，不再需要报告。',
    notFound: '该请求已不存在。',
    given: (company, name) => `已改派给 ${name}：${company}`,
    noMember: '没有这位成员：请填写同事登录报告工作台的邮箱。',
    network: '没有连上服务器，没有任何改动。请重试。',
    failed: '操作失败，请重试。',
  },
  takeBack: {
    title: (name) => `收回 ${name} 领取的请求？`,
    note: (name) =>
      `${name} 将不能继续填写，并会看到您的姓名和原因。尚未保存的内容仍在对方的浏览器里。`,
    reason: '原因',
    reasonMissing: '请填写原因。',
    to: '改派给（邮箱，选填）',
    toHint: '同事登录报告工作台的邮箱；留空则退回队列。',
    take: '收回',
    give: '收回并改派',
    taking: '正在收回…',
  },
  panel: {
    close: '关闭',
    failed: '请求加载失败。',
    gone: '该请求已关闭或不存在。',
    copy: (what) => `复制${what}`,
    command: '命令',
    copied: '已复制',
    copyFailed: '复制失败，请手动选择',
    name: '名称',
    simplified: '简体',
    code: '统一社会信用代码',
    codeDoubt: '校验位不符，请在登记机关核对。',
    codeMalformed: '格式不符：不是有效的代码。',
    register: '登记机关',
    id: '请求编号',
    parts: '名称拆分',
    region: '地区',
    brand: '字号',
    industry: '行业',
    form: '组织形式',
    branch: '分支机构',
    requested: '提交时间',
    due: '到期时间',
    deliveryClass: (hours) => `${hours} 小时交付`,
    type: '类型',
    claim: '处理人',
    earlier: '同一公司的上一份报告',
    noEarlier: '没有',
    earlierReport: (date, version, score) => `${date}，第 ${version} 版，评分 ${score}`,
    noScore: '无',
    withdrawn: (count) => `该请求有 ${count} 个版本被撤回。`,
    drop: '提交报告',
    dropPdf: 'PDF 报告',
    dropData: '数据报告（report.json 中写有请求编号）',
    dropNote: '评分可为 0–100，或 high、medium、low。',
  },
  audit: {
    heading: '审计记录',
    note: '谁在何时做了什么。按北京时间的日期，一次最多 31 天。',
    from: '从',
    to: '到',
    download: '下载 CSV',
    downloading: '准备中…',
    failed: '审计记录下载失败。请检查日期后重试。',
  },
}

const en: DeskTexts = {
  lang: 'en',
  locale: 'en-GB',
  roles: { analysts: 'analyst', reviewers: 'reviewer', 'desk-admins': 'desk admin' },
  loading: 'Loading…',
  tryAgain: 'Try again',
  loadFailed: 'The queue could not be loaded.',
  offline: 'You are offline. What you see was read earlier; you cannot claim or release for now.',
  sessionEnded: 'Your session has reached its time limit. Sign in again to protect buyers’ data.',
  disputes: 'Disputes',
  shownAsOf: (time) => `Shown as of ${time}.`,
  updated: (time) => `Updated ${time}`,
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  figures: {
    heading: 'Today',
    open: 'Open',
    dueSoon: 'Due soon',
    overdue: 'Overdue',
    doneToday: 'Done today',
    medianHours: 'Time to report (median, 7 days)',
    hours: (hours) => `${hours} h`,
    none: 'None yet',
    failed: 'The figures could not be loaded.',
  },
  filters: {
    heading: 'Filters',
    state: 'State',
    any: 'Any state',
    dueSoon: 'Due soon',
    overdue: 'Overdue',
    mine: 'Mine',
    unclaimed: 'Unclaimed',
    paused: 'Waiting for the buyer',
    drafts: 'Being written',
    inReview: 'In review',
    type: 'Type',
    anyType: 'Any type',
    verification: 'First report',
    monitoring: 'Monitoring',
    search: 'Search',
    searchHint:
      'A part of the name (in any script), of the code or of the request id; of a completed request the whole id',
    clear: 'Clear filters',
  },
  queue: {
    heading: 'Queue',
    total: (count) => (count === 1 ? '1 request' : `${count} requests`),
    company: 'Company',
    due: 'Due',
    age: 'Age',
    type: 'Type',
    claim: 'Claimed by',
    empty: 'The queue is empty: no request is pending.',
    noMatch: 'No request matches. Type a shorter part, or clear the filters.',
    loadMore: 'Load more',
    loadingMore: 'Loading…',
    newRows: (count) => (count === 1 ? '1 new request.' : `${count} new requests.`),
    showNew: 'Show',
    gone: 'No longer in the queue',
    cancellable: (time) => `The buyer can cancel until ${time}`,
    noDueTime: 'No due time',
    paused: 'Waits for the buyer',
    inTime: (span) => `${span} left`,
    late: (span) => `${span} overdue`,
    nobody: 'Nobody',
    mine: (time) => `You, since ${time}`,
    others: (name, time) => `${name}, since ${time}`,
    open: 'Open',
  },
  span: {
    days: (n) => `${n} d`,
    hours: (n) => `${n} h`,
    minutes: (n) => `${n} min`,
  },
  draft: {
    writing: 'Being written',
    'in-review': 'In review',
    returned: 'Returned',
    approved: 'Approved, being published',
  },
  correction: 'Correction',
  report: { write: 'Write the report', review: 'Review the report', read: 'Read the report' },
  claim: {
    claim: 'Claim',
    claiming: 'Claiming…',
    release: 'Release',
    releasing: 'Releasing…',
    takeBack: 'Take back…',
    claimed: (company) => `Claimed: ${company}`,
    released: (company) => `Released: ${company}`,
    alreadyClaimed: (name, time) => `${name} has it since ${time}.`,
    notOpen: 'This request is closed and takes no report.',
    notFound: 'This request no longer exists.',
    given: (company, name) => `Given to ${name}: ${company}`,
    noMember: 'No member of the desk has this address.',
    network: 'The server could not be reached, and nothing was changed. Try again.',
    failed: 'That did not work. Try again.',
  },
  takeBack: {
    title: (name) => `Take this request from ${name}?`,
    note: (name) =>
      `${name} can no longer write on it, and reads your name and your reason. What they have not saved stays in their browser.`,
    reason: 'Reason',
    reasonMissing: 'Say why.',
    to: 'Give it to (email, optional)',
    toHint: 'The address with which they sign in. Left empty: back to the queue.',
    take: 'Take back',
    give: 'Give it to this member',
    taking: 'Taking it back…',
  },
  panel: {
    close: 'Close',
    failed: 'The request could not be loaded.',
    gone: 'This request is closed, or does not exist.',
    copy: (what) => `Copy ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
    command: 'command',
    copied: 'Copied',
    copyFailed: 'Not copied: select it by hand',
    name: 'name',
    simplified: 'Simplified',
    code: 'Social credit code',
    codeDoubt: 'The check character is wrong: compare it with the register.',
    codeMalformed: 'Malformed: this cannot be a code.',
    register: 'Register',
    id: 'Request id',
    parts: 'Parts of the name',
    region: 'Place',
    brand: 'Brand',
    industry: 'Industry',
    form: 'Legal form',
    branch: 'Branch',
    requested: 'Requested',
    due: 'Due',
    deliveryClass: (hours) => `delivery within ${hours} h`,
    type: 'Type',
    claim: 'Claimed by',
    earlier: 'Earlier report on this company',
    noEarlier: 'None',
    earlierReport: (date, version, score) => `${date}, version ${version}, score ${score}`,
    noScore: 'none',
    withdrawn: (count) =>
      count === 1
        ? '1 version was withdrawn from this request.'
        : `${count} versions were withdrawn from this request.`,
    drop: 'Drop the report',
    dropPdf: 'A PDF',
    dropData: 'A report as data (report.json names the request)',
    dropNote: 'In a terminal, as before. The score is 0–100, or high, medium or low.',
  },
  audit: {
    heading: 'Audit trail',
    note: 'Who did what and when. By days in Beijing time, at most 31 at once.',
    from: 'From',
    to: 'To',
    download: 'Download CSV',
    downloading: 'Preparing…',
    failed: 'The audit trail could not be downloaded. Check the days, then try again.',
  },
}

export const deskTexts: Readonly<Record<DeskLanguage, DeskTexts>> = { zh, en }
