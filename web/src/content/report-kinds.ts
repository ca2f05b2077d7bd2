import type { Plan } from '../../../shared/plans/plans.ts'

type ReportKind = {
  /** The name of the plan's report. */
  name: string
  /** The previous kind, whose contents it includes. */
  after?: 'Basic' | 'Premium'
  contents: readonly string[]
}

/** What Basic AI risk detection is, wherever it is named: shared/reports/compare-reports.ts. */
export const basicAi =
  'Basic AI risk detection (software compares new reports on a watched supplier with the last)'

/** An account manager sees what is shared, and nothing else. */
export const managerReads =
  'you share new reports with your account manager, who reads them for the risks you’ve agreed on'

export const fullAi = `The full AI suite, by arrangement (${managerReads})`

export const financialReports = 'Detailed financial reports where the company has filed them'

/**
 * The contents of each plan's report: docs/specification.md#how-it-works,
 * docs/specification.md#6-roles-and-permissions.
 */
export const reportKinds: Readonly<Record<Plan, ReportKind>> = {
  free: {
    name: 'Basic',
    contents: ['Supplier verification', 'Basic company information'],
  },
  premium: {
    name: 'Premium',
    after: 'Basic',
    contents: [
      financialReports,
      'Legal representative information beyond the name',
      'Connected business analysis',
      basicAi,
    ],
  },
  partner: { name: 'Partner', after: 'Premium', contents: [fullAi] },
  enterprise: { name: 'Enterprise', contents: ['As agreed with you'] },
}

/** Joins a list for use in a sentence. */
const inSentence = (contents: readonly string[]): string =>
  new Intl.ListFormat('en').format(
    contents.map((text) => text.charAt(0).toLowerCase() + text.slice(1)),
  )

const allOf = ({ after, contents }: ReportKind): string =>
  inSentence([...(after ? [`everything in ${after}`] : []), ...contents])

/**
 * The contents of a kind of report in one line: "Everything in Basic, detailed financial reports …, and …".
 */
export const contentsText = (kind: ReportKind): string => {
  const all = allOf(kind)
  return all.charAt(0).toUpperCase() + all.slice(1)
}

const nextPlan: Readonly<Partial<Record<Plan, Plan>>> = { free: 'premium', premium: 'partner' }

/** A text about the report of a plan and what the next plan adds. */
export function reportText(plan: Plan): string {
  const kind = reportKinds[plan]
  const next = nextPlan[plan] && reportKinds[nextPlan[plan]]
  const more = next ? ` ${next.name} adds ${inSentence(next.contents)}.` : ''
  return `Your plan includes the ${kind.name} report: ${allOf(kind)}.${more}`
}
