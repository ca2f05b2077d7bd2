import { Link } from 'react-router'
import type { ShownEvidence } from '../../../../shared/reports/report-evidence.ts'
import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { Chinese } from '../chinese.tsx'
import { MixedText } from '../mixed-text.tsx'
import { Section } from '../section/section.tsx'
import { Folded } from './folded.tsx'
import { ReportEvidence } from './report-evidence.tsx'
import './report.css'

type Check = ReportView['checks'][number]

type Props = {
  view: ReportView
  evidence: readonly ShownEvidence[]
  /** A picture could not be loaded: its address may have expired. */
  onEvidenceError?: (() => void) | undefined
}

const sentence = (text: string) => (/[.。!?]$/.test(text) ? text : `${text}.`)

type RowProps = {
  check: Check
  evidence: readonly ShownEvidence[]
  onEvidenceError: (() => void) | undefined
}

function CheckRow({ check, evidence, onEvidenceError }: RowProps) {
  return (
    <li id={`check-${check.id}`}>
      <p>
        {check.name} <Chinese className="report__chinese">{check.zh}</Chinese>
      </p>
      <p className={`check__result check__result--${check.result}`}>{check.word}</p>
      {check.note && (
        <p className="check__note">
          {check.result === 'found' ? (
            <a href={`#dimension-${check.dimension}`}>{check.note}</a>
          ) : (
            <MixedText>{sentence(check.note)}</MixedText>
          )}
        </p>
      )}
      {check.carried.map(({ text, original, meta }) => (
        <p className="check__note" key={`${text}${meta}`}>
          Carried over: <MixedText>{text}</MixedText> {original && <Chinese>{original}</Chinese>}{' '}
          <span className="quiet">
            <MixedText>{meta}</MixedText>
          </span>
        </p>
      ))}
      <p className="check__source quiet">
        {/* The date comes before the link. After it, a line could begin with a comma, as the link is a block. */}
        {check.on && `Read on ${check.on}: `}
        {check.url ? (
          <a href={check.url} target="_blank" rel="noreferrer">
            {check.source}
          </a>
        ) : (
          check.source
        )}{' '}
        <Link to={`${paths.sources}#${check.id}`} aria-label={`About this source: ${check.name}`}>
          About this source
        </Link>
      </p>
      <ReportEvidence
        evidence={evidence.filter((each) => each.check === check.id)}
        onError={onEvidenceError}
      />
    </li>
  )
}

const counted = [
  ['clear', 'clear'],
  ['found', 'with findings'],
  ['unavailable', 'without an answer'],
  ['not-assessed', 'not assessed'],
  ['not-applicable', 'not applicable'],
] as const

/** 6 clear, 2 with findings. */
const countsOf = (checks: readonly Check[]): string =>
  counted
    .map(([result, words]) => [checks.filter((check) => check.result === result).length, words])
    .filter(([count]) => count !== 0)
    .map((part) => part.join(' '))
    .join(', ')

type GroupProps = Omit<RowProps, 'check'> & {
  dimension: ReportView['dimensions'][number]
  checks: readonly Check[]
}

const Group = ({ dimension, checks, ...pictures }: GroupProps) => (
  <section aria-label={`${dimension.en} checks`}>
    <h3>{dimension.en}</h3>
    <Folded summary={countsOf(checks)}>
      <ul className="checks">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} {...pictures} />
        ))}
      </ul>
    </Folded>
  </section>
)

/** Every check of the catalog with its answer, source, date and evidence. */
export function ReportChecks({ view, evidence, onEvidenceError }: Props) {
  return (
    <Section
      id="checks"
      title={sectionTitles.checks}
      intro={<p>Each with its source. A source that gave no answer never counts as clear.</p>}
    >
      {view.dimensions.map((dimension) => (
        <Group
          key={dimension.id}
          evidence={evidence}
          onEvidenceError={onEvidenceError}
          dimension={dimension}
          checks={view.checks.filter((check) => check.dimension === dimension.id)}
        />
      ))}
    </Section>
  )
}
