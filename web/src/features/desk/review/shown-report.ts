import type { DeskDraft, DraftContent } from '../../../../../shared/desk/drafts.ts'
import { withoutDeskFields } from '../../../../../shared/desk/evidence-faults.ts'
import { carryOn } from '../../../../../shared/reports/carry-on.ts'
import type { Fault } from '../../../../../shared/reports/fault.ts'
import { findingsOf } from '../../../../../shared/reports/findings-of.ts'
import type { Made } from '../../../../../shared/reports/made-at-publication.ts'
import { parseReport } from '../../../../../shared/reports/parse-report.ts'
import type { ListedEvidence } from '../../../../../shared/reports/report-evidence.ts'
import { newestFormat } from '../../../../../shared/reports/report-formats.ts'
import {
  PublishedReport,
  type SupplierReport,
} from '../../../../../shared/reports/supplier-report.ts'

/** A published version as it came from the desk: without the request and the analyst. */
export const publishedBefore = (
  content: DraftContent,
  requestId: string,
): PublishedReport | undefined =>
  PublishedReport.safeParse({ request: requestId, analyst: '-', ...withoutDeskFields(content) })
    .data

export type ShownReport = ReturnType<typeof findingsOf>

/**
 * What the buyer will see if the draft is published now.
 * @param analyst the initials that the report gets if its draft names none
 * @param before the version that buyers see now
 * @param evidence that is released now
 * @param make undefined until its tables are loaded
 */
export function shownReport(
  { content, requestId }: Pick<DeskDraft, 'content' | 'requestId'>,
  analyst: string,
  before: PublishedReport | undefined,
  evidence: readonly ListedEvidence[],
  make?: (report: SupplierReport) => Made,
): { findings: ShownReport } | { faults: readonly Fault[] } {
  const whole = { analyst, ...withoutDeskFields(content), format: newestFormat, request: requestId }
  const parsed = parseReport(JSON.stringify(whole))
  if ('faults' in parsed) return parsed
  const published = carryOn(parsed.report, before, make?.(parsed.report))
  return {
    findings: findingsOf(
      evidence.length > 0 ? { ...published, evidence: [...evidence] } : published,
      before,
    ),
  }
}
