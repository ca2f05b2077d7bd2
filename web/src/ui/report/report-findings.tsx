import type { ShownEvidence } from '../../../../shared/reports/report-evidence.ts'
import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { Section } from '../section/section.tsx'
import { Folded } from './folded.tsx'
import { Deduction } from './report-dimensions.tsx'

const maxShown = 3

type Finding = ReportView['findings']['open'][number]

type RowsProps = { findings: readonly Finding[]; evidence: readonly ShownEvidence[] }

const Rows = ({ findings, evidence }: RowsProps) => (
  <ul className="deductions stack gap-4">
    {findings.map((finding, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
      <Deduction key={`${finding.check}${index}`} deduction={finding} evidence={evidence} />
    ))}
  </ul>
)

const findingsText = (count: number) => (count === 1 ? 'finding' : 'findings')

type Props = { view: Pick<ReportView, 'findings'>; evidence: readonly ShownEvidence[] }

/** What was found, whatever dimension it counts in. */
export function ReportFindings({ view, evidence }: Props) {
  const { open, others } = view.findings
  const more = open.slice(maxShown)
  if (open.length + others.length === 0) return null
  return (
    <Section
      id="findings"
      title={sectionTitles.findings}
      intro={<p>Open findings: no source shows that they were settled, ended or removed.</p>}
    >
      {open.length === 0 ? (
        <p>No open findings.</p>
      ) : (
        <Rows findings={open.slice(0, maxShown)} evidence={evidence} />
      )}
      {more.length > 0 && (
        <Folded summary={`${more.length} more open ${findingsText(more.length)}`}>
          <Rows findings={more} evidence={evidence} />
        </Folded>
      )}
      {others.length > 0 && (
        <Folded summary={`${others.length} closed ${findingsText(others.length)} and notes`}>
          <h3>Closed, or only a note</h3>
          <Rows findings={others} evidence={evidence} />
        </Folded>
      )}
    </Section>
  )
}
