import type { ReactNode } from 'react'
import type { Change } from '../../../../shared/reports/report-change.ts'
import { Heading, type Level } from '../heading.tsx'
import { MixedText } from '../mixed-text.tsx'
import './report.css'

const toneWords: Readonly<Record<Change['tone'], string>> = {
  better: 'Better',
  worse: 'Worse',
  neutral: 'Changed',
}

const levels = [
  ['alert', 'Important'],
  ['notice', 'Worth knowing'],
  ['quiet', 'Details'],
] as const

type Props = {
  changes: readonly Change[]
  /** Of the headings. @default 3 */
  level?: Level
  /** A link to what shows the change. */
  evidence?: (change: Change) => ReactNode
}

/** What differs from the report before, the most important first. */
export function ReportChanges({ changes, level: headings = 3, evidence }: Props) {
  const groups = levels
    .map(([level, title]) => ({ title, level, own: changes.filter((one) => one.level === level) }))
    .filter(({ own }) => own.length > 0)
  return groups.map(({ title, level, own }) => (
    <div className="changes stack gap-3" key={level}>
      <Heading level={headings}>{title}</Heading>
      <ul className={`changes__list stack gap-3 changes__list--${level}`}>
        {own.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
          <li key={`${change.text}${index}`}>
            <strong className={`change__tone change__tone--${change.tone}`}>
              {toneWords[change.tone]}
            </strong>{' '}
            <MixedText>{change.text}</MixedText>
            {evidence && <> {evidence(change)}</>}
          </li>
        ))}
      </ul>
    </div>
  ))
}
