import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownEvidence } from '../../../../shared/reports/report-evidence.ts'
import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { ReportChecks } from './report-checks.tsx'
import { type Part, ReportContents } from './report-contents.tsx'
import { ReportDimensions } from './report-dimensions.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReportFindings } from './report-findings.tsx'
import { ReportHistory } from './report-history.tsx'
import { ReportOwnership } from './report-ownership.tsx'
import { ReportRecords } from './report-records.tsx'
import { ReportSeries } from './report-series.tsx'

type RecordsProps = {
  id: 'people' | 'related' | 'licenses' | 'contacts'
  view: ReportView
  /** What each has, on the line that opens them on phones. */
  having: string
}

const RecordsOf = ({ id, view, having }: RecordsProps) => (
  <ReportRecords
    id={id}
    title={sectionTitles[id]}
    rows={view[id]}
    summary={`Show ${view[id].length}, with ${having}`}
  />
)

type SectionsProps = {
  view: ReportView
  evidence: readonly ShownEvidence[]
  /** A picture could not be loaded: its address may have expired. */
  onEvidenceError?: (() => void) | undefined
}

/** What was found, what it comes to, and what is known of the company. */
export const ReportSections = ({ view, evidence, onEvidenceError }: SectionsProps) => (
  <>
    <ReportFindings view={view} evidence={evidence} />
    <ReportDimensions
      view={view}
      evidence={evidence}
      more={<Link to={paths.howWeScore}>How we score</Link>}
    />
    <ReportFacts view={view} />
    <ReportOwnership view={view} />
    <RecordsOf id="people" view={view} having="position and start date" />
    <RecordsOf id="related" view={view} having="what they share" />
    <ReportHistory view={view} />
    <ReportSeries view={view} />
    <RecordsOf id="licenses" view={view} having="number and expiration date" />
    <RecordsOf id="contacts" view={view} having="whether they work" />
    <ReportChecks view={view} evidence={evidence} onEvidenceError={onEvidenceError} />
  </>
)

type Others = {
  /** The title of the changes since an earlier report; undefined if there is none. */
  changes?: string | undefined
  hasPhotographs?: boolean
}

/** The sections of the page that have something, in their order. */
export function partsOf(
  view: ReportView,
  { changes, hasPhotographs = false }: Others = {},
): Part[] {
  const { headcount, capital } = view.series
  const { open, others } = view.findings
  const shown = {
    steps: true,
    changes: changes !== undefined,
    findings: open.length + others.length > 0,
    score: true,
    facts: true,
    ownership: view.ownership.owners.length > 0,
    people: view.people.length > 0,
    related: view.related.length > 0,
    history: view.history.length > 0,
    series: headcount.length + capital.length > 0,
    licenses: view.licenses.length > 0,
    contacts: view.contacts.length > 0,
    checks: true,
    photographs: hasPhotographs,
  }
  const titles = { ...sectionTitles, changes: changes ?? '' }
  return (Object.keys(shown) as (keyof typeof shown)[])
    .filter((id) => shown[id])
    .map((id) => ({ id, title: titles[id] }))
}

type FrameProps = { parts: readonly Part[]; children: ReactNode }

/** A report with its contents beside it, or above it where there is no room. */
export const ReportFrame = ({ parts, children }: FrameProps) => (
  <div className="report-frame">
    <div className="report-columns">
      <ReportContents parts={parts} />
      <div className="report stack gap-4">{children}</div>
    </div>
  </div>
)
