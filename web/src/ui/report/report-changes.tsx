import type { ReactNode } from 'react'
import type { Change } from '../../../../shared/reports/report-change.ts'
import { Heading, type Level } from '../heading.tsx'
import { MixedText } from '../mixed-text.tsx'
import { Folded } from './folded.tsx'
import './report.css'

const tones: Readonly<Record<Change['tone'], { word: string; className?: 'good' | 'poor' }>> = {
  better: { word: 'Better', className: 'good' },
  worse: { word: 'Worse', className: 'poor' },
  neutral: { word: 'Changed' },
}

const levels = [
  ['alert', 'Important'],
  ['notice', 'Worth knowing'],
  ['quiet', 'Details'],
] as const

type ListProps = Pick<Props, 'changes' | 'evidence'> & { level: Change['level'] }

const Changes = ({ changes, level, evidence }: ListProps) => (
  <ul className={`changes__list stack gap-3 changes__list--${level}`}>
    {changes.map((change, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
      <li key={`${change.text}${index}`}>
        <strong className={tones[change.tone].className}>{tones[change.tone].word}</strong>{' '}
        <MixedText>{change.text}</MixedText>
        {evidence && <> {evidence(change)}</>}
      </li>
    ))}
  </ul>
)

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
  return groups.map(({ title, level, own }, place) => {
    // On a phone, only the first change of all is unfolded: it is the most important.
    const shown = place === 0 ? 1 : 0
    const more = own.slice(shown)
    return (
      <div className="changes stack gap-3" key={level}>
        <Heading level={headings}>{title}</Heading>
        {shown > 0 && <Changes changes={own.slice(0, shown)} level={level} evidence={evidence} />}
        {more.length > 0 && (
          <Folded
            onPhones
            summary={`${more.length} ${shown > 0 ? 'more ' : ''}${more.length === 1 ? 'change' : 'changes'}`}
          >
            <Changes changes={more} level={level} evidence={evidence} />
          </Folded>
        )}
      </div>
    )
  })
}
