import { carryOn } from '../../../shared/reports/carry-on.ts'
import { madeAtPublication } from '../../../shared/reports/made-at-publication.ts'
import type { ListedEvidence } from '../../../shared/reports/report-evidence.ts'
import { PublishedReport, type SupplierReport } from '../../../shared/reports/supplier-report.ts'

/**
 * A report as it is filed, with the findings that it carries on, the readings of its names, the day's rates and the evidence that it shows.
 * The same report has the same bytes: its fields are in the order of the schema.
 */
export function publishedReport(
  { $schema: _, ...report }: SupplierReport,
  request: string,
  before: PublishedReport | undefined,
  evidence: readonly ListedEvidence[],
): { published: PublishedReport; json: string } {
  const ordered = PublishedReport.parse({
    ...report,
    request,
    ...(evidence.length > 0 && { evidence }),
  })
  const published = carryOn(ordered, before, madeAtPublication(report))
  return { published, json: `${JSON.stringify(published, null, 2)}\n` }
}
