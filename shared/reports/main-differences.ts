import { dimensionNames, dimensions } from './check.ts'
import { bothNamesOf } from './compared-supplier.ts'
import { statusWords } from './record-words.ts'
import { scoreReport } from './score.ts'
import { bandOf, percentOf } from './score-bands.ts'
import {
  countText,
  type DataReading,
  isData,
  isHighOrCritical,
  type Line,
  type Reading,
} from './side-by-side-cells.ts'
import { bandVerdicts, verdictNames } from './verdict-words.ts'
import { verdicts as fromMildest, type Verdict } from './verdicts.ts'

const nameOf = ({ supplier }: Reading): string => bothNamesOf(supplier)

interface Outcome {
  readonly name: string
  readonly verdict: Verdict
  /** Undefined if the score is a word. */
  readonly percent: number | undefined
}

const outcomesOf = (readings: readonly Reading[]): Outcome[] =>
  readings.flatMap((reading) => {
    const name = nameOf(reading)
    if (isData(reading)) {
      const { verdict, total } = scoreReport(reading.supplier.report)
      return [{ name, verdict, percent: total }]
    }
    const { supplier } = reading
    const tone = supplier.kind === 'pdf' ? bandOf(supplier.score) : undefined
    return supplier.kind === 'pdf' && tone
      ? [{ name, verdict: bandVerdicts[tone], percent: percentOf(supplier.score) }]
      : []
  })

/** "A and B", "A, B and C". */
const listText = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

const withPercent = ({ name, percent }: Outcome): string =>
  percent === undefined ? name : `${name} (${percent}%)`

/** Each verdict with its suppliers. */
const verdictLines = (readings: readonly Reading[]): Line[] => {
  const outcomes = outcomesOf(readings)
  if (outcomes.length < 2) return []
  const lines = fromMildest.flatMap((verdict) => {
    const own = outcomes.filter((outcome) => outcome.verdict === verdict)
    const { title, tone } = verdictNames[verdict]
    return own.length === 0 ? [] : [{ label: title, text: listText(own.map(withPercent)), tone }]
  })
  return lines.length === 1 ? [{ text: 'The verdicts are the same.' }, ...lines] : lines
}

/** Fewer points apart are no difference worth a sentence. */
const minGap = 10

const gapSentence = (readings: readonly DataReading[]): string | undefined => {
  const gaps = dimensions.flatMap((dimension) => {
    const scores = readings
      .map((reading) => ({
        name: nameOf(reading),
        ...reading.view.dimensions.find(({ id }) => id === dimension),
      }))
      .flatMap(({ name, score, assessed }) =>
        score === undefined || !assessed ? [] : [{ name, score }],
      )
      .toSorted((a, b) => a.score - b.score)
    const [lowest, highest] = [scores[0], scores.at(-1)]
    return lowest && highest
      ? [{ dimension, lowest, highest, gap: highest.score - lowest.score }]
      : []
  })
  const [widest] = gaps.toSorted((a, b) => b.gap - a.gap)
  if (!widest || widest.gap < minGap) return undefined
  const { dimension, lowest, highest } = widest
  const name = dimensionNames[dimension].en.toLowerCase()
  return `The scores are furthest apart in the ${name} dimension: ${lowest.score} for ${lowest.name}, ${highest.score} for ${highest.name}.`
}

const highOrCriticalSentence = (readings: readonly DataReading[]): string => {
  const found = readings.map((reading) => ({
    name: nameOf(reading),
    open: reading.open.filter(isHighOrCritical),
  }))
  const some = found.filter(({ open }) => open.length > 0)
  if (some.length === 0) return 'None has an open finding of high or critical severity.'
  const none = found.filter(({ open }) => open.length === 0).map(({ name }) => name)
  const texts = some.map(({ name, open }) => `${name} ${countText(open)}`)
  const rest = none.length === 0 ? '' : `; ${listText(none)} none`
  return `Open findings of high or critical severity: ${texts.join('; ')}${rest}.`
}

const inactiveSentence = (readings: readonly DataReading[]): string | undefined => {
  const inactive = readings.filter(
    ({ supplier }) => !['active', 'moving'].includes(supplier.report.company.status),
  )
  if (inactive.length === 0) return undefined
  const texts = inactive.map(
    (reading) =>
      `${nameOf(reading)} (${statusWords[reading.supplier.report.company.status][1].toLowerCase()}, ${reading.supplier.report.company.statusText})`,
  )
  return `Not active in the register: ${listText(texts)}.`
}

/**
 * What differs most, in sentences; none for fewer than two reports. Repeats verdicts, scores and counts, and
 * recommends no supplier. Suppliers have the names of the columns, and those in English.
 */
export function mainDifferences(readings: readonly Reading[]): Line[] {
  const data = readings.filter(isData)
  const sentences =
    data.length < 2 ? [] : [inactiveSentence(data), highOrCriticalSentence(data), gapSentence(data)]
  return [
    ...verdictLines(readings),
    ...sentences.filter((text) => text !== undefined).map((text) => ({ text })),
  ]
}
