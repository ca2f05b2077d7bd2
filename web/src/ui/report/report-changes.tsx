import type { Change } from '../../../../shared/reports/compare-reports.ts'
import { MixedText } from '../mixed-text.tsx'
import './report.css'

const toneWords: Readonly<Record<Change['tone'], string>> = {
  better: 'Better',
  worse: 'Worse',
  neutral: 'Changed',
}

/** What differs from the version before, the most important first. */
export function ReportChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="changes">
      {changes.map(({ level, tone, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
        <li key={`${text}${index}`} className={`change change--${level}`}>
          <strong className={`change__tone change__tone--${tone}`}>{toneWords[tone]}</strong>{' '}
          <MixedText>{text}</MixedText>
          {level === 'alert' && <span className="visually-hidden"> (important)</span>}
        </li>
      ))}
    </ul>
  )
}
