import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import type { Email } from '../../functions/emails/layout.ts'
import type { EmailContext } from '../../functions/emails/template.ts'
import { codeMail } from '../../functions/emails/templates/code.ts'
import { type EmailTemplateName, emailTemplates } from '../../functions/emails/templates.ts'
import { alertOf } from '../../functions/reports/monitoring-alert.ts'
import { newRequest } from '../../functions/requests/verification-request.ts'
import { byImportance } from '../../shared/reports/change-order.ts'
import { compareReports } from '../../shared/reports/compare-reports.ts'
import { type ChangeCase, changeCases } from '../../shared/reports/fixtures/change-cases.ts'
import { scoreReport } from '../../shared/reports/score.ts'
import type { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { nextSteps } from '../../shared/reports/verdict.ts'
import { brand } from '../../shared/site/brand.ts'
import { launchBrowser } from '../e2e/browser.ts'

/** `npm run screenshots:mails` takes a picture of every e-mail in two widths into screenshots/mails/. */

const folder = 'screenshots/mails'
const widths = [360, 900]

const context: EmailContext = {
  brand,
  siteUrl: `https://${brand.domain}`,
}
const requestId = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const company = '深圳市腾讯计算机系统有限公司'
const dueAt = '2026-11-23T08:00:00.000Z'
const link = { s: 'a'.repeat(64), t: 'b'.repeat(43) }
const deskRequest = { requestId, company, plan: 'premium', dueAt } as const
const briefRequests = [requestId, '01J9Z3K7Q4R8S2T6V0W1X5Y9ZB'].map((id) => ({
  requestId: id,
  dueAt,
}))

const watchId = 'a1b2c3'

/** The alert about one kind of change; of a smaller one, what it would say as an alert. */
function alertSample({ before, after }: ChangeCase) {
  const reportOf = (published: PublishedReport, version: number) => {
    const score = scoreReport(published)
    const { name, code } = published.company
    const [step] = nextSteps(published, score)
    return {
      version,
      key: '',
      sha256: '',
      score: score.total,
      uploadedAt: '2026-08-20T08:00:00.000Z',
      data: {
        key: `${version}`,
        sha256: '',
        pdfSha256: '',
        csvKey: '',
        photographs: [],
        company: { name, code },
        scoreReason: '',
        verdict: score.verdict,
        nextStep: step?.text ?? '',
      },
    }
  }
  const at = new Date('2026-11-21T08:00:00.000Z')
  const plan = 'premium' as const
  const given = { id: requestId, searchTerm: after.company.name, userId: '', email: '', plan, at }
  const request = newRequest(given)
  const changes = byImportance(compareReports(before, after)).map((change) => ({
    ...change,
    level: 'alert' as const,
  }))
  const alert = alertOf(
    { watch: { id: watchId, alertLevel: 'alert' }, request, report: reportOf(after, 1) },
    { requestId: 'before', report: reportOf(before, 1) },
    changes,
  )
  if (!alert) throw new Error('Nothing has changed')
  return alert
}

/** One example per e-mail template; the type requires one for each new template. */
const samples: { [Name in EmailTemplateName]: z.input<(typeof emailTemplates)[Name]['data']> } = {
  welcome: {},
  'account-changed': {
    company,
    last4: '9999',
    checkId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
    answer: 'do-not-pay',
  },
  'limit-reached': { plan: 'free' },
  'mail-check': {},
  'payment-received': {
    at: '2026-11-21T08:00:00.000Z',
    charged: { amount: '29.99', currency: 'GBP' },
    interval: 'month',
    periodEnd: '2026-12-21T08:00:00.000Z',
    isCancelling: false,
  },
  'payment-failed': { until: '2026-11-28T09:30:00.000Z', isOver: false },
  'plan-ending': { endsAt: '2026-12-21T08:00:00.000Z' },
  'plan-ended': { mayCharge: false },
  'monitoring-alert': alertSample(changeCases[changeCases.length - 1] as ChangeCase),
  'monitoring-alert-promised': alertSample(changeCases[0] as ChangeCase),
  'monitoring-uncompared': { watchId, company, score: 74, verdict: null },
  'monitoring-digest': {
    account: '3f0c8a52-6d0e-4a8e-9c1a-4f6b8f1f2f7e',
    token: 'b'.repeat(43),
    suppliers: [
      {
        watchId,
        company: '宁波澜砚五金制品有限公司',
        englishName: 'Ningbo Lanyan Hardware Products Co., Ltd.',
        score: 39,
        verdict: 'Do not pay yet',
        changedAt: '2026-11-19T08:00:00.000Z',
        change:
          'Dishonest judgment debtor; spending limits: new finding (critical). Listed for an unpaid judgment of CNY 412,000.',
      },
      {
        watchId,
        company: '佛山市顺德区朔桐电器有限公司',
        englishName: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
        score: 76,
        verdict: 'Proceed with care',
        changedAt: '2026-11-17T08:00:00.000Z',
        change:
          'Registered address: 广东省佛山市顺德区容桂街道示例居委会示范路36号之二 → 广东省佛山市南海区示例路8号',
      },
    ],
    more: 0,
  },
  'monitoring-receipt': {
    period: 'July to September 2026',
    suppliers: [
      {
        watchId,
        company: '佛山市顺德区朔桐电器有限公司',
        englishName: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
        score: 72,
        verdict: 'Do not pay yet',
        reportedAt: '2026-08-03T08:00:00.000Z',
        lastChange: {
          at: '2026-08-03T08:00:00.000Z',
          text: 'Legal representative: 欧阳溱 → 陆青禾',
        },
        nextCheckOn: null,
        looks: ['changed', 'score'],
      },
      {
        watchId,
        company: '宁波澜砚五金制品有限公司',
        score: 98,
        reportedAt: '2026-09-19T08:00:00.000Z',
        lastChange: null,
        nextCheckOn: '2026-12-18T04:12:00.000Z',
        looks: [],
      },
    ],
    toLookAt: 1,
    more: 3,
  },
  'monitoring-check-failed': {
    requestId,
    company,
    englishName: 'Shenzhen Tencent Computer Systems Co., Ltd.',
    reason: 'The register does not answer for this district.',
  },
  'watches-paused': {
    companies: [
      '宁波澜砚五金制品有限公司 (Ningbo Lanyan Hardware Products Co., Ltd.)',
      'Ningbo Example Tools Co., Ltd.',
    ],
    count: 2,
    limit: 0,
    keptUntil: '2027-02-19T08:00:00.000Z',
  },
  'account-erased': { receipt: requestId, at: '2026-11-21T08:00:00.000Z' },
  'former-address-erased': { receipt: requestId, at: '2026-11-21T08:00:00.000Z' },
  'password-changed': { at: '2026-11-21T08:00:00.000Z' },
  'email-change-code': { code: '284103' },
  'email-changed': {
    email: 'ada@new.example.com',
    account: '3f0c8a52-6d0e-4a8e-9c1a-4f6b8f1f2f7e',
    change: requestId,
    token: 'b'.repeat(43),
  },
  'email-taken-back': { email: 'ada@example.com' },
  'email-change-undone': {},
  'request-question': {
    requestId,
    company,
    question:
      'There are two companies of this name, in Shenzhen and in Dongguan.\nWhich one do you mean? The address on your invoice tells.',
  },
  'request-received': { requestId, company, dueAt },
  'request-closed': { company, status: 'failed', reason: 'No company of this name is registered.' },
  'report-later': {
    requestId,
    company,
    dueAt,
    reason: 'The register was not available for two days.',
    promisedAt: '2026-11-21T08:00:00.000Z',
  },
  'report-ready': { requestId, company, score: 87, version: 1 },
  'report-withdrawn': {
    requestId,
    company,
    englishName: 'Shenzhen Tencent Computer Systems Co., Ltd.',
  },
  'payment-unmatched': { customer: 'cus_1', named: 'nobody' },
  'other-product': {
    customer: 'cus_1',
    account: 'buyer@example.com',
    what: 'cs_1, mode payment',
    prices: [],
    amount: '1.00 USD',
  },
  'refund-without-effect': {
    customer: 'cus_1',
    account: 'buyer@example.com',
    charge: 'ch_1',
    amount: '29.00 USD',
    isEarlier: true,
  },
  'payment-disputed': {
    customer: 'cus_1',
    account: 'buyer@example.com',
    charge: 'ch_1',
    amount: '29.00 USD',
    dispute: 'du_1',
    status: 'lost',
    plan: 'ended',
  },
  'second-subscription': { account: 'buyer@example.com', subscriptions: ['sub_1', 'sub_2'] },
  'contact-received': { name: 'Ann Li', message: 'Is the seal genuine?\nPicture attached.' },
  'support-inquiry': {
    name: 'Ann Li',
    email: 'ann@example.com',
    inquiryType: 'enterprise',
    message: 'We check forty suppliers a month.\nWhat would that cost?',
    userId: null,
  },
  'newsletter-confirm': link,
  'newsletter-issue': {
    ...link,
    subject: 'Five signs of a borrowed license',
    paragraphs: ['A license names one company, and one alone.', 'Compare it with the invoice.'],
  },
  'desk-member-changed': {
    change: 'add',
    member: 'wang@veridock.example',
    role: 'reviewers',
    reason: '',
    by: '赵敏',
  },
  'desk-new-request': deskRequest,
  'desk-new-requests': { requests: briefRequests },
  'desk-request-closed': {
    requestId,
    company,
    status: 'failed',
    reason: 'No company of this name is registered.',
    by: 'Ann',
  },
  'desk-request-late': { ...deskRequest, state: 'overdue' },
  'desk-requests-late': {
    state: 'overdue',
    requests: briefRequests,
  },
  'desk-outcome-proposed': {
    requestId,
    company,
    kind: 'not-found',
    reason: 'No company of this name is registered.',
    by: 'Ann',
  },
  'desk-question-answered': { requestId, company, files: 2, dueAt },
  'desk-report-accepted': {
    requestId,
    company,
    score: 'high',
    version: 2,
    pages: 12,
    current: true,
  },
  'desk-report-withdrawn': { requestId, company, by: 'Ann', reason: 'Mixed up', versions: 1 },
  'desk-file-rejected': {
    key: `inbox/report ${requestId}.pdf`,
    movedTo: `rejected/1a2b3c4d/report ${requestId}.pdf`,
    reason: `The file name is not <request id>.pdf or <request id>.<score>.pdf: it has more in it. Drop it as inbox/${requestId}.pdf, or as inbox/${requestId}.87.pdf with a score.`,
  },
  'desk-dispute-received': {
    disputeId: '01K9ZV4F3M8QJ7T2C5D6E7F8G9',
    company: '深圳市示例电子有限公司',
    statement: 'The judgment of 2021 was set aside on appeal.',
  },
  'desk-file-misplaced': { key: 'monday/report.pdf' },
}

const render = ([name, data]: [string, unknown]): [string, Email] => {
  const { data: schema, render: renderEmail } = emailTemplates[name as EmailTemplateName]
  return [
    name,
    (renderEmail as (from: EmailContext, data: unknown) => Email)(context, schema.parse(data)),
  ]
}

const onAnother = {
  verdict: 'Do not pay yet',
  advice: 'Do not send money now. Take the steps in the report and ask for a new report.',
  nextStep: 'Ask for the supplier’s own account.',
  company: {
    name: '佛山市顺德区朔桐电器有限公司',
    englishName: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
    code: '91440606MAY5T1H88G',
    relation: 'other',
    reason: 'Its invoices name this company.',
  },
} as const
const assessed = {
  requestId,
  company: onAnother.company.name,
  score: 72,
  version: 1,
  assessment: { ...onAnother, company: { ...onAnother.company, relation: 'same' } },
}

const emails: [string, Email][] = [
  ['code', codeMail(brand, 'confirm-sign-up', '123456')],
  ['code-new-password', codeMail(brand, 'reset-password', '123456')],
  ['code-new-password-zh', codeMail(brand, 'reset-password', '123456', 'zh')],
  ['code-new-email', codeMail(brand, 'verify-email', '123456')],
  ...Object.entries(samples).map(render),
  // More variants of templates whose text depends on the data.
  render(['report-ready', { requestId, company, score: 91, version: 2 }]),
  render(['report-ready', { ...assessed, version: 2, isAfterWithdrawal: true }]),
  render([
    'report-ready',
    { ...assessed, version: 2, before: { version: 1, score: 98, verdict: 'Proceed' } },
  ]),
  render([
    'report-ready',
    {
      ...assessed,
      other: { isNewer: false, issuedOn: '2026-11-20', verdict: 'Proceed', isWarning: true },
    },
  ]),
  render([
    'report-ready',
    {
      ...assessed,
      other: {
        isNewer: false,
        issuedOn: '2026-11-20',
        verdict: 'Do not pay yet',
        isWarning: false,
      },
    },
  ]),
  render([
    'monitoring-uncompared',
    { watchId, company, score: 72, verdict: 'Do not pay yet', assessment: onAnother },
  ]),
  render(['report-ready', { requestId, company, score: 63, version: 1 }]),
  render(['report-ready', { requestId, company, score: '', version: 1 }]),
  render(['request-closed', { company, status: 'cancelled', reason: '' }]),
  render(['plan-ended', { mayCharge: true }]),
  render(['payment-failed', { until: '2026-11-28T09:30:00.000Z', isOver: true }]),
  render(['limit-reached', { plan: 'premium' }]),
  render(['desk-request-late', { ...deskRequest, state: 'due-soon' }]),
]

for (const each of changeCases) emails.push(render(['monitoring-alert', alertSample(each)]))

const browser = await launchBrowser()
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  for (const [index, [name, { html }]] of emails.entries())
    for (const width of widths) {
      await page.setViewportSize({ width, height: 400 })
      await page.setContent(html)
      const file = `${String(index).padStart(2, '0')}-${name}-${width}.png`
      await page.screenshot({ path: join(folder, file), fullPage: true })
    }
} finally {
  await browser.close()
}
