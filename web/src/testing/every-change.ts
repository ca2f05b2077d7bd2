import { compareReports } from '../../../shared/reports/compare-reports.ts'
import type { Change } from '../../../shared/reports/report-change.ts'
import { exampleReport } from './reports.ts'

const { checks, company } = exampleReport('clean')

const withCompany = (changed: object) =>
  exampleReport('clean', { company: { ...company, ...changed } })

const enforced = (more: object) => ({
  result: 'found',
  findings: [
    { what: 'CNY 183,400 are being enforced.', reference: '(2025)粤0606执0000号', ...more },
  ],
})

const withChecks = (changed: object) =>
  exampleReport('clean', { checks: { ...checks, ...changed } })

const down = { result: 'unavailable', why: 'The site was down.' }

/** Pairs of reports that together differ in every way that the comparison knows. */
const pairs = [
  [exampleReport('clean'), exampleReport('bad')],
  [exampleReport('bad'), exampleReport('mixed')],
  [withCompany({}), withCompany({ status: 'revoked', statusText: '吊销，未注销' })],
  [
    withCompany({ holders: [{ name: '甲', kind: 'person', share: 50 }] }),
    withCompany({ holders: [{ name: '乙', kind: 'person', share: 50 }] }),
  ],
  [withChecks({}), withChecks({ enforcement: enforced({ severity: 'low' }) })],
  [
    withChecks({ enforcement: enforced({ severity: 'low' }) }),
    withChecks({ enforcement: enforced({ severity: 'high' }) }),
  ],
  [
    withChecks({ enforcement: enforced({ severity: 'high' }) }),
    withChecks({ enforcement: enforced({ severity: 'medium' }) }),
  ],
  [
    withChecks({ enforcement: enforced({ severity: 'medium' }) }),
    withChecks({ enforcement: enforced({ severity: 'medium', state: 'closed' }) }),
  ],
  [
    withChecks({ enforcement: enforced({ state: 'closed' }) }),
    withChecks({ enforcement: enforced({ state: 'open' }) }),
  ],
  [withChecks({ enforcement: enforced({}) }), withChecks({})],
  [withChecks({}), withChecks({ litigation: down })],
  [withChecks({ litigation: down }), withChecks({})],
] as const

/** Every kind of change, in the words of the comparison, each once. */
export const everyChange = (): Change[] => {
  const all = pairs.flatMap(([before, after]) => compareReports(before, after))
  const kinds = new Map(
    all.map(({ detail, ...change }) => [
      `${detail.kind} ${change.level} ${change.tone} ${detail.kind === 'fact' ? change.about : ''}`,
      change,
    ]),
  )
  return [...kinds.values()]
}
