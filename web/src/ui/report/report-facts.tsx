import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { DescriptionList } from '../description-list/description-list.tsx'
import { MixedText } from '../mixed-text.tsx'
import { Section } from '../section/section.tsx'
import { FirstFew } from './first-few.tsx'
import { Folded } from './folded.tsx'
import './report.css'

/** Those that tell one company from another: its names, code, type and status. The others open at a click. */
const maxShown = 6

const Facts = ({ facts }: { facts: Readonly<ReportView['facts']> }) => (
  <DescriptionList
    items={facts.map(({ label, zh, value, code, isText }) => ({
      label,
      chinese: zh,
      value: value.split('\n').map((line) => (
        <span className={code ? 'fact fact--code block' : 'fact block'} key={line}>
          <MixedText isName={!isText}>{line}</MixedText>
        </span>
      )),
    }))}
  />
)

/** What the register says, in Chinese with the English beside it. */
export function ReportFacts({ view }: { view: ReportView }) {
  return (
    <Section id="facts" title={sectionTitles.facts} intro={<p>{view.factsFrom}</p>}>
      <FirstFew
        items={view.facts}
        max={maxShown}
        summary={(more) => `${more} more facts, such as address and scope`}
      >
        {(facts, isFirst) => (
          <>
            {!isFirst && <p className="soft">{view.factsUnvouched}</p>}
            <Facts facts={facts} />
          </>
        )}
      </FirstFew>
      {view.notes.length > 0 && (
        <Folded onPhones summary="About Latin letters and US dollars">
          {view.notes.map((note) => (
            <p className="quiet small" key={note}>
              {note}
            </p>
          ))}
        </Folded>
      )}
    </Section>
  )
}
