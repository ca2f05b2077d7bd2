import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/**
 * What every bundle begins with: the stacks in its log name our sources. `--enable-source-maps` does
 * that too, and looks at each character of a bundle for it at every cold start, a sixth of its time;
 * here the map is read when the first stack is asked for.
 */

const file = import.meta.filename
let read: SourceMap | undefined

const map = (): SourceMap => {
  read ??= new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  return read
}

/** One line of a stack: in our source, where the map knows it. */
function lineOf(frame: NodeJS.CallSite): string {
  const said = frame.toString()
  const script = frame.getScriptNameOrSourceURL()
  const line = frame.getLineNumber()
  const column = frame.getColumnNumber()
  if (!script?.endsWith(file) || line === null || column === null) return said
  const origin = map().findOrigin(line, column)
  if (!('fileName' in origin) || !origin.fileName) return said
  const source = origin.fileName.replace(/^(\.\.\/)+/, '')
  return said.replace(
    `${script}:${line}:${column}`,
    `${source}:${origin.lineNumber}:${origin.columnNumber}`,
  )
}

Error.prepareStackTrace = (error, frames) => {
  const head = Error.prototype.toString.call(error)
  try {
    return [head, ...frames.map((frame) => `    at ${lineOf(frame)}`)].join('\n')
  } catch {
    // A stack without its map is still a stack; one that throws would hide what it is about.
    return [head, ...frames.map((frame) => `    at ${frame}`)].join('\n')
  }
}
