import { severities } from './check.ts'
import type { DetailedChange } from './report-change.ts'

/** Facts in the order in which they matter to a payment. */
const facts = [
  'Payee',
  'Registration status',
  'Unified social credit code',
  'Legal name',
  'Controlling person',
  'Majority shareholder',
  'Legal representative',
  'Registered capital',
  'Paid-in capital',
]

/** Causes before what follows from them, and what is worse before what is better. */
const rankOf = ({ about, tone, detail }: DetailedChange): number => {
  const better = tone === 'better' ? 100 : 0
  if (detail.kind === 'verdict') return better + 60
  if (detail.kind === 'score') return better + 80
  if (detail.kind === 'fact') {
    const index = facts.indexOf(about)
    if (index === 0 && tone !== 'worse') return 50
    return better + (index < 0 ? 50 : index < 2 ? index : 10 + index)
  }
  if ('finding' in detail) return better + 9 - severities.indexOf(detail.severity)
  return better + 70
}

/** The most important ones first: by level, then by what they mean for a payment. */
export const byImportance = (changes: readonly DetailedChange[]): DetailedChange[] => {
  const levels = ['alert', 'notice', 'quiet']
  return changes.toSorted(
    (a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || rankOf(a) - rankOf(b),
  )
}
