import type { ReactNode } from 'react'
import type { ShownEvidence } from '../../../../shared/reports/report-evidence.ts'
import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { scoreBands } from '../../../../shared/reports/score-bands.ts'
import { Chinese } from '../chinese.tsx'
import { Heading, type Level } from '../heading.tsx'
import { MixedText } from '../mixed-text.tsx'
import { ScoreBar } from '../score-bar/score-bar.tsx'
import { ScoreText } from '../score-text/score-text.tsx'
import { Section } from '../section/section.tsx'
import { Folded } from './folded.tsx'
import './report.css'

type Dimension = ReportView['dimensions'][number]
type DeductionView = Dimension['deductions'][number]

const toneOfDeduction = (deduction: DeductionView) =>
  deduction.kind === 'unknown' ? 'unknown' : deduction.tone

type DeductionProps = {
  deduction: DeductionView
  evidence: readonly ShownEvidence[]
  heading: Level
}

function Deduction({ deduction, evidence, heading }: DeductionProps) {
  const shown = evidence.filter((each) => each.check === deduction.id)
  const { name, zh, points, label, text, original, meta } = deduction
  return (
    <li className="deduction">
      <p className="deduction__points">
        {points === 0 ? '0' : `−${points}`}
        <span className="visually-hidden"> points</span>
      </p>
      <div className="deduction__text stack gap-1 wrap-anywhere">
        <Heading level={heading}>
          {name} <Chinese className="report__chinese">{zh}</Chinese>
        </Heading>
        <p>
          <strong className={`severity tone-${toneOfDeduction(deduction)}`}>{label}</strong>{' '}
          <MixedText>{text}</MixedText>
        </p>
        {original && (
          <p className="report__original" lang="zh-Hans" translate="no">
            {original}
          </p>
        )}
        {meta && (
          <p className="quiet">
            <MixedText>{meta}</MixedText>
          </p>
        )}
        {deduction.kind === 'finding' && deduction.link && (
          <p className="quiet">
            <a href={deduction.link} target="_blank" rel="noreferrer">
              Read it at the source<span className="visually-hidden"> (new tab)</span>
            </a>
          </p>
        )}
        {shown.length > 0 && (
          <p className="quiet">
            <a href={`#check-${deduction.id}`}>
              See evidence {shown.map(({ number }) => number).join(', ')}
            </a>
          </p>
        )}
      </div>
    </li>
  )
}

/** What cost points, each with its source. */
export const Deductions = ({
  deductions,
  ...shown
}: Omit<DeductionProps, 'deduction'> & { deductions: readonly DeductionView[] }) => (
  <ul className="deductions stack gap-4">
    {deductions.map((deduction, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
      <Deduction key={`${deduction.name}${index}`} deduction={deduction} {...shown} />
    ))}
  </ul>
)

type ScoreProps = { dimension: Dimension; evidence: readonly ShownEvidence[] }

function DimensionScore({ dimension, evidence }: ScoreProps) {
  const { id, en, zh, weight, score, assessed, answered, applicable, tone, deductions } = dimension
  const scoreTone = assessed ? tone : 'unknown'
  return (
    <section className="dimension stack gap-3" aria-labelledby={`dimension-${id}`}>
      <div className="dimension__head">
        <h3 id={`dimension-${id}`}>
          {en} <Chinese className="report__chinese">{zh}</Chinese>
        </h3>
        <p>
          <ScoreText tone={scoreTone}>
            {assessed ? (
              <>
                <strong>{score}</strong> of 100
              </>
            ) : (
              <>
                <strong>Not assessed</strong> · counts as {score} of 100
              </>
            )}
          </ScoreText>
        </p>
      </div>
      <ScoreBar score={score} tone={scoreTone} />
      <p className="quiet">
        {weight}% of the total. {answered} of {applicable} checks answered.
        {!assessed && ' Too little is known for a score of its own.'}
      </p>
      {deductions.length === 0 ? (
        <p>No points lost.</p>
      ) : (
        <Folded summary={`What cost points (${deductions.length})`}>
          <Deductions deductions={deductions} evidence={evidence} heading={4} />
        </Folded>
      )}
    </section>
  )
}

/** How the four dimensions make the total, and what capped it. */
function Total({ view }: { view: ReportView }) {
  return (
    <div className="prose">
      <p>
        {view.dimensions
          .map(({ en, weight, score }) => `${weight}% of ${score} (${en.toLowerCase()})`)
          .join(', ')}
        : together {view.mean}, rounded down.
      </p>
      {view.caps.length > 0 && (
        <>
          <p>The total is lower, {view.total}, because it is</p>
          <ul>
            {view.caps.map((cap) => (
              <li key={cap}>{cap.charAt(0).toLowerCase() + cap.slice(1)}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        {Object.values(scoreBands)
          .map(({ range, verdict }) => `${range}: ${verdict}. `)
          .join('')}
        Rule {view.rule}: points and weights are our judgment, the same for every company.
      </p>
    </div>
  )
}

type Props = {
  view: ReportView
  evidence: readonly ShownEvidence[]
  /** A link to the explanation of the rule. */
  more: ReactNode
}

/** The score, line by line: each dimension with what took which points. */
export function ReportDimensions({ view, evidence, more }: Props) {
  return (
    <Section
      id="score"
      title={sectionTitles.score}
      intro={
        <p>Each dimension starts at 100; findings and unanswered checks cost points. {more}</p>
      }
    >
      <Folded onPhones summary="Each dimension, and what took its points">
        {view.dimensions.map((dimension) => (
          <DimensionScore key={dimension.id} dimension={dimension} evidence={evidence} />
        ))}
      </Folded>
      <Folded summary="How the total is computed">
        <Total view={view} />
      </Folded>
    </Section>
  )
}
