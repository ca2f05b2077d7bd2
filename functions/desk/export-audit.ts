import { daysOf } from '../../shared/desk/desk-day.ts'
import type { OutcomeKind } from '../../shared/desk/outcomes.ts'
import { csvOf } from '../../shared/platform/csv.ts'
import * as routes from '../../shared/routes/desk.ts'
import type { Clock } from '../platform/clock.ts'
import { beijingMinute } from '../platform/date-text.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import type { AuditEntry } from '../platform/table/desk-audit.ts'
import type { AuditTrail } from './audit-trail.ts'

const columns = [
  '北京时间 Beijing time',
  'Time (UTC)',
  '成员 Who',
  'User',
  '操作',
  'Action',
  '请求 Request',
  '说明 Detail',
  'Entry',
] as const

/** Actions as members read them. The names in code stay in a column of their own, for spreadsheets that count them. */
const actionsInChinese: Readonly<Record<AuditEntry['action'], string>> = {
  claimed: '领取',
  released: '退回队列或改派',
  opened: '查看',
  wrote: '撰写',
  submitted: '提交复核',
  'took-back': '撤回提交',
  returned: '退回修改',
  approved: '批准',
  published: '发布',
  withdrawn: '撤回报告',
  failed: '结束请求，不出报告',
  'added-evidence': '添加证据',
  'changed-evidence': '修改证据备注或所关联的核查项',
  'removed-evidence': '删除证据',
  'released-evidence': '向买家公开证据',
  'took-back-evidence': '收回公开的证据',
  asked: '向买家提问',
  answered: '买家答复',
  'handed-in': '买家提交文件',
  'withdrew-question': '撤回问题',
  'decided-dispute': '处理异议',
  graded: '抽查评定',
  'proposed-outcome': '提议结束或撤回',
  'dropped-outcome': '撤销提议',
  extended: '延长期限',
  'gave-role': '授予角色',
  'took-role': '取消角色',
  'named-member': '设置姓名',
  'reset-second-factor': '重置身份验证器',
  'marked-away': '登记休假',
  'marked-back': '结束休假',
}

/** A newer release can have more actions. */
const chinese: Readonly<Record<string, string>> = actionsInChinese

const outcomesInChinese: Readonly<Record<OutcomeKind, string>> = {
  'not-found': '查无此公司',
  failed: '无法完成核查',
  withdrawn: '撤回报告',
}

/** Outcomes as members read them; other details as they were written. */
const detailText = ({ action, detail }: { action: string; detail: string }): string =>
  (action === 'proposed-outcome' || action === 'dropped-outcome') &&
  Object.hasOwn(outcomesInChinese, detail)
    ? `${outcomesInChinese[detail as OutcomeKind]} ${detail}`
    : detail

/**
 * Compressed, 150,000 entries are 6 MB, which is what Lambda answers at most
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html).
 */
const maxEntries = 100_000

type Deps = { trail: AuditTrail; clock: Clock }

const tooMany = () => {
  const message = `These days have more than ${maxEntries.toLocaleString('en')} entries: choose fewer days.`
  return new ClientProblem('invalid-request', message, { errors: [{ field: 'from', message }] })
}

/** GET /api/desk/audit.csv: who did what and when, the oldest first. The export itself adds an entry. */
export const exportAudit = route(
  routes.exportDeskAudit,
  async ({ trail, clock }: Deps, { deskMember: { userId: by, name }, query: { from, to } }) => {
    await trail.record({
      at: clock.now(),
      by,
      name,
      action: 'opened',
      requestId: '',
      detail: `audit trail ${from} to ${to}`,
    })
    const rows: string[][] = []
    for (const day of daysOf(from, to))
      for await (const entry of trail.ofDay(day)) {
        if (rows.length === maxEntries) throw tooMany()
        const { at, name, by, action, requestId, id } = entry
        rows.push([
          beijingMinute(at),
          at,
          name,
          by,
          chinese[action] ?? '',
          action,
          requestId,
          detailText(entry),
          id,
        ])
      }
    return csvOf([columns, ...rows])
  },
)
