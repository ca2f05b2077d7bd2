import { readCode } from '../names/uscc.ts'
import { isEntryHeading } from './noise.ts'
import { withoutBadges } from './table-names.ts'
import { readName } from './values.ts'

/** An entry has its code and its name within so many lines. */
const maxEntry = 40
/** From the name at the head of a page to its entry. */
const maxHead = 100
const maxLine = 400
const codes = /(?<![0-9A-Z])[0-9A-Z]{18}(?![0-9A-Z])/gu
const codeLabel = /信用代码(?:\/注册号)?[:：]?\s*([0-9A-Z]{18})(?![0-9A-Z])/u
const nameLabel = /(?<!\p{Script=Han})(?:企业|公司)?名称[:：]?\s*([^\s:：]{4,80})/u

type Entry = { at: number; code: string; name: string | undefined }

const entryAt = (lines: readonly string[], at: number): Entry | undefined => {
  const below = lines.slice(at + 1, at + 1 + maxEntry)
  const next = below.findIndex((line) => isEntryHeading(line.trim()))
  const text = below
    .slice(0, next < 0 ? undefined : next)
    .map((line) => line.slice(0, maxLine))
    .join('\n')
  const code = readCode(codeLabel.exec(text)?.[1] ?? '')
  const name = readName(nameLabel.exec(text)?.[1] ?? '')
  return code.kind === 'valid' ? { at, code: code.parts.code, name } : undefined
}

/** The line of its name at the head of its page; -1 if there is none. */
const headOf = (lines: readonly string[], { at, name }: Entry): number => {
  const from = Math.max(0, at - maxHead)
  const isHead = (line: string) =>
    line.length < maxLine && readName(withoutBadges(line.trim())) === name
  const above = name === undefined ? -1 : lines.slice(from, at).findLastIndex(isHead)
  return above < 0 ? -1 : from + above
}

type PastedPage = { name: string | undefined; text: string }
const maxPages = 20

/**
 * The pages of a text into which several were pasted one behind the other: each has an entry with a code of its own,
 * and begins with the name of its company.
 */
export const pastedPages = (text: string): [PastedPage, ...PastedPage[]] => {
  if (new Set(text.match(codes)).size < 2) return [{ name: undefined, text }]
  const lines = text.split('\n')
  const entries: (Entry & { start: number })[] = []
  for (const [at, line] of lines.entries()) {
    if (!isEntryHeading(line.trim())) continue
    const entry = entryAt(lines, at)
    if (!entry || entries.at(-1)?.code === entry.code) continue
    const start = entries.length === 0 ? 0 : headOf(lines, entry)
    if (start < 0) continue
    entries.push({ ...entry, start })
    if (entries.length === maxPages) break
  }
  if (entries.length < 2) return [{ name: undefined, text }]
  return entries.map(({ name, start }, index) => ({
    name,
    text: lines.slice(start, entries[index + 1]?.start).join('\n'),
  })) as [PastedPage, ...PastedPage[]]
}
