import type { ShownEvidence } from '../../../../shared/reports/report-evidence.ts'
import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { Section } from '../section/section.tsx'
import { FirstFew } from './first-few.tsx'
import { Folded } from './folded.tsx'
import { Deductions } from './report-dimensions.tsx'

const maxShown = 3

const findingsText = (count: number) => (count === 1 ? 'finding' : 'findings')

type Props = { view: Pick<ReportView, 'findings'>; evidence: readonly ShownEvidence[] }

/** What was found, whatever dimension it counts in. */
export function ReportFindings({ view, evidence }: Props) {
  const { open, others } = view.findings
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
        <FirstFew
          items={open}
          max={maxShown}
          summary={(more) => `${more} more open ${findingsText(more)}`}
        >
          {(shown) => <Deductions deductions={shown} evidence={evidence} heading={3} />}
        </FirstFew>
      )}
      {others.length > 0 && (
        <Folded summary={`${others.length} closed ${findingsText(others.length)} and notes`}>
          <h3>Closed, or only a note</h3>
          <Deductions deductions={others} evidence={evidence} heading={4} />
        </Folded>
      )}
    </Section>
  )
}
