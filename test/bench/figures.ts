import { readFileSync, writeFileSync } from 'node:fs'
import { styleText } from 'node:util'

/** One measured value, with its goal if it has one. */
export type Figure = {
  name: string
  value: number
  unit: string
  goal?: { atMost: number } | { atLeast: number }
}

/** The committed figures of the last release. */
const committed = 'test/bench/results.json'
type Results = Record<string, Record<string, number>>

const results = (): Results => JSON.parse(readFileSync(committed, 'utf8'))

function keep(bench: string, figures: Figure[]): void {
  const measured = Object.fromEntries(figures.map(({ name, value }) => [name, value]))
  writeFileSync(committed, `${JSON.stringify({ ...results(), [bench]: measured }, undefined, 2)}\n`)
}

const isMet = ({ value, goal }: Figure): boolean =>
  !goal || ('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast)

const formatValue = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)

function goalOf({ goal }: Figure): string {
  if (!goal) return ''
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
}

const columnWidth = (cells: string[]): number => Math.max(...cells.map((cell) => cell.length))

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, index) => columnWidth(rows.map((row) => row[index] ?? '')))
  return rows
    .map((row) =>
      row
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

/**
 * Prints a bench's figures with their goals and their ratio to the committed figures. With `--keep` they replace the
 * committed figures.
 * @returns whether every goal was met
 */
export function publish(bench: string, figures: Figure[]): boolean {
  const before = results()[bench] ?? {}
  const rows = figures.map((figure) => {
    const last = before[figure.name]
    return [
      `${isMet(figure) ? ' ' : '✗'} ${figure.name}`,
      `${formatValue(figure.value)} ${figure.unit}`,
      goalOf(figure),
      last ? `× ${(figure.value / last).toFixed(2)}` : '',
    ]
  })
  process.stdout.write(
    `\n${styleText('bold', bench)}\n${table([['', 'measured', 'goal', 'of last release'], ...rows])}\n`,
  )
  if (process.argv.includes('--keep')) keep(bench, figures)
  return figures.every(isMet)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
