import type { Cell, Line } from '../../../../shared/reports/side-by-side-cells.ts'
import { Chinese } from '../../ui/chinese.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { ScoreBar } from '../../ui/score-bar/score-bar.tsx'

/** More findings of one check are left to the report. */
const maxLines = 3

/** A text with its words in front, those of the source, and what else there is. */
export function ComparisonLine({ line }: { line: Line }) {
  const { label, text, tone, original, meta } = line
  const toneClass = tone ? `tone-${tone}` : ''
  return (
    <div className="compared__line">
      {label && (
        <>
          <span className={`compared__tag ${toneClass}`}>{label}</span>{' '}
        </>
      )}
      <span className={label ? 'compared__text' : `compared__text ${toneClass}`}>
        <MixedText>{text}</MixedText>
      </span>
      {original && <Chinese className="compared__more">{original}</Chinese>}
      {meta && (
        <span className="compared__more">
          <MixedText>{meta}</MixedText>
        </span>
      )}
    </div>
  )
}

export function ComparisonCell({ cell }: { cell: Cell }) {
  const { state, lines, bar, why } = cell
  if (state === 'absent')
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{why}</span>
      </>
    )
  const more = lines.length - maxLines
  return (
    <>
      {lines.slice(0, maxLines).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
        <ComparisonLine key={index} line={line} />
      ))}
      {bar && <ScoreBar score={bar.score} tone={bar.tone} />}
      {more > 0 && <p className="compared__more">And {more} more in the report.</p>}
    </>
  )
}
