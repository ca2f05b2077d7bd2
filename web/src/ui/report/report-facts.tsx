import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { DescriptionList } from '../description-list/description-list.tsx'
import { MixedText } from '../mixed-text.tsx'
import { Section } from '../section/section.tsx'
import './report.css'

/** What the register says, in Chinese with the English beside it. */
export function ReportFacts({ view }: { view: ReportView }) {
  return (
    <Section
      id="facts"
      title={sectionTitles.facts}
      intro={
        <p>
          From the register, except the English name and the payee, which come from the supplier’s
          documents. Any points they cost are listed under the score.
        </p>
      }
    >
      <DescriptionList
        items={view.facts.map(({ label, zh, value, code }) => ({
          label,
          chinese: zh,
          value: value.split('\n').map((line) => (
            <span className={code ? 'fact fact--code' : 'fact'} key={line}>
              <MixedText>{line}</MixedText>
            </span>
          )),
        }))}
      />
    </Section>
  )
}
