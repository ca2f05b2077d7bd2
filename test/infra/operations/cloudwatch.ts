import type { JsonObject } from 'local-aws/template'

/** Values of one metric by period; undefined if nothing was reported. */
export type Series = readonly (number | undefined)[]

type Query = { Id: string; Expression?: string; MetricStat?: { Metric: { MetricName: string } } }

const comparisons: Record<string, (value: number, threshold: number) => boolean> = {
  GreaterThanThreshold: (value, threshold) => value > threshold,
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
}

/**
 * CloudWatch's metric math, as far as our alarms use it. A gap in a metric is a gap in the result.
 */
function calculate(expression: string, values: Record<string, number | undefined>) {
  const script = expression
    .replace(/FILL\((\w+), ?0\)/g, '($1 ?? 0)')
    .replace(/IF\(([^,]+), ([^,]+), ([^,]+)\)/g, '(($1) ? ($2) : ($3))')
  const names = Object.keys(values)
  const result = new Function(...names, `return ${script}`)(...Object.values(values))
  return Number.isFinite(result) ? Number(result) : undefined
}

/** The values of the alarm's metric or expression, one per period. */
function valuesOf(alarm: JsonObject, series: Readonly<Record<string, Series>>): Series {
  const length = Math.max(...Object.values(series).map((each) => each.length))
  const periods = Array.from({ length }, (_, index) => index)
  if (alarm.MetricName) return series[String(alarm.MetricName)] ?? periods.map(() => undefined)
  const queries = alarm.Metrics as unknown as Query[]
  const expression = queries.find((query) => query.Expression)?.Expression ?? ''
  const metrics = queries.filter(({ MetricStat }) => MetricStat)
  return periods.map((index) =>
    calculate(expression, Object.fromEntries(metrics.map(({ Id }) => [Id, series[Id]?.[index]]))),
  )
}

/**
 * Whether an alarm is on at the end of the series. A series is named by its metric, or by its id in
 * the alarm's expression.
 */
export function isInAlarm(alarm: JsonObject, series: Readonly<Record<string, Series>>): boolean {
  const length = Number(alarm.EvaluationPeriods)
  const values = valuesOf(alarm, series)
  const looked = Array.from({ length }, (_, index) => values[values.length - length + index])
  const isBad = comparisons[String(alarm.ComparisonOperator)]
  if (!isBad) throw new Error(`Unknown comparison ${alarm.ComparisonOperator}`)
  const bad = looked.filter((value) =>
    value === undefined
      ? alarm.TreatMissingData === 'breaching'
      : isBad(value, Number(alarm.Threshold)),
  )
  return bad.length >= Number(alarm.DatapointsToAlarm ?? length)
}

const fieldOf = (line: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as JsonObject | undefined)?.[name], line)

function isEqual(value: unknown, text: string): boolean {
  if (value === undefined) return false
  return text.endsWith('*') ? String(value).startsWith(text.slice(0, -1)) : String(value) === text
}

/** Whether a JSON filter pattern of CloudWatch Logs matches a line. */
export function filterMatches(pattern: string, line: unknown): boolean {
  const script = pattern
    .replace(/^\{|\}$/g, '')
    .replace(/\$\.([\w.]+) (!?=) "([^"]*)"/g, (_, path, sign, text) => {
      const comparison = JSON.stringify([path, text])
      return sign === '=' ? `is(...${comparison})` : `isNot(...${comparison})`
    })
  const is = (path: string, text: string) => isEqual(fieldOf(line, path), text)
  const isNot = (path: string, text: string) =>
    fieldOf(line, path) !== undefined && !isEqual(fieldOf(line, path), text)
  return Boolean(new Function('is', 'isNot', `return ${script}`)(is, isNot))
}
