export type Series = {
  label: string
  /** One for each month; null where nothing is known. */
  values: readonly (number | null)[]
}

/** The values at the bottom and at the top of a plot. */
export type Scale = { min: number; max: number }

/** In percent of the plot's width and height, from its left and top. */
export type MonthPoint = { index: number; value: number; x: number; y: number }

/** Room at both sides for marks and labels. */
const margin = 4

/**
 * @param scale the values at the bottom and at the top
 * @returns the points of a series, in runs without a gap: nothing is drawn over a month that is not known
 */
export function monthRuns(values: readonly (number | null)[], { min, max }: Scale): MonthPoint[][] {
  const step = values.length > 1 ? (100 - 2 * margin) / (values.length - 1) : 0
  const runs: MonthPoint[][] = []
  let run: MonthPoint[] | undefined
  values.forEach((value, index) => {
    if (value === null) {
      run = undefined
      return
    }
    const x = values.length > 1 ? margin + index * step : 50
    const point = { index, value, x, y: 100 - ((value - min) / (max - min)) * 100 }
    if (!run) {
      run = []
      runs.push(run)
    }
    run.push(point)
  })
  return runs
}

const known = (series: readonly Series[]): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null))

/** From 0 to a round number that no value is above. */
export function scaleOf(series: readonly Series[]): Scale {
  const highest = Math.max(1, ...known(series))
  const power = 10 ** Math.floor(Math.log10(highest))
  const max = [1, 2, 4, 6, 8, 10].map((factor) => factor * power).find((each) => each >= highest)
  return { min: 0, max: max ?? highest }
}

/** Of shares in percent: the upper half, where all are in it, so that they can be told apart. */
export const percentScaleOf = (series: readonly Series[]): Scale => ({
  min: Math.min(...known(series), 100) >= 50 ? 50 : 0,
  max: 100,
})
