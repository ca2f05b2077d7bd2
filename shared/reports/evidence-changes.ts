import { type CheckId, checkOf } from './checks.ts'
import type { DetailedChange } from './report-change.ts'
import type { ListedEvidence } from './report-evidence.ts'
import type { PublishedReport } from './supplier-report.ts'

const keyOf = ({ check, sha256 }: ListedEvidence): string => `${check} ${sha256}`

/** The checks of which one list has pictures that the other does not have, in the order of the list. */
const checksOf = (list: readonly ListedEvidence[], other: readonly ListedEvidence[]): string => {
  const otherKeys = new Set(other.map(keyOf))
  const checks = list
    .filter((each) => !otherKeys.has(keyOf(each)))
    .map(({ check }) => `“${checkOf(check as CheckId).en}”`)
  return [...new Set(checks)].join(', ')
}

/**
 * The pictures of its sources that a version shows, or no longer shows. Two requests are not compared, because each has
 * its own pictures.
 */
export function evidenceChanges(before: PublishedReport, after: PublishedReport): DetailedChange[] {
  if (before.request !== after.request) return []
  const [was, is] = [before.evidence ?? [], after.evidence ?? []]
  const [added, gone] = [checksOf(is, was), checksOf(was, is)]
  const text = [
    ...(added ? [`Pictures added for ${added}.`] : []),
    ...(gone ? [`Pictures removed for ${gone}.`] : []),
  ].join(' ')
  if (text === '') return []
  return [
    {
      level: 'quiet',
      tone: 'neutral',
      about: 'Evidence',
      text: `Evidence: ${text}`,
      detail: { kind: 'fact', was: '', is: '' },
    },
  ]
}
