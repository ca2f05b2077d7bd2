import type * as z from 'zod'
import { defaultSettings, type Me, type Usage } from '../../../shared/account/account.ts'
import type { Dashboard, News } from '../../../shared/dashboard/dashboard.ts'
import type { Watch, WatchCheck } from '../../../shared/monitoring/watch.ts'
import { type Plan, plans } from '../../../shared/plans/plans.ts'
import { VerificationRequest } from '../../../shared/requests/request.ts'

/** Who is signed in. */
export const buyer = { userId: 'buyer-1', email: 'buyer@example.com' }

export const company = '深圳市示例科技有限公司'

export const me = (given: Partial<Me> = {}): Me => ({
  ...buyer,
  displayName: null,
  photoURL: null,
  company: null,
  phone: null,
  country: null,
  accountType: 'free',
  previousAccountType: null,
  subscriptionStatus: null,
  startingDate: null,
  nextBillingDate: null,
  lastPayment: null,
  searchCount: 0,
  createdAt: null,
  lastLogin: null,
  settings: defaultSettings,
  stats: { totalReports: 0, completedReports: 0, pendingReports: 0, lastUpdated: null },
  mailProblem: null,
  ...given,
})

/** As the API counts it: blocked once the plan's checks are used. */
export const usage = (plan: Plan, used = 0): Usage => {
  const { limit, period } = plans[plan]
  const isMonthly = period === 'month' && limit !== null
  const blocked = limit !== null && used >= limit
  return {
    plan,
    limit,
    used,
    left: limit === null ? null : Math.max(0, limit - used),
    resetsAt: isMonthly ? '2026-06-01T00:00:00.000Z' : null,
    daysUntilReset: isMonthly ? 9 : null,
    blocked,
    reason: !blocked ? null : isMonthly ? 'monthly-limit-reached' : 'free-limit-reached',
  }
}

/** Fields with a default can be left out. */
type Given = Partial<z.input<typeof VerificationRequest>>

export const request = (given: Given = {}): VerificationRequest =>
  VerificationRequest.parse({
    id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
    searchTerm: company,
    email: buyer.email,
    userId: buyer.userId,
    userType: 'free',
    type: 'verification',
    status: 'pending',
    score: '',
    scoreReason: '',
    pdfUrl: '',
    timestamp: '2026-05-04T08:00:00.000Z',
    createdAt: '2026-05-04T08:00:00.000Z',
    dueAt: '2026-05-06T08:00:00.000Z',
    pausedAt: null,
    questions: 0,
    completedAt: null,
    reason: null,
    versions: [],
    ...given,
  })

export const completed = (given: Given = {}): VerificationRequest =>
  request({
    status: 'completed',
    score: 86,
    pdfUrl: '/api/requests/01HZZZZZZZZZZZZZZZZZZZZZZZ/report',
    completedAt: '2026-05-05T08:00:00.000Z',
    versions: [
      {
        version: 1,
        score: 86,
        uploadedAt: '2026-05-05T08:00:00.000Z',
        formats: ['pdf'],
        withdrawnAt: null,
        withdrawnReason: null,
        verdict: null,
      },
    ],
    ...given,
  })

export const watch = (given: Partial<Watch> = {}): Watch => ({
  id: 'company-1',
  company,
  code: '91440300MA5EXAMPLE',
  everyMonths: 3,
  alertLevel: 'alert',
  state: 'active',
  pausedBy: null,
  keptUntil: null,
  startedOn: '2026-05-05',
  nextCheckOn: '2026-08-05',
  requestId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  score: 86,
  lastChange: null,
  unread: false,
  ...given,
})

export const watchCheck = (given: Partial<WatchCheck> = {}): WatchCheck => ({
  requestId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  state: 'completed',
  on: '2026-05-05',
  reason: null,
  reportedAt: '2026-05-05T08:00:00.000Z',
  score: 86,
  changes: null,
  ...given,
})

export const news = (given: Partial<News> = {}): News => ({
  kind: 'change',
  requestId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  company,
  englishName: null,
  verdict: null,
  text: '',
  at: '2026-05-05T08:00:00.000Z',
  expectedAt: null,
  watchId: null,
  isWorse: false,
  ...given,
})

/** The first screen of a dashboard. */
export const dashboard = (given: Partial<z.infer<typeof Dashboard>> = {}) => ({
  me: me(),
  usage: usage('free'),
  requests: { items: [], nextCursor: null },
  news: [],
  ...given,
})
