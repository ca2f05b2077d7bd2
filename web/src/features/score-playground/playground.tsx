import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { dimensionNames } from '../../../../shared/reports/check.ts'
import { type CheckId, checkOf, checksOf } from '../../../../shared/reports/checks.ts'
import type { DimensionScore, Score } from '../../../../shared/reports/score.ts'
import { toneOf } from '../../../../shared/reports/score-bands.ts'
import { verdictReason, verdicts } from '../../../../shared/reports/verdict.ts'
import { Button } from '../../ui/button/button.tsx'
import { Gauge } from '../../ui/gauge/gauge.tsx'
import { ScoreBar } from '../../ui/score-bar/score-bar.tsx'
import { ScoreText } from '../../ui/score-text/score-text.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { choiceText, pointsText, pointsToLose } from './choice-text.ts'
import { type Choice, type Choices, choicesOf, nothingKnown, scoreChoices } from './choices.ts'
import { examples } from './examples.ts'
import { usePlayground } from './use-playground.ts'
import './playground.css'

const announceAfterMs = 800

/** Reads the result out once the visitor pauses, not at each step through a list. */
function Announcement({ children }: { children: string }) {
  const [announced, setAnnounced] = useState(children)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(children), announceAfterMs)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}

function Result({ score, children }: { score: Score; children: ReactNode }) {
  const { total, mean, caps, verdict } = score
  const tone = toneOf(total)
  const { title, tone: verdictTone } = verdicts[verdict]
  const reason = verdictReason(score)
  return (
    <div className="playground__side">
      <div className={`playground__result tone-${verdictTone}`}>
        <div className="playground__gauge">
          <Gauge tone={tone} text={`${total}%`} percent={total} />
        </div>
        <p className="playground__total">
          <strong>{total}%</strong>
        </p>
        <p className="playground__verdict strong">{title}</p>
        <Announcement>{`${total}%: ${title.toLowerCase()}.`}</Announcement>
      </div>
      <div className="playground__caps">
        <p>
          The four dimensions together: {mean}.
          {caps.length === 0 ? ' No cap lowers it.' : ` The total is lower, ${total}:`}
        </p>
        {caps.length > 0 && (
          <ul>
            {caps.map(({ why }) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        )}
        {reason && <p>{reason}</p>}
      </div>
      {children}
    </div>
  )
}

const optionText = (id: CheckId, choice: Choice): string => {
  const points = pointsToLose(id, choice)
  return points === undefined ? choiceText(choice) : `${choiceText(choice)} (${pointsText(points)})`
}

type DimensionProps = {
  result: DimensionScore
  choices: Choices
  isOpen: boolean
  onChoose: (id: CheckId, choice: Choice) => void
}

function Dimension({ result, choices, isOpen, onChoose }: DimensionProps) {
  const { dimension, score, assessed, deductions } = result
  const heading = useId()
  const tone = assessed ? toneOf(score) : 'unknown'
  const ids = checksOf(dimension)
  return (
    <section className="stack gap-3" aria-labelledby={heading}>
      <div className="playground__head">
        <h3 id={heading}>{dimensionNames[dimension].en}</h3>
        <p>
          <ScoreText tone={tone}>
            <strong>{score}</strong> of 100{!assessed && ' · too little is known'}
          </ScoreText>
        </p>
      </div>
      <ScoreBar score={score} tone={tone} />
      <details open={isOpen}>
        <summary>Change its {ids.length} checks</summary>
        <div className="playground__checks">
          {ids.map((id) => (
            <SelectField
              key={id}
              label={checkOf(id).en}
              value={choices[id]}
              onChange={({ target }) => onChoose(id, target.value as Choice)}
              options={choicesOf(id).map((choice) => ({
                value: choice,
                label: optionText(id, choice),
              }))}
            />
          ))}
        </div>
      </details>
      {deductions.length === 0 ? (
        <p className="quiet">No points lost.</p>
      ) : (
        <ul className="playground__deductions stack gap-1">
          {deductions.map(({ check, points }) => (
            <li key={check}>
              <span className="playground__points">{pointsText(points)}</span>
              <span>
                {checkOf(check).en}: {choiceText(choices[check]).toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const presets = [
  ...examples.map(({ title, choices }) => ({ title, choices })),
  { title: 'Nothing known', choices: nothingKnown },
]

/** Every answer can be changed, and the score follows. The address holds the answers. */
export default function Playground() {
  const root = useRef<HTMLElement>(null)
  const { choices, choose, setAll, reset } = usePlayground(root)
  const score = scoreChoices(choices)
  return (
    <section className="playground" aria-label="Try it" ref={root} tabIndex={-1}>
      <Result score={score}>
        <div className="playground__presets stack start gap-3">
          <fieldset>
            <legend>Begin with</legend>
            {presets.map(({ title, choices: preset }) => (
              <Button key={title} size="small" onClick={() => setAll(preset)}>
                {title}
              </Button>
            ))}
          </fieldset>
          <Button size="small" onClick={reset}>
            Reset
          </Button>
          <p className="quiet">
            The address of this page keeps your choices: copy it to share them.
          </p>
        </div>
      </Result>
      <div className="stack gap-6">
        {score.dimensions.map((result, index) => (
          <Dimension
            key={result.dimension}
            result={result}
            choices={choices}
            isOpen={index === 0}
            onChoose={choose}
          />
        ))}
      </div>
    </section>
  )
}
