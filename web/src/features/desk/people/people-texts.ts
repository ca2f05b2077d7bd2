import { texts } from '../../../../../shared/desk/texts.ts'

/** The texts of the page of members. Each language has all of them. */
export const peopleTexts = texts({
  intro: [
    '在这里管理分析员和复核员。管理员由运维人员用命令设置，在此只能查看。任何人都不能修改自己的角色。列表所示为上次登录时的身份验证器状态；打开成员详情，可查看其当前状态，以及账户是否已停用。',
    'Manage analysts and reviewers here. Desk admins are made and changed by operators with a command; here they are only shown. Nobody changes their own roles. The list shows the authenticator as of the last sign-in; open a member to see it as of now, and whether the account is disabled.',
  ],
  loadFailed: ['人员加载失败。', 'The members could not be loaded.'],
  heading: (count: number) => [`成员（${count}）`, `Members (${count})`],
  /** More follow. */
  headingLoaded: (count: number) => [`成员（已加载 ${count} 位）`, `Members (${count} loaded)`],
  headingFound: (count: number) => [`找到的成员（${count}）`, `Members found (${count})`],
  search: ['搜索姓名或邮箱', 'Search by name or email'],
  searchHint: ['姓名或邮箱', 'Name or email'],
  find: ['搜索', 'Search'],
  clear: ['清除', 'Clear'],
  noMatch: [
    '没有符合条件的成员。请缩短搜索词，或清除搜索。',
    'No member matches. Type a shorter part, or clear the search.',
  ],
  noMatchYet: ['已加载的成员中没有符合条件的，请加载更多。', 'No match so far. Load more.'],
  loadMore: ['加载更多', 'Load more'],
  loadingMore: ['加载中…', 'Loading…'],
  none: [
    '还没有分析员或复核员。请添加成员。',
    'There is no analyst or reviewer yet. Add a member.',
  ],
  gone: ['报告工作台没有这位成员。', 'There is no such member at the desk.'],
  personFailed: ['成员信息加载失败。', 'The member could not be loaded.'],
  name: ['姓名', 'Name'],
  email: ['邮箱', 'Email'],
  role: ['角色', 'Roles'],
  app: ['身份验证器', 'Authenticator'],
  hasApp: ['已设置', 'Set up'],
  noApp: ['未设置', 'Not set up'],
  disabled: ['账户已停用', 'Account disabled'],
  lastSignIn: ['上次登录', 'Last sign-in'],
  never: ['无记录', 'Not recorded'],
  claimed: ['已领取', 'Claimed'],
  requests: (count: number) => [`${count} 条`, count === 1 ? '1 request' : `${count} requests`],
  presence: ['在岗情况', 'Away'],
  present: ['在岗', 'No'],
  awayUntil: (day: string) => [`休假至 ${day}`, `Until ${day}`],
  awaySince: (from: string, to: string) => [`${from} 至 ${to} 休假`, `From ${from} until ${to}`],
  /** Beside the member’s own name. */
  you: ['您本人', 'you'],
  cancel: ['取消', 'Cancel'],

  add: {
    open: ['添加成员…', 'Add a member…'],
    title: ['添加成员', 'Add a member'],
    note: [
      '对方须先在网站用邮箱和密码注册，并登录过一次。添加后请对方退出并重新登录，打开 /desk，按提示设置身份验证器。',
      'They sign up on the site with email and password first, and sign in once. Then they sign out and in again, open /desk, and set up an authenticator app.',
    ],
    email: ['对方登录网站的邮箱', 'The address they sign in with'],
    emailMissing: ['请填写邮箱。', 'Enter the email address.'],
    role: ['角色', 'Role'],
    submit: ['添加', 'Add'],
    busy: ['添加中…', 'Adding…'],
    refused: [
      '这个邮箱没有可用的账户。请对方先在网站用邮箱和密码注册并登录一次；仅以谷歌账号登录的账户和已停用的账户不能添加。',
      'No account with this address can be added. They sign up with email and password and sign in once, first. Accounts that only sign in with Google, or are disabled, cannot be added.',
    ],
    done: (name: string, role: string) => [
      `已授予 ${name} ${role}角色。`,
      `${name} is now ${role === 'analyst' ? 'an' : 'a'} ${role}.`,
    ],
  },

  naming: {
    hint: (initials: string) => [
      `同事在页面和邮件中看到此姓名；报告未填分析员时署名“${initials}”，买家可见。`,
      `Colleagues and emails show this name. Where a report names no analyst, buyers read “${initials}”.`,
    ],
    missing: ['请填写姓名。', 'Enter a name.'],
    refused: ['姓名中不能有控制字符。', 'Leave control characters out of the name.'],
    submit: ['保存姓名', 'Save the name'],
    busy: ['保存中…', 'Saving…'],
    done: (name: string) => [`姓名已设为 ${name}。`, `The name is now ${name}.`],
  },

  roles: {
    note: [
      '授予角色后，对方在报告工作台的当前登录会话随即失效，须退出并重新登录。取消角色立即生效。',
      'After getting a role, they sign out and in again: their session ends at the desk. Removing a role takes effect at once.',
    ],
    give: (role: string) => [`授予${role}角色`, `Give the role ${role}`],
    giving: ['授予中…', 'Giving…'],
    take: (role: string) => [`取消${role}角色…`, `Remove the role ${role}…`],
    takeTitle: (name: string, role: string) => [
      `取消 ${name} 的${role}角色？`,
      `Remove the role ${role} from ${name}?`,
    ],
    takeNote: [
      '立即生效，对方随即失去该角色的权限。',
      'This takes effect at once: from their next step they cannot do what the role allows.',
    ],
    takeLast: (count: number) => [
      `这是对方唯一的角色：取消后立即不能再打开报告工作台${count > 0 ? `，领取的 ${count} 条请求退回队列` : ''}。`,
      `It is their only role: they cannot open the report desk anymore${count === 0 ? '' : `, and ${count === 1 ? 'the request' : `the ${count} requests`} they have claimed ${count === 1 ? 'goes' : 'go'} back to the queue`}.`,
    ],
    taking: ['取消中…', 'Removing…'],
    takeSubmit: ['取消角色', 'Remove the role'],
    keep: ['保留', 'Keep it'],
    given: (name: string, role: string) => [
      `已授予 ${name} ${role}角色。请对方退出并重新登录。`,
      `${name} has the role ${role}. Ask them to sign out and back in.`,
    ],
    taken: (name: string, role: string) => [
      `已取消 ${name} 的${role}角色。`,
      `${name} no longer has the role ${role}.`,
    ],
  },

  absence: {
    heading: ['休假', 'Absence'],
    note: [
      '休假期间，他人不能把请求改派给该成员；本人仍可登录和处理请求。到期自动结束。',
      'While a member is away, nobody can give them a request. They may still sign in and work. It ends automatically.',
    ],
    mark: ['登记休假…', 'Mark as away…'],
    change: ['修改日期…', 'Change the day…'],
    back: ['结束休假', 'Mark as back'],
    backBusy: ['处理中…', 'Saving…'],
    title: (name: string) => [`登记 ${name} 休假`, `${name} is away`],
    until: ['休假至（含当天，北京时间）', 'Last day (Beijing time)'],
    untilHint: (day: string) => [`最晚 ${day}。`, `${day} at the latest.`],
    untilWrong: (from: string, to: string) => [
      `请选择 ${from} 至 ${to} 之间的日期。`,
      `Choose a day from ${from} to ${to}.`,
    ],
    free: (count: number) => [
      `将其领取的 ${count} 条请求退回队列`,
      count === 1
        ? 'Put the request they have claimed back into the queue'
        : `Put the ${count} requests they have claimed back into the queue`,
    ],
    freeNote: [
      '对方会看到您的姓名和原因；尚未保存的内容仍在其浏览器里。',
      'They see your name and the reason. What they have not saved stays in their browser.',
    ],
    submit: ['登记', 'Save'],
    busy: ['登记中…', 'Saving…'],
    done: (name: string, day: string) => [
      `${name} 休假至 ${day}。`,
      `${name} is away until ${day}.`,
    ],
    ended: (name: string) => [`${name} 已结束休假。`, `${name} is back.`],
  },

  reset: {
    heading: ['身份验证器', 'Authenticator app'],
    note: [
      '对方丢失或更换手机、无法取得动态验证码时使用。',
      'For a member who has lost or replaced their phone and no longer gets codes.',
    ],
    open: ['重置身份验证器…', 'Reset the authenticator app…'],
    title: (name: string) => [`重置 ${name} 的身份验证器？`, `Reset ${name}’s authenticator app?`],
    effect: [
      '对方的所有登录会话立即失效；之后只凭密码登录，并重新设置身份验证器。请先确认是本人提出的，例如当面或打电话核实。',
      'All their sessions end. They then sign in with the password alone, and set up a new app. First confirm in person or by phone that the request really comes from them.',
    ],
    reason: ['原因', 'Reason'],
    reasonHint: [
      '记入审计记录。例：手机遗失，已电话核实本人。',
      'For the audit trail. For example: phone lost, confirmed by a call.',
    ],
    reasonMissing: ['请填写原因。', 'Say why.'],
    submit: ['重置并结束所有登录会话', 'Reset and end all sessions'],
    busy: ['重置中…', 'Resetting…'],
    done: (name: string) => [
      `${name} 的身份验证器已重置，所有登录会话已失效。`,
      `${name}’s authenticator app is reset, and all sessions have ended.`,
    ],
  },

  errors: {
    'invalid-request': [
      '改动未生效：账户可能已停用，或所选日期已过。请查看最新内容后重试。',
      'The change was refused: the account may be disabled, or the day has passed. Check the latest details and try again.',
    ],
    'recent-sign-in-required': [
      '授予角色或重置身份验证器，须在登录后 10 分钟内进行。请退出并重新登录，然后再试。',
      'Sign out and back in first: giving a role or resetting an authenticator app needs a sign-in from the last 10 minutes.',
    ],
    'operators-only': [
      '管理员和您本人的权限只能由运维人员修改。',
      'Only operators can change desk admins or your own access.',
    ],
    'not-found': [
      '该成员已不在报告工作台。请刷新页面。',
      'This member has left the desk. Reload the page.',
    ],
    'try-again': [
      '该成员的信息刚被他人修改，请查看最新内容后重试。',
      'Someone else just changed this member. Check the latest details and try again.',
    ],
    network: [
      '无法连接服务器。请重试：同一改动不会重复执行。',
      'The server could not be reached. Try again: the same change is made only once.',
    ],
    default: [
      '操作失败，请重试：同一改动不会重复执行。',
      'That did not work. Try again: the same change is made only once.',
    ],
  },
})
