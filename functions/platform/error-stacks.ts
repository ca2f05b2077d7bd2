import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/**
 * First module of every bundle: maps stacks in the log to source files. `--enable-source-maps`
 * would scan the bundle at every cold start (a sixth of its time); this reads the map at the first
 * stack.
 */

const file = import.meta.filename
let read: SourceMap | undefined

const map = (): SourceMap => {
  read ??= new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  return read
}

/** One line of a stack, mapped to our source if possible. */
function lineOf(frame: NodeJS.CallSite): string {
  const text = frame.toString()
  const script = frame.getScriptNameOrSourceURL()
  const line = frame.getLineNumber()
  const column = frame.getColumnNumber()
  if (!script?.endsWith(file) || line === null || column === null) return text
  const origin = map().findOrigin(line, column)
  if (!('fileName' in origin) || !origin.fileName) return text
  const source = origin.fileName.replace(/^(\.\.\/)+/, '')
  return text.replace(
    `${script}:${line}:${column}`,
    `${source}:${origin.lineNumber}:${origin.columnNumber}`,
  )
}

Error.prepareStackTrace = (error, frames) => {
  const head = Error.prototype.toString.call(error)
  try {
    return [head, ...frames.map((frame) => `    at ${lineOf(frame)}`)].join('\n')
  } catch {
    // Never throw here: the original error would be lost.
    return [head, ...frames.map((frame) => `    at ${frame}`)].join('\n')
  }
}
