import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Takes one line of text. */
export type Log = (line: string) => void

/** The one place of the local cloud that writes to the terminal. */
export const terminal: Log = (line) => {
  process.stdout.write(`${line}\n`)
}

/** Appends lines to a file, each with the time. */
export function fileLog(path: string): Log {
  mkdirSync(dirname(path), { recursive: true })
  return (line) => appendFileSync(path, `${new Date().toISOString()} ${line}\n`)
}

/** The message of a thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
