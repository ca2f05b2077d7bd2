import { dimensionNames } from '../../../../../shared/reports/checks.ts'
import { verdicts } from '../../../../../shared/reports/verdict.ts'
import { toneOf } from '../../../../../shared/score-bands.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { ScoreBar } from '../../../ui/score-bar/score-bar.tsx'
import { ScoreText } from '../../../ui/score-text/score-text.tsx'
import type { Assessment } from './assess.ts'
import { faultText } from './fault-texts.ts'
import { focusField } from './focus.ts'
import { useForm, useFormTexts } from './form-context.tsx'
import { pathWords } from './path-text.ts'
import { sideTexts } from './side-texts.ts'
import { unconfirmedIn } from './unconfirmed.ts'

export const useSideTexts = () => sideTexts[useFormTexts().lang]

/** Score, verdict and next steps as they will be, and what has to be done before the report is submitted. */
export function AssessmentPanel({ assessment }: { assessment: Assessment }) {
  const texts = useSideTexts()
  const { score, steps, carried } = assessment
  const { lang } = texts
  const verdict = verdicts[score.verdict]
  return (
    <section className="assessment" aria-label={texts.score}>
      <p className="assessment__total">
        <span>{texts.score}</span>
        <ScoreText tone={toneOf(score.total)}>
          {score.total} · {lang === 'zh' ? verdict.zh : verdict.title}
        </ScoreText>
      </p>
      <ul className="assessment__dimensions">
        {score.dimensions.map((each) => (
          <li key={each.dimension}>
            <span>
              {texts.dimension(
                dimensionNames[each.dimension][lang],
                each.answered,
                each.applicable,
              )}
            </span>
            <strong>{each.assessed ? each.score : texts.notAssessed}</strong>
            <ScoreBar score={each.score} tone={each.assessed ? toneOf(each.score) : 'unknown'} />
          </li>
        ))}
      </ul>
      {score.caps[0] && <p className="desk-note">{score.caps[0].why}</p>}
      {carried > 0 && <p className="desk-note">{texts.carried(carried)}</p>}
      <ToConfirm />
      <Faults assessment={assessment} />
      <h3>{texts.steps}</h3>
      <p className="desk-note">{texts.stepsNote}</p>
      <ol className="assessment__steps" lang="en">
        {steps.map(({ text }) => (
          <li key={text}>
            <MixedText>{text}</MixedText>
          </li>
        ))}
      </ol>
    </section>
  )
}

function FieldLink({ path, label }: { path: string; label: string }) {
  return (
    <button type="button" className="field-link" onClick={() => focusField(path)}>
      {label}
    </button>
  )
}

function Faults({ assessment: { faults } }: { assessment: Assessment }) {
  const texts = useSideTexts()
  if (faults.length === 0) return <p className="assessment__good">{texts.noFaults}</p>
  return (
    <>
      <h3>{texts.faults(faults.length)}</h3>
      <ul className="assessment__faults">
        {faults.map(({ path, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field can have two faults
          <li key={`${path}${index}`}>
            <FieldLink path={path} label={pathWords(path, texts.lang) || texts.wholeReport} />{' '}
            <span className="desk-note">
              <MixedText>{faultText(message, texts.lang)}</MixedText>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ToConfirm() {
  const texts = useSideTexts()
  const { editor, snapshot, mayWrite } = useForm()
  const paths = Object.keys(unconfirmedIn(snapshot.content))
  if (paths.length === 0) return null
  return (
    <>
      <h3>{texts.unconfirmed(paths.length)}</h3>
      <ul className="assessment__faults">
        {paths.map((path) => (
          <li key={path}>
            <FieldLink path={path} label={pathWords(path, texts.lang)} />
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button size="small" onClick={() => editor.confirm(paths)}>
          {texts.confirmAll}
        </Button>
      )}
    </>
  )
}
