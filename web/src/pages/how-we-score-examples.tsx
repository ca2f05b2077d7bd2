import { Link } from 'react-router'
import { dimensionNames } from '../../../shared/reports/check.ts'
import { checkOf } from '../../../shared/reports/checks.ts'
import {
  capsOf,
  type DimensionScore,
  maxScore,
  type Score,
  weights,
} from '../../../shared/reports/score.ts'
import { verdictReason, verdicts } from '../../../shared/reports/verdict.ts'
import { choiceText } from '../features/score-playground/choice-text.ts'
import { type Choices, choicesHash, scoreChoices } from '../features/score-playground/choices.ts'
import { examples } from '../features/score-playground/examples.ts'
import { Accordion } from '../ui/accordion/accordion.tsx'
import { CompanyName } from '../ui/company-name.tsx'
import { Section } from '../ui/section/section.tsx'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** "100 − 25 − 4 = 71", or "100 − 60 − 50 = −10, which counts as 0". */
const subtraction = ({ score, deductions }: DimensionScore): string => {
  const taken = deductions.map(({ points }) => points).filter((points) => points > 0)
  const left = maxScore - sum(taken)
  const result = left < score ? `−${-left}, which counts as ${score}` : String(score)
  return taken.length === 0 ? String(score) : `${[maxScore, ...taken].join(' − ')} = ${result}`
}

function Subtraction({ result, choices }: { result: DimensionScore; choices: Choices }) {
  const taken = result.deductions.map(
    ({ check }) => `${checkOf(check).en} (${choiceText(choices[check]).toLowerCase()})`,
  )
  return (
    <li>
      <span className="worked__sum">
        {dimensionNames[result.dimension].en}: {subtraction(result)}
      </span>
      <span className="small block">
        {taken.length === 0 ? 'No points lost.' : `${taken.join('; ')}.`}
      </span>
    </li>
  )
}

function WeightedMean({ dimensions, mean }: Score) {
  const shares = dimensions.map(({ dimension, score }) => (weights[dimension] * score) / 100)
  const terms = dimensions.map(({ dimension, score }) => `${weights[dimension]}% of ${score}`)
  const exact = sum(dimensions.map(({ dimension, score }) => weights[dimension] * score)) / 100
  return (
    <li>
      <span className="worked__sum">
        {terms.join(' + ')} = {shares.join(' + ')} = {exact}
      </span>
      {exact !== mean && <span className="small block">Rounded down: {mean}.</span>}
    </li>
  )
}

function Caps({ dimensions, mean, total }: Score) {
  const caps = capsOf(dimensions).filter(({ at }) => at < maxScore)
  return (
    <li>
      {caps.length === 0 ? (
        'No cap applies.'
      ) : (
        <>
          Caps:
          <ul>
            {caps.map(({ kind, at, why }) => (
              <li key={kind}>
                {at}: {why}
              </li>
            ))}
          </ul>
          {total < mean
            ? `The lowest of them is below ${mean}, so the total is ${total}.`
            : `None is below ${mean}.`}
        </>
      )}
    </li>
  )
}

function Arithmetic({ company, choices }: { company: string; choices: Choices }) {
  const score = scoreChoices(choices)
  return (
    <>
      <p>
        <CompanyName name={company} /> is an invented company.
      </p>
      <ol className="worked">
        {score.dimensions.map((result) => (
          <Subtraction key={result.dimension} result={result} choices={choices} />
        ))}
        <WeightedMean {...score} />
        <Caps {...score} />
        <li>
          <span className="worked__sum">
            {score.total}: {verdicts[score.verdict].title.toLowerCase()}
          </span>
          {score.verdictCaps.length > 0 && (
            <span className="small block">{verdictReason(score)}</span>
          )}
        </li>
      </ol>
      <p>
        <Link to={{ hash: choicesHash(choices) }}>Change it in the playground</Link>
      </p>
    </>
  )
}

/** The example reports, step by step. */
export function WorkedExamples() {
  return (
    <Section
      title="Four worked examples"
      intro={<p>The companies and findings are invented. The arithmetic follows the rule.</p>}
    >
      <Accordion
        items={examples.map(({ id, title, company, choices }) => {
          const { total, verdict } = scoreChoices(choices)
          return {
            question: `${title}: ${total}, ${verdicts[verdict].title.toLowerCase()}`,
            answer: <Arithmetic company={company} choices={choices} />,
            isOpen: id === 'mixed',
          }
        })}
      />
    </Section>
  )
}
