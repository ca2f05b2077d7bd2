export type Series = {
  label: string
  /** One for each month; null where nothing is known. */
  values: readonly (number | null)[]
}

/** In percent of the plot's width and height, from its left and top. */
export type MonthPoint = { index: number; value: number; x: number; y: number }

/** Room at both sides for marks and labels. */
const margin = 4

/**
 * @param max the value at the top; 0 is at the bottom
 * @returns the points of a series, in runs without a gap: nothing is drawn over a month that is not known
 */
export function monthRuns(values: readonly (number | null)[], max: number): MonthPoint[][] {
  const step = values.length > 1 ? (100 - 2 * margin) / (values.length - 1) : 0
  const runs: MonthPoint[][] = []
  let run: MonthPoint[] | undefined
  values.forEach((value, index) => {
    if (value === null) {
      run = undefined
      return
    }
    const x = values.length > 1 ? margin + index * step : 50
    const point = { index, value, x, y: 100 - (Math.min(value, max) / max) * 100 }
    if (!run) {
      run = []
      runs.push(run)
    }
    run.push(point)
  })
  return runs
}

/** A round number that no value is above, and its half. */
export function scaleOf(series: readonly Series[]): { max: number; half: number } {
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const power = 10 ** Math.floor(Math.log10(highest))
  const max = [1, 2, 4, 6, 8, 10].map((factor) => factor * power).find((each) => each >= highest)
  return { max: max ?? highest, half: (max ?? highest) / 2 }
}
