import { Link } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import type { ReportFindings } from '../../../../shared/reports/report-findings.ts'
import { type ReportView, viewOf } from '../../../../shared/reports/report-view.ts'
import { dayText } from '../../../../shared/reports/report-words.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { payeeCheckPath } from '../../lib/paths.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { ReportChanges } from '../../ui/report/report-changes.tsx'
import { ReportChecks } from '../../ui/report/report-checks.tsx'
import { ReportDimensions } from '../../ui/report/report-dimensions.tsx'
import { ReportFacts } from '../../ui/report/report-facts.tsx'
import { ReportPhotographs } from '../../ui/report/report-photographs.tsx'
import { ReportSteps, ReportVerdict } from '../../ui/report/report-verdict.tsx'
import { Section } from '../../ui/section/section.tsx'

type Compared = Pick<
  ReportFindings,
  'comparedWith' | 'comparedWithRequest' | 'comparedWithIssuedOn' | 'changes'
>

function Changes({ comparedWith, comparedWithRequest, comparedWithIssuedOn, changes }: Compared) {
  if (comparedWith === null) return null
  const before =
    comparedWithRequest !== null && comparedWithIssuedOn !== null
      ? `the report of ${dayText(comparedWithIssuedOn)}`
      : `version ${comparedWith}`
  return (
    <Section title={`What changed since ${before}`}>
      {changes.length === 0 ? (
        <p>Nothing but words or days of reading.</p>
      ) : (
        <ReportChanges changes={changes} />
      )}
    </Section>
  )
}

type AboutProps = { view: ReportView; version: number; title: string | undefined }

const About = ({ view, version, title }: AboutProps) => (
  <p className="quiet">
    Version {version}, issued on <time dateTime={view.issuedOn}>{view.issued}</time> by{' '}
    {view.analyst}.{' '}
    {view.name !== title && (
      <>
        <MixedText>{view.name}</MixedText> ·{' '}
      </>
    )}
    {view.code}
    {view.englishName && ` · ${view.englishName}`}
  </p>
)

type Props = {
  findings: Omit<ReportFindings, 'report'> & { report: PublishedReport }
  /** The title of the page, if it names the company. */
  title?: string
  actions: React.ReactNode
  onPhotographError?: () => void
}

/** A report, read from top to bottom: what to do first, then why, then everything that was checked. */
export function ReportBody({ findings, title, actions, onPhotographError }: Props) {
  const view = viewOf(findings.report)
  const urls = new Map(findings.photographs.map(({ file, url }) => [file, url]))
  return (
    <div className="report">
      <About view={view} version={findings.version} title={title} />
      <ReportVerdict view={view} />
      {actions}
      <ReportSteps view={view}>
        <p>
          Before you pay: <Link to={payeeCheckPath(view.name)}>check the payee’s name</Link>.
        </p>
      </ReportSteps>
      <Changes {...findings} />
      <ReportDimensions view={view} more={<Link to={paths.howWeScore}>How we score</Link>} />
      <ReportFacts view={view} />
      <ReportChecks view={view} />
      <ReportPhotographs
        view={view}
        urls={urls}
        {...(onPhotographError && { onError: onPhotographError })}
      />
    </div>
  )
}
