import type { ShownEvidence } from '../../../../shared/reports/report-evidence.ts'
import type { ReportFindings } from '../../../../shared/reports/report-findings.ts'
import { type ReportView, viewOf } from '../../../../shared/reports/report-view.ts'
import { dayText } from '../../../../shared/reports/report-words.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { MixedText } from '../mixed-text.tsx'
import { Section } from '../section/section.tsx'
import { ReportChanges } from './report-changes.tsx'
import { ReportOverview } from './report-overview.tsx'
import { ReportPhotographs } from './report-photographs.tsx'
import { partsOf, ReportFrame, ReportSections } from './report-sections.tsx'
import { ReportSteps, ReportVerdict } from './report-verdict.tsx'
import './report.css'

type Compared = Pick<ReportFindings, 'comparedWith' | 'comparedWithIssuedOn' | 'changes'> &
  Partial<Pick<ReportFindings, 'comparedWithRequest'>>

/** The report that `changes` are compared with; undefined for the first one. */
function comparedText({
  comparedWith,
  comparedWithRequest,
  comparedWithIssuedOn,
}: Compared): string | undefined {
  if (comparedWith !== null && !comparedWithRequest) return `version ${comparedWith}`
  return comparedWithIssuedOn === null
    ? undefined
    : `the report of ${dayText(comparedWithIssuedOn)}`
}

const changesTitle = (compared: Compared): string | undefined => {
  const before = comparedText(compared)
  return before === undefined ? undefined : `What changed since ${before}`
}

function Changes(compared: Compared) {
  const title = changesTitle(compared)
  if (title === undefined) return null
  const { changes } = compared
  return (
    <Section id="changes" title={title}>
      {changes.length === 0 ? (
        <p>Only wording, or the dates sources were read.</p>
      ) : (
        <ReportChanges changes={changes} />
      )}
    </Section>
  )
}

type AboutProps = { view: ReportView; version: number; title: string | undefined }

const About = ({ view, version, title }: AboutProps) => (
  <p className="quiet">
    Version {version}, issued on <time dateTime={view.issuedOn}>{view.issued}</time> (China time) by{' '}
    {view.analyst}.{' '}
    {view.name !== title && (
      <>
        <MixedText>{view.name}</MixedText> ·{' '}
      </>
    )}
    {view.code}
    {view.latinName && view.name !== title && ` · ${view.latinName}`}
  </p>
)

type Props = {
  findings: Omit<ReportFindings, 'report' | 'photographs' | 'evidence' | 'comparedWithRequest'> &
    Compared & {
      report: PublishedReport
      photographs: readonly { file: string; url: string }[]
      evidence: readonly ShownEvidence[]
    }
  /** The title of the page, if it names the company. */
  title?: string
  /** Above all else. */
  first?: React.ReactNode
  actions: React.ReactNode
  /** After the next steps. */
  afterSteps?: React.ReactNode
  onPictureError?: () => void
}

/** A report, read from top to bottom: what to do first, then why, then everything that was checked. */
export function ReportBody({ findings, title, first, actions, afterSteps, onPictureError }: Props) {
  const view = viewOf(findings.report)
  const changes = changesTitle(findings)
  const urls = new Map(findings.photographs.map(({ file, url }) => [file, url]))
  const parts = partsOf(view, {
    changes,
    hasPhotographs: view.photographs.some(({ file }) => urls.has(file)),
  })
  return (
    <ReportFrame parts={parts}>
      {first}
      <About view={view} version={findings.version} title={title} />
      <ReportVerdict view={view} />
      <ReportOverview view={view} />
      {actions}
      <ReportSteps view={view}>{afterSteps}</ReportSteps>
      <Changes {...findings} />
      <ReportSections view={view} evidence={findings.evidence} onEvidenceError={onPictureError} />
      <ReportPhotographs
        view={view}
        urls={urls}
        {...(onPictureError && { onError: onPictureError })}
      />
    </ReportFrame>
  )
}
