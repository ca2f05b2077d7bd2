import { dimensionNames } from '../../../../../shared/reports/check.ts'
import { checkOf } from '../../../../../shared/reports/checks.ts'
import type { Cap } from '../../../../../shared/reports/score.ts'
import { toneOf } from '../../../../../shared/reports/score-bands.ts'
import { verdictReason, verdicts } from '../../../../../shared/reports/verdict.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { ScoreBar } from '../../../ui/score-bar/score-bar.tsx'
import { ScoreText } from '../../../ui/score-text/score-text.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import type { Assessment } from './assess.ts'
import { faultText, isMissing } from './fault-texts.ts'
import { focusField } from './focus.ts'
import { useForm, useMayWrite } from './form-context.tsx'
import { pathWords } from './path-text.ts'
import { chineseCaps, sideTexts } from './side-texts.ts'
import { unconfirmedIn } from './unconfirmed.ts'

/** Score, verdict and next steps as they will be, and what has to be done before the report is submitted. */
export function AssessmentPanel({ assessment }: { assessment: Assessment }) {
  const texts = useTexts(sideTexts)
  const { score, steps, carried } = assessment
  const { content } = useForm((form) => form.snapshot)
  const unconfirmed = Object.keys(unconfirmedIn(content))
  const language = useLanguage()
  const verdict = verdicts[score.verdict]
  const [held] = score.verdictCaps
  return (
    <section className="assessment stack gap-3" aria-label={texts.score}>
      <p className="assessment__total">
        <span>{texts.score}</span>
        <ScoreText tone={toneOf(score.total)}>
          {score.total} · {language === 'zh' ? verdict.zh : verdict.title}
        </ScoreText>
      </p>
      <ul className="assessment__dimensions stack gap-2">
        {score.dimensions.map((each) => (
          <li key={each.dimension}>
            <span>
              {texts.dimension(
                dimensionNames[each.dimension][language],
                each.answered,
                each.applicable,
              )}
            </span>
            <strong>{each.assessed ? each.score : texts.notAssessed}</strong>
            <ScoreBar score={each.score} tone={each.assessed ? toneOf(each.score) : 'unknown'} />
          </li>
        ))}
      </ul>
      {score.caps[0] && <CapText cap={score.caps[0]} dimensions={score.dimensions} />}
      {held && (
        <p className="quiet">
          {texts.verdictHeld(verdict.zh, checkOf(held.check).zh, verdictReason(score))}
        </p>
      )}
      {carried > 0 && <p className="quiet">{texts.carried(carried)}</p>}
      <ToConfirm paths={unconfirmed} />
      <Faults faults={assessment.faults} isConfirmed={unconfirmed.length === 0} />
      <h3>{texts.steps}</h3>
      <p className="quiet">{texts.stepsNote}</p>
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

type CapProps = { cap: Cap; dimensions: Assessment['score']['dimensions'] }

/** Why the total is no higher, in the member's language. */
function CapText({ cap: { kind, at, why }, dimensions }: CapProps) {
  const language = useLanguage()
  const [weakest] = dimensions.toSorted((one, other) => one.score - other.score)
  const text =
    language === 'zh' &&
    chineseCaps[kind]?.(at, weakest ? dimensionNames[weakest.dimension].zh : '')
  return (
    <p className="quiet" {...(!text && { lang: 'en' })}>
      {text || why}
    </p>
  )
}

export function FieldLink({ path, label }: { path: string; label: string }) {
  return (
    <button type="button" className="link-button field-link" onClick={() => focusField(path)}>
      {label}
    </button>
  )
}

type FaultsProps = { faults: Assessment['faults']; isConfirmed: boolean }

function Faults({ faults, isConfirmed }: FaultsProps) {
  const texts = useTexts(sideTexts)
  const language = useLanguage()
  const mayWrite = useMayWrite()
  // Whoever only reads the report cannot submit it.
  if (faults.length === 0)
    return mayWrite && isConfirmed ? <p className="good">{texts.noFaults}</p> : null
  const missing = faults.filter(isMissing).length
  const heading = [
    missing > 0 ? texts.missing(missing) : '',
    faults.length > missing ? texts.faults(faults.length - missing) : '',
  ]
  return (
    <>
      <h3>{heading.filter(Boolean).join(' · ')}</h3>
      <ul className="assessment__faults stack gap-2">
        {faults.map(({ path, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field can have two faults
          <li key={`${path}${index}`}>
            <FieldLink path={path} label={pathWords(path, language) || texts.wholeReport} />{' '}
            <span className="quiet">
              <MixedText>{faultText(message, language)}</MixedText>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ToConfirm({ paths }: { paths: readonly string[] }) {
  const texts = useTexts(sideTexts)
  const language = useLanguage()
  if (paths.length === 0) return null
  return (
    <>
      <h3>{texts.unconfirmed(paths.length)}</h3>
      <p className="quiet">{texts.unconfirmedNote}</p>
      <ul className="assessment__faults stack gap-2">
        {paths.map((path) => (
          <li key={path}>
            <FieldLink path={path} label={pathWords(path, language)} />
          </li>
        ))}
      </ul>
    </>
  )
}
