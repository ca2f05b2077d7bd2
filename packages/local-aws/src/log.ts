import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes one line of text. */
export type Log = (line: string) => void

/** Writes to the terminal. The local cloud writes there only through this function. */
export const terminal: Log = (line) => {
  process.stdout.write(`${line}\n`)
}

/** Returns a log that appends lines with the time to a file. */
export function fileLog(path: string): Log {
  mkdirSync(dirname(path), { recursive: true })
  return (line) => appendFileSync(path, `${new Date().toISOString()} ${line}\n`)
}

/** The message of a thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
