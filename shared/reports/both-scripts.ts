import { ourReading } from '../names/latin-name.ts'
import { plainText } from './plain-text.ts'
import type { PublishedReport } from './supplier-report.ts'

/** The parts of a report from which names are read. */
export type Named = Pick<PublishedReport, 'company' | 'readings'>

/*
 * Latin letters by rule are called *our reading* everywhere (`ourReading`). The page of a report and its PDF, where
 * they can be in every line, have `*` for that word, and a note that explains it. What is read without the note has
 * the word itself: e-mails, lists, comparisons, what changed, CSV.
 */
const mark = '*'

/** The note that a page or PDF has once if it has a mark. */
export const readingNote =
  '* Our reading, in Latin letters by rule: people’s names in pinyin, company names and places partly translated, words and sums of the register in English. Passports, banks and the company itself may write them differently.'

type Company = Named['company']

/** Everything that a report can give in Latin letters, with those letters. */
const namesGiven = (company: Company): (readonly [name: string, latin: string | undefined])[] => [
  [company.name, company.englishName],
  [company.address, company.addressEnglish],
  [company.scope, company.scopeEnglish],
  ...[...company.holders, ...(company.owners ?? []).flatMap(({ holders }) => holders)].map(
    ({ name, pinyin }) => [name, pinyin] as const,
  ),
  ...(company.owners ?? []).map(({ name, englishName }) => [name, englishName] as const),
  ...(company.people ?? []).map(({ name, pinyin }) => [name, pinyin] as const),
  ...(company.related ?? []).map(
    ({ name, englishName, pinyin }) => [name, englishName ?? pinyin] as const,
  ),
]

const given = new WeakMap<Company, ReadonlyMap<string, string>>()

const givenIn = (company: Company): ReadonlyMap<string, string> => {
  const cached = given.get(company)
  if (cached) return cached
  const found = new Map<string, string>()
  for (const [name, latin] of namesGiven(company))
    if (latin !== undefined) found.set(plainText(name), latin)
  given.set(company, found)
  return found
}

/** A name or text of the report in Latin letters that the analyst gave, wherever it stands. */
export const givenLatin = ({ company }: Pick<Named, 'company'>, name: string): string | undefined =>
  givenIn(company).get(plainText(name))

/** How a name or text of the report is written in Latin letters; undefined if it is not. */
export type Latin = (report: Named, name: string) => string | undefined

/** The analyst's Latin name, else our reading with its mark. */
export const latinOf: Latin = (report, name) => {
  const reading = report.readings[name]
  return givenLatin(report, name) ?? (reading === undefined ? undefined : `${reading}${mark}`)
}

/** The analyst's Latin name, else our reading in words: for places where no note explains a mark. */
export const latinInWords: Latin = (report, name) => {
  const reading = report.readings[name]
  return givenLatin(report, name) ?? (reading === undefined ? undefined : ourReading(reading))
}

/** A name of the report for readers of both scripts: "陆青禾 (Lu Qinghe*)". */
export const inBothScripts = (report: Named, name: string, latinFor = latinOf): string => {
  const latin = latinFor(report, name)
  return latin === undefined ? name : `${name} (${latin})`
}

/** The same for places where no note explains the mark: "陆青禾 (our reading: Lu Qinghe)". */
export const explainedName = (report: Named, name: string): string =>
  inBothScripts(report, name, latinInWords)
