import { bandOf, percentOf, scoreBands, toneOf } from '../score-bands.ts'
import { dimensionNames, dimensions } from './checks.ts'
import { sentenceNameOf } from './side.ts'
import { countText, type DataReading, isData, isGrave, type Reading } from './side-by-side-cells.ts'

const nameOf = ({ side }: Reading): string => sentenceNameOf(side)

interface Outcome {
  readonly name: string
  readonly verdict: string
  /** Undefined if the score is a word. */
  readonly percent: number | undefined
}

const outcomesOf = (readings: readonly Reading[]): Outcome[] =>
  readings.flatMap((reading) => {
    const name = nameOf(reading)
    if (isData(reading)) {
      const { total } = reading.view
      return [{ name, verdict: scoreBands[toneOf(total)].verdict, percent: total }]
    }
    const { side } = reading
    const tone = side.kind === 'pdf' ? bandOf(side.score) : undefined
    if (side.kind !== 'pdf' || !tone) return []
    return [{ name, verdict: scoreBands[tone].verdict, percent: percentOf(side.score) }]
  })

/** Before each other: "A and B", "A, B and C". */
const listText = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

const withPercent = ({ name, percent }: Outcome): string =>
  percent === undefined ? name : `${name} (${percent}%)`

const verdictSentence = (outcomes: readonly Outcome[]): string | undefined => {
  if (outcomes.length < 2) return undefined
  const verdicts = Object.values(scoreBands).map(({ verdict }) => verdict)
  const byVerdict = verdicts.flatMap((verdict) => {
    const own = outcomes.filter((outcome) => outcome.verdict === verdict)
    return own.length === 0 ? [] : [`${verdict}: ${listText(own.map(withPercent))}`]
  })
  return byVerdict.length === 1
    ? `The verdicts are the same, ${byVerdict[0]}.`
    : `The verdicts differ. ${byVerdict.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join('. ')}.`
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

const graveSentence = (readings: readonly DataReading[]): string => {
  const grave = readings.map((reading) => ({
    name: nameOf(reading),
    open: reading.open.filter(isGrave),
  }))
  const some = grave.filter(({ open }) => open.length > 0)
  if (some.length === 0) return 'None has an open finding of high or critical severity.'
  const none = grave.filter(({ open }) => open.length === 0).map(({ name }) => name)
  const texts = some.map(({ name, open }) => `${name} ${countText(open)}`)
  const rest = none.length === 0 ? '' : `; ${listText(none)} none`
  return `Open findings of high or critical severity: ${texts.join('; ')}${rest}.`
}

const inactiveSentence = (readings: readonly DataReading[]): string | undefined => {
  const inactive = readings.filter(
    ({ side }) => !['active', 'moving'].includes(side.report.company.status),
  )
  if (inactive.length === 0) return undefined
  const texts = inactive.map(
    (reading) => `${nameOf(reading)} (${reading.side.report.company.statusText})`,
  )
  return `Not active in the register: ${listText(texts)}.`
}

/**
 * What differs most, in sentences; none for fewer than two reports. It repeats verdicts, scores and counts, and
 * recommends nobody.
 */
export function mainDifferences(readings: readonly Reading[]): string[] {
  const data = readings.filter(isData)
  return [
    verdictSentence(outcomesOf(readings)),
    ...(data.length < 2 ? [] : [inactiveSentence(data), graveSentence(data), gapSentence(data)]),
  ].filter((sentence) => sentence !== undefined)
}
