import { addressInEnglish } from '../names/address-english.ts'
import { officeInEnglish } from '../names/offices.ts'
import { pinyinOf } from '../names/pinyin.ts'
import { placeInEnglish } from '../names/places.ts'
import { companyReading, nameReading, personReading } from '../names/reading.ts'
import { givenLatin } from './both-scripts.ts'
import { changeReaders } from './change-readings.ts'
import type { Holder } from './ownership.ts'
import { plainText } from './plain-text.ts'
import type { Readings, SupplierReport } from './supplier-report.ts'

// Heavy: load with import() only.

type Reader = (chinese: string) => string | undefined

const ofHolders = (holders: readonly Holder[]): [string, Reader][] =>
  holders.flatMap(({ name, kind, heldFor }): [string, Reader][] => [
    [name, kind === 'person' ? personReading : companyReading],
    ...(heldFor === undefined ? [] : ([[heldFor, nameReading]] as [string, Reader][])),
  ])

/** A branch has the English name of its company in front, as the supplier writes it. */
const branchReading =
  ({ name, englishName }: SupplierReport['company']): Reader =>
  (chinese) => {
    const [reading, own] = [companyReading(chinese), companyReading(name)]
    if (!englishName || !own || !reading?.startsWith(`${own},`) || !chinese.startsWith(name))
      return reading
    return `${englishName}${reading.slice(own.length)}`
  }

const readersOf = ({ company, payee }: SupplierReport): [string, Reader][] => [
  [company.name, companyReading],
  ...company.formerNames.map((name): [string, Reader] => [name, companyReading]),
  [company.legalRepresentative, nameReading],
  ...ofHolders(company.holders),
  ...(company.owners ?? []).flatMap(({ name, holders }): [string, Reader][] => [
    [name, companyReading],
    ...ofHolders(holders),
  ]),
  ...(company.controller === undefined
    ? []
    : ([[company.controller, nameReading]] as [string, Reader][])),
  ...(company.people ?? []).map(({ name }): [string, Reader] => [name, personReading]),
  ...(company.related ?? []).map(({ name }): [string, Reader] => [name, branchReading(company)]),
  ...(payee ? ([[payee.name, nameReading]] as [string, Reader][]) : []),
  [company.authority, (chinese) => officeInEnglish(chinese, pinyinOf)],
  [
    company.address,
    (chinese) => addressInEnglish(chinese, pinyinOf) ?? placeInEnglish(chinese, pinyinOf),
  ],
  ...(company.changes ?? []).flatMap(({ field, before, after }): [string, Reader][] => {
    const read = changeReaders[field]
    if (read === undefined) return []
    return [before, after].flatMap((text): [string, Reader][] =>
      text === undefined ? [] : [[text, read]],
    )
  }),
]

/**
 * Companies abroad: what a rule reads of their names would be wrong where their register has English ones, as Hong
 * Kong's, whose end in "Limited".
 */
const namesAbroad = ({ owners = [] }: SupplierReport['company']): ReadonlySet<string> =>
  new Set(
    owners.filter(({ country = 'CN' }) => country !== 'CN').map(({ name }) => plainText(name)),
  )

/**
 * The readings of the names, the authority, the place and the registered changes of a report, where the analyst gave none. Made once, when the
 * report is published: another table of pinyin later does not change a report.
 */
export function makeReadings(report: SupplierReport): Readings {
  const readings: Readings = {}
  const abroad = namesAbroad(report.company)
  for (const [name, read] of readersOf(report)) {
    if (name in readings || abroad.has(plainText(name))) continue
    if (givenLatin(report, name) !== undefined) continue
    const reading = read(name)
    if (reading !== undefined) readings[name] = reading
  }
  return readings
}
