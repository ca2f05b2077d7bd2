import { plainText } from './plain-text.ts'
import type { PublishedReport } from './supplier-report.ts'

/** What names are read from. */
export type Named = Pick<PublishedReport, 'company' | 'readings'>

/** Behind a reading by rule. */
const mark = '*'

/** What the mark means: once on a page or in a PDF that has one. */
export const readingNote =
  '* In Latin letters by rule: people’s names in pinyin, company names and places partly translated, words and sums of the register in English. Passports, banks and the company itself may write them differently.'

type Company = Named['company']

/** Everything that a report can give in Latin letters, with that. */
const namesGiven = (company: Company): (readonly [name: string, latin: string | undefined])[] => [
  [company.name, company.englishName],
  [company.address, company.addressEnglish],
  [company.scope, company.scopeEnglish],
  ...[...company.holders, ...(company.owners ?? []).flatMap(({ holders }) => holders)].map(
    ({ name, pinyin }) => [name, pinyin] as const,
  ),
  ...(company.people ?? []).map(({ name, pinyin }) => [name, pinyin] as const),
  ...(company.related ?? []).map(
    ({ name, englishName, pinyin }) => [name, englishName ?? pinyin] as const,
  ),
]

const given = new WeakMap<Company, ReadonlyMap<string, string>>()

const givenIn = (company: Company): ReadonlyMap<string, string> => {
  const known = given.get(company)
  if (known) return known
  const found = new Map<string, string>()
  for (const [name, latin] of namesGiven(company))
    if (latin !== undefined) found.set(plainText(name), latin)
  given.set(company, found)
  return found
}

/** A name or text of the report in Latin letters that the analyst gave, wherever it stands. */
export const givenLatin = ({ company }: Pick<Named, 'company'>, name: string): string | undefined =>
  givenIn(company).get(plainText(name))

/** A name of the report in Latin letters: the analyst's, else by rule, with a mark. */
export const latinOf = (report: Named, name: string): string | undefined => {
  const reading = report.readings[name]
  return givenLatin(report, name) ?? (reading === undefined ? undefined : `${reading}${mark}`)
}

/** The same where nothing explains the mark, as in an e-mail: "陆青禾 (our reading: Lu Qinghe)". */
export const explainedName = (report: Named, name: string): string => {
  const [latin, reading] = [givenLatin(report, name), report.readings[name]]
  if (latin !== undefined) return `${name} (${latin})`
  return reading === undefined ? name : `${name} (our reading: ${reading})`
}

/** A name of the report for readers of both scripts: "陆青禾 (Lu Qinghe*)". */
export const inBothScripts = (report: Named, name: string): string => {
  const latin = latinOf(report, name)
  return latin === undefined ? name : `${name} (${latin})`
}
