import { type ReactNode, useId } from 'react'
import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { Gauge } from '../gauge/gauge.tsx'
import { Section } from '../section/section.tsx'
import { FirstFew } from './first-few.tsx'
import './report.css'

/** What a report comes to: the verdict, the total and the analyst's summary. */
export function ReportVerdict({ view }: { view: ReportView }) {
  const heading = useId()
  return (
    <section className={`verdict stack tone-${view.verdict.tone}`} aria-labelledby={heading}>
      <div className="verdict__head">
        <p className="quiet">Verdict</p>
        <h2 id={heading}>{view.verdict.title}</h2>
      </div>
      <div className="verdict__gauge">
        <Gauge tone={view.tone} text={`${view.total}%`} percent={view.total} />
      </div>
      <div className="verdict__text stack gap-3">
        <p>{view.verdict.text}</p>
        {view.verdictReason && <p>{view.verdictReason}</p>}
        <p>{view.summary}</p>
      </div>
    </section>
  )
}

/** On a phone, further ones open at a click. */
const maxShownSteps = 6

/** What the buyer does next. @param children links that follow the steps */
export function ReportSteps({ view, children }: { view: ReportView; children?: ReactNode }) {
  return (
    <Section id="steps" title={sectionTitles.steps} intro={<p>{view.stepOrder}</p>}>
      <FirstFew
        items={view.steps}
        max={maxShownSteps}
        onPhones
        summary={(more) => (more === 1 ? '1 more step' : `${more} more steps`)}
      >
        {(steps, isFirst) => (
          <ol className="next-steps" start={isFirst ? 1 : maxShownSteps + 1}>
            {steps.map(({ text, about }) => (
              <li key={text}>
                <p>
                  {text} {about && <span className="quiet small">About: {about}</span>}
                </p>
              </li>
            ))}
          </ol>
        )}
      </FirstFew>
      {children}
    </Section>
  )
}
