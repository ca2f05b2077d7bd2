import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import { parseJson, writeAtomically } from './state.ts'

/**
 * A log with one line of JSON per change. A line is written in one call before the change is
 * acknowledged, so a kill loses no acknowledged change. A partial last line is ignored.
 */
export class AppendLog<Line> {
  readonly #path: string
  #file: number

  /** @param compact rewrites the lines into as few as possible with the same meaning */
  constructor(path: string, compact: (lines: Line[]) => Line[]) {
    this.#path = path
    const lines = compact(existsSync(path) ? parse<Line>(path) : [])
    writeAtomically(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    this.#file = openSync(this.#path, 'a')
  }

  append(...lines: Line[]): void {
    writeSync(this.#file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }

  close(): void {
    closeSync(this.#file)
  }
}

function parse<Line>(path: string): Line[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  // The last piece is empty, or a partial line that was never acknowledged.
  lines.pop()
  return lines.filter(Boolean).map((line) => parseJson<Line>(line, path))
}
