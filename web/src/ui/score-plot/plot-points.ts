import { toneOf } from '../../../../shared/reports/score-bands.ts'
import type { Tone } from '../../../../shared/reports/tone.ts'
import type { Verdict } from '../../../../shared/reports/verdicts.ts'

export type PlottedScore = {
  /** When the report was handed in: an instant, or a day such as `2026-11-20`. */
  at: string
  /** 0 to 100. */
  score: number
  /** Of a report as data: it can be stricter than its score. */
  verdict?: Verdict | null | undefined
}

/** In percent of the plot's width and height, from its left and top. */
export type PlotPoint = PlottedScore & { x: number; y: number; tone: Tone; hasLabel: boolean }

/** Room at both sides for the labels of the first and the last point. */
const margin = 7

/** Labels nearer than this, in percent of the width, would overlap on a small screen. */
const minLabelDistance = 10

/**
 * @param scores the oldest first
 * @returns where each stands; the first and the last have a label, and those that differ from the one before, where there is room
 */
export function plotPoints(scores: readonly PlottedScore[]): PlotPoint[] {
  const times = scores.map(({ at }) => Date.parse(at))
  const first = times[0] ?? 0
  const last = times.at(-1) ?? 0
  const xOf = (time: number) =>
    last === first ? 50 : margin + ((time - first) / (last - first)) * (100 - 2 * margin)
  const lastX = xOf(last)
  let lastLabelX = Number.NEGATIVE_INFINITY
  return scores.map((each, index) => {
    const x = xOf(times[index] ?? 0)
    const isEnd = index === 0 || index === scores.length - 1
    const isChanged = each.score !== scores[index - 1]?.score
    const hasRoom = x - lastLabelX >= minLabelDistance && lastX - x >= minLabelDistance
    const hasLabel = isEnd || (isChanged && hasRoom)
    if (hasLabel) lastLabelX = x
    return { ...each, x, y: 100 - each.score, tone: toneOf(each.score), hasLabel }
  })
}
