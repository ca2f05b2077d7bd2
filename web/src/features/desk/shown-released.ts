import type { ReleasedEvidence } from '../../../../shared/desk/released-evidence.ts'
import { checkIds } from '../../../../shared/reports/checks.ts'
import type { ShownEvidence } from '../../../../shared/reports/report-evidence.ts'

/** What the next version shows, in the order and with the numbers that the intake gives. */
export const shownReleased = (items: readonly ReleasedEvidence[]): ShownEvidence[] =>
  items
    .toSorted((a, b) => checkIds.indexOf(a.check) - checkIds.indexOf(b.check))
    .flatMap(({ url, ...item }) => (url === null ? [] : [{ ...item, url }]))
    .map((item, index) => ({ ...item, number: index + 1 }))
