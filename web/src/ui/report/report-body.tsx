import { Link } from 'react-router'
import type { ShownEvidence } from '../../../../shared/reports/report-evidence.ts'
import type { ReportFindings } from '../../../../shared/reports/report-findings.ts'
import { type ReportView, viewOf } from '../../../../shared/reports/report-view.ts'
import { dayText, sectionTitles } from '../../../../shared/reports/report-words.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { MixedText } from '../mixed-text.tsx'
import { Section } from '../section/section.tsx'
import { ReportChanges } from './report-changes.tsx'
import { ReportChecks } from './report-checks.tsx'
import { ReportDimensions } from './report-dimensions.tsx'
import { ReportFacts } from './report-facts.tsx'
import { type Part, ReportOverview } from './report-overview.tsx'
import { ReportPhotographs } from './report-photographs.tsx'
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

/** The sections below, in their order. */
const partsOf = (findings: Props['findings'], view: ReportView): Part[] => {
  const changes = changesTitle(findings)
  const { photographs } = findings
  return [
    { id: 'steps', title: sectionTitles.steps },
    ...(changes === undefined ? [] : [{ id: 'changes', title: changes }]),
    { id: 'score', title: sectionTitles.score },
    { id: 'facts', title: sectionTitles.facts },
    { id: 'checks', title: sectionTitles.checks },
    ...(view.photographs.some(({ file }) => photographs.some((each) => each.file === file))
      ? [{ id: 'photographs', title: sectionTitles.photographs }]
      : []),
  ]
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
    {view.englishName && view.name !== title && ` · ${view.englishName}`}
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
  const urls = new Map(findings.photographs.map(({ file, url }) => [file, url]))
  return (
    <div className="report stack gap-4">
      {first}
      <About view={view} version={findings.version} title={title} />
      <ReportVerdict view={view} />
      <ReportOverview view={view} parts={partsOf(findings, view)} />
      {actions}
      <ReportSteps view={view}>{afterSteps}</ReportSteps>
      <Changes {...findings} />
      <ReportDimensions
        view={view}
        evidence={findings.evidence}
        more={<Link to={paths.howWeScore}>How we score</Link>}
      />
      <ReportFacts view={view} />
      <ReportChecks view={view} evidence={findings.evidence} onEvidenceError={onPictureError} />
      <ReportPhotographs
        view={view}
        urls={urls}
        {...(onPictureError && { onError: onPictureError })}
      />
    </div>
  )
}
