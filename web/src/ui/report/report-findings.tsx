import type { ShownEvidence } from '../../../../shared/reports/report-evidence.ts'
import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import type { Level } from '../heading.tsx'
import { Section } from '../section/section.tsx'
import { Folded } from './folded.tsx'
import { Deduction } from './report-dimensions.tsx'

const maxShown = 3

type Finding = ReportView['findings']['open'][number]

type RowsProps = {
  findings: readonly Finding[]
  evidence: readonly ShownEvidence[]
  heading: Level
}

const Rows = ({ findings, evidence, heading }: RowsProps) => (
  <ul className="deductions stack gap-4">
    {findings.map((finding, index) => (
      <Deduction
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
        key={`${finding.name}${index}`}
        deduction={finding}
        evidence={evidence}
        heading={heading}
      />
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
        <Rows findings={open.slice(0, maxShown)} evidence={evidence} heading={3} />
      )}
      {more.length > 0 && (
        <Folded summary={`${more.length} more open ${findingsText(more.length)}`}>
          <Rows findings={more} evidence={evidence} heading={3} />
        </Folded>
      )}
      {others.length > 0 && (
        <Folded summary={`${others.length} closed ${findingsText(others.length)} and notes`}>
          <h3>Closed, or only a note</h3>
          <Rows findings={others} evidence={evidence} heading={4} />
        </Folded>
      )}
    </Section>
  )
}
