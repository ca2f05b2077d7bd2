import { type Fault, type Path, pathText } from './fault.ts'

/** Fields of the format are at most 6 deep. What lies deeper is an unknown field as a whole. */
const maxDepth = 8

type Level = { isObject: boolean; keys: Set<string>; key: PropertyKey }

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs

/**
 * Keys that an object has twice: `JSON.parse` takes the last one silently, so half of a report could be
 * lost.
 * @param json text that `JSON.parse` accepts
 */
export function duplicateKeys(json: string): Fault[] {
  const faults: Fault[] = []
  const levels: Level[] = []
  let text = ''
  for (const [found] of json.matchAll(token)) {
    const level = levels.at(-1)
    if (found === '{' || found === '[')
      levels.push({ isObject: found === '{', keys: new Set(), key: 0 })
    else if (found === '}' || found === ']') levels.pop()
    else if (found === ',' && level && !level.isObject) level.key = Number(level.key) + 1
    else if (found === ':' && level && levels.length <= maxDepth) {
      level.key = JSON.parse(text) as string
      if (level.keys.has(level.key)) faults.push(duplicateFault(levels.map(({ key }) => key)))
      level.keys.add(level.key)
    }
    text = found
  }
  return faults
}

const duplicateFault = (path: Path): Fault => ({
  path: pathText(path),
  message: 'Is in the file twice. Keep one of them.',
})
