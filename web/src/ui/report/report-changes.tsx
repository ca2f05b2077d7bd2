import type { Change } from '../../../../shared/reports/compare-reports.ts'
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

/** What differs from the version before, the most important first. */
export function ReportChanges({ changes }: { changes: readonly Change[] }) {
  const groups = levels
    .map(([level, title]) => ({ title, level, own: changes.filter((one) => one.level === level) }))
    .filter(({ own }) => own.length > 0)
  return groups.map(({ title, level, own }) => (
    <div className="changes" key={level}>
      <h3>{title}</h3>
      <ul className={`changes__list changes__list--${level}`}>
        {own.map(({ tone, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
          <li key={`${text}${index}`}>
            <strong className={`change__tone change__tone--${tone}`}>{toneWords[tone]}</strong>{' '}
            <MixedText>{text}</MixedText>
          </li>
        ))}
      </ul>
    </div>
  ))
}
